// Looking words up at the terminal: cards, keywords and the other terms of a game.
#include "cli/cards/lookup.h"

#include <iostream>
#include <sstream>

#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::run_command;

std::string typed(const std::string& game, const std::string& language, const std::string& input) {
  std::istringstream in(input);
  std::streambuf* before = std::cin.rdbuf(in.rdbuf());
  const test::Printed printed = run_command({"play", game, "--lang", language, "--seed", "2"});
  std::cin.rdbuf(before);
  std::cin.clear();
  return printed.out;
}

TEST(Lookup, InfoExplainsKeywordsAndTerms) {
  EXPECT_TRUE(holds(typed("culdcept", "ja", "info 強打\nquit\n"), "1.5倍"));
  EXPECT_TRUE(holds(typed("kannagi", "ja", "info 徳\nquit\n"), "とく"));
  EXPECT_TRUE(holds(typed("kannagi", "en", "? LIFE\nquit\n"), "Begins at 30"));
}

TEST(Lookup, InEnglishCapitalsDoNotMatter) {
  EXPECT_TRUE(holds(typed("culdcept", "en", "info wind-up footman\nquit\n"), "Wind-Up Footman"));
}

TEST(Lookup, TheExampleIsACardOfTheGame) {
  const std::string out = typed("kanon", "en", "info Zzzz\nquit\n");
  EXPECT_TRUE(holds(out, "There is no such card or term")) << out;
  EXPECT_FALSE(holds(out, "Wyrm"));
}

TEST(Lookup, ShowingACardExplainsItsKeywords) {
  const test::Printed printed = run_command({"--lang", "ja", "cards", "show", "anvil_plate"});
  EXPECT_TRUE(holds(printed.out, "保護（")) << printed.out << printed.err;
}

// Culdcept: the hand is a place to look at as well as every pile; the opponent's hand shows backs.
TEST(Lookup, PilesShowWhatOneMaySee) {
  const std::string out = typed("culdcept", "en", "piles\nquit\n");
  EXPECT_TRUE(holds(out, "your hand")) << out;
  EXPECT_TRUE(holds(out, "your opponent's hand"));
  EXPECT_TRUE(holds(out, "face down: "));
  EXPECT_FALSE(holds(typed("culdcept", "en", "piles hand\nquit\n"), "your deck"));
  EXPECT_TRUE(holds(run_command({"--lang", "en", "cards", "list", "kanon"}).out,
                    run_command({"--lang", "en", "cards", "--game", "kanon", "list"}).out));
}

// The example of the help is a place of the game; a discard pile goes by any of its names.
TEST(Lookup, PilesAreNamedAsTheGameNamesThem) {
  EXPECT_TRUE(holds(typed("culdcept", "ja", "help\nquit\n"), "（piles 捨札パイル ならそこだけ）"));
  EXPECT_TRUE(holds(typed("kannagi", "ja", "help\nquit\n"), "（piles 魂 ならそこだけ）"));
  EXPECT_TRUE(holds(typed("kannagi", "en", "help\nquit\n"), "(one: piles soul)"));
  EXPECT_TRUE(holds(typed("ouka", "ja", "help\nquit\n"), "（piles 捨て山 ならそこだけ）"));
  std::string turns;
  for (int i = 0; i < 60; ++i) { turns += "1\n"; }
  for (const std::string word : {"捨札", "捨て札", "捨て山"}) {
    const std::string out = typed("ouka", "ja", turns + "piles " + word + "\nquit\n");
    EXPECT_TRUE(holds(out, "  あなたの捨て山：")) << word << '\n' << out;
    EXPECT_FALSE(holds(out, "  あなたの手札：")) << word << '\n' << out;
  }
}

TEST(CardsLint, FindsTheGameFromTheFolder) {
  EXPECT_EQ(run_command({"cards", "lint", "data/kannagi/cards"}).code, cli::kOk);
  const test::Printed printed = run_command({"--lang", "en", "cards", "lint", "tests/golden"});
  EXPECT_EQ(printed.code, cli::kBadInput);
  EXPECT_TRUE(holds(printed.err, "--game")) << printed.err;
}

}  // namespace
}  // namespace fudaba
