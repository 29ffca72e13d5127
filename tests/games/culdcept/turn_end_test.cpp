// CUL-11: the end of the turn.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// Down to ten cards.
TEST(TurnEnd, APlayerWithMoreThanTenCardsDiscardsDownToTen) {
  FUDABA_PROVES("CUL-11.1");
  Table t;
  t.hand(A, {"rat", "giant", "sword", "filler", "filler", "filler", "filler", "filler", "filler",
             "filler", "filler", "filler"});
  t.at("turn_end");
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
  EXPECT_EQ(t.asked(), A);
  EXPECT_EQ(t.refused_by(pass()), "CUL-11.1");
  t.choose("giant");
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
  t.choose("sword");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"sword", "giant"}));
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 10);
  EXPECT_EQ(t.asked(), B);
}

// With ten nothing is discarded, the turn ends by itself.
TEST(TurnEnd, WithTenCardsTheTurnEndsByItself) {
  FUDABA_PROVES("CUL-11.1");
  Table t;
  t.hand(A, Names(10, "filler")).at("turn_end");
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 10);
}

// Other cards than those in the own hand cannot be discarded.
TEST(TurnEnd, OnlyOwnHandCardsAreDiscarded) {
  FUDABA_PROVES("CUL-11.1");
  Table t;
  t.hand(A, Names(11, "filler")).hand(B, {"rat"}).at("turn_end");
  EXPECT_EQ(t.refused_by(choose_card(t.find("rat"))), "CUL-11.1");
}

}  // namespace
}  // namespace fudaba::test
