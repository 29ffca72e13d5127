// LTN-2: decks and the beginning of a game; what scenario files cannot say of other chapters.
#include <gtest/gtest.h>

#include <set>

#include "catalog/catalogue.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/table.h"
#include "support/proves.h"

namespace fudaba::lanterns::test {
namespace {

struct Begun {
  State state;
  EventLog log;
};

Begun begin(std::uint64_t seed) {
  Begun begun;
  Game::Setup setup;
  setup.decks = {round_deck(own_pool(), 30), round_deck(own_pool(), 30, 5)};
  setup.key = key_from_seed(seed);
  Game(own_pool()).setup(setup, begun.state, &begun.log);
  return begun;
}

// The clauses that a deck of so many copies of each of so many cards breaks.
std::set<std::string> broken_by(int names, int copies) {
  catalog::Deck deck;
  for (int i = 0; i < names; ++i) { deck.cards.emplace_back(static_cast<DefId>(i), copies); }
  std::set<std::string> clauses;
  for (const catalog::DeckFault& fault :
       catalog::check_deck(deck, own_pool(), card_format(), Game::profile())) {
    clauses.insert(to_string(fault.clause, Game::kPrefix));
  }
  return clauses;
}

// At least 24 cards, at most three of one name.
TEST(Setup, ADeckHasTwentyFourCardsAndThreeOfAName) {
  FUDABA_PROVES("LTN-2.1");
  EXPECT_EQ(broken_by(8, 3), std::set<std::string>{});
  EXPECT_EQ(broken_by(7, 3), std::set<std::string>{"LTN-2.1"});
  EXPECT_EQ(broken_by(8, 4), std::set<std::string>{"LTN-2.1"});
}

// More than 120 cards are not read.
TEST(Setup, ADeckHasAtMostAHundredAndTwentyCards) {
  FUDABA_PROVES("LTN-2.4");
  const std::string head = "id: d\nname: {ja: d, en: d}\ncards:\n  paper_boat: 60\n  reed_raft: ";
  EXPECT_TRUE(catalog::read_deck({"d", head + "60\n"}, own_pool(), card_format()));
  const auto over = catalog::read_deck({"d", head + "61\n"}, own_pool(), card_format());
  ASSERT_FALSE(over);
  EXPECT_NE(catalog::to_string(over.error(), Language::En).find("LTN-2.4"), std::string::npos);
}

// Five cards each, without another question; the first player draws none in the first turn.
TEST(Setup, AGameBeginsWithFiveCards) {
  FUDABA_PROVES("LTN-2.2", "LTN-4.3");
  const Begun begun = begin(1);
  for (const Seat seat : {A, B}) {
    EXPECT_EQ(begun.state.cards.count(zone_of(ZoneKind::Hand, seat)), 5);
    EXPECT_EQ(begun.state.cards.count(zone_of(ZoneKind::Deck, seat)), 25);
  }
  EXPECT_EQ(static_cast<Prompt>(begun.state.decision.prompt), Prompt::Main);
  EXPECT_EQ(begun.state.turn, 1);
}

TEST(Setup, EitherMayGoFirst) {
  FUDABA_PROVES("LTN-2.3");
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 20; ++seed) { first.insert(begin(seed).state.turn_player); }
  EXPECT_EQ(first.size(), 2U);
}

TEST(Ending, WhoeverConcedesLoses) {
  FUDABA_PROVES("LTN-1.3");
  Begun begun = begin(1);
  Game(own_pool()).concede(begun.state, B, &begun.log);
  EXPECT_EQ(begun.state.outcome, Outcome::FirstWins);
  EXPECT_EQ(to_string(begun.log.back().clause, Game::kPrefix), "LTN-1.3");
}

// What is printed on a card can be asked for by effects: its cost, as its light.
TEST(Values, AnEffectMayCountACost) {
  const CardPool pool = make_pool(
      "filler: {kind: lantern}\ndear: {kind: lantern, cost: 2}\n"
      "prize: {kind: wind, abilities: [{play: {score: {value: cost, of: {each: lantern, of: "
      "you}}}}]}");
  Table t(pool);
  t.hand(A, {"prize"}).zone("river", A, {"dear"}).at("main").act(Act::Use, "prize");
  EXPECT_EQ(t.points(A), 2);
}

// Two ropes that fetch each other back would go on for ever.
TEST(Acts, AreAHundredInATurnAtMost) {
  FUDABA_PROVES("LTN-6.2");
  const CardPool pool = make_pool(
      "filler: {kind: lantern}\n"
      "echo: {kind: wind, abilities: [{play: {move: {each: wind, in: discard, of: you}, to: "
      "hand}}]}");
  Table t(pool);
  t.hand(A, {"echo", "echo"}).at("main");
  for (int i = 0; i < effect::kMostActs; ++i) { t.act(Act::Use, "echo"); }
  EXPECT_EQ(t.refused_by(t.move_of(Act::Use, "echo")), "LTN-6.2");
  EXPECT_EQ(t.choices(), 1U);
}

}  // namespace
}  // namespace fudaba::lanterns::test
