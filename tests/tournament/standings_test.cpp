#include "tournament/standings.h"

#include <gtest/gtest.h>

#include "contests.h"

namespace fudaba::test {
namespace {

using tournament::Kind;
using tournament::kLeastShare;
using tournament::kNobody;
using tournament::Standing;

Standing of(const Contest& contest, PlayerIndex player) {
  for (const Standing& one : tournament::standings(contest)) {
    if (one.player == player) { return one; }
  }
  return {};
}

// Five players, two rounds of up to three games; worked out by hand.
Contest two_rounds() {
  Contest contest = contest_of(Kind::Swiss, 5);
  contest.best_of = 3;
  contest.rounds = {{{0, 1, PairingResult::FirstWon, {2, 1, 0}},
                     {2, 3, PairingResult::Drawn, {1, 1, 1}},
                     {4, kNobody, PairingResult::FirstWon, {2, 0, 0}}},
                    {{0, 4, PairingResult::SecondWon, {0, 2, 0}},
                     {1, 2, PairingResult::FirstWon, {2, 0, 0}},
                     {3, kNobody, PairingResult::FirstWon, {2, 0, 0}}}};
  return contest;
}

TEST(Standings, CountThreePointsForAWinAndOneForADraw) {
  const Contest contest = two_rounds();
  EXPECT_EQ(of(contest, 0).points, 3);
  EXPECT_EQ(of(contest, 2).points, 1);
  EXPECT_EQ(of(contest, 3).points, 4);
  EXPECT_EQ(of(contest, 4).points, 6);
  EXPECT_EQ(of(contest, 4).rank, 1);
  EXPECT_EQ(of(contest, 3).rank, 2);
  EXPECT_EQ(of(contest, 4).byes, 1);
}

TEST(Standings, TellEqualPointsApartByTheOpponents) {
  const Contest contest = two_rounds();
  // 0 has met 1 (3 of 6) and 4 (6 of 6); 1 has met 0 (3 of 6) and 2 (1 of 6, counted as a third).
  EXPECT_EQ(of(contest, 0).opponents_matches, 750'000);
  EXPECT_EQ(of(contest, 1).opponents_matches, (500'000 + kLeastShare) / 2);
  EXPECT_EQ(of(contest, 0).rank, 3);
  EXPECT_EQ(of(contest, 1).rank, 4);
}

TEST(Standings, ThenByGames) {
  const Contest contest = two_rounds();
  EXPECT_EQ(of(contest, 0).own_games, 6'000'000 / 15);  // two of five
  EXPECT_EQ(of(contest, 1).own_games, 9'000'000 / 15);  // three of five
  EXPECT_EQ(of(contest, 2).own_games, kLeastShare);     // one and a draw of five
  EXPECT_EQ(of(contest, 4).own_games, 1'000'000);
  EXPECT_EQ(of(contest, 3).opponents_games, kLeastShare);  // a bye has no opponent
  EXPECT_EQ(of(contest, 4).opponents_games, 400'000);
}

TEST(Standings, CountRoundsBeforeSomebodyCameAsLost) {
  Contest contest = two_rounds();
  contest.entries.push_back({3, 0, 0});
  contest.rounds.push_back({{5, 0, PairingResult::FirstWon, {2, 0, 0}}});
  EXPECT_EQ(of(contest, 5).missed, 2);
  EXPECT_EQ(of(contest, 5).points, 3);
  // His share of match points is a third: three of nine.
  EXPECT_EQ(of(contest, 0).opponents_matches, (500'000 + 1'000'000 + kLeastShare) / 3);
}

TEST(Standings, LeaveThoseOnOneRankWhomNothingTellsApart) {
  Contest contest = contest_of(Kind::Swiss, 4);
  for (const Standing& one : tournament::standings(contest)) { EXPECT_EQ(one.rank, 1); }
  contest.rounds = {
      {{0, 1, PairingResult::FirstWon, {1, 0, 0}}, {2, 3, PairingResult::FirstWon, {1, 0, 0}}}};
  EXPECT_EQ(of(contest, 0).rank, of(contest, 2).rank);
  EXPECT_EQ(of(contest, 1).rank, 3);
  contest.rounds[0][1].result = PairingResult::BothLost;
  EXPECT_EQ(of(contest, 2).points, 0);
  EXPECT_EQ(of(contest, 2).lost, 1);
  EXPECT_EQ(of(contest, 0).rank, 1);
}

}  // namespace
}  // namespace fudaba::test
