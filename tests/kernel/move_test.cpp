#include "kernel/move.h"

#include <gtest/gtest.h>

#include <memory>

namespace fudaba {
namespace {

TEST(Move, HelpersFillUnusedFieldsWithNone) {
  EXPECT_EQ(pass(), (Move{Verb::Pass, kNoCard, 255, 255}));
  EXPECT_EQ(choose_card(7), (Move{Verb::ChooseCard, 7, 255, 255}));
  EXPECT_EQ(choose_place(2), (Move{Verb::ChoosePlace, kNoCard, 2, 255}));
  EXPECT_EQ(choose_number(4), (Move{Verb::ChooseNumber, kNoCard, 255, 4}));
  EXPECT_EQ(choose_option(1), (Move{Verb::ChooseOption, kNoCard, 255, 1}));
  EXPECT_EQ(choose_position(5, 1), (Move{Verb::ChoosePosition, kNoCard, 5, 1}));
  EXPECT_EQ(answer(true).verb, Verb::Yes);
  EXPECT_EQ(answer(false).verb, Verb::No);
}

TEST(Move, MovesAreOrderedByTheirFields) {
  EXPECT_LT(choose_card(1), choose_card(2));
  EXPECT_LT(pass(), choose_card(0));
}

TEST(MoveList, HoldsWhatIsPushed) {
  const auto list = std::make_unique<MoveList>();
  EXPECT_TRUE(list->empty());
  list->push_back(pass());
  list->push_back(answer(true));
  EXPECT_EQ(list->size(), 2U);
  EXPECT_EQ((*list)[1], answer(true));
  list->clear();
  EXPECT_TRUE(list->empty());
}

}  // namespace
}  // namespace fudaba
