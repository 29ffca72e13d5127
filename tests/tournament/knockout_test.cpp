#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "contests.h"
#include "tournament/standings.h"
#include "tournament/ways.h"

namespace fudaba::test {
namespace {

using tournament::Kind;
using tournament::kNobody;

// The first of the list is the strongest, and the stronger one always wins.
Contest seeded(int players, bool third_place = false) {
  Contest contest = contest_of(Kind::Knockout, players);
  contest.third_place = third_place;
  for (int i = 0; i < players; ++i) {
    contest.entries[static_cast<std::size_t>(i)].strength = players - i;
  }
  return contest;
}

void let_the_stronger_win(Contest& contest) {
  contest.rounds.push_back(tournament::next_round(contest));
  for (Pairing& pairing : contest.rounds.back()) {
    if (pairing.result != PairingResult::Open) { continue; }
    pairing.result =
        pairing.first < pairing.second ? PairingResult::FirstWon : PairingResult::SecondWon;
  }
}

TEST(Knockout, KeepsTheStrongestApartUntilTheEnd) {
  for (int players = 2; players <= 33; ++players) {
    Contest contest = seeded(players);
    while (!tournament::is_over(contest)) { let_the_stronger_win(contest); }
    EXPECT_EQ(contest.round(), tournament::knockout_rounds(players));
    ASSERT_EQ(contest.rounds.back().size(), 1U);
    EXPECT_TRUE(contest.rounds.back()[0].has(0) && contest.rounds.back()[0].has(1)) << players;
    const auto table = tournament::standings(contest);
    EXPECT_EQ(table[0].player, 0);
    EXPECT_EQ(table[1].player, 1);
    EXPECT_EQ(table[1].rank, 2);
  }
}

TEST(Knockout, GivesItsByesToTheStrongest) {
  Contest contest = seeded(5);
  contest.rounds.push_back(tournament::next_round(contest));
  ASSERT_EQ(contest.rounds[0].size(), 4U);
  for (const Pairing& pairing : contest.rounds[0]) {
    EXPECT_EQ(pairing.is_bye(), pairing.first < 3) << pairing.first;
  }
}

TEST(Knockout, PlaysForTheThirdPlaceIfWanted) {
  Contest contest = seeded(8, true);
  while (!tournament::is_over(contest)) { let_the_stronger_win(contest); }
  ASSERT_EQ(contest.rounds.back().size(), 2U);
  EXPECT_TRUE(contest.rounds.back()[1].has(2) && contest.rounds.back()[1].has(3));
  const auto table = tournament::standings(contest);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(table[static_cast<std::size_t>(i)].player, i);
    EXPECT_EQ(table[static_cast<std::size_t>(i)].rank, i + 1);
  }
  EXPECT_EQ(table[4].rank, 5);
  EXPECT_EQ(table[7].rank, 5);
}

TEST(Knockout, SendsOnTheHigherSeedAfterADraw) {
  Contest contest = seeded(2);
  contest.rounds.push_back(tournament::next_round(contest));
  contest.rounds[0][0].result = PairingResult::Drawn;
  ASSERT_TRUE(tournament::is_over(contest));
  const auto table = tournament::standings(contest);
  EXPECT_EQ(table[0].player, 0);
  EXPECT_EQ(table[1].rank, 2);
}

RC_GTEST_PROP(Knockout, EndsWithOneWhoeverDrops, ()) {
  FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
  Contest contest =
      contest_of(Kind::Knockout, 2 + static_cast<int>(random.below(20)), random.next());
  contest.third_place = random.below(2) == 0;
  const std::size_t players = contest.entries.size();
  while (!tournament::is_over(contest)) {
    play_round(contest, random);
    auto& entry = contest.entries[random.below(static_cast<std::uint32_t>(players))];
    if (entry.until == 0) { entry.until = contest.round(); }
    if (random.below(4) == 0) { contest.rounds.back()[0].result = PairingResult::BothLost; }
  }
  RC_ASSERT(contest.round() <= tournament::knockout_rounds(static_cast<int>(players)));
}

}  // namespace
}  // namespace fudaba::test
