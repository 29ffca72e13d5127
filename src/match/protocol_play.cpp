// The line protocol's commands about a match or position that stands.
#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "match/json_data.h"
#include "match/protocol.h"
#include "match/set_choice.h"

namespace fudaba::match {

using effect::Phrase;

namespace {

constexpr std::size_t kMaxWord = 256;
constexpr std::int64_t kMostIterations = 1000000;  // a move that takes a minute or so

JsonFault game_is_over() {
  return {
      "", {"終わったゲーム", "a game that is over"}, {"続いているゲーム", "a game that goes on"}};
}

}  // namespace

Engine::Reply Engine::state(JsonFields& fields) {
  fields.finish();
  if (fault_) { return {}; }
  return {{"view", to_json(game_, position()->full_view())},
          {"digest", fudaba::to_hex(position()->digest())}};
}

Seat Engine::read_viewer(JsonFields& fields) {
  const std::string word = fields.text("seat", kMaxWord);
  const std::optional<Seat> seat = seat_of(word);
  if (!seat && word != "spectator") { fields.fail("seat", "first, second, spectator"); }
  return seat.value_or(kNoSeat);
}

Engine::Reply Engine::view(JsonFields& fields) {
  const Seat viewer = read_viewer(fields);
  fields.finish();
  if (fault_) { return {}; }
  return {{"view", to_json(game_, position()->view(viewer))}};
}

Engine::Reply Engine::legal(JsonFields& fields) {
  const boost::json::value* brief = fields.find("brief");
  if (brief != nullptr && !brief->is_bool()) { fields.fail("brief", "true, false"); }
  fields.finish();
  if (fault_) { return {}; }
  auto moves = std::make_unique<MoveList>();
  position()->legal_moves(*moves);
  boost::json::array list;
  for (const Move& move : *moves) {
    if (brief != nullptr && brief->get_bool()) {
      list.push_back(move_numbers(move));
    } else {
      list.push_back(to_json(game_, *position(), move));
    }
  }
  return {{"decision", to_json(game_, position()->decision())},
          {"prompt",
           to_json(Bilingual{position()->prompt(Language::Ja), position()->prompt(Language::En)})},
          {"moves", std::move(list)}};
}

Move Engine::read_move(JsonFields& fields) {
  const boost::json::value* value = fields.require("move", {"手", "a move"});
  const std::optional<Move> move = value == nullptr ? std::nullopt : move_of(*value);
  if (!move) { fields.fail("move", {"0から255までの4つの数", "four numbers from 0 to 255"}); }
  return move.value_or(pass());
}

Engine::Reply Engine::why(JsonFields& fields) {
  const Move move = read_move(fields);
  fields.finish();
  if (fault_) { return {}; }
  const Reason reason = position()->why_not(move);
  Reply reply{{"legal", reason.allows()}};
  if (!reason.allows()) { reply["reason"] = to_json(game_, *position(), reason); }
  return reply;
}

Engine::Reply Engine::asks(JsonFields& fields) {
  const std::optional<std::int64_t> zone = fields.optional_number("zone", 0, kNoZone - 1);
  const std::int64_t card = zone ? kNoCard : fields.number("card", 0, kMaxCards - 1);
  fields.finish();
  if (fault_) { return {}; }
  boost::json::array list;
  for (const Move& move : zone ? position()->asks_of_place(static_cast<ZoneId>(*zone))
                               : position()->asks_of_card(static_cast<CardId>(card))) {
    list.push_back(ask_json(game_, *position(), move));
  }
  return {{"asks", std::move(list)}};
}

// A legal move, or the answers that give the cards of a choice; empty with a fault.
std::vector<Move> Engine::read_answers(JsonFields& fields) {
  std::vector<Move> named;
  const bool together = fields.find("moves") != nullptr;
  if (together) {
    named = read_moves(fields);
  } else {
    named.push_back(read_move(fields));
  }
  fields.finish();
  if (fault_) { return {}; }
  if (!together) {
    const Move move = position()->discreet(named.front());
    const Reason reason = position()->why_not(move);
    if (reason.allows()) { return {move}; }
    refusal_ = to_json(game_, *position(), reason);
    fault_ =
        JsonFault{"move", {"できない手", "a move that is not legal"}, {"できる手", "a legal move"}};
    return {};
  }
  const auto answers = answers_of(*position(), named);
  if (answers) { return *answers; }
  const SetFault& fault = answers.error();
  const std::string reason = reason_of(game_, *position(), fault);
  if (!reason.empty()) { refusal_ = boost::json::parse(reason).as_object(); }
  fault_ = JsonFault{fmt::format("moves[{}]", fault.at),
                     {fault.message.ja, fault.message.en},
                     {"いっしょに選べるカード", "cards that can be chosen together"}};
  return {};
}

Engine::Reply Engine::apply(JsonFields& fields) {
  const std::vector<Move> answers = read_answers(fields);
  if (fault_) { return {}; }
  EventLog events;
  for (const Move& move : answers) {
    (void)(match_ ? match_->apply(move, &events) : built_->apply(move, &events));
  }
  return standing(events);
}

Engine::Reply Engine::concede(JsonFields& fields) {
  const Seat seat = read_viewer(fields);
  if (seat >= kSeats) { fields.fail("seat", "first, second"); }
  fields.finish();
  if (!fault_ && position()->outcome() != Outcome::Ongoing) { fault_ = game_is_over(); }
  if (fault_) { return {}; }
  EventLog events;
  match_ ? void(match_->concede(seat, &events)) : built_->concede(seat, &events);
  return standing(events);
}

Engine::Reply Engine::undo(JsonFields& fields) {
  fields.finish();
  if (fault_) { return {}; }
  const Phrase expected{"戻せる手", "a move that can be taken back"};
  const Match::Undo result = match_ ? match_->undo() : Match::Undo::NothingToUndo;
  switch (result) {
    case Match::Undo::Done: return standing({});
    case Match::Undo::NothingToUndo:
      fault_ = JsonFault{"", {"戻す手のない局面", "no move to take back"}, expected};
      break;
    case Match::Undo::Revealed:
      fault_ = JsonFault{
          "", {"隠れた情報が明らかになった手", "a move that revealed something hidden"}, expected};
      break;
  }
  return {};
}

Engine::Reply Engine::choose(JsonFields& fields) {
  const std::string player = fields.text("player", kMaxWord);
  const std::int64_t seed = fields.optional_number("seed", 0, kMaxSeed).value_or(0);
  const std::int64_t iterations =
      fields.optional_number("iterations", 0, kMostIterations).value_or(0);
  const std::span<const std::string_view> players = game_.players();
  if (std::find(players.begin(), players.end(), player) == players.end()) {
    fields.fail("player", joined(players));
  }
  fields.finish();
  if (!fault_ && position()->outcome() != Outcome::Ongoing) { fault_ = game_is_over(); }
  if (fault_) { return {}; }
  FastRandom random(static_cast<std::uint64_t>(seed));
  const ai::Limits limits{static_cast<int>(iterations), nullptr};
  return to_json(game_, *position(), position()->choose(player, random, limits));
}

Engine::Reply Engine::sample(JsonFields& fields) {
  const Seat viewer = read_viewer(fields);
  if (viewer >= kSeats) { fields.fail("seat", "first, second"); }
  const std::int64_t seed = fields.number("seed", 0, kMaxSeed);
  fields.finish();
  if (fault_) { return {}; }
  FastRandom random(static_cast<std::uint64_t>(seed));
  const std::unique_ptr<Position> sampled = position()->sample(viewer, random);
  return {{"view", to_json(game_, sampled->full_view())},
          {"digest", fudaba::to_hex(sampled->digest())}};
}

Engine::Reply Engine::record(JsonFields& fields) {
  fields.finish();
  if (!fault_ && !match_) {
    fault_ = JsonFault{"",
                       {"組み立てた局面", "a position put together"},
                       {"new で始めた対戦", "a match begun by new"}};
  }
  if (fault_) { return {}; }
  return {{"record", boost::json::parse(match::to_json(match_->record()))}};
}

Engine::Reply Engine::quit(JsonFields& fields) {
  fields.finish();
  has_quit_ = !fault_;
  return {};
}

}  // namespace fudaba::match
