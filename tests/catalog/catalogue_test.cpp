#include "catalog/catalogue.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "catalog/folder.h"
#include "catalog/lint.h"
#include "effect/print.h"
#include "games/culdcept/card_format.h"

namespace fudaba::catalog {
namespace {

namespace fs = std::filesystem;

// A data folder that lasts as long as a test.
class DataFolder {
 public:
  DataFolder() : path_(fs::path(testing::TempDir()) / ("fudaba_" + std::string(name()))) {
    fs::remove_all(path_);
  }
  ~DataFolder() { fs::remove_all(path_); }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  void write(const std::string& file, const std::string& text) const {
    const fs::path path = path_ / "culdcept" / file;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  static const char* name() {
    return testing::UnitTest::GetInstance()->current_test_info()->name();
  }
  fs::path path_;
};

std::string card(const std::string& id) {
  return "  - {id: " + id + ", name: {ja: " + id + ", en: " + id +
         "}, kind: land, terrain: city}\n";
}
std::string cards(const std::string& set, const std::string& list) {
  return "set: {id: " + set +
         ", name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n" + list;
}
constexpr const char* kRules =
    "game: culdcept\nprefix: CUL\nversion: 1\nchapters: [{number: 1, ja: 一, en: One}]\n"
    "clauses: [{id: CUL-1.1, kind: rule, ja: 条, en: Clause}]\n"
    "options:\n"
    "  - {id: battle_card_laying, clause: CUL-1.1, type: choice, default: one_each, "
    "values: [one_each, until_pass], ja: 札, en: Cards}\n"
    "  - {id: stall_rule, clause: CUL-1.1, type: bool, default: true, ja: 膠着, en: Stall}\n";
constexpr const char* kDeck = "id: d\nname: {ja: 札, en: D}\ncards: {alpha: 1, beta: 2}\n";

// Numbers for all cards that have been written.
void number(const DataFolder& data) {
  std::vector<NumberList> lists;
  add_numbers(lists, *load_cards(data.path(), culdcept::card_format()));
  data.write("numbers.yaml", write_numbers(lists));
}

TEST(Catalogue, reads_all_files_in_the_order_of_their_names) {
  const DataFolder data;
  data.write("cards/b.yaml", cards("second", card("beta")));
  data.write("cards/a.yaml", cards("first", card("alpha")));
  data.write("cards/readme.txt", "no cards");
  number(data);
  data.write("decks/d.yaml", kDeck);
  data.write("rules.yaml", kRules);
  const auto catalogue = load(data.path(), culdcept::card_format());
  ASSERT_TRUE(catalogue) << to_string(catalogue.error(), Language::En);
  EXPECT_EQ(catalogue->pool.find("alpha"), 0);
  EXPECT_EQ(catalogue->pool.find("beta"), 1);
  EXPECT_EQ(catalogue->set_id, "first");
  EXPECT_EQ(catalogue->sets.size(), 2U);
  EXPECT_NE(catalogue->rules.find("1.1"), nullptr);
  ASSERT_NE(catalogue->find_deck("d"), nullptr);
  EXPECT_EQ(catalogue->find_deck("d")->size(), 3);
  EXPECT_EQ(catalogue->find_deck("e"), nullptr);
}

TEST(Catalogue, reports_the_faults_of_all_files) {
  const DataFolder data;
  data.write("cards/a.yaml", cards("first", card("alpha") + card("alpha")));
  data.write("decks/d.yaml", kDeck);
  const auto catalogue = load(data.path(), culdcept::card_format());
  ASSERT_FALSE(catalogue);
  const std::string folder = (data.path() / "culdcept").string();
  EXPECT_EQ(
      to_string(catalogue.error(), Language::En),
      folder +
          "/cards/a.yaml:4:10: found \"alpha\" again, expected a different id for each card\n" +
          folder + "/rules.yaml: found no file, expected a readable file\n");
}

TEST(Catalogue, reports_cards_without_a_number) {
  const DataFolder data;
  data.write("cards/a.yaml", cards("first", card("alpha")));
  data.write("rules.yaml", kRules);
  const auto catalogue = load(data.path(), culdcept::card_format());
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().at(0).file, (data.path() / "culdcept/numbers.yaml").string());
  EXPECT_NE(to_string(catalogue.error(), Language::En).find("1 cards without a number"),
            std::string::npos);
}

TEST(Catalogue, reports_decks_of_one_id) {
  const DataFolder data;
  data.write("cards/a.yaml", cards("first", card("alpha") + card("beta")));
  data.write("decks/d.yaml", kDeck);
  data.write("decks/e.yaml", kDeck);
  data.write("rules.yaml", kRules);
  number(data);
  const auto catalogue = load(data.path(), culdcept::card_format());
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().at(0).file, (data.path() / "culdcept/decks/e.yaml").string());
}

TEST(DataDir, is_where_the_environment_says) {
  const DataFolder data;
  fs::create_directories(data.path());
  ASSERT_EQ(setenv("FUDABA_DATA", data.path().c_str(), 1), 0);
  EXPECT_EQ(find_data_dir(), data.path());
  ASSERT_EQ(setenv("FUDABA_DATA", "/no/such/folder", 1), 0);
  EXPECT_EQ(find_data_dir(), std::nullopt);
  ASSERT_EQ(unsetenv("FUDABA_DATA"), 0);
  EXPECT_TRUE(find_data_dir());
}

// The files that ship ----------------------------------------------------------------------------

fs::path shipped() { return find_data_dir().value() / "culdcept"; }

TEST(ShippedCards, are_read_without_faults_or_warnings) {
  const fs::path paths[] = {shipped() / "cards"};
  const Lint lint = lint_cards(paths, culdcept::card_format());
  EXPECT_EQ(to_string(lint.faults, Language::En), "");
  for (const Warning& warning : lint.warnings) {
    ADD_FAILURE() << to_string(warning, Language::En);
  }
}

TEST(ShippedCatalogue, is_complete) {
  const auto catalogue = load(shipped().parent_path(), culdcept::card_format());
  ASSERT_TRUE(catalogue) << to_string(catalogue.error(), Language::En);
  EXPECT_GE(catalogue->decks.size(), 2U);
  for (std::size_t i = 0; i < catalogue->pool.defs.size(); ++i) {
    const auto card = static_cast<DefId>(i);
    for (const Language language : {Language::Ja, Language::En}) {
      for (const std::string& line :
           effect::print_card(catalogue->pool, card, culdcept::card_format(), language)) {
        EXPECT_EQ(line.find_first_of("{}<>~|#@^$"), std::string::npos) << line;
      }
    }
  }
}

}  // namespace
}  // namespace fudaba::catalog
