// The engine's answers over HTTP: those of a server (docs/table-protocol.md), as far as they need
// nobody else.
#include <boost/json.hpp>

#include "match/json_reader.h"
#include "page/engine.h"
#include "table/card_tables.h"
#include "table/outbound.h"
#include "table/secrets.h"

namespace fudaba::page {

namespace json = boost::json;
using table::Answer;
using table::Code;
using table::Refusal;
using table::refused;
using table::Reply;

namespace {

// How many bytes a body may have.
std::size_t most_bytes(const std::vector<std::string>& parts) {
  const std::string& what = parts.back();
  const std::string& first = parts[1];
  if (first == "replay") { return table::kMaxReplayBody; }
  if (what == "preview") { return table::kMaxPreviewBody; }
  const bool of_deck = what == "deck-check" || what == "write" || what == "tables" ||
                       (what == "read" && parts.size() == 5) || first == "matches";
  return of_deck ? table::kMaxSetBody : what == "read" ? table::kMaxReadBody : table::kMaxBody;
}

}  // namespace

Reply Engine::http(const std::string& method, const std::string& target, std::string_view body) {
  const std::vector<std::string> parts = table::parts_of(table::path_of(target));
  if (parts.size() < 2 || parts[0] != "api") {
    return table::error_reply(table::refusal(Code::NotFound));
  }
  Answer answer = refused(Code::Malformed, "method");
  if (method == "GET") {
    answer = get(parts, target);
  } else if (method == "POST") {
    if (body.size() > most_bytes(parts)) {
      answer = refused(Code::TooLarge);
    } else if (const auto value = match::parse_json(body)) {
      answer = post(parts, *value);
    } else {
      answer = tl::unexpected(table::refusal(value.error()));
    }
  }
  return answer ? *answer : table::error_reply(answer.error());
}

Answer Engine::get(const std::vector<std::string>& parts, const std::string& target) {
  if (parts[1] == "games") { return get_game(parts, target); }
  if (parts[1] == "matches") { return get_match(parts); }
  return refused(Code::NotFound);
}

Answer Engine::get_game(const std::vector<std::string>& parts, const std::string& target) const {
  if (parts.size() == 2) { return table::json_reply(shelf_.list().body()); }
  const table::ShelvedGame* game = shelf_.find(parts[2]);
  if (game == nullptr || parts.size() > 5) { return refused(Code::NotFound); }
  const std::string what = parts.size() > 3 ? parts[3] : "";
  if (what == "sets") {  // nobody offers any
    if (parts.size() == 5) { return refused(Code::NotFound, "set"); }
    return table::json_reply("[]");
  }
  if (parts.size() == 5) { return refused(Code::NotFound); }
  if (what == "print") { return table::Printer(pictures_).get(*game, target); }
  const table::Document* document = game->document(what);
  if (document == nullptr) { return refused(Code::NotFound); }
  return table::json_reply(document->body());
}

Answer Engine::get_match(const std::vector<std::string>& parts) {
  if (parts.size() == 2) { return refused(Code::NeedsServer); }  // of others
  const std::string what = parts.size() == 4 ? parts[3] : "";
  const bool known = what == "record" || what == "set" || what == "cards";
  if (parts.size() > 3 && !known) { return refused(Code::NotFound, "match"); }
  std::optional<Refusal> broken;
  const Room* room = this->room(parts[2], broken);
  if (room == nullptr) {
    return tl::unexpected(broken ? *broken : table::refusal(Code::NotFound, "match"));
  }
  const table::Table& table = room->table();
  if (what == "record") { return table::record_reply(table, parts[2]); }
  if (what == "set") { return table::set_reply(table); }
  if (what == "cards") { return table::json_reply(table.game().all_cards.body()); }
  return table::json_reply(table::summary(table, parts[2]));
}

Answer Engine::post(const std::vector<std::string>& parts, const json::value& body) {
  const std::string& first = parts[1];
  if (first == "matches" && parts.size() == 2) {
    auto match = table::read_new_match(body, sets_, true);
    if (!match) { return tl::unexpected(match.error()); }
    if (match->setup.rated) { return refused(Code::NeedsServer, "rated"); }  // of accounts
    return open_match(std::move(*match));
  }
  if (first == "matches" && parts.size() == 4 && parts[3] == "join") {
    return join(parts[2], body);
  }
  if (first == "games" && parts.size() >= 4) { return post_to_game(parts, body); }
  if (first == "replay" && parts.size() == 2) { return replay(body); }
  if (first == "replay" && parts.size() == 3 && parts[2] == "branch") {
    auto match = table::read_branch(body, sets_, services_.now);
    if (!match) { return tl::unexpected(match.error()); }
    return open_match(std::move(*match));
  }
  return refused(Code::NotFound);
}

Answer Engine::post_to_game(const std::vector<std::string>& parts, const json::value& body) {
  const std::string& game = parts[2];
  const bool of_decks =
      parts.size() == 5 && parts[3] == "decks" && (parts[4] == "read" || parts[4] == "write");
  if (of_decks || (parts.size() == 4 && parts[3] == "deck-check")) {
    return table::ask_about_deck(sets_, game, parts.back(), body);
  }
  if (parts.size() == 4 && parts[3] == "read") { return table::read_text(shelf_, game, body); }
  if (parts.size() == 5 && parts[3] == "cards" && parts[4] == "preview") {
    return table::preview(shelf_, game, body);
  }
  if (parts.size() == 5 && parts[3] == "cards" && parts[4] == "tables") {
    return table::read_card_tables(shelf_, game, body);
  }
  if (parts.size() == 4 && parts[3] == "print") {
    const table::ShelvedGame* shelved = shelf_.find(game);
    if (shelved == nullptr) { return refused(Code::NotFound, "game"); }
    return table::Printer(pictures_).post(*shelved, body);
  }
  return refused(Code::NotFound);
}

Answer Engine::open_match(table::NewMatch match) {
  const table::Secrets secrets = table::hand_out(match.setup);
  table::begin_when_complete(match.setup, services_.now);
  const std::int64_t number = table::new_id();
  std::string answer = table::opened_answer(number, match.setup, secrets);
  auto stored = open_new(match.game, std::move(match.setup), match.changes);
  if (!stored) { return tl::unexpected(stored.error()); }
  open(table::match_name(number), std::move(*stored)).begin();
  return table::json_reply(std::move(answer));
}

// The guest of a friend's match: his page speaks to the host's by itself.
Answer Engine::join(const std::string& match, const json::value& body) {
  std::optional<Refusal> broken;
  Room* room = this->room(match, broken);
  if (room == nullptr) {
    return tl::unexpected(broken ? *broken : table::refusal(Code::NotFound, "match"));
  }
  return room->join(body).map(table::json_reply);
}

Answer Engine::replay(const json::value& body) {
  const auto wish = table::read_replay(body, sets_);
  if (!wish) { return tl::unexpected(wish.error()); }
  return table::json_reply(
      table::replay_frames(*wish->game, wish->record, wish->viewer, [] { return true; }));
}

}  // namespace fudaba::page
