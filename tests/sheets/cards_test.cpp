#include "catalog/cards.h"

#include <gtest/gtest.h>

#include "catalog/folder.h"
#include "catalog/lint.h"
#include "catalog/yaml.h"
#include "effect/print.h"
#include "readers.h"
#include "sheets/cards.h"

namespace fudaba::sheets {
namespace {

SheetCards read(std::string_view game, const SheetSource& source) {
  const test::ReadGame& its = test::read_game(game);
  const auto cards =
      read_sheets({&source, 1}, its.format(), its.pool(), {.ja = its.ja, .en = its.en});
  EXPECT_TRUE(cards) << cards.error().fault.found.en << " / " << cards.error().fault.expected.en;
  return cards.value_or(SheetCards{});
}
SheetCards read(std::string_view game, const std::string& text) {
  return read(game, SheetSource{{}, text, {}});
}

tl::expected<Sheet, effect::Fault> parse(const std::string& text) {
  return parse_sheet({{}, text, {}}, test::read_game("culdcept").format());
}

std::string faults_of(const SheetCards& sheet) {
  std::string text;
  for (const SheetCard& card : sheet.cards) {
    for (const effect::Phrase& fault : card.faults) { text += card.name + ": " + fault.en + '\n'; }
  }
  return text;
}

TEST(Sheet, a_card_in_lines_as_it_is_printed) {
  const SheetCards sheet = read("culdcept",
                                "炎の見張り / Fire Watch\n"
                                "クリーチャー\n"
                                "コスト：２　ＳＴ30 HP40 火属性 種族：人族\n"
                                "先制。\n"
                                "［戦闘勝利時］カードを一枚引く。\n");
  ASSERT_EQ(sheet.cards.size(), 1U);
  EXPECT_TRUE(sheet.cards[0].plays()) << faults_of(sheet);
  EXPECT_EQ(sheet.cards[0].yaml,
            "  - id: fire_watch\n"
            "    name: {ja: \"炎の見張り\", en: \"Fire Watch\"}\n"
            "    kind: creature\n"
            "    element: fire\n"
            "    race: human\n"
            "    st: 30\n"
            "    hp: 40\n"
            "    cost: 2\n"
            "    abilities:\n"
            "      - {has: attacks_first}\n"
            "      - {when: wins_battle, do: {draw: 1}}\n");
}

TEST(Sheet, tables_with_heads_of_either_language) {
  const std::string comma =
      "カード名,種類,コスト,ST,HP,属性,種族,テキスト\n"
      "\"見張り, 炎の\",クリーチャー,2,30,40,火属性,人族,\"先制。\n援護。\"\n";
  const std::string tab =
      "name\tkind\tcost\tst\thp\telement\trace\ttext\n"
      "Fire Watch\tcreature\t2\t30\t40\tfire\thuman\tFirst strike.\n";
  const std::string json =
      R"([{"name": "Fire Watch", "kind": "creature", "cost": 2, "st": 30, "hp": 40,
           "element": "fire", "race": "human", "text": ["First strike.", "Aid."]}])";
  for (const std::string& text : {comma, tab, json}) {
    const SheetCards sheet = read("culdcept", text);
    ASSERT_EQ(sheet.cards.size(), 1U) << text;
    EXPECT_TRUE(sheet.cards[0].plays()) << faults_of(sheet);
    EXPECT_NE(sheet.cards[0].yaml.find("{has: attacks_first}"), std::string::npos);
    EXPECT_TRUE(catalog::lint_cards(std::vector<catalog::TextFile>{{"read", sheet.file}},
                                    test::read_game("culdcept").format())
                    .faults.empty());
  }
}

TEST(Sheet, a_card_that_wants_something_says_what_and_the_others_play) {
  const SheetCards sheet = read("culdcept",
                                "name,kind,cost,st,hp,element,race,text,colour\n"
                                "One,creature,2,30,40,fire,human,First strike.,\n"
                                "Two,creature,2,thirty,40,fire,human,Burn a card.,red\n"
                                "Three,wizard,2,30,40,fire,human,,\n");
  ASSERT_EQ(sheet.cards.size(), 3U);
  EXPECT_TRUE(sheet.cards[0].plays());
  const std::string faults = faults_of(sheet);
  ASSERT_EQ(sheet.notes.size(), 1U);
  EXPECT_EQ(sheet.notes[0].en, "columns without a meaning here: colour");
  EXPECT_NE(faults.find("Two: \"thirty\" cannot be read as"), std::string::npos) << faults;
  EXPECT_NE(faults.find("Two: \"Burn a card.\", character 1"), std::string::npos) << faults;
  EXPECT_NE(faults.find("Three: there is no kind of card called wizard"), std::string::npos);
  EXPECT_NE(sheet.file.find("  # Two (3行目 / row 3)\n"), std::string::npos);
}

TEST(Sheet, values_as_people_write_them) {
  const SheetCards sheet = read("culdcept",
                                "カード名\t種別\tコスト\t攻撃力\t体力\t属性\t種族\n"
                                "兵\tクリーチャーカード\t1.0\t２０\t30\t火\t人\n");
  ASSERT_EQ(sheet.cards.size(), 1U);
  EXPECT_TRUE(sheet.cards[0].plays()) << faults_of(sheet);
  EXPECT_NE(sheet.cards[0].yaml.find("element: fire\n    race: human\n    st: 20\n    hp: 30\n"
                                     "    cost: 1\n"),
            std::string::npos)
      << sheet.cards[0].yaml;
}

TEST(Sheet, a_date_where_a_number_should_be_says_how_to_write_it) {
  const test::ReadGame& game = test::read_game("culdcept");
  const Parts parts{
      {"xl/workbook.xml",
       R"(<workbook xmlns:r="r"><sheets><sheet name="a" r:id="x"/></sheets></workbook>)"},
      {"xl/_rels/workbook.xml.rels",
       R"(<r><Relationship Id="x" Target="worksheets/sheet1.xml"/></r>)"},
      {"xl/styles.xml", R"(<s><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></s>)"},
      {"xl/worksheets/sheet1.xml",
       R"(<w><sheetData><row><c t="inlineStr"><is><t>name</t></is></c><c t="inlineStr"><is><t>cost</t></is></c></row>
<row><c t="inlineStr"><is><t>One</t></is></c><c s="1"><v>46024</v></c></row></sheetData></w>)"}};
  const SheetSource source{"cards.xlsx", parts, {}};
  const auto cards =
      read_sheets({&source, 1}, game.format(), game.pool(), {.ja = game.ja, .en = game.en});
  ASSERT_TRUE(cards);
  ASSERT_EQ(cards->cards.size(), 1U);
  EXPECT_EQ(place_in(cards->cards[0]).en, "cards.xlsx [a] row 2");
  EXPECT_EQ(cards->cards[0].faults.at(0).en,
            "column cost has the date 2026-01-02 (write entries such as 1-2 as text)");
}

TEST(Sheet, a_merged_name_beside_several_rows_is_one_card) {
  const test::ReadGame& game = test::read_game("culdcept");
  const auto row = [](const std::string& name, const std::string& kind, const std::string& text) {
    return "<row><c t=\"inlineStr\"><is><t>" + name + "</t></is></c><c t=\"inlineStr\"><is><t>" +
           kind + "</t></is></c><c t=\"inlineStr\"><is><t>" + text + "</t></is></c></row>";
  };
  const Parts parts{
      {"xl/workbook.xml",
       R"(<workbook xmlns:r="r"><sheets><sheet name="a" r:id="x"/></sheets></workbook>)"},
      {"xl/_rels/workbook.xml.rels",
       R"(<r><Relationship Id="x" Target="worksheets/sheet1.xml"/></r>)"},
      {"xl/worksheets/sheet1.xml",
       "<w><sheetData>" + row("名前", "種類", "効果") + row("兵", "クリーチャー", "先制。") +
           row("", "", "援護。") +
           "</sheetData><mergeCells><mergeCell ref=\"A2:A3\"/><mergeCell "
           "ref=\"B2:B3\"/></mergeCells></w>"}};
  const auto sheet = parse_sheet({{}, parts, {}}, game.format());
  ASSERT_TRUE(sheet);
  ASSERT_EQ(sheet->rows.size(), 1U);
  EXPECT_EQ(sheet->rows[0].cells.size(), 4U) << "name, kind and both texts";
}

TEST(Sheet, sheets_that_cannot_be_taken_apart_say_where) {
  EXPECT_EQ(parse("name,kind,c\n1,\"2,3\n").error().mark.line, 2);
  EXPECT_EQ(parse("a,b,c\n1,2,3\n").error().mark.line, 1);
  EXPECT_EQ(parse("[1, 2]").error().mark.line, 1);
  std::string many = "name,kind,c\n";
  for (std::size_t i = 0; i <= kMostRows; ++i) { many += "1,2,3\n"; }
  EXPECT_EQ(parse(many).error().mark.line, static_cast<int>(kMostRows) + 2);
  EXPECT_TRUE(parse(" \n")->rows.empty());
}

TEST(Sheet, a_sheet_of_texts_that_nobody_can_read_is_given_up) {
  const test::ReadGame& game = test::read_game("kanon");
  constexpr int kCards = 40;
  std::string lines = "name,kind,text\n";
  for (int i = 0; i < kCards; ++i) {
    lines += "カード" + std::to_string(i) +
             ",イベント,手札を眺める。相手と歌う。山札を褒める。皆で踊る。\n";
  }
  const SheetSource source{{}, lines, {}};
  const auto sheet =
      read_sheets({&source, 1}, game.format(), game.pool(), {.ja = game.ja, .en = game.en}, kCards);
  ASSERT_TRUE(sheet);
  const auto is_given_up = [](const SheetCard& card) {
    return card.faults.back().en ==
           "its abilities were not read: too many before them could not be";
  };
  EXPECT_FALSE(is_given_up(sheet->cards.front()));
  EXPECT_TRUE(is_given_up(sheet->cards.back()));
}

TEST(Cockatrice, a_card_file_of_something_else_is_refused) {
  EXPECT_EQ(parse("<deck><cards/></deck>").error().found.en, "\"deck\"");
  EXPECT_EQ(parse("<cockatrice_carddatabase version=\"4\"/>").error().mark.line, 1);
  std::string many = "<cockatrice_carddatabase><cards>";
  for (std::size_t i = 0; i <= kMostRows; ++i) { many += "\n<card/>"; }
  EXPECT_EQ(parse(many + "</cards></cockatrice_carddatabase>").error().mark.line,
            static_cast<int>(kMostRows) + 2);
}

TEST(Cockatrice, a_card_of_cockatrice_without_our_elements_has_its_name_and_text) {
  const auto sheet = parse(
      "<cockatrice_carddatabase version=\"4\"><cards><card><name>Wolf</name><text>Draw.</text>"
      "<prop><type>creature</type><cmc>3</cmc></prop><set>X</set></card></cards>"
      "</cockatrice_carddatabase>");
  ASSERT_TRUE(sheet);
  using Cells = std::vector<std::pair<std::string, Cell>>;
  EXPECT_EQ(sheet->rows.at(0).cells,
            (Cells{{"type", Cell{"creature"}}, {"name", Cell{"Wolf"}}, {"text", Cell{"Draw."}}}));
}

TEST(Sheet, tables_of_any_length_are_refused_in_time) {
  std::string lines = "id,name,kind\n";
  for (int i = 0; i < 100000; ++i) { lines += "a,b,c\n"; }
  const auto refused = parse(lines);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().mark.line, static_cast<int>(kMostRows) + 2);
  EXPECT_EQ(refused.error().expected.en, "at most 4096 rows and 64 columns");
  EXPECT_EQ(parse(std::string(catalog::kMaxFileBytes + 1, 'x')).error().found.en,
            "too large a table");
}

// Every shipped card with its values and its printed text, as a table in either language.
class SheetOf : public testing::TestWithParam<const char*> {};

std::string cell(const CardDef& def, const CardText& text, const effect::Field& field,
                 const effect::CardFormat& format) {
  const auto value = def.values[field.index];
  const bool plain =
      field.kind == effect::FieldKind::Number || field.kind == effect::FieldKind::Entry;
  const bool needed = ((field.required >> def.kind) & 1U) != 0;
  if (plain && !needed && value == field.fallback) { return {}; }
  if (field.kind == effect::FieldKind::Number) { return std::to_string(value); }
  if (field.kind == effect::FieldKind::Card) { return text.named[field.index]; }
  const effect::Table& table = *format.vocabulary->table(field.table);
  std::string cell;
  if (field.kind == effect::FieldKind::Entry) {
    return std::string(table.entries[static_cast<std::size_t>(value)].ja);
  }
  if (field.kind == effect::FieldKind::EntrySet) {
    for (const std::size_t i : effect::entries_of(def, field, table)) {
      cell += (cell.empty() ? "" : "・") + std::string(table.entries[i].id);
    }
    return cell;
  }
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const auto count = def.values[field.index + i];
    if (count != 0) { cell += std::string(table.entries[i].id) + std::to_string(count); }
  }
  return cell;
}

TEST_P(SheetOf, every_shipped_card_is_read_from_a_table) {
  const test::ReadGame& game = test::read_game(GetParam());
  const CardPool& pool = game.pool();
  std::string table = "id\t名前\tname en\t種類";
  for (const effect::Field& field : game.format().fields) { table += '\t' + std::string(field.ja); }
  table += "\tテキスト\n";
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    const CardDef& def = pool.defs[i];
    const CardText& text = pool.texts[i];
    table += text.id + "_again\t" + text.name.ja + '\t' + text.name.en + '\t' +
             std::string(game.format().kinds->entries[def.kind].id);
    for (const effect::Field& field : game.format().fields) {
      const bool takes = ((field.kinds >> def.kind) & 1U) != 0;
      table += '\t' + (takes ? cell(def, text, field, game.format()) : std::string());
    }
    table += "\t\"";
    for (const effect::Term& ability : text.abilities) {
      std::string line =
          effect::print(ability, Language::Ja, {&pool, game.format().bearer(def.kind)});
      table += line + '\n';
    }
    table += "\"\n";
  }
  const SheetCards sheet = read(GetParam(), table);
  ASSERT_EQ(sheet.cards.size(), pool.defs.size());
  EXPECT_EQ(faults_of(sheet), "");
}

INSTANTIATE_TEST_SUITE_P(EveryGame, SheetOf,
                         testing::Values("culdcept", "dgrayman", "kannagi", "kanon", "ouka"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace fudaba::sheets
