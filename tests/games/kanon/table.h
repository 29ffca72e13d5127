#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "games/kanon/text.h"
#include "support/game_table.h"

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

using fudaba::test::A;
using fudaba::test::B;
using fudaba::test::Names;

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

// The names of the game's own types, for the table.
struct Rules {
  using Game = kanon::Game;
  using Words = kanon::Words;
  using Reading = kanon::Reading;
  using Act = kanon::Act;
  using Prompt = kanon::Prompt;
  using ZoneKind = kanon::ZoneKind;
  static constexpr std::span<const ZoneSpec> kZones = kZoneTable;
  static constexpr std::string_view kIdPrefix = "card_";
};

class Table : public fudaba::test::GameTable<Table, Rules> {
 public:
  explicit Table(const CardPool& pool = basic_pool()) : GameTable(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& line(Seat seat, int line, const Names& cards) { return zone("field", seat, cards, line); }
  // Rows (from 1, as digits) of a line that lie face down.
  Table& down(Seat seat, int line, int rows) {
    return value("face_down_" + std::to_string(line + 1), rows, seat);
  }
  // No fillers in the third lines.
  Table& bare() {
    fills_ = false;
    return *this;
  }

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
  // Chooses the card if it is asked for a payment; what all can see is paid by itself.
  Table& pay(const std::string& card) {
    return asks() == DecisionKind::Card && prompt() == Prompt::Payment ? choose(card) : *this;
  }
  // Passes the windows in which events and abilities may be used, and answers to them.
  Table& settle();
  // Attack and defence without events; then it is asked for suits.
  Table& battle(int own, int other) { return attack(own).settle().defend(other).settle(); }

  [[nodiscard]] static Move at_line(Act act, int line) {
    return {verb(act), kNoCard, static_cast<std::uint8_t>(line), 255};
  }
  [[nodiscard]] static Move declare(int line) {
    return {verb(Act::DeclareSuit), kNoCard, 255, static_cast<std::uint8_t>(line)};
  }

  // Questions
  // -----------------------------------------------------------------------------------------------------
  using GameTable::refused_by;
  [[nodiscard]] std::string refused_by(Act act, const std::string& card, int place = 255,
                                       int number = 255) const {
    return refused_by(move_of(act, card, place, number));
  }
  using GameTable::offers;
  [[nodiscard]] bool offers(Act act, const std::string& card, int place = 255,
                            int number = 255) const {
    return offers(move_of(act, card, place, number));
  }
  [[nodiscard]] Names choosable() const;  // sorted
  [[nodiscard]] Names line(Seat seat, int line) const { return zone(ZoneKind::Field, seat, line); }
  [[nodiscard]] Names discards(Seat seat) const;  // sorted
  [[nodiscard]] int points(Seat seat) const { return count(ZoneKind::Points, seat); }
  [[nodiscard]] int field(Seat seat) const { return read().field_count(seat); }
  [[nodiscard]] bool is_down(const std::string& card) const {
    return read().is_face_down(find(card));
  }
  [[nodiscard]] int power(const std::string& card, Attribute against = Attribute::Power) const {
    return read().power(find(card), static_cast<unsigned>(against) - 1);
  }
  [[nodiscard]] std::string ending() const { return text_of(GameTable::ending()); }

  void fill_in(Seat seat) {
    if (fills_ && !is_set("field", seat, 2)) { line(seat, 2, {"filler"}); }
  }

 private:
  bool fills_ = true;
};

}  // namespace fudaba::kanon::test
