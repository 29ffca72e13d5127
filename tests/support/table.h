#pragma once

#include <array>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/culdcept/text.h"
#include "support/cards.h"

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

constexpr Seat A = 0;
constexpr Seat B = 1;

using culdcept::Act;
using culdcept::Keyword;
using culdcept::Prompt;
using culdcept::Property;
using culdcept::Step;
using culdcept::ZoneKind;

using Names = std::vector<std::string>;

class Table {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : pool_(pool), game_(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& deck(Seat seat, int fillers);
  Table& deck(Seat seat, const Names& top_first);
  Table& hand(Seat seat, const Names& cards);
  Table& governor(Seat seat, int land, const std::string& creature);
  Table& land(Seat seat, int land, const std::string& card);  // in place of the one that is there
  Table& levels(Seat seat, int land, const Names& cards);
  Table& spell_on_creature(Seat seat, int land, const std::string& spell);
  Table& spell_on_land(Seat seat, int land, const std::string& spell);
  Table& discard_pile(Seat seat, const Names& cards);
  Table& value(const std::string& id, int value, Seat seat = kNoSeat);
  Table& option(const std::string& id, int value);
  // The next dice, from the first one on.
  Table& dice(const std::vector<int>& wanted);
  // The next random numbers: {bound, value} each.
  Table& randoms(const std::vector<std::array<std::uint32_t, 2>>& wanted);
  // The game begins here and goes on to the first question. `destination`: a land of A.
  Table& at(const std::string& step, int destination = 0);

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& act(Act act, const std::string& card = {});
  Table& move_to(int land);  // the territory command
  Table& use(const std::string& card, unsigned ability = 0);
  Table& choose(const std::string& card);
  Table& choose_nth(std::size_t index);  // of the legal moves
  Table& choose_land(int land);
  Table& number(int number);
  Table& option_nr(int index);
  Table& yes();
  Table& no();
  Table& pass();
  // Passes everything until A's or B's next turn begins or the game ends; tolls are paid, excess
  // cards discarded.
  Table& to_next_turn();

  // Questions
  // -----------------------------------------------------------------------------------------------------
  // The clause that forbids it, e.g. "CUL-9.6"; empty if it is allowed.
  [[nodiscard]] std::string refused_by(Act act, const std::string& card = {}) const;
  [[nodiscard]] std::string refused_by(const Move& move) const;
  [[nodiscard]] std::string move_refused_by(int land) const;
  [[nodiscard]] bool offers(Act act, const std::string& card = {}) const;
  [[nodiscard]] bool offers(const Move& move) const;
  [[nodiscard]] std::size_t choices() const;
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state_.decision.prompt); }
  [[nodiscard]] DecisionKind asks() const { return state_.decision.kind; }
  [[nodiscard]] Seat asked() const { return state_.decision.player; }
  [[nodiscard]] Names zone(ZoneKind kind, Seat seat, int land = 1) const;
  [[nodiscard]] int count(ZoneKind kind, Seat seat, int land = 1) const;
  [[nodiscard]] std::string governor(Seat seat, int land) const;  // empty: none
  [[nodiscard]] int level(Seat seat, int land) const;
  [[nodiscard]] int toll(Seat seat) const { return state_.toll[seat]; }
  [[nodiscard]] int value_of(const std::string& card, Property property) const;
  [[nodiscard]] bool has(const std::string& card, Keyword keyword) const;
  [[nodiscard]] int value_of(Seat seat, Property property) const;
  [[nodiscard]] CardId find(const std::string& card) const;  // kNoCard: nowhere
  [[nodiscard]] bool knows(Seat seat, const std::string& card) const;
  [[nodiscard]] Outcome outcome() const { return state_.outcome; }
  [[nodiscard]] bool is_over() const { return state_.outcome != Outcome::Ongoing; }
  [[nodiscard]] int events(EventKind kind) const;
  // How many events this clause (without prefix: "7.7") caused.
  [[nodiscard]] int caused_by(std::string_view clause) const;
  // Index of the first event for which the card moved to a zone of that kind; -1: none.
  [[nodiscard]] int moved_at(const std::string& card, ZoneKind to) const;

  [[nodiscard]] const culdcept::State& state() const { return state_; }
  [[nodiscard]] culdcept::State& state() { return state_; }
  [[nodiscard]] const culdcept::Game& game() const { return game_; }
  [[nodiscard]] const CardPool& pool() const { return pool_; }
  [[nodiscard]] const EventLog& log() const { return log_; }
  [[nodiscard]] Move move_of(Act act, const std::string& card) const;
  Table& play(const Move& move);

 private:
  [[nodiscard]] DefId def(const std::string& card) const;
  [[nodiscard]] culdcept::Reading read() const { return {pool_, state_}; }
  [[nodiscard]] const std::string& name(CardId card) const;

  const CardPool& pool_;
  culdcept::Game game_;
  culdcept::State state_{};
  PositionSpec spec_;
  std::array<bool, kSeats> has_deck_{};
  std::array<std::array<std::string, 6>, kSeats> lands_{};
  EventLog log_;
};

}  // namespace fudaba::test
