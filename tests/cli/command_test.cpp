#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "ai/players.h"
#include "catalog/folder.h"
#include "cli/shell/commands.h"
#include "cli/shell/context.h"
#include "run.h"
#include "support/proves.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

TEST(Language, ComesFromTheOptionThenTheEnvironment) {
  EXPECT_EQ(cli::language_of("ja", "en_US.UTF-8", "", ""), Language::Ja);
  EXPECT_EQ(cli::language_of("en", "ja_JP.UTF-8", "", ""), Language::En);
  EXPECT_EQ(cli::language_of("", "ja_JP.UTF-8", "en_US", "en_US"), Language::Ja);
  EXPECT_EQ(cli::language_of("", "", "ja", "en_US"), Language::Ja);
  EXPECT_EQ(cli::language_of("", "", "", "ja_JP.UTF-8"), Language::Ja);
  EXPECT_EQ(cli::language_of("", "", "", "C"), Language::En);
  EXPECT_EQ(cli::language_of("", "", "", ""), Language::En);
}

TEST(Commands, HelpIsInTheLanguageAskedForAndTeachesByExample) {
  const Printed ja = run_command({"--lang", "ja", "--help"});
  EXPECT_EQ(ja.code, cli::kOk);
  EXPECT_TRUE(holds(ja.out, "使い方")) << ja.out;
  EXPECT_TRUE(holds(ja.out, "fudaba play culdcept"));
  const Printed en = run_command({"play", "--lang=en", "--help"});
  EXPECT_EQ(en.code, cli::kOk);
  EXPECT_TRUE(holds(en.out, "Examples:")) << en.out;
}

TEST(Commands, UnknownArgumentsAreBadInput) {
  EXPECT_EQ(run_command({"--lang", "en"}).code, cli::kBadInput);
  EXPECT_EQ(run_command({"--lang", "en", "no_such_command"}).code, cli::kBadInput);
  EXPECT_EQ(run_command({"--lang", "fr", "games"}).code, cli::kBadInput);
  EXPECT_TRUE(holds(run_command({"--lang", "ja", "games", "--no-such-option"}).err, "エラー"));
}

TEST(Commands, WhoMakesAMistakeIsSentToTheHelpOfThatCommand) {
  EXPECT_TRUE(
      holds(run_command({"--lang", "en", "deck", "odds"}).err, "See fudaba deck odds --help"));
  EXPECT_TRUE(
      holds(run_command({"--lang", "ja", "serve", "--nope"}).err, "使い方は fudaba serve --help"));
  EXPECT_TRUE(holds(run_command({"--lang", "en"}).err, "See fudaba --help"));
}

TEST(Commands, ADatabaseIsNamedByAnAddress) {
  const Printed alone = run_command(
      {"--lang", "en", "think", "--database", "sqlite:x.db", "--nats", "nats://127.0.0.1:1"});
  EXPECT_TRUE(holds(alone.err, "expected that of the nodes: postgresql://")) << alone.err;
  EXPECT_TRUE(holds(run_command({"--lang", "en", "think"}).err, "--database")) << alone.err;
  const Printed refused = run_command({"--lang", "en", "serve", "--database", "/tmp/x.db"});
  EXPECT_EQ(refused.code, cli::kBadInput);
  EXPECT_TRUE(holds(refused.err, "/tmp/x.db")) << refused.err;
  EXPECT_TRUE(holds(refused.err, "sqlite:FILE")) << refused.err;
}

TEST(Commands, AnUnknownGameIsAnsweredWithTheKnownOnes) {
  const Printed printed = run_command({"rules", "culdsept", "--lang", "en"});
  EXPECT_EQ(printed.code, cli::kBadInput);
  EXPECT_TRUE(holds(printed.err, "culdsept")) << printed.err;
  EXPECT_TRUE(holds(printed.err, "did you mean culdcept?")) << printed.err;
}

TEST(Commands, AMissingDataFolderIsNamed) {
  const Printed printed =
      run_command({"cards", "list", "--data", "/no/such/folder", "--lang", "en"});
  EXPECT_EQ(printed.code, cli::kBadInput);
  EXPECT_TRUE(holds(printed.err, "/no/such/folder")) << printed.err;
}

TEST(Commands, GamesAndProfileGiveJson) {
  const auto list = boost::json::parse(run_command({"games", "--json"}).out).as_array();
  ASSERT_FALSE(list.empty());
  EXPECT_EQ(list[0].at("id").as_string(), "culdcept");
  const auto profile = boost::json::parse(run_command({"profile", "--json"}).out);
  EXPECT_EQ(profile.at("culdcept").at("opening_hand").at("value").as_int64(), 6);
}

TEST(Facts, AreListedWithWhatTheyCanBeSetTo) {
  const Printed printed = run_command({"facts", "kannagi", "--lang", "en"});
  EXPECT_EQ(printed.code, cli::kOk);
  EXPECT_TRUE(holds(printed.out, "life                player    everybody           1-9999"));
  EXPECT_TRUE(holds(printed.out, "guard_parts         table     as the viewer may\n"));
  EXPECT_TRUE(holds(printed.out, "tools_used          player    -                   0-9"));
  EXPECT_EQ(run_command({"facts", "kannagy"}).code, cli::kBadInput);
}

// Else: fudaba facts --typescript > web/src/protocol/facts.ts
TEST(Facts, ThePageKnowsTheirNames) {
  EXPECT_EQ(run_command({"facts", "--typescript"}).out,
            catalog::read_file("web/src/protocol/facts.ts")->text);
}

TEST(Rules, AClauseIsFoundWithAndWithoutThePrefix) {
  const Printed with = run_command({"rules", "culdcept",
                                    "CUL"
                                    "-7.1",
                                    "--lang", "en"});
  const Printed without = run_command({"rules", "culdcept", "7.1", "--lang", "en"});
  EXPECT_EQ(with.code, cli::kOk) << with.err;
  EXPECT_EQ(with.out, without.out);
  EXPECT_TRUE(holds(with.out,
                    "CUL"
                    "-7.1"));
}

TEST(Rules, AChapterHoldsItsClausesAndNoOthers) {
  const Printed printed = run_command({"rules", "culdcept", "11", "--lang", "en"});
  EXPECT_TRUE(holds(printed.out,
                    "CUL"
                    "-11.1"))
      << printed.err;
  EXPECT_FALSE(holds(printed.out,
                     "CUL"
                     "-1.1\n"));
}

TEST(Rules, AnUnknownClauseIsBadInputAndASearchWithoutResultIsNo) {
  const Printed unknown = run_command({"rules", "culdcept", "99.9", "--lang", "en"});
  EXPECT_EQ(unknown.code, cli::kBadInput);
  EXPECT_TRUE(holds(unknown.err, "99.9")) << unknown.err;
  EXPECT_EQ(run_command({"rules", "culdcept", "--search", "no such word anywhere"}).code,
            cli::kNegative);
}

TEST(Cards, AreShownInBothLanguagesAndAsJson) {
  const Printed ja = run_command({"cards", "show", "kiln_stoker", "--lang", "ja"});
  EXPECT_EQ(ja.code, cli::kOk) << ja.err;
  EXPECT_TRUE(holds(ja.out, "ST 50")) << ja.out;
  const auto card = boost::json::parse(run_command({"cards", "show", "kiln_stoker", "--json"}).out);
  EXPECT_EQ(card.at("id").as_string(), "kiln_stoker");
  EXPECT_EQ(card.at("st").as_int64(), 50);
}

TEST(Cards, AListIsFilteredByItsWords) {
  const auto all = boost::json::parse(run_command({"cards", "list", "--json"}).out).as_array();
  const auto fire =
      boost::json::parse(
          run_command({"cards", "list", "--kind", "creature", "--element", "fire", "--json"}).out)
          .as_array();
  EXPECT_GT(all.size(), fire.size());
  ASSERT_FALSE(fire.empty());
  for (const auto& card : fire) { EXPECT_EQ(card.at("element").as_string(), "fire"); }
  const Printed wrong = run_command({"cards", "list", "--element", "lava", "--lang", "en"});
  EXPECT_EQ(wrong.code, cli::kBadInput);
  EXPECT_TRUE(holds(wrong.err, "water")) << wrong.err;
}

// A card may have any entry of a long table, also those behind the fifteenth.
TEST(Cards, EveryAttributeOfACardIsShownListedAndGiven) {
  const Printed shown =
      run_command({"cards", "--game", "kannagi", "show", "seventh_tale", "--lang", "ja"});
  EXPECT_TRUE(holds(shown.out, "学校・噂")) << shown.out;
  const Printed only_late =
      run_command({"cards", "--game", "kannagi", "show", "rumour_jar", "--lang", "en"});
  EXPECT_TRUE(holds(only_late.out, "attributes rumour")) << only_late.out;
  const auto card = boost::json::parse(
      run_command({"cards", "--game", "kannagi", "show", "seventh_tale", "--json"}).out);
  EXPECT_EQ(card.at("attributes"), boost::json::parse(R"(["school", "rumour"])"));
  const auto rumours =
      boost::json::parse(
          run_command({"cards", "--game", "kannagi", "list", "--attribute", "噂", "--json"}).out)
          .as_array();
  ASSERT_FALSE(rumours.empty());
  for (const auto& rumour : rumours) {
    const auto& words = rumour.at("attributes").as_array();
    EXPECT_NE(std::find(words.begin(), words.end(), "rumour"), words.end()) << rumour;
  }
  EXPECT_EQ(run_command({"cards", "--game", "kannagi", "list", "--attribute", "xyz"}).code,
            cli::kBadInput);
  EXPECT_EQ(run_command({"cards", "--game", "kannagi", "list", "--element", "fire"}).code,
            cli::kBadInput);
}

TEST(Cards, AWrongNameIsAnsweredWithTheNearest) {
  const Printed printed = run_command({"cards", "show", "kiln_stocker", "--lang", "en"});
  EXPECT_EQ(printed.code, cli::kBadInput);
  EXPECT_TRUE(holds(printed.err, "kiln_stoker")) << printed.err;
}

TEST(Decks, TheShippedOnesMayBePlayed) {
  const auto decks = boost::json::parse(run_command({"deck", "list", "--json"}).out).as_array();
  ASSERT_GE(decks.size(), 2U);
  for (const auto& deck : decks) {
    const Printed printed = run_command({"deck", "check", std::string(deck.at("id").as_string())});
    EXPECT_EQ(printed.code, cli::kOk) << printed.out << printed.err;
  }
}

TEST(Decks, ADeckThatBreaksARuleIsRefusedWithTheClause) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / "fudaba_small_deck.yaml";
  std::ofstream(path) << "id: small\nname: {ja: 小, en: Small}\ncards:\n  kiln_stoker: 5\n";
  const Printed printed = run_command({"deck", "check", path.string(), "--lang", "en"});
  EXPECT_EQ(printed.code, cli::kNegative) << printed.err;
  EXPECT_TRUE(holds(printed.out, "CUL-2.1")) << printed.out;  // CUL-2.1: at least 60 cards
  EXPECT_TRUE(holds(printed.out, "CUL-2.2")) << printed.out;  // CUL-2.2: at most 4 of one name
  std::filesystem::remove(path);
}

// The first player has no battle in the first turn.
TEST(Duel, IsPlayedByTheHouseRulesThatAreNamed) {
  FUDABA_PROVES("KAN-4.12");
  const auto told = [](const char* form, const char* value) {
    const Printed printed =
        run_command({"duel", "kanon", "--a", "random", "--b", "random", "--games", "2", form,
                     "--house-rule", std::string("no_first_battle=") + value});
    EXPECT_EQ(printed.code, cli::kOk) << printed.err;
    return printed.out;
  };
  EXPECT_NE(told("--matrix", "true"), told("--matrix", "false"));
  EXPECT_NE(told("--json", "true"), told("--json", "false"));
}

TEST(Duel, AnUnknownHouseRuleIsAnsweredWithTheKnownOnes) {
  for (const char* command : {"duel", "play"}) {
    for (const char* rule : {"no_such_rule=true", "no_first_battle=perhaps", "no_first_battle"}) {
      const Printed printed = run_command({command, "kanon", "--house-rule", rule, "--lang", "en"});
      EXPECT_EQ(printed.code, cli::kBadInput) << command << ' ' << rule;
      EXPECT_TRUE(holds(printed.err, rule)) << printed.err;
      EXPECT_TRUE(holds(printed.err, "no_first_battle=true")) << printed.err;
    }
  }
}

TEST(Duel, SaysByWhichClausesTheGamesEndedAndTheMeanPoints) {
  const std::vector<std::string> duel{"duel",   "ouka",    "--a", "random", "--b",
                                      "random", "--games", "4",   "--jobs", "1"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), duel.begin(), duel.end());
    return run_command(more);
  };
  const Printed told = with({"--json"});
  ASSERT_EQ(told.code, cli::kOk) << told.err;
  const auto json = boost::json::parse(told.out).as_object();
  std::int64_t games = 0;
  for (const auto& ending : json.at("endings").as_array()) {
    games += ending.at("games").as_int64();
    EXPECT_TRUE(ending.at("clause").as_string().starts_with("OUK-"));
    EXPECT_DOUBLE_EQ(ending.at("share").at("value").as_double(),
                     static_cast<double>(ending.at("games").as_int64()) / 4);
  }
  EXPECT_EQ(games, 4);
  EXPECT_GT(json.at("mean_points_a").as_double(), 0);
  EXPECT_TRUE(json.contains("mean_points_b"));
  const std::string en = with({"--lang", "en"}).out;
  EXPECT_TRUE(holds(en, "endings\n  OUK-1.")) << en;
  EXPECT_TRUE(holds(en, "points                             mean A ")) << en;
  const std::string ja = with({"--lang", "ja"}).out;
  EXPECT_TRUE(holds(ja, "決着\n  OUK-1.")) << ja;
  EXPECT_TRUE(holds(ja, "得点                               平均 A ")) << ja;
}

TEST(Duel, ASequentialTestSaysHowItEnded) {
  const Printed told = run_command({"duel", "culdcept", "--a", "greedy", "--b", "random", "--games",
                                    "400", "--sprt", "0,200", "--json"});
  ASSERT_EQ(told.code, cli::kOk) << told.err;
  const auto json = boost::json::parse(told.out).as_object();
  EXPECT_EQ(json.at("sprt").at("verdict").as_string(), "high");
  EXPECT_LT(json.at("games").as_int64(), 400);
  EXPECT_GT(json.at("elo").at("low").as_double(), 0);
  EXPECT_EQ(json.at("pentanomial").as_array().size(), 5U);
}

TEST(Duel, ASequentialTestThatCannotBeReadIsAFault) {
  for (const char* text : {"20", "20,0", "0,", "0,20,30", "a,b", "0,9000"}) {
    const Printed told = run_command({"duel", "--sprt", text, "--games", "2", "--lang", "en"});
    EXPECT_EQ(told.code, cli::kBadInput) << text;
    EXPECT_TRUE(holds(told.err, "LOW,HIGH")) << told.err;
  }
}

TEST(Duel, ASideSaysHowOftenItReads) {
  const auto duel = [](const std::vector<std::string>& sides) {
    std::vector<std::string> command{"duel",   "dgrayman", "--games", "2",
                                     "--seed", "3",        "--jobs",  "1"};
    command.insert(command.end(), sides.begin(), sides.end());
    return run_command(command);
  };
  const Printed told = duel({"--a", "plain@3", "--b", "level6@4:map_room"});
  EXPECT_EQ(told.code, cli::kOk) << told.err;
  const auto rates = [](const Printed& printed) {
    return printed.out.substr(printed.out.find('\n'));
  };
  EXPECT_EQ(rates(duel({"--a", "plain@3", "--b", "level6@3"})),
            rates(duel({"--a", "plain", "--b", "level6", "--iterations", "3"})));
  for (const char* wrong :
       {"plain@", "plain@0", "plain@x", "plain@3x", "plain@-1", "plain@1000001"}) {
    const Printed refused = duel({"--a", wrong, "--lang", "en"});
    EXPECT_EQ(refused.code, cli::kBadInput) << wrong;
    EXPECT_TRUE(holds(refused.err, "plain@2000")) << refused.err;
  }
}

TEST(Speed, SaysHowSoonASearchStops) {
  const Printed told = run_command({"speed", "culdcept", "--seconds", "0.1", "--lang", "en"});
  EXPECT_EQ(told.code, cli::kOk) << told.err;
  EXPECT_TRUE(holds(told.out, "a search stops within")) << told.out;
  EXPECT_TRUE(holds(told.out, "the longest of 50 stops of strongest")) << told.out;
}

TEST(Speed, PlaysTheSameGamesEveryTime) {
  const Printed told = run_command({"speed", "kanon", "--games", "3", "--lang", "en"});
  EXPECT_EQ(told.code, cli::kOk) << told.err;
  EXPECT_TRUE(told.out.starts_with("3 games: ")) << told.out;
  EXPECT_EQ(told.out, run_command({"speed", "kanon", "--games", "3", "--lang", "en"}).out);
}

TEST(Duel, TheLadderListsEveryPlayer) {
  const Printed told =
      run_command({"duel", "dgrayman", "--ladder", "--games", "2", "--iterations", "4", "--json"});
  ASSERT_EQ(told.code, cli::kOk) << told.err;
  const auto json = boost::json::parse(told.out).as_object();
  const auto& rows = json.at("players").as_array();
  ASSERT_EQ(rows.size(), ai::player_names().size());
  EXPECT_EQ(rows[0].at("elo").at("value").as_double(), 0);
  EXPECT_TRUE(rows[0].at("score_against_one_below").is_null());
  EXPECT_TRUE(rows[1].at("score_against_one_below").is_object());
}

}  // namespace
}  // namespace fudaba
