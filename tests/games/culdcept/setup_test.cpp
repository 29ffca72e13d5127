// CUL-2: decks and setup.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/culdcept/card_format.h"
#include "games/culdcept/reading.h"
#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

using culdcept::CardKind;
using culdcept::kLands;
using culdcept::zone_of;
using namespace clause_literals;

struct Begun {
  culdcept::State state;
  EventLog log;
};

Begun begin(std::uint64_t seed, int cards = 60) {
  const culdcept::Game game(basic_pool());
  Begun begun;
  const std::vector<DefId> deck = round_deck(basic_pool(), cards);
  game.setup({{deck, deck}, {}, key_from_seed(seed)}, begun.state, &begun.log);
  return begun;
}

ProfileEntry profile(ProfileRow row) {
  for (const ProfileEntry& entry : culdcept::Game::profile()) {
    if (entry.row == row) { return entry; }
  }
  return {};
}

std::vector<DefId> faces(const culdcept::State& s, ZoneId zone) {
  std::vector<DefId> defs;
  for (CardId c = s.cards.first(zone); c != kNoCard; c = s.cards.next[c]) {
    defs.push_back(s.cards.def[c]);
  }
  return defs;
}

std::vector<DefId> land_row(const culdcept::State& s, Seat seat) {
  std::vector<DefId> row;
  for (int place = 0; place < kLands; ++place) {
    row.push_back(s.cards.def[s.cards.first(zone_of(ZoneKind::Land, seat, place))]);
  }
  return row;
}

std::vector<int> dice_of(const EventLog& log) {
  std::vector<int> dice;
  for (const Event& e : log) {
    if (e.kind == EventKind::DieRolled) { dice.push_back(e.amount); }
  }
  return dice;
}

// At least 60 cards, at most 120.
TEST(Setup, ADeckHasSixtyToAHundredAndTwentyCards) {
  FUDABA_PROVES("CUL-2.1", "CUL-2.11");
  EXPECT_EQ(profile(ProfileRow::DeckLeast).value, 60);
  EXPECT_EQ(profile(ProfileRow::DeckMost).value, 120);
  EXPECT_EQ(profile(ProfileRow::DeckMost).clause, "CUL-2.11"_clause);
}

// At most four of one name.
TEST(Setup, ADeckHasAtMostFourCardsOfOneName) {
  FUDABA_PROVES("CUL-2.2");
  EXPECT_EQ(profile(ProfileRow::CopyLimit).value, 4);
}

// One starting land of each of the six kinds, outside the deck.
TEST(Setup, EachPlayerHasOneStartingLandOfEachKind) {
  FUDABA_PROVES("CUL-2.3");
  const Begun begun = begin(1);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    std::set<int> kinds;
    for (const DefId def : land_row(begun.state, seat)) {
      const CardDef& card = basic_pool().def(def);
      EXPECT_EQ(static_cast<CardKind>(card.kind), CardKind::StartingLand);
      kinds.insert(card.values[static_cast<unsigned>(culdcept::Value::LandKind)]);
    }
    EXPECT_EQ(kinds.size(), 6U);
  }
}

TEST(Setup, ThereIsNoSideboard) {
  FUDABA_PROVES("CUL-2.4");
  EXPECT_EQ(profile(ProfileRow::Sideboard).value, 0);
}

// The starting lands are laid in random order.
TEST(Setup, TheStartingLandsLieInRandomOrder) {
  FUDABA_PROVES("CUL-2.5");
  std::set<std::vector<DefId>> rows;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Begun begun = begin(seed);
    rows.insert(land_row(begun.state, A));
    rows.insert(land_row(begun.state, B));
  }
  EXPECT_GT(rows.size(), 30U);
}

// Each deck is shuffled.
TEST(Setup, EachDeckIsShuffled) {
  FUDABA_PROVES("CUL-2.5");
  std::set<std::vector<DefId>> decks;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Begun begun = begin(seed);
    decks.insert(faces(begun.state, zone_of(ZoneKind::Deck, A)));
    decks.insert(faces(begun.state, zone_of(ZoneKind::Deck, B)));
  }
  EXPECT_EQ(decks.size(), 10U);
}

// Six cards each.
TEST(Setup, EachPlayerDrawsSixCards) {
  FUDABA_PROVES("CUL-2.5");
  const Begun begun = begin(2);
  const Seat second = opponent_of(begun.state.turn_player);
  EXPECT_EQ(begun.state.cards.count(zone_of(ZoneKind::Hand, second)), 6);
  EXPECT_EQ(begun.state.cards.count(zone_of(ZoneKind::Deck, second)), 54);
}

// Shuffled, then drawn, then the first player is decided.
TEST(Setup, DecksAreShuffledThenCardsDrawnThenDiceRolled) {
  FUDABA_PROVES("CUL-2.5");
  const Begun begun = begin(3);
  std::vector<EventKind> kinds;
  for (const Event& e : begun.log) {
    if (e.kind == EventKind::Step) { break; }
    if (kinds.empty() || kinds.back() != e.kind) { kinds.push_back(e.kind); }
  }
  EXPECT_EQ(kinds, (std::vector<EventKind>{EventKind::Shuffled, EventKind::CardMoved,
                                           EventKind::DieRolled}));
}

// No mulligan: the first question is the first turn's spell phase.
TEST(Setup, ThereIsNoMulligan) {
  FUDABA_PROVES("CUL-2.6");
  EXPECT_EQ(profile(ProfileRow::Mulligan).value, 0);
  const Begun begun = begin(4);
  EXPECT_EQ(static_cast<Prompt>(begun.state.decision.prompt), Prompt::Spell);
}

// The first player draws in the first turn.
TEST(Setup, TheFirstPlayerDrawsInTheFirstTurn) {
  FUDABA_PROVES("CUL-2.6");
  const Begun begun = begin(5);
  EXPECT_EQ(begun.state.cards.count(zone_of(ZoneKind::Hand, begun.state.turn_player)), 7);
}

// The hand limit is ten …
TEST(Setup, TheHandLimitIsTen) {
  FUDABA_PROVES("CUL-2.7");
  Table t;
  t.hand(A, Names(10, "rat")).at("turn_end");
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(profile(ProfileRow::HandLimit).value, 10);
}

// … and is enforced in one's own turn only.
TEST(Setup, TheHandLimitIsEnforcedInTheOwnTurnOnly) {
  FUDABA_PROVES("CUL-2.7");
  Table t;
  t.hand(B, Names(12, "rat")).at("turn_end");
  EXPECT_EQ(t.prompt(), Prompt::Spell);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 13);
}

TEST(Setup, TheGameIsForTwoPlayers) {
  FUDABA_PROVES("CUL-2.8");
  EXPECT_EQ(kSeats, 2);
}

// A starting land may not be in the deck.
TEST(Setup, AStartingLandMayNotBeInTheDeck) {
  FUDABA_PROVES("CUL-2.9");
  const std::uint32_t allowed = culdcept::card_format().deck_kinds;
  EXPECT_EQ((allowed >> static_cast<unsigned>(CardKind::StartingLand)) & 1U, 0U);
  EXPECT_EQ((allowed >> static_cast<unsigned>(CardKind::Land)) & 1U, 1U);
}

// No position has one there or in a hand either.
TEST(Setup, AStartingLandCannotBeInAHand) {
  FUDABA_PROVES("CUL-2.9");
  const culdcept::Game game(basic_pool());
  PositionSpec spec;
  spec.zones.push_back({"hand", A, 0, {basic_pool().find("volcano")}});
  culdcept::State state;
  Bilingual error;
  EXPECT_FALSE(culdcept::Words::build(game, spec, state, error));
  EXPECT_NE(error.en.find("volcano"), std::string::npos) << error.en;
}

// A land card from the deck does not replace a starting land at setup.
TEST(Setup, OnlyStartingLandsAreLaidAtSetup) {
  FUDABA_PROVES("CUL-2.9");
  const culdcept::Game game(basic_pool());
  const std::vector<DefId> deck(60, basic_pool().find("hill"));
  culdcept::State state;
  game.setup({{deck, deck}, {}, key_from_seed(1)}, state);
  for (const DefId def : land_row(state, A)) { EXPECT_NE(def, basic_pool().find("hill")); }
}

// The higher die begins; ties are rolled again.
TEST(Setup, TheHigherDieBeginsAndTiesAreRolledAgain) {
  FUDABA_PROVES("CUL-2.10");
  bool tied = false;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Begun begun = begin(seed);
    const std::vector<int> dice = dice_of(begun.log);
    ASSERT_EQ(dice.size() % 2, 0U);
    for (std::size_t i = 0; i + 2 < dice.size(); i += 2) {
      EXPECT_EQ(dice[i], dice[i + 1]);
      tied = true;
    }
    const int a = dice[dice.size() - 2];
    const int b = dice.back();
    ASSERT_NE(a, b);
    EXPECT_EQ(begun.state.turn_player, a > b ? A : B);
  }
  EXPECT_TRUE(tied);
}

}  // namespace
}  // namespace fudaba::test
