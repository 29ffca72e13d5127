// KAN-11.7: what is one event for the abilities that wait for it.
#include <gtest/gtest.h>

#include <string>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

// A uses the event "rod", which a filler pays for, with two notes and a "watch" that has this
// ability in a line.
CardPool watched(const std::string& watch, const std::string& rod) {
  return make_pool("filler: {}\nnote: {suit: note}\nwatch: {suit: sword, abilities: [" + watch +
                   "]}\nrod: {kind: event, abilities: [{play: " + rod + "}]}\n");
}
Table& used(Table& t) {
  t.bare().hand(A, {"rod", "filler"}).line(A, 0, {"note", "note", "watch"}).line(B, 0, {"filler"});
  return t.at("pay_cost_1").event("rod").pay("filler").settle();
}

TEST(Events, PointsGainedByOneEffectAreOneEvent) {
  FUDABA_PROVES("KAN-11.7");
  const std::string rod = "{move: {each: [card, {named: card_note}], of: you}, to: points}";
  for (const auto& [draws, cards] : {std::pair{"1", 1}, {"event_amount", 2}}) {
    const CardPool pool =
        watched(std::string("{when: point_gained, do: {draw: ") + draws + "}}", rod);
    Table t(pool);
    EXPECT_EQ(used(t).count(ZoneKind::Points, A), 2);
    EXPECT_EQ(t.count(ZoneKind::Hand, A), cards);
  }
}

TEST(Events, CardsDrawnByOneEffectAreOneEvent) {
  FUDABA_PROVES("KAN-11.7");
  for (const auto& [mills, cards] : {std::pair{"1", 1}, {"event_amount", 3}}) {
    const CardPool pool = watched(std::string("{when: draws_cards, do: {mill: ") + mills + "}}",
                                  "[{draw: 1}, {draw: 2}]");
    Table t(pool);
    EXPECT_EQ(used(t).count(ZoneKind::Discard, B), cards);
  }
}

}  // namespace
}  // namespace fudaba::kanon::test
