// DGM-11.4: what is one event for the abilities that wait for it.
#include <gtest/gtest.h>

#include <string>

#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

// A character "watch" with this ability, and a skill "rod" that A uses.
Table& used(Table& t) {
  t.spare().standby(A, {"ann_one"}).standby(A, {"watch"}).hand(A, {"rod"});
  return t.at("main_phase").act(Act::UseSkill, "rod");
}
CardPool watched(const std::string& watch, const std::string& rod) {
  return make_pool(
      "ann: {kind: person}\ndan: {kind: person}\neve: {kind: person}\n"
      "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
      "eve_spare: {kind: character, person: eve}\nann_one: {kind: character, person: ann}\n"
      "watch: {kind: character, person: dan, abilities: [" +
      watch + "]}\nrod: {kind: skill, person: ann, timing: act, abilities: [{play: " + rod +
      "}]}\n");
}

TEST(Events, CardsDrawnByOneEffectAreOneEvent) {
  FUDABA_PROVES("DGM-11.4");
  for (const auto& [gains, points] : {std::pair{"1", 1}, {"event_amount", 3}}) {
    const CardPool pool = watched(std::string("{when: drew, do: {gain_points: ") + gains + "}}",
                                  "[{draw: 1}, {draw: 2}]");
    Table t(pool);
    EXPECT_EQ(used(t).points(A), points);
  }
}

TEST(Events, PointsGainedByOneEffectAreOneEvent) {
  FUDABA_PROVES("DGM-11.4");
  for (const auto& [draws, cards] : {std::pair{"1", 1}, {"event_amount", 3}}) {
    const CardPool pool = watched(std::string("{when: points_gained, do: {draw: ") + draws + "}}",
                                  "[{gain_points: 1}, {gain_points: 2}]");
    Table t(pool);
    EXPECT_EQ(used(t).count(ZoneKind::Hand, A), cards);
  }
}

}  // namespace
}  // namespace fudaba::dgrayman::test
