#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/dgrayman/text.h"
#include "support/game_table.h"

// A table for short tests of D.Gray-man's clauses: a position put together from card names, moves
// by name, questions.
//
//   Table t;
//   t.standby(A, {"ann"}).action(B, {"bob"}).at("main_phase");
//   t.act(Act::Attack, "ann");
//   EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"bob"});
//
// A is the turn player. Unless a test says otherwise both decks hold 20 fillers. Windows in which
// nothing but passing is possible are passed by themselves. A move that is refused fails the test.

namespace fudaba::dgrayman::test {

using fudaba::test::A;
using fudaba::test::B;
using fudaba::test::Names;

// One line a card: its id, a colon, and the fields as in a card file. What a line leaves out: the
// name is the id, the rank 1, the power 1. Aborts with the list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards most clause tests are played with; see table.cpp.
[[nodiscard]] const CardPool& basic_pool();
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths);
// A deck that a seeded game can be played with: going round through the pool's cards for decks.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, int count, int first = 0);

// The names of the game's own types, for the table.
struct Rules {
  using Game = dgrayman::Game;
  using Words = dgrayman::Words;
  using Reading = dgrayman::Reading;
  using Act = dgrayman::Act;
  using Prompt = dgrayman::Prompt;
  using ZoneKind = dgrayman::ZoneKind;
  static constexpr std::span<const ZoneSpec> kZones = kZoneTable;
  static constexpr std::string_view kIdPrefix = "";
};

class Table : public fudaba::test::GameTable<Table, Rules> {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : GameTable(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& discard(Seat seat, const Names& cards) { return zone("discard", seat, cards); }
  Table& standby(Seat seat, const Names& cards) { return zone("standby", seat, cards); }
  Table& rested(Seat seat, const Names& cards) { return zone("rested", seat, cards); }
  Table& action(Seat seat, const Names& cards) { return zone("action", seat, cards); }
  // One more unit that can act, with nothing to do: the main phase goes on.
  Table& spare() { return standby(A, {"eve_spare"}); }
  Table& points(Seat seat, int points) { return value("points", points, seat); }

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& act(Act act, const std::string& card, int number = 255) {
    return play(move_of(act, card, 255, number));
  }

  // Questions
  // -----------------------------------------------------------------------------------------------------
  using GameTable::refused_by;
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int number = 255) const {
    return refused_by(move_of(act, card, 255, number));
  }
  // With whatever number.
  [[nodiscard]] bool offers(Act act, const std::string& card) const;
  [[nodiscard]] int points(Seat seat) const { return state().points[seat]; }
  [[nodiscard]] int units(Seat seat) const { return static_cast<int>(state().units[seat].size()); }
  [[nodiscard]] int power(const std::string& card) const { return read().power(find(card)); }
  [[nodiscard]] bool is_upright(const std::string& card) const {
    return read().is_upright(find(card));
  }
  [[nodiscard]] bool is_able(const std::string& card) const {
    return Reading::is_able(*read().unit_of(find(card)));
  }

  [[nodiscard]] bool is_window() const {
    return prompt() == Prompt::Response && asks() == DecisionKind::Act;
  }
};

}  // namespace fudaba::dgrayman::test
