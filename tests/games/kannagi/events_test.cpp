// KNG-9.3, KNG-9.4: what is one event for the effects that wait for it, and what becomes of them
// when their card goes before their turn.
#include <gtest/gtest.h>

#include <string>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// A uses "rod" with two places "hut" on the field, one of them the "watch" with this ability. B's
// "bell" gains 100 life for each damage that B takes.
CardPool watched(const std::string& watch, const std::string& rod) {
  return make_pool(
      "filler: {kind: place}\nhut: {kind: place}\nbell: {kind: place, abilities: [{when: "
      "takes_damage, do: {gain_life: 100}}]}\nwatch: {kind: place, power: 5, abilities: [" +
      watch + "]}\nrod: {kind: tool, abilities: [{play: " + rod + "}]}");
}
Table& set_out(Table& t) {
  t.hand(A, {"rod"}).place(A, 1, "watch").place(A, 2, "hut").place(B, 1, "bell");
  return t.soul(A, 4).soul(B, 3).at("main_phase");
}

// What B has been dealt in how many damages, when A has used the rod and nobody has defended.
struct Dealt {
  int damages = 0;
  int total = 0;
  friend bool operator==(const Dealt&, const Dealt&) = default;
};
void PrintTo(const Dealt& d, std::ostream* out) { *out << d.total << " in " << d.damages; }
Dealt dealt_in(Table& t) {
  const int gained = t.life(B) - 30;
  const int damages = (gained + 99) / 100;
  return {damages, 100 * damages - gained};
}
Dealt dealt(const std::string& watch, const std::string& rod) {
  const CardPool pool = watched(watch, rod);
  Table t(pool);
  set_out(t).act(Act::UseTool, "rod").settle();
  while (t.asks() == DecisionKind::Card && t.prompt() == Prompt::None) { t.choose_nth(0).settle(); }
  return dealt_in(t);
}

// An ability that deals as much as it was told of.
std::string counting(const std::string& when) {
  return "{when: " + when + ", do: {damage: exiled_together, to: opponent}}";
}

constexpr const char* kSoul = "{each: card, in: soul, of: you}";

TEST(Events, CardsThatOneInstructionMovesAreOneEvent) {
  FUDABA_PROVES("KNG-9.3");
  const std::string exile = std::string("{move: ") + kSoul + ", to: exile}";
  EXPECT_EQ(dealt(counting("soul_exiled"), exile), (Dealt{1, 4}));
  const std::string away = std::string("{exile_for_now: ") + kSoul + "}";
  EXPECT_EQ(dealt(counting("soul_exiled"), away), (Dealt{1, 4}));
  EXPECT_EQ(dealt(counting("hand_grew"), "{from_deck: 3, to: open_hand}"), (Dealt{1, 3}));
  EXPECT_EQ(dealt(counting("hand_grew"), "{move: {top: 2}, to: hand}"), (Dealt{1, 2}));
}

TEST(Events, WhatOneEffectDoesInPartsIsOneEvent) {
  FUDABA_PROVES("KNG-9.3");
  const std::string one = std::string("{choose: ") + kSoul + "}, {move: chosen, to: exile}";
  EXPECT_EQ(dealt(counting("soul_exiled"), "[" + one + ", " + one + "]"), (Dealt{1, 2}));
  EXPECT_EQ(dealt(counting("soul_exiled"), "{repeat: 3, do: [" + one + "]}"), (Dealt{1, 3}));
  const std::string each = std::string("{for_each: ") + kSoul + ", do: {move: it, to: exile}}";
  EXPECT_EQ(dealt(counting("soul_exiled"), each), (Dealt{1, 4}));
  const std::string grown = "[{draw: 1}, {move: {each: [place, {named: hut}]}, to: hand}]";
  EXPECT_EQ(dealt(counting("hand_grew"), grown), (Dealt{1, 2}));
  EXPECT_EQ(dealt(counting("draws"), "[{draw: 1}, {draw: 2}]"), (Dealt{1, 3}));
  EXPECT_EQ(dealt(counting("life_gained"), "[{gain_life: 1}, {gain_life: 2}]"), (Dealt{1, 3}));
}

// Each player's are an event of that player.
TEST(Events, WhatHappensToBothPlayersIsAnEventForEach) {
  FUDABA_PROVES("KNG-9.3");
  const std::string both = "{move: {each: card, in: soul, of: each}, to: exile}";
  EXPECT_EQ(dealt(counting("soul_exiled, whose: any"), both), (Dealt{2, 7}));
}

// An ability that is in force twice hears of one event twice.
TEST(Events, AnAbilityPutInForceTwiceIsSetOffTwice) {
  const std::string twice =
      "[{repeat: 2, do: {in_force: " + counting("soul_exiled") + ", until: turn_end}}, {move: ";
  EXPECT_EQ(dealt("{has: swift}", twice + kSoul + ", to: exile}]"), (Dealt{2, 8}));
}

TEST(Events, EachDamageIsAnEventOfItsOwn) {
  FUDABA_PROVES("KNG-9.3");
  const std::string twice = "[{damage: 1, to: you}, {damage: 2, to: you}]";
  EXPECT_EQ(dealt(counting("takes_damage"), twice), (Dealt{2, 3}));
}

TEST(Events, WhatIsAboutOneCardHappensToEach) {
  FUDABA_PROVES("KNG-9.3");
  EXPECT_EQ(
      dealt("{when: milled, of: card, do: {damage: 1, to: opponent}}", "{from_deck: 3, to: soul}"),
      (Dealt{3, 3}));
}

// A defence in the middle of an effect is no part of it.
TEST(Events, ADefenceIsAnEventOfItsOwn) {
  FUDABA_PROVES("KNG-9.3");
  const std::string exile = "{move: {each: [card, {named: filler}], in: soul, of: you}, to: exile}";
  const CardPool pool =
      watched(counting("soul_exiled"), "[" + exile +
                                           ", {damage: 2, to: you}, {move: {each: [place, "
                                           "{named: hut}], in: soul, of: you}, to: exile}]");
  Table t(pool);
  t.soul(A, {"hut", "hut", "bell"});
  set_out(t).act(Act::UseTool, "rod");
  while (t.prompt() != Prompt::Defence) { t.pass(); }
  t.choose("bell").settle();
  EXPECT_EQ(dealt_in(t), (Dealt{2, 7}));
}

// A card that goes before its turn
// ------------------------------------------------------------------------------------------------

// What B has lost by A's watch, which was set off before the rest of the rod was carried out.
int lost_though(const std::string& rest, const std::string& watch = "{damage: 3, to: opponent}") {
  const CardPool pool =
      watched("{when: life_gained, do: " + watch + "}", "[{gain_life: 1}, " + rest + "]");
  Table t(pool);
  set_out(t).act(Act::UseTool, "rod").settle();
  return dealt_in(t).total;
}

constexpr const char* kWatch = "{each: [place, {named: watch}]}";

TEST(Events, WhatWasSetOffWorksThoughItsCardHasGone) {
  FUDABA_PROVES("KNG-9.4");
  for (const char* zone : {"soul", "exile", "hand", "deck", "virtue"}) {
    EXPECT_EQ(lost_though(std::string("{move: ") + kWatch + ", to: " + zone + "}"), 3) << zone;
  }
  EXPECT_EQ(lost_though(std::string("{damage: 9, to: ") + kWatch + "}"), 3);
  EXPECT_EQ(lost_though(std::string("{lay: ") + kWatch + "}"), 3);
}

TEST(Events, WhatWasSetOffDoesNothingIfItsCardHasLostItsEffects) {
  FUDABA_PROVES("KNG-9.4");
  EXPECT_EQ(lost_though(std::string("{grant: no_effects, to: ") + kWatch + "}"), 0);
}

// "This card" is the card where it lies now; on the field it is no more.
TEST(Events, WhatNeedsTheCardOnTheFieldFindsNothing) {
  FUDABA_PROVES("KNG-9.4");
  const std::string gone = std::string("{move: ") + kWatch + ", to: soul}";
  const std::string grows =
      "[{gain: power, by: 3, to: this}, {damage: {value: power, of: this}, to: opponent}]";
  EXPECT_EQ(lost_though(std::string("{lay: ") + kWatch + "}", grows), 8);
  EXPECT_EQ(lost_though(gone, grows), 5);
  const CardPool pool =
      watched("{when: life_gained, do: {move: this, to: hand}}", "[{gain_life: 1}, " + gone + "]");
  Table t(pool);
  set_out(t).act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"watch"});
}

}  // namespace
}  // namespace fudaba::kannagi::test
