#include "lab/train.h"

#include <gtest/gtest.h>

#include <string>

#include "catalog/net.h"
#include "effect/net_cards.h"
#include "support/loaded.h"

namespace fudaba::lab {
namespace {

class TrainedNet : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] const test::Loaded& loaded() const { return test::Loaded::of(GetParam()); }
  [[nodiscard]] static const GameEntry& entry() { return games()[GetParam()]; }
  [[nodiscard]] TrainOptions options(std::uint64_t seed, unsigned threads) const {
    TrainOptions options{seed, threads, {}, 8};
    for (const match::NamedDeck& deck : loaded().decks) { options.decks.push_back(deck.cards); }
    return options;
  }
  [[nodiscard]] Training begin(std::uint64_t seed, unsigned threads) const {
    return {entry(), loaded().catalogue.pool, options(seed, threads)};
  }
  [[nodiscard]] std::string file_of(const Training& training) const {
    return catalog::write_net(training.weights(), entry().id);
  }
};

TEST_P(TrainedNet, TheSameSeedGivesTheSameFileWhateverTheThreads) {
  Training one = begin(1, 1);
  Training two = begin(1, 2);
  Training other = begin(2, 1);
  for (Training* training : {&one, &two, &other}) {
    for (int i = 0; i < 2; ++i) { (void)training->round(); }
  }
  EXPECT_EQ(file_of(one), file_of(two));
  EXPECT_NE(file_of(one), file_of(other));
  EXPECT_EQ(one.checkpoint(), two.checkpoint()) << "what is too seldom for the file";
  EXPECT_GT(one.decisions(), 50U);
}

TEST_P(TrainedNet, InPiecesItIsTheSameAsInOneRun) {
  Training whole = begin(1, 1);
  (void)whole.round();
  const std::string checkpoint = whole.checkpoint();
  (void)whole.round();
  Training second = begin(1, 1);
  ASSERT_TRUE(second.go_on(checkpoint));
  EXPECT_EQ(second.games(), 8U);
  (void)second.round();
  EXPECT_EQ(file_of(second), file_of(whole));
  EXPECT_EQ(second.checkpoint(), whole.checkpoint());
}

TEST_P(TrainedNet, GoesOnFromItsOwnCheckpointsAlone) {
  Training first = begin(1, 1);
  (void)first.round();
  const std::string checkpoint = first.checkpoint();
  Training other = begin(2, 1);
  EXPECT_FALSE(other.go_on(checkpoint)) << "of another seed";
  Training same = begin(1, 1);
  EXPECT_FALSE(same.go_on(""));
  EXPECT_FALSE(same.go_on(std::string_view(checkpoint).substr(0, checkpoint.size() - 1)));
  EXPECT_EQ(same.games(), 0U);
  EXPECT_EQ(file_of(same), file_of(begin(1, 1)));
}

INSTANTIATE_TEST_SUITE_P(EveryGame, TrainedNet, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& test) { return std::string(games()[test.param].id); });

// One game a hundred times: what came of it is what the net says of its answers.
TEST(Learner, LearnsWhatCameOfAnswers) {
  const test::Loaded& loaded = test::Loaded::get();
  ai::Learner learner(loaded.catalogue.pool, 1);
  ai::Lesson lesson;
  lesson.inputs = {11, 21, 31, 11, 21, 41};
  lesson.answers = {{0, 0, 3}, {1, 3, 6}};
  lesson.won = {1, 0};
  lesson.lead = {0.5F, -0.5F};
  for (int i = 0; i < 400; ++i) { (void)learner.learn({&lesson, 1}); }
  const Net net = net_for(learner.weights(100), loaded.catalogue.pool);
  ai::Instinct instinct(net);
  instinct.look_at(std::vector<ai::Input>{11, 21});
  const double one = NetShape::kUnit * NetShape::kWeightOne;
  const ai::Opinion won = instinct.judge(std::vector<ai::Input>{31});
  const ai::Opinion lost = instinct.judge(std::vector<ai::Input>{41});
  EXPECT_GT(won[0] / one, 2);
  EXPECT_LT(lost[0] / one, -2);
  EXPECT_NEAR(won[1] / one, 0.5, 0.1);
  EXPECT_NEAR(lost[1] / one, -0.5, 0.1);
}

// A card that is hidden at times is also known by what it says.
TEST(Learner, LearnsOfACardAndOfWhatItSays) {
  const CardPool& pool = test::Loaded::get().catalogue.pool;
  ai::Learner learner(pool, 1);
  ai::Lesson lesson;
  const ai::Input card = ai::card_input(ai::NetContext::Act, 16, 0);
  lesson.inputs = {card};
  lesson.answers = {{0, 0, 1}};
  lesson.won = {1, 0};
  for (int i = 0; i < 100; ++i) { (void)learner.learn({&lesson, 1}); }
  EXPECT_EQ(learner.weights(1000).keys.size(), marks_of(pool, 0).size());
  EXPECT_EQ(learner.weights(2).keys.size(), 2U);
}

}  // namespace
}  // namespace fudaba::lab
