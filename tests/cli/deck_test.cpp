#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "cli/shell/commands.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

std::vector<std::string> deck(std::vector<std::string> arguments) {
  std::vector<std::string> all{"deck", "--game", "kanon", "--lang", "en"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return all;
}

TEST(Deck, GoesThroughCodeListAndFileAndBack) {
  const std::string code = run_command(deck({"code", "station_cats"})).out;
  ASSERT_GT(code.size(), 20U);
  const std::string path = testing::TempDir() + "/fudaba_cats.txt";
  std::string last = "station_cats";
  for (const char* form : {"list", "yaml", "code"}) {
    const Printed written = run_command(deck({"write", last, "--as", form, "--to", path}));
    EXPECT_EQ(written.code, cli::kOk) << written.err;
    last = path;
    EXPECT_EQ(run_command(deck({"code", path})).out, code) << form;
  }
  const std::string bare = code.substr(0, code.size() - 1);
  EXPECT_EQ(run_command(deck({"check", bare})).code, cli::kOk);
  EXPECT_TRUE(holds(run_command(deck({"show", bare})).out, "sideboard"));
}

TEST(Deck, IsReadInTheEncodingOfJapaneseEditors) {
  const std::string path = testing::TempDir() + "/fudaba_cp932.txt";
  // 3 着ぐるみこむぎ, 雪ん子こむぎ ×5
  std::ofstream(path, std::ios::binary)
      << "3 \x92\x85\x82\xAE\x82\xE9\x82\xDD\x82\xB1\x82\xDE\x82\xAC\r\n"
      << "\x90\xE1\x82\xF1\x8E\x71\x82\xB1\x82\xDE\x82\xAC \x81\x7E\x35\r\n";
  const Printed list = run_command(deck({"write", path, "--as", "list"}));
  EXPECT_EQ(list.code, cli::kOk) << list.err;
  EXPECT_EQ(list.out, "Deck\n3 Kigurumi Komugi\n5 Snow-Child Komugi\n") << list.err;
}

// What is typed to name a deck.
TEST(Deck, IdsAreListedWhole) {
  for (const std::string game : {"culdcept", "dgrayman", "kannagi", "kanon", "ouka"}) {
    const std::string list = run_command({"deck", "--game", game, "list"}).out;
    const Printed ids = run_command({"deck", "--game", game, "list", "--json"});
    ASSERT_EQ(ids.code, cli::kOk) << ids.err;
    const boost::json::value decks = boost::json::parse(ids.out);
    for (const boost::json::value& deck : decks.as_array()) {
      const std::string id(deck.at("id").as_string());
      EXPECT_TRUE(holds(list, id + " ")) << id << '\n' << list;
    }
  }
}

TEST(Deck, SaysWhatItCannotRead) {
  const Printed none = run_command(deck({"show", "no_such_deck"}));
  EXPECT_EQ(none.code, cli::kBadInput);
  EXPECT_TRUE(holds(none.err, "station_cats")) << none.err;
  std::string code = run_command(deck({"code", "station_cats"})).out;
  code.pop_back();
  code[20] = code[20] == 'A' ? 'B' : 'A';
  const Printed damaged = run_command(deck({"show", code}));
  EXPECT_EQ(damaged.code, cli::kBadInput);
  EXPECT_TRUE(holds(damaged.err, "a letter is wrong, missing or too many")) << damaged.err;
  const std::string path = testing::TempDir() + "/fudaba_unknown.txt";
  std::ofstream(path) << "Deck\n3 everyday_tsugumi\n2 evryday_tsugumi\n";
  const Printed read = run_command(deck({"write", path}));
  EXPECT_TRUE(holds(read.err, "line 3: there is no card \"evryday_tsugumi\" (2 copies); near it: "))
      << read.err;
  EXPECT_TRUE(holds(read.out, "3 "));
  const Printed played = run_command({"play", "kanon", "--deck", path, "--lang", "en"});
  EXPECT_EQ(played.code, cli::kBadInput);
  EXPECT_TRUE(holds(played.err, "unknown cards")) << played.err;
}

TEST(Deck, TellsOddsAndDrawsHands) {
  const Printed odds = run_command(deck({"odds", "station_cats", "snow_child_komugi", "--json"}));
  ASSERT_EQ(odds.code, cli::kOk) << odds.err;
  const boost::json::value rows = boost::json::parse(odds.out);
  EXPECT_EQ(rows.as_array().size(), 7U);
  const double first = rows.at(0).at("at_least").at(0).as_double();
  EXPECT_GT(first, 0);
  EXPECT_LT(first, rows.at(6).at("at_least").at(0).as_double());
  const Printed hand = run_command(deck({"hand", "station_cats", "--seed", "3"}));
  EXPECT_EQ(hand.out, run_command(deck({"hand", "station_cats", "--seed", "3"})).out);
  EXPECT_NE(hand.out, run_command(deck({"hand", "station_cats", "--seed", "4"})).out);
  EXPECT_TRUE(holds(run_command(deck({"hand", "station_cats", "--back", "all"})).out, "mulligan"));
  EXPECT_EQ(run_command(deck({"hand", "station_cats", "--back", "1,3"})).code, cli::kBadInput);
  EXPECT_EQ(
      run_command({"deck", "--game", "culdcept", "hand", "kiln_vanguard", "--back", "all"}).code,
      cli::kBadInput);
  EXPECT_EQ(
      run_command({"deck", "--game", "kannagi", "hand", "after_school", "--back", "1,3"}).code,
      cli::kOk);
}

TEST(Cards, AreNumberedOnce) {
  const std::filesystem::path data = std::filesystem::path(testing::TempDir()) / "fudaba_numbered";
  std::filesystem::remove_all(data);
  std::filesystem::create_directories(data);
  std::filesystem::copy("data/kanon", data / "kanon", std::filesystem::copy_options::recursive);
  const std::vector<std::string> number{"cards",  "--game",      "kanon",
                                        "--data", data.string(), "number"};
  const auto text = [&] {
    std::ifstream in(data / "kanon/numbers.yaml");
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  const std::string before = text();
  EXPECT_EQ(run_command(number).code, cli::kOk);
  EXPECT_EQ(text(), before);
  std::filesystem::remove(data / "kanon/numbers.yaml");
  EXPECT_EQ(run_command({"deck", "--game", "kanon", "--data", data.string(), "list"}).code,
            cli::kBadInput);
  EXPECT_EQ(run_command(number).code, cli::kOk);
  // In the order of the files: cards that came later were given the next numbers at their time.
  const auto lines = [](const std::string& all) {
    return std::count(all.begin(), all.end(), '\n');
  };
  EXPECT_EQ(lines(text()), lines(before));
  EXPECT_NE(text().find("      everyday_tsugumi: 1\n"), std::string::npos);
  std::ofstream(data / "kanon/numbers.yaml", std::ios::app) << "# more\nnonsense: 1\n";
  EXPECT_EQ(run_command(number).code, cli::kBadInput);
  std::filesystem::remove_all(data);
}

}  // namespace
}  // namespace fudaba
