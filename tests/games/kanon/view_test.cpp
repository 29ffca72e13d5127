// What a view of Kanon carries for the boards: each field by its name.
#include <gtest/gtest.h>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(View, TellsTurnStepAndWhatIsLeft) {
  Table t;
  t.hand(A, {"cat", "filler"}).at("card_set");
  EXPECT_EQ(t.seen(B, "turn_player"), A);
  EXPECT_EQ(t.seen(B, "step"), static_cast<int>(Step::CardSet));
  EXPECT_EQ(t.seen(B, "stacks_left"), 3);
  t.stack("cat", 0);
  EXPECT_EQ(t.seen(B, "stacks_left"), 2);
  EXPECT_EQ(t.seen(B, "battles_left"), 1);
  EXPECT_EQ(t.seen(B, "points_to_win", A), 7);
}

TEST(View, TellsWhatLiesFaceDownAndTheValuesOfWhatIsOpen) {
  FUDABA_PROVES("KAN-3.5");
  Table t;
  t.line(A, 1, {"sly", "banner", "cat"}).down(A, 1, 3).at("pay_cost_1");
  EXPECT_EQ(t.seen(B, "face_down", A, kRows + 2), 1);
  EXPECT_EQ(t.seen(B, "power", A, kRows + 2), kUntold);
  EXPECT_EQ(t.seen(B, "face_down", A, kRows), kUntold);
  EXPECT_EQ(t.seen(B, "power", A, kRows), 4) << "2 and 2 of the banner";
  EXPECT_EQ(t.seen(B, "mystery", A, kRows), 8);
  EXPECT_EQ(t.seen(B, "suit", A, kRows), static_cast<int>(Suit::Sword));
  EXPECT_EQ(t.seen(B, "attribute", A, kRows), static_cast<int>(Attribute::Agility));
}

// A line is told to whom all its cards are known.
TEST(View, LightsSuitLinesUpForWhoSeesThem) {
  FUDABA_PROVES("KAN-7.24");
  Table t;
  t.line(A, 0, {"cat", "cat", "cat"}).down(A, 0, 2).line(B, 0, {"cat3"}).at("battle");
  EXPECT_EQ(t.seen(A, "suit_line", A, 1), static_cast<int>(Suit::Cat));
  EXPECT_EQ(t.seen(B, "suit_line", A, 1), kUntold);
  t.battle(0, 0).suits({1});
  EXPECT_EQ(t.seen(B, "suit_line", A, 1), static_cast<int>(Suit::Cat));
  EXPECT_EQ(t.seen(B, "declared_line", A, 1), 1);
}

TEST(View, TellsTheBattle) {
  Table t;
  t.line(A, 1, {"cat5"}).line(B, 0, {"cat3"}).at("battle");
  EXPECT_EQ(t.seen(B, "attacker_line"), kUntold);
  t.attack(1).settle();
  EXPECT_EQ(t.seen(B, "attacker_line"), 1);
  EXPECT_EQ(t.seen(B, "defender_line"), kUntold);
  t.defend(0).settle();
  EXPECT_EQ(t.seen(B, "defender_line"), 0);
  EXPECT_EQ(t.seen(B, "battle_stage"), static_cast<int>(BattleStage::Suits));
  EXPECT_EQ(t.seen(B, "strength", A), 5);
  EXPECT_EQ(t.seen(B, "strength", B), 3);
}

// Payers of the field are seen, those of a hand by their owner until they go.
TEST(View, TellsWhatIsPaidAndWithWhat) {
  FUDABA_PROVES("KAN-6.10");
  Table t;
  t.line(A, 0, {"cat_lamp", "cat", "note", "cat"}).down(A, 0, 1).at("pay_cost_1");
  t.turn_up("cat_lamp");
  EXPECT_EQ(t.seen(B, "use", A, 0), static_cast<int>(Act::TurnUp) - kFirstAct);
  EXPECT_EQ(t.seen(B, "owed"), 2);
  EXPECT_EQ(t.seen(B, "cost", kNoSeat, static_cast<int>(Suit::Cat)), 1);
  EXPECT_EQ(t.seen(B, "cost", kNoSeat, 0), 1);
  t.choose_nth(0);
  EXPECT_EQ(t.told(B, "paid").size(), 1U);
  EXPECT_EQ(t.seen(B, "owed"), 1);
  Table hand;
  hand.hand(A, {"dear_study", "cat", "cat", "note"}).at("pay_cost_1");
  hand.event("dear_study").choose_nth(0);
  EXPECT_EQ(hand.told(A, "paid").size(), 1U);
  EXPECT_EQ(hand.told(B, "paid").size(), 0U);
}

TEST(View, MovesPromptsAndReasonsAreToldInBothLanguages) {
  Table t;
  t.hand(A, {"study", "lamp", "cat"}).line(A, 0, {"lamp", "sly"}).down(A, 0, 1).at("pay_cost_1");
  const auto said = [&](const Move& move, Language language) {
    return Words::describe_move(t.game(), t.state(), move, language);
  };
  const Move up = t.move_of(Act::TurnUp, "lamp");
  EXPECT_EQ(said(up, Language::En), "Turn up lamp (your line 1, row 1, face down) (cost any 1)");
  EXPECT_EQ(said(up, Language::Ja),
            "『lamp』（自分のライン1の1番目、裏向き）を表にする（コスト 任意1）");
  EXPECT_EQ(said(t.move_of(Act::PlayEvent, "study"), Language::Ja),
            "イベント『study』を使う（コスト 任意1）");
  EXPECT_EQ(said(fudaba::pass(), Language::En), "End the phase");
  EXPECT_NE(Words::prompt(t.game(), t.state(), Language::Ja).find("ペイコストフェイズ"),
            std::string::npos);
  const Reason reason = t.game().why_not(t.state(), t.move_of(Act::Stack, "cat", 0));
  EXPECT_EQ(Words::describe_reason(t.game(), t.state(), reason, Language::En),
            "KAN-4.4: this cannot be done now");
}

TEST(View, ValuesAreToldWithTheirCauses) {
  Table t;
  t.line(A, 0, {"cat", "banner"}).at("pay_cost_1");
  const std::vector<CardValue> values = Words::values(t.game(), t.state(), t.find("cat"));
  ASSERT_FALSE(values.empty());
  EXPECT_EQ(values[0].id, "power");
  EXPECT_EQ(values[0].printed, 4);
  EXPECT_EQ(values[0].now, 6);
  ASSERT_EQ(values[0].from.size(), 1U);
  EXPECT_EQ(values[0].from[0].cause, t.find("banner"));
}

}  // namespace
}  // namespace fudaba::kanon::test
