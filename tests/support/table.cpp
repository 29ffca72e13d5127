#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/culdcept/legality.h"
#include "support/invariants.h"

namespace fudaba::test {

using culdcept::kLands;
using culdcept::kZoneTable;
using culdcept::zone_of;

namespace {

constexpr const char* kRow[] = {"volcano", "grassland", "lake", "forest", "city", "ruins"};

std::string text_of(Clause clause) { return to_string(clause, culdcept::Game::kPrefix); }

}  // namespace

DefId Table::def(const std::string& card) const {
  const DefId id = pool_.find(card);
  if (id == kNoDef) { ADD_FAILURE() << "the test has no card " << card; }
  return id;
}

const std::string& Table::name(CardId card) const { return pool_.texts[state_.cards.def[card]].id; }

// Setting up
// --------------------------------------------------------------------------------------------------------

Table& Table::deck(Seat seat, int fillers) {
  return deck(seat, Names(static_cast<std::size_t>(fillers), "filler"));
}

Table& Table::deck(Seat seat, const Names& top_first) {
  has_deck_[seat] = true;
  PositionSpec::ZoneCards zone{"deck", seat, 0, {}};
  for (const std::string& card : top_first) { zone.cards.push_back(def(card)); }
  spec_.zones.push_back(zone);
  return *this;
}

Table& Table::hand(Seat seat, const Names& cards) {
  PositionSpec::ZoneCards zone{"hand", seat, 0, {}};
  for (const std::string& card : cards) { zone.cards.push_back(def(card)); }
  spec_.zones.push_back(zone);
  return *this;
}

Table& Table::discard_pile(Seat seat, const Names& cards) {
  PositionSpec::ZoneCards zone{"discard", seat, 0, {}};
  for (const std::string& card : cards) { zone.cards.push_back(def(card)); }
  spec_.zones.push_back(zone);
  return *this;
}

Table& Table::governor(Seat seat, int land, const std::string& creature) {
  spec_.zones.push_back({"governor", seat, land - 1, {def(creature)}});
  return *this;
}

Table& Table::land(Seat seat, int land, const std::string& card) {
  lands_[seat][static_cast<unsigned>(land - 1)] = card;
  return *this;
}

Table& Table::levels(Seat seat, int land, const Names& cards) {
  PositionSpec::ZoneCards zone{"levels", seat, land - 1, {}};
  for (const std::string& card : cards) { zone.cards.push_back(def(card)); }
  spec_.zones.push_back(zone);
  return *this;
}

Table& Table::spell_on_creature(Seat seat, int land, const std::string& spell) {
  spec_.zones.push_back({"creature_spell", seat, land - 1, {def(spell)}});
  return *this;
}

Table& Table::spell_on_land(Seat seat, int land, const std::string& spell) {
  spec_.zones.push_back({"land_spell", seat, land - 1, {def(spell)}});
  return *this;
}

Table& Table::value(const std::string& id, int value, Seat seat) {
  spec_.values.push_back({id, seat, value});
  return *this;
}

Table& Table::option(const std::string& id, int value) {
  spec_.options.push_back({id, value});
  return *this;
}

Table& Table::dice(const std::vector<int>& wanted) {
  std::vector<std::array<std::uint32_t, 2>> numbers;
  for (const int die : wanted) { numbers.push_back({6, static_cast<std::uint32_t>(die - 1)}); }
  return randoms(numbers);
}

Table& Table::randoms(const std::vector<std::array<std::uint32_t, 2>>& wanted) {
  for (std::uint64_t seed = 0; seed < 10'000'000; ++seed) {
    RandomStream stream(key_from_seed(seed));
    const bool fits = std::all_of(wanted.begin(), wanted.end(), [&](const auto& number) {
      return stream.below(number[0]) == number[1];
    });
    if (fits) {
      spec_.key = key_from_seed(seed);
      return *this;
    }
  }
  ADD_FAILURE() << "no key gives these numbers";
  return *this;
}

Table& Table::at(const std::string& step, int destination) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (!has_deck_[seat]) { deck(seat, 20); }
    for (int place = 0; place < kLands; ++place) {
      const std::string& wanted = lands_[seat][static_cast<unsigned>(place)];
      const std::string card = wanted.empty() ? kRow[place] : wanted;
      spec_.zones.push_back({"land", seat, place, {def(card)}});
    }
  }
  if (destination > 0) { value("destination", destination); }
  spec_.step = step;
  Bilingual error;
  const bool built = culdcept::Words::build(game_, spec_, state_, error);
  EXPECT_TRUE(built) << error.en;
  return *this;
}

// Moves
// -------------------------------------------------------------------------------------------------------------

Table& Table::play(const Move& move) {
  const Reason reason = game_.apply(state_, move, &log_);
  EXPECT_TRUE(reason.allows()) << "refused by " << text_of(reason.clause);
  expect_sound(state_.cards, kZoneTable);
  return *this;
}

// The card of that name that the act would take: a legal one if there is one; else the deciding
// player's, from the hand first; else anybody's.
Move Table::move_of(Act act, const std::string& card) const {
  const Verb verb = culdcept::verb(act);
  Move move{verb, kNoCard, 255, 255};
  if (card.empty()) { return move; }
  MoveList list;
  game_.legal_moves(state_, list);
  for (const Move& legal : list) {
    if (legal.verb == verb && legal.card < kMaxCards && name(legal.card) == card) { return legal; }
  }
  int best = 0;
  for (int i = 0; i < kMaxCards; ++i) {
    const CardId c = static_cast<CardId>(i);
    if (state_.cards.zone[c] == kNoZone || name(c) != card) { continue; }
    const bool mine = owner_of(c) == asked();
    const int rank = mine && read().is_in(c, static_cast<std::uint8_t>(ZoneKind::Hand)) ? 3
                     : mine                                                             ? 2
                                                                                        : 1;
    if (rank > best) {
      best = rank;
      move.card = c;
    }
  }
  if (best == 0) { ADD_FAILURE() << "no " << card << " on the table"; }
  return move;
}

Table& Table::act(Act act, const std::string& card) { return play(move_of(act, card)); }

Table& Table::move_to(int land) {
  return play(
      {culdcept::verb(Act::MoveCreature), kNoCard, static_cast<std::uint8_t>(land - 1), 255});
}

Table& Table::use(const std::string& card, unsigned ability) {
  return play(
      {culdcept::verb(Act::UseAbility), find(card), 255, static_cast<std::uint8_t>(ability)});
}

Table& Table::choose(const std::string& card) {
  MoveList list;
  game_.legal_moves(state_, list);
  for (const Move& move : list) {
    if (move.verb == Verb::ChooseCard && move.card < kMaxCards && name(move.card) == card) {
      return play(move);
    }
  }
  ADD_FAILURE() << card << " cannot be chosen";
  return *this;
}

Table& Table::choose_nth(std::size_t index) {
  MoveList list;
  game_.legal_moves(state_, list);
  if (index >= list.size()) {
    ADD_FAILURE() << "only " << list.size() << " moves";
    return *this;
  }
  return play(list[index]);
}

Table& Table::choose_land(int land) {
  return play(choose_place(static_cast<std::uint8_t>(land - 1)));
}
Table& Table::number(int number) { return play(choose_number(static_cast<std::uint8_t>(number))); }
Table& Table::option_nr(int index) {
  MoveList list;
  game_.legal_moves(state_, list);
  for (const Move& move : list) {
    if (move.verb == Verb::ChooseOption && move.number == index) { return play(move); }
  }
  ADD_FAILURE() << "no option " << index;
  return *this;
}
Table& Table::yes() { return play(answer(true)); }
Table& Table::no() { return play(answer(false)); }
Table& Table::pass() { return play(fudaba::pass()); }

Table& Table::to_next_turn() {
  const auto turn = state_.turn;
  for (int i = 0; i < 100 && !is_over() && state_.turn == turn; ++i) { choose_nth(0); }
  return *this;
}

// Questions
// ---------------------------------------------------------------------------------------------------------

std::string Table::refused_by(const Move& move) const {
  return text_of(game_.why_not(state_, move).clause);
}
std::string Table::refused_by(Act act, const std::string& card) const {
  return refused_by(move_of(act, card));
}
std::string Table::move_refused_by(int land) const {
  return refused_by(
      Move{culdcept::verb(Act::MoveCreature), kNoCard, static_cast<std::uint8_t>(land - 1), 255});
}

bool Table::offers(const Move& move) const {
  MoveList list;
  game_.legal_moves(state_, list);
  return std::find(list.begin(), list.end(), move) != list.end();
}
bool Table::offers(Act act, const std::string& card) const { return offers(move_of(act, card)); }

std::size_t Table::choices() const {
  MoveList list;
  game_.legal_moves(state_, list);
  return list.size();
}

Names Table::zone(ZoneKind kind, Seat seat, int land) const {
  Names names;
  read().each_in(zone_of(kind, seat, land - 1), [&](CardId c) { names.push_back(name(c)); });
  return names;
}
int Table::count(ZoneKind kind, Seat seat, int land) const {
  return state_.cards.count(zone_of(kind, seat, land - 1));
}
std::string Table::governor(Seat seat, int land) const {
  const CardId c = read().governor(seat, land - 1);
  return c == kNoCard ? std::string() : name(c);
}
int Table::level(Seat seat, int land) const { return read().level(seat, land - 1); }

CardId Table::find(const std::string& card) const {
  CardId found = kNoCard;
  for (int i = 0; i < kMaxCards; ++i) {
    const CardId c = static_cast<CardId>(i);
    if (state_.cards.zone[c] == kNoZone || name(c) != card) { continue; }
    if (kZoneTable[state_.cards.zone[c]].in_play) { return c; }
    if (found == kNoCard) { found = c; }
  }
  return found;
}

int Table::value_of(const std::string& card, Property property) const {
  return read().value(find(card), property);
}
bool Table::has(const std::string& card, Keyword keyword) const {
  return read().has(find(card), keyword);
}
int Table::value_of(Seat seat, Property property) const {
  return read().value(effect::as_card(seat), property);
}
bool Table::knows(Seat seat, const std::string& card) const {
  return state_.cards.knows(seat, find(card));
}

int Table::events(EventKind kind) const {
  return static_cast<int>(
      std::count_if(log_.begin(), log_.end(), [kind](const Event& e) { return e.kind == kind; }));
}
int Table::caused_by(std::string_view clause) const {
  const std::string wanted = std::string(culdcept::Game::kPrefix) + "-" + std::string(clause);
  return static_cast<int>(std::count_if(
      log_.begin(), log_.end(), [&](const Event& e) { return text_of(e.clause) == wanted; }));
}
int Table::moved_at(const std::string& card, ZoneKind to) const {
  for (std::size_t i = 0; i < log_.size(); ++i) {
    const Event& e = log_[i];
    if (e.kind == EventKind::CardMoved && pool_.texts[e.def].id == card &&
        culdcept::kind_of(e.to) == to) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace fudaba::test
