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

void Engine::state(JsonFields& fields, JsonText& out) {
  if (!finish(fields)) { return; }
  write(out.key("view"), game_, position()->full_view());
  out.field("digest", fudaba::to_hex(position()->digest()));
}

Seat Engine::read_viewer(JsonFields& fields) {
  const std::string word = fields.text("seat", kMaxWord);
  const std::optional<Seat> seat = seat_of(word);
  if (!seat && word != "spectator") { fields.fail("seat", "first, second, spectator"); }
  return seat.value_or(kNoSeat);
}

void Engine::view(JsonFields& fields, JsonText& out) {
  const Seat viewer = read_viewer(fields);
  if (!finish(fields)) { return; }
  write(out.key("view"), game_, position()->view(viewer));
}

void Engine::legal(JsonFields& fields, JsonText& out) {
  const boost::json::value* brief = fields.find("brief");
  if (brief != nullptr && !brief->is_bool()) { fields.fail("brief", "true, false"); }
  if (!finish(fields)) { return; }
  auto moves = std::make_unique<MoveList>();
  position()->legal_moves(*moves);
  write(out.key("decision"), position()->decision());
  out.field("prompt", prompt_of(*position())).list("moves", *moves, [&](const Move& move) {
    const bool is_brief = brief != nullptr && brief->get_bool();
    is_brief ? write(out, move) : write(out, game_, *position(), move);
  });
}

void Engine::why(JsonFields& fields, JsonText& out) {
  const Move move = read_move(fields);
  if (!finish(fields)) { return; }
  const Reason reason = position()->why_not(move);
  out.field("legal", reason.allows());
  if (!reason.allows()) { write(out.key("reason"), game_, *position(), reason); }
}

void Engine::asks(JsonFields& fields, JsonText& out) {
  const std::optional<std::int64_t> zone = fields.optional_number("zone", 0, kNoZone - 1);
  const std::int64_t card = zone ? kNoCard : fields.number("card", 0, kMaxCards - 1);
  if (!finish(fields)) { return; }
  const Asks asks = zone ? position()->asks_of_place(static_cast<ZoneId>(*zone))
                         : position()->asks_of_card(static_cast<CardId>(card));
  out.list("asks", asks, [&](const Move& move) { write_ask(out, game_, *position(), move); });
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
  if (!finish(fields)) { return {}; }
  if (!together) {
    const Move move = position()->discreet(named.front());
    const Reason reason = position()->why_not(move);
    if (reason.allows()) { return {move}; }
    refusal_ = json_text([&](JsonText& out) { write(out, game_, *position(), reason); });
    fault_ =
        JsonFault{"move", {"できない手", "a move that is not legal"}, {"できる手", "a legal move"}};
    return {};
  }
  const auto answers = answers_of(*position(), named);
  if (answers) { return *answers; }
  const SetFault& fault = answers.error();
  refusal_ = reason_of(game_, *position(), fault);
  fault_ = JsonFault{fmt::format("moves[{}]", fault.at),
                     {fault.message.ja, fault.message.en},
                     {"いっしょに選べるカード", "cards that can be chosen together"}};
  return {};
}

void Engine::apply(JsonFields& fields, JsonText& out) {
  const std::vector<Move> answers = read_answers(fields);
  if (fault_) { return; }
  EventLog events;
  for (const Move& move : answers) {
    (void)(match_ ? match_->apply(move, &events) : built_->apply(move, &events));
  }
  write_standing(out, events);
}

void Engine::concede(JsonFields& fields, JsonText& out) {
  const Seat seat = read_viewer(fields);
  if (seat >= kSeats) { fields.fail("seat", "first, second"); }
  fields.finish();
  if (!fault_ && position()->outcome() != Outcome::Ongoing) { fault_ = game_is_over(); }
  if (fault_) { return; }
  EventLog events;
  match_ ? void(match_->concede(seat, &events)) : built_->concede(seat, &events);
  write_standing(out, events);
}

void Engine::undo(JsonFields& fields, JsonText& out) {
  if (!finish(fields)) { return; }
  const Phrase expected{"戻せる手", "a move that can be taken back"};
  const Match::UndoResult result = match_ ? match_->undo() : Match::UndoResult::NothingToUndo;
  switch (result) {
    case Match::UndoResult::Done: return write_standing(out, {});
    case Match::UndoResult::NothingToUndo:
      fault_ = JsonFault{"", {"戻す手のない局面", "no move to take back"}, expected};
      break;
    case Match::UndoResult::Revealed:
      fault_ = JsonFault{
          "", {"隠れた情報が明らかになった手", "a move that revealed something hidden"}, expected};
      break;
  }
}

void Engine::choose(JsonFields& fields, JsonText& out) {
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
  if (fault_) { return; }
  FastRandom random(static_cast<std::uint64_t>(seed));
  const ai::Limits limits{static_cast<int>(iterations), nullptr};
  write_fields(out, game_, *position(), position()->choose(player, random, limits));
}

void Engine::sample(JsonFields& fields, JsonText& out) {
  const Seat viewer = read_viewer(fields);
  if (viewer >= kSeats) { fields.fail("seat", "first, second"); }
  const std::int64_t seed = fields.number("seed", 0, kMaxSeed);
  if (!finish(fields)) { return; }
  FastRandom random(static_cast<std::uint64_t>(seed));
  const std::unique_ptr<Position> sampled = position()->sample(viewer, random);
  write(out.key("view"), game_, sampled->full_view());
  out.field("digest", fudaba::to_hex(sampled->digest()));
}

void Engine::record(JsonFields& fields, JsonText& out) {
  fields.finish();
  if (!fault_ && !match_) {
    fault_ = JsonFault{"",
                       {"組み立てた局面", "a position put together"},
                       {"new で始めた対戦", "a match begun by new"}};
  }
  if (fault_) { return; }
  // On one line, as all that is said here.
  const boost::json::value whole = boost::json::parse(to_json(match_->record()));
  out.key("record").raw(boost::json::serialize(whole));
}

void Engine::quit(JsonFields& fields, JsonText&) { has_quit_ = finish(fields); }

// Lines in, lines out
// -------------------------------------------------------------------------------------------------

LineResult read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  using Traits = std::streambuf::traits_type;
  bool any = false;
  bool too_long = false;
  for (Traits::int_type c = buffer.sbumpc();; c = buffer.sbumpc()) {
    if (Traits::eq_int_type(c, Traits::eof())) {
      if (!any) { return LineResult::End; }
      break;
    }
    any = true;
    if (Traits::to_char_type(c) == '\n') { break; }
    if (line.size() == kMaxLine) {
      too_long = true;
    } else {
      line += Traits::to_char_type(c);
    }
  }
  return too_long ? LineResult::TooLong : LineResult::Line;
}

std::string Engine::answer_too_long() {
  return json_text([](JsonText& out) {
    out.begin_object().field("ok", false).key("error").begin_object().field("at", "");
    out.field("found", Bilingual{"長すぎる行", "a line that is too long"});
    out.field("expected", Bilingual{fmt::format("{}バイトまでの行", kMaxLine),
                                    fmt::format("a line of up to {} bytes", kMaxLine)});
    out.end_object().end_object();
  });
}

void run_engine(const Supplies& supplies, std::istream& in, std::ostream& out) {
  Engine engine(supplies);
  std::string line;
  while (!engine.has_quit()) {
    const LineResult result = read_line(in, line);
    if (result == LineResult::End) { break; }
    const bool is_line = result == LineResult::Line;
    if (is_line && line.find_first_not_of(" \t\r") == std::string::npos) { continue; }
    out << (is_line ? engine.answer(line) : Engine::answer_too_long()) << '\n' << std::flush;
  }
}

}  // namespace fudaba::match
