// OUK-12, OUK-13, OUK-14, OUK-1: climaxes, rounds and the end of the game.
#include <gtest/gtest.h>

#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

// It ends the turn and completes the stories it used.
TEST(Climax, ItEndsTheRoundAndCompletesItsStories) {
  FUDABA_PROVES("OUK-12.1", "OUK-12.4", "OUK-12.7", "OUK-15.6");
  Table t;
  t.hand(A, {"finale"}).story(A, 1, {"gate", "meeting"}).at("story_phase");
  t.act(Act::UseClimax, "finale");
  EXPECT_EQ(t.zone(ZoneKind::Completed, A, 1), (Names{"finale", "gate", "meeting"}));
  EXPECT_EQ(t.count(ZoneKind::Stories, A, 1), 0);
  EXPECT_EQ(t.score(A), 80) << "OUK-13.1: 20 and 10 of the stories, 50 of the climax";
  EXPECT_EQ(t.field("climaxes_used", A), 1);
}

TEST(Climax, ItsKeywordsMustBeAmongTheOwnStories) {
  FUDABA_PROVES("OUK-12.1");
  Table t;
  t.hand(A, {"finale", "gate"}).story(B, 1, {"meeting"}).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::UseClimax, "finale"), "OUK-12.1");
  EXPECT_EQ(t.refused_by(Act::UseClimax, "gate"), "OUK-12.1");
}

TEST(Climax, ItIsUsedOnce) {
  FUDABA_PROVES("OUK-12.3");
  Table t;
  t.hand(A, {"finale"}).story(A, 1, {"feast"}).zone("completed", B, {"finale", "meeting"}, 0);
  t.at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::UseClimax, "finale"), "OUK-12.3");
}

// At every choice of the own turn outside a test.
TEST(Climax, ItIsUsedAtAnyTimeOfTheOwnTurn) {
  FUDABA_PROVES("OUK-12.9");
  for (const std::string step :
       {"sage_phase", "story_phase", "foreshadow_phase", "hand_size", "last_climax"}) {
    Table t;
    t.hand(A, Names(7, "filler")).hand(A, {"finale"}).story(A, 1, {"meeting"}).at(step);
    EXPECT_EQ(t.asked(), A);
    EXPECT_TRUE(t.offers(Act::UseClimax, "finale")) << step;
  }
  Table test;
  test.hand(A, {"chase", "finale"}).story(A, 1, {"meeting"}).ask_everything().at("story_phase");
  test.act(Act::Tell, "chase").slot(0);
  EXPECT_EQ(test.prompt(), Prompt::BeforeTest);
  EXPECT_EQ(test.refused_by(Act::UseClimax, "finale"), "OUK-8.1");
}

// Stories and slot are named; another may follow from other groups; the round counts once.
TEST(Climax, SeveralAtTheSameMomentUseDifferentGroups) {
  FUDABA_PROVES("OUK-12.10", "OUK-12.8", "OUK-12.11", "OUK-12.2");
  Table t;
  t.hand(A, {"grand", "finale", "grand"}).story(A, 0, {"meeting"}).story(A, 2, {"gate"});
  t.story(A, 3, {"feast"}).at("story_phase");
  t.act(Act::UseClimax, "grand");
  ASSERT_EQ(t.prompt(), Prompt::ClimaxStory);
  t.choose("meeting");
  ASSERT_EQ(t.prompt(), Prompt::Slot) << "OUK-12.7: one of the slots used";
  t.slot(2);
  ASSERT_EQ(t.prompt(), Prompt::MoreClimaxes);
  EXPECT_EQ(t.refused_by(Act::UseClimax, "grand"), "OUK-12.3");
  t.act(Act::UseClimax, "finale");
  EXPECT_EQ(t.zone(ZoneKind::Completed, A, 2)[0], "grand");
  EXPECT_EQ(t.zone(ZoneKind::Completed, A, 3), (Names{"finale", "feast"}));
  EXPECT_EQ(t.field("climaxes_used", A), 2);
  EXPECT_EQ(t.field("round"), 2);
}

TEST(Climax, AGroupDoesNotServeTwo) {
  FUDABA_PROVES("OUK-12.8");
  Table t;
  t.hand(A, {"grand", "finale"})
      .story(A, 0, {"gate", "meeting"})
      .ask_everything()
      .at("story_phase");
  t.act(Act::UseClimax, "grand");
  ASSERT_EQ(t.prompt(), Prompt::MoreClimaxes);
  EXPECT_EQ(t.refused_by(Act::UseClimax, "finale"), "OUK-12.8");
}

TEST(Climax, WithoutStoriesItTakesAFreeSlot) {
  FUDABA_PROVES("OUK-12.10");
  Table t;
  t.hand(A, {"epilogue"}).at("sage_phase");
  t.act(Act::UseClimax, "epilogue").slot(4);
  EXPECT_EQ(t.zone(ZoneKind::Completed, A, 4), Names{"epilogue"});
}

// Further points if its extra condition holds.
TEST(Climax, TheExtraBonusHasACondition) {
  FUDABA_PROVES("OUK-12.5");
  Table t;
  t.hand(A, {"grand"}).story(A, 0, {"gate"}).story(A, 2, {"meeting"}).story(A, 4, {"chase"});
  t.at("story_phase");
  t.act(Act::UseClimax, "grand").slot(0);
  EXPECT_EQ(t.field("sheet_climaxes", A, 0), 80);
}

// The next round begins with the opponent of who used the climax.
TEST(Rounds, TheOpponentBeginsTheNextRound) {
  FUDABA_PROVES("OUK-5.7", "OUK-5.1", "OUK-5.2");
  Table t;
  t.hand(A, {"finale"}).story(A, 1, {"meeting"}).at("story_phase");
  t.act(Act::UseClimax, "finale");
  EXPECT_EQ(t.field("round"), 2);
  EXPECT_EQ(t.state().turn_player, B);
}

// Open stories score in every round, completed ones once.
TEST(Rounds, OpenStoriesScoreAgainAndCompletedOnesDoNot) {
  FUDABA_PROVES("OUK-13.1", "OUK-13.9", "OUK-13.7", "OUK-13.3");
  for (const bool again : {true, false}) {
    Table t;
    t.option("stories_score_again", again ? 0 : 1);
    t.story(A, 0, {"meeting"}).story(A, 1, {"gate", "duel"}).hand(A, {"finale"}).at("story_phase");
    t.act(Act::UseClimax, "finale");
    EXPECT_EQ(t.field("sheet_stories", A, 0), 60);
    EXPECT_EQ(t.field("story_points", A), again ? 40 : 0);
  }
}

// Reverse successes are the opponent's whatever follows; house rule: of the round.
TEST(Rounds, ReversePointsAreKeptOrCountInTheRound) {
  FUDABA_PROVES("OUK-8.9");
  for (const int in_round : {0, 1}) {
    Table t;
    t.option("reverse_points", in_round);
    t.hand(A, {"chase", "filler"}).deck(B, {}).dice({1, 2}).at("story_phase");
    t.act(Act::Tell, "chase").slot(0).reverse();
    t.settle();
    EXPECT_EQ(t.score(B), in_round == 0 ? 10 : 0);
    for (int i = 0; i < 20 && t.outcome() == Outcome::Ongoing; ++i) { t.choose_nth(0); }
    EXPECT_EQ(t.score(B), in_round == 0 ? -10 : -20) << "OUK-13.2: the deck of B runs out";
  }
}

// Cards come back, then hands have six, the turn player first.
TEST(Rounds, CardsComeBackAndHandsAreFilled) {
  FUDABA_PROVES("OUK-13.4", "OUK-13.6", "OUK-13.8", "OUK-13.10");
  Table t;
  t.zone("discard", A, {"meeting", "gate"}).zone("discard", B, {"trap"}).hand(A, {"filler"});
  t.at("round_end");
  ASSERT_EQ(t.prompt(), Prompt::TakeBack);
  EXPECT_EQ(t.asked(), A);
  t.choose("gate").pass();
  EXPECT_EQ(t.asked(), B);
  t.pass();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 6);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"meeting"});
  EXPECT_TRUE(t.knows(B, "gate")) << "taken openly";
}

TEST(Rounds, AHouseRuleLimitsWhatComesBack) {
  FUDABA_PROVES("OUK-13.6");
  Table t;
  t.option("take_back", 2).zone("discard", A, {"meeting", "gate"}).at("round_end");
  t.choose("gate");
  EXPECT_NE(t.prompt(), Prompt::TakeBack);
}

// All sages stand up.
TEST(Rounds, SagesStandUp) {
  FUDABA_PROVES("OUK-13.4", "OUK-11.4");
  Table t;
  t.sage(A, 1, {"cid1"}).value("turned", 2, A).at("round_end");
  EXPECT_FALSE(t.is_upside_down("cid1"));
}

// After round three missions are turned up and the totals decide.
TEST(End, TheThirdRoundEndsTheGame) {
  FUDABA_PROVES("OUK-1.2", "OUK-12.6", "OUK-13.5", "OUK-14.1", "OUK-14.2", "OUK-14.3", "OUK-1.1",
                "OUK-15.2");
  Table t;
  t.value("round", 3).value("score", 100, B).value("score", 40, A);
  t.zone("missions", A, {"peace", "war"}).zone("missions", B, {"war", "peace"});
  t.hand(A, {"finale"}).story(A, 1, {"meeting"}).at("story_phase");
  t.act(Act::UseClimax, "finale");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.field("mission_points", A), 70);
  EXPECT_EQ(t.field("mission_points", B), 70) << "the opponent's climax counts too";
  EXPECT_EQ(t.score(A), 40 + 20 + 50 + 70);
  EXPECT_EQ(t.score(B), 170);
  EXPECT_TRUE(t.knows(B, "peace"));
  EXPECT_EQ(t.ending(), "OUK-1.1");
}

// Of equal totals more climaxes, then the deck that did not run out.
TEST(End, MoreClimaxesBreakATie) {
  FUDABA_PROVES("OUK-1.5", "OUK-1.6");
  Table t;
  t.value("round", 3).value("score", 70, B).hand(A, {"finale"}).story(A, 1, {"meeting"});
  t.at("story_phase");
  t.act(Act::UseClimax, "finale");
  EXPECT_EQ(t.score(A), t.score(B));
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.ending(), "OUK-1.6");
}

TEST(End, TheDeckThatRanOutLosesATie) {
  FUDABA_PROVES("OUK-1.6");
  for (const int deck_first : {0, 1}) {
    Table t;
    t.option("tie_break", deck_first).value("climaxes_used", 1, A).deck(A, {}).dice({2});
    t.value("score", 20, A).at("turn_start");
    EXPECT_EQ(t.score(A), t.score(B));
    EXPECT_EQ(t.outcome(), deck_first == 0 ? Outcome::FirstWins : Outcome::SecondWins);
  }
}

TEST(End, EverythingEqualIsADraw) {
  FUDABA_PROVES("OUK-1.6");
  Table t;
  t.value("round", 3).at("round_end");
  EXPECT_EQ(t.outcome(), Outcome::Draw);
}

// The protagonist stays whatever effects say.
TEST(End, TheProtagonistStaysInItsSlot) {
  FUDABA_PROVES("OUK-4.4");
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
filler: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: {move: rival, to: discard}}]}
)");
  Table t(pool);
  t.hand(A, {"filler"}).at("story_phase");
  t.act(Act::Tell, "filler").slot(0);
  EXPECT_EQ(t.zone(ZoneKind::Characters, B, 0), Names{"hero_b"});
}

}  // namespace
}  // namespace fudaba::ouka::test
