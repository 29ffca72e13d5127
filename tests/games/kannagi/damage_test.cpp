// KNG-7.7, KNG-7.10, KNG-7.11, KNG-7.18: damage to players; KNG-8.1, KNG-8.2, KNG-8.7, KNG-8.10:
// damage to places.
#include <gtest/gtest.h>

#include <utility>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// Any number of soul cards at once, one point each; once a packet.
TEST(Damage, TheDefenderExilesSoulCardsOnceForEachPacket) {
  FUDABA_PROVES("KNG-7.7", "KNG-7.11");
  Table t;
  t.place(A, 1, "tower").soul(B, 3).at("main_phase").act(Act::Attack, "tower").settle();
  EXPECT_EQ(t.life(B), 25);
  Table d;
  d.place(A, 1, "tower").soul(B, 3).at("main_phase").act(Act::Attack, "tower");
  EXPECT_EQ(d.prompt(), Prompt::Defence);
  d.choose("filler").choose("filler");
  EXPECT_EQ(d.count(ZoneKind::Soul, B), 3);  // nothing is exiled before all are chosen
  d.pass();
  EXPECT_EQ(d.life(B), 27);
  EXPECT_EQ(d.count(ZoneKind::Exile, B), 2);
  EXPECT_EQ(d.prompt(), Prompt::Main);
}

// Against damage of an effect as well.
TEST(Damage, DamageOfAnEffectMayBeDefended) {
  FUDABA_PROVES("KNG-7.7");
  Table t;
  t.hand(A, {"needle"}).soul(B, 1).at("main_phase").act(Act::UseTool, "needle");
  EXPECT_EQ(t.prompt(), Prompt::Defence);
  t.choose("filler").pass().settle();
  EXPECT_EQ(t.life(B), 30);
}

// More cards than damage; the surplus prevents nothing, and no life is gained.
TEST(Damage, TheSurplusOfADefencePreventsNothing) {
  FUDABA_PROVES("KNG-7.10");
  Table t;
  t.place(A, 1, "filler").soul(B, 3).at("main_phase").act(Act::Attack, "filler");
  t.choose("filler").choose("filler").choose("filler").pass().settle();
  EXPECT_EQ(t.life(B), 30);
  EXPECT_EQ(t.count(ZoneKind::Exile, B), 3);
}

// Without damage there is nothing to defend against.
TEST(Damage, NoDamageAsksForNoDefence) {
  FUDABA_PROVES("KNG-7.10");
  const CardPool pool = make_pool("filler: {kind: place}\nempty: {kind: place, power: 0}");
  Table t(pool);
  t.place(A, 1, "empty").soul(B, 3).at("main_phase").act(Act::Attack, "empty");
  EXPECT_EQ(t.prompt(), Prompt::Main);
}

// One's own damage may be defended; losing life is no damage.
TEST(Damage, OwnDamageMayBeDefendedLostLifeMayNot) {
  FUDABA_PROVES("KNG-7.18");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nknife: {kind: tool, abilities: [{play: {damage: 3, to: you}}]}\n"
      "price: {kind: tool, abilities: [{play: {lose_life: 3, player: you}}]}");
  Table t(pool);
  t.hand(A, {"knife"}).soul(A, 3).at("main_phase").act(Act::UseTool, "knife");
  EXPECT_EQ(t.prompt(), Prompt::Defence);
  EXPECT_EQ(t.asked(), A);
  Table p(pool);
  p.hand(A, {"price"}).soul(A, 3).at("main_phase").act(Act::UseTool, "price");
  EXPECT_EQ(p.life(A), 27);
}

// Halving a life is no damage.
TEST(Damage, HalvingALifeIsNoDamage) {
  FUDABA_PROVES("KNG-7.18");
  Table t;
  t.hand(A, {"curse"}).soul(A, 3).value("life", 9, A).at("main_phase").act(Act::UseTool, "curse");
  EXPECT_EQ(t.life(A), 4);
}

// Damage of the power or more: place and ghosts go to the soul; less stays.
TEST(Damage, APlaceWithDamageOfItsPowerGoesToTheSoulWithItsGhosts) {
  FUDABA_PROVES("KNG-8.1", "KNG-8.2");
  Table t;
  t.hand(A, {"hammer"}).place(B, 1, "summer_hut").ghosts(B, 1, {"imp"}).at("main_phase");
  t.act(Act::UseTool, "hammer").settle().choose("summer_hut").settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, B), (Names{"summer_hut", "imp"}));
  EXPECT_EQ(t.life(B), 30);        // KNG-8.7: it takes no effect
  EXPECT_TRUE(t.knows(A, "imp"));  // KNG-8.7: and is shown
}

// It stays until its owner's next start phase.
TEST(Damage, DamageStaysUntilTheOwnersNextStartPhase) {
  FUDABA_PROVES("KNG-8.1");
  Table t;
  t.hand(A, {"hammer"}).place(B, 1, "tower").place(A, 1, "manor").at("main_phase");
  t.act(Act::UseTool, "hammer").settle().choose("tower").settle();
  EXPECT_EQ(t.read().strength(t.find("tower")), 2);
  t.to_next_turn().settle();
  EXPECT_EQ(t.read().strength(t.find("tower")), 5);
}

// Damage and power are compared at all times.
TEST(Damage, APlaceFallsWhenItsPowerSinksToItsDamage) {
  FUDABA_PROVES("KNG-8.10");
  const CardPool pool = make_pool(
      "filler: {kind: place}\ntower: {kind: place, power: 5}\n"
      "rot: {kind: tool, abilities: [{play: {gain: power, by: -3, to: {each: place}}}]}");
  Table t(pool);
  t.hand(A, {"rot"}).place(B, 1, "tower").place(B, 2, "tower").value("damage", 202, B);
  t.at("main_phase").act(Act::UseTool, "rot").settle();
  EXPECT_EQ(t.place_at(B, 1), "");
  EXPECT_EQ(t.place_at(B, 2), "tower");
}

// Without damage it stays, even with power 0.
TEST(Damage, APlaceWithoutDamageStaysEvenWithPowerZero) {
  FUDABA_PROVES("KNG-8.10");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nrot: {kind: tool, abilities: [{play: {gain: power, by: -9, to: "
      "{each: place}}}]}");
  Table t(pool);
  t.hand(A, {"rot"}).place(B, 1, "filler").at("main_phase").act(Act::UseTool, "rot").settle();
  EXPECT_EQ(t.place_at(B, 1), "filler");
}

// Damage to both: the turn player decides first, in either player's turn.
TEST(Damage, OfTwoDefendersTheTurnPlayerDecidesFirst) {
  FUDABA_PROVES("KNG-7.20");
  for (const Seat turn : {A, B}) {
    Table t;
    t.value("turn_player", turn).place(turn, 1, "hut").ghosts(turn, 1, {"mirror"});
    t.soul(A, 1).soul(B, 1).at("main_phase").act(Act::Attack, "hut");
    ASSERT_EQ(t.prompt(), Prompt::Defence);
    EXPECT_EQ(t.asked(), turn);
    t.choose("filler").pass();
    ASSERT_EQ(t.prompt(), Prompt::Defence);
    EXPECT_EQ(t.asked(), opponent_of(turn));
    EXPECT_EQ(t.count(ZoneKind::Soul, turn), 1);  // KNG-7.11: exiled together
    t.pass();
    EXPECT_EQ(t.count(ZoneKind::Soul, turn), 0);
    EXPECT_EQ(t.life(turn), 29);
  }
}

// Where a point takes two cards, one of an odd number prevents nothing.
TEST(Damage, OnlyFullSetsOfCardsPreventDamage) {
  FUDABA_PROVES("KNG-7.21");
  const CardPool pool = make_pool(
      "filler: {kind: place}\ntower: {kind: place, power: 5, abilities: [{gains: defence_cost, by: "
      "1}]}");
  for (const int exiled : {1, 2, 3, 4}) {
    Table t(pool);
    t.place(A, 1, "tower").soul(B, 4).at("main_phase").act(Act::Attack, "tower");
    for (int i = 0; i < exiled; ++i) { t.choose("filler"); }
    t.pass().settle();
    EXPECT_EQ(t.life(B), 25 + exiled / 2) << exiled;
    EXPECT_EQ(t.count(ZoneKind::Exile, B), exiled);
  }
}

// Legal, and nothing that a search looks at: cards beyond the damage, or beyond its full sets.
TEST(Damage, NobodyWhoThinksAheadExilesMoreThanTheDamage) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\ntower: {kind: place, power: 2, abilities: [{gains: defence_cost, by: "
      "1}]}");
  for (const auto& [attacker, damage_in_cards] : {std::pair{"filler", 1}, std::pair{"tower", 4}}) {
    Table t(pool);
    t.place(A, 1, attacker).soul(B, 6).at("main_phase").act(Act::Attack, attacker);
    for (int chosen = 0; chosen <= damage_in_cards; ++chosen) {
      MoveList moves;
      t.game().legal_moves(t.state(), moves);
      ASSERT_EQ(moves.size(), 7U - static_cast<unsigned>(chosen));
      t.game().pass_over(t.state(), moves);
      const bool is_enough = chosen == damage_in_cards;
      EXPECT_EQ(moves.size(), is_enough ? 1U : 7U - static_cast<unsigned>(chosen));
      EXPECT_EQ(moves[0].verb, Verb::Pass);
      t.choose("filler");
    }
  }
}

}  // namespace
}  // namespace fudaba::kannagi::test
