// What becomes of a tournament by itself, without a server.
#include <gtest/gtest.h>

#include "server/tournaments/tournament.h"

namespace fudaba::server {
namespace {

constexpr std::int64_t kBegun = 1'000'000;
constexpr std::int64_t kMinute = 60'000;

Tournament tournament_of(int players) {
  Tournament tournament;
  tournament.rules.name = "春";
  tournament.rules.game = "culdcept";
  for (int i = 1; i <= players; ++i) { EXPECT_FALSE(enter(tournament, i, "")); }
  EXPECT_FALSE(start(tournament, kBegun));
  return tournament;
}

TEST(Course, DecidesWhatIsNotOverWhenTheRoundIs) {
  Tournament tournament = tournament_of(8);
  std::vector<MatchStanding> matches(4);
  matches[0].has_come = {true, false};
  matches[1].has_come = {false, false};
  matches[2].has_come = {true, true};
  matches[3].has_come = {true, true};
  matches[3].games = {0, 1, 0};
  const std::int64_t ends = kBegun + 50 * kMinute;
  EXPECT_FALSE(go_on(tournament, matches, ends - 1));
  EXPECT_TRUE(go_on(tournament, matches, ends));
  using tournament::PairingResult;
  EXPECT_EQ(tournament.contest.rounds[0][0].result, PairingResult::FirstWon);
  EXPECT_EQ(tournament.contest.rounds[0][1].result, PairingResult::BothLost);
  EXPECT_EQ(tournament.contest.rounds[0][2].result, PairingResult::Drawn);
  EXPECT_EQ(tournament.contest.rounds[0][3].result, PairingResult::SecondWon);
  EXPECT_EQ(tournament.contest.round(), 2);
  EXPECT_EQ(tournament.round_began, ends);
}

TEST(Course, WaitsForTheOrganiserWhereItShall) {
  Tournament tournament = tournament_of(4);
  tournament.rules.by_hand = true;
  std::vector<MatchStanding> matches(2);
  for (MatchStanding& match : matches) { match = {true, {1, 0, 0}, {true, true}, true}; }
  EXPECT_TRUE(go_on(tournament, matches, kBegun));
  EXPECT_EQ(tournament.contest.round(), 1);
  EXPECT_FALSE(go_on(tournament, matches, kBegun));
  EXPECT_FALSE(begin_next_round(tournament, kBegun));
  EXPECT_EQ(tournament.contest.round(), 2);
  // After the last round there is nothing to wait for.
  EXPECT_TRUE(go_on(tournament, matches, kBegun));
  EXPECT_EQ(tournament.stage, TournamentState::Ended);
}

TEST(Course, BeginsAtItsTimeOrIsCalledOff) {
  for (const int players : {1, 2}) {
    Tournament tournament;
    tournament.rules.starts = kBegun;
    for (int i = 1; i <= players; ++i) { EXPECT_FALSE(enter(tournament, i, "")); }
    EXPECT_FALSE(go_on(tournament, {}, kBegun - 1));
    EXPECT_TRUE(go_on(tournament, {}, kBegun));
    EXPECT_EQ(tournament.stage,
              players < 2 ? TournamentState::Cancelled : TournamentState::Running);
  }
}

TEST(Course, IsNotWaitedForWithoutEnd) {
  constexpr std::int64_t kDay = 24 * 60 * kMinute;
  Tournament forgotten;
  forgotten.created = kBegun;
  for (int i = 1; i <= 2; ++i) { EXPECT_FALSE(enter(forgotten, i, "")); }
  EXPECT_FALSE(go_on(forgotten, {}, kBegun + 90 * kDay - 1));
  EXPECT_TRUE(go_on(forgotten, {}, kBegun + 90 * kDay));
  EXPECT_EQ(forgotten.stage, TournamentState::Cancelled);
  Tournament halted = tournament_of(4);
  halted.rules.by_hand = true;
  std::vector<MatchStanding> matches(2);
  for (MatchStanding& match : matches) { match = {true, {1, 0, 0}, {true, true}, true}; }
  const std::int64_t longest = halted.round_ends() + 30 * kDay;
  EXPECT_TRUE(go_on(halted, matches, longest - 1));
  EXPECT_EQ(halted.contest.round(), 1);
  EXPECT_TRUE(go_on(halted, matches, longest));
  EXPECT_EQ(halted.contest.round(), 2);
}

TEST(Course, TakesNobodyBeyondItsSizeOrItsTime) {
  Tournament tournament;
  tournament.rules.most_players = 2;
  EXPECT_FALSE(enter(tournament, 1, ""));
  EXPECT_FALSE(enter(tournament, 2, ""));
  EXPECT_EQ(enter(tournament, 3, "")->code, Code::Full);
  EXPECT_FALSE(start(tournament, kBegun));
  EXPECT_EQ(enter(tournament, 3, "")->code, Code::Over);
}

TEST(Course, IsReadBackAsItWasStored) {
  Tournament tournament = tournament_of(5);
  EXPECT_FALSE(leave(tournament, 3));
  const std::string text = to_json(tournament);
  const auto again = read_tournament(text);
  ASSERT_TRUE(again) << again.error().text(Language::En);
  EXPECT_EQ(to_json(*again), text);
  EXPECT_EQ(again->contest.rounds, tournament.contest.rounds);
  EXPECT_EQ(again->matches, tournament.matches);
}

}  // namespace
}  // namespace fudaba::server
