#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/culdcept/text.h"
#include "support/cards.h"
#include "support/game_table.h"

// A table for short tests of Culdcept's clauses: a position put together from card names, moves by
// name, questions.
//
//   Table t;
//   t.governor(A, 3, "giant").governor(B, 4, "rat").at("destination", 3);
//   t.act(Act::Invade, "giant").pass().pass();
//   EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"rat"});
//
// A is the turn player. Lands are numbered from 1, from their owner's left, as players count them:
// land 3 of A faces land 4 of B. Unless a test says otherwise both rows are volcano, grassland,
// lake, forest, city, ruins and both decks hold 20 fillers. A move that is refused fails the test.

namespace fudaba::test {

using culdcept::Act;
using culdcept::Keyword;
using culdcept::Prompt;
using culdcept::Property;
using culdcept::Step;
using culdcept::ZoneKind;

// The names of the game's own types, for the table.
struct CuldceptRules {
  using Game = culdcept::Game;
  using Words = culdcept::Words;
  using Reading = culdcept::Reading;
  using Act = culdcept::Act;
  using Prompt = culdcept::Prompt;
  using ZoneKind = culdcept::ZoneKind;
  static constexpr std::span<const ZoneSpec> kZones = culdcept::kZoneTable;
  static constexpr std::string_view kIdPrefix = "";
};

class Table : public GameTable<Table, CuldceptRules> {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : GameTable(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  using GameTable::deck;
  Table& deck(Seat seat, int fillers) { return deck(seat, Names(unsigned(fillers), "filler")); }
  Table& discard_pile(Seat seat, const Names& cards) { return lay("discard", seat, 1, cards); }
  Table& governor(Seat seat, int land, const std::string& creature) {
    return lay("governor", seat, land, {creature});
  }
  Table& land(Seat seat, int land, const std::string& card);  // in place of the one that is there
  Table& levels(Seat seat, int land, const Names& cards) {
    return lay("levels", seat, land, cards);
  }
  Table& spell_on_creature(Seat seat, int land, const std::string& spell) {
    return lay("creature_spell", seat, land, {spell});
  }
  Table& spell_on_land(Seat seat, int land, const std::string& spell) {
    return lay("land_spell", seat, land, {spell});
  }
  // The next dice, from the first one on.
  Table& dice(const std::vector<int>& wanted);
  // The next random numbers: {bound, value} each.
  Table& randoms(const std::vector<std::array<std::uint32_t, 2>>& wanted);
  // The game begins here and goes on to the first question. `destination`: a land of A.
  Table& at(const std::string& step, int destination = 0);

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& act(Act act, const std::string& card = {}) { return play(move_of(act, card)); }
  Table& move_to(int land) { return play(moving(land)); }  // the territory command
  Table& use(const std::string& card, unsigned ability = 0);
  Table& choose_land(int land) { return play(choose_place(static_cast<std::uint8_t>(land - 1))); }
  Table& number(int number) { return play(choose_number(static_cast<std::uint8_t>(number))); }
  Table& option_nr(int index);
  [[nodiscard]] Move move_of(Act act, const std::string& card) const;

  // Questions
  // -----------------------------------------------------------------------------------------------------
  using GameTable::refused_by;
  [[nodiscard]] std::string refused_by(Act act, const std::string& card = {}) const {
    return refused_by(move_of(act, card));
  }
  [[nodiscard]] std::string move_refused_by(int land) const { return refused_by(moving(land)); }
  using GameTable::offers;
  [[nodiscard]] bool offers(Act act, const std::string& card = {}) const {
    return offers(move_of(act, card));
  }
  [[nodiscard]] Names zone(ZoneKind kind, Seat seat, int land = 1) const {
    return GameTable::zone(kind, seat, land - 1);
  }
  [[nodiscard]] int count(ZoneKind kind, Seat seat, int land = 1) const {
    return GameTable::count(kind, seat, land - 1);
  }
  [[nodiscard]] std::string governor(Seat seat, int land) const;  // empty: none
  [[nodiscard]] int level(Seat seat, int land) const { return read().level(seat, land - 1); }
  [[nodiscard]] int toll(Seat seat) const { return state_.toll[seat]; }
  [[nodiscard]] int value_of(const std::string& card, Property property) const {
    return read().value(find(card), property);
  }
  [[nodiscard]] bool has(const std::string& card, Keyword keyword) const {
    return read().has(find(card), keyword);
  }
  [[nodiscard]] int value_of(Seat seat, Property property) const {
    return read().value(effect::as_card(seat), property);
  }
  [[nodiscard]] bool is_over() const { return outcome() != Outcome::Ongoing; }
  [[nodiscard]] int events(EventKind kind) const;
  // Index of the first event for which the card moved to a zone of that kind; -1: none.
  [[nodiscard]] int moved_at(const std::string& card, ZoneKind to) const;

  using GameTable::state;
  [[nodiscard]] culdcept::State& state() { return state_; }

  void fill_in(Seat seat);

 private:
  // Lands of files count from 0.
  Table& lay(const std::string& word, Seat seat, int land, const Names& cards) {
    return GameTable::zone(word, seat, cards, land - 1);
  }
  [[nodiscard]] static Move moving(int land) {
    return {culdcept::verb(Act::MoveCreature), kNoCard, static_cast<std::uint8_t>(land - 1), 255};
  }

  std::array<std::array<std::string, culdcept::kLands>, kSeats> lands_{};
};

}  // namespace fudaba::test
