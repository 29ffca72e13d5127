#pragma once

#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "games/kanon/text.h"

// A table for short tests of Kanon's clauses: a position put together from card names, moves by
// name, questions.
//
//   Table t;
//   t.line(A, 0, {"cat4", "cat3"}).line(B, 0, {"cat3"}).at("battle");
//   t.attack(0).settle().defend(0).settle();
//   EXPECT_EQ(t.points(A), 1);
//
// A is the turn player. Lines count from 0, the foremost card first; cards lie face up unless
// down() says otherwise. Unless a test says otherwise both decks hold 20 fillers, and each player
// has a filler in the third line. A move that is refused fails the test.

namespace fudaba::kanon::test {

constexpr Seat A = 0;
constexpr Seat B = 1;

using Names = std::vector<std::string>;

// One line a card: its id, a colon, and the fields as in a card file. What a line leaves out: the
// name is the id; a character is nobody in plain clothes, its suit the snow crystal, its attribute
// power, each of its powers 4; the cost of an item or an event is one of any suit. Aborts with the
// list of mistakes.
[[nodiscard]] CardPool make_pool(std::string_view cards);
// The cards most clause tests are played with; see table.cpp.
[[nodiscard]] const CardPool& basic_pool();
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths);
// A deck that a seeded game can be played with: going round through the pool's deck cards.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, int count, int first = 0);

class Table {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : pool_(pool), game_(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& zone(const std::string& word, Seat seat, const Names& cards, int line = 0);
  Table& deck(Seat seat, const Names& top_first) { return zone("deck", seat, top_first); }
  Table& hand(Seat seat, const Names& cards) { return zone("hand", seat, cards); }
  Table& line(Seat seat, int line, const Names& cards) { return zone("field", seat, cards, line); }
  // Rows (from 1, as digits) of a line that lie face down.
  Table& down(Seat seat, int line, int rows) {
    return value("face_down_" + std::to_string(line + 1), rows, seat);
  }
  Table& value(const std::string& id, int value, Seat seat = kNoSeat);
  Table& option(const std::string& id, int value);
  // No fillers in the third lines.
  Table& bare() {
    fills_ = false;
    return *this;
  }
  // The game begins here and goes on to the first question.
  Table& at(const std::string& step);

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& stack(const std::string& card, int line) { return play(move_of(Act::Stack, card, line)); }
  Table& turn_up(const std::string& card) { return play(move_of(Act::TurnUp, card)); }
  Table& event(const std::string& card) { return play(move_of(Act::PlayEvent, card)); }
  Table& ability(const std::string& card, int index) {
    return play(move_of(Act::UseAbility, card, 255, index));
  }
  Table& attack(int line) { return play(at_line(Act::Attack, line)); }
  Table& defend(int line) { return play(at_line(Act::Defend, line)); }
  // Declares these lines, given in their order, and no more.
  Table& suits(std::initializer_list<int> lines) {
    const Seat seat = asked();
    for (const int line : lines) { play(declare(line)); }
    const bool more = asked() == seat && state_.battle.declared[seat] != 0;
    return more ? pass() : *this;
  }
  Table& choose(const std::string& card);
  // Chooses the card if it is asked for a payment; what all can see is paid by itself.
  Table& pay(const std::string& card) {
    return asks() == DecisionKind::Card && prompt() == Prompt::Payment ? choose(card) : *this;
  }
  Table& choose_nth(std::size_t index);  // of the legal moves
  Table& pass() { return play(fudaba::pass()); }
  // Passes the windows in which events and abilities may be used, and answers to them.
  Table& settle();
  // Attack and defence without events; then it is asked for suits.
  Table& battle(int own, int other) { return attack(own).settle().defend(other).settle(); }
  // Passes, or takes the first answer, until another turn has begun.
  Table& to_next_turn();
  Table& play(const Move& move);

  [[nodiscard]] Move move_of(Act act, const std::string& card, int place = 255,
                             int number = 255) const;
  [[nodiscard]] static Move at_line(Act act, int line) {
    return {verb(act), kNoCard, static_cast<std::uint8_t>(line), 255};
  }
  [[nodiscard]] static Move declare(int line) {
    return {verb(Act::DeclareSuit), kNoCard, 255, static_cast<std::uint8_t>(line)};
  }

  // Questions
  // -----------------------------------------------------------------------------------------------------
  // The clause that forbids it, e.g. "KAN-4.4"; empty if it is allowed.
  [[nodiscard]] std::string refused_by(const Move& move) const;
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int place = 255,
                                       int number = 255) const {
    return refused_by(move_of(act, card, place, number));
  }
  [[nodiscard]] bool offers(const Move& move) const;
  [[nodiscard]] bool offers(Act act, const std::string& card, int place = 255,
                            int number = 255) const {
    return offers(move_of(act, card, place, number));
  }
  [[nodiscard]] Names choosable() const;  // sorted
  [[nodiscard]] std::size_t choices() const;
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state_.decision.prompt); }
  [[nodiscard]] DecisionKind asks() const { return state_.decision.kind; }
  [[nodiscard]] Seat asked() const { return state_.decision.player; }
  [[nodiscard]] Names zone(ZoneKind kind, Seat seat, int line = 0) const;
  [[nodiscard]] Names line(Seat seat, int line) const { return zone(ZoneKind::Field, seat, line); }
  [[nodiscard]] Names discards(Seat seat) const;  // sorted
  [[nodiscard]] int count(ZoneKind kind, Seat seat) const {
    return state_.cards.count(zone_of(kind, seat));
  }
  [[nodiscard]] int points(Seat seat) const { return count(ZoneKind::Points, seat); }
  [[nodiscard]] int field(Seat seat) const { return read().field_count(seat); }
  [[nodiscard]] bool is_down(const std::string& card) const {
    return read().is_face_down(find(card));
  }
  [[nodiscard]] int power(const std::string& card, Attribute against = Attribute::Power) const {
    return read().power(find(card), static_cast<unsigned>(against) - 1);
  }
  [[nodiscard]] CardId find(const std::string& card) const;  // on a field first; kNoCard: nowhere
  [[nodiscard]] bool knows(Seat seat, const std::string& card) const {
    return state_.cards.knows(seat, find(card));
  }
  [[nodiscard]] Outcome outcome() const { return state_.outcome; }
  // How many events this clause (without prefix: "7.7") caused.
  [[nodiscard]] int caused_by(std::string_view clause) const;
  [[nodiscard]] std::string ending() const;  // the clause that ended the game
  [[nodiscard]] std::unique_ptr<View> view(Seat viewer) const;

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const CardPool& pool() const { return pool_; }
  [[nodiscard]] const EventLog& log() const { return log_; }
  [[nodiscard]] Reading read() const { return {pool_, state_}; }

 private:
  [[nodiscard]] DefId def(const std::string& card) const;
  [[nodiscard]] const std::string& name(CardId card) const;
  [[nodiscard]] MoveList moves() const;

  const CardPool& pool_;
  Game game_;
  State state_{};
  PositionSpec spec_;
  std::array<bool, kSeats> has_deck_{};
  std::array<bool, kSeats> has_third_{};
  bool fills_ = true;
  EventLog log_;
};

}  // namespace fudaba::kanon::test
