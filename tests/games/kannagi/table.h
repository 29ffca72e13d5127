#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/text.h"

// A table for short tests of Kannagi's clauses: a position put together from card names, moves by
// name, questions.
//
//   Table t;
//   t.place(A, 1, "hut").ghost(A, 1, "imp").soul(A, 3).at("main_phase");
//   t.act(Act::Attack, "hut").settle();
//   EXPECT_EQ(t.life(B), 28);
//
// A is the turn player. Slot 0 is on the season card. Places stand awake, ghosts lie face down.
// Unless a test says otherwise both decks hold 20 fillers. Windows in which nothing but passing is
// possible are passed by themselves. A move that is refused fails the test.

namespace fudaba::kannagi::test {

constexpr Seat A = 0;
constexpr Seat B = 1;

using Names = std::vector<std::string>;

// One line a card: its id, a colon, and the fields as in a card file. What a line leaves out: the
// name is the id, the season none, the cost 0, a place's power 1. Aborts with the list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards most clause tests are played with; see table.cpp.
[[nodiscard]] const CardPool& basic_pool();
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths);
// A deck that a seeded game can be played with: going round through the pool's cards.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, int count, int first = 0);

class Table {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : pool_(pool), game_(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& zone(const std::string& word, Seat seat, const Names& cards, int slot = 0);
  Table& deck(Seat seat, const Names& top_first) { return zone("deck", seat, top_first); }
  Table& hand(Seat seat, const Names& cards) { return zone("hand", seat, cards); }
  Table& soul(Seat seat, const Names& cards) { return zone("soul", seat, cards); }
  Table& soul(Seat seat, int fillers) { return soul(seat, Names(unsigned(fillers), "filler")); }
  Table& place(Seat seat, int slot, const std::string& card) {
    return zone("place", seat, {card}, slot);
  }
  Table& ghosts(Seat seat, int slot, const Names& cards) {
    return zone("ghosts", seat, cards, slot);
  }
  Table& season(Seat seat, const std::string& card) { return zone("season", seat, {card}); }
  Table& value(const std::string& id, int value, Seat seat = kNoSeat);
  Table& option(const std::string& id, int value);
  // Windows in which nothing can be used are not passed by themselves.
  Table& ask_everything() {
    passes_ = false;
    return *this;
  }
  // The game begins here and goes on to the first question.
  Table& at(const std::string& step);

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& act(Act act, const std::string& card, int place = 255, int number = 255);
  Table& choose(const std::string& card);
  Table& choose_nth(std::size_t index);  // of the legal moves
  Table& yes() { return play(answer(true)); }
  Table& no() { return play(answer(false)); }
  Table& pass() { return play(fudaba::pass()); }
  Table& option_nr(int index) { return play(choose_option(static_cast<std::uint8_t>(index))); }
  // Passes windows and defences until the main phase or an effect asks.
  Table& settle();
  Table& to_next_turn();
  Table& play(const Move& move);

  // Questions
  // -----------------------------------------------------------------------------------------------------
  // The clause that forbids it, e.g. "KNG-4.4"; empty if it is allowed.
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int place = 255,
                                       int number = 255) const;
  [[nodiscard]] std::string refused_by(const Move& move) const;
  [[nodiscard]] bool offers(Act act, const std::string& card, int place = 255) const;
  [[nodiscard]] bool offers(const Move& move) const;
  [[nodiscard]] bool can_choose(const std::string& card) const;
  [[nodiscard]] std::size_t choices() const;
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state_.decision.prompt); }
  [[nodiscard]] DecisionKind asks() const { return state_.decision.kind; }
  [[nodiscard]] Seat asked() const { return state_.decision.player; }
  [[nodiscard]] Names zone(ZoneKind kind, Seat seat, int slot = 0) const;
  [[nodiscard]] int count(ZoneKind kind, Seat seat, int slot = 0) const;
  [[nodiscard]] std::string place_at(Seat seat, int slot) const;
  [[nodiscard]] int life(Seat seat) const { return state_.life[seat]; }
  [[nodiscard]] int power(const std::string& card) const { return read().power(find(card)); }
  [[nodiscard]] bool is_laid(const std::string& card) const { return read().is_laid(find(card)); }
  [[nodiscard]] bool has(const std::string& card, Keyword keyword) const {
    return read().has(find(card), keyword);
  }
  [[nodiscard]] CardId find(const std::string& card) const;  // kNoCard: nowhere
  [[nodiscard]] bool knows(Seat seat, const std::string& card) const {
    return state_.cards.knows(seat, find(card));
  }
  [[nodiscard]] Outcome outcome() const { return state_.outcome; }
  // How many events this clause (without prefix: "7.7") caused.
  [[nodiscard]] int caused_by(std::string_view clause) const;
  [[nodiscard]] Clause ending() const;

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const CardPool& pool() const { return pool_; }
  [[nodiscard]] const EventLog& log() const { return log_; }
  [[nodiscard]] Reading read() const { return {pool_, state_}; }

 private:
  [[nodiscard]] DefId def(const std::string& card) const;
  [[nodiscard]] const std::string& name(CardId card) const;
  [[nodiscard]] Move move_of(Act act, const std::string& card, int place, int number) const;
  void pass_idle_windows();

  const CardPool& pool_;
  Game game_;
  State state_{};
  PositionSpec spec_;
  std::array<bool, kSeats> has_deck_{};
  bool passes_ = true;
  EventLog log_;
};

}  // namespace fudaba::kannagi::test
