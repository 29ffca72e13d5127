#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/dgrayman/text.h"

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

constexpr Seat A = 0;
constexpr Seat B = 1;

using Names = std::vector<std::string>;

// One line a card: its id, a colon, and the fields as in a card file. What a line leaves out: the
// name is the id, the rank 1, the power 1. Aborts with the list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards most clause tests are played with; see table.cpp.
[[nodiscard]] const CardPool& basic_pool();
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths);
// A deck that a seeded game can be played with: going round through the pool's cards for decks.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, int count, int first = 0);

class Table {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : pool_(pool), game_(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& zone(const std::string& word, Seat seat, const Names& cards);
  Table& deck(Seat seat, const Names& top_first) { return zone("deck", seat, top_first); }
  Table& hand(Seat seat, const Names& cards) { return zone("hand", seat, cards); }
  Table& discard(Seat seat, const Names& cards) { return zone("discard", seat, cards); }
  Table& standby(Seat seat, const Names& cards) { return zone("standby", seat, cards); }
  Table& rested(Seat seat, const Names& cards) { return zone("rested", seat, cards); }
  Table& action(Seat seat, const Names& cards) { return zone("action", seat, cards); }
  // One more unit that can act, with nothing to do: the main phase goes on.
  Table& spare() { return standby(A, {"eve_spare"}); }
  Table& value(const std::string& id, int value, Seat seat = kNoSeat);
  Table& points(Seat seat, int points) { return value("points", points, seat); }
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
  Table& act(Act act, const std::string& card, int number = 255);
  Table& choose(const std::string& card);
  Table& choose_nth(std::size_t index);  // of the legal moves
  Table& yes() { return play(answer(true)); }
  Table& no() { return play(answer(false)); }
  Table& pass() { return play(fudaba::pass()); }
  Table& play(const Move& move);
  // The first answer again and again until the other player's turn has begun.
  Table& to_next_turn();

  // Questions
  // -----------------------------------------------------------------------------------------------------
  // The clause that forbids it, e.g. "DGM-6.4"; empty if it is allowed.
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int number = 255) const;
  [[nodiscard]] std::string refused_by(const Move& move) const;
  [[nodiscard]] bool offers(Act act, const std::string& card) const;
  [[nodiscard]] bool can_choose(const std::string& card) const;
  [[nodiscard]] std::size_t choices() const;
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state_.decision.prompt); }
  [[nodiscard]] DecisionKind asks() const { return state_.decision.kind; }
  [[nodiscard]] Seat asked() const { return state_.decision.player; }
  [[nodiscard]] Names zone(ZoneKind kind, Seat seat) const;
  [[nodiscard]] int count(ZoneKind kind, Seat seat) const;
  [[nodiscard]] int points(Seat seat) const { return state_.points[seat]; }
  [[nodiscard]] int units(Seat seat) const { return static_cast<int>(state_.units[seat].size()); }
  [[nodiscard]] int power(const std::string& card) const { return read().power(find(card)); }
  [[nodiscard]] bool is_upright(const std::string& card) const {
    return read().is_upright(find(card));
  }
  [[nodiscard]] bool is_able(const std::string& card) const {
    return Reading::is_able(*read().unit_of(find(card)));
  }
  [[nodiscard]] CardId find(const std::string& card) const;  // on a field first; kNoCard: nowhere
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
  [[nodiscard]] Move move_of(Act act, const std::string& card, int number) const;
  void pass_idle_windows();

  const CardPool& pool_;
  Game game_;
  State state_{};
  PositionSpec spec_;
  std::array<bool, kSeats> has_deck_{};
  bool passes_ = true;
  EventLog log_;
};

}  // namespace fudaba::dgrayman::test
