// OUK-2, OUK-3: decks and the beginning of a game.
#include <gtest/gtest.h>

#include <set>

#include "games/ouka/card_format.h"
#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

DeckList deck_of(const std::string& hero, const std::string& stand_in = "",
                 const Names& spares = {}) {
  const CardPool& pool = basic_pool();
  DeckList deck;
  for (const char* const card :
       {"filler", "cid1", "cid2", "dan1", "dan2", "meeting", "gate", "duel", "chase", "riddle",
        "feast", "trap", "finale", "epilogue"}) {
    for (int i = 0; i < 3; ++i) { deck.cards.push_back(pool.find(card)); }
  }
  const auto beside = [&](Section section) -> std::vector<DefId>& {
    return deck.beside[static_cast<std::size_t>(section)];
  };
  beside(Section::Protagonist) = {pool.find(hero)};
  beside(Section::Missions) = {pool.find("war"), pool.find("peace")};
  if (!stand_in.empty()) { beside(Section::StandIn) = {pool.find(stand_in)}; }
  for (const std::string& card : spares) { beside(Section::Spares).push_back(pool.find(card)); }
  return deck;
}

class Setup : public testing::Test {
 protected:
  void begin(const DeckList& first, const DeckList& second, std::uint64_t seed = 1) {
    log_.clear();
    game_.setup({{first, second}, {}, key_from_seed(seed)}, state_, &log_);
  }
  void play(const Move& move) { ASSERT_TRUE(game_.apply(state_, move, &log_).allows()); }
  void place_both() {
    play(choose_place(2));
    play(choose_place(4));
  }
  [[nodiscard]] int count(ZoneKind kind, Seat seat) const {
    return state_.cards.count(zone_of(kind, seat));
  }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state_.decision.prompt); }
  [[nodiscard]] CardId card_in(ZoneKind kind, Seat seat, const std::string& name) const {
    for (CardId c = state_.cards.first(zone_of(kind, seat)); c != kNoCard;
         c = state_.cards.next[c]) {
      if (basic_pool().texts[state_.cards.def[c]].id == name) { return c; }
    }
    return kNoCard;
  }

  Game game_{basic_pool()};
  State state_{};
  EventLog log_;
};

int row(ProfileRow wanted) {
  for (const ProfileEntry& entry : Game::profile()) {
    if (entry.row == wanted) { return entry.value; }
  }
  return -1;
}

// Forty cards, three of a kind, no sideboard, two players.
TEST_F(Setup, ADeckHasFortyCardsThreeOfAKindAndNoSideboard) {
  FUDABA_PROVES("OUK-2.1", "OUK-2.4", "OUK-2.6");
  EXPECT_EQ(row(ProfileRow::DeckLeast), 40);
  EXPECT_EQ(row(ProfileRow::CopyLimit), 3);
  EXPECT_EQ(row(ProfileRow::Sideboard), 0);
  static_assert(kSeats == 2);
}

// What may be in a deck and what lies beside it.
TEST_F(Setup, ProtagonistsAndMissionsLieBesideTheDeck) {
  FUDABA_PROVES("OUK-2.1", "OUK-2.2", "OUK-2.3");
  const auto in_deck = [](CardKind kind) {
    return ((card_format().deck_kinds >> static_cast<unsigned>(kind)) & 1U) != 0;
  };
  EXPECT_TRUE(in_deck(CardKind::Character) && in_deck(CardKind::Story) &&
              in_deck(CardKind::Climax));
  EXPECT_FALSE(in_deck(CardKind::Protagonist) || in_deck(CardKind::Mission));
  const auto sections = card_format().sections;
  ASSERT_EQ(sections.size(), 4U);
  EXPECT_EQ(sections[0].least, 1);
  EXPECT_EQ(sections[1].least, 2);
  EXPECT_EQ(sections[1].copies, 1) << "two different missions";
  EXPECT_EQ(sections[2].most, 1);
}

// Six cards, 0 points, no mulligan, and the first player draws like the other.
TEST_F(Setup, AGameBeginsWithSixCardsAndNoPoints) {
  FUDABA_PROVES("OUK-2.5");
  begin(deck_of("hero_a"), deck_of("hero_b"));
  place_both();
  const Seat first = state_.turn_player;
  EXPECT_EQ(count(ZoneKind::Hand, opponent_of(first)), kOpeningHand);
  EXPECT_EQ(count(ZoneKind::Hand, first), kOpeningHand + kDrawPerTurn);
  EXPECT_EQ(Reading(basic_pool(), state_).score(first), 0);
  EXPECT_EQ(row(ProfileRow::Mulligan), 0);
}

// Any slot of the own character line, destiny 1.
TEST_F(Setup, AProtagonistTakesTheSlotItsPlayerChooses) {
  FUDABA_PROVES("OUK-3.2", "OUK-6.11", "OUK-4.1");
  begin(deck_of("hero_a"), deck_of("hero_b"));
  MoveList moves;
  game_.legal_moves(state_, moves);
  EXPECT_EQ(moves.size(), static_cast<std::size_t>(kCharacterSlots));
  // It lies nowhere yet, and its owner is told which it is.
  Targets targets;
  game_.targets_of(state_, moves[2], targets);
  ASSERT_EQ(targets.size(), 2U);
  EXPECT_EQ(targets[1].card, state_.hero[A]);
  place_both();
  EXPECT_EQ(state_.characters[0], 1U << 2U);
  EXPECT_EQ(state_.characters[1], 1U << 4U);
  EXPECT_EQ(state_.destiny[0], 1);
}

// Two missions face down, seen by their owner alone.
TEST_F(Setup, MissionsLieFaceDown) {
  FUDABA_PROVES("OUK-3.5", "OUK-4.9");
  begin(deck_of("hero_a"), deck_of("hero_b"));
  EXPECT_EQ(count(ZoneKind::Missions, A), 2);
  const CardId mission = state_.cards.first(zone_of(ZoneKind::Missions, A));
  EXPECT_TRUE(state_.cards.knows(A, mission));
  EXPECT_FALSE(state_.cards.knows(B, mission));
}

// Who rolls higher goes first; a tie is rolled again.
TEST_F(Setup, TheHigherRollGoesFirst) {
  FUDABA_PROVES("OUK-3.1", "OUK-3.6");
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    begin(deck_of("hero_a"), deck_of("hero_b"), seed);
    place_both();
    std::array<int, kSeats> last{};
    for (const Event& e : log_) {
      if (e.kind == EventKind::DieRolled) { last[e.seat] = e.amount; }
    }
    EXPECT_NE(last[0], last[1]);
    EXPECT_EQ(state_.turn_player, last[0] > last[1] ? A : B);
    first.insert(state_.turn_player);
  }
  EXPECT_EQ(first.size(), 2U) << "both happen";
}

// A match may say who begins: then no die is rolled for it.
TEST_F(Setup, TheFirstPlayerMayBeSettledBefore) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    game_.setup({{deck_of("hero_a"), deck_of("hero_b")}, {}, key_from_seed(seed), B}, state_,
                &log_);
    place_both();
    EXPECT_EQ(state_.turn_player, B);
  }
}

// Of two protagonists of one character the lower roll changes, for 50 points.
TEST_F(Setup, TheSameCharacterTwiceMakesOneTakeTheStandIn) {
  FUDABA_PROVES("OUK-3.3", "OUK-3.4");
  begin(deck_of("hero_a", "hero_b"), deck_of("hero_ann", "hero_b"));
  ASSERT_LT(state_.changed, kSeats);
  const Reading r(basic_pool(), state_);
  EXPECT_NE(r.person(state_.hero[0]), r.person(state_.hero[1]));
  EXPECT_EQ(r.score(state_.changed), kStandInPoints);
  EXPECT_EQ(r.score(opponent_of(state_.changed)), 0);
}

// Without a stand-in the opponent wins.
TEST_F(Setup, WithoutAStandInTheGameIsLost) {
  FUDABA_PROVES("OUK-1.4");
  begin(deck_of("hero_a"), deck_of("hero_ann"));
  EXPECT_NE(state_.outcome, Outcome::Ongoing);
  EXPECT_NE(state_.outcome, Outcome::Draw);
  EXPECT_EQ(to_string(log_.back().clause, "OUK"), "OUK-1.4");
}

// Characters of the deck are exchanged for spare ones, as far as copies go.
TEST_F(Setup, TheDeckIsRebuiltWithSpareCharacters) {
  FUDABA_PROVES("OUK-3.4", "OUK-3.7");
  const Names spares{"ann2", "ann3", "cid1"};
  begin(deck_of("hero_a", "hero_b", spares), deck_of("hero_ann", "hero_b", spares));
  const Seat seat = state_.changed;
  ASSERT_EQ(prompt(), Prompt::Rebuild);
  EXPECT_EQ(state_.decision.player, seat);
  const CardId story = card_in(ZoneKind::Deck, seat, "meeting");
  EXPECT_EQ(to_string(game_.why_not(state_, choose_card(story)).clause, "OUK"), "OUK-3.4");
  play(choose_card(card_in(ZoneKind::Deck, seat, "filler")));
  ASSERT_EQ(prompt(), Prompt::RebuildWith);
  const Move fourth = choose_card(card_in(ZoneKind::Removed, seat, "cid1"));
  EXPECT_FALSE(game_.why_not(state_, fourth).allows()) << "three copies are in the deck";
  play(choose_card(card_in(ZoneKind::Removed, seat, "ann2")));
  ASSERT_EQ(prompt(), Prompt::Rebuild);
  EXPECT_EQ(count(ZoneKind::Deck, seat), 42);
  EXPECT_NE(card_in(ZoneKind::Deck, seat, "ann2"), kNoCard);
  play(pass());
  place_both();
  EXPECT_EQ(count(ZoneKind::Hand, opponent_of(state_.turn_player)), kOpeningHand);
}

}  // namespace
}  // namespace fudaba::ouka::test
