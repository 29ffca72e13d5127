#include "server/api.h"

#include <boost/asio/post.hpp>

#include "match/json_data.h"
#include "server/accounts/visitors.h"
#include "server/endpoints.h"
#include "server/nodes/peers.h"
#include "table/answers.h"
#include "table/replay.h"

namespace fudaba::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace json = boost::json;

namespace {

// Pages to print, which take longer to write than an answer may keep others waiting.
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

}  // namespace

bool Api::owns(std::string_view path) {
  return path.starts_with("/api/") || path == "/api" || path == "/healthz" || path == "/readyz" ||
         path == "/metrics";
}

// Static documents are the same for everybody.
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
  if (of_game && path.ends_with("/cards/preview")) { return {kMaxPreviewBody, true}; }
  const bool of_deck = of_game && (path.ends_with("/deck-check") || path.ends_with("/decks/read") ||
                                   path.ends_with("/decks/write"));
  if (path == "/api/me/documents") { return {kMaxSetBody, bytes.value_or(kMaxSetBody) > kMaxBody}; }
  const bool reads = of_game && path.ends_with("/read");
  if (of_deck || path == "/api/matches") {
    // Only a set makes a body this long.
    const bool is_long = bytes.value_or(kMaxSetBody) > kMaxBody;
    return {kMaxSetBody, is_long || reads};
  }
  return {reads ? kMaxReadBody : kMaxBody, reads};
}

// Whatever is not merely read comes from our own page, from a program, or from nobody known.
std::optional<Refusal> Api::entry_refusal(const HttpRequest& request, const std::string& path,
                                          const Caller& caller) {
  const bool is_watching = path == "/healthz" || path == "/readyz" || path == "/metrics";
  if (!is_watching && !caller.is_node && !address_limits_.may_request(caller.address)) {
    return refusal(Code::TooFast);
  }
  if (!caller.is_node && !bots_.may_request(caller.visitor)) {
    return refusal(Code::TooFast, "Authorization");
  }
  const bool is_read = is_reading(request.method());
  if (!is_read && !origin_is_fine(request, config_.origins)) {
    return refusal(Code::Malformed, "Origin");
  }
  if (!is_read && request.method() != http::verb::post) {
    return refusal(Code::Malformed, "method", {"GETかPOST", "GET or POST"});
  }
  const Endpoint* endpoint = find_endpoint(is_read, parts_of(path));
  return endpoint == nullptr ? refusal(Code::NotFound) : refusal_at(*endpoint, caller.visitor);
}

void Api::handle(const HttpRequest& request, const std::string& path, const Caller& caller,
                 Respond respond) {
  services_.metrics.requests.add();
  if (const auto wrong = entry_refusal(request, path, caller)) { return refuse(respond, *wrong); }
  const std::vector<std::string> parts = parts_of(path);
  if (is_reading(request.method())) {
    if (!is_print(path)) { return get(request, parts, caller, respond); }
    std::string target(text_of(request.target()));
    asio::post(services_.replayers,
               [this, target = std::move(target), parts, caller, respond = std::move(respond)] {
                 if (!caller.gone->load() && !ends_) {
                   print(parts.size() == 4 ? parts[2] : "", target, nullptr, respond);
                 }
               });
    return;
  }
  if (!text_of(request[http::field::content_type]).starts_with("application/json")) {
    return refuse(respond, refusal(Code::Malformed, "Content-Type"));
  }
  // Reading a long record takes its time, which neither connections nor computers share.
  if (route_of(request.method(), path, request.body().size()).is_heavy) {
    asio::post(services_.replayers, [this, request, parts, caller, respond = std::move(respond)] {
      if (!caller.gone->load() && !ends_) { post(request, parts, caller, respond); }
    });
    return;
  }
  post(request, parts, caller, respond);
}

tl::expected<std::shared_ptr<Room>, Refusal> Api::find(const std::string& match,
                                                       const Caller& caller) {
  const std::optional<std::int64_t> number = match_number(match);
  if (!number) { return tl::unexpected(refusal(Code::NotFound, "match")); }
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

bool Api::pass_on(const Room& room, const HttpRequest& request, const Caller& caller,
                  const Respond& respond) {
  if (room.elsewhere().empty() || caller.is_node || services_.peers == nullptr) { return false; }
  services_.peers->forward(room.elsewhere(), request, caller, respond);
  return true;
}

bool Api::pass_on_opening(const HttpRequest& request, const Caller& caller,
                          const Respond& respond) {
  if (services_.lease == nullptr || caller.is_node) { return false; }
  const std::optional<Peer> better = services_.lease->better_place();
  if (!better) { return false; }
  services_.peers->forward(better->address, request, caller, respond);
  return true;
}

bool Api::pass_on_review(const std::string& id, const HttpRequest& request, const Caller& caller,
                         const Respond& respond) {
  if (services_.lease == nullptr || caller.is_node) { return false; }
  const std::string home = services_.lease->home_of(id);
  if (home.empty()) { return false; }
  services_.peers->forward(home, request, caller, respond);
  return true;
}

// GET
// -----------------------------------------------------------------------------------------------

// A disk that takes no more writes is the one thing that somebody must look at.
void Api::health(const Respond& respond) {
  const bool failing = services_.journal.is_failing();
  Reply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = failing ? "storage\n" : "ok\n";
  reply.status = failing ? 503 : 200;
  reply.headers.emplace_back("Cache-Control", "no-store");
  respond(std::move(reply));
}

void Api::readiness(const Respond& respond) {
  Reply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = services_.is_draining.load()                              ? "draining\n"
               : services_.lease != nullptr && !services_.lease->holds() ? "lease\n"
               : services_.journal.is_failing()                          ? "storage\n"
                                                                         : "ok\n";
  reply.status = reply.body == "ok\n" ? 200 : 503;
  reply.headers.emplace_back("Cache-Control", "no-store");
  respond(std::move(reply));
}

void Api::get(const HttpRequest& request, const std::vector<std::string>& parts,
              const Caller& caller, const Respond& respond) {
  const std::string first = parts.size() > 1 ? parts[1] : std::string();
  if (parts[0] == "healthz") { return health(respond); }
  if (parts[0] == "readyz") { return readiness(respond); }
  if (parts[0] == "metrics") {
    Reply reply;
    reply.type = "text/plain; version=0.0.4; charset=utf-8";
    reply.body = services_.metrics.text();
    return respond(std::move(reply));
  }
  if (first == "games" && (parts.size() == 4 || parts.size() == 5) && parts[3] == "sets") {
    return get_sets(parts[2], parts.size() == 5 ? parts[4] : "", respond);
  }
  if (first == "games") { return get_game(request, parts, respond); }
  if (first == "matches") { return get_match(request, parts, caller, respond); }
  if (PeopleApi::owns(parts)) { return people_.get(parts, caller, respond); }
  if (ChallengeApi::owns(parts)) { return challenges_.get(parts, caller, respond); }
  if (TournamentApi::owns(parts)) { return tournaments_.get(request, parts, caller, respond); }
  if (SocialApi::owns(parts)) { return social_.get(parts, caller, respond); }
  if (first == "review" && parts.size() == 3) {
    if (pass_on_review(parts[2], request, caller, respond)) { return; }
    return answer(reviews_.look(parts[2], caller.address), respond);
  }
  refuse(respond, refusal(Code::NotFound));
}

// POST
// -----------------------------------------------------------------------------------------------

void Api::post(const HttpRequest& request, const std::vector<std::string>& parts,
               const Caller& caller, const Respond& respond) {
  const std::string first = parts.size() > 1 ? parts[1] : std::string();
  const bool replays = first == "replay" && parts.size() <= 3;
  const bool opens = (first == "matches" && parts.size() == 2) || (replays && parts.size() == 3);
  const bool sits_down = opens || (first == "matches" && parts.size() == 4 && parts[3] == "join");
  if (sits_down && !caller.is_node && !bots_.may_sit_down(caller.visitor)) {
    return refuse(respond, refusal(Code::TooFast, "Authorization"));
  }
  if (opens && !caller.is_node && !address_limits_.may_open_match(caller.address)) {
    return refuse(respond, refusal(Code::TooFast));
  }
  if (opens && pass_on_opening(request, caller, respond)) { return; }
  if (const auto closed = opens ? match_registry_.opening_refusal() : std::nullopt) {
    return refuse(respond, *closed);
  }
  tl::expected<json::value, match::JsonFault> body = match::parse_json(request.body());
  if (!body) { return refuse(respond, refusal(body.error())); }
  if (PeopleApi::owns(parts)) { return people_.post(request, parts, *body, caller, respond); }
  if (ChallengeApi::owns(parts)) {
    const auto sit_down = [this](const Posted& posted, const Respond& seated) {
      join(posted, seated);
    };
    return challenges_.post({request, parts, std::move(*body), caller}, sit_down, respond);
  }
  if (SocialApi::owns(parts)) {
    return social_.post({request, parts, std::move(*body), caller}, respond);
  }
  if (TournamentApi::owns(parts)) {
    return tournaments_.post(request, parts, *body, caller, respond);
  }
  const auto replayers = services_.replayers.get_executor();
  if (!brings_set(*body) || replayers.running_in_this_thread()) {
    return answer_post({request, parts, std::move(*body), caller}, respond);
  }
  // Reading a set takes its time however short it is.
  ConcurrencyLimit::Pass pass = enter(caller.address);
  if (pass == nullptr) { return refuse(respond, refusal(Code::TooFast)); }
  asio::post(services_.replayers, [this, respond, pass = std::move(pass),
                                   posted = Posted{request, parts, std::move(*body), caller}] {
    if (!posted.caller.gone->load() && !ends_) { answer_post(posted, respond); }
  });
}

void Api::answer_post(const Posted& posted, const Respond& respond) {
  const std::vector<std::string>& parts = posted.parts;
  const json::value& body = posted.body;
  const Caller& caller = posted.caller;
  const std::string first = parts.size() > 1 ? parts[1] : std::string();
  const bool replays = first == "replay" && parts.size() <= 3;
  if (first == "matches" && parts.size() == 2) { return open_match(body, caller, respond); }
  if (first == "matches" && parts.size() == 4 && parts[3] == "join") {
    return join(posted, respond);
  }
  if (first == "matches" && parts.size() == 4 && parts[3] == "report") {
    return report(posted, respond);
  }
  const bool of_decks =
      parts.size() == 5 && parts[3] == "decks" && (parts[4] == "read" || parts[4] == "write");
  if (first == "games" && (of_decks || (parts.size() == 4 && parts[3] == "deck-check"))) {
    return answer(table::ask_about_deck(services_.sets, parts[2], parts.back(), body), respond);
  }
  if (first == "games" && parts.size() == 4 && parts[3] == "read") {
    return answer(table::read_text(services_.shelf, parts[2], body), respond);
  }
  if (first == "games" && parts.size() == 5 && parts[3] == "cards" && parts[4] == "preview") {
    return answer(table::preview(services_.shelf, parts[2], body), respond);
  }
  if (first == "games" && parts.size() == 4 && parts[3] == "print") {
    return print(parts[2], {}, &body, respond);
  }
  if (replays && parts.size() == 2) { return replay(body, caller, respond); }
  if (replays && parts[2] == "branch") { return branch(body, respond); }
  if (first == "review" && parts.size() == 2) { return review(posted, respond); }
  if (first == "review" && parts.size() == 4 && parts[3] == "stop") {
    if (pass_on_review(parts[2], posted.request, caller, respond)) { return; }
    reviews_.give_up(parts[2], caller.address);
    return respond(json_reply("{}"));
  }
  refuse(respond, refusal(Code::NotFound));
}

void Api::replay(const json::value& body, const Caller& caller, const Respond& respond) {
  const auto wish = table::read_replay(body, services_.sets);
  if (!wish) { return refuse(respond, wish.error()); }
  const auto goes_on = [&] { return !caller.gone->load() && !ends_; };
  respond(json_reply(replay_frames(*wish->game, wish->record, wish->viewer, goes_on)));
}

void Api::branch(const json::value& body, const Respond& respond) {
  auto match = table::read_branch(body, services_.sets, now_ms());
  if (!match) { return refuse(respond, match.error()); }
  store(std::move(*match), respond);
}

void Api::review(const Posted& posted, const Respond& respond) {
  auto wish = table::read_review(posted.body, services_.sets);
  if (!wish) { return refuse(respond, wish.error()); }
  if (pass_on_review(match::digest_of(wish->record), posted.request, posted.caller, respond)) {
    return;
  }
  answer(reviews_.ask(std::move(wish->record), posted.caller.address, wish->game), respond);
}

void Api::answer(const tl::expected<Reply, Refusal>& reply, const Respond& respond) {
  reply ? respond(*reply) : refuse(respond, reply.error());
}

void Api::answer(const tl::expected<ReviewStanding, Refusal>& standing, const Respond& respond) {
  if (!standing) { return refuse(respond, standing.error()); }
  respond(json_reply(to_json(*standing)));
}

}  // namespace fudaba::server
