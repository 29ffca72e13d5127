#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/text.h"
#include "support/game_table.h"

// A table for short tests of Kannagi's clauses: a position put together from card names, moves by
// name, questions.
//
//   Table t;
//   t.place(A, 1, "hut").ghost(A, 1, "imp").soul(A, 3).at("main_phase");
//   t.act(Act::Attack, "hut").settle();
//   EXPECT_EQ(t.life(B), 28);
//
// A is the turn player. Slot 0 is on the season card; value() counts it as place 1, as position
// files do. Places stand awake, ghosts lie face down. Unless a test says otherwise both decks hold
// 20 fillers. Windows in which nothing but passing is possible are passed by themselves. A move
// that is refused fails the test.

namespace fudaba::kannagi::test {

using fudaba::test::A;
using fudaba::test::B;
using fudaba::test::Names;

// One line a card: its id, a colon, and the fields as in a card file. What a line leaves out: the
// name is the id, the season none, the cost 0, a place's power 1. Aborts with the list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards most clause tests are played with; see table.cpp.
[[nodiscard]] const CardPool& basic_pool();
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths);
// A deck that a seeded game can be played with: going round through the pool's cards.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, int count, int first = 0);

// The names of the game's own types, for the table.
struct Rules {
  using Game = kannagi::Game;
  using Words = kannagi::Words;
  using Reading = kannagi::Reading;
  using Act = kannagi::Act;
  using Prompt = kannagi::Prompt;
  using ZoneKind = kannagi::ZoneKind;
  static constexpr std::span<const ZoneSpec> kZones = kZoneTable;
  static constexpr std::string_view kIdPrefix = "";
};

class Table : public fudaba::test::GameTable<Table, Rules> {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : GameTable(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& soul(Seat seat, const Names& cards) { return zone("soul", seat, cards); }
  Table& soul(Seat seat, int fillers) { return soul(seat, Names(unsigned(fillers), "filler")); }
  Table& place(Seat seat, int slot, const std::string& card) {
    return zone("place", seat, {card}, slot);
  }
  Table& ghosts(Seat seat, int slot, const Names& cards) {
    return zone("ghosts", seat, cards, slot);
  }
  Table& season(Seat seat, const std::string& card) { return zone("season", seat, {card}); }

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& act(Act act, const std::string& card, int place = 255, int number = 255) {
    return play(move_of(act, card, place, number));
  }
  // Passes windows and defences until the main phase or an effect asks.
  Table& settle();

  // Questions
  // -----------------------------------------------------------------------------------------------------
  using GameTable::refused_by;
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int place = 255,
                                       int number = 255) const {
    return refused_by(move_of(act, card, place, number));
  }
  using GameTable::offers;
  [[nodiscard]] bool offers(Act act, const std::string& card, int place = 255) const {
    return offers(move_of(act, card, place));
  }
  [[nodiscard]] std::string place_at(Seat seat, int slot) const;
  [[nodiscard]] int life(Seat seat) const { return state().life[seat]; }
  [[nodiscard]] int power(const std::string& card) const { return read().power(find(card)); }
  [[nodiscard]] bool is_laid(const std::string& card) const { return read().is_laid(find(card)); }
  [[nodiscard]] bool has(const std::string& card, Keyword keyword) const {
    return read().has(find(card), keyword);
  }

  [[nodiscard]] bool is_window() const {
    return prompt() == Prompt::Window && asks() == DecisionKind::Act;
  }
  [[nodiscard]] bool is_on_field(CardId card) const { return read().is_on_field(card); }
};

// The first line of what is printed on a card.
[[nodiscard]] std::string text_of(const CardPool& pool, const std::string& card, Language language);

}  // namespace fudaba::kannagi::test
