// Where a rule or a word of Kannagi ends: amounts of nothing, the last place, the other end, one
// more than is allowed.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// The cards of these tests, a tool "rod" that does this, and a place "watch" with this ability.
CardPool edge(const std::string& rod, const std::string& watch = "{play: {draw: 1}}") {
  return make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 5}\ntower: {kind: place, power: 5}\n"
      "imp: {kind: ghost}\nair: {kind: season}\n"
      "wolf: {kind: place, power: 3, abilities: [{has: raid}]}\n"
      "watch: {kind: place, power: 5, abilities: [" +
      watch + "]}\nrod: {kind: tool, abilities: [{play: " + rod + "}]}");
}

TEST(Edges, EachNameIsOfItsOwnCard) {
  const CardPool pool = edge(
      "[{damage: 1, to: {each: [place, {named: hut}]}}, {damage: 2, to: {each: [place, "
      "{named: tower}]}}]");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "tower").at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.read().damage_on(t.find("hut")), 1);
  EXPECT_EQ(t.read().damage_on(t.find("tower")), 2);
}

TEST(Edges, TheNthCardFromTheBottom) {
  const CardPool pool = edge("{show: {nth: 2, end: bottom}}");
  Table t(pool);
  t.hand(A, {"rod"}).deck(A, {"hut", "tower", "wolf", "imp"}).at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_TRUE(t.knows(B, "wolf"));
  EXPECT_FALSE(t.knows(B, "tower") || t.knows(B, "hut"));
}

TEST(Edges, ACardThatIsNotInTheSoulCountsItselfForHatred) {
  const CardPool pool = edge("{if: {hatred: 3}, then: {lose_life: 5}, else: {lose_life: 1}}");
  for (const int souls : {1, 2}) {
    Table t(pool);
    t.hand(A, {"rod"}).soul(A, souls).at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.life(B), souls == 2 ? 25 : 29);
  }
}

TEST(Edges, APlayerHasNeitherSeasonNorAttributes) {
  for (const std::string as : {"same_season_as", "same_attribute_as"}) {
    const CardPool pool = edge("{damage: 1, to: {each: [place, {" + as + ": opponent}]}}");
    Table t(pool);
    t.hand(A, {"rod"}).place(A, 1, "hut").at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.read().damage_on(t.find("hut")), 0);
  }
}

TEST(Edges, NothingGainedIsNoGain) {
  for (const std::string gain : {"{gain_life: 0}", "{gain_life: 1}"}) {
    const CardPool pool = edge(gain, "{when: life_gained, do: {damage: 3, to: opponent}}");
    Table t(pool);
    t.hand(A, {"rod"}).place(A, 1, "watch").at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.life(B), gain == "{gain_life: 0}" ? 30 : 27);
  }
}

TEST(Edges, CardsOfTheOpponentsDeckAreDrawnOpenly) {
  const CardPool pool = edge("{draw_openly: 2, player: opponent}");
  Table t(pool);
  t.hand(A, {"rod"}).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.count(ZoneKind::Open, B), 2);
  EXPECT_EQ(t.count(ZoneKind::Open, A), 0);
}

TEST(Edges, WhatAnEffectDrawsIsNoDrawPhase) {
  const CardPool pool = edge("{draw: 2}");
  Table t(pool);
  t.hand(A, {"rod"}).deck(A, {"hut", "tower"}).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  EXPECT_EQ(t.caused_by("4.3"), 0);
}

TEST(Edges, OnlyPlacesAndGhostsAreInASlot) {
  const CardPool pool = edge("{draw: 1}");
  Table t(pool);
  t.place(A, 0, "hut").ghosts(A, 0, {"imp"}).season(A, "air").hand(A, {"wolf"}).at("main_phase");
  EXPECT_EQ(t.read().slot_of(t.find("hut")), 0);
  EXPECT_EQ(t.read().slot_of(t.find("imp")), 0);
  for (const std::string other : {"air", "wolf"}) {
    EXPECT_EQ(t.read().slot_of(t.find(other)), -1);
  }
}

TEST(Edges, TheFirstCardOfTheDeck) {
  const CardPool pool = edge("{show: {nth: 1}}");
  Table t(pool);
  t.hand(A, {"rod"}).deck(A, {"hut", "tower"}).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_TRUE(t.knows(B, "hut"));
}

TEST(Edges, ALifeSetToNothingLoses) {
  FUDABA_PROVES("KNG-1.4");
  const CardPool pool = edge("{set_life: 0, player: opponent}");
  Table t(pool);
  t.hand(A, {"rod"}).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.outcome(), win_of(A));
}

TEST(Edges, ALifeIsCountedToFourDigits) {
  const CardPool pool = edge("{gain_life: 20}");
  Table t(pool);
  t.hand(A, {"rod"}).value("life", 9990, A).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.life(A), 9999);
}

TEST(Edges, TheDamageOfATurnIsCountedToFourDigits) {
  const CardPool pool = edge(
      "[{damage: 6000, to: you}, {gain_life: 6000}, {damage: 6000, to: you}, {gain_life: "
      "{damage_taken_by: you}}]");
  Table t(pool);
  t.hand(A, {"rod"}).value("life", 9999, A).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.state().damage_taken[A], 9999);
}

// An answer has taken the last slot.
TEST(Edges, APlaceForWhichThereIsNoRoomAnyMoreGoesBack) {
  FUDABA_PROVES("KNG-5.11", "KNG-4.7");
  const CardPool pool = edge("{summon: {each: place, in: soul, of: you}}");
  Table t(pool);
  for (int slot = 1; slot < kSlots - 1; ++slot) { t.place(A, slot, "filler"); }
  t.hand(A, {"rod", "hut"}).soul(A, {"tower"}).at("main_phase").act(Act::Summon, "hut");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.place_at(A, kSlots - 1), "tower");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"hut"});
}

// Only a ghost is attached, and only to a place.
TEST(Edges, NeitherIsAPlaceAttachedNorASeasonCardPossessed) {
  const std::string ghosts = "{each: ghost, in: hand, of: you}";
  const std::string places = "{each: [place, {named: tower}], in: hand, of: you}";
  for (const std::string& possession : {"{possess: {each: season_card}, with: " + ghosts + "}",
                                        "{possess: {each: place}, with: " + places + "}"}) {
    const CardPool pool = edge(possession);
    Table t(pool);
    t.hand(A, {"rod", "imp", "tower"}).place(A, 1, "hut").season(A, "air").at("main_phase");
    t.act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.zone(ZoneKind::Hand, A), (Names{"imp", "tower"}));
  }
}

// What a card does when it is played has no amount of an event when another has it done.
TEST(Edges, AnEffectThatIsUsedKnowsOfNoEvent) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\necho: {kind: ghost, abilities: [{play: {lose_life: event_amount}}]}\n"
      "rod: {kind: tool, abilities: [{play: {use_effects_of: {each: ghost, in: soul, of: you}}}]}");
  Table t(pool);
  t.hand(A, {"rod"}).soul(A, {"echo"}).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.life(B), 30);
}

// A tool that is being carried out has been counted, cancelled or not.
TEST(Edges, AToolCancelledByWhatItDoesCountsOnce) {
  FUDABA_PROVES("KNG-8.3");
  const CardPool pool = edge("{damage: 1, to: you}", "{when: takes_damage, do: cancel_tool}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "watch").at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"rod"});
  EXPECT_EQ(t.state().tools[A], 1);
}

// KNG-5.1
TEST(Edges, OnlyOnesOwnPlaceRisesFromTheSoul) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nphoenix: {kind: place, abilities: [{has: adversity, by: 1}]}\n");
  for (const Seat whose : {A, B}) {
    Table t(pool);
    t.soul(whose, {"phoenix"}).zone("exile", A, {"filler"}).at("main_phase");
    EXPECT_EQ(t.refused_by(Act::Rise, "phoenix"), whose == A ? "" : "KNG-3.3");
  }
}

// Who may not search may still choose what lies on the field.
TEST(Edges, SealedDecksKeepNobodyFromTheField) {
  const CardPool pool = edge("[{choose: {each: place, of: opponent}}, {lay: chosen}]",
                             "{has: no_searching, affects: your_opponent}");
  Table t(pool);
  t.hand(A, {"rod"}).place(B, 1, "watch").place(B, 2, "hut").at("main_phase");
  t.act(Act::UseTool, "rod").settle().choose("hut").settle();
  EXPECT_TRUE(t.is_laid("hut"));
}

// Behind the last place there is none, whatever lies in the zone that follows.
TEST(Edges, ARaidNamesAPlace) {
  FUDABA_PROVES("KNG-7.1");
  const CardPool pool = edge("{draw: 1}");
  Table t(pool);
  t.place(A, 1, "wolf").season(B, "air").place(B, kOnSeason, "hut").ghosts(B, kOnSeason, {"imp"});
  t.at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "wolf", kOnSeason), "");
  EXPECT_EQ(t.refused_by(Act::Attack, "wolf", kSlots), "KNG-7.1");
}

TEST(Edges, ARefusalSaysHowManyAreAllowed) {
  FUDABA_PROVES("KNG-4.4");
  const CardPool pool = edge("{draw: 1}");
  Table t(pool);
  t.hand(A, {"hut", "tower"}).at("main_phase").act(Act::Summon, "hut").settle();
  const Reason reason = t.game().why_not(t.state(), t.move_of(Act::Summon, "tower"));
  EXPECT_EQ(reason.needed, 2);
  EXPECT_EQ(reason.available, 1);
}

// A place that goes by the rules alone has not been sent by an opponent's effect.
TEST(Edges, ToTheSoulAfterAnAttackIsNoEffect) {
  const CardPool pool = edge("{draw: 1}", "{when: leaves_by_opponent, do: {gain_life: 7}}");
  Table t(pool);
  t.place(A, 1, "watch").at("main_phase").act(Act::Attack, "watch").settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"watch"});
  EXPECT_EQ(t.life(A), 30);
}

TEST(Edges, OutOfTheFieldByTheDamageOfAnAttackIsNoEffect) {
  const CardPool pool = edge("{draw: 1}", "{when: leaves_by_opponent, do: {gain_life: 7}}");
  Table t(pool);
  t.place(A, 1, "wolf").place(B, 1, "watch").value("damage", 202, B).at("main_phase");
  t.act(Act::Attack, "wolf", 1).settle();
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"watch"});
  EXPECT_EQ(t.life(B), 30);
}

TEST(Edges, AGhostThatLiesFaceUpIsNotTurnedUpAgain) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place}\n"
      "imp: {kind: ghost, abilities: [{play: {damage: 1, to: opponent}}]}\n"
      "rod: {kind: tool, abilities: [{play: {turn_up: {each: ghost}}}]}");
  for (const bool face_up : {true, false}) {
    Table t(pool);
    t.hand(A, {"rod"}).place(A, 1, "hut").ghosts(A, 1, {"imp"});
    if (face_up) { t.value("face_up", 2, A); }
    t.at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.life(B), face_up ? 30 : 29);
  }
}

TEST(Edges, APlaceThatIsLaidIsNotLaidAgain) {
  const CardPool pool = edge("{lay: {each: place}}", "{when: laid_by_effect, do: {gain_life: 7}}");
  for (const bool laid : {true, false}) {
    Table t(pool);
    t.hand(A, {"rod"}).place(A, 1, "watch");
    if (laid) { t.value("laid", 2, A); }
    t.at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.life(A), laid ? 30 : 37);
  }
}

// One point for either player alone, turned into damage.
TEST(Edges, GainsTurnedIntoDamageHurtWhoGains) {
  for (const Seat gains : {A, B}) {
    const CardPool pool = edge(gains == A ? "{gain_life: 1}" : "{gain_life: 1, player: opponent}",
                               "{has: gains_hurt, affects: player}");
    Table t(pool);
    t.hand(A, {"rod"}).place(A, 1, "watch").at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.life(gains), 29);
    EXPECT_EQ(t.life(opponent_of(gains)), 30);
  }
}

TEST(Edges, OneSoulCardThatBecomesOfASeasonIsEnough) {
  FUDABA_PROVES("KNG-6.2");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nbloom: {kind: place, season: summer, cost: 1}\n"
      "rod: {kind: tool, abilities: [{play: {soul_becomes: summer, player: you}}]}");
  Table t(pool);
  t.hand(A, {"rod", "bloom"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Summon, "bloom"), "KNG-6.1");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"rod"});
  EXPECT_EQ(t.refused_by(Act::Summon, "bloom"), "");
}

// What a ghost is that lies face down nobody can ask.
TEST(Edges, FaceDownGhostsHaveNeitherNameNorCost) {
  const CardPool pool = edge(
      "[{lose_life: {names_among: {each: ghost}}}, {lose_life: {count: {each: [ghost, "
      "cost_zero]}}}]");
  for (const bool face_up : {true, false}) {
    Table t(pool);
    t.hand(A, {"rod"}).place(B, 1, "hut").ghosts(B, 1, {"imp", "imp"});
    if (face_up) { t.value("face_up", 2, B); }
    t.at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.life(B), face_up ? 27 : 30);
  }
}

TEST(Edges, WhatWentToTheSoulIsCountedByTheTurn) {
  const CardPool pool = edge("{damage: {sent_to_soul_of: you}, to: opponent}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").at("main_phase").act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 25);
  t.to_next_turn().settle().to_next_turn().settle().act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.life(B), 25) << "nothing in this turn";
}

TEST(Edges, PlainCardsHaveNoAbilities) {
  const CardPool pool = edge("{damage: 1, to: {each: [place, plain]}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "watch").at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.read().damage_on(t.find("hut")), 1);
  EXPECT_EQ(t.read().damage_on(t.find("watch")), 0);
}

TEST(Edges, ASeasonCardGivesWayWhateverItDoesInstead) {
  FUDABA_PROVES("KNG-3.7");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nair: {kind: season}\n"
      "root: {kind: season, abilities: [{instead_of: leaves_field, do: {gain_life: 7}}]}");
  Table t(pool);
  t.hand(A, {"air"}).season(A, "root").at("main_phase").act(Act::Deploy, "air").settle();
  EXPECT_EQ(t.life(A), 37);
  EXPECT_EQ(t.zone(ZoneKind::Season, A), Names{"air"});
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"root"});
}

TEST(Edges, ACardOfTheDeckIsMovedWithinIt) {
  const CardPool pool = edge("{move: {top: 1}, to: deck, end: bottom}");
  Table t(pool);
  t.hand(A, {"rod"}).deck(A, {"hut", "tower", "wolf"}).at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.zone(ZoneKind::Deck, A), (Names{"tower", "wolf", "hut"}));
}

TEST(Edges, MoreThanCanWaitForTheEndPhaseIsAFaultOfTheCard) {
  for (const std::string times : {"2", "40"}) {
    const CardPool pool = edge("{repeat: " + times + ", do: {at_end_phase: {gain_life: 1}}}");
    Table t(pool);
    t.hand(A, {"rod"}).at("main_phase").act(Act::UseTool, "rod").settle();
    const bool fault = std::any_of(t.log().begin(), t.log().end(),
                                   [](const Event& e) { return e.kind == EventKind::Fault; });
    EXPECT_EQ(fault, times == "40");
  }
}

TEST(Edges, WhatReplacesTheSoulDoesNotReplaceExile) {
  for (const std::string to : {"soul", "exile"}) {
    const CardPool pool = edge("{move: {each: [place, {named: watch}]}, to: " + to + "}",
                               "{instead_of: becomes_soul, do: {gain_life: 7}}");
    Table t(pool);
    t.hand(A, {"rod"}).place(A, 1, "watch").at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.life(A), to == "soul" ? 37 : 30);
  }
}

}  // namespace
}  // namespace fudaba::kannagi::test
