#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/lanterns/text.h"
#include "support/game_table.h"

// A table for short tests of clauses: a position put together from card names, moves by name,
// questions.
//
//   Table t(make_pool("boat: {kind: lantern}"));
//   t.hand(A, {"boat"}).at("main").act(Act::Float, "boat");
//   EXPECT_EQ(t.zone(ZoneKind::River, A), Names{"boat"});
//
// A is the turn player. Unless a test says otherwise both decks hold 20 fillers. A move that is
// refused fails the test.

namespace fudaba::lanterns::test {

using fudaba::test::A;
using fudaba::test::B;
using fudaba::test::Names;

// One line a card: its id, a colon, and the fields as in a card file. What a line leaves out: the
// name is the id, the cost 0, a lantern's light 1. Aborts with the list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards the game comes with.
[[nodiscard]] const CardPool& own_pool();
// A deck that a seeded game can be played with: going round through the pool's cards.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, int count, int first = 0);

// The names of the game's own types, for the table.
struct Rules {
  using Game = lanterns::Game;
  using Words = lanterns::Words;
  using Reading = lanterns::Reading;
  using Act = lanterns::Act;
  using Prompt = lanterns::Prompt;
  using ZoneKind = lanterns::ZoneKind;
  static constexpr std::span<const ZoneSpec> kZones = kZoneTable;
  static constexpr std::string_view kIdPrefix = "";
};

class Table : public fudaba::test::GameTable<Table, Rules> {
 public:
  using GameTable::GameTable;

  Table& act(Act act, const std::string& card) { return play(move_of(act, card)); }
  [[nodiscard]] int points(Seat seat) const { return state().points[seat]; }
};

}  // namespace fudaba::lanterns::test
