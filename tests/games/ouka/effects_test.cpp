// What each word of Ouka Houshin's own does.
#include <gtest/gtest.h>

#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

constexpr std::string_view kPeople = R"(
ann: {kind: person}
bob: {kind: person}
cid: {kind: person}
dan: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [five_escapes, seals], destiny_1: {combat: 2}, destiny_2: {combat: 5}, destiny_3: {combat: 9}}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
cid1: {kind: character, person: cid, destiny: 1, schools: [seals], abilities: [{story_phase: {score: 5}}]}
dan1: {kind: character, person: dan, destiny: 1, schools: [seals]}
filler: {kind: character, person: cid, destiny: 3, schools: [curses]}
tale: {kind: story, story_kind: normal, keywords: [person], points: 20}
site: {kind: story, story_kind: normal, keywords: [place], points: 10}
trial: {kind: story, story_kind: normal, keywords: [incident], ability: combat, target: 7, points: 30}
end: {kind: climax, climax_type: feast, points: 10}
)";

CardPool pool_with(std::string_view cards) {
  return make_pool(std::string(kPeople) + std::string(cards));
}

// A story without a test that does something when it becomes a story, for A.
CardPool event_pool(std::string_view action) {
  return pool_with(
      "act: {kind: story, story_kind: event, keywords: [place], points: 0, "
      "abilities: [{when: becomes_story, do: " +
      std::string(action) + "}]}\n");
}

// A card of the hand with an ability before or after a test, used in A's test of `trial`.
struct Trial {
  explicit Trial(const std::string& ability, int die = 3)
      : pool(pool_with("art: {kind: character, person: dan, destiny: 1, schools: [seals], "
                       "abilities: [" +
                       ability + "]}\n")),
        t(pool) {
    t.hand(A, {"trial", "art", "filler"}).hand(B, {"filler"}).dice({die, 6, 2}).ask_everything();
    t.at("story_phase");
    t.act(Act::Tell, "trial").slot(0);
  }
  void use(Prompt prompt) {
    while (t.prompt() != prompt) { t.pass(); }
    t.act(Act::UsePower, "art", 0);
  }
  CardPool pool;
  Table t;
};

TEST(Words, ScoreAndLoseScoreCountInTheRound) {
  const CardPool pool = event_pool("[{score: {score_of: opponent}}, {lose_score: 15}]");
  Table t(pool);
  t.value("score", 20, B).hand(A, {"act"}).at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 20);
  EXPECT_EQ(t.field("sheet_bonus", B, 0), -15);
  EXPECT_EQ(t.score(B), 20) << "the round is not scored yet";
}

TEST(Words, GrowRaisesProtagonistsAndSages) {
  const CardPool pool = event_pool("[{grow: hero}, {grow: {each: sage, of: you}}]");
  Table t(pool);
  t.sage(A, 1, {"cid1"}).hand(A, {"act"}).at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.destiny(A), 2);
  EXPECT_EQ(t.field("sage_destiny", A, 1), 2);
}

TEST(Words, SagesAreTurned) {
  const CardPool pool = event_pool(
      "[{turn_over: {each: [sage, upright], of: opponent}}, {turn_up: {each: upside_down, of: "
      "you}}]");
  Table t(pool);
  t.sage(A, 1, {"cid1"}).value("turned", 2, A).sage(B, 1, {"dan1"}).hand(A, {"act"});
  t.at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_FALSE(t.is_upside_down("cid1"));
  EXPECT_TRUE(t.is_upside_down("dan1"));
}

TEST(Words, BringOutAndMoveSages) {
  const CardPool pool = event_pool(
      "[{bring_out: {each: {same_person_as: {each: sage, of: opponent}}, in: hand, of: you}}, "
      "{move: {each: sage, of: opponent}, to: hand}, {bring_out: {each: character_card, in: "
      "discard, of: you}}]");
  Table t(pool);
  t.hand(A, {"act", "dan1"}).zone("discard", A, {"cid1"}).sage(B, 1, {"dan1"}).at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.zone(ZoneKind::Hand, A)[0], "dan1") << "the character was on the field";
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"dan1"});
  EXPECT_EQ(t.zone(ZoneKind::Characters, A, 1), Names{"cid1"});
}

TEST(Words, TellLayUponAndForeshadow) {
  const CardPool pool = event_pool(
      "[{tell: {each: {keyword: person}, in: hand, of: you}}, {lay_upon: this, group: {each: "
      "{keyword: person}, of: you}}, {foreshadow: {each: climax, in: hand, of: you}}]");
  Table t(pool);
  t.hand(A, {"act", "tale", "end"}).at("story_phase");
  t.act(Act::Tell, "act").slot(3);
  EXPECT_EQ(t.stories(A, 0), (Names{"act", "tale"}));
  EXPECT_EQ(t.zone(ZoneKind::Foreshadows, A, 1), Names{"end"});
  EXPECT_FALSE(t.knows(B, "end"));
}

TEST(Words, UsePowerOfAnotherCharacter) {
  const CardPool pool = event_pool("{use_power_of: {each: sage, of: opponent}}");
  Table t(pool);
  t.hand(A, {"act"}).sage(B, 1, {"cid1"}).at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 5);
}

TEST(Words, AGroupIsDiscardedTogether) {
  const CardPool pool =
      event_pool("{move: {group_of: {each: {keyword: place}, of: opponent}}, to: discard}");
  Table t(pool);
  t.hand(A, {"act"}).story(B, 2, {"tale", "site"}).at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 2);
}

TEST(Words, AmountsCountTheField) {
  const CardPool pool = event_pool(
      "[{score: {times: 100, of: {groups_of: you}}}, {score: {times: 10, of: {free_slots_of: "
      "you}}}, {score: {keywords_among: {each: story, of: you}}}, {score: {schools_among: hero}}, "
      "{lose_score: {story_points_of: you}, player: opponent}]");
  Table t(pool);
  t.hand(A, {"act"}).story(A, 1, {"tale", "site"}).at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 200 + 30 + 2 + 2);
  EXPECT_EQ(t.field("sheet_bonus", B, 0), -30);
}

TEST(Words, MoreAmounts) {
  const CardPool pool = event_pool(
      "[{score: {times: 100, of: round_number}}, {score: {times: 10, of: {climaxes_used_by: "
      "you}}}, {score: {destiny_of: you}}, {lose_score: {total: points, of: {each: story, of: "
      "you}}}]");
  Table t(pool);
  t.value("round", 2).value("climaxes_used", 3, A).value("destiny", 2, A);
  t.hand(A, {"act"}).story(A, 1, {"tale", "site"}).at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 1), 232);
  EXPECT_EQ(t.field("sheet_bonus", B, 1), -30);
}

TEST(Words, ConditionsOfTheGame) {
  const CardPool pool = event_pool(
      "[{if: {destiny: 2}, then: {score: 1}}, {if: {round: 2}, then: {score: 10}}, {if: {leads: "
      "you}, then: {score: 100}}, {if: {deck_ran_out: opponent}, then: {score: 1000}}, {if: "
      "is_testing, then: {score: 2000}}]");
  Table t(pool);
  t.value("round", 2).value("destiny", 2, A).value("score", 10, A).deck(B, {}).hand(A, {"act"});
  t.at("story_phase");
  t.act(Act::Tell, "act").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 1), 3111);
}

TEST(TestWords, DiceAreSetTurnedAndRolledAgain) {
  Trial set("{after_test: {set_die: 5}}");
  set.use(Prompt::AfterTest);
  EXPECT_EQ(set.t.die(), 5);
  Trial turn("{after_test: turn_die}", 5);
  turn.use(Prompt::AfterTest);
  EXPECT_EQ(turn.t.die(), 2);
  EXPECT_EQ(turn.t.score(B), 0) << "nobody gets points for it";
  Trial again("{after_test: reroll}");
  again.use(Prompt::AfterTest);
  EXPECT_EQ(again.t.die(), 6);
  Trial better("{after_test: [reroll, reroll_better]}");
  better.use(Prompt::AfterTest);
  EXPECT_EQ(better.t.die(), 6) << "6, then 2";
  Trial early("{before_test: {set_die: 5}}");
  early.use(Prompt::BeforeTest);
  EXPECT_EQ(early.t.die(), 0) << "there is no die before the roll";
}

TEST(TestWords, TheResultIsDecided) {
  Trial success("{before_test: {decide: success}}", 1);
  success.use(Prompt::BeforeTest);
  success.t.settle();
  EXPECT_EQ(success.t.stories(A, 0), Names{"trial"});
  EXPECT_EQ(success.t.caused_by("8.2"), 2) << "the die and the result";
  Trial failure("{after_test: {decide: failure}}", 6);
  failure.use(Prompt::AfterTest);
  failure.t.settle();
  EXPECT_EQ(failure.t.count(ZoneKind::Stories, A, 0), 0);
}

TEST(TestWords, AnotherAbilityIsTested) {
  Trial trial("{before_test: {test_with: negotiation}, if: {test_of: combat}}");
  EXPECT_EQ(trial.t.field("test_value"), 2);
  trial.use(Prompt::BeforeTest);
  EXPECT_EQ(trial.t.field("test_ability"), 3);
  EXPECT_EQ(trial.t.field("test_value"), 0);
}

TEST(TestWords, OwnAndOpposingTestsAreToldApart) {
  Trial own("{before_test: {gain: test, by: 7, to: you}, if: your_test}");
  own.use(Prompt::BeforeTest);
  EXPECT_EQ(own.t.field("test_value"), 9);
  Trial other("{before_test: {gain: test, by: 7, to: you}, if: opponents_test}");
  while (other.t.prompt() != Prompt::BeforeTest) { other.t.pass(); }
  EXPECT_EQ(other.t.refused_by(Act::UsePower, "art", 0), "OUK-11.6");
}

TEST(TestWords, ChangesEndWithTheTest) {
  Trial trial("{before_test: {gain: combat, by: 3, to: hero}}", 6);
  trial.use(Prompt::BeforeTest);
  EXPECT_EQ(trial.t.field("combat", A), 5);
  trial.t.settle();
  EXPECT_EQ(trial.t.field("combat", A), 2);
}

// An accident that is cancelled leaves the test, and what it changed ends.
TEST(TestWords, AccidentsAreCancelled) {
  const CardPool pool = pool_with(
      "art: {kind: character, person: dan, destiny: 1, schools: [seals], abilities: "
      "[{before_test: {cancel: accidents}, if: has_accident}]}\n"
      "trap: {kind: story, story_kind: accident, keywords: [place], points: 10, abilities: "
      "[{play: {gain: target, by: 4, to: test_story}}]}\n");
  Table t(pool);
  t.hand(A, {"trial", "art"}).hand(B, {"trap"}).ask_everything().at("story_phase");
  t.act(Act::Tell, "trial").slot(0).act(Act::UseAccident, "trap");
  EXPECT_EQ(t.field("test_target"), 11);
  while (t.prompt() != Prompt::BeforeTest) { t.pass(); }
  t.act(Act::UsePower, "art", 0);
  EXPECT_EQ(t.field("test_target"), 7);
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"trap"});
}

TEST(TestWords, TheEnlargingStoryIsCancelled) {
  const CardPool pool = pool_with(
      "art: {kind: character, person: dan, destiny: 1, schools: [seals], abilities: "
      "[{before_test: {cancel: enlarging_story}, if: is_enlarged}]}\n"
      "more: {kind: story, story_kind: normal, keywords: [place], ability: any, target: 4, "
      "points: 10}\n");
  Table t(pool);
  t.hand(A, {"trial", "art"}).hand(B, {"more"}).ask_everything().at("story_phase");
  t.act(Act::Tell, "trial").slot(0).act(Act::Enlarge, "more").slot(0);
  EXPECT_EQ(t.field("test_target"), 11);
  t.act(Act::UsePower, "art", 0);
  EXPECT_EQ(t.field("test_target"), 7);
}

// Keywords of players and cards, each by what it forbids.
TEST(Keywords, BansOfPlayers) {
  const auto with = [](const std::string& ability) {
    return pool_with(
        "veil: {kind: story, story_kind: effect, keywords: [place], points: 0, "
        "abilities: [" +
        ability + "]}\n" +
        "trap: {kind: story, story_kind: accident, keywords: [place], points: 10}\n");
  };
  const auto refused = [&](const std::string& ability, const std::string& step, Act act,
                           const std::string& card) {
    const CardPool pool = with(ability);
    Table t(pool);
    t.hand(A, {"tale", "end", "dan1", "cid1"}).story(B, 0, {"veil"}).at(step);
    return t.refused_by(act, card, act == Act::UsePower ? 0 : 255);
  };
  EXPECT_EQ(refused("{has: no_stories, affects: your_opponent}", "story_phase", Act::Tell, "tale"),
            "OUK-7.1");
  EXPECT_EQ(
      refused("{has: no_climax, affects: your_opponent}", "story_phase", Act::UseClimax, "end"),
      "OUK-12.1");
  EXPECT_EQ(refused("{has: no_sages, affects: your_opponent}", "sage_phase", Act::BringOut, "dan1"),
            "OUK-6.1");
  EXPECT_EQ(refused("{has: no_foreshadows, affects: your_opponent}", "foreshadow_phase",
                    Act::LayForeshadow, "tale"),
            "OUK-10.1");
  EXPECT_EQ(
      refused("{has: no_powers, affects: your_opponent}", "story_phase", Act::UsePower, "cid1"),
      "OUK-11.6");
}

TEST(Keywords, BansInATest) {
  for (const std::string keyword : {"no_accidents", "no_enlarging", "no_reverse", "free_reverse"}) {
    const CardPool pool = pool_with(
        "veil: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{has: " +
        keyword + ", affects: yourself}]}\n" +
        "trap: {kind: story, story_kind: accident, keywords: [place], points: 10}\n" +
        "more: {kind: story, story_kind: normal, keywords: [place], ability: any, target: 4, "
        "points: 10}\n");
    Table t(pool);
    t.hand(A, {"trial", "filler"}).hand(B, {"trap", "more"}).story(A, 1, {"veil"}).dice({2});
    t.ask_everything().at("story_phase");
    t.act(Act::Tell, "trial").slot(0);
    ASSERT_EQ(t.prompt(), Prompt::Reaction) << keyword;
    EXPECT_EQ(t.offers(Act::UseAccident, "trap"), keyword != "no_accidents");
    EXPECT_EQ(t.offers(Act::Enlarge, "more"), keyword != "no_enlarging");
    while (t.prompt() != Prompt::AfterTest) { t.pass(); }
    const Move reverse{verb(Act::Reverse), kNoCard, 255, 255};
    EXPECT_EQ(t.offers(reverse), keyword != "no_reverse");
    if (keyword == "no_reverse") { continue; }
    t.reverse();
    EXPECT_EQ(t.score(B), keyword == "free_reverse" ? 0 : 10);
  }
}

TEST(Keywords, OfCards) {
  const CardPool pool = pool_with(
      "rock: {kind: story, story_kind: effect, keywords: [person], points: 10, abilities: [{has: "
      "steadfast}]}\n"
      "ghost: {kind: story, story_kind: effect, keywords: [person], points: 10, abilities: [{has: "
      "untold}]}\n"
      "wall: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{has: "
      "immune}]}\n"
      "friend: {kind: character, person: dan, destiny: 1, schools: [seals], abilities: [{has: "
      "loyal}]}\n"
      "fight: {kind: story, story_kind: normal, keywords: [incident], condition: [person], "
      "ability: combat, target: 3, points: 30}\n"
      "wind: {kind: story, story_kind: event, keywords: [place], points: 0, abilities: [{when: "
      "becomes_story, do: {move: {each: {keyword: place}, of: opponent}, to: discard}}]}\n");
  Table kept(pool);
  kept.hand(A, {"fight"}).story(B, 0, {"rock"}).dice({6}).at("story_phase");
  kept.act(Act::Tell, "fight").slot(0).settle();
  EXPECT_EQ(kept.stories(B, 0), Names{"rock"});
  Table untold(pool);
  untold.story(A, 0, {"ghost"}).at("story_phase");
  EXPECT_EQ(untold.field("story_points", A), 0);
  Table immune(pool);
  immune.hand(A, {"wind"}).story(B, 0, {"wall"}).story(B, 1, {"site"}).at("story_phase");
  immune.act(Act::Tell, "wind").slot(0);
  EXPECT_EQ(immune.stories(B, 0), Names{"wall"});
  EXPECT_EQ(immune.count(ZoneKind::Stories, B, 1), 0);
  Table loyal(pool);
  loyal.hand(A, {"dan1"}).sage(B, 1, {"friend"}).at("sage_phase");
  EXPECT_EQ(loyal.refused_by(Act::Poach, "dan1"), "OUK-6.6");
}

TEST(Keywords, NoEffectInForceOfTheOpponentChangesWhatIsImmune) {
  FUDABA_PROVES("OUK-16.6");
  const CardPool pool = pool_with(
      "wall: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{has: "
      "immune}]}\n"
      "hut: {kind: story, story_kind: effect, keywords: [place], points: 10}\n"
      "drought: {kind: story, story_kind: effect, keywords: [disaster], points: 0, abilities: "
      "[{gains: points, by: -5, affects: {keyword: place}}]}\n");
  Table t(pool);
  t.story(A, 0, {"drought"}).story(B, 0, {"wall"}).story(B, 1, {"hut"}).at("story_phase");
  EXPECT_EQ(t.field("story_points", B), 15);
}

// Effects that wait for one another, or for themselves, come to an end.
TEST(Keywords, EffectsThatDependOnThemselvesComeToAnEnd) {
  const CardPool pool = pool_with(
      "ring: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{has: "
      "as_person, affects: [{keyword: place}, {owner: you}]}, {has: as_place, affects: [{keyword: "
      "person}, {owner: you}]}]}\n"
      "boast: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{gains: "
      "points, by: 10, while: {at_least: 20, that: {story_points_of: you}}}]}\n");
  Table ring(pool);
  ring.story(A, 0, {"ring"}).story(A, 1, {"tale"}).at("story_phase");
  EXPECT_EQ(ring.field("group_keywords", A, 0), 3);
  EXPECT_EQ(ring.field("group_keywords", A, 1), 3);
  Table boast(pool);
  boast.story(A, 0, {"boast"}).story(A, 1, {"tale"}).at("story_phase");
  EXPECT_EQ(boast.field("story_points", A), 40);
}

// A printed requirement keeps a card from being used.
TEST(Requirements, ACardIsUsedWhileItsConditionHolds) {
  const CardPool pool = pool_with(
      "rare: {kind: climax, climax_type: battle, points: 10, abilities: [{requires: {at_least: 2, "
      "that: {groups_of: you}}}]}\n");
  Table t(pool);
  t.hand(A, {"rare"}).story(A, 0, {"tale"}).at("story_phase");
  EXPECT_EQ(t.refused_by(Act::UseClimax, "rare"), "OUK-12.1");
  Table met(pool);
  met.hand(A, {"rare"}).story(A, 0, {"tale"}).story(A, 1, {"site"}).at("story_phase");
  EXPECT_TRUE(met.offers(Act::UseClimax, "rare"));
}

// A story lends sages an ability, for which they turn over, and the protagonist, once in the phase.
TEST(Effects, AnAbilityThatIsLentIsUsedAsOnesOwn) {
  const CardPool pool = pool_with(
      "tower: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{lends: "
      "{story_phase: {draw: 1}}, affects: [{either: [sage, protagonist]}, {owner: you}]}]}\n");
  Table t(pool);
  t.story(A, 0, {"tower"}).sage(A, 1, {"dan1"}).hand(A, {"site"}).at("story_phase");
  t.act(Act::UseAbility, "dan1", 0);
  EXPECT_TRUE(t.is_upside_down("dan1"));
  EXPECT_EQ(t.refused_by(Act::UseAbility, "dan1", 0), "OUK-11.4");
  t.act(Act::UseAbility, "hero_a", 0);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "hero_a", 0), "OUK-8.8");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 3);
}

// To a card of the hand it may be lent, too: it is spent for what it is lent, not for its own.
TEST(Effects, ACardOfTheHandIsSpentForAnAbilityThatItIsLent) {
  FUDABA_PROVES("OUK-11.2");
  const CardPool pool = pool_with(
      "art: {kind: character, person: dan, destiny: 1, schools: [seals], abilities: [{after_test: "
      "{set_die: 1}}]}\n"
      "tower: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{lends: "
      "{story_phase: {draw: 3}}, affects: [card, {owner: you}]}]}\n");
  Table t(pool);
  t.story(A, 0, {"tower"}).hand(A, {"art"}).at("story_phase");
  t.act(Act::UsePower, "art", 1);  // behind the one that is printed on it
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 3);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"art"});
}

}  // namespace
}  // namespace fudaba::ouka::test
