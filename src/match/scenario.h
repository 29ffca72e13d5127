#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "effect/source.h"
#include "match/scenario_move.h"
#include "match/words.h"

// Scenarios: a position, moves and what must come of them, in the game's own words.
// docs/scenarios.md describes the files; a scenario is the test of a ruling or of a card, and the
// best report of a fault.

namespace fudaba::match {

// The expectations of a scenario. Zones are known when the file is read, numbers when it is played.
struct ExpectZone {
  ZoneId zone = kNoZone;
  bool from_top = false;     // `cards` are the first ones, in order; else all of them, in any order
  std::optional<int> count;  // how many cards; nothing: `cards`
  std::vector<DefId> cards;
};
struct ExpectField {
  std::string id;
  Seat seat = kNoSeat;
  int place = -1;                        // from 0; -1: nowhere
  std::span<const effect::Entry> words;  // what the values are called
  std::optional<int> value;              // nothing: there is no such number
};
struct ExpectOutcome {
  Outcome outcome = Outcome::Ongoing;
};
struct ExpectDecision {
  std::optional<Seat> player;
  std::optional<DecisionKind> kind;
};
// An event since the last move; what is not given may be anything.
struct ExpectEvent {
  bool absent = false;
  std::optional<EventKind> kind;
  std::optional<Clause> clause;
  std::optional<int> amount;
  std::optional<Seat> seat;
  DefId card = kNoDef;
  DefId cause = kNoDef;
};
// Cards that a player may or may not see in a zone.
struct ExpectSight {
  bool hidden = true;
  Seat viewer = kNoSeat;  // kNoSeat: a spectator
  ZoneId zone = kNoZone;
  std::vector<DefId> cards;  // these; empty and hidden: any
};

struct Expectation {
  effect::SourceMark mark;
  std::string what;  // the key as it is written
  std::variant<ExpectZone, ExpectField, ExpectOutcome, ExpectDecision, ExpectEvent, ExpectSight> of;
};

struct ScenarioStep {
  enum class Kind : std::uint8_t {
    Do,      // make the move
    Allow,   // the move must be legal; it is not made
    Refuse,  // the move must be refused, by `clause` if given, and change nothing
    Expect,
  };
  Kind kind = Kind::Do;
  effect::SourceMark mark;
  MoveWords move;
  std::optional<Seat> by;  // who must be the one to decide
  Clause clause;
  std::vector<Expectation> expectations;
};

struct Scenario {
  std::string file;
  effect::SourceMark mark;
  Bilingual name;
  std::vector<Clause> clauses;
  Supplies supplies;
  PositionSpec position;
  std::vector<ScenarioStep> steps;
};

// The game of that id with its cards; null if there is none.
using FindSupplies = std::function<const Supplies*(std::string_view id)>;

// Reads a file of scenarios; all its mistakes if there is any.
[[nodiscard]] tl::expected<std::vector<Scenario>, std::vector<catalog::FileFault>> read_scenarios(
    const catalog::TextFile& file, const FindSupplies& find);

// Is shown each position of a scenario, with what happened since the one before.
using Witness = std::function<void(const Position& position, const EventLog& events)>;

// The differences, in the order of the file; empty: the scenario holds. The first move that cannot
// be made ends it.
[[nodiscard]] std::vector<catalog::FileFault> run_scenario(const Scenario& scenario,
                                                           const Witness& witness = nullptr);

// Reads `expect` (scenario_expect.cpp), and tells the fault if it does not hold
// (scenario_check.cpp).
[[nodiscard]] std::vector<Expectation> read_expectations(const effect::Source& source,
                                                         const Supplies& supplies,
                                                         std::vector<effect::Fault>& faults);
[[nodiscard]] std::optional<effect::Fault> check(const Expectation& expectation,
                                                 const AnyGame& game, const Position& position,
                                                 const EventLog& events);

// "CUL-9.13" of the game's prefix; a fault if it is no clause id.
[[nodiscard]] Clause read_clause(const effect::Source& source, const Supplies& supplies,
                                 std::vector<effect::Fault>& faults);

}  // namespace fudaba::match
