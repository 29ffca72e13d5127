// The words of effects that only D.Gray-man has: each is played with a card.
#include <gtest/gtest.h>

#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

constexpr std::string_view kPersons = R"(
ann: {kind: person}
bob: {kind: person}
cat: {kind: person}
eve: {kind: person}
eve_spare: {kind: character, person: eve}
filler: {kind: skill, person: cat, timing: act, rank: 0}
ann_all: {kind: character, person: ann, power: 3, rank: 2, actions: [attack, guard, search, draw, recover, intercept]}
ann_two: {kind: character, person: ann, power: 1, actions: [search]}
bob_all: {kind: character, person: bob, power: 4, rank: 5, actions: [attack, guard, search, draw, recover, intercept]}
cat_all: {kind: character, person: cat, power: 3, actions: [attack, guard, search, draw, recover, intercept]}
ann_star: {kind: special, person: ann}
ann_cat: {kind: doubles, person: ann, partner: cat, power: 2, actions: [search]}
)";

// The persons and the cards above, and those of the test.
CardPool pool_with(std::string_view cards) {
  return make_pool(std::string(kPersons) + std::string(cards));
}

// A skill card of ann that is used as an act with this effect.
CardPool act_of(const std::string& effect) {
  return pool_with("skill: {kind: skill, person: ann, timing: act, abilities: [{play: " + effect +
                   "}]}\n");
}

TEST(Effects, PointsAreGainedAndLostButNotBelowNothing) {
  const CardPool pool = act_of("[{lose_points: 9, player: each}, {gain_points: 4}]");
  Table t(pool);
  t.hand(A, {"skill"}).standby(A, {"ann_all"}).points(A, 3).points(B, 12).at("main_phase");
  t.act(Act::UseSkill, "skill");
  EXPECT_EQ(t.points(A), 4);
  EXPECT_EQ(t.points(B), 3);
}

// DGM-6.3: a ban on skill cards.
TEST(Effects, WhoMayUseNoSkillCardsUsesNone) {
  const CardPool pool = act_of("{grant: no_skills, to: you, until: turn_end}");
  Table t(pool);
  t.hand(A, {"skill", "filler"}).standby(A, {"ann_all", "cat_all"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::UseSkill, "filler"), "");
  t.act(Act::UseSkill, "skill");
  EXPECT_EQ(t.refused_by(Act::UseSkill, "filler"), "DGM-6.3");
}

TEST(Effects, AUnitMadeReadyActsAgain) {
  const CardPool pool = act_of("{ready: own_unit}");
  Table t(pool);
  t.hand(A, {"skill"}).standby(A, {"ann_all", "ann_two"}).at("main_phase");
  t.act(Act::UseSkill, "skill").choose("ann_two");
  EXPECT_TRUE(t.is_able("ann_all"));
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_two"});
  t.act(Act::Search, "ann_all");
  EXPECT_EQ(t.points(A), 3);
}

TEST(Effects, RestedCardsKeepTheirUnitFromAnswering) {
  const CardPool pool = act_of("[{choose: {each: [upright, {owner: opponent}]}}, {rest: chosen}]");
  Table t(pool);
  t.hand(A, {"skill"}).standby(A, {"ann_all", "cat_all"}).standby(B, {"bob_all"});
  t.at("main_phase").act(Act::UseSkill, "skill").choose("bob_all").act(Act::Search, "cat_all");
  EXPECT_EQ(t.points(A), 3);
}

TEST(Effects, ACardPlacedByAnEffectFoundsAUnitWithoutTheAllowance) {
  const CardPool pool =
      act_of("[{choose: {each: character, in: discard, of: you}}, {place: chosen, ready: yes}]");
  Table t(pool);
  t.hand(A, {"skill"}).standby(A, {"ann_all"}).discard(A, {"bob_all"}).at("main_phase");
  t.act(Act::UseSkill, "skill").choose("bob_all");
  EXPECT_TRUE(t.is_able("bob_all"));
  EXPECT_EQ(t.units(A), 2);
}

TEST(Effects, ADestroyedCardGoesToTheDiscardPile) {
  const CardPool pool = act_of(
      "[{choose: {each: [character, {owner: opponent}, {in: action}, {printed_up_to: power, "
      "at_most: 3}]}}, {destroy: chosen}]");
  Table t(pool);
  t.hand(A, {"skill"}).standby(A, {"ann_all"}).action(B, {"cat_all", "bob_all"}).at("main_phase");
  t.act(Act::UseSkill, "skill");
  EXPECT_FALSE(t.can_choose("bob_all"));
  t.choose("cat_all");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"cat_all"});
}

TEST(Effects, AFurtherDeckSearchMayBeAllowed) {
  const CardPool pool = act_of("{allow_deck_search: you}");
  Table t(pool);
  t.hand(A, {"skill"}).standby(A, {"ann_all", "bob_all", "cat_all"}).at("main_phase");
  t.act(Act::UseSkill, "skill").act(Act::DeckSearch, "bob_all");
  EXPECT_TRUE(t.offers(Act::DeckSearch, "cat_all"));
}

TEST(Effects, TheAttackedUnitsSkillCanTurnTheAttackElsewhere) {
  const CardPool pool = pool_with(
      "decoy: {kind: skill, person: bob, timing: response, abilities: [{play: [{choose: {each: "
      "[character, {owner: you}, {in: action}, {not: attacked}]}}, {retarget: chosen}], if: "
      "{responding_to: attack}}]}\n");
  Table t(pool);
  t.standby(A, {"ann_all"}).action(B, {"bob_all", "cat_all"}).hand(B, {"decoy"});
  t.at("main_phase").act(Act::Attack, "ann_all").choose("bob_all");
  t.act(Act::Respond, "decoy").choose("cat_all");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), (Names{"decoy", "cat_all"}));
}

TEST(Effects, AnActionCanBeStoppedAndAnInterceptedOneGoOn) {
  const CardPool pool = pool_with(
      "veto: {kind: skill, person: bob, timing: response, abilities: [{play: stop_action}]}\n"
      "insist: {kind: skill, person: ann, timing: response, abilities: [{play: resume_action, if: "
      "was_intercepted}]}\n");
  Table stopped(pool);
  stopped.standby(A, {"ann_all"}).action(B, {"bob_all"}).hand(B, {"veto"}).at("main_phase");
  stopped.act(Act::Attack, "ann_all").act(Act::Respond, "veto");
  EXPECT_EQ(stopped.count(ZoneKind::Discard, A), 0);
  Table resumed(pool);
  resumed.standby(A, {"ann_all"}).standby(B, {"bob_all"}).hand(A, {"insist"}).at("main_phase");
  resumed.act(Act::Search, "ann_all").act(Act::Intercept, "bob_all").act(Act::Respond, "insist");
  EXPECT_EQ(resumed.points(A), 3);
}

TEST(Effects, IconsGivenByACardCountForTheWholeUnit) {
  const CardPool pool = pool_with(
      "ann_mute: {kind: character, person: ann, power: 2, abilities: [{has: search, while: "
      "{has_unit: bob}}]}\n");
  Table t(pool);
  t.standby(A, {"ann_mute"}).at("main_start");
  EXPECT_FALSE(t.offers(Act::Search, "ann_mute"));
  Table with(pool);
  with.standby(A, {"ann_mute", "ann_star", "bob_all"}).at("main_phase");
  EXPECT_TRUE(with.offers(Act::Search, "ann_mute"));
  with.act(Act::Search, "ann_star");
  EXPECT_EQ(with.points(A), 3);
}

TEST(Effects, KeywordsForbidAnswersAndSaveFromCombat) {
  const CardPool pool = pool_with(
      "ann_sly: {kind: character, person: ann, power: 1, actions: [attack, search], abilities: "
      "[{has: unguardable}, {has: unstoppable}, {has: survives}, {has: returns}]}\n");
  Table t(pool);
  t.standby(A, {"ann_sly"}).action(B, {"bob_all"}).standby(B, {"cat_all"}).at("main_phase");
  t.act(Act::Attack, "ann_sly");
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 0);
  EXPECT_EQ(t.zone(ZoneKind::Standby, A), Names{"ann_sly"});  // it came back, resting
  EXPECT_FALSE(t.is_able("ann_sly"));
}

TEST(Effects, ATieIsWonByWhoHasTheUpperHand) {
  const CardPool pool = pool_with(
      "ann_sharp: {kind: character, person: ann, power: 4, actions: [attack], abilities: [{has: "
      "wins_ties}]}\n");
  Table t(pool);
  t.standby(A, {"ann_sharp"}).action(B, {"bob_all"}).at("main_phase");
  t.act(Act::Attack, "ann_sharp");
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 0);
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 1);
}

TEST(Effects, AnUntouchableCardIsNoTarget) {
  const CardPool pool = pool_with(
      "bob_mist: {kind: character, person: bob, power: 1, abilities: [{has: untouchable}]}\n");
  Table t(pool);
  t.standby(A, {"ann_all"}).action(B, {"bob_mist"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "ann_all"), "DGM-7.15");
}

TEST(Effects, AQuietSearchGivesTheOpponentNoCard) {
  const CardPool pool = pool_with(
      "ann_hush: {kind: character, person: ann, power: 1, actions: [search], abilities: [{has: "
      "quiet_search}, {gains: search_points, by: 3}]}\n");
  Table t(pool);
  t.spare();
  t.standby(A, {"ann_hush"}).at("main_phase").act(Act::Search, "ann_hush");
  EXPECT_EQ(t.points(A), 6);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 0);
}

TEST(Effects, ACardTurnedUpByADeckSearchCanWorkFromTheDeck) {
  const CardPool pool = pool_with(
      "bob_trap: {kind: character, person: bob, power: 1, rank: 2, abilities: [{from: deck, when: "
      "revealed, do: {lose_points: 1}}]}\n");
  Table t(pool);
  t.standby(A, {"ann_all"}).points(A, 7).deck(B, {"bob_trap", "filler"}).at("main_phase");
  t.act(Act::DeckSearch, "ann_all");
  EXPECT_EQ(t.points(A), 8);
}

TEST(Effects, ADestructionCanBeReplaced) {
  const CardPool pool = pool_with(
      "bob_cat: {kind: character, person: bob, power: 1, abilities: [{instead_of: destroyed, do: "
      "{move: this, to: hand}}]}\n");
  Table t(pool);
  t.spare();
  t.standby(A, {"ann_all"}).action(B, {"bob_cat"}).at("main_phase").act(Act::Attack, "ann_all");
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"bob_cat"});
}

// The others fall by the effect that destroys them all, not by the one that saves a card.
TEST(Effects, WhatReplacesADestructionDestroysNobody) {
  FUDABA_PROVES("DGM-7.32");
  const CardPool pool = pool_with(
      "skill: {kind: skill, person: ann, timing: act, abilities: [{play: {destroy: {each: "
      "character, in: action, of: opponent}}}]}\n"
      "bob_cat: {kind: character, person: bob, power: 1, abilities: [{instead_of: destroyed, do: "
      "{move: this, to: hand}}]}\n"
      "bob_heir: {kind: character, person: bob, power: 1, abilities: [{when: destroyed, cause: "
      "your_effect, do: {gain_points: 1}}, {when: destroyed, cause: opponents_effect, do: "
      "{gain_points: 2}}]}\n");
  Table t(pool);
  t.spare().hand(A, {"skill"}).standby(A, {"ann_all"}).action(B, {"bob_cat", "bob_heir"});
  t.at("main_phase").act(Act::UseSkill, "skill");
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"bob_cat"});
  EXPECT_EQ(t.points(B), 2);
}

TEST(Effects, OfThoseWhoFallTogetherTheTurnPlayersAreToldFirst) {
  const CardPool pool = pool_with("bob_like: {kind: character, person: bob, power: 3}\n");
  for (const Seat turn_player : {A, B}) {
    Table t(pool);
    t.value("turn_player", turn_player).standby(turn_player, {"ann_all", "eve_spare"});
    t.action(opponent_of(turn_player), {"bob_like"}).at("main_phase").act(Act::Attack, "ann_all");
    std::vector<Seat> fallen;
    for (const Event& e : t.log()) {
      const bool falls = e.kind == EventKind::CardMoved && kind_of(e.to) == ZoneKind::Discard;
      if (falls) { fallen.push_back(e.seat); }
    }
    EXPECT_EQ(fallen, (std::vector<Seat>{turn_player, opponent_of(turn_player)}));
  }
}

TEST(Effects, ActivatedAbilitiesRestTheUnitOrAreUsedOnceATurn) {
  const CardPool pool = pool_with(
      "ann_lab: {kind: character, person: ann, power: 1, abilities: [{act: {draw: 1}}, "
      "{once_a_turn: {gain_points: 1}}]}\n");
  Table t(pool);
  t.standby(A, {"ann_lab", "bob_all"}).at("main_phase");
  t.act(Act::UseAbility, "ann_lab", 1);
  EXPECT_EQ(t.points(A), 1);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "ann_lab", 1), "DGM-10.1");
  t.act(Act::UseAbility, "ann_lab", 0);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "ann_lab", 0), "DGM-6.4");
  EXPECT_EQ(t.zone(ZoneKind::Standby, A), (Names{"ann_lab", "bob_all"}));
}

TEST(Effects, LentAbilitiesRestTheUnitOrAreUsedOnceATurn) {
  const CardPool pool = pool_with(
      "ann_lab: {kind: character, person: ann, power: 1, abilities: [{lends: {act: {draw: 1}}, "
      "affects: [character, other, {owner: you}]}, {lends: {once_a_turn: {gain_points: 1}}, "
      "affects: [character, other, {owner: you}]}]}\n");
  Table t(pool);
  t.standby(A, {"ann_lab", "bob_all"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::UseAbility, "ann_lab", 2), "DGM-10.1");
  t.act(Act::UseAbility, "bob_all", 1);
  EXPECT_EQ(t.points(A), 1);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "bob_all", 1), "DGM-10.1");
  t.act(Act::UseAbility, "bob_all", 0);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "bob_all", 0), "DGM-6.4");
}

TEST(Effects, NewUnitsBeyondTheAllowanceUntilTheEndOfTheNextTurn) {
  const CardPool pool = act_of("{gain: new_units, by: 1, to: you, until: next_turn_end}");
  Table t(pool);
  t.spare();
  t.hand(A, {"skill", "bob_all", "cat_all"}).standby(A, {"ann_all"}).deck(A, Names(9, "filler"));
  t.at("main_phase").act(Act::UseSkill, "skill").to_next_turn().to_next_turn();
  EXPECT_EQ(t.state().turn_player, A);
  t.act(Act::Place, "bob_all").act(Act::Place, "cat_all");
  EXPECT_EQ(t.units(A), 4);
}

// The limit is counted behind what works when the phase starts, and once.
TEST(Effects, WhatWorksWhenTheCharacterPhaseStartsCountsForItsLimit) {
  FUDABA_PROVES("DGM-4.4", "DGM-5.9");
  const auto limit = [](const std::string& ability) {
    const CardPool pool =
        pool_with("bob_clerk: {kind: character, person: bob, abilities: [" + ability + "]}\n");
    Table t(pool);
    t.standby(A, {"bob_clerk"}).hand(A, {"ann_two"}).standby(B, {"ann_all", "cat_all"});
    return int{t.at("character_start").state().allowance};
  };
  EXPECT_EQ(limit("{has: returns}"), 2);
  EXPECT_EQ(limit("{when: character_phase, do: {gain: new_units, by: 1, to: you}}"), 3);
  EXPECT_EQ(limit("{when: character_phase, do: {move: {each: [character, {of_person: cat}], of: "
                  "opponent}, to: hand}}"),
            1);
  EXPECT_EQ(limit("{gains: new_units, by: 2, affects: yourself}"), 4);
  EXPECT_EQ(limit("{gains: new_units, by: -1, affects: yourself}"), 1);
  EXPECT_EQ(limit("{gains: new_units, by: -3, affects: yourself}"), 0);
}
TEST(Effects, WhatBeginsInTheCharacterPhaseDoesNotChangeItsLimit) {
  FUDABA_PROVES("DGM-5.2", "DGM-5.9");
  for (const char* ability : {"{gains: new_units, by: 1, affects: yourself}",
                              "{when: placed, do: {gain: new_units, by: 1, to: you}}"}) {
    const CardPool pool = pool_with("bob_clerk: {kind: character, person: bob, abilities: [" +
                                    std::string(ability) + "]}\n");
    Table t(pool);
    t.spare().hand(A, {"bob_clerk", "ann_two"}).at("character_start");
    t.act(Act::Place, "bob_clerk");
    EXPECT_EQ(t.refused_by(Act::Place, "ann_two"), "DGM-5.1") << ability;
  }
}

TEST(Effects, AmountsSpeakOfUnitsAndCards) {
  const CardPool pool = act_of(
      "[{gain_points: {unit_size: user}}, {gain_points: {icons: search, in_unit: user}}, "
      "{gain_points: {persons_among: {each: character, of: you}}}, {gain_points: {highest: power, "
      "of: {each: character, of: you}}}]");
  Table t(pool);
  t.hand(A, {"skill"}).standby(A, {"ann_all", "ann_two", "bob_all"}).deck(B, Names(20, "filler"));
  t.at("main_phase").act(Act::UseSkill, "skill").choose("ann_all");
  EXPECT_EQ(t.points(A), 2 + 2 + 2 + 4);
}

TEST(Effects, FightingCardsOfAGuardedAttackAreTheGuards) {
  const CardPool pool = pool_with(
      "brace: {kind: skill, person: cat, timing: response, abilities: [{play: {gain: power, by: 2, "
      "to: {fighter_of: you}, until: action_end}}]}\n");
  Table t(pool);
  t.standby(A, {"bob_all"}).action(B, {"ann_two"}).standby(B, {"cat_all"}).hand(B, {"brace"});
  t.at("main_phase").act(Act::Attack, "bob_all").act(Act::Guard, "cat_all");
  t.act(Act::Respond, "brace");  // 5 against 4
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"bob_all"});
  EXPECT_EQ(t.power("cat_all"), 3);
}

// A guard is an act like any other, and over with the attack that it answered.
TEST(Effects, AGuardIsAnActThatEndsWithTheAttack) {
  FUDABA_PROVES("DGM-7.13");
  const CardPool pool = pool_with(
      "bob_watch: {kind: character, person: bob, power: 9, actions: [guard], abilities: [{has: "
      "returns}, {when: acts, do: {gain_points: 1}}, {when: action_done, do: {gain_points: "
      "2}}]}\n");
  Table t(pool);
  t.spare();
  t.standby(A, {"ann_all"}).action(B, {"cat_all"}).standby(B, {"bob_watch"}).at("main_phase");
  t.act(Act::Attack, "ann_all").act(Act::Guard, "bob_watch");
  EXPECT_EQ(t.zone(ZoneKind::Standby, B), Names{"bob_watch"});
  EXPECT_FALSE(t.is_able("bob_watch"));
  EXPECT_EQ(t.points(B), 3);
}

// What one effect destroys falls at once: each is there when the other does.
TEST(Effects, CardsDestroyedByOneEffectHearOfEachOther) {
  FUDABA_PROVES("DGM-7.29");
  const CardPool pool = pool_with(
      "skill: {kind: skill, person: ann, timing: act, abilities: [{play: {destroy: {each: "
      "character, in: action, of: opponent}}}]}\n"
      "bob_mourns: {kind: character, person: bob, power: 1, abilities: [{when: destroyed, of: "
      "[character, {owner: you}, other], do: {gain_points: 1}}]}\n");
  Table t(pool);
  t.spare();
  t.hand(A, {"skill"}).standby(A, {"ann_all"}).action(B, {"bob_mourns", "bob_mourns"});
  t.at("main_phase").act(Act::UseSkill, "skill");
  EXPECT_EQ(t.points(B), 2);
}

// An attacker that lost to the higher of two guards has not won over the lower one.
TEST(Effects, AnAttackerThatSurvivesTheHigherGuardHasNotWon) {
  FUDABA_PROVES("DGM-7.28");
  const CardPool pool = pool_with(
      "ann_eve: {kind: doubles, person: ann, partner: eve, power: 4, actions: [attack], abilities: "
      "[{has: survives}, {when: wins_combat, do: {gain_points: 2}}]}\n"
      "bob_tower: {kind: character, person: bob, power: 9, actions: [guard]}\n");
  Table t(pool);
  t.spare();
  t.standby(A, {"ann_eve", "ann_all", "cat_all"}).action(B, {"ann_two"});
  t.standby(B, {"bob_tower", "cat_all"}).at("main_phase");
  t.act(Act::Attack, "ann_eve").act(Act::Guard, "bob_tower");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"cat_all"});
  EXPECT_EQ(t.points(A), 0);
}

// What waits in a hand or a discard pile is heard in a game that was started and in one laid out.
TEST(Effects, ACardOutOfPlayIsHeardIfTheMatchHasOne) {
  const CardPool pool = pool_with(
      "letter: {kind: skill, person: cat, timing: act, abilities: [{from: hand, when: turn_start, "
      "whose: you, do: {gain_points: 1}}]}\n");
  const Game game(pool);
  const auto points_at_start = [&](const char* card) {
    Game::Setup setup;
    for (DeckList& deck : setup.decks) { deck.cards.assign(40, pool.find(card)); }
    setup.first = A;
    const auto state = std::make_unique<State>();
    game.setup(setup, *state);
    for (int i = 0; i < 2; ++i) { game.apply_legal(*state, answer(false)); }  // no mulligans
    return int{state->points[A]};
  };
  EXPECT_EQ(points_at_start("letter"), kOpeningHand);
  EXPECT_EQ(points_at_start("filler"), 0);
  Table t(pool);
  t.hand(B, {"letter"}).at("main_phase").to_next_turn();
  EXPECT_EQ(t.points(B), 1);
}

}  // namespace
}  // namespace fudaba::dgrayman::test
