#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/text.h"

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

constexpr Seat A = 0;
constexpr Seat B = 1;

using Names = std::vector<std::string>;

// One line a card: its id, a colon, and the fields as in a card file; the name is the id. Aborts
// with the list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards most clause tests are played with; see table.cpp.
[[nodiscard]] const CardPool& basic_pool();
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths);
// A deck that a seeded game can be played with: `count` cards going round through the pool's cards
// that may be in a deck, and what lies beside it, all from `first` on.
[[nodiscard]] DeckList round_deck(const CardPool& pool, int count, int first = 0);

class Table {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : pool_(pool), game_(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& zone(const std::string& word, Seat seat, const Names& cards, int slot = 0);
  Table& deck(Seat seat, const Names& top_first) { return zone("deck", seat, top_first); }
  Table& hand(Seat seat, const Names& cards) { return zone("hand", seat, cards); }
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
  Table& value(const std::string& id, int value, Seat seat = kNoSeat);
  Table& option(const std::string& id, int value);
  // The next dice.
  Table& dice(const std::vector<int>& pips);
  // Windows in which nothing can be used are not passed by themselves.
  Table& ask_everything() {
    passes_ = false;
    return *this;
  }
  // The game begins here and goes on to the first question.
  Table& at(const std::string& step);

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& act(Act act, const std::string& card, int number = 255);
  Table& keep(const std::string& card, int slot);
  Table& reverse();
  Table& choose(const std::string& card);
  Table& choose_nth(std::size_t index);  // of the legal moves
  Table& slot(int slot) { return play(choose_place(static_cast<std::uint8_t>(slot))); }
  Table& option_nr(int index) { return play(choose_option(static_cast<std::uint8_t>(index))); }
  Table& pass() { return play(fudaba::pass()); }
  // Passes the windows of a test, and discards accidents, until another question is asked.
  Table& settle();
  // Passes until the game stands at this question.
  Table& pass_to(Prompt prompt);
  Table& play(const Move& move);

  // Questions
  // -----------------------------------------------------------------------------------------------------
  // The clause that forbids it, e.g. "OUK-7.1"; empty if it is allowed.
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int number = 255) const;
  [[nodiscard]] std::string refused_by(const Move& move) const;
  [[nodiscard]] bool offers(Act act, const std::string& card) const;
  [[nodiscard]] bool offers(const Move& move) const;
  [[nodiscard]] bool can_choose(const std::string& card) const;
  [[nodiscard]] std::size_t choices() const;
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state_.decision.prompt); }
  [[nodiscard]] Seat asked() const { return state_.decision.player; }
  [[nodiscard]] Names zone(ZoneKind kind, Seat seat, int slot = 0) const;
  [[nodiscard]] Names stories(Seat seat, int slot) const {
    return zone(ZoneKind::Stories, seat, slot);
  }
  [[nodiscard]] int count(ZoneKind kind, Seat seat, int slot = 0) const;
  [[nodiscard]] int score(Seat seat) const { return read().score(seat); }
  [[nodiscard]] int destiny(Seat seat) const { return state_.destiny[seat]; }
  [[nodiscard]] int die() const { return state_.test.die; }
  [[nodiscard]] bool is_upside_down(const std::string& card) const {
    return read().is_upside_down(find(card));
  }
  [[nodiscard]] CardId find(const std::string& card) const;  // kNoCard: nowhere
  [[nodiscard]] bool knows(Seat seat, const std::string& card) const {
    return state_.cards.knows(seat, find(card));
  }
  [[nodiscard]] Outcome outcome() const { return state_.outcome; }
  // A number of the view that the seat has.
  [[nodiscard]] int field(std::string_view id, Seat seat = kNoSeat, int place = -1) const;
  [[nodiscard]] ViewData view(Seat viewer) const;
  // How many events this clause (without prefix: "7.7") caused.
  [[nodiscard]] int caused_by(std::string_view clause) const;
  [[nodiscard]] std::string ending() const;

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const CardPool& pool() const { return pool_; }
  [[nodiscard]] const EventLog& log() const { return log_; }
  [[nodiscard]] Reading read() const { return {pool_, state_}; }

 private:
  [[nodiscard]] DefId def(const std::string& card) const;
  [[nodiscard]] const std::string& name(CardId card) const;
  [[nodiscard]] Move move_of(Act act, const std::string& card, int number) const;
  void pass_idle_windows();

  const CardPool& pool_;
  Game game_;
  State state_{};
  PositionSpec spec_;
  std::array<bool, kSeats> has_deck_{};
  std::array<bool, kSeats> has_hero_{};
  bool passes_ = true;
  EventLog log_;
};

}  // namespace fudaba::ouka::test
