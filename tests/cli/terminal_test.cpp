#include "cli/shell/terminal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <sstream>

#include "base/display_width.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba {
namespace {

TEST(DisplayWidth, CountsFullWidthCharactersAsTwoColumns) {
  EXPECT_EQ(display_width("ST30"), 4);
  EXPECT_EQ(display_width("火窯の猟犬"), 10);
  EXPECT_EQ(display_width("「ＳＴ」"), 8);
  EXPECT_EQ(display_width("▰▱─│"), 4);
  EXPECT_EQ(display_width(marked(TextMark::Fire, "火")), 2);
}

TEST(DisplayWidth, FitsTextIntoExactlySoManyColumns) {
  EXPECT_EQ(fit_to_width("火山", 6), "火山  ");
  EXPECT_EQ(fit_to_width("火窯の猟犬", 7), "火窯の…");
  EXPECT_EQ(fit_to_width("火窯の猟犬", 8), "火窯の… ");  // half of a character does not fit
  for (int columns = 1; columns < 20; ++columns) {
    EXPECT_EQ(display_width(fit_to_width("火窯の猟犬 Kiln", columns)), columns);
  }
}

TEST(DisplayWidth, WhereThereIsNoRoomNothingStands) {
  for (const int columns : {0, -1, -80}) {
    EXPECT_EQ(fit_to_width("火山 Kiln", columns), "");
    EXPECT_EQ(fit_to_width("", columns), "");
    EXPECT_EQ(cut_to_width("火山 Kiln", columns), "");
  }
  EXPECT_EQ(fit_to_width("火山", 1), "…");
}

TEST(DisplayWidth, BrokenUtf8NeitherHangsNorReadsBeyondTheEnd) {
  EXPECT_GE(display_width("\xe7\x81"), 1);
  EXPECT_LE(display_width("\xff\xfe\x80"), 3);
}

TEST(Wrapping, BreaksBetweenWordsAndBetweenJapaneseCharacters) {
  EXPECT_EQ(cli::wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(cli::wrapped("火山の領地", 6), (std::vector<std::string>{"火山の", "領地"}));
}

TEST(Wrapping, NoLineBeginsWithAFullStopOrEndsWithAnOpeningBracket) {
  EXPECT_EQ(cli::wrapped("火山湖。森林", 6), (std::vector<std::string>{"火山", "湖。森", "林"}));
  EXPECT_EQ(cli::wrapped("火山「湖」", 6), (std::vector<std::string>{"火山", "「湖」"}));
}

TEST(Terminal, MarksBecomeColoursOrNothing) {
  std::istringstream in;
  std::ostringstream plain;
  cli::Terminal(in, plain, cli::Terminal::Colour::Off, cli::Terminal::Echo::Off)
      .line(marked(TextMark::Fire, "火") + "山");
  EXPECT_EQ(plain.str(), "火山\n");
  std::ostringstream coloured;
  cli::Terminal(in, coloured, cli::Terminal::Colour::On, cli::Terminal::Echo::Off)
      .line(marked(TextMark::Fire, "火") + "山");
  EXPECT_EQ(coloured.str(), "\x1b[91m火\x1b[0m山\n");
}

TEST(Terminal, AnswersLoseTheSpacesAroundThemAndAreEchoedForScripts) {
  std::istringstream in("  info 竜 \r\n");
  std::ostringstream out;
  cli::Terminal terminal(in, out, cli::Terminal::Colour::Off, cli::Terminal::Echo::On);
  EXPECT_EQ(terminal.ask("> "), "info 竜");
  EXPECT_EQ(out.str(), "> info 竜\n");
  EXPECT_EQ(terminal.ask("> "), std::nullopt);
}

// An item's lines begin below the text of its first; the last column stays free.
TEST(Terminal, TextIsAsWideAsTheScreen) {
  const auto item = [](int columns) {
    std::istringstream in;
    std::ostringstream out;
    cli::Terminal(in, out, cli::Terminal::Colour::Off, cli::Terminal::Echo::Off, columns)
        .item("   1  ", "one two three");
    return out.str();
  };
  EXPECT_EQ(item(20), "   1  one two three\n");
  EXPECT_EQ(item(19), "   1  one two\n      three\n");
}

TEST(Terminal, TheScreenIsAsWideAsTheTerminalWithinBounds) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_GE(master, 0);
  ASSERT_EQ(grantpt(master), 0);
  ASSERT_EQ(unlockpt(master), 0);
  std::array<char, 64> name{};
  ASSERT_EQ(ptsname_r(master, name.data(), name.size()), 0);
  const int screen = open(name.data(), O_RDWR | O_NOCTTY);
  ASSERT_GE(screen, 0);
  const auto columns = [&](unsigned short wide, std::string_view told) {
    const winsize size{24, wide, 0, 0};
    EXPECT_EQ(ioctl(master, TIOCSWINSZ, &size), 0);
    return cli::columns_of(screen, told);
  };
  EXPECT_EQ(columns(100, "70"), 100);
  EXPECT_EQ(columns(40, ""), 60);
  EXPECT_EQ(columns(130, ""), 120);
  EXPECT_EQ(columns(0, "100"), 100);  // a terminal that does not know
  EXPECT_EQ(columns(0, "wide"), 80);
  close(screen);
  close(master);
}

TEST(Terminal, WhatIsNoTerminalHasTheUsualWidth) {
  std::array<int, 2> pipe_ends{};
  ASSERT_EQ(pipe(pipe_ends.data()), 0);
  EXPECT_EQ(cli::columns_of(pipe_ends[1], "120"), 80);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

TEST(Telling, TheReaderIsYou) {
  EXPECT_EQ(told_to("プレイヤー1はプレイヤー2の領地3に侵略した", 0, Language::Ja),
            "あなたは相手の領地3に侵略した");
  EXPECT_EQ(told_to("Player 2 drew a card", 0, Language::En), "Your opponent drew a card");
  EXPECT_EQ(told_to("Player 1 chose to pay the toll of Player 2's land 3", 0, Language::En),
            "You chose to pay the toll of your opponent's land 3");
  EXPECT_EQ(told_to("Player 1 drew a card", kNoSeat, Language::En), "Player 1 drew a card");
}

}  // namespace
}  // namespace fudaba
