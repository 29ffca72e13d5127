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

// How much the opponent has lost by huts, when A has gained life four times.
int hurt_by_huts(const std::string& ability, int huts) {
  const CardPool pool =
      hut_and_rod("[{gain_life: 1}, {gain_life: 1}, {gain_life: 1}, {gain_life: 1}]", ability);
  Table t(pool);
  for (int slot = 1; slot <= huts; ++slot) { t.place(A, slot, "hut"); }
  t.hand(A, {"rod"}).at("main_phase");
  return hurt_by_rod(t);
}

TEST(SharedWords, ALimitIsOfEachCardInATurn) {
  EXPECT_EQ(hurt_by_huts("{when: life_gained, limit: none, do: {damage: 1, to: opponent}}", 1), 4);
  EXPECT_EQ(
      hurt_by_huts("{when: life_gained, limit: once_a_turn, do: {damage: 1, to: opponent}}", 1), 1);
  EXPECT_EQ(
      hurt_by_huts("{when: life_gained, limit: once_a_turn, do: {damage: 1, to: opponent}}", 2), 2);
  EXPECT_EQ(
      hurt_by_huts("{when: life_gained, limit: twice_a_turn, do: {damage: 1, to: opponent}}", 1),
      2);
  EXPECT_EQ(hurt_by_huts(
                "{when: life_gained, limit: three_times_a_turn, do: {damage: 1, to: opponent}}", 1),
            3);
}

TEST(SharedWords, ALimitOfTheGameIsOfThePlayer) {
  EXPECT_EQ(
      hurt_by_huts("{when: life_gained, limit: once_a_game, do: {damage: 1, to: opponent}}", 1), 1);
  EXPECT_EQ(
      hurt_by_huts("{when: life_gained, limit: once_a_game, do: {damage: 1, to: opponent}}", 2), 1);
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

}  // namespace
}  // namespace fudaba::kannagi::test
