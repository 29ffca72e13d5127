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
#include "match/json_text.h"
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
  struct Command {
    std::string_view id;
    // Writes the fields of the answer; once there is a fault they count for nothing.
    void (Engine::*answer)(JsonFields& fields, JsonText& out);
    bool needs_position;
  };
  static std::span<const Command> commands();

  void hello(JsonFields& fields, JsonText& out);
  void describe(JsonFields& fields, JsonText& out);
  void start(JsonFields& fields, JsonText& out);
  void set_position(JsonFields& fields, JsonText& out);
  void state(JsonFields& fields, JsonText& out);
  void view(JsonFields& fields, JsonText& out);
  void legal(JsonFields& fields, JsonText& out);
  void why(JsonFields& fields, JsonText& out);
  void asks(JsonFields& fields, JsonText& out);
  void apply(JsonFields& fields, JsonText& out);
  void concede(JsonFields& fields, JsonText& out);
  void undo(JsonFields& fields, JsonText& out);
  void choose(JsonFields& fields, JsonText& out);
  void sample(JsonFields& fields, JsonText& out);
  void record(JsonFields& fields, JsonText& out);
  void quit(JsonFields& fields, JsonText& out);

  [[nodiscard]] const Position* position() const {
    return match_ ? &match_->position() : built_.get();
  }
  void write_standing(JsonText& out, const EventLog& events) const;
  // True if the request has no fault, nor a field that nobody asked for.
  [[nodiscard]] bool finish(JsonFields& fields) const;
  DeckList read_deck(const boost::json::value& value, const std::string& at);
  std::vector<OptionValue> read_options(JsonFields& fields);
  Seat read_viewer(JsonFields& fields);
  std::vector<Move> read_answers(JsonFields& fields);

  Supplies supplies_;
  const AnyGame& game_;
  std::optional<Match> match_;       // a match from its setup, or
  std::unique_ptr<Position> built_;  // a position put together
  FaultSlot fault_;
  std::string refusal_;  // the reason that goes with a fault, as JSON
  bool has_quit_ = false;
};

// Reads a line of at most kMaxLine bytes. A longer one is thrown away as it comes, never stored.
enum class LineResult : std::uint8_t { Line, TooLong, End };
[[nodiscard]] LineResult read_line(std::istream& in, std::string& line);

// Answers lines until `quit` or the end of the input.
void run_engine(const Supplies& supplies, std::istream& in, std::ostream& out);

}  // namespace fudaba::match
