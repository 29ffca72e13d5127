// What is promised of a hint, whatever the game: it is made of what its player sees, its figures
// fit each other, and what it foretells can be played.
#include "ai/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ai/adviser.h"
#include "ai/positions.h"
#include "support/other_world.h"

namespace fudaba::ai {
namespace {

template <typename Game>
class AdviceOf : public test::Positions<Game> {
 protected:
  static constexpr int kIterations = 60;

  [[nodiscard]] Advice advise(const typename Game::State& state,
                              const Limits& limits = {kIterations}) const {
    return ai::advise(this->perspective(state), limits,
                      [](const auto&, const Move&) { return Bilingual{}; });
  }
};

using fudaba::test::AllGames;
TYPED_TEST_SUITE(AdviceOf, AllGames);

TYPED_TEST(AdviceOf, WhatIsHiddenChangesNothing) {
  FastRandom random(3);
  for (const auto& state : this->positions(12)) {
    const auto other =
        test::other_world(this->game(), state, TypeParam::decision(state).player, random);
    other->random = RandomStream({random.next(), random.next()});
    const Advice advice = this->advise(state);
    ASSERT_EQ(advice, this->advise(*other));
    ASSERT_EQ(advice, this->advise(state)) << "asked again";
  }
}

TYPED_TEST(AdviceOf, ItsAnswersAreLegalDifferentAndNoneHasABetterChanceThanOneBefore) {
  for (const auto& state : this->positions(24)) {
    const Advice advice = this->advise(state);
    ASSERT_FALSE(advice.best.empty());
    ASSERT_LE(advice.best.size(), Advice::kMostCandidates);
    ASSERT_GE(advice.equal, 1U);
    ASSERT_LE(advice.equal, advice.best.size());
    for (std::size_t i = 0; i < advice.best.size(); ++i) {
      const Advice::Candidate& candidate = advice.best[i];
      ASSERT_TRUE(this->game().why_not(state, candidate.move).allows());
      ASSERT_GE(candidate.chance, 0);
      ASSERT_LE(candidate.chance, 1);
      if (i == 0) { continue; }
      ASSERT_NE(candidate.move, advice.best[i - 1].move);
      ASSERT_FALSE(candidate.is_certain && !advice.best[i - 1].is_certain);
      ASSERT_LE(candidate.chance, advice.best[i - 1].chance);
      if (i < advice.equal) { ASSERT_EQ(candidate.chance, advice.best[0].chance); }
    }
  }
}

// The interval of a chance that is not certain holds what the calibration says is left of the gap.
TYPED_TEST(AdviceOf, AnIntervalHoldsTheGapOfTheCalibration) {
  const double gap = this->game().pool().calibration.gap / 1000.0;
  EXPECT_GT(gap, 0.01) << "measured in every game";
  for (const auto& state : this->positions(8)) {
    for (const Advice::Candidate& candidate : this->advise(state).best) {
      if (!candidate.is_certain) { ASSERT_GE(candidate.within, gap); }
    }
  }
}

// What the board lists as known to be in the other's hand is not said to be possible there.
TYPED_TEST(AdviceOf, KnownCardsInHandAreNotNamed) {
  std::size_t known = 0;
  for (auto state : this->positions(12)) {
    const Seat reader = TypeParam::decision(state).player;
    std::vector<DefId> seen;
    for (std::size_t z = 0; z < TypeParam::zones().size(); ++z) {
      const ZoneSpec& zone = TypeParam::zones()[z];
      if (!zone.is_hand || zone.owner == reader || state.cards.has_mixed(zone.owner)) { continue; }
      for (CardId c = state.cards.first(static_cast<ZoneId>(z)); c != kNoCard;
           c = state.cards.next[c]) {
        state.cards.set_known(reader, c);
        seen.push_back(state.cards.def[c]);
      }
    }
    known += seen.size();
    for (const Advice::Held& held : this->advise(state).held) {
      ASSERT_EQ(std::count(seen.begin(), seen.end(), held.card), 0);
    }
  }
  EXPECT_GT(known, 0U);
}

// From the position as its player sees it, each answer of the line can be given.
TYPED_TEST(AdviceOf, TheLineCanBePlayedFromWhatThePlayerSees) {
  std::size_t foretold = 0;
  for (const auto& state : this->positions(60)) {
    const Advice advice = this->advise(state);
    foretold += advice.line.size();
    auto now = state;
    this->perspective(state).settle(now);
    this->game().apply_legal(now, advice.best.front().move);
    for (const Advice::Expected& expected : advice.line) {
      for (auto moves = this->moves_of(now); moves.size() == 1; moves = this->moves_of(now)) {
        this->game().apply_legal(now, moves[0]);
      }
      ASSERT_EQ(TypeParam::decision(now).player, expected.by);
      ASSERT_TRUE(this->game().why_not(now, expected.move).allows());
      const Seat reader = TypeParam::decision(state).player;
      const bool has_card = expected.move.card < kMaxCards;
      ASSERT_TRUE(!has_card || now.cards.knows(reader, expected.move.card)) << "a hidden card";
      this->game().apply_legal(now, expected.move);
    }
  }
  EXPECT_GT(foretold, 5U);
}

// Only cards that the other player's hand can hold: those of his that the reader does not see lying
// somewhere else.
TYPED_TEST(AdviceOf, WhatTheOtherMayHoldIsInHisDeckAndNotSeenElsewhere) {
  for (const auto& state : this->positions(20)) {
    const Seat reader = TypeParam::decision(state).player;
    for (const Advice::Held& held : this->advise(state).held) {
      ASSERT_GT(held.chance, 0);
      ASSERT_LE(held.chance, 1);
      ASSERT_GE(held.cost, 0);
      bool possible = false;
      for (int i = 0; i < kCardsPerSeat && !possible; ++i) {
        const auto card = static_cast<CardId>(first_card_of(opponent_of(reader)) + i);
        const ZoneId zone = state.cards.zone[card];
        const bool lies_seen = zone != kNoZone && !TypeParam::zones()[zone].is_hand &&
                               is_certain(state.cards, TypeParam::zones(), reader, card);
        possible = state.cards.def[card] == held.card && !lies_seen;
      }
      ASSERT_TRUE(possible);
    }
  }
}

TYPED_TEST(AdviceOf, StoppedBeforeItBeginsThereIsAnAnswerWithoutAForetelling) {
  const std::atomic<bool> stop{true};
  const auto state = this->positions(1).front();
  const Advice advice = this->advise(state, {1000000000, &stop});
  ASSERT_FALSE(advice.best.empty());
  EXPECT_TRUE(advice.held.empty());
  EXPECT_TRUE(advice.line.empty());
}

// A hurried search has looked at each answer; a cancelled one need not have.
TYPED_TEST(AdviceOf, HurriedItHasLookedOneStepAhead) {
  const std::atomic<bool> hurry{true};
  for (const auto& state : this->positions(5)) {
    Searcher<TypeParam> searcher(this->game(), Sight{}, 1);
    const auto looked = searcher.search(this->perspective(state), {0}, FastRandom(1));
    const std::vector<Answer> expected(looked.begin(), looked.end());
    const auto hurried =
        searcher.search(this->perspective(state), {1000000000, nullptr, &hurry}, FastRandom(1));
    ASSERT_EQ(expected, std::vector<Answer>(hurried.begin(), hurried.end()));
  }
}

std::vector<Answer> answers_with(std::vector<std::uint32_t> visits) {
  std::vector<Answer> answers(visits.size());
  for (std::size_t i = 0; i < visits.size(); ++i) {
    answers[i].move = choose_number(static_cast<std::uint8_t>(i));
    answers[i].visits = visits[i];
    answers[i].mean = 0.5 + static_cast<double>(i) / 100;
    answers[i].error = 0.03;
  }
  return answers;
}

std::vector<int> numbers_of(const std::vector<Contender>& contenders) {
  std::vector<int> numbers;
  for (const Contender& contender : contenders) { numbers.push_back(contender.move.number); }
  return numbers;
}

TEST(Advice, WhatWasTriedMostContends) {
  const auto best = contenders_of(answers_with({5, 40, 0, 30, 20, 4}));
  EXPECT_EQ(numbers_of(best), (std::vector<int>{1, 3, 4, 0}));
  EXPECT_DOUBLE_EQ(best[1].found, 0.53);
  EXPECT_NEAR(best[1].behind.mean, -0.02, 1e-12) << "it did better, but was tried less";
}

TEST(Advice, WhatWasNeverTriedIsNotNamedBesideWhatWas) {
  EXPECT_EQ(contenders_of(answers_with({0, 40, 0})).size(), 1U);
  EXPECT_EQ(contenders_of(answers_with({0, 0})).size(), 2U);
}

TEST(Advice, ACertainWinComesFirstAndIsSaidToBeCertain) {
  auto answers = answers_with({5, 40});
  answers[0].verdict = Verdict::Wins;
  answers[0].mean = 0.7;
  auto best = contenders_of(answers);
  EXPECT_EQ(put_in_order(best), 1U);
  EXPECT_EQ(best[0].move.number, 0);
  EXPECT_TRUE(best[0].is_certain);
  EXPECT_EQ(best[0].found, 1);
  EXPECT_EQ(best[0].error, 0);
  EXPECT_FALSE(best[1].is_certain);
}

// Contenders that are so much behind the first of them, in the same worlds.
std::vector<Contender> behind_by(std::vector<Estimate> gaps) {
  std::vector<Contender> contenders(gaps.size());
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    contenders[i].move = choose_number(static_cast<std::uint8_t>(i));
    contenders[i].behind = gaps[i];
  }
  return contenders;
}

TEST(Advice, TheOrderIsThatOfTheChances) {
  auto contenders = behind_by({{0, 0}, {0.2, 0.01}, {-0.1, 0.01}, {0.1, 0.01}});
  EXPECT_EQ(put_in_order(contenders), 1U);
  EXPECT_EQ(numbers_of(contenders), (std::vector<int>{2, 0, 3, 1}));
}

TEST(Advice, WithinWhatCannotBeToldApartItHardlyMatters) {
  auto contenders = behind_by({{0, 0}, {0.05, 0.03}, {0.019, 0.001}, {0.07, 0.03}});
  EXPECT_EQ(put_in_order(contenders), 3U) << "below two points, or below twice the error";
  for (std::size_t i = 0; i < 3; ++i) { EXPECT_EQ(contenders[i].behind.mean, 0) << i; }
  EXPECT_EQ(numbers_of(contenders).back(), 3);
  auto clear = behind_by({{0, 0}, {0.021, 0.01}});
  EXPECT_EQ(put_in_order(clear), 1U);
}

TEST(Advice, BetweenEqualsABluffIsNotTheFirst) {
  auto contenders = behind_by({{0, 0}, {0.005, 0.01}, {0.01, 0.01}, {0.2, 0.01}});
  contenders[0].is_bluff = true;
  contenders[1].is_bluff = true;
  EXPECT_EQ(put_in_order(contenders), 3U);
  EXPECT_EQ(numbers_of(contenders), (std::vector<int>{2, 0, 1, 3}));
  auto better = behind_by({{0, 0}, {0.2, 0.01}});
  better[0].is_bluff = true;
  EXPECT_EQ(put_in_order(better), 1U) << "a bluff that is better stays";
  EXPECT_EQ(better[0].move.number, 0);
}

// Of 1000 worlds: card 0 is held often and costs nothing, card 1 costs much, card 2 hardly ever is
// held, card 3 always.
TEST(Advice, WhatCostsMostIsNamedFirstThenWhatIsLikeliest) {
  const std::vector<Holding> by_card{{500, 250, 0}, {300, 90, 0}, {20, 0, 0}, {1000, 500, 0}};
  const auto held = worth_naming(by_card, 1000, 500, 1);
  ASSERT_EQ(held.size(), 3U);
  EXPECT_EQ(held[0].card, 1);
  EXPECT_DOUBLE_EQ(held[0].chance, 0.3);
  EXPECT_NEAR(held[0].cost, 410.0 / 700 - 0.3, 1e-9);
  EXPECT_EQ(held[1].card, 3);
  EXPECT_EQ(held[2].card, 0);
  EXPECT_EQ(held[1].cost, 0);
  EXPECT_EQ(held[2].cost, 0);
}

TEST(Advice, WhatItCostsIsSaidInChancesAsTheyAreStated) {
  const std::vector<Holding> by_card{{300, 90, 0}};
  const double cost = 410.0 / 700 - 0.3;
  EXPECT_NEAR(worth_naming(by_card, 1000, 500, 0.5).at(0).cost, cost / 2, 1e-9);
  EXPECT_EQ(worth_naming(by_card, 1000, 500, 0.05).at(0).cost, 0) << "too little to be said";
}

TEST(Advice, ADifferenceThatMayBeChanceIsNotSaidToCost) {
  const std::vector<Holding> by_card{{10, 4, 0}};
  EXPECT_EQ(worth_naming(by_card, 20, 10, 1).at(0).cost, 0);
  EXPECT_TRUE(worth_naming(by_card, 0, 0, 1).empty());
}

}  // namespace
}  // namespace fudaba::ai
