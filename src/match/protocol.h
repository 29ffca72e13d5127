#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <istream>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "match/json_reader.h"
#include "match/match.h"
#include "match/words.h"

// The line protocol of `fudaba engine`: one JSON object a line in each direction. docs/protocol.md
// describes it.

namespace fudaba::match {

constexpr int kProtocolVersion = 1;
constexpr std::size_t kMaxLine = 1U << 20U;
constexpr std::int64_t kMaxSeed = std::numeric_limits<std::int64_t>::max();

// One session: a game, and the match or position that the session is about.
class Engine {
 public:
  explicit Engine(const Supplies& supplies) : supplies_(supplies), game_(*supplies.game) {}

  // Answers one line, with one line (no newline in either). Whatever the line holds, the session
  // goes on, and a request that fails has changed nothing.
  [[nodiscard]] std::string answer(std::string_view line);
  // The answer to a line that was too long to be read.
  [[nodiscard]] static std::string answer_too_long();
  [[nodiscard]] bool has_quit() const { return has_quit_; }

 private:
  using Reply = boost::json::object;
  struct Command {
    std::string_view name;
    Reply (Engine::*answer)(JsonFields& fields);
    bool needs_position;
  };
  static std::span<const Command> commands();

  Reply hello(JsonFields& fields);
  Reply describe(JsonFields& fields);
  Reply start(JsonFields& fields);
  Reply set_position(JsonFields& fields);
  Reply state(JsonFields& fields);
  Reply view(JsonFields& fields);
  Reply legal(JsonFields& fields);
  Reply why(JsonFields& fields);
  Reply asks(JsonFields& fields);
  Reply apply(JsonFields& fields);
  Reply concede(JsonFields& fields);
  Reply undo(JsonFields& fields);
  Reply choose(JsonFields& fields);
  Reply sample(JsonFields& fields);
  Reply record(JsonFields& fields);
  Reply quit(JsonFields& fields);

  [[nodiscard]] const Position* position() const {
    return match_ ? &match_->position() : built_.get();
  }
  [[nodiscard]] Reply standing(const EventLog& events) const;
  DeckList read_deck(const boost::json::value& value, const std::string& at);
  std::vector<OptionValue> read_options(JsonFields& fields);
  Seat read_viewer(JsonFields& fields);
  Move read_move(JsonFields& fields);
  std::vector<Move> read_answers(JsonFields& fields);

  Supplies supplies_;
  const AnyGame& game_;
  std::optional<Match> match_;       // a match from its setup, or
  std::unique_ptr<Position> built_;  // a position put together
  FaultSlot fault_;
  Reply refusal_;  // the reason that goes with a fault
  bool has_quit_ = false;
};

// Reads lines of at most kMaxLine bytes. A longer one is thrown away as it comes, never stored.
class LineReader {
 public:
  enum class Result : std::uint8_t { Line, TooLong, End };

  explicit LineReader(std::istream& in) : in_(in) {}
  Result next(std::string& line);

 private:
  std::istream& in_;
};

// Answers lines until `quit` or the end of the input.
void run_engine(const Supplies& supplies, std::istream& in, std::ostream& out);

}  // namespace fudaba::match
