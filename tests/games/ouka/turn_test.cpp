// OUK-4, OUK-5, OUK-10: the field, the turn, foreshadows.
#include <gtest/gtest.h>

#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

// Two cards, then the phases in their order.
TEST(Turn, ItGoesThroughItsPhases) {
  FUDABA_PROVES("OUK-5.3", "OUK-5.5");
  Table t;
  t.hand(A, Names(6, "filler")).at("turn_start");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 8);
  EXPECT_EQ(t.prompt(), Prompt::SagePhase);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::StoryPhase);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::ForeshadowPhase);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::HandSize);
}

// The last card is drawn, and the game goes on.
TEST(Turn, DrawingTheLastCardEndsNothing) {
  FUDABA_PROVES("OUK-5.5");
  Table t;
  t.deck(A, {"filler"}).hand(A, {"filler"}).at("turn_start");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 0);
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
}

// An empty deck at the turn start ends the game; its owner scores nothing and loses ten times a
// die.
TEST(Turn, AnEmptyDeckEndsTheGame) {
  FUDABA_PROVES("OUK-1.3", "OUK-5.4", "OUK-13.2");
  Table t;
  t.deck(A, {}).story(A, 0, {"meeting"}).story(B, 0, {"gate"}).dice({4}).at("turn_start");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.score(A), -40);
  EXPECT_EQ(t.score(B), 10);
  EXPECT_EQ(t.field("ran_out", A), 1);
}

// That the deck has run out is told once.
TEST(Turn, ADeckThatRanOutIsToldOnce) {
  FUDABA_PROVES("OUK-5.4");
  Table t;
  t.deck(B, {}).hand(A, {"filler"}).deck(A, {}).at("last_climax");
  EXPECT_NE(t.outcome(), Outcome::Ongoing);
  const auto told = std::count_if(t.log().begin(), t.log().end(), [](const Event& e) {
    return e.kind == EventKind::Step && e.detail == static_cast<std::uint8_t>(Step::RoundEnd);
  });
  EXPECT_EQ(told, 1);
}

// The hand is brought to six, by discarding or by drawing.
TEST(Turn, TheHandIsBroughtToSix) {
  FUDABA_PROVES("OUK-5.6", "OUK-4.11");
  Table more;
  more.hand(A, Names(8, "filler")).at("hand_size");
  more.choose_nth(0);
  EXPECT_EQ(more.prompt(), Prompt::HandSize);
  more.choose_nth(0);
  EXPECT_EQ(more.count(ZoneKind::Discard, A), 2);
  EXPECT_EQ(more.state().turn_player, B);
  Table less;
  less.hand(A, {"filler"}).at("hand_size");
  EXPECT_EQ(less.count(ZoneKind::Hand, A), 6);
}

// Effects change the hand size and the number of slots.
TEST(Turn, TheNormalSizesCanBeChanged) {
  FUDABA_PROVES("OUK-4.10");
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}, abilities: [{gains: hand_limit, by: 2, affects: yourself}, {gains: character_slots, by: 1, affects: yourself}]}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
filler: {kind: story, story_kind: normal, keywords: [person], points: 10}
)");
  Table t(pool);
  t.hand(A, Names(3, "filler")).at("hand_size");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 8);
  EXPECT_EQ(t.field("character_slots", A), 6);
}

// Face down on a free slot, one a turn, seen by its owner.
TEST(Foreshadow, OneCardLiesFaceDown) {
  FUDABA_PROVES("OUK-10.1", "OUK-4.5", "OUK-4.9");
  Table t;
  t.hand(A, {"meeting", "gate"}).at("foreshadow_phase");
  t.act(Act::LayForeshadow, "meeting").slot(3);
  EXPECT_EQ(t.zone(ZoneKind::Foreshadows, A, 3), Names{"meeting"});
  EXPECT_TRUE(t.knows(A, "meeting"));
  EXPECT_FALSE(t.knows(B, "meeting"));
  EXPECT_NE(t.prompt(), Prompt::ForeshadowPhase) << "one a turn";
}

// A slot that holds a story is not free.
TEST(Foreshadow, ItNeedsASlotWithoutStories) {
  FUDABA_PROVES("OUK-10.1");
  Table t;
  t.hand(A, {"meeting"}).foreshadow(A, 4, "trap");
  for (int slot = 0; slot < 4; ++slot) {
    t.story(A, slot, {std::array<std::string, 4>{"gate", "feast", "moor", "duel"}[unsigned(slot)]});
  }
  t.at("foreshadow_phase");
  t.act(Act::LayForeshadow, "meeting");
  // OUK-10.2: it may replace an older one, which goes back to the hand.
  EXPECT_EQ(t.zone(ZoneKind::Foreshadows, A, 4), Names{"meeting"});
  EXPECT_EQ(t.zone(ZoneKind::Hand, A)[0], "trap");
}

// Foreshadows are used in their own role beyond what the hand allows.
TEST(Foreshadow, SeveralAreUsedBeyondTheHandsLimit) {
  FUDABA_PROVES("OUK-10.3", "OUK-10.5", "OUK-10.6");
  Table t;
  t.hand(A, {"meeting", "filler"})
      .foreshadow(A, 0, "gate")
      .foreshadow(A, 1, "feast")
      .at("story_phase");
  t.act(Act::Tell, "meeting").slot(4);
  EXPECT_EQ(t.field("stories_left"), 0);
  t.act(Act::Tell, "gate").slot(0);
  t.act(Act::Tell, "feast").slot(1);
  EXPECT_EQ(t.stories(A, 0), Names{"gate"});
  EXPECT_EQ(t.stories(A, 1), Names{"feast"});
  EXPECT_EQ(t.refused_by(Act::GrowSage, "filler"), "OUK-7.1") << "not in this phase";
}

// A foreshadow turned up leaves its slot first.
TEST(Foreshadow, ItsOwnSlotCountsAsFree) {
  FUDABA_PROVES("OUK-10.7");
  Table t;
  t.foreshadow(A, 4, "chase").hand(A, {"riddle"}).ask_everything();
  for (int slot = 0; slot < 4; ++slot) {
    t.story(A, slot, {std::array<std::string, 4>{"gate", "feast", "moor", "duel"}[unsigned(slot)]});
  }
  t.at("story_phase");
  EXPECT_EQ(t.refused_by(Act::Tell, "riddle"), "OUK-7.10");
  t.act(Act::Tell, "chase");
  EXPECT_EQ(t.state().test.slot, 4);
}

// Foreshadows end with the round.
TEST(Foreshadow, TheyAreDiscardedAtTheEndOfTheRound) {
  FUDABA_PROVES("OUK-10.4");
  Table t;
  t.foreshadow(B, 2, "trap").at("round_end");
  EXPECT_EQ(t.count(ZoneKind::Foreshadows, B, 2), 0);
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"trap"});
}

// A card can be used in the turn in which it comes.
TEST(Turn, ACardIsUsedInTheTurnInWhichItComes) {
  FUDABA_PROVES("OUK-4.7");
  Table t;
  t.hand(A, {"dan1b"}).at("sage_phase");
  t.act(Act::BringOut, "dan1b").slot(1);
  EXPECT_TRUE(t.offers({verb(Act::UseAbility), t.find("dan1b"), 255, 0}));
}

// A position in which a slot holds two things cannot exist.
TEST(Turn, ASlotHoldsOneThing) {
  FUDABA_PROVES("OUK-4.3");
  Table t;
  t.story(A, 1, {"gate"}).foreshadow(A, 1, "trap");
  PositionSpec spec;
  const CardPool& pool = basic_pool();
  spec.zones = {{"characters", A, 0, {pool.find("hero_a")}},
                {"characters", B, 0, {pool.find("hero_b")}},
                {"stories", A, 1, {pool.find("gate")}},
                {"foreshadows", A, 1, {pool.find("trap")}}};
  State state;
  Bilingual error;
  EXPECT_FALSE(Words::build(t.game(), spec, state, error));
  EXPECT_FALSE(error.en.empty());
}

}  // namespace
}  // namespace fudaba::ouka::test
