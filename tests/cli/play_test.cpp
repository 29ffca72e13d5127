#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "base/display_width.h"
#include "base/random.h"
#include "cli/shell/commands.h"
#include "run.h"
#include "support/proves.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;

// A person who types `input` at the command.
Printed play(std::vector<std::string> arguments, const std::string& input,
             const std::string& game = "culdcept") {
  std::istringstream in(input);
  std::streambuf* before = std::cin.rdbuf(in.rdbuf());
  arguments.insert(arguments.begin(), {"play", game});
  Printed printed = test::run_command(std::move(arguments));
  std::cin.rdbuf(before);
  std::cin.clear();
  return printed;
}

// Numbers as somebody types them who does not look, with a command among them now and then.
std::string careless_input(std::uint64_t seed, int lines) {
  FastRandom random(seed);
  const char* commands[] = {"?", "log -v", "undo", "? 1", "info 竜", "help", "board", ""};
  std::string input;
  for (int i = 0; i < lines; ++i) {
    input += random.below(12) == 0 ? commands[random.below(8)] : std::to_string(random.below(9));
    input += '\n';
  }
  return input;
}

class PlayTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("fudaba_play_test_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  }
  void TearDown() override {
    unsetenv("XDG_STATE_HOME");
    std::filesystem::remove_all(folder_);
  }
  std::filesystem::path folder_;
};

// What is too long to stand beside what happened stands above it.
TEST_F(PlayTest, EveryPhaseInWhichSomethingHappensIsNamed) {
  const std::string out =
      play({"--lang", "ja", "--seed", "3", "--opponent", "random"}, careless_input(3, 400), "kanon")
          .out;
  EXPECT_TRUE(holds(out, "\n  ペイコストフェイズ（その1）\n")) << out;
}

TEST_F(PlayTest, ScriptedGamesComeToAnEndInBothLanguages) {
  for (const std::string language : {"ja", "en"}) {
    for (int seed = 1; seed <= 4; ++seed) {
      const Printed printed = play({"--lang", language, "--seed", std::to_string(seed),
                                    "--opponent", seed % 2 == 0 ? "random" : "greedy"},
                                   careless_input(static_cast<std::uint64_t>(seed), 6000));
      EXPECT_EQ(printed.code, cli::kOk) << printed.err;
      const bool ended = language == "ja"
                             ? holds(printed.out, "あなたの勝ち！") ||
                                   holds(printed.out, "あなたの負け") ||
                                   holds(printed.out, "引き分け")
                             : holds(printed.out, "You win!") || holds(printed.out, "You lose") ||
                                   holds(printed.out, "A draw");
      EXPECT_TRUE(ended) << language << " seed " << seed << "\n"
                         << printed.out.substr(printed.out.size() > 2000 ? printed.out.size() - 2000
                                                                         : 0);
      EXPECT_FALSE(holds(printed.out, "\x1b")) << "colours in a file";
      EXPECT_FALSE(holds(printed.out, "{}"));
    }
  }
}

TEST_F(PlayTest, TheBoardIsAsWideOnEveryLine) {
  const Printed printed = play({"--lang", "ja", "--seed", "3"}, careless_input(3, 400));
  std::istringstream lines(printed.out);
  int rows = 0;
  for (std::string line; std::getline(lines, line);) {
    const bool of_board =
        line.starts_with("│") || line.starts_with("┌─") || line.starts_with("├─エリア");
    if (!of_board || display_width(line) < 70) { continue; }  // a card's box is narrower
    EXPECT_EQ(display_width(line), 79) << line;
    ++rows;
  }
  EXPECT_GT(rows, 20);
}

TEST_F(PlayTest, TheSameSeedAndAnswersGiveTheSameGame) {
  const std::string input = careless_input(5, 200);
  EXPECT_EQ(play({"--lang", "ja", "--seed", "5"}, input).out,
            play({"--lang", "ja", "--seed", "5"}, input).out);
}

TEST_F(PlayTest, AtTheEndOfInputTheMatchIsKeptAndCanBeLoaded) {
  const Printed left = play({"--lang", "en", "--seed", "2"}, "0\n0\n");
  EXPECT_EQ(left.code, cli::kOk);
  const std::string path = (folder_ / "fudaba" / "culdcept.json").string();
  EXPECT_TRUE(holds(left.out, path)) << left.out;
  const Printed again = play({"--lang", "en", "--load", path}, "log\nquit\n");
  EXPECT_EQ(again.code, cli::kOk) << again.err;
  EXPECT_TRUE(holds(again.out, "── Turn 1")) << again.out;  // the story from its beginning
}

TEST_F(PlayTest, ASavedMatchThatIsNoRecordIsRefused) {
  const std::string path = (folder_ / "broken.json").string();
  std::ofstream(path) << "{}";
  const Printed printed = play({"--lang", "en", "--load", path}, "");
  EXPECT_EQ(printed.code, cli::kBadInput);
  EXPECT_TRUE(holds(printed.err, path)) << printed.err;
}

TEST_F(PlayTest, ConcedingAsksFirst) {
  EXPECT_FALSE(holds(play({"--lang", "en", "--seed", "2"}, "concede\nn\n").out, "You lose"));
  const Printed printed = play({"--lang", "en", "--seed", "2"}, "concede\ny\n");
  EXPECT_TRUE(holds(printed.out, "You lose")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "Your opponent won (you conceded)"));
}

TEST_F(PlayTest, ASeriesGoesOnUntilOnePlayerCannotBeOvertakenAndTheLoserSaysWhoBegins) {
  const Printed printed = play({"--lang", "en", "--seed", "2", "--best-of", "3"},
                               "concede\ny\n\nn\nconcede\ny\n\nleft over\n");
  EXPECT_TRUE(holds(printed.out, "Games won: you 0, your opponent 1 (best of 3)")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "Do you go first in the next game?"));
  EXPECT_TRUE(holds(printed.out, "Games won: you 0, your opponent 2 (best of 3)"));
  EXPECT_FALSE(holds(printed.out, "left over"));
}

// Numbers 1 to 25 are cards of the deck, the others those of the sideboard.
TEST_F(PlayTest, CardsAreSwappedBetweenGamesUntilDeckAndSideboardAreLegalAgain) {
  FUDABA_PROVES("KAN-2.5", "KAN-2.15");
  const std::string loses = "concede\ny\n\n";
  const Printed printed =
      play({"--lang", "en", "--seed", "4", "--best-of", "3", "--deck", "choir_in_winter"},
           loses + "1\n\n27\n\ny\n" + loses, "kanon");
  EXPECT_TRUE(holds(printed.out, "Deck  60")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "KAN-2.1: The deck has 59 cards")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "KAN-2.3: In the sideboard: 10 cards")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "Do you go first in the next game?")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "Games won: you 0, your opponent 2 (best of 3)")) << printed.out;
}

TEST_F(PlayTest, ASeriesThatWasLeftGoesOnWhereItStood) {
  (void)play({"--lang", "en", "--seed", "2", "--best-of", "3"}, "concede\ny\n\ny\nquit\n");
  const std::string path = (folder_ / "fudaba" / "culdcept.json").string();
  const Printed again = play({"--lang", "en", "--load", path}, "concede\ny\n\n");
  EXPECT_TRUE(holds(again.out, "Games won: you 0, your opponent 2 (best of 3)")) << again.out;
}

// Its cards say more than a line has room for.
TEST_F(PlayTest, AHandOfCardsWithLongFiguresIsShown) {
  for (const std::string language : {"ja", "en"}) {
    const Printed printed =
        play({"--lang", language, "--seed", "5", "--opponent", "random", "--deck", "night_mail"},
             "", "dgrayman");
    EXPECT_EQ(printed.code, cli::kOk) << printed.err;
    EXPECT_TRUE(holds(printed.out, language == "ja" ? "古参のホリス" : "Hollis the Veteran"))
        << printed.out;
  }
}

TEST_F(PlayTest, WhatHappensIsToldToTheReaderInEveryGame) {
  for (const std::string game : {"culdcept", "dgrayman", "kannagi", "kanon", "ouka"}) {
    const Printed printed = play({"--lang", "en", "--seed", "3", "--opponent", "random"},
                                 careless_input(3, 1500), game);
    EXPECT_EQ(printed.code, cli::kOk) << printed.err;
    const std::size_t at = printed.out.find("ou's ");
    EXPECT_EQ(at, std::string::npos) << printed.out.substr(at < 200 ? 0 : at - 200, 300);
  }
}

TEST_F(PlayTest, ATypedNameNeedsNoCapitals) {
  const Printed printed = play({"--lang", "en", "--seed", "2", "--opponent", "random"},
                               "the reCESS choir\n", "kannagi");
  EXPECT_FALSE(holds(printed.out, "is no choice here")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "Draw as many cards")) << printed.out;  // it has been put back
}

TEST_F(PlayTest, WhatIsNoChoiceIsExplained) {
  const Printed printed = play({"--lang", "en", "--seed", "2"}, "77\nxyzzy\n");
  EXPECT_TRUE(holds(printed.out, "\"77\" is not a choice here")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "\"xyzzy\" is not a choice here"));
}

TEST_F(PlayTest, AHintIsToldStepByStepAndStandsInTheRecord) {
  const std::string path = (folder_ / "hinted.json").string();
  const Printed printed = play({"--lang", "en", "--seed", "2"},
                               "hint\nhint\nhint\nhint\nsave " + path + "\nconcede\ny\n\n");
  const std::size_t look = printed.out.find("Look at ");
  const std::size_t answer = printed.out.find("The chance to win is about ");
  const std::size_t why = printed.out.find("█");
  ASSERT_NE(look, std::string::npos) << printed.out;
  ASSERT_NE(answer, std::string::npos) << printed.out;
  ASSERT_NE(why, std::string::npos) << printed.out;
  EXPECT_LT(look, answer);
  EXPECT_LT(answer, why);
  EXPECT_TRUE(holds(printed.out, "Moves with a hint: 1")) << printed.out;
  std::ifstream file(path);
  const std::string record((std::istreambuf_iterator<char>(file)), {});
  EXPECT_TRUE(holds(record, "\"hints\":[[1],[]]")) << record.substr(0, 400);
  const Printed shown = test::run_command({"replay", "show", path, "--lang", "en"});
  EXPECT_EQ(shown.code, cli::kOk) << shown.err;
  EXPECT_TRUE(holds(play({"--lang", "ja", "--seed", "2"}, "ヒント\n").out, "もう一度 hint で答え"));
}

TEST_F(PlayTest, UndoIsRefusedWhereThereIsNothingToTakeBackOrSomethingWasSeen) {
  EXPECT_TRUE(
      holds(play({"--lang", "en", "--seed", "12"}, "undo\n").out, "There is nothing to take back"));
  // Moving on rolls the die: that has been seen.
  EXPECT_TRUE(
      holds(play({"--lang", "en", "--seed", "12"}, "0\nundo\n").out, "It cannot be taken back"));
}

TEST_F(PlayTest, TheReasonsGivenCiteClauses) {
  const Printed printed = play({"--lang", "ja", "--seed", "2", "--deck", "kiln_vanguard"}, "?\n");
  EXPECT_TRUE(holds(printed.out,
                    "CUL"
                    "-10.9：対象にできるものがない"))
      << printed.out;
  // That other cards are no spells goes without saying.
  EXPECT_FALSE(holds(printed.out, "スペルカードではない")) << printed.out;
}

// A protagonist's abilities are nothing to bring out, to poach or to grow.
TEST_F(PlayTest, AbilitiesAreExplainedUnderTheActThatUsesThemAlone) {
  const Printed printed = play({"--lang", "en", "--seed", "2", "--opponent", "random"},
                               "1\n1\n1\n1\n1\n1\n?\n", "ouka");
  EXPECT_TRUE(holds(printed.out, "Bring out a sage")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "it is not the timing of this ability")) << printed.out;
  EXPECT_FALSE(holds(printed.out, "this cannot be done now")) << printed.out;
}

TEST_F(PlayTest, AfterYourANameGoesWithoutItsArticle) {
  const Printed printed = play({"--lang", "en", "--seed", "1", "--deck", "after_school"},
                               "1\n1\n1\n1\n1\n1\n1\n1\nlog -v\n", "kannagi");
  EXPECT_TRUE(holds(printed.out, "You drew The Broadcast Room")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "Your Broadcast Room was put on the bottom of the deck"))
      << printed.out;
}

// How often one text stands in another.
int times_in(const std::string& text, std::string_view part) {
  int times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++times;
  }
  return times;
}

TEST_F(PlayTest, TheOwnDeckAndTheOpponentAreNamedAndTheOtherDeckIsNot) {
  const std::string named = "Your deck: Kiln Vanguard.  You play against the computer (random).\n";
  const Printed printed = play({"--lang", "en", "--seed", "2", "--opponent", "random", "--deck",
                                "kiln_vanguard", "--opponent-deck", "grove_muster"},
                               "quit\n");
  EXPECT_TRUE(printed.out.starts_with(named)) << printed.out;
  EXPECT_FALSE(holds(printed.out, "The Grove Turns Out")) << printed.out;
  const std::string path = (folder_ / "fudaba" / "culdcept.json").string();
  const Printed again = play({"--lang", "en", "--load", path}, "quit\n");
  EXPECT_TRUE(again.out.starts_with(named)) << again.out;
}

TEST_F(PlayTest, BeforeTheFirstTurnItIsNobodysTurn) {
  for (const std::string game : {"dgrayman", "kannagi", "kanon", "ouka"}) {
    for (const std::string language : {"ja", "en"}) {
      const std::string out =
          play({"--lang", language, "--seed", "2", "--opponent", "random"}, "quit\n", game).out;
      const std::string heading = language == "ja" ? "\n対戦前　" : "\nBefore the first turn   ";
      EXPECT_EQ(times_in(out, heading), 1) << game << out;
      for (const std::string_view turn : {"第0", "の番　", "Turn 0", "'s turn", "Your turn"}) {
        EXPECT_FALSE(holds(out, turn)) << game << out;
      }
    }
  }
}

TEST_F(PlayTest, WithTheBoardTheQuestionIsAskedAgain) {
  const std::vector<std::string> arguments{"--lang", "ja", "--seed", "2"};
  EXPECT_EQ(times_in(play(arguments, "quit\n").out, "\nあなた：スペルフェイズ。"), 1);
  EXPECT_EQ(times_in(play(arguments, "board\nquit\n").out, "\nあなた：スペルフェイズ。"), 2);
}

TEST_F(PlayTest, ACardThatCannotBeUsedIsRefusedWithItsReason) {
  const std::vector<std::string> ja{"--lang", "ja", "--seed", "2", "--deck", "kiln_vanguard"};
  const std::string reason =
      "CUL"
      "-10.9：対象にできるものがない。\n";
  EXPECT_TRUE(holds(play(ja, "供養の約束\nquit\n").out,
                    "『供養の約束』は今は選べない。スペルを使う：" + reason));
  const std::vector<std::string> en{"--lang", "en", "--seed", "2", "--deck", "kiln_vanguard"};
  const Printed printed = play(en, "promise of\nquit\n");
  EXPECT_TRUE(holds(printed.out, "A Promise of Prayers cannot be chosen now. Play a spell: CUL"))
      << printed.out;
}

TEST_F(PlayTest, AtTheEndOneMayLookRoundUntilOneLeaves) {
  const Printed printed =
      play({"--lang", "en", "--seed", "2", "--deck", "kiln_vanguard"},
           "concede\ny\npiles hand\ninfo Homeward Sickle\nboard\nxyzzy\n\nleft over\n");
  const std::size_t end = printed.out.find("You lose");
  ASSERT_NE(end, std::string::npos) << printed.out;
  const std::string after = printed.out.substr(end);
  EXPECT_TRUE(holds(after, "  your hand: 7\n")) << after;
  EXPECT_TRUE(holds(after, "│ Homeward Sickle ")) << after;
  EXPECT_TRUE(holds(after, "Turn 1")) << after;
  EXPECT_TRUE(holds(after, "\"xyzzy\" cannot be used now. Enter alone leaves.")) << after;
  EXPECT_FALSE(holds(after, "left over")) << after;
}

TEST_F(PlayTest, UnknownDecksAndOpponentsAreAnsweredWithTheKnownOnes) {
  const Printed deck = play({"--lang", "en", "--deck", "no_such_deck"}, "");
  EXPECT_EQ(deck.code, cli::kBadInput);
  EXPECT_TRUE(holds(deck.err, "no_such_deck")) << deck.err;
  const Printed opponent = play({"--lang", "en", "--opponent", "clever"}, "");
  EXPECT_EQ(opponent.code, cli::kBadInput);
  EXPECT_TRUE(holds(opponent.err, "greedy")) << opponent.err;
}

}  // namespace
}  // namespace fudaba
