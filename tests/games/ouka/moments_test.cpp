// What the words of Ouka Houshin's tables mean that no card that ships says: the moments for which
// an ability waits, where it waits, keywords, zones.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/ouka/table.h"

namespace fudaba::ouka::test {
namespace {

// The cards of these tests: a story "watch" with this ability, which scores 7 when its moment has
// come, and an event "rod" that does something when it becomes a story.
CardPool watching(const std::string& ability, const std::string& rod = "{draw: 1}") {
  return make_pool(
      "ann: {kind: person}\nbob: {kind: person}\ncid: {kind: person}\ndan: {kind: person}\n"
      "hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {combat: 2}, "
      "destiny_2: {combat: 5}, destiny_3: {combat: 9}}\n"
      "hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, "
      "destiny_3: {}}\n"
      "cid1: {kind: character, person: cid, destiny: 1, schools: [seals], abilities: "
      "[{story_phase: {draw: 1}}]}\n"
      "dan1: {kind: character, person: dan, destiny: 1, schools: [seals]}\n"
      "dan1b: {kind: character, person: dan, destiny: 1, schools: [curses]}\n"
      "filler: {kind: character, person: cid, destiny: 3, schools: [curses]}\n"
      "tale: {kind: story, story_kind: normal, keywords: [person], points: 20}\n"
      "site: {kind: story, story_kind: normal, keywords: [place], points: 10}\n"
      "flood: {kind: story, story_kind: normal, keywords: [disaster], points: 10}\n"
      "calm: {kind: story, story_kind: normal, keywords: [person], ability: none, points: 10}\n"
      "upon: {kind: story, story_kind: normal, keywords: [person], condition: [person], points: "
      "10}\n"
      "trial: {kind: story, story_kind: normal, keywords: [incident], ability: combat, target: 7, "
      "points: 30}\n"
      "trap: {kind: story, story_kind: accident, keywords: [place], points: 10, abilities: [{play: "
      "{gain: target, by: 1, to: test_story}}]}\n"
      "more: {kind: story, story_kind: normal, keywords: [place], ability: any, target: 1, points: "
      "10}\n"
      "watch: {kind: story, story_kind: effect, keywords: [information], points: 0, abilities: [" +
      ability +
      "]}\nrod: {kind: story, story_kind: event, keywords: [place], points: 0, abilities: [{when: "
      "becomes_story, do: " +
      rod + "}]}\n");
}

// How often its moment has come for A.
int times(const Table& t) { return t.field("sheet_bonus", A, 0) / 7; }

// The watch lies in A's first slot, and A tells the rod.
int times_by(const std::string& ability, const std::string& rod, const Names& hand = {}) {
  const CardPool pool = watching(ability, rod);
  Table t(pool);
  t.hand(A, {"rod"})
      .hand(A, hand)
      .story(A, 0, {"watch"})
      .story(A, 1, {"tale"})
      .sage(A, 1, {"dan1"});
  t.at("story_phase").act(Act::Tell, "rod").slot(3);
  while (t.asks() == DecisionKind::Card && t.outcome() == Outcome::Ongoing) { t.choose_nth(0); }
  return times(t);
}

TEST(Moments, OfThePhases) {
  const auto after_each = [](const std::string& ability) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.hand(A, {"filler", "tale", "dan1"}).story(A, 0, {"watch"}).ask_everything().at("turn_start");
    std::vector<int> counts{times(t)};
    for (int phase = 0; phase < 3; ++phase) {
      t.pass();
      counts.push_back(times(t));
    }
    return counts;
  };
  using Counts = std::vector<int>;
  EXPECT_EQ(after_each("{when: turn_start, do: {score: 7}}"), (Counts{1, 1, 1, 1}));
  EXPECT_EQ(after_each("{when: sage_phase, do: {score: 7}}"), (Counts{1, 1, 1, 1}));
  EXPECT_EQ(after_each("{when: story_phase, do: {score: 7}}"), (Counts{0, 1, 1, 1}));
  EXPECT_EQ(after_each("{when: foreshadow_phase, do: {score: 7}}"), (Counts{0, 0, 1, 1}));
  EXPECT_EQ(after_each("{when: turn_end, do: {score: 7}}"), (Counts{0, 0, 0, 1}));
}

// A card of the hand hears it as well: what lies on the story line is gone by then.
TEST(Moments, OfARound) {
  const CardPool pool = watching("{from: hand, when: round_start, whose: any, do: {grow: hero}}");
  for (const bool held : {true, false}) {
    Table t(pool);
    t.hand(A, {held ? "watch" : "tale"}).at("round_end");
    EXPECT_EQ(t.destiny(A), held ? 2 : 1);
  }
}

TEST(Moments, OfStories) {
  const std::string covered = "{when: covered, of: story, do: {score: 7}}";
  for (const bool covers : {true, false}) {
    const CardPool pool = watching(covered);
    Table t(pool);
    t.hand(A, {"upon", "site"}).story(A, 0, {"watch"}).story(A, 1, {"tale"}).at("story_phase");
    t.act(Act::Tell, covers ? "upon" : "site").slot(covers ? 1 : 2);
    EXPECT_EQ(times(t), covers ? 1 : 0);
  }
  const std::string leaves = "{when: story_leaves, of: story, do: {score: 7}}";
  EXPECT_EQ(times_by(leaves, "{move: {each: {keyword: person}, of: you}, to: discard}"), 1);
  EXPECT_EQ(times_by(leaves, "{move: {each: sage, of: you}, to: discard}"), 0);
}

TEST(Moments, OfATest) {
  const auto after = [](const std::string& ability, Act act, const std::string& card) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.hand(A, {"trial"}).hand(B, {"trap", "more"}).story(A, 0, {"watch"}).dice({6});
    t.ask_everything().at("story_phase").act(Act::Tell, "trial").slot(1).act(act, card);
    if (act == Act::Enlarge) { t.slot(1); }
    t.settle();
    return times(t);
  };
  EXPECT_EQ(after("{when: accident_used, of: story, whose: any, do: {score: 7}}", Act::UseAccident,
                  "trap"),
            1);
  EXPECT_EQ(
      after("{when: accident_used, of: story, whose: any, do: {score: 7}}", Act::Enlarge, "more"),
      0);
  EXPECT_EQ(after("{when: enlarged, of: story, whose: any, do: {score: 7}}", Act::Enlarge, "more"),
            1);
  EXPECT_EQ(
      after("{when: enlarged, of: story, whose: any, do: {score: 7}}", Act::UseAccident, "trap"),
      0);
  const CardPool pool = watching("{when: reversed, do: {score: 7}}");
  for (const bool reverses : {true, false}) {
    Table t(pool);
    t.hand(A, {"trial"}).story(A, 0, {"watch"}).dice({1}).at("story_phase");
    t.act(Act::Tell, "trial").slot(1);
    ASSERT_EQ(t.prompt(), Prompt::AfterTest);
    if (reverses) { t.reverse(); }
    t.settle();
    EXPECT_EQ(times(t), reverses ? 1 : 0);
  }
}

TEST(Moments, OfSages) {
  const auto out = [](const std::string& ability, Act act) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.hand(A, {"dan1b", "dan1"}).story(A, 0, {"watch"});
    t.sage(act == Act::Poach ? B : A, 1, {act == Act::Poach ? "dan1" : "cid1"}).dice({6, 1});
    t.ask_everything().at("sage_phase").act(act, act == Act::Poach ? "dan1b" : "dan1").slot(2);
    return times(t);
  };
  EXPECT_EQ(out("{when: brought_out, of: sage, do: {score: 7}}", Act::BringOut), 1);
  EXPECT_EQ(out("{when: poached, of: sage, do: {score: 7}}", Act::BringOut), 0);
  EXPECT_EQ(out("{when: poached, of: sage, do: {score: 7}}", Act::Poach), 1);
  const CardPool failing = watching("{when: poaching_failed, do: {score: 7}}");
  for (const int die : {1, 6}) {
    Table t(failing);
    t.hand(A, {"dan1b"}).story(A, 0, {"watch"}).sage(B, 1, {"dan1"}).dice({die, 3});
    t.ask_everything().at("sage_phase").act(Act::Poach, "dan1b").slot(2);
    EXPECT_EQ(times(t), die == 1 ? 1 : 0);
  }
  EXPECT_EQ(times_by("{when: grown, of: protagonist, do: {score: 7}}", "{grow: hero}"), 1);
  EXPECT_EQ(times_by("{when: grown, of: sage, do: {score: 7}}", "{grow: hero}"), 0);
  const std::string leaves = "{when: sage_leaves, of: card, do: {score: 7}}";
  EXPECT_EQ(times_by(leaves, "{move: {each: sage, of: you}, to: discard}"), 1);
  EXPECT_EQ(times_by(leaves, "{turn_over: {each: sage, of: you}}"), 0);
}

TEST(Moments, OfPlayers) {
  const CardPool power = watching("{when: power_used, do: {score: 7}}");
  Table p(power);
  p.hand(A, {"cid1"}).story(A, 0, {"watch"}).at("story_phase");
  EXPECT_EQ(times(p), 0);
  p.act(Act::UsePower, "cid1", 0);
  EXPECT_EQ(times(p), 1);
  const CardPool laid = watching("{when: foreshadowed, do: {score: 7}}");
  Table f(laid);
  f.hand(A, {"tale"}).story(A, 0, {"watch"}).ask_everything().at("foreshadow_phase");
  f.act(Act::LayForeshadow, "tale").slot(1);
  EXPECT_EQ(times(f), 1);
  // What one effect lays is one event.
  const std::string lays = "{foreshadow: {each: card, in: hand, of: you}}";
  EXPECT_EQ(times_by("{when: foreshadowed, do: {score: 7}}", lays, {"tale", "dan1b"}), 1);
  const std::string counts = "{when: foreshadowed, do: {score: {times: 7, of: event_amount}}}";
  EXPECT_EQ(times_by(counts, lays, {"tale", "dan1b"}), 2);
  const std::string discarded = "{when: discarded, of: card, do: {score: 7}}";
  EXPECT_EQ(times_by(discarded, "{discard: 1}", {"tale", "filler"}), 1);
  EXPECT_EQ(times_by(discarded, "{draw: 1}", {"tale", "filler"}), 0);
}

// Keywords, properties, zones
// ------------------------------------------------------------------------------------------------

TEST(TableWords, KeywordsOfStories) {
  const auto keywords = [](const std::string& ability) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.story(A, 0, {"watch"}).story(A, 1, {"tale"}).story(A, 2, {"flood"}).at("story_phase");
    return std::pair(t.field("group_keywords", A, 1), t.field("group_keywords", A, 2));
  };
  const auto bit = [](Motif motif) { return 1 << static_cast<int>(motif); };
  const int person = bit(Motif::Person);
  const int disaster = bit(Motif::Disaster);
  EXPECT_EQ(keywords("{has: untold}"), std::pair(person, disaster));
  EXPECT_EQ(keywords("{has: as_incident, affects: [{keyword: person}, {owner: you}]}"),
            std::pair(person | bit(Motif::Incident), disaster));
  EXPECT_EQ(keywords("{has: as_disaster, affects: [{keyword: person}, {owner: you}]}"),
            std::pair(person | disaster, disaster));
}

TEST(TableWords, WhatIsLostOrSecluded) {
  const std::string grown = "{when: grown, of: protagonist, do: {score: 7}}";
  EXPECT_EQ(times_by(grown,
                     "[{grant: no_effects, to: {each: {keyword: information}}}, {grow: "
                     "hero}]"),
            0);
  for (const bool secluded : {true, false}) {
    const CardPool pool =
        watching(secluded ? "{has: secluded}" : "{has: untold}",
                 "[{choose: {each: story, of: opponent}}, {move: chosen, to: discard}]");
    Table t(pool);
    t.hand(A, {"rod"}).story(B, 0, {"watch"}).story(B, 1, {"tale"}).story(B, 2, {"site"});
    t.at("story_phase").act(Act::Tell, "rod").slot(0);
    EXPECT_EQ(t.choices(), secluded ? 2U : 3U);
  }
}

TEST(TableWords, CardsDrawnInATurn) {
  const auto drawn = [](const std::string& ability) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.story(A, 0, {"watch"}).at("turn_start");
    return t.count(ZoneKind::Hand, A);
  };
  EXPECT_EQ(drawn("{gains: draws, by: 2, affects: yourself}"), drawn("{has: untold}") + 2);
}

// Told at once: nothing is tested.
TEST(TableWords, AStoryOfNoAbilityIsNotTested) {
  const CardPool pool = watching("{has: untold}");
  Table t(pool);
  t.hand(A, {"calm"}).at("story_phase").act(Act::Tell, "calm").slot(0);
  EXPECT_EQ(t.stories(A, 0), Names{"calm"});
}

TEST(TableWords, AChangeLastsAsLongAsItsCardStays) {
  const CardPool pool =
      watching("{has: untold}",
               "{gain: points, by: 30, to: {each: {keyword: person}, of: you}, until: leaves}");
  Table t(pool);
  t.hand(A, {"rod"}).story(A, 1, {"tale"}).at("story_phase").act(Act::Tell, "rod").slot(0);
  EXPECT_EQ(t.field("story_points", A), 50);
  t.to_next_turn();
  EXPECT_EQ(t.field("story_points", A), 50);
}

TEST(TableWords, WhereACardWaits) {
  EXPECT_EQ(times_by("{from: play, when: grown, of: protagonist, do: {score: 7}}", "{grow: hero}"),
            1);
  const CardPool pool =
      watching("{from: discard, when: grown, of: protagonist, do: {score: 7}}", "{grow: hero}");
  for (const bool discarded : {true, false}) {
    Table t(pool);
    t.hand(A, {"rod"});
    discarded ? t.zone("discard", A, {"watch"}) : t.story(A, 1, {"watch"});
    t.at("story_phase").act(Act::Tell, "rod").slot(0);
    EXPECT_EQ(times(t), discarded ? 1 : 0);
  }
}

}  // namespace
}  // namespace fudaba::ouka::test
