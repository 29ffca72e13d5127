#include "press/table.h"

#include <gtest/gtest.h>

#include <map>

#include "effect/print.h"
#include "press/elsewhere.h"
#include "pressed.h"
#include "reading/meaning.h"
#include "sheets/cards.h"
#include "support/sanitized.h"

namespace fudaba::press {
namespace {

using sheets::SheetRow;
using test::book_of;
using test::Loaded;
using test::pressed;

// What a row says, but for what only other programs ask for.
std::map<std::string, std::string> said(const SheetRow& row) {
  std::map<std::string, std::string> cells;
  for (const auto& [head, cell] : row.cells) {
    if (!cell.text.empty() && head != "set" && head != "name") { cells[head] = cell.text; }
  }
  return cells;
}

std::vector<SheetRow> rows_of(const std::string& text, const effect::CardFormat& format) {
  auto sheet = sheets::parse_sheet({{}, text, {}}, format);
  EXPECT_TRUE(sheet) << sheet.error().found.en;
  return sheet.value_or(sheets::Sheet{}).rows;
}

class Out : public testing::TestWithParam<int> {
 protected:
  const Loaded& loaded = Loaded::of(static_cast<std::size_t>(GetParam()));
  const Cards cards = pressed(loaded);
};

// All that is printed on a card.
void expect_same(const CardPool& a, DefId of_a, const CardPool& b, DefId of_b,
                 const effect::CardFormat& format) {
  const CardText& one = a.text(of_a);
  const CardText& other = b.text(of_b);
  EXPECT_EQ(one.name, other.name);
  EXPECT_EQ(one.flavour, other.flavour) << one.id;
  EXPECT_EQ(one.icon, other.icon) << one.id;
  EXPECT_EQ(one.tags, other.tags) << one.id;
  ASSERT_EQ(catalog::traits_of(a, of_a), catalog::traits_of(b, of_b)) << one.id;
  for (const std::string_view trait : catalog::traits_of(a, of_a)) {
    EXPECT_EQ(a.find_trait(trait)->name, b.find_trait(trait)->name) << one.id;
  }
  EXPECT_EQ(one.named, other.named) << one.id;
  EXPECT_EQ(a.def(of_a).kind, b.def(of_b).kind) << one.id;
  EXPECT_EQ(a.def(of_a).values, b.def(of_b).values) << one.id;
  EXPECT_EQ(a.def(of_a).deck_limit, b.def(of_b).deck_limit) << one.id;
  EXPECT_EQ(effect::print_card(a, of_a, format, Language::Ja),
            effect::print_card(b, of_b, format, Language::Ja));
  const reading::Meaning meaning(format);
  // English may say descriptions in another order.
  ASSERT_EQ(one.abilities.size(), other.abilities.size()) << one.id;
  for (std::size_t i = 0; i < one.abilities.size(); ++i) {
    EXPECT_EQ(meaning.of(one.abilities[i]), meaning.of(other.abilities[i])) << one.id;
  }
}

// Where both languages can be had at once they are: how many cards are printed otherwise in
// English than they were.
int otherwise_in_english(const CardPool& a, const CardPool& b, const effect::CardFormat& format) {
  int count = 0;
  for (std::size_t i = 0; i < a.defs.size(); ++i) {
    const auto card = static_cast<DefId>(i);
    count += effect::print_card(a, card, format, Language::En) !=
                     effect::print_card(b, b.find(a.text(card).id), format, Language::En)
                 ? 1
                 : 0;
  }
  return count;
}

tl::expected<sheets::SheetCards, catalog::FileFault> read_table(
    const std::string& text, const effect::CardFormat& format,
    const sheets::SheetReaders& readers) {
  const sheets::SheetSource source{{}, text, {}};
  return sheets::read_sheets({&source, 1}, format, CardPool{}, readers);
}

TEST_P(Out, a_table_of_all_cards_read_back_is_the_same_cards) {
  const reading::Reader ja(cards.format, Language::Ja);
  const reading::Reader en(cards.format, Language::En);
  const auto sheet = read_table(write_csv(cards), cards.format, {.ja = ja, .en = en});
  ASSERT_TRUE(sheet) << sheet.error().fault.found.en;
  for (const sheets::SheetCard& card : sheet->cards) {
    EXPECT_TRUE(card.plays()) << card.name << ": " << card.faults[0].en;
  }
  const catalog::TextFile file{"back", sheet->file};
  const auto back = catalog::read_cards({&file, 1}, cards.format);
  ASSERT_TRUE(back) << catalog::to_string(back.error(), Language::En);
  ASSERT_EQ(back->pool.defs.size(), cards.pool.defs.size());
  for (std::size_t i = 0; i < cards.pool.defs.size(); ++i) {
    const auto card = static_cast<DefId>(i);
    const DefId same = back->pool.find(cards.pool.text(card).id);
    ASSERT_NE(same, kNoDef) << cards.pool.text(card).id;
    expect_same(cards.pool, card, back->pool, same, cards.format);
  }
  EXPECT_LE(otherwise_in_english(cards.pool, back->pool, cards.format), 2);
}

TEST_P(Out, every_other_form_says_what_the_table_says) {
  const std::vector<SheetRow> csv = rows_of(write_csv(cards), cards.format);
  const std::vector<TextFile> cgs =
      write_cgs(cards, book_of(loaded), "G", loaded.catalogue.decks, Language::En);
  for (const std::string& text :
       {write_json(cards), cgs.at(1).text,
        write_cockatrice(cards, book_of(loaded), {}, Language::Ja),
        write_cockatrice(cards, book_of(loaded), {"https://example.org/"}, Language::En)}) {
    const std::vector<SheetRow> rows = rows_of(text, cards.format);
    ASSERT_EQ(rows.size(), csv.size());
    for (std::size_t i = 0; i < rows.size(); ++i) { EXPECT_EQ(said(rows[i]), said(csv[i])); }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Out,
                         testing::Range(0, static_cast<int>(games().size()), test::kGameStep),
                         [](const auto& of) {
                           return std::string(games()[static_cast<std::size_t>(of.param)].id);
                         });

TEST(Table, cells_with_commas_quotes_and_lines_are_quoted) {
  const Cards cards = pressed(Loaded::get());
  const std::vector<SheetRow> rows =
      rows_of("name,kind,text\n\"x,\"\"y\"\"\nz\",2,3\n", cards.format);
  EXPECT_EQ(rows.at(0).cells.at(0).second.text, "x,\"y\"\nz");
  EXPECT_TRUE(write_csv(cards).starts_with("\xef\xbb\xbfid,name_ja,name_en,kind,"));
}

TEST(Table, a_name_cannot_become_a_formula_and_comes_back_as_it_was) {
  const Cards shipped = pressed(Loaded::get());
  CardPool pool = shipped.pool;
  pool.texts.at(0).name = {"=1+1", "@SUM(A1)"};
  const Cards cards{pool, shipped.format, shipped.pictures};
  const std::string csv = write_csv(cards);
  EXPECT_NE(csv.find(",'=1+1,'@SUM(A1),"), std::string::npos);
  const std::vector<SheetRow> rows = rows_of(csv, cards.format);
  EXPECT_EQ(rows.at(0).cells.at(1).second.text, "=1+1");
}

// Cards of a sheet name one another, before the program knows any of them.
TEST(Table, cards_of_a_table_may_name_one_another) {
  const effect::CardFormat* kanon = nullptr;
  for (const GameEntry& game : games()) {
    if (game.id == "kanon") { kanon = &game.card_format(); }
  }
  ASSERT_NE(kanon, nullptr);
  const reading::Reader ja(*kanon, Language::Ja);
  const reading::Reader en(*kanon, Language::En);
  const auto sheet = read_table(
      "id,name,kind,person,costume,suit,attribute,combat\n"
      "yuki_coat,コートの雪,character,雪,コート,cat,power,power 3\n"
      "yuki,雪,person,,,,,\n"
      "coat,コート,costume,,,,,\n",
      *kanon, {.ja = ja, .en = en});
  ASSERT_TRUE(sheet);
  for (const sheets::SheetCard& card : sheet->cards) {
    EXPECT_TRUE(card.plays()) << card.name << ": " << card.faults[0].en;
  }
  EXPECT_NE(sheet->cards[0].yaml.find("person: yuki\n"), std::string::npos);
}

}  // namespace
}  // namespace fudaba::press
