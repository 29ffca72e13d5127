// Words that all games share, played with Kannagi's cards: what they mean is written once
// (effect/reader.h, effect/runner.h).
#include <gtest/gtest.h>

#include <string>

#include "games/kannagi/table.h"

namespace fudaba::kannagi::test {
namespace {

// A tool "rod" that does this, and a place "hut" with that ability.
CardPool hut_and_rod(const std::string& action,
                     const std::string& ability = "{has: cannot_attack}") {
  return make_pool(
      "filler: {kind: place}\nimp: {kind: ghost}\nhut: {kind: place, power: 5, abilities: [" +
      ability + "]}\nrod: {kind: tool, abilities: [{play: " + action + "}]}");
}

// What the opponent has lost when A has used the rod.
int hurt_by_rod(Table& t) { return 30 - t.act(Act::UseTool, "rod").settle().life(B); }
int hurt_by(const std::string& action, int souls, int in_hand = 0) {
  const CardPool pool = hut_and_rod(action);
  Table t(pool);
  Names hand(static_cast<unsigned>(in_hand), "imp");
  hand.push_back("rod");
  t.hand(A, hand).soul(A, souls).at("main_phase");
  return hurt_by_rod(t);
}

TEST(SharedWords, MoreAndFewerThanLeaveOutWhatIsEqual) {
  const std::string fewer =
      "{if: {fewer_than: {cards_in: soul}, that: {cards_in: hand}}, then: {damage: 1, to: "
      "opponent}}";
  EXPECT_EQ(hurt_by(fewer, 2, 1), 1);
  EXPECT_EQ(hurt_by(fewer, 2, 2), 0);
  const std::string more =
      "{if: {more_than: {cards_in: soul}, that: {cards_in: hand}}, then: {damage: 1, to: "
      "opponent}}";
  EXPECT_EQ(hurt_by(more, 2, 3), 1);
  EXPECT_EQ(hurt_by(more, 2, 2), 0);
}

TEST(SharedWords, PerCountsWholePartsAlone) {
  const std::string action = "{damage: {per: 2, of: {cards_in: soul}, give: 3}, to: opponent}";
  EXPECT_EQ(hurt_by(action, 1), 0);
  EXPECT_EQ(hurt_by(action, 4), 6);
  EXPECT_EQ(hurt_by(action, 5), 6);
}

TEST(SharedWords, APercentageIsRoundedDown) {
  const std::string action = "{damage: {percent: 30, of: {cards_in: soul}}, to: opponent}";
  EXPECT_EQ(hurt_by(action, 3), 0);
  EXPECT_EQ(hurt_by(action, 7), 2);
}

TEST(SharedWords, ChooseAnyEndsWhenThePlayerLikes) {
  const CardPool pool = hut_and_rod(
      "[{choose_any: {each: card, in: soul, of: you}}, {damage: {count: chosen}, to: opponent}]");
  Table t(pool);
  t.hand(A, {"rod"}).soul(A, 4).at("main_phase").act(Act::UseTool, "rod").settle();
  t.choose("filler").choose("filler").pass().settle();
  EXPECT_EQ(t.life(B), 28);
  Table none(pool);
  none.hand(A, {"rod"}).soul(A, 4).at("main_phase").act(Act::UseTool, "rod").settle();
  none.pass().settle();
  EXPECT_EQ(none.life(B), 30);
}

// How much the opponent has lost by huts, when A has taken damage four times.
int hurt_by_huts(const std::string& ability, int huts) {
  const CardPool pool = hut_and_rod("{repeat: 4, do: {damage: 1, to: you}}", ability);
  Table t(pool);
  for (int slot = 1; slot <= huts; ++slot) { t.place(A, slot, "hut"); }
  t.hand(A, {"rod"}).at("main_phase");
  return hurt_by_rod(t);
}

TEST(SharedWords, ALimitIsOfEachCardInATurn) {
  EXPECT_EQ(hurt_by_huts("{when: takes_damage, limit: none, do: {damage: 1, to: opponent}}", 1), 4);
  EXPECT_EQ(
      hurt_by_huts("{when: takes_damage, limit: once_a_turn, do: {damage: 1, to: opponent}}", 1),
      1);
  EXPECT_EQ(
      hurt_by_huts("{when: takes_damage, limit: once_a_turn, do: {damage: 1, to: opponent}}", 2),
      2);
  EXPECT_EQ(
      hurt_by_huts("{when: takes_damage, limit: twice_a_turn, do: {damage: 1, to: opponent}}", 1),
      2);
  EXPECT_EQ(
      hurt_by_huts("{when: takes_damage, limit: three_times_a_turn, do: {damage: 1, to: opponent}}",
                   1),
      3);
}

TEST(SharedWords, ALimitOfTheGameIsOfEachCard) {
  EXPECT_EQ(
      hurt_by_huts("{when: takes_damage, limit: once_a_game, do: {damage: 1, to: opponent}}", 1),
      1);
  EXPECT_EQ(
      hurt_by_huts("{when: takes_damage, limit: once_a_game, do: {damage: 1, to: opponent}}", 2),
      2);
}

// By how much the life of a hut's owner has risen, when A has used a rod that hurts the other one.
int risen(Seat owner, const std::string& ability) {
  const CardPool pool =
      hut_and_rod(owner == A ? "{damage: 1, to: opponent}" : "{damage: 1, to: you}", ability);
  Table t(pool);
  t.hand(A, {"rod"}).place(owner, 1, "hut").at("main_phase").act(Act::UseTool, "rod").settle();
  return t.life(owner) - 30;
}

TEST(SharedWords, ACauseIsTheEffectInProgress) {
  EXPECT_EQ(risen(A, "{when: takes_damage, whose: opponent, cause: any, do: {gain_life: 1}}"), 1);
  EXPECT_EQ(risen(A, "{when: takes_damage, whose: opponent, cause: effect, do: {gain_life: 1}}"),
            1);
  EXPECT_EQ(
      risen(A, "{when: takes_damage, whose: opponent, cause: your_effect, do: {gain_life: 1}}"), 1);
  EXPECT_EQ(
      risen(A,
            "{when: takes_damage, whose: opponent, cause: opponents_effect, do: {gain_life: 1}}"),
      0);
  EXPECT_EQ(risen(A, "{when: takes_damage, whose: opponent, cause: no_effect, do: {gain_life: 1}}"),
            0);
  EXPECT_EQ(
      risen(B,
            "{when: takes_damage, whose: opponent, cause: opponents_effect, do: {gain_life: 1}}"),
      1);
  EXPECT_EQ(
      risen(B, "{when: takes_damage, whose: opponent, cause: your_effect, do: {gain_life: 1}}"), 0);
}

// Until the end of the turn: of cards that are not in play, and of what comes later.
TEST(SharedWords, AnAbilityPutInForceIsAboutCardsOfTheHandToo) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\ndear: {kind: place, cost: 3}\n"
      "rod: {kind: tool, abilities: [{play: {in_force: {gains: cost, by: -3, affects: [place, "
      "{owner: you}]}, until: turn_end}}]}");
  Table t(pool);
  t.hand(A, {"rod", "dear"}).hand(B, {"dear"}).at("main_phase");
  EXPECT_FALSE(t.offers(Act::Summon, "dear"));
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.read().cost_of(t.find("dear")), 0);
  EXPECT_TRUE(t.offers(Act::Summon, "dear"));
  t.to_next_turn();
  EXPECT_EQ(t.read().cost_of(t.find("dear")), 3);
}

TEST(SharedWords, AnAbilityPutInForceWaitsAndEnds) {
  const CardPool pool = hut_and_rod(
      "{in_force: {when: end_phase, whose: any, do: {damage: 1, to: opponent}}, until: turn_end}");
  Table t(pool);
  t.hand(A, {"rod"}).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.life(B), 30);
  t.to_next_turn();
  EXPECT_EQ(t.life(B), 29);
  t.to_next_turn();
  EXPECT_EQ(t.life(A), 30);
  EXPECT_EQ(t.life(B), 29);
}

// The first of the cards that are picked ends up on top; of those at the bottom it lies highest.
TEST(SharedWords, CardsAreArrangedInTheOrderInWhichTheyArePicked) {
  for (const std::string arrange :
       {"{arrange: {top: 3}, end: top}", "{arrange: {top: 3}, end: bottom}"}) {
    const bool top = arrange.find("end: top") != std::string::npos;
    const CardPool pool = make_pool(
        "filler: {kind: place}\nhut: {kind: place}\nimp: {kind: ghost}\nair: {kind: season}\n"
        "rod: {kind: tool, abilities: [{play: [{look_at: {top: 3}}, " +
        arrange + "]}]}");
    Table t(pool);
    t.deck(A, {"hut", "imp", "air", "filler"}).hand(A, {"rod"}).at("main_phase");
    t.act(Act::UseTool, "rod").settle();
    t.choose("air").choose("hut").choose("imp").settle();
    const auto at = [&](int i) {
      return pool.text(t.state().cards.def[t.state().cards.at(zone_of(ZoneKind::Deck, A), i)]).id;
    };
    const int first = top ? 0 : 1;
    EXPECT_EQ(at(first), "air");
    EXPECT_EQ(at(first + 1), "hut");
    EXPECT_EQ(at(first + 2), "imp");
    EXPECT_EQ(at(top ? 3 : 0), "filler");
  }
}

TEST(SharedWords, AChosenPlayerDoesWhatYouWould) {
  const CardPool pool = hut_and_rod(
      "[{player_does: [{damage: 2, to: opponent}, {gain_life: 3}]}, "
      "{damage: 1, to: opponent}]");
  for (const Seat chosen : {A, B}) {
    Table t(pool);
    t.hand(A, {"rod"}).at("main_phase").act(Act::UseTool, "rod").settle();
    t.option_nr(chosen).settle();
    EXPECT_EQ(t.life(A), chosen == A ? 33 : 28);
    EXPECT_EQ(t.life(B), chosen == A ? 27 : 32);
  }
}

// The next place alone: once one is summoned, the others cost what they cost.
TEST(SharedWords, AnAbilityPutInForceEndsWithTheNextEvent) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\ndear: {kind: place, cost: 3}\nimp: {kind: ghost, cost: 3}\n"
      "rod: {kind: tool, abilities: [{play: [{gain: summons, by: 1, to: you, until: turn_end}, "
      "{in_force: {gains: cost, by: -3, affects: [place, {owner: you}]}, until: turn_end, or_when: "
      "summoned}]}]}");
  Table t(pool);
  t.hand(A, {"rod", "dear", "dear"}).hand(B, {"dear"}).at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_TRUE(t.offers(Act::Summon, "dear"));
  t.act(Act::Summon, "dear").settle();
  EXPECT_EQ(t.place_at(A, 1), "dear");
  EXPECT_FALSE(t.offers(Act::Summon, "dear"));
  EXPECT_TRUE(t.state().triggers == 0);
}

// Given to a card an ability is its own: of it alone, and as long as it stays.
TEST(SharedWords, AGivenAbilityIsTheCardsOwn) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 5}\ntower: {kind: place, power: 5}\n"
      "rod: {kind: tool, abilities: [{play: {give: {gains: power, by: {cards_in: soul}}, to: "
      "{each: "
      "[place, {named: hut}]}, until: turn_end}}]}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "tower").soul(A, 2).at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.power("hut"), 8);  // the rod has gone to the soul, too
  EXPECT_EQ(t.power("tower"), 5);
  t.to_next_turn();
  EXPECT_EQ(t.power("hut"), 5);
}

// "You" of a given ability is whose card it is.
TEST(SharedWords, AGivenAbilityWaitsAndIsOfItsOwner) {
  const CardPool pool = hut_and_rod(
      "{give: {when: attacks, do: {gain_life: 3}}, to: {each: place, of: you}, until: "
      "your_next_turn}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "filler").place(B, 1, "filler").at("main_phase");
  t.act(Act::UseTool, "rod").settle().act(Act::Attack, "filler").settle();
  EXPECT_EQ(t.life(A), 33);
  t.to_next_turn().settle().act(Act::Attack, "filler").settle();
  EXPECT_EQ(t.life(B), 29);
}

TEST(SharedWords, AGivenAbilityEndsWithItsCardAndWithItsEffects) {
  const std::string give =
      "{give: {when: life_gained, do: {damage: 1, to: opponent}}, to: {each: [place, {named: "
      "hut}]}, until: turn_end}";
  const CardPool gone = hut_and_rod("[" + give +
                                    ", {move: {each: [place, {named: hut}]}, to: hand}, "
                                    "{gain_life: 1}]");
  Table t(gone);
  t.hand(A, {"rod"}).place(A, 1, "hut").at("main_phase");
  EXPECT_EQ(hurt_by_rod(t), 0);
  const CardPool silent = hut_and_rod("[" + give +
                                      ", {grant: no_effects, to: {each: place}, until: turn_end}, "
                                      "{gain_life: 1}]");
  Table u(silent);
  u.hand(A, {"rod"}).place(A, 1, "hut").at("main_phase");
  EXPECT_EQ(hurt_by_rod(u), 0);
  const CardPool works = hut_and_rod("[" + give + ", {gain_life: 1}]");
  Table v(works);
  v.hand(A, {"rod"}).place(A, 1, "hut").at("main_phase");
  EXPECT_EQ(hurt_by_rod(v), 1);
}

// Of one event, on cards that are described; other abilities of theirs work.
TEST(SharedWords, AbilitiesOfAnEventAreSwitchedOff) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\n"
      "hut: {kind: place, abilities: [{when: life_gained, do: {damage: 1, to: opponent}}, {when: "
      "shuffled, do: {damage: 5, to: opponent}}]}\n"
      "hush: {kind: place, abilities: [{mutes: life_gained, affects: [place, {owner: "
      "opponent}]}]}\n"
      "rod: {kind: tool, abilities: [{play: [{gain_life: 1}, {shuffle_deck: you}]}]}");
  for (const Seat hush : {A, B}) {
    Table t(pool);
    t.hand(A, {"rod"}).place(A, 1, "hut").place(hush, 2, "hush").at("main_phase");
    t.act(Act::UseTool, "rod").settle();
    if (t.prompt() == Prompt::Order) { t.option_nr(0).settle(); }
    EXPECT_EQ(t.life(B), hush == A ? 24 : 25);
  }
}

TEST(SharedWords, AbilitiesAreSwitchedOffForAWhile) {
  const CardPool pool = hut_and_rod(
      "[{in_force: {mutes: life_gained, affects: place}, until: turn_end}, {gain_life: 1}]",
      "{when: life_gained, do: {damage: 1, to: opponent}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").at("main_phase");
  EXPECT_EQ(hurt_by_rod(t), 0);
}

// The effect that chose goes no further than the choice.
TEST(SharedWords, AnEffectThatIsGoingOnIsCutShort) {
  const std::string rod =
      "[{choose: {each: place, of: opponent}}, {damage: 3, to: opponent}, {damage: 2, to: "
      "opponent}]";
  for (const bool cuts : {true, false}) {
    const CardPool pool =
        hut_and_rod(rod, cuts ? "{when: chosen, do: cut_short}" : "{has: cannot_attack}");
    Table t(pool);
    t.hand(A, {"rod"}).place(B, 1, "hut").place(B, 2, "hut").at("main_phase");
    t.act(Act::UseTool, "rod").settle();
    t.choose("hut").settle();
    EXPECT_EQ(t.life(B), cuts ? 30 : 25);
  }
}

TEST(SharedWords, CardsThatShareTheirNameWithAnother) {
  const CardPool pool = hut_and_rod(
      "{damage: {count: {each: {shares_name_with: {each: card, in: hand, of: you}}, in: hand, of: "
      "you}}, to: opponent}");
  Table t(pool);
  t.hand(A, {"rod", "hut", "imp", "hut", "filler"}).at("main_phase");
  EXPECT_EQ(hurt_by_rod(t), 2);
}

// What an attack does by itself is done in a fight; what an effect does meanwhile is not.
TEST(SharedWords, ACauseIsTheFight) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 5, abilities: [{when: attacks, do: "
      "{damage: "
      "1, to: opponent}}]}\n"
      "eye: {kind: place, abilities: [{when: takes_damage, whose: opponent, cause: fight, do: "
      "{gain_life: event_amount}}]}");
  Table t(pool);
  t.place(A, 1, "hut").place(A, 2, "eye").at("main_phase");
  t.act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 24);
  EXPECT_EQ(t.life(A), 35);
}

}  // namespace
}  // namespace fudaba::kannagi::test
