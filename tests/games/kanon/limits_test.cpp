// What effects and choices leave alone, and what is told of what happens.
#include <gtest/gtest.h>

#include <string>

#include "games/kanon/staff.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(Limits, OnlyALineHasARear) {
  const CardPool pool = staff("{draw: {count: {each: [card, rear], in: discard, of: you}}}");
  Table t(pool);
  t.line(A, 0, {"cat"}).zone("discard", A, {"cat", "note"});
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 0);
}

TEST(Limits, OnlyCardsWithoutEffectsArePlain) {
  const CardPool pool = staff("{draw: {count: {each: [character, plain], of: you}}}");
  Table t(pool);
  t.line(A, 0, {"cat", "sly", "needy"});
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 2);
}

// On either side.
TEST(Limits, WhatLiesBesideACardStandsInTheNextLines) {
  const CardPool pool =
      staff("{gain: combat, by: 1, to: {beside: {each: [card, {named: card_sly}]}}}");
  Table t(pool);
  t.line(A, 0, {"cat"}).line(A, 1, {"sly"}).line(A, 2, {"note"});
  wield(t);
  EXPECT_EQ(t.power("cat"), 5);
  EXPECT_EQ(t.power("note"), 5);
  EXPECT_EQ(t.power("sly", Attribute::Agility), 4);
}

// What lies face down is like no other card.
TEST(Limits, ACardThatLiesFaceDownHasNoName) {
  FUDABA_PROVES("KAN-3.5");
  const CardPool pool = staff(
      "{draw: {count: {each: [card, {same_name_as: {each: [card, {named: card_cat}], of: you}}], "
      "of: you}}}");
  Table t(pool);
  t.line(A, 0, {"cat", "cat", "note"}).down(A, 0, 2);
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 1);
}

// An effect of the other player's draws nothing for who is sheltered.
TEST(Limits, WhoIsShelteredDrawsNothingByTheOther) {
  const CardPool pool = staff("{draw: 2, player: opponent}",
                              "roof: {abilities: [{has: sheltered, affects: yourself}]}\n");
  Table t(pool);
  t.line(A, 0, {"cat"}).line(B, 1, {"roof"});
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, B), 0);
}

// … and stacks none of his cards.
TEST(Limits, WhoIsShelteredHasNoCardsStackedByTheOther) {
  const CardPool pool = staff("{stack: {each: card, in: discard, of: opponent}}",
                              "roof: {abilities: [{has: sheltered, affects: yourself}]}\n");
  for (const char* lying : {"cat", "roof"}) {
    Table t(pool);
    t.zone("discard", B, {"note"}).line(B, 1, {lying});
    const bool asked = wield(t).prompt() == Prompt::Line;
    EXPECT_EQ(asked, std::string(lying) == "cat") << lying;
  }
}

// … loses nothing by them, and no replacement of theirs takes the draw.
TEST(Limits, WhoIsShelteredIsNotToldToLose) {
  FUDABA_PROVES("KAN-11.4");
  const CardPool pool =
      staff("{lose: opponent}", "roof: {abilities: [{has: sheltered, affects: yourself}]}\n");
  for (const char* lying : {"cat", "roof"}) {
    Table t(pool);
    t.line(A, 0, {"cat"}).line(B, 1, {lying});
    const bool goes_on = wield(t).outcome() == Outcome::Ongoing;
    EXPECT_EQ(goes_on, std::string(lying) == "roof") << lying;
  }
}
TEST(Limits, WhoIsShelteredDrawsWhateverTheOtherWouldDoInstead) {
  FUDABA_PROVES("KAN-11.4");
  const CardPool pool =
      staff("{draw: 1}",
            "roof: {abilities: [{has: sheltered, affects: yourself}]}\n"
            "thief: {abilities: [{instead_of: draw_phase, of: player, do: {draw: 1}}]}\n");
  for (const char* lying : {"cat", "roof"}) {
    Table t(pool);
    t.line(A, 0, {lying}).line(B, 0, {"thief"}).value("turn", 4).at("draw_phase");
    EXPECT_EQ(t.count(ZoneKind::Hand, A) == 3, std::string(lying) == "roof") << lying;
  }
}
// … nor does what they have put in force count, be it added or set.
TEST(Limits, WhoIsShelteredHasTheOwnNumbersAlone) {
  FUDABA_PROVES("KAN-11.4");
  const auto stacks = [](const std::string& action, const std::string& lying) {
    const CardPool pool =
        staff(action,
              "roof: {abilities: [{has: sheltered, affects: yourself}, {gains: stacks, by: 4, "
              "affects: yourself}]}\nhall: {abilities: [{gains: stacks, by: 4, affects: "
              "yourself}]}\n");
    Table t(pool);
    t.line(A, 0, {"cat"}).line(B, 1, {lying}).down(B, 1, 1);
    t.bare().hand(A, {"staff", "filler"}).line(B, 0, {"filler"}).at("pay_cost_1");
    t.event("staff").pay("filler").settle().to_next_turn();
    while (t.prompt() != Prompt::PayCost) { t.pass(); }
    t.turn_up(lying);
    return t.read().allowed(B, Property::Stacks);
  };
  const std::string until = ", until: your_next_turn}";
  for (const std::string& action :
       {"{gain: stacks, by: -2, to: opponent" + until, "{set: stacks, at: 1, of: opponent" + until,
        "{in_force: {gains: stacks, by: -2, affects: your_opponent}" + until}) {
    EXPECT_EQ(stacks(action, "roof"), 7) << action;
    EXPECT_EQ(stacks(action, "hall"), 5) << action;
  }
}

// A card that wins ties wins its own.
TEST(Limits, ACardThatWinsTiesDoesSoInItsBattle) {
  const CardPool pool = staff("{draw: 1}", "queen: {abilities: [{has: wins_ties}]}\n");
  for (const int line : {0, 1}) {
    Table t(pool);
    t.line(A, 0, {"queen"}).line(A, 1, {"note"}).line(B, 0, {"cat"}).at("battle");
    t.battle(line, 0).pass().pass();
    EXPECT_EQ(t.points(A), line == 0 ? 1 : 0);
  }
}

// The player's count and the card's are one number.
TEST(Limits, OfTwoThatWinTiesTheHigherCountDoes) {
  FUDABA_PROVES("KAN-7.26");
  const CardPool pool =
      staff("{draw: 1}",
            "queen: {abilities: [{has: wins_ties}]}\nflag: {abilities: [{has: wins_ties, affects: "
            "yourself}]}\n");
  for (const bool more : {false, true}) {
    Table t(pool);
    t.line(A, 0, {"queen"}).line(A, 1, {more ? "flag" : "cat"}).line(B, 0, {"queen"}).at("battle");
    t.battle(0, 0).pass().pass();
    EXPECT_EQ(t.points(A), more ? 1 : 0);
    EXPECT_EQ(t.points(B), 0);
    EXPECT_EQ(t.line(B, 0), Names{});
  }
}

// Not by the battle, although it goes on.
TEST(Limits, WhatRaisonDetreTakesDuringABattleDoesNotFallInIt) {
  FUDABA_PROVES("KAN-11.6");
  const std::string grieves = "{when: leaves_field, cause: fight, do: {draw: 1}}";
  const CardPool pool =
      staff("{draw: 1}", "lost: {abilities: [{raison_detre: {person: ann}}, " + grieves +
                             "]}\nweak: {combat: {power: 1, agility: "
                             "1, dexterity: 1, charisma: 1, mystery: 1}, "
                             "abilities: [" +
                             grieves + "]}\n");
  for (const char* card : {"lost", "weak"}) {
    Table t(pool);
    t.line(A, 0, {card}).down(A, 0, 1).line(B, 0, {"cat"}).at("battle").attack(0).settle();
    if (std::string(card) == "weak") { t.defend(0).settle().pass().pass(); }
    EXPECT_EQ(t.discards(A), Names{card});
    EXPECT_EQ(t.count(ZoneKind::Hand, A), std::string(card) == "weak" ? 1 : 0);
  }
}

TEST(Limits, WhoHoldsOutNeedsNoCardAfterTheCardSetPhase) {
  FUDABA_PROVES("KAN-1.9");
  const CardPool pool =
      staff("{draw: 1}", "oath: {abilities: [{has: holds_out, affects: player}]}\n");
  Table t(pool);
  t.bare().hand(A, {"cat"}).line(B, 0, {"oath"}).at("card_set").pass();
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
  Table lost(pool);
  lost.bare().hand(A, {"cat"}).line(B, 0, {"cat"}).at("card_set").pass();
  EXPECT_EQ(lost.outcome(), Outcome::SecondWins);
}

// A change lasts as it says, though the card that made it lies face down.
TEST(Limits, WhatACardHasDoneStaysWhenItIsTurnedDown) {
  FUDABA_PROVES("KAN-3.3");
  const CardPool pool = staff(
      "{turn_down: {each: [card, {named: card_coach}], of: you}}",
      "coach: {abilities: [{once_a_turn: {gain: combat, by: 2, to: {each: [character, {named: "
      "card_cat}], of: you}}}]}\n");
  Table t(pool);
  t.bare().hand(A, {"staff", "filler"}).line(A, 0, {"cat", "coach"}).line(B, 0, {"filler"});
  t.at("pay_cost_1").ability("coach", 0).settle().event("staff").pay("filler").settle();
  EXPECT_TRUE(t.is_down("coach"));
  EXPECT_EQ(t.power("cat"), 6);
}

// What was set replaces what was in force then: not what the card does that another one becomes.
TEST(Limits, WhatACopyDoesIsNotReplacedByWhatWasSetBefore) {
  FUDABA_PROVES("KAN-11.1");
  const CardPool pool = staff(
      "{set: combat, at: 3, of: {each: [character, {named: card_cat}], of: you}}",
      "captain: {abilities: [{gains: combat, by: 1, affects: [character, {named: card_cat}]}]}\n"
      "mimic: {abilities: [{gains: combat, by: 2, affects: [character, {named: card_cat}]}, "
      "{once_a_turn: {copy: {each: [card, {named: card_captain}], of: you}}}]}\n");
  Table t(pool);
  t.bare().hand(A, {"staff", "filler"}).line(A, 0, {"cat", "captain", "mimic"});
  t.line(B, 0, {"filler"}).at("pay_cost_1");
  EXPECT_EQ(t.power("cat"), 7);
  t.event("staff").pay("filler").settle();
  EXPECT_EQ(t.power("cat"), 3);
  t.ability("mimic", 1).settle();
  EXPECT_EQ(t.power("cat"), 4);
}

TEST(Limits, AVictoryPointIsOne) {
  const CardPool pool =
      staff("{move: {each: [card, {named: card_note}], of: you}, to: points}",
            "clerk: {abilities: [{when: point_gained, do: {draw: event_amount}}]}\n");
  Table t(pool);
  t.line(A, 0, {"clerk", "note"});
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 1);
}

// Who lies face down counts with the suit that is printed, whatever happens to other suits.
TEST(Limits, AFaceDownLineIsDeclaredThoughAnotherSuitWasChanged) {
  FUDABA_PROVES("KAN-7.7");
  const CardPool pool = staff("{become_suit: note, of: {each: character, of: opponent}}");
  Table t(pool);
  t.bare().hand(A, {"staff", "filler"}).line(A, 0, {"cat", "cat", "cat"}).down(A, 0, 23);
  t.line(B, 0, {"filler"}).at("pay_cost_1").event("staff").pay("filler").settle().pass();
  ASSERT_EQ(t.prompt(), Prompt::Battle);
  t.battle(0, 0);
  ASSERT_EQ(t.prompt(), Prompt::Suits);
  EXPECT_EQ(t.refused_by(Table::declare(1)), "");
}

// Why a line cannot be declared.
TEST(Limits, ALineWithASnowCrystalIsRefusedForIt) {
  FUDABA_PROVES("KAN-7.7");
  const auto why = [](const Names& line) {
    Table t;
    t.line(A, 0, line).line(B, 0, {"note"}).at("battle").battle(0, 0);
    return t.game().why_not(t.state(), Table::declare(1)).detail;
  };
  for (const Names& line :
       {Names{"snow", "cat", "cat"}, {"cat", "snow", "cat"}, {"cat", "cat", "snow"}}) {
    EXPECT_EQ(why(line), because(Because::IsSnow));
  }
  EXPECT_EQ(why({"cat", "note", "cat"}), because(Because::SuitsDiffer));
}

// Who was to fight has gone when the lines have been declared.
TEST(Limits, ABattleBeginsAgainWhenItsFighterHasGone) {
  FUDABA_PROVES("KAN-7.23");
  const CardPool pool = staff(
      "{draw: 1}", "gust: {abilities: [{when: suits_declared, do: {move: attacker, to: hand}}]}\n");
  Table t(pool);
  t.line(A, 0, {"cat", "cat", "cat"}).line(A, 1, {"gust"}).line(B, 0, {"note"}).at("battle");
  t.battle(0, 0).suits({1});
  t.pass();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.line(A, 0), (Names{"cat", "cat"}));
  EXPECT_EQ(t.points(A) + t.points(B), 0);
  EXPECT_EQ(t.prompt(), Prompt::Suits);
}

TEST(Limits, AChosenLineIsPointedAt) {
  const CardPool pool = staff("{stack: {each: card, in: discard, of: you}}");
  Table t(pool);
  t.line(A, 0, {"cat"}).zone("discard", A, {"note"});
  wield(t);
  ASSERT_EQ(t.asks(), DecisionKind::Place);
  EXPECT_EQ(t.targets(choose_place(1)), Names{"first.field.2"});
}

TEST(Limits, OfAnEventInTheDiscardPlaceNothingIsExpected) {
  Table t;
  t.zone("discard", A, {"halt"}).hand(A, {"study"}).at("card_set");
  EXPECT_EQ(t.expected_of("halt"), Names{});
  EXPECT_EQ(t.expected_of("study"), Names{"play_event"});
}

// The last thing that was told of a card that stays on its field.
Event note_of(const Table& t) {
  for (std::size_t i = t.log().size(); i > 0; --i) {
    const Event& e = t.log()[i - 1];
    const bool note =
        e.detail == static_cast<int>(Note::Moved) || e.detail == static_cast<int>(Note::TurnedDown);
    if (e.kind == EventKind::Declared && note) { return e; }
  }
  return {};
}

// Its face is told to whom it is known.
TEST(Limits, ACardThatMovesInItsLineIsTold) {
  FUDABA_PROVES("KAN-3.5");
  const CardPool pool = staff("{to_rear: {each: [card, front], of: opponent}}");
  for (const bool down : {false, true}) {
    Table t(pool);
    t.bare().hand(A, {"staff", "filler"}).line(A, 0, {"cat"}).line(B, 1, {"sly", "note"});
    if (down) { t.down(B, 1, 1); }
    t.at("pay_cost_1").event("staff").pay("filler").settle();
    EXPECT_EQ(t.line(B, 1), (Names{"note", "sly"}));
    const Event e = note_of(t);
    EXPECT_EQ(e.card, t.find("sly"));
    EXPECT_EQ(e.def, t.state().cards.def[t.find("sly")]);
    EXPECT_EQ(e.seat, B);
    EXPECT_EQ(e.place, 1);
    EXPECT_EQ(e.sight, down ? Sight::Second : Sight::Both);
  }
}

// What is asked of cards does not hold for players.
TEST(Limits, PlayersAreNoCards) {
  for (const char* what : {"character", "plain", "{suit: cat}"}) {
    const CardPool pool = staff("{if: {is: you, a: " + std::string(what) + "}, then: {draw: 1}}");
    Table t(pool);
    t.line(A, 0, {"cat"});
    EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 0) << what;
  }
  const CardPool like = staff("{draw: {count: {each: [character, {same_suit_as: you}]}}}");
  Table t(like);
  t.line(A, 0, {"cat"});
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 0);
}

TEST(Limits, CardsOfDifferentPlayersAreNotSwapped) {
  FUDABA_PROVES("KAN-3.4");
  const CardPool pool = staff(
      "{swap: {each: [card, {named: card_cat}], of: you}, with: {each: [card, {named: card_note}], "
      "of: opponent}}");
  Table t(pool);
  t.line(A, 0, {"cat", "sly"}).line(B, 1, {"note"});
  wield(t);
  EXPECT_EQ(t.line(A, 0), (Names{"cat", "sly"}));
  EXPECT_EQ(t.line(B, 1), Names{"note"});
}

// Within a line and between two.
TEST(Limits, TwoCardsOfOneFieldAreSwapped) {
  const CardPool pool = staff(
      "{swap: {each: [card, {named: card_cat}], of: you}, with: {each: [card, {named: card_note}], "
      "of: you}}");
  Table line(pool);
  line.line(A, 0, {"sly", "cat", "note"});
  wield(line);
  EXPECT_EQ(line.line(A, 0), (Names{"sly", "note", "cat"}));
  Table lines(pool);
  lines.line(A, 0, {"sly", "cat"}).line(A, 1, {"note", "lamp"});
  wield(lines);
  EXPECT_EQ(lines.line(A, 0), (Names{"sly", "note"}));
  EXPECT_EQ(lines.line(A, 1), (Names{"cat", "lamp"}));
}

// A card that is on no field has no line, and nothing lies behind it.
TEST(Limits, OnlyCardsOfAFieldHaveNeighbours) {
  for (const char* where : {"line_of", "behind", "ahead_of", "beside"}) {
    const CardPool pool = staff("{draw: {count: {" + std::string(where) +
                                ": {each: character, in: discard, of: you}}}}");
    Table t(pool);
    t.line(A, 0, {"cat"}).zone("discard", A, {"note", "sly"});
    EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 0) << where;
  }
}

// As often as it likes: it turns back into itself when the turn ends.
TEST(Limits, ACardMayBecomeACopyAgainAndAgain) {
  const CardPool pool = staff(
      "{draw: 1}",
      "mime: {abilities: [{once_a_turn: [{copy: {each: [card, {named: card_cat}], of: you}}, "
      "{copy: "
      "{each: [card, {named: card_note}], of: you}}, {copy: {each: [card, {named: card_cat}], of: "
      "you}}, {copy: {each: [card, {named: card_note}], of: you}}, {copy: {each: [card, {named: "
      "card_sly}], of: you}}]}]}\n");
  Table t(pool);
  t.bare().line(A, 0, {"cat", "note", "sly"}).line(A, 1, {"mime"}).line(B, 0, {"filler"});
  t.at("pay_cost_1").ability("mime", 0).settle();
  EXPECT_EQ(t.line(A, 1), Names{"sly"});
  t.to_next_turn();
  EXPECT_EQ(t.line(A, 1), Names{"mime"});
}

}  // namespace
}  // namespace fudaba::kanon::test
