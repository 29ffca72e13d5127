#include <gtest/gtest.h>

#include "contests.h"
#include "tournament/standings.h"
#include "tournament/ways.h"

namespace fudaba::test {
namespace {

using tournament::Kind;

Contest round_robin(int players) {
  FastRandom random(2);
  Contest contest = contest_of(Kind::RoundRobin, players);
  while (!tournament::is_over(contest)) { play_round(contest, random); }
  return contest;
}

TEST(RoundRobin, LetsEachMeetEachOnce) {
  for (int players = 2; players <= 17; ++players) {
    const Contest contest = round_robin(players);
    EXPECT_EQ(contest.round(), players - 1 + players % 2);
    for (int a = 0; a < players; ++a) {
      for (int b = a + 1; b < players; ++b) {
        EXPECT_EQ(meetings(contest, a, b), 1) << players << ": " << a << ", " << b;
      }
    }
    for (int round = 1; round <= contest.round(); ++round) {
      EXPECT_TRUE(pairs_everybody(contest, round));
    }
  }
}

TEST(RoundRobin, GivesEachTheFirstTurnAsOftenAsTheSecond) {
  for (int players = 2; players <= 17; ++players) {
    for (const int firsts : tournament::firsts_of(round_robin(players))) {
      EXPECT_LE(std::abs(firsts), 1) << players;
    }
  }
}

TEST(RoundRobin, CountsNoPointsForSittingOut) {
  const Contest contest = round_robin(5);
  for (const tournament::Standing& one : tournament::standings(contest)) {
    EXPECT_EQ(one.byes, 1);
    EXPECT_EQ(one.won + one.lost + one.drawn, 4);
  }
}

TEST(RoundRobin, GivesTheMatchesOfWhoHasDroppedToHisOpponents) {
  FastRandom random(2);
  Contest contest = contest_of(Kind::RoundRobin, 4);
  play_round(contest, random);
  contest.entries[2].until = 1;
  for (int round = 2; round <= 3; ++round) {
    contest.rounds.push_back(tournament::next_round(contest));
    for (const Pairing& pairing : contest.rounds.back()) {
      if (!pairing.has(2)) { continue; }
      EXPECT_EQ(pairing.result,
                pairing.first == 2 ? PairingResult::SecondWon : PairingResult::FirstWon);
    }
    draw_results(contest, random);
  }
  EXPECT_TRUE(tournament::is_over(contest));
}

}  // namespace
}  // namespace fudaba::test
