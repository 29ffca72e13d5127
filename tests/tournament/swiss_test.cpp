#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "contests.h"
#include "support/sanitized.h"
#include "tournament/standings.h"
#include "tournament/ways.h"

namespace fudaba::test {
namespace {

using tournament::Kind;
using tournament::Standing;
using tournament::standings;

int most_firsts(const Contest& contest) {
  int most = 0;
  for (const int firsts : tournament::firsts_of(contest)) {
    most = std::max(most, std::abs(firsts));
  }
  return most;
}

std::set<std::pair<PlayerIndex, PlayerIndex>> met_in(const Contest& contest) {
  std::set<std::pair<PlayerIndex, PlayerIndex>> met;
  for (const tournament::Round& round : contest.rounds) {
    for (const Pairing& pairing : round) {
      met.emplace(std::minmax(pairing.first, pairing.second));
    }
  }
  return met;
}

// Every pairing of the tournament is between two who have not met, the bye being one of them.
std::size_t pairings_of(const Contest& contest) {
  std::size_t count = 0;
  for (const tournament::Round& round : contest.rounds) { count += round.size(); }
  return count;
}

RC_GTEST_PROP(Swiss, PairsEverybodyAndNobodyTwice, ()) {
  FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
  const int players = 2 + static_cast<int>(random.below(23));
  Contest contest = contest_of(Kind::Swiss, players, random.next());
  const int rounds = tournament::swiss_rounds_for(players);
  for (int round = 1; round <= rounds; ++round) {
    play_round(contest, random);
    RC_ASSERT(pairs_everybody(contest, round));
  }
  RC_ASSERT(tournament::is_over(contest));
  RC_ASSERT(met_in(contest).size() == pairings_of(contest));
  RC_ASSERT(most_firsts(contest) <= 3);
}

// With as many rounds as there are opponents nobody can be spared: all meet, each once.
RC_GTEST_PROP(Swiss, AvoidsRematchesWhileTheyCanBeAvoided, ()) {
  FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
  const int players = 4 + 2 * static_cast<int>(random.below(3));
  Contest contest = contest_of(Kind::Swiss, players, random.next());
  contest.most_rounds = tournament::kMostSwissRounds;
  for (int round = 1; round <= players / 2; ++round) { play_round(contest, random); }
  RC_ASSERT(met_in(contest).size() == pairings_of(contest));
  // Where it is too late for that, everybody is paired all the same.
  for (int round = 0; round < players; ++round) {
    play_round(contest, random);
    RC_ASSERT(pairs_everybody(contest, contest.round()));
  }
}

RC_GTEST_PROP(Swiss, GivesTheByeToTheLowestWhoHadNone, ()) {
  FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
  const int players = 5 + 2 * static_cast<int>(random.below(8));
  Contest contest = contest_of(Kind::Swiss, players, random.next());
  std::set<PlayerIndex> had;
  for (int round = 1; round <= tournament::swiss_rounds_for(players); ++round) {
    const std::vector<Standing> before = standings(contest);
    play_round(contest, random);
    const Pairing& bye = contest.rounds.back().back();
    RC_ASSERT(bye.is_bye());
    RC_ASSERT(bye.result == PairingResult::FirstWon);
    RC_ASSERT(had.insert(bye.first).second);
    const auto lowest = std::find_if(before.rbegin(), before.rend(), [&](const Standing& one) {
      return one.player == bye.first || !had.contains(one.player);
    });
    RC_ASSERT(lowest->player == bye.first);
  }
}

RC_GTEST_PROP(Swiss, GoesOnWithWhoeverIsThere, ()) {
  FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
  Contest contest = contest_of(Kind::Swiss, 20 + static_cast<int>(random.below(8)), random.next());
  for (int round = 1; round <= 4; ++round) {
    play_round(contest, random);
    RC_ASSERT(pairs_everybody(contest, round));
    for (tournament::Entrant& entry : contest.entries) {
      if (entry.until == 0 && random.below(6) == 0) { entry.until = round; }
    }
    if (round < 3) { contest.entries.push_back({round + 1, 0, 0}); }
    if (tournament::is_over(contest)) { break; }
  }
  RC_ASSERT(met_in(contest).size() == pairings_of(contest));
}

TEST(Swiss, FollowsFromTheSeedAndTheResultsAlone) {
  const auto played = [](std::uint64_t seed) {
    FastRandom random(5);
    Contest contest = contest_of(Kind::Swiss, 12, seed);
    for (int round = 0; round < 4; ++round) { play_round(contest, random); }
    return contest.rounds;
  };
  EXPECT_EQ(played(7), played(7));
  EXPECT_NE(played(7), played(8));
}

TEST(Swiss, LetsTheBestMeetTheBest) {
  Contest contest = contest_of(Kind::Swiss, 8);
  for (int round = 0; round < 2; ++round) {
    contest.rounds.push_back(tournament::next_round(contest));
    for (Pairing& pairing : contest.rounds.back()) { pairing.result = PairingResult::FirstWon; }
  }
  const std::vector<Standing> before = standings(contest);
  ASSERT_EQ(before[0].points, 6);
  ASSERT_EQ(before[1].points, 6);
  contest.rounds.push_back(tournament::next_round(contest));
  EXPECT_EQ(meetings(contest, before[0].player, before[1].player), 1);
}

TEST(Swiss, PairsFiveHundredForNineRounds) {
  FastRandom random(3);
  const int players = kSanitized ? 200 : 500;
  Contest contest = contest_of(Kind::Swiss, players);
  int floats = 0;
  for (int round = 1; round <= 9; ++round) {
    std::vector<int> points(contest.entries.size());
    for (const Standing& one : standings(contest)) {
      points[static_cast<std::size_t>(one.player)] = one.points;
    }
    play_round(contest, random);
    ASSERT_TRUE(pairs_everybody(contest, round));
    for (const Pairing& pairing : contest.rounds.back()) {
      floats += points[static_cast<std::size_t>(pairing.first)] !=
                        points[static_cast<std::size_t>(pairing.second)]
                    ? 1
                    : 0;
    }
  }
  EXPECT_TRUE(tournament::is_over(contest));
  EXPECT_EQ(met_in(contest).size(), pairings_of(contest));
  EXPECT_LE(most_firsts(contest), 2);
  // Few pairings are between players of different points.
  EXPECT_LT(floats, static_cast<int>(pairings_of(contest)) / (kSanitized ? 5 : 20));
}

}  // namespace
}  // namespace fudaba::test
