#include "match/series.h"

#include <gtest/gtest.h>

#include "match/record.h"
#include "match/small_game.h"

namespace fudaba::match {
namespace {

Series played(std::initializer_list<Outcome> games) {
  Series series{3, 0, {}};
  for (const Outcome game : games) { series = after(series, game); }
  return series;
}

constexpr Outcome kFirst = Outcome::FirstWins;
constexpr Outcome kSecond = Outcome::SecondWins;
constexpr Outcome kDraw = Outcome::Draw;

TEST(Series, OfOneGameIsOverAfterIt) {
  EXPECT_FALSE(is_over(Series{}));
  EXPECT_EQ(outcome_of(after(Series{}, kSecond)), kSecond);
}

TEST(Series, OfThreeIsWonByTheSecondVictory) {
  EXPECT_FALSE(is_over(played({kFirst})));
  EXPECT_FALSE(is_over(played({kFirst, kSecond})));
  EXPECT_EQ(outcome_of(played({kFirst, kSecond})), Outcome::Ongoing);
  EXPECT_EQ(outcome_of(played({kFirst, kFirst})), kFirst);
  EXPECT_EQ(outcome_of(played({kFirst, kSecond, kSecond})), kSecond);
}

TEST(Series, CountsDrawsAsGamesPlayed) {
  EXPECT_EQ(outcome_of(played({kDraw, kFirst})), Outcome::Ongoing);
  EXPECT_EQ(outcome_of(played({kDraw, kFirst, kDraw})), kFirst);
  EXPECT_EQ(outcome_of(played({kFirst, kDraw, kSecond})), kDraw);
}

TEST(Series, TheLoserSaysWhoBeginsTheNextGame) {
  EXPECT_EQ(chooser_after(kFirst), Seat{1});
  EXPECT_EQ(chooser_after(kSecond), Seat{0});
  EXPECT_EQ(chooser_after(kDraw), std::nullopt);
}

TEST(Series, ThatCannotBeIsRefused) {
  EXPECT_TRUE(is_possible({3, 2, {1, 1}}));
  EXPECT_FALSE(is_possible({2, 0, {}}));
  EXPECT_FALSE(is_possible({11, 0, {}}));
  EXPECT_FALSE(is_possible({3, 1, {1, 1}}));
  EXPECT_FALSE(is_possible({3, 3, {3, 0}}));
  EXPECT_FALSE(is_possible({3, 4, {1, 1}}));
}

// A format whose first section is a sideboard and whose second is not.
effect::CardFormat format_of() {
  static constexpr effect::DeckSection kSections[] = {
      {"sideboard", "サイドボード", "sideboard", 1, 0, 9, 0, true, {}},
      {"leader", "リーダー", "leader", 1, 1, 1, 0, false, {}}};
  effect::CardFormat format;
  format.sections = kSections;
  return format;
}

DeckList deck_of(std::vector<DefId> cards, std::vector<DefId> sideboard, DefId leader) {
  DeckList deck(std::move(cards));
  deck.beside[0] = std::move(sideboard);
  deck.beside[1] = {leader};
  return deck;
}

TEST(Series, BetweenGamesCardsMayGoFromSideboardToDeckAndBack) {
  const effect::CardFormat format = format_of();
  const DeckList before = deck_of({1, 1, 2, 3}, {4, 5}, 9);
  EXPECT_TRUE(has_sideboard(format));
  EXPECT_TRUE(is_swap(before, before, format));
  EXPECT_TRUE(is_swap(before, deck_of({4, 1, 1, 2}, {3, 5}, 9), format));
  EXPECT_TRUE(is_swap(before, deck_of({1, 1, 2, 3, 4}, {5}, 9), format));
}

TEST(Series, NothingElseMayChangeBetweenGames) {
  const effect::CardFormat format = format_of();
  const DeckList before = deck_of({1, 1, 2, 3}, {4, 5}, 9);
  EXPECT_FALSE(is_swap(before, deck_of({1, 1, 2, 6}, {4, 5}, 9), format));
  EXPECT_FALSE(is_swap(before, deck_of({1, 2, 3}, {4, 5}, 9), format));
  EXPECT_FALSE(is_swap(before, deck_of({1, 1, 2, 3}, {4, 5}, 8), format));
  EXPECT_FALSE(has_sideboard(effect::CardFormat{}));
}

TEST(Series, IsWrittenIntoTheRecordOfEachOfItsGames) {
  static const test::SmallGame small;
  Record record = small.played(1, 5).record();
  EXPECT_EQ(to_json(record).find("series"), std::string::npos);
  record.series = {3, 1, {0, 1}};
  record.first = 0;
  const auto back = read_record(to_json(record));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, record);
  record.series = {3, 2, {0, 2}};
  EXPECT_FALSE(read_record(to_json(record)));
}

TEST(Series, WhoIsToBeginBeginsAndTheRecordReplaysSo) {
  static const test::SmallGame small;
  for (const Seat first : {Seat{0}, Seat{1}}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Match::Start start = small.start_of(seed);
      start.setup.first = first;
      auto match = Match::start(small.supplies(), std::move(start), nullptr);
      ASSERT_TRUE(match);
      EXPECT_EQ(match->position().decision().player, first);
      const Replay replayed = replay(match->record(), small.supplies());
      EXPECT_FALSE(replayed.misfit);
    }
  }
}

}  // namespace
}  // namespace fudaba::match
