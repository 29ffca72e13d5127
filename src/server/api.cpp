#include "server/api.h"

#include "match/json_data.h"
#include "server/accounts/visitors.h"
#include "server/net/fair_thread.h"
#include "server/nodes/peers.h"
#include "table/answers.h"
#include "table/replay.h"

namespace fudaba::server {

namespace http = boost::beast::http;
namespace json = boost::json;

namespace {

// Printable pages take long to make.
bool is_print(std::string_view path) {
  return path.starts_with("/api/games/") && path.ends_with("/print");
}

bool is_reading(http::verb method) {
  return method == http::verb::get || method == http::verb::head;
}

bool brings_set(const json::value& body) {
  const json::object* fields = body.if_object();
  return fields != nullptr && fields->contains("set") && fields->at("set").is_object();
}

// An answer for monitoring.
Reply plain_reply(std::string text) {
  Reply reply;
  reply.status = text == "ok\n" ? 200 : 503;
  reply.type = "text/plain; charset=utf-8";
  reply.body = std::move(text);
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

}  // namespace

Api::Api(Services services, MatchRegistry& match_registry, AddressLimits& address_limits,
         Reviews& reviews, PeopleApi& people, ChallengeApi& challenges, TournamentApi& tournaments,
         SocialApi& social)
    : ApiPart(services),
      match_registry_(match_registry),
      address_limits_(address_limits),
      reviews_(reviews),
      social_(social),
      parts_(*this, people, challenges, tournaments, social),
      bot_requests_(services.config.limits.bot_requests_per_second, 1,
                    3 * services.config.limits.bot_requests_per_second),
      bot_matches_(services.config.limits.bot_matches_per_minute, 60),
      exports_(services.config.limits.exports_per_minute, 60),
      printer_(pictures_of(services.config.page)) {}

void Api::sweep() {
  bot_requests_.sweep();
  bot_matches_.sweep();
  exports_.sweep();
}

bool Api::owns(std::string_view path) {
  return path.starts_with("/api/") || path == "/api" || path == "/healthz" || path == "/readyz" ||
         path == "/metrics";
}

bool Api::asks_who(std::string_view path) {
  return path.starts_with("/api/") && !path.starts_with("/api/games") &&
         !path.starts_with("/api/replay") && !path.starts_with("/api/review");
}

Api::Route Api::route_of(http::verb method, std::string_view path,
                         std::optional<std::uint64_t> bytes) {
  if (is_print(path)) { return {kMaxBody, true}; }
  if (method != http::verb::post) { return {}; }
  const bool replays = path == "/api/replay" || path.starts_with("/api/replay/");
  if (replays || path == "/api/review") { return {kMaxReplayBody, true}; }
  const bool of_game = path.starts_with("/api/games/");
  if (of_game && path.ends_with("/cards/tables")) { return {kMaxSetBody, true}; }
  if (of_game && path.ends_with("/cards/preview")) { return {kMaxPreviewBody, true}; }
  const bool of_deck = of_game && (path.ends_with("/deck-check") || path.ends_with("/decks/read") ||
                                   path.ends_with("/decks/write"));
  if (path == "/api/me/documents") { return {kMaxSetBody, bytes.value_or(kMaxSetBody) > kMaxBody}; }
  const bool reads = of_game && path.ends_with("/read");
  if (of_deck || path == "/api/matches") {
    // Only a set makes a body so long.
    const bool is_long = bytes.value_or(kMaxSetBody) > kMaxBody;
    return {kMaxSetBody, is_long || reads};
  }
  return {reads ? kMaxReadBody : kMaxBody, reads};
}

std::optional<Refusal> Api::entry_refusal(const Call& call, const std::string& path) {
  const Caller& caller = call.caller;
  const bool is_watching = path == "/healthz" || path == "/readyz" || path == "/metrics";
  if (!is_watching && !caller.is_node && !address_limits_.may_request(caller.address)) {
    return refusal(Code::TooFast);
  }
  if (!caller.is_node && caller.visitor.is_bot && !bot_requests_.take(caller.visitor.id)) {
    return refusal(Code::TooFast, "Authorization");
  }
  // POST is for our own page, for programs, and for callers without cookies.
  const bool is_read = is_reading(call.request->method());
  if (!is_read && !origin_is_fine(*call.request, services_.config.origins)) {
    return refusal(Code::Malformed, "Origin");
  }
  if (!is_read && call.request->method() != http::verb::post) {
    return refusal(Code::Malformed, "method", {"GETかPOST", "GET or POST"});
  }
  return std::nullopt;
}

std::optional<Refusal> Api::seat_refusal(const Call& call, CountsAs counts) {
  if (counts == CountsAs::Call) { return std::nullopt; }
  const Caller& caller = call.caller;
  if (!caller.is_node && caller.visitor.is_bot && !bot_matches_.take(caller.visitor.id)) {
    return refusal(Code::TooFast, "Authorization");
  }
  const bool opens = counts == CountsAs::Match;
  if (opens && !caller.is_node && !address_limits_.may_open_match(caller.address)) {
    return refusal(Code::TooFast);
  }
  return std::nullopt;
}

void Api::handle(const std::shared_ptr<const HttpRequest>& request, const std::string& path,
                 const Caller& caller, Respond respond) {
  services_.metrics.requests.add();
  Call call{request, parts_of(path), {}, caller, std::move(respond)};
  if (const auto wrong = entry_refusal(call, path)) { return refuse(call, *wrong); }
  const bool is_read = is_reading(request->method());
  const Endpoint* endpoint = find_endpoint(is_read, call.parts);
  if (endpoint == nullptr) { return refuse(call, refusal(Code::NotFound)); }
  if (const auto wrong = refusal_at(*endpoint, caller.visitor)) { return refuse(call, *wrong); }
  if (endpoint->exports && !caller.is_node && !exports_.take(name_of(share_of(caller)))) {
    return refuse(call, refusal(Code::TooFast));
  }
  if (endpoint->bars_suspended && caller.visitor.is_suspended) {
    return refuse(call, services_.visitors.refusal_of(caller.visitor));
  }
  if (!is_read && !text_of((*request)[http::field::content_type]).starts_with("application/json")) {
    return refuse(call, refusal(Code::Malformed, "Content-Type"));
  }
  if (!route_of(request->method(), path, request->body().size()).is_heavy) {
    return serve(*endpoint, std::move(call));
  }
  post_later(call, [this, endpoint, call] { serve(*endpoint, call); });
}

void Api::post_later(const Call& call, std::function<void()> work) {
  const bool is_taken = services_.record_thread.post(
      share_of(call.caller), [this, gone = call.caller.gone, work = std::move(work)] {
        if (!gone->load() && !ends_) { work(); }
      });
  if (!is_taken) { refuse(call, refusal(Code::Full)); }
}

void Api::serve(const Endpoint& endpoint, Call call) {
  if (endpoint.method == http::verb::get) { return pass(endpoint, call); }
  if (const auto wrong = seat_refusal(call, endpoint.counts)) { return refuse(call, *wrong); }
  const bool opens = endpoint.counts == CountsAs::Match;
  if (opens && pass_on_opening(call)) { return; }
  if (const auto closed = opens ? match_registry_.opening_refusal() : std::nullopt) {
    return refuse(call, *closed);
  }
  auto body = match::parse_json(call.request->body());
  if (!body) { return refuse(call, refusal(body.error())); }
  call.body = std::move(*body);
  if (!brings_set(call.body) || services_.record_thread.is_this_thread()) {
    return pass(endpoint, call);
  }
  // A set takes long to read, however short it is.
  ConcurrencyLimit::Pass place = enter(call.caller.address);
  if (place == nullptr) { return refuse(call, refusal(Code::TooFast)); }
  post_later(call, [this, &endpoint, call, place = std::move(place)] { pass(endpoint, call); });
}

void Api::pass(const Endpoint& endpoint, const Call& call) {
  std::visit(
      [&]<typename Part>(HandlerOf<Part> handler) { (std::get<Part&>(parts_).*handler)(call); },
      endpoint.handler);
}

tl::expected<std::shared_ptr<Room>, Refusal> Api::find(const Call& call) {
  const std::optional<std::int64_t> number = match_number(call.parts[2]);
  if (!number) { return tl::unexpected(refusal(Code::NotFound, "match")); }
  const Caller& caller = call.caller;
  if (!caller.is_node && !match_registry_.has(*number) &&
      !address_limits_.may_look_for_match(caller.address)) {
    return tl::unexpected(refusal(Code::TooFast, "match"));
  }
  std::shared_ptr<Room> room = match_registry_.room(*number, caller.is_node);
  if (room == nullptr) { return tl::unexpected(refusal(Code::Full)); }
  return room;
}

void Api::missed(const Refusal& refusal, const Caller& caller) {
  if (refusal.code == Code::NotFound && !caller.is_node) { address_limits_.missed(caller.address); }
}

// Other nodes
// -----------------------------------------------------------------------------------------------

bool Api::pass_on(const Call& call, const std::string& address) {
  if (address.empty() || call.caller.is_node || services_.peers == nullptr) { return false; }
  services_.peers->forward(address, *call.request, call.caller, call.respond);
  return true;
}

bool Api::pass_on_opening(const Call& call) {
  if (services_.lease == nullptr || call.caller.is_node) { return false; }
  const std::optional<Peer> better = services_.lease->better_place();
  return better && pass_on(call, better->address);
}

bool Api::pass_on_review(const Call& call, const std::string& id) {
  return services_.lease != nullptr && pass_on(call, services_.lease->home_of(id));
}

// Watching the server
// -----------------------------------------------------------------------------------------------

bool Api::fails() const {
  return services_.journal.is_failing() || services_.account_thread.is_failing();
}

// Only a failing disk needs an operator.
void Api::health(const Call& call) { call.respond(plain_reply(fails() ? "storage\n" : "ok\n")); }

void Api::readiness(const Call& call) {
  call.respond(plain_reply(services_.is_draining.load()                              ? "draining\n"
                           : services_.lease != nullptr && !services_.lease->holds() ? "lease\n"
                           : fails()                                                 ? "storage\n"
                                                                                     : "ok\n"));
}

void Api::metrics(const Call& call) {
  Reply reply;
  reply.type = "text/plain; version=0.0.4; charset=utf-8";
  reply.body = services_.metrics.text();
  call.respond(std::move(reply));
}

// Records and reviews
// -----------------------------------------------------------------------------------------------

void Api::replay(const Call& call) {
  const auto wish = table::read_replay(call.body, services_.sets);
  if (!wish) { return refuse(call, wish.error()); }
  const auto goes_on = [&] { return !call.caller.gone->load() && !ends_; };
  call.respond(json_reply(replay_frames(*wish->game, wish->record, wish->viewer, goes_on)));
}

void Api::branch(const Call& call) {
  auto match = table::read_branch(call.body, services_.sets, services_.clock.now_ms());
  if (!match) { return refuse(call, match.error()); }
  store(call, std::move(*match));
}

void Api::review(const Call& call) {
  auto wish = table::read_review(call.body, services_.sets);
  if (!wish) { return refuse(call, wish.error()); }
  if (pass_on_review(call, match::digest_of(wish->record))) { return; }
  reply(call, reviews_.ask(std::move(wish->record), call.caller.address, wish->game));
}

void Api::look_at_review(const Call& call) {
  if (pass_on_review(call, call.parts[2])) { return; }
  reply(call, reviews_.look(call.parts[2], call.caller.address));
}

void Api::stop_review(const Call& call) {
  if (pass_on_review(call, call.parts[2])) { return; }
  reviews_.give_up(call.parts[2], call.caller.address);
  call.respond(json_reply("{}"));
}

void Api::reply(const Call& call, const tl::expected<Reply, Refusal>& reply) {
  reply ? call.respond(*reply) : refuse(call, reply.error());
}

void Api::reply(const Call& call, const tl::expected<ReviewStanding, Refusal>& standing) {
  standing ? call.respond(json_reply(to_json(*standing))) : refuse(call, standing.error());
}

}  // namespace fudaba::server
