// KNG-3: the field and the soul.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// Tools lie laid in the soul, all others awake.
TEST(Soul, ToolsLieLaidInTheSoulAllOthersAwake) {
  FUDABA_PROVES("KNG-3.1", "KNG-3.4");
  Table t;
  t.hand(A, {"needle"}).place(A, 1, "hut").ghosts(A, 1, {"imp"}).at("main_phase");
  t.act(Act::UseTool, "needle").settle().act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, A).size(), 3U);
  EXPECT_TRUE(t.is_laid("needle"));
  EXPECT_FALSE(t.is_laid("hut"));
  EXPECT_FALSE(t.is_laid("imp"));
  EXPECT_TRUE(t.knows(B, "imp"));
}

// Soul and exile are distinct: exiled cards meet no cost.
TEST(Soul, ExiledCardsDoNotCountForCosts) {
  FUDABA_PROVES("KNG-3.2");
  Table t;
  t.hand(A, {"manor"}).zone("exile", A, Names(5, "filler")).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Summon, "manor"), "KNG-6.1");
}

// A card of the open hand is played like any other, and shown until then.
TEST(Soul, TheOpenHandIsPartOfTheHand) {
  FUDABA_PROVES("KNG-3.3");
  Table t;
  t.zone("open_hand", A, {"hut"}).at("main_phase");
  EXPECT_TRUE(t.knows(B, "hut"));
  t.act(Act::Summon, "hut").settle();
  EXPECT_EQ(t.place_at(A, 1), "hut");
}

// Cards drawn later are ordinary hand cards.
TEST(Soul, CardsDrawnLaterAreHidden) {
  FUDABA_PROVES("KNG-3.3");
  Table t;
  t.zone("open_hand", A, {"hut"}).deck(A, {"tower", "filler"}).at("turn_start");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"tower"});
  EXPECT_FALSE(t.knows(B, "tower"));
}

// The season of a card is not a season card.
TEST(Soul, ASeasonCardOnTheFieldIsNoSeasonInTheSoul) {
  FUDABA_PROVES("KNG-3.5");
  Table t;
  t.hand(A, {"summer_manor"}).soul(A, 2).season(A, "plain_air").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Summon, "summer_manor"), "KNG-6.2");
  EXPECT_EQ(t.read().season(t.find("summer_manor")), Season::Summer);
}

// Of two gods the first is in effect; the second keeps its power.
TEST(Soul, OfSeveralOwnGodsTheFirstIsInEffect) {
  FUDABA_PROVES("KNG-3.6", "KNG-3.8", "KNG-3.11");
  Table t;
  t.place(A, 1, "god_of_rain").place(A, 2, "god_of_snow").place(A, 3, "hut").at("main_phase");
  EXPECT_EQ(t.power("hut"), 3);
  EXPECT_EQ(t.power("god_of_snow"), 5);
  EXPECT_EQ(t.power("god_of_rain"), 4);
}

// That a second god is not in effect is told.
TEST(Soul, ASecondGodIsToldToBeWithoutEffect) {
  FUDABA_PROVES("KNG-3.6");
  for (const bool first : {true, false}) {
    Table t;
    t.hand(A, {"god_of_snow"});
    if (!first) { t.place(A, 1, "god_of_rain"); }
    t.at("main_phase").act(Act::Summon, "god_of_snow").settle();
    EXPECT_EQ(t.caused_by("3.6"), first ? 0 : 1);
    for (const Event& e : t.log()) {
      if (e.clause.number != 306) { continue; }
      const std::string told = Words::describe_event(t.game(), e, Language::Ja);
      EXPECT_NE(told.find("god_of_snow"), std::string::npos) << told;
    }
  }
}

// When it leaves, the next.
TEST(Soul, WhenTheFirstGodLeavesTheNextIsInEffect) {
  FUDABA_PROVES("KNG-3.8");
  Table t;
  t.place(A, 1, "god_of_rain").place(A, 2, "god_of_snow").place(A, 3, "hut").at("main_phase");
  t.act(Act::Attack, "god_of_rain").settle();
  EXPECT_EQ(t.power("hut"), 12);
}

// Gods of different sides do not exclude each other.
TEST(Soul, TheOpponentsGodExcludesNone) {
  FUDABA_PROVES("KNG-3.6");
  Table t;
  t.place(A, 1, "god_of_rain").place(B, 1, "god_of_snow").place(A, 3, "hut").at("main_phase");
  EXPECT_EQ(t.power("hut"), 3);
}

// House rule: only gods of one name exclude each other.
TEST(Soul, ByHouseRuleOnlyGodsOfOneNameExcludeEachOther) {
  FUDABA_PROVES("KNG-3.8");
  Table t;
  t.place(A, 1, "god_of_rain").place(A, 2, "god_of_snow").place(A, 3, "hut");
  t.place(A, 4, "god_of_rain").option("god_uniqueness", 1).at("main_phase");
  EXPECT_EQ(t.power("hut"), 13);
}

// A new season card replaces the old one, whose place goes with it.
TEST(Soul, ANewSeasonCardReplacesTheOldOneAndItsPlace) {
  FUDABA_PROVES("KNG-3.7", "KNG-3.9");
  Table t;
  t.hand(A, {"spring_air"}).season(A, "plain_air").place(A, kOnSeason, "hut");
  t.ghosts(A, kOnSeason, {"imp"}).place(A, 1, "tower").at("main_phase");
  t.act(Act::Deploy, "spring_air").settle();
  EXPECT_EQ(t.zone(ZoneKind::Season, A), Names{"spring_air"});
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), (Names{"plain_air", "hut", "imp"}));
  EXPECT_EQ(t.place_at(A, 1), "tower");
}

// The place goes to the same space, its ghosts to the soul.
TEST(Soul, AReturnedSeasonCardTakesItsPlaceAlong) {
  FUDABA_PROVES("KNG-3.9");
  Table t;
  t.hand(A, {"wind"}).season(B, "plain_air").place(B, kOnSeason, "hut");
  t.ghosts(B, kOnSeason, {"imp"}).at("main_phase");
  t.act(Act::UseTool, "wind").settle();
  t.choose("plain_air").settle();
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), (Names{"plain_air", "hut"}));
  EXPECT_EQ(t.zone(ZoneKind::Soul, B), Names{"imp"});
}

// To its owner's spaces, whoever's effect it is.
TEST(Soul, CardsGoToTheirOwnersSpaces) {
  FUDABA_PROVES("KNG-3.10");
  Table t;
  t.hand(A, {"broom"}).soul(B, {"hut"}).at("main_phase");
  t.act(Act::UseTool, "broom").settle().choose("hut").settle();
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"hut"});
  EXPECT_EQ(t.count(ZoneKind::Exile, A), 0);
}

}  // namespace
}  // namespace fudaba::kannagi::test
