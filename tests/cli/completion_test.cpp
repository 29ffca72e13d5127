#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "cli/shell/commands.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;
using Words = std::vector<std::string>;

// The candidates for the last word, in order; each line is a word, a tab and its help.
Words complete(Words words, const std::string& language = "en") {
  words.insert(words.begin(), {"--lang", language, "completion", "bash", "--"});
  const Printed printed = run_command(words);
  EXPECT_EQ(printed.code, cli::kOk) << printed.err;
  Words found;
  std::istringstream lines(printed.out);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_NE(line.find('\t'), std::string::npos) << line;
    found.push_back(line.substr(0, line.find('\t')));
  }
  return found;
}

// What the help of a command shows: its options, and the commands below it.
struct Shown {
  std::set<std::string> options;
  Words commands;
};
Shown shown_by_help(Words path) {
  path.insert(path.end(), {"--help", "--lang", "en"});
  const std::string help = run_command(path).out;
  Shown shown;
  bool in_commands = false;
  std::istringstream lines(help);
  const std::regex option("^  (?:-[a-z],)?(--[a-z0-9_-]+)");
  const std::regex command("^  ([a-z]+) ");
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (line.starts_with("SUBCOMMANDS") || line.starts_with("Subcommands")) {
      in_commands = true;
    } else if (!line.starts_with(' ')) {
      in_commands = false;
    } else if (std::regex_search(line, found, option)) {
      shown.options.insert(found[1]);
    } else if (in_commands && std::regex_search(line, found, command)) {
      shown.commands.push_back(found[1]);
    }
  }
  return shown;
}

std::string in_manual(std::string text) {
  for (std::size_t at = 0; (at = text.find('-', at)) != std::string::npos; at += 2) {
    text.insert(at, "\\");
  }
  return text;
}

int check_command(const Words& path, const std::string& manual) {
  const Shown shown = shown_by_help(path);
  int checked = 1;
  Words words = path;
  words.emplace_back("--");
  const Words options = complete(words);
  for (const std::string& option : shown.options) {
    EXPECT_EQ(std::count(options.begin(), options.end(), option), 1)
        << option << " of " << testing::PrintToString(path);
    if (option == "--help") { continue; }  // said once for all
    EXPECT_TRUE(holds(manual, "\\fB" + in_manual(option) + "\\fR")) << option;
  }
  words.back().clear();
  const Words commands = complete(words);
  for (const std::string& command : shown.commands) {
    EXPECT_EQ(std::count(commands.begin(), commands.end(), command), 1) << command;
    Words below = path;
    below.push_back(command);
    std::string heading = ".SS \"fudaba";
    for (const std::string& word : below) { heading += " " + word; }
    EXPECT_TRUE(holds(manual, heading)) << heading;
    checked += check_command(below, manual);
  }
  return checked;
}

TEST(Completion, AndManualHaveEverythingThatTheHelpShows) {
  const std::string manual = run_command({"manual", "--lang", "en"}).out;
  EXPECT_GT(check_command({}, manual), 30);
}

TEST(Completion, OffersWhatMayStandThere) {
  EXPECT_EQ(complete({"pl"}), Words{"play"});
  EXPECT_EQ(complete({"play", "ka"}), (Words{"kannagi", "kanon"}));
  EXPECT_EQ(complete({"play", "kanon", "--opp"}), (Words{"--opponent-deck", "--opponent"}));
  EXPECT_EQ(complete({"play", "kanon", "--opponent", "gr"}), Words{"greedy"});
  EXPECT_EQ(complete({"cards", "--game", "ou"}), Words{"ouka"});
  EXPECT_EQ(complete({"cards", "--game", "ouka", "sh"}), Words{"show"});
  EXPECT_EQ(complete({"serve", "--log", "d"}), Words{"debug"});
  EXPECT_EQ(complete({"--lang", ""}), (Words{"ja", "en"}));
  // Files are the shell's matter.
  EXPECT_EQ(complete({"replay", "show", ""}), Words{});
  EXPECT_EQ(complete({"serve", "--page", ""}), Words{});
  EXPECT_EQ(complete({"replay", "show", "--", "--"}), Words{});
}

TEST(Completion, AValueMayFollowAnEqualsSign) {
  EXPECT_EQ(complete({"--lang=e"}), Words{"--lang=en"});
  EXPECT_EQ(complete({"--lang", "=", "e"}), Words{"en"});  // as bash cuts it
  EXPECT_EQ(complete({"--lang", "="}), (Words{"ja", "en"}));
  EXPECT_EQ(complete({"--lang=en", "pl"}), Words{"play"});
}

TEST(Completion, TellsInTheReadersLanguage) {
  EXPECT_TRUE(
      holds(run_command({"--lang", "ja", "completion", "zsh", "--", "ser"}).out, "卓を開く"));
  EXPECT_TRUE(holds(run_command({"--lang", "en", "completion", "zsh", "--", "ser"}).out, "Open"));
}

TEST(Completion, OfAShellIsAScriptThatAsksTheProgram) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    EXPECT_TRUE(holds(run_command({"completion", shell}).out, std::string("completion ") + shell));
  }
  EXPECT_EQ(run_command({"completion", "cmd"}).code, cli::kBadInput);
}

TEST(Manual, IsInBothLanguagesAndNoLineIsTakenForAMacro) {
  for (const char* language : {"ja", "en"}) {
    const std::string page = run_command({"manual", "--lang", language}).out;
    EXPECT_TRUE(page.starts_with(".TH FUDABA 1"));
    std::istringstream lines(page);
    const std::regex macro(R"(^\.(TH|ad|SH|SS|TP|PP|br|nf|fi)\b.*)");
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('.')) { EXPECT_TRUE(std::regex_match(line, macro)) << line; }
      EXPECT_FALSE(line.starts_with('\'')) << line;
    }
  }
  EXPECT_TRUE(holds(run_command({"manual", "--lang", "ja"}).out, ".SH 名前"));
}

}  // namespace
}  // namespace fudaba
