#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/text.h"
#include "support/game_table.h"

// A table for short tests of Ouka Houshin's clauses: a position put together from card names, moves
// by name, questions.
//
//   Table t;
//   t.hand(A, {"duel"}).story(B, 0, {"meeting"}).dice({3}).at("story_phase");
//   t.act(Act::Tell, "duel").settle();
//   EXPECT_EQ(t.stories(A, 0), Names{"duel"});
//
// A is the turn player. Slots count from 0. Unless a test says otherwise each side has its
// protagonist (hero_a, hero_b) in the first slot and a deck of 20 fillers. Windows in which nothing
// but passing is possible are passed by themselves. A move that is refused fails the test.

namespace fudaba::ouka::test {

using fudaba::test::A;
using fudaba::test::B;
using fudaba::test::Names;

// One line a card: its id, a colon, and the fields as in a card file; the name is the id. Aborts
// with the list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards most clause tests are played with; see table.cpp.
[[nodiscard]] const CardPool& basic_pool();
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths);
// A deck that a seeded game can be played with: `count` cards going round through the pool's cards
// that may be in a deck, and what lies beside it, all from `first` on.
[[nodiscard]] DeckList round_deck(const CardPool& pool, int count, int first = 0);

// The names of the game's own types, for the table.
struct Rules {
  using Game = ouka::Game;
  using Words = ouka::Words;
  using Reading = ouka::Reading;
  using Act = ouka::Act;
  using Prompt = ouka::Prompt;
  using ZoneKind = ouka::ZoneKind;
  static constexpr std::span<const ZoneSpec> kZones = kZoneTable;
  static constexpr std::string_view kIdPrefix = "";
};

class Table : public fudaba::test::GameTable<Table, Rules> {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : GameTable(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& hero(Seat seat, const std::string& card) { return zone("characters", seat, {card}); }
  Table& sage(Seat seat, int slot, const Names& top_first) {
    return zone("characters", seat, top_first, slot);
  }
  Table& story(Seat seat, int slot, const Names& top_first) {
    return zone("stories", seat, top_first, slot);
  }
  Table& foreshadow(Seat seat, int slot, const std::string& card) {
    return zone("foreshadows", seat, {card}, slot);
  }
  // The next dice.
  Table& dice(const std::vector<int>& pips);

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& act(Act act, const std::string& card, int number = 255) {
    return play(move_of(act, card, 255, number));
  }
  Table& keep(const std::string& card, int slot) { return play(move_of(Act::Keep, card, slot)); }
  Table& reverse() { return play({verb(Act::Reverse), kNoCard, 255, 255}); }
  Table& slot(int slot) { return play(choose_place(static_cast<std::uint8_t>(slot))); }
  // Passes the windows of a test, and discards accidents, until another question is asked.
  Table& settle();
  // Passes until the game stands at this question.
  Table& pass_to(Prompt prompt);

  // Questions
  // -----------------------------------------------------------------------------------------------------
  using GameTable::refused_by;
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int number = 255) const {
    return refused_by(move_of(act, card, 255, number));
  }
  using GameTable::offers;
  [[nodiscard]] bool offers(Act act, const std::string& card) const {
    return offers(move_of(act, card));
  }
  [[nodiscard]] Names stories(Seat seat, int slot) const {
    return zone(ZoneKind::Stories, seat, slot);
  }
  [[nodiscard]] int score(Seat seat) const { return read().score(seat); }
  [[nodiscard]] int destiny(Seat seat) const { return state().destiny[seat]; }
  [[nodiscard]] int die() const { return state().test.die; }
  [[nodiscard]] bool is_upside_down(const std::string& card) const {
    return read().is_upside_down(find(card));
  }
  // A number of the view that the seat has.
  [[nodiscard]] int field(std::string_view id, Seat seat = kNoSeat, int place = -1) const;
  [[nodiscard]] ViewData written(Seat viewer) const;
  [[nodiscard]] std::string ending() const { return text_of(GameTable::ending()); }

  void fill_in(Seat seat);
  [[nodiscard]] bool is_window() const { return Game::is_window(state()); }
};

}  // namespace fudaba::ouka::test
