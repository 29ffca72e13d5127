#pragma once

#include <string>

#include "games/ouka/table.h"

// The cards of the tests of where a rule or a word of Ouka Houshin ends.

namespace fudaba::ouka::test {

// A protagonist each, some cards, and these.
[[nodiscard]] inline CardPool edge(const std::string& cards) {
  return make_pool(
      "ann: {kind: person}\nbob: {kind: person}\ncid: {kind: person}\ndan: {kind: person}\n"
      "hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {combat: 2}, "
      "destiny_2: {combat: 5}, destiny_3: {combat: 9}}\n"
      "hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, "
      "destiny_3: {}}\n"
      "filler: {kind: character, person: cid, destiny: 3, schools: [curses]}\n"
      "bob1: {kind: character, person: bob, destiny: 1, schools: [curses]}\n"
      "cid1: {kind: character, person: cid, destiny: 1, schools: [curses]}\n"
      "dan1: {kind: character, person: dan, destiny: 1, schools: [curses]}\n"
      "dan3: {kind: character, person: dan, destiny: 3, schools: [curses]}\n"
      "tale: {kind: story, story_kind: normal, keywords: [person], points: 20}\n"
      "site: {kind: story, story_kind: normal, keywords: [place], points: 10}\n"
      "clue: {kind: story, story_kind: normal, keywords: [information], points: 10}\n"
      "plot: {kind: story, story_kind: normal, keywords: [incident], points: 10}\n"
      "trial: {kind: story, story_kind: normal, keywords: [incident], ability: combat, target: 7, "
      "points: 30}\n"
      "end: {kind: climax, climax_type: feast, points: 10}\n" +
      cards);
}

// … with an event story "rod" that does this.
[[nodiscard]] inline CardPool edge_rod(const std::string& action) {
  return edge(
      "rod: {kind: story, story_kind: event, keywords: [disaster], points: 0, abilities: [{when: "
      "becomes_story, do: " +
      action + "}]}\n");
}

inline Table& use_rod(Table& t) {
  return t.hand(A, {"rod"}).at("story_phase").act(Act::Tell, "rod");
}

// … with a character "art" that does this before or after a test.
[[nodiscard]] inline CardPool edge_art(const std::string& ability, const std::string& more = "") {
  return edge("art: {kind: character, person: dan, destiny: 1, schools: [seals], abilities: [" +
              ability + "]}\n" + more);
}

}  // namespace fudaba::ouka::test
