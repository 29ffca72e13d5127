#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/shell/commands.h"
#include "press/raster.h"
#include "run.h"

namespace fudaba {
namespace {

namespace fs = std::filesystem;
using test::holds;
using test::Printed;
using test::run_command;

// `fudaba cards print`, `image` and `write`, into a folder of the test's own.
class CardsOut : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string at(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string text_of(const std::string& name) const {
    std::ifstream in(at(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static Printed cards(std::vector<std::string> arguments, const std::string& language = "en") {
    std::vector<std::string> all{"--lang", language, "cards", "--game", "kanon"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return run_command(std::move(all));
  }

 private:
  fs::path folder_ =
      fs::path(testing::TempDir()) /
      ("fudaba_out_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(CardsOut, prints_a_deck_or_some_cards_as_one_file) {
  const Printed deck = cards({"print", "--deck", "station_cats", "--paper", "letter", "--size",
                              "59x86", "--marks", "-o", at("deck.html")});
  EXPECT_EQ(deck.code, cli::kOk) << deck.err;
  const std::string page = text_of("deck.html");
  EXPECT_TRUE(holds(page, "@page { size: 215.9mm 279.4mm"));
  EXPECT_TRUE(holds(page, "viewBox=\"0 0 59 86\""));
  EXPECT_TRUE(holds(page, "class=\"marks\""));
  const Printed some = cards({"print", "--cards", "apron_komugi", "all_alike"}, "ja");
  EXPECT_TRUE(holds(some.out, "カード2枚。")) << some.out.substr(0, 500);
  EXPECT_EQ(cards({"print", "--cards", "no_such_card"}).code, cli::kBadInput);
  EXPECT_NE(cards({"print", "--paper", "a5"}).code, cli::kOk);
}

TEST_F(CardsOut, draws_images) {
  const Printed svg = cards({"image", "apron_komugi", "--format", "svg", "-o", at("svg")});
  EXPECT_EQ(svg.code, cli::kOk) << svg.err;
  EXPECT_TRUE(text_of("svg/apron_komugi.svg").starts_with("<svg "));
  const Printed png = cards({"image", "apron_komugi", "-o", at("png")});
  EXPECT_EQ(png.code, cli::kOk) << png.err;
  EXPECT_TRUE(text_of("png/apron_komugi.png").starts_with("\x89PNG"));
  // Without letters to write with, nothing is drawn and the reason is said.
  const Printed ja = cards({"image", "apron_komugi", "-o", at("ja")}, "ja");
  EXPECT_EQ(ja.code, press::has_japanese_font() ? cli::kOk : cli::kBadInput);
  EXPECT_EQ(ja.err.empty(), press::has_japanese_font()) << ja.err;
}

TEST_F(CardsOut, writes_tables_that_are_read_back) {
  for (const std::string form : {"csv", "cockatrice"}) {
    EXPECT_EQ(cards({"write", "--as", form, "-o", at(form)}).code, cli::kOk);
    const Printed read = cards({"read", "--cards", at(form)});
    EXPECT_TRUE(holds(read.err, "; 0 need a hand")) << form << read.err;
  }
  EXPECT_TRUE(cards({"write", "--as", "json"}).out.starts_with("[\n{\"id\":"));
  const Printed nowhere = cards({"write", "--as", "cgs"});
  EXPECT_EQ(nowhere.code, cli::kBadInput);
  EXPECT_TRUE(holds(nowhere.err, "say which with -o")) << nowhere.err;
  EXPECT_EQ(cards({"write", "--as", "csv", "-o", at("no/such/folder")}).code, cli::kBadInput);
}

TEST_F(CardsOut, writes_a_deck_for_other_tables) {
  const auto deck = [](std::vector<std::string> arguments) {
    std::vector<std::string> all{"--lang", "en", "deck", "--game", "kanon"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return run_command(std::move(all));
  };
  const std::string code = deck({"code", "station_cats"}).out;
  EXPECT_EQ(deck({"write", "station_cats", "--as", "cockatrice", "-o", at("cats.cod")}).code,
            cli::kOk);
  EXPECT_EQ(deck({"code", at("cats.cod")}).out, code);
  EXPECT_TRUE(holds(deck({"write", "station_cats", "--as", "text"}).out, "Deck\n"));
  const Printed tts = deck(
      {"write", "station_cats", "--as", "tts", "--url", "https://example.org/x", "-o", at("tts")});
  EXPECT_EQ(tts.code, cli::kOk) << tts.err;
  EXPECT_TRUE(holds(text_of("tts/object.json"), "https://example.org/x/cards_1.png"));
  EXPECT_TRUE(text_of("tts/cards_1.png").starts_with("\x89PNG"));
  EXPECT_TRUE(text_of("tts/back.png").starts_with("\x89PNG"));
  EXPECT_EQ(deck({"code", at("tts/object.json")}).out, code);
  EXPECT_EQ(deck({"write", "station_cats", "--as", "tts"}).code, cli::kBadInput);
}

// A program needs neither letters nor librsvg to write what is no picture.
TEST_F(CardsOut, leaves_out_pictures_that_cannot_be_drawn) {
  if (press::has_japanese_font()) { GTEST_SKIP(); }
  for (const std::string form : {"cgs", "tts"}) {
    const Printed written = cards({"write", "--as", form, "-o", at(form)}, "ja");
    EXPECT_EQ(written.code, cli::kOk) << written.err;
    EXPECT_TRUE(holds(written.out, "に書いた（絵は除く）")) << written.out;
    EXPECT_TRUE(holds(written.err, "絵は書いていない：")) << written.err;
  }
  EXPECT_TRUE(holds(text_of("tts/object.json"), "ObjectStates"));
  EXPECT_FALSE(fs::exists(at("tts/back.png")));
  EXPECT_FALSE(text_of("cgs/cgs.json").empty());
  EXPECT_FALSE(text_of("cgs/AllCards.json").empty());
  EXPECT_FALSE(text_of("cgs/decks/station_cats.txt").empty());
  EXPECT_FALSE(fs::exists(at("cgs/CardBack.png")));
}

}  // namespace
}  // namespace fudaba
