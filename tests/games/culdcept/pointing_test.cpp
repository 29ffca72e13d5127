// What people point at: what a move is about, and what may be expected of a card or a land.
#include <gtest/gtest.h>

#include "support/table.h"

namespace fudaba::test {
namespace {

Table in_territory_phase() {
  Table t;
  t.governor(A, 3, "giant").levels(A, 3, {"rat"}).hand(A, {"guard", "sword", "bolt", "hill"});
  t.at("territory_phase", 3);
  return t;
}

TEST(Pointing, ACommandIsAboutTheLandOneStandsOn) {
  const Table t = in_territory_phase();
  EXPECT_EQ(t.targets(t.move_of(Act::LevelUp, "sword")), Names{"first.land.3"});
  EXPECT_EQ(t.targets(t.move_of(Act::LevelDown, "rat")), Names{"first.land.3"});
  EXPECT_EQ(t.targets(t.move_of(Act::ChangeTerrain, "hill")), Names{"first.land.3"});
  EXPECT_EQ(t.targets({culdcept::verb(Act::MoveCreature), kNoCard, 3, 255}), Names{"first.land.4"});
}

// CUL-3.2
TEST(Pointing, AnInvasionIsAboutTheLandThatFacesOne) {
  Table t;
  t.governor(A, 2, "giant").governor(B, 5, "rat").hand(A, {"guard"}).at("destination", 2);
  EXPECT_EQ(t.targets(t.move_of(Act::Invade, "giant")), Names{"second.land.5"});
}

TEST(Pointing, ASpellIsUsedInItsPlaceAndALandIsChosenAsAPlace) {
  Table t;
  t.hand(A, {"warding", "bolt"}).governor(B, 1, "rat").at("spell_phase");
  EXPECT_EQ(t.targets(t.move_of(Act::PlaySpell, "bolt")), Names{"first.resolving"});
  t.act(Act::PlaySpell, "warding");
  const CardId land = t.read().land(B, 3);
  EXPECT_EQ(t.targets(choose_card(land)), Names{"second.land.4"});
}

TEST(Pointing, OfACardWhatItsKindCanDoWhereItLiesIsExpected) {
  const Table t = in_territory_phase();
  EXPECT_EQ(t.expected_of("guard"),
            (Names{"use_ability", "invade", "lay_card", "level_up", "play_creature", "exchange"}));
  EXPECT_EQ(t.expected_of("sword"), (Names{"lay_card", "level_up"}));
  EXPECT_EQ(t.expected_of("bolt"), (Names{"play_spell", "lay_card", "level_up"}));
  EXPECT_EQ(t.expected_of("hill"), (Names{"lay_card", "level_up", "change_terrain"}));
  EXPECT_EQ(t.expected_of("giant"), (Names{"use_ability", "invade"}));
  EXPECT_EQ(t.expected_of("rat"), Names{"level_down"});
}

TEST(Pointing, OfAnOwnLandAMoveIsExpectedAndOfNoOther) {
  const Table t = in_territory_phase();
  EXPECT_EQ(t.expected_at(ZoneKind::Land, A, 4), Names{"move_creature"});
  EXPECT_EQ(t.expected_at(ZoneKind::Land, B, 4), Names{});
  EXPECT_EQ(t.expected_at(ZoneKind::LandSpell, A, 4), Names{});
}

TEST(Pointing, WhereATargetIsChosenNothingButTheChoiceIsExpected) {
  Table t;
  t.hand(A, {"bolt", "sword"}).governor(B, 1, "rat").at("spell_phase");
  t.act(Act::PlaySpell, "bolt");
  ASSERT_EQ(t.asks(), DecisionKind::Card);
  EXPECT_EQ(t.expected_of("sword"), Names{"choose"});
  EXPECT_EQ(t.expected_at(ZoneKind::Land, A, 0), Names{});
}

TEST(Pointing, APhaseLastsFromItsFirstStepToTheNext) {
  const TurnShape turn = culdcept::Game::turn_shape();
  const auto phase = [&](Step step) {
    return turn.phases[phase_of(turn, static_cast<std::size_t>(step))].words.id;
  };
  EXPECT_EQ(phase(Step::TurnStart), "draw_phase");
  EXPECT_EQ(phase(Step::SpellEnds), "spell_phase");
  EXPECT_EQ(phase(Step::InvadeOrPay), "move_phase");
  EXPECT_EQ(phase(Step::BattleOver), "battle_phase");
  EXPECT_EQ(phase(Step::CommandDone), "territory_phase");
  EXPECT_EQ(phase(Step::NextTurn), "turn_end");
}

}  // namespace
}  // namespace fudaba::test
