// Effects: choices, options, numbers, loops and chance.
#include <gtest/gtest.h>

#include <set>

#include "games/culdcept/spell.h"
#include "support/proves.h"

namespace fudaba::test {
namespace {

TEST(EffectChoices, ThePlayerChoosesAmongWhatTheCardAllows) {
  const CardPool pool =
      spell("[{choose: {each: [creature, {owner: opponent}]}}, {damage: 20, to: chosen}]");
  Table t(pool);
  cast(t.governor(A, 3, "ox").governor(B, 1, "ox").governor(B, 2, "elk"));
  EXPECT_EQ(t.asks(), DecisionKind::Card);
  EXPECT_EQ(t.asked(), A);
  EXPECT_EQ(t.choices(), 2U);
  t.choose("elk");
  EXPECT_EQ(t.value_of("elk", Property::Damage), 20);
}

TEST(EffectChoices, ASpellWithoutATargetIsRefused) {
  const CardPool pool =
      spell("[{choose: {each: [creature, {owner: opponent}]}}, {damage: 20, to: chosen}]");
  Table t(pool);
  t.hand(A, {"cast"}).governor(A, 3, "ox").at("spell_phase");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "cast"), "CUL-10.9");
  EXPECT_FALSE(t.offers(Act::PlaySpell, "cast"));
}

// Where "up to" so many are chosen there need be none; an ability is asked like a spell.
TEST(EffectChoices, OnlyWhatMustBeChosenMustBeThere) {
  FUDABA_PROVES("CUL-10.9");
  const CardPool pool =
      spell("[{choose: {each: [creature, {owner: opponent}]}, up_to: yes}, {draw: 1}]",
            "sniper: {kind: creature, abilities: [{act: [{choose: {each: [creature, {owner: "
            "opponent}]}}, "
            "{damage: 20, to: chosen}]}]}\n");
  Table t(pool);
  t.hand(A, {"cast"}).governor(A, 3, "sniper").at("spell_phase");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "cast"), "");
  const Move shot{culdcept::verb(Act::UseAbility), t.find("sniper"), 255, 0};
  EXPECT_EQ(t.refused_by(shot), "CUL-10.9");
}

TEST(EffectChoices, ASpellProofCreatureIsNotChosen) {
  const CardPool pool = spell("[{choose: {each: creature}}, {damage: 20, to: chosen}]",
                              "monk: {kind: creature, abilities: [{has: spell_proof}]}\n");
  Table t(pool);
  cast(t.governor(A, 3, "monk").governor(B, 2, "elk"));
  EXPECT_EQ(t.choices(), 1U);
  Table none(pool);
  none.hand(A, {"cast"}).governor(B, 3, "monk").at("spell_phase");
  EXPECT_EQ(none.refused_by(Act::PlaySpell, "cast"), "CUL-10.9");
}

TEST(EffectChoices, TheOpponentMayBeTheOneWhoChooses) {
  const CardPool pool =
      spell("[{choose: {each: [creature, {owner: opponent}]}, by: opponent}, {destroy: chosen}]");
  Table t(pool);
  cast(t.governor(B, 1, "ox").governor(B, 2, "elk"));
  EXPECT_EQ(t.asked(), B);
  t.choose("ox");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"ox"});
}

TEST(EffectChoices, SeveralCardsAreChosenOneByOneInOneOrder) {
  const CardPool pool = spell("[{choose: {each: creature}, count: 2}, {return_to_hand: chosen}]");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(A, 2, "elk").governor(A, 3, "rat"));
  EXPECT_EQ(t.choices(), 2U);  // the last one cannot be first: one more must follow
  t.choose("elk");
  EXPECT_EQ(t.choices(), 1U);
  t.choose("rat");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), (Names{"elk", "rat"}));
}

TEST(EffectChoices, UpToMeansThatThePlayerMayStop) {
  const CardPool pool =
      spell("[{choose: {each: creature}, count: 2, up_to: yes}, {return_to_hand: chosen}]");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(A, 2, "elk").governor(A, 3, "rat"));
  t.choose("rat").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"rat"});
  Table none(pool);
  cast(none.governor(A, 1, "ox")).pass();
  EXPECT_EQ(none.governor(A, 1), "ox");
}

TEST(EffectChoices, FewerCandidatesThanAskedForAreAllChosen) {
  const CardPool pool = spell("[{choose: {each: creature}, count: 3}, {return_to_hand: chosen}]");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(A, 2, "elk")).choose("ox").choose("elk");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
}

TEST(EffectChoices, TwoChoicesKeepTheirNames) {
  const CardPool pool = spell(
      "[{choose: {each: [creature, {owner: you}]}, as: mine}, "
      "{choose: {each: [creature, {owner: opponent}]}, as: yours}, "
      "{damage: {value: st, of: {picked: mine}}, to: {picked: yours}}]");
  Table t(pool);
  cast(t.governor(A, 1, "rat").governor(B, 2, "ox").governor(B, 3, "elk"))
      .choose("rat")
      .choose("ox");
  EXPECT_EQ(t.value_of("ox", Property::Damage), 10);
  EXPECT_EQ(t.value_of("elk", Property::Damage), 0);
}

TEST(EffectChoices, MayIsAsked) {
  const CardPool pool = spell("{may: {draw: 2}}");
  Table yes(pool);
  EXPECT_EQ(cast(yes).asks(), DecisionKind::YesNo);
  EXPECT_EQ(yes.yes().count(ZoneKind::Hand, A), 2);
  Table no(pool);
  EXPECT_EQ(cast(no).no().count(ZoneKind::Hand, A), 0);
}

TEST(EffectChoices, MayCanBeAskedOfTheOpponent) {
  const CardPool pool = spell("[{may: {draw: 2, player: opponent}, by: opponent}, {draw: 1}]");
  Table t(pool);
  EXPECT_EQ(cast(t).asked(), B);
  t.yes();
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 2);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
}

TEST(EffectChoices, ChooseOneTakesOnePart) {
  const CardPool pool =
      spell("[{choose_one: [{draw: 1}, [{draw: 1}, {draw: 1}], {mill: 1}]}, {draw: 3}]");
  const int drawn[] = {4, 5, 3};
  for (int i = 0; i < 3; ++i) {
    Table t(pool);
    EXPECT_EQ(cast(t).choices(), 3U);
    t.option_nr(i);
    EXPECT_EQ(t.count(ZoneKind::Hand, A), drawn[i]);
    EXPECT_EQ(t.count(ZoneKind::Discard, B), i == 2 ? 1 : 0);
  }
}

TEST(EffectChoices, ANumberIsDeclaredWithinItsLimits) {
  const CardPool pool = spell("[{declare_number: 1, most: 3}, {draw: number}]");
  Table t(pool);
  EXPECT_EQ(cast(t).choices(), 3U);
  EXPECT_EQ(t.refused_by(choose_number(4)), "CUL-12.3");
  EXPECT_EQ(t.number(3).count(ZoneKind::Hand, A), 3);
}

TEST(EffectChoices, AnElementAKindOrANameIsDeclared) {
  const CardPool element =
      spell("[{declare: element}, {destroy: {each: [creature, {of_declared: element}]}}]",
            "fox: {kind: creature, element: fire}\n");
  Table t(element);
  EXPECT_EQ(cast(t.governor(B, 1, "fox").governor(B, 2, "ox")).choices(), 5U);
  t.option_nr(1);
  EXPECT_EQ(t.governor(B, 1), "");
  EXPECT_EQ(t.governor(B, 2), "ox");
  const CardPool kind = spell(
      "[{declare: kind}, {move: {each: {of_declared: kind}, in: discard, of: you}, to: hand}]");
  Table k(kind);
  EXPECT_EQ(cast(k.discard_pile(A, {"rat", "filler"})).choices(), 5U);
  EXPECT_EQ(k.option_nr(0).zone(ZoneKind::Hand, A), Names{"rat"});
  const CardPool land = spell(
      "[{declare: land_kind}, {level_up: {each: [land, {of_declared: land_kind}, {owner: you}]}}]");
  Table l(land);
  EXPECT_EQ(cast(l).choices(), 6U);
  EXPECT_EQ(l.option_nr(2).level(A, 3), 2);
}

TEST(EffectChoices, ANameIsDeclaredAmongAllCards) {
  const CardPool pool =
      spell("[{declare: name}, {destroy: {each: [creature, {of_declared: name}]}}]");
  Table t(pool);
  cast(t.governor(B, 1, "ox").governor(B, 2, "elk"));
  EXPECT_EQ(t.choices(), pool.defs.size());
  t.play({Verb::ChooseOption, kNoCard, 0, static_cast<std::uint8_t>(pool.find("ox"))});
  EXPECT_EQ(t.governor(B, 1), "");
  EXPECT_EQ(t.governor(B, 2), "elk");
}

TEST(EffectChoices, ForEachRunsOnceForEveryCard) {
  const CardPool pool =
      spell("{for_each: {each: [creature, {owner: you}]}, do: {damage: 10, to: it}}");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(A, 4, "elk").governor(B, 2, "rat"));
  EXPECT_EQ(t.value_of("ox", Property::Damage), 10);
  EXPECT_EQ(t.value_of("elk", Property::Damage), 10);
  EXPECT_EQ(t.governor(B, 2), "rat");
  Table none(pool);
  EXPECT_EQ(cast(none).prompt(), Prompt::Spell);
}

TEST(EffectChoices, ForEachMayAskEachTime) {
  const CardPool pool =
      spell("[{for_each: {each: [creature, {owner: you}]}, do: {may: {draw: 1}}}, {draw: 5}]");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(A, 4, "elk")).yes().no();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 6);
}

TEST(EffectChoices, RepeatRunsThatOften) {
  const CardPool pool = spell("[{repeat: 3, do: {draw: 1}}, {repeat: 0, do: {draw: 5}}]");
  Table t(pool);
  EXPECT_EQ(cast(t).count(ZoneKind::Hand, A), 3);
}

TEST(EffectChoices, IfTakesOneOfTwoWays) {
  const CardPool pool =
      spell("{if: {at_least: 2, that: {cards_in: discard}}, then: {draw: 2}, else: {draw: 4}}");
  Table more(pool);
  EXPECT_EQ(cast(more.discard_pile(A, {"rat"})).count(ZoneKind::Hand, A), 2);
  Table fewer(pool);
  EXPECT_EQ(cast(fewer).count(ZoneKind::Hand, A), 4);
}

TEST(EffectChoices, ADieGivesANumber) {
  for (const int die : {1, 4, 6}) {
    const CardPool pool = spell("[roll_die, {draw: number}]");
    Table t(pool);
    EXPECT_EQ(cast(t.dice({die})).count(ZoneKind::Hand, A), die);
  }
}

TEST(EffectChoices, RandomPicksAreAmongTheCandidates) {
  const CardPool pool = spell(
      "[{pick_at_random: {each: [creature, {owner: opponent}]}, as: hit}, {destroy: {picked: "
      "hit}}]");
  std::set<std::string> hit;
  for (std::uint32_t i = 0; i < 2; ++i) {
    Table t(pool);
    cast(t.randoms({{2, i}}).governor(A, 3, "rat").governor(B, 1, "ox").governor(B, 2, "elk"));
    EXPECT_EQ(t.count(ZoneKind::Discard, B), 1);
    hit.insert(t.zone(ZoneKind::Discard, B).front());
  }
  EXPECT_EQ(hit.size(), 2U);
}

TEST(EffectChoices, ADiscardIsChosenFromTheOwnHandOrRandom) {
  const CardPool pool = spell("{discard: 1, player: opponent}");
  Table t(pool);
  EXPECT_EQ(cast(t.hand(B, {"rat", "ox"})).asked(), B);
  EXPECT_EQ(t.choose("ox").zone(ZoneKind::Discard, B), Names{"ox"});
  const CardPool random = spell("{discard: 1, player: opponent, at_random: yes}");
  Table r(random);
  cast(r.randoms({{2, 1}}).hand(B, {"rat", "ox"}));
  EXPECT_EQ(r.zone(ZoneKind::Discard, B), Names{"ox"});
}

// A hand is a set: its unknown cards are one answer, and chance decides which card it is.
TEST(EffectChoices, UnknownCardsOfAHandAreOneAnswer) {
  const CardPool pool =
      spell("[{choose: {each: card, in: hand, of: opponent}}, {move: chosen, to: discard}]");
  Table t(pool);
  cast(t.hand(B, {"rat", "ox", "elk"}));
  EXPECT_EQ(t.choices(), 1U);
  t.play(choose_position(culdcept::zone_of(ZoneKind::Hand, B), 0));
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 2);
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 1);
}

TEST(EffectChoices, UnknownCardsOfADeckAreChosenByTheirPlace) {
  const CardPool pool = spell("[{choose: {top: 3, of: opponent}}, {move: chosen, to: discard}]");
  Table t(pool);
  cast(t.deck(B, {"rat", "ox", "elk", "filler"}));
  EXPECT_EQ(t.choices(), 3U);
  t.play(choose_position(culdcept::zone_of(ZoneKind::Deck, B), 1));
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"ox"});
}

TEST(EffectChoices, CardsThatHaveBeenSeenAreChosenByTheirFace) {
  const CardPool pool = spell(
      "[{look_at: {top: 2, of: opponent}}, {choose: {top: 2, of: opponent}}, {move: chosen, to: "
      "discard}]");
  Table t(pool);
  cast(t.deck(B, {"rat", "ox", "elk"})).choose("ox");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"ox"});
}

TEST(EffectChoices, AnActivatedAbilityIsPaidForAndUsedOnceATurn) {
  const CardPool pool =
      spell("{draw: 1}", "smith: {kind: creature, abilities: [{act: {draw: 2}, cost: 3}]}\n");
  Table t(pool);
  t.governor(A, 3, "smith").governor(B, 3, "smith").at("spell_phase");
  t.use("smith");
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 3);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  EXPECT_EQ(t.refused_by(Move{culdcept::verb(Act::UseAbility), t.find("smith"), 255, 0}),
            "CUL-4.14");
  t.to_next_turn().to_next_turn();
  EXPECT_EQ(t.refused_by(Move{culdcept::verb(Act::UseAbility), t.find("smith"), 255, 0}), "");
}

TEST(EffectChoices, AnActivatedAbilityIsGivenAndIsGoneWithItsCard) {
  const CardPool pool = spell(
      "[{choose: {each: [creature, {owner: you}]}}, {give: {act: {draw: 2}, cost: 3}, until: "
      "leaves, to: chosen}]");
  const auto use = [](Table& t) {
    return Move{culdcept::verb(Act::UseAbility), t.find("rat"), 255, 0};
  };
  Table t(pool);
  t.governor(A, 3, "rat").governor(A, 2, "ox").at("spell_phase");
  EXPECT_EQ(t.refused_by(use(t)), "CUL-4.14");
  cast(t).choose("rat");
  EXPECT_TRUE(t.offers(use(t)));
  t.use("rat");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 4) << "the spell and the cost";
  EXPECT_EQ(t.refused_by(use(t)), "CUL-4.14") << "once a turn";
  EXPECT_EQ(t.refused_by(Move{culdcept::verb(Act::UseAbility), t.find("ox"), 255, 0}), "CUL-4.14");
  t.to_next_turn().to_next_turn();
  EXPECT_EQ(t.refused_by(use(t)), "");
}

TEST(EffectChoices, AnActivatedAbilityIsLentAsLongAsTheLenderIsThere) {
  const CardPool pool =
      spell("{destroy: {each: [creature, {owner: opponent}]}}",
            "lord: {kind: creature, abilities: [{lends: {act: {draw: 1}}, affects: [creature, "
            "other]}]}\n");
  Table t(pool);
  t.governor(A, 3, "rat").governor(B, 2, "lord").at("spell_phase");
  const Move use{culdcept::verb(Act::UseAbility), t.find("rat"), 255, 0};
  EXPECT_TRUE(t.offers(use)) << "of whoever's lender";
  cast(t);
  EXPECT_FALSE(t.offers(use));
  EXPECT_EQ(t.refused_by(use), "CUL-4.14");
}

TEST(EffectChoices, AnActivatedAbilityNeedsItsCostAndCondition) {
  const CardPool pool = spell("{draw: 1}",
                              "smith: {kind: creature, abilities: [{act: {draw: 2}, cost: 3}]}\n"
                              "sage: {kind: creature, abilities: [{act: {draw: 2}, if: {exists: "
                              "{each: [creature, {owner: opponent}]}}}]}\n");
  Table poor(pool);
  poor.deck(A, 2).governor(A, 3, "smith").at("spell_phase");
  EXPECT_EQ(poor.refused_by(Move{culdcept::verb(Act::UseAbility), poor.find("smith"), 255, 0}),
            "CUL-10.3");
  Table alone(pool);
  alone.governor(A, 3, "sage").at("spell_phase");
  EXPECT_EQ(alone.refused_by(Move{culdcept::verb(Act::UseAbility), alone.find("sage"), 255, 0}),
            "CUL-10.1");
}

TEST(EffectChoices, AnAbilityOfALandOrALastingSpellIsOfferedAsWell) {
  const CardPool pool =
      spell("{draw: 1}",
            "well: {kind: land, terrain: lake, abilities: [{act: {draw: 2}}]}\n"
            "rune: {kind: lasting, abilities: [{attach: creature}, {act: {draw: 2}}]}\n");
  Table t(pool);
  t.land(A, 3, "well").governor(A, 2, "ox").spell_on_creature(A, 2, "rune").at("spell_phase");
  for (const auto& [card, index] : {std::pair<const char*, std::uint8_t>{"well", 0}, {"rune", 1}}) {
    const Move move{culdcept::verb(Act::UseAbility), t.find(card), 255, index};
    EXPECT_EQ(t.refused_by(move), "") << card;
    EXPECT_TRUE(t.offers(move)) << card;
  }
}

}  // namespace
}  // namespace fudaba::test
