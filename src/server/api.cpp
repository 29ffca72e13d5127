#include "server/api.h"

#include <boost/asio/post.hpp>

#include "base/check.h"
#include "match/json_data.h"
#include "server/packing.h"
#include "server/peers.h"
#include "table/card_preview.h"
#include "table/decks.h"
#include "table/opening.h"
#include "table/replay.h"

namespace fudaba::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

constexpr std::size_t kMaxReadBody = 256U << 10U;   // of texts, whose letters may be escaped
constexpr std::size_t kMaxPreviewBody = 1U << 20U;  // of a file of cards, whose letters may be, too
constexpr std::size_t kMaxBody = 64U << 10U;        // of most requests
constexpr std::size_t kMaxReplayBody = 4U << 20U;   // of those that bring a record
// Of those that may bring a set, whose letters may be escaped.
constexpr std::size_t kMaxSetBody = catalog::kMaxSetBytes + (512U << 10U);
constexpr int kMostListed = 50;

std::vector<std::string> split(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    if (slash != 0) { parts.emplace_back(path.substr(0, slash)); }
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
  }
  return parts;
}

// Pages to print, which take longer to write than an answer may keep others waiting.
bool is_print(std::string_view path) {
  return path.starts_with("/api/games/") && path.ends_with("/print");
}

std::string pack_once(std::string_view text, Encoding encoding) {
  return packed(text, encoding, Effort::Once);
}

Reply document_reply(const Document& document, const HttpRequest& request) {
  const Encoding encoding = best_encoding(text_of(request[http::field::accept_encoding]));
  Reply reply = json_reply({});
  reply.headers.emplace_back("ETag", tag_of(document.etag(), encoding));
  reply.headers.emplace_back("Cache-Control", "no-cache");
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(text_of(request[http::field::if_none_match]), document.etag())) {
    reply.status = 304;
    return reply;
  }
  if (encoding != Encoding::Plain) {
    reply.headers.emplace_back("Content-Encoding", word_of(encoding));
  }
  reply.body = document.in(encoding, pack_once);
  return reply;
}

// {"match":…,"seats":[…],"fair":[…]}
std::string opened(std::int64_t number, const Setup& setup, const Secrets& secrets) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("match", match_name(number)).key("seats").begin_array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    out.begin_object().field("seat", match::seat_word(seat));
    if (!secrets.token[seat].empty()) { out.field("token", secrets.token[seat]); }
    if (!secrets.invite[seat].empty()) { out.field("invite", secrets.invite[seat]); }
    out.end_object();
  }
  out.end_array();
  write_fair(out, setup, Parts::Committed);
  out.end_object();
  return text;
}

// The record in a body, and its game.
std::optional<match::Record> read_record(JsonFields& fields, FaultSlot& fault) {
  const json::value* value = fields.require("record", {"棋譜", "a record"});
  if (value == nullptr) { return std::nullopt; }
  tl::expected<match::Record, match::JsonFault> record =
      match::read_record(json::serialize(*value));
  if (!record) {
    record.error().at = "record." + record.error().at;
    if (!fault) { fault = record.error(); }
    return std::nullopt;
  }
  if (record->moves.size() > kMaxReplayMoves) {
    fields.fail("record", {"5,000手までの棋譜", "a record of up to 5,000 moves"});
  }
  return std::move(*record);
}

bool brings_set(const json::value& body) {
  const json::object* fields = body.if_object();
  return fields != nullptr && fields->contains("set") && fields->at("set").is_object();
}

// POST /api/matches/M/join
// Who sits down at a match of a set has said yes to that very set.
Room::Guest read_guest(const json::value& body, const ShelvedGame& game, Reading& reading) {
  JsonFields fields(body, "", reading.fault);
  Room::Guest guest;
  guest.invite = fields.text("invite", kMaxWord);
  guest.name = read_name(fields);
  if (const json::value* deck = fields.require("deck", {"デッキ", "a deck"})) {
    guest.deck = read_deck(*deck, "deck", game, reading);
  }
  guest.token = fields.optional_text("token", kMaxWord);
  if (guest.token && !is_token(*guest.token)) {
    fields.fail("token", {"base64urlの32バイト", "32 bytes in base64url"});
  }
  guest.commitment = read_commitment(fields);
  const std::optional<std::string> accepted = fields.optional_text("accepts_set", kMaxWord);
  fields.finish();
  if (game.set && accepted != game.set->digest) {
    reading.refused = refusal(Code::SetNotAccepted, "accepts_set");
    JsonText out(reading.refused->set);
    write(out, *game.set);
  }
  return guest;
}

}  // namespace

Printer::PicturesOf Api::pictures_of(const std::filesystem::path& page) {
  Printer::PicturesOf pictures;
  for (const GameEntry& game : games()) { pictures[game.id].add_icons_of(page, game.id); }
  return pictures;
}

bool Api::owns(std::string_view path) {
  return path.starts_with("/api/") || path == "/api" || path == "/healthz" || path == "/readyz" ||
         path == "/metrics";
}

void Api::refuse(const Respond& respond, const Refusal& refusal) {
  services_.metrics.refusals[static_cast<std::size_t>(refusal.code)].add();
  respond(error_reply(refusal));
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
  const bool reads = of_game && path.ends_with("/read");
  if (of_deck || path == "/api/matches") {
    // What is that long brings a set.
    const bool is_long = bytes.value_or(kMaxSetBody) > kMaxBody;
    return {kMaxSetBody, is_long || reads};
  }
  return {reads ? kMaxReadBody : kMaxBody, reads};
}

void Api::handle(const HttpRequest& request, const std::string& path, const Asker& asker,
                 Respond respond) {
  services_.metrics.requests.add();
  const bool is_watching = path == "/healthz" || path == "/readyz" || path == "/metrics";
  if (!is_watching && !asker.is_node && !addresses_.may_request(asker.address)) {
    return refuse(respond, refusal(Code::TooFast));
  }
  const std::vector<std::string> parts = split(path);
  if (request.method() == http::verb::get || request.method() == http::verb::head) {
    if (!is_print(path)) { return get(request, parts, asker, respond); }
    std::string target(text_of(request.target()));
    asio::post(services_.replayers,
               [this, target = std::move(target), parts, asker, respond = std::move(respond)] {
                 if (!asker.gone->load() && !ends_) {
                   print(parts.size() == 4 ? parts[2] : "", target, nullptr, respond);
                 }
               });
    return;
  }
  if (request.method() != http::verb::post) {
    return refuse(respond, refusal(Code::Malformed, "method", {"GETかPOST", "GET or POST"}));
  }
  const std::string type(request[http::field::content_type]);
  if (!origin_is_fine(request, config_.origins) || !type.starts_with("application/json")) {
    return refuse(
        respond,
        refusal(Code::Malformed, type.starts_with("application/json") ? "Origin" : "Content-Type"));
  }
  // Reading a long record takes its time, which neither connections nor computers share.
  if (route_of(request.method(), path, request.body().size()).is_heavy) {
    asio::post(services_.replayers, [this, request, parts, asker, respond = std::move(respond)] {
      if (!asker.gone->load() && !ends_) { post(request, parts, asker, respond); }
    });
    return;
  }
  post(request, parts, asker, respond);
}

tl::expected<std::shared_ptr<Room>, Refusal> Api::find(const std::string& match,
                                                       const Asker& asker) {
  const std::optional<std::int64_t> number = match_number(match);
  if (!number) { return tl::unexpected(refusal(Code::NotFound, "match")); }
  if (!asker.is_node && !hall_.has(*number) && !addresses_.may_look_for_match(asker.address)) {
    return tl::unexpected(refusal(Code::TooFast, "match"));
  }
  std::shared_ptr<Room> room = hall_.room(*number, asker.is_node);
  if (room == nullptr) { return tl::unexpected(refusal(Code::Full)); }
  return room;
}

void Api::missed(const Refusal& refusal, const Asker& asker) {
  if (refusal.code == Code::NotFound && !asker.is_node) { addresses_.missed(asker.address); }
}

// Other nodes
// -----------------------------------------------------------------------------------------------

bool Api::pass_on(const Room& room, const HttpRequest& request, const Asker& asker,
                  const Respond& respond) {
  if (room.elsewhere().empty() || asker.is_node || services_.peers == nullptr) { return false; }
  services_.peers->forward(room.elsewhere(), request, asker, respond);
  return true;
}

bool Api::pass_on_opening(const HttpRequest& request, const Asker& asker, const Respond& respond) {
  if (services_.lease == nullptr || asker.is_node) { return false; }
  const std::optional<Peer> better = services_.lease->better_place();
  if (!better) { return false; }
  services_.peers->forward(better->address, request, asker, respond);
  return true;
}

bool Api::pass_on_review(const std::string& id, const HttpRequest& request, const Asker& asker,
                         const Respond& respond) {
  if (services_.lease == nullptr || asker.is_node) { return false; }
  const std::string home = services_.lease->home_of(id);
  if (home.empty()) { return false; }
  services_.peers->forward(home, request, asker, respond);
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

void Api::get(const HttpRequest& request, const std::vector<std::string>& parts, const Asker& asker,
              const Respond& respond) {
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
  if (first == "matches") { return get_match(request, parts, asker, respond); }
  if (first == "review" && parts.size() == 3) {
    if (pass_on_review(parts[2], request, asker, respond)) { return; }
    return answer(reviews_.look(parts[2], asker.address), respond);
  }
  refuse(respond, refusal(Code::NotFound));
}

void Api::get_game(const HttpRequest& request, const std::vector<std::string>& parts,
                   const Respond& respond) const {
  const auto none = [&] { respond(error_reply(refusal(Code::NotFound))); };
  if (parts.size() == 2) { return respond(document_reply(services_.shelf.list(), request)); }
  const ShelvedGame* game = services_.shelf.find(parts[2]);
  if (game == nullptr || parts.size() > 4) { return none(); }
  const std::string what = parts.size() == 4 ? parts[3] : std::string();
  const Document* document = what.empty()         ? &game->words
                             : what == "cards"    ? &game->cards
                             : what == "rules"    ? &game->rules
                             : what == "glossary" ? &game->glossary
                             : what == "decks"    ? &game->deck_list
                             : what == "lessons"  ? &game->lesson_list
                             : what == "puzzles"  ? &game->puzzle_list
                             : what == "words"    ? &game->vocabulary
                             : what == "form"     ? &game->form
                                                  : nullptr;
  if (document == nullptr) { return none(); }
  respond(document_reply(*document, request));
}

// The sets that are offered for a game, or one of them.
void Api::get_sets(const std::string& game, const std::string& id, const Respond& respond) {
  if (services_.shelf.find(game) == nullptr) {
    return refuse(respond, refusal(Code::NotFound, "game"));
  }
  std::string text;
  JsonText out(text);
  out.begin_array();
  for (const OwnSets::Offered* set : services_.sets.offered(game)) {
    if (set->label.id == id) { return respond(json_reply(set->document)); }
    write(out, set->label);
  }
  out.end_array();
  if (!id.empty()) { return refuse(respond, refusal(Code::NotFound, "set")); }
  respond(json_reply(std::move(text)));
}

namespace {

Reply record_reply(const Table& table, const std::string& name) {
  if (!table.is_over() || table.lesson() != nullptr) {
    Reply reply = error_reply(refusal(
        Code::Over, "match",
        {"棋譜は対戦が終わってから見られます。", "There is a record when the match is over."}));
    reply.status = 403;
    return reply;
  }
  Reply reply = json_reply(match::to_json(table.record()));
  reply.headers.emplace_back("Content-Disposition",
                             "attachment; filename=\"fudaba-" + name + ".json\"");
  return reply;
}

Reply set_reply(const Table& table) {
  const std::optional<match::SetNote>& note = table.game().note;
  return note ? json_reply(note->document)
              : error_reply(refusal(Code::NotFound, "set",
                                    {"この対戦は自作セットを使いません。",
                                     "This match is played without a set of one's own."}));
}

}  // namespace

void Api::get_match(const HttpRequest& request, const std::vector<std::string>& parts,
                    const Asker& asker, const Respond& respond) {
  if (parts.size() == 2) { return list_matches(respond); }
  const std::string what = parts.size() == 4 ? parts[3] : "";
  const bool known = what == "record" || what == "set" || what == "cards";
  if (parts.size() > 3 && !known) { return refuse(respond, refusal(Code::NotFound, "match")); }
  const auto room = find(parts[2], asker);
  if (!room) { return refuse(respond, room.error()); }
  (*room)->with_table([this, respond, what, asker, request, room = *room,
                       name = parts[2]](tl::expected<Table*, Refusal> table) {
    if (!table) {
      if (pass_on(*room, request, asker, respond)) { return; }
      missed(table.error(), asker);
      return respond(error_reply(table.error()));
    }
    if (what == "record") { return respond(record_reply(**table, name)); }
    if (what == "set") { return respond(set_reply(**table)); }
    if (what == "cards") { return respond(document_reply((*table)->game().all_cards(), request)); }
    respond(json_reply(summary(**table, name)));
  });
}

void Api::list_matches(const Respond& respond) {
  services_.journal.list(kMostListed, [respond](bool ok, const std::vector<MatchRow>& rows) {
    if (!ok) { return respond(error_reply(refusal(Code::Storage))); }
    std::string text;
    JsonText out(text);
    out.begin_array();
    for (const MatchRow& row : rows) {
      const auto setup = read_setup(row.setup);
      if (!setup) { continue; }
      out.begin_object().field("match", match_name(row.number)).field("game", row.game);
      write_players(out.key("players"), *setup, nullptr);
      out.field("started", true).field("over", false).field("outcome", "ongoing");
      write(out.key("clock"), setup->clock);
      if (setup->set) { write(out.key("set"), *setup->set); }
      out.field("visibility", word_of(setup->visibility)).field("created", row.created);
      out.end_object();
    }
    out.end_array();
    respond(json_reply(std::move(text)));
  });
}

// POST
// -----------------------------------------------------------------------------------------------

void Api::post(const HttpRequest& request, const std::vector<std::string>& parts,
               const Asker& asker, const Respond& respond) {
  const std::string first = parts.size() > 1 ? parts[1] : std::string();
  const bool replays = first == "replay" && parts.size() <= 3;
  const bool opens = (first == "matches" && parts.size() == 2) || (replays && parts.size() == 3);
  if (opens && !asker.is_node && !addresses_.may_open_match(asker.address)) {
    return refuse(respond, refusal(Code::TooFast));
  }
  if (opens && pass_on_opening(request, asker, respond)) { return; }
  if (opens && services_.is_draining.load()) {
    return refuse(respond, refusal(Code::Full, {},
                                   {"サーバーが終了するところです。少し待ってください。",
                                    "The server is about to end. Please wait a little."}));
  }
  tl::expected<json::value, match::JsonFault> body = match::parse_json(request.body());
  if (!body) { return refuse(respond, refusal(body.error())); }
  const auto replayers = services_.replayers.get_executor();
  if (!brings_set(*body) || replayers.running_in_this_thread()) {
    return answer_post({request, parts, std::move(*body), asker}, respond);
  }
  // Reading a set takes its time however short it is.
  Gate::Pass pass = enter(asker.address);
  if (pass == nullptr) { return refuse(respond, refusal(Code::TooFast)); }
  asio::post(services_.replayers, [this, respond, pass = std::move(pass),
                                   posted = Posted{request, parts, std::move(*body), asker}] {
    if (!posted.asker.gone->load() && !ends_) { answer_post(posted, respond); }
  });
}

void Api::answer_post(const Posted& posted, const Respond& respond) {
  const std::vector<std::string>& parts = posted.parts;
  const json::value& body = posted.body;
  const Asker& asker = posted.asker;
  const std::string first = parts.size() > 1 ? parts[1] : std::string();
  const bool replays = first == "replay" && parts.size() <= 3;
  if (first == "matches" && parts.size() == 2) { return open_match(body, respond); }
  if (first == "matches" && parts.size() == 4 && parts[3] == "join") {
    return join(posted, respond);
  }
  const bool of_decks =
      parts.size() == 5 && parts[3] == "decks" && (parts[4] == "read" || parts[4] == "write");
  if (first == "games" && (of_decks || (parts.size() == 4 && parts[3] == "deck-check"))) {
    return ask_about_deck(parts[2], parts.back(), body, respond);
  }
  if (first == "games" && parts.size() == 4 && parts[3] == "read") {
    return read_text(parts[2], body, respond);
  }
  if (first == "games" && parts.size() == 5 && parts[3] == "cards" && parts[4] == "preview") {
    return preview(parts[2], body, respond);
  }
  if (first == "games" && parts.size() == 4 && parts[3] == "print") {
    return print(parts[2], {}, &body, respond);
  }
  if (replays && parts.size() == 2) { return replay(body, asker, respond); }
  if (replays && parts[2] == "branch") { return branch(body, respond); }
  if (first == "review" && parts.size() == 2) { return review(posted, respond); }
  if (first == "review" && parts.size() == 4 && parts[3] == "stop") {
    if (pass_on_review(parts[2], posted.request, asker, respond)) { return; }
    reviews_.give_up(parts[2], asker.address);
    return respond(json_reply("{}"));
  }
  refuse(respond, refusal(Code::NotFound));
}

void Api::open_match(const json::value& body, const Respond& respond) {
  Reading reading;
  auto [setup, game, seed] = read_opening(body, services_.sets, reading);
  if (reading.fault) { return refuse(respond, refusal(*reading.fault)); }
  if (reading.refused) { return refuse(respond, *reading.refused); }
  if (seed && !config_.allow_seeds) {
    return refuse(respond, refusal(Code::Illegal, "seed",
                                   {"このサーバーでは乱数の種を選べません。",
                                    "This server does not let anybody choose the seed."}));
  }
  if (seed) {
    setup.key = key_from_seed(static_cast<std::uint64_t>(*seed));
  } else if (setup.lesson.empty()) {
    setup.fair.insert(setup.fair.begin(), new_server_part());
  } else {
    setup.key = match::random_key();
  }
  store(std::move(setup), {}, *game, respond);
}

void Api::store(Setup setup, std::vector<Change> changes, const ShelvedGame& game,
                const Respond& respond) {
  const Secrets secrets = hand_out(setup);
  begin_when_complete(setup, now_ms());
  const std::int64_t number = new_match_number();
  std::string answer = opened(number, setup, secrets);
  std::string document = game.note ? game.note->document : std::string();
  hall_.open({number, std::move(setup), std::move(changes), 0, std::move(document)},
             [respond, answer = std::move(answer)](bool ok) mutable {
               respond(ok ? json_reply(std::move(answer)) : error_reply(refusal(Code::Storage)));
             });
}

void Api::join(const Posted& posted, const Respond& respond) {
  const auto found = find(posted.parts[2], posted.asker);
  if (!found) { return refuse(respond, found.error()); }
  const std::shared_ptr<Room>& room = *found;
  room->with_table([this, room, posted, respond](tl::expected<Table*, Refusal> table) {
    if (!table) {
      if (pass_on(*room, posted.request, posted.asker, respond)) { return; }
      missed(table.error(), posted.asker);
      return refuse(respond, table.error());
    }
    Reading reading;
    Room::Guest guest = read_guest(posted.body, (*table)->game(), reading);
    if (reading.fault) { return refuse(respond, refusal(*reading.fault)); }
    if (reading.refused) { return refuse(respond, *reading.refused); }
    room->join(std::move(guest),
               [this, respond](const tl::expected<Room::Seated, Refusal>& seated) {
                 if (!seated) { return refuse(respond, seated.error()); }
                 std::string text;
                 JsonText out(text);
                 out.begin_object().field("seat", match::seat_word(seated->seat));
                 out.field("token", seated->token);
                 write_fair(out, *seated->setup, Parts::Committed);
                 out.end_object();
                 respond(json_reply(std::move(text)));
               });
  });
}

void Api::ask_about_deck(const std::string& id, std::string_view what, const json::value& body,
                         const Respond& respond) {
  const ShelvedGame* game = services_.shelf.find(id);
  if (game == nullptr) { return refuse(respond, refusal(Code::NotFound, "game")); }
  DeckAnswer answer = what == "deck-check" ? check_deck(*game, services_.sets, body)
                      : what == "read"     ? read_pasted_deck(*game, services_.sets, body)
                                           : write_deck(*game, services_.sets, body);
  if (!answer) { return refuse(respond, answer.error()); }
  respond(json_reply(std::move(*answer)));
}

void Api::print(const std::string& id, std::string_view target, const json::value* body,
                const Respond& respond) {
  const ShelvedGame* game = services_.shelf.find(id);
  if (game == nullptr) { return refuse(respond, refusal(Code::NotFound, "game")); }
  auto reply = body == nullptr ? printer_.get(*game, target) : printer_.post(*game, *body);
  if (!reply) { return refuse(respond, reply.error()); }
  respond(std::move(*reply));
}

void Api::read_text(const std::string& id, const json::value& body, const Respond& respond) {
  const ShelvedGame* game = services_.shelf.find(id);
  if (game == nullptr) { return refuse(respond, refusal(Code::NotFound, "game")); }
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  constexpr std::size_t kMostBytes = 4 * kLongestReadLine * kMostReadLines;
  const std::string text = fields.text("text", kMostBytes);
  const std::optional<std::string> lang = fields.optional_text("lang", 2);
  if (lang && *lang != "ja" && *lang != "en") { fields.fail("lang", {"ja か en", "ja or en"}); }
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  if (static_cast<std::size_t>(lines) > 2 * kMostReadLines) {
    fields.fail("text", {"20行まで", "at most 20 lines"});
  }
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  std::optional<Language> language;
  if (lang) { language = *lang == "ja" ? Language::Ja : Language::En; }
  respond(json_reply(read_lines(*game->readers, game->catalogue.pool, game->entry->card_format(),
                                text, language)));
}

void Api::preview(const std::string& id, const json::value& body, const Respond& respond) {
  const ShelvedGame* game = services_.shelf.find(id);
  if (game == nullptr) { return refuse(respond, refusal(Code::NotFound, "game")); }
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  const std::string cards = fields.text("cards", kMostPreviewBytes);
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  respond(json_reply(preview_cards(*game, cards)));
}

void Api::replay(const json::value& body, const Asker& asker, const Respond& respond) {
  static constexpr std::array<std::string_view, 4> kViewers{"first", "second", "spectator", "all"};
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  std::optional<match::Record> record = read_record(fields, fault);
  const std::string word = fields.text("viewer", kMaxWord);
  const auto viewer = std::find(kViewers.begin(), kViewers.end(), word);
  if (viewer == kViewers.end()) { fields.fail("viewer", match::joined(kViewers)); }
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  FUDABA_CHECK(record.has_value());  // or there was a fault
  const tl::expected<GameOfMatch, Refusal> game = services_.sets.of(*record);
  if (!game) { return refuse(respond, game.error()); }
  const auto who = static_cast<Viewer>(viewer - kViewers.begin());
  const auto goes_on = [&] { return !asker.gone->load() && !ends_; };
  respond(json_reply(replay_frames(**game, *record, who, goes_on)));
}

void Api::branch(const json::value& body, const Respond& respond) {
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  std::optional<match::Record> record = read_record(fields, fault);
  const auto at = static_cast<std::size_t>(fields.number("at", 0, kMaxReplayMoves));
  const std::optional<Seat> seat = match::seat_of(fields.text("seat", kMaxWord));
  if (!seat) { fields.fail("seat", "first, second"); }
  const std::string opponent = fields.text("opponent", kMaxWord);
  const ShelvedGame* game = record ? services_.shelf.find(record->game) : nullptr;
  if (game != nullptr) {
    const auto levels = game->game->players();
    if (std::find(levels.begin(), levels.end(), opponent) == levels.end()) {
      fields.fail("opponent", match::joined(levels));
    }
  }
  // A record without a set may be gone on with cards of one.
  std::optional<Refusal> refused;
  tl::expected<GameOfMatch, Refusal> with_set;
  if (record) {
    with_set = record->set || game == nullptr
                   ? services_.sets.of(*record)
                   : tl::expected<GameOfMatch, Refusal>(
                         services_.sets.read(fields, *game, fault, refused));
  }
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  FUDABA_CHECK(record.has_value() && seat.has_value());  // or there was a fault
  if (refused) { return refuse(respond, *refused); }
  if (!with_set) { return refuse(respond, with_set.error()); }
  tl::expected<Branch, Refusal> branch =
      branch_of(*with_set, *record, {at, *seat, opponent, now_ms()});
  if (!branch) { return refuse(respond, branch.error()); }
  store(std::move(branch->setup), std::move(branch->changes), **with_set, respond);
}

void Api::review(const Posted& posted, const Respond& respond) {
  FaultSlot fault;
  JsonFields fields(posted.body, "", fault);
  std::optional<match::Record> record = read_record(fields, fault);
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  FUDABA_CHECK(record.has_value());  // or there was a fault
  const tl::expected<GameOfMatch, Refusal> game = services_.sets.of(*record);
  if (!game) { return refuse(respond, game.error()); }
  if (pass_on_review(match::digest_of(*record), posted.request, posted.asker, respond)) { return; }
  answer(reviews_.ask(std::move(*record), posted.asker.address, *game), respond);
}

void Api::answer(const tl::expected<ReviewStanding, Refusal>& standing, const Respond& respond) {
  if (!standing) { return refuse(respond, standing.error()); }
  respond(json_reply(to_json(*standing)));
}

}  // namespace fudaba::server
