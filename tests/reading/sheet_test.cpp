#include <gtest/gtest.h>

#include "catalog/cards.h"
#include "catalog/folder.h"
#include "catalog/lint.h"
#include "catalog/sheet_cards.h"
#include "effect/print.h"
#include "readers.h"

namespace fudaba::catalog {
namespace {

std::vector<TextFile> files_of(std::string_view game) {
  std::vector<TextFile> files;
  for (const auto& path : yaml_files("data/" + std::string(game) + "/cards")) {
    files.push_back(read_file(path).value());
  }
  return files;
}

SheetCards read(std::string_view game, std::string_view text) {
  const test::ReadGame& its = test::read_game(game);
  const auto sheet =
      read_sheet(text, its.format(), its.pool(), {.ja = its.ja, .en = its.en}, files_of(game));
  EXPECT_TRUE(sheet) << sheet.error().found.en << " / " << sheet.error().expected.en;
  return sheet.value_or(SheetCards{});
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
    EXPECT_TRUE(lint_cards(std::vector<TextFile>{{"read", sheet.file}},
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
  EXPECT_NE(faults.find("Two: there is no column colour"), std::string::npos) << faults;
  EXPECT_NE(faults.find("Two: \"thirty\" cannot be read as"), std::string::npos) << faults;
  EXPECT_NE(faults.find("Two: \"Burn a card.\", character 1"), std::string::npos) << faults;
  EXPECT_NE(faults.find("Three: there is no kind of card called wizard"), std::string::npos);
  EXPECT_NE(sheet.file.find("  # Two\n"), std::string::npos);
}

TEST(Sheet, sheets_that_cannot_be_taken_apart_say_where) {
  EXPECT_EQ(parse_sheet("a,b,c\n1,\"2,3\n").error().mark.line, 2);
  EXPECT_EQ(parse_sheet("a,b,c\n1,2,3,4\n").error().mark.line, 2);
  EXPECT_EQ(parse_sheet("[1, 2]").error().mark.line, 1);
  std::string many = "a,b,c\n";
  for (std::size_t i = 0; i <= kMostSheetRows; ++i) { many += "1,2,3\n"; }
  EXPECT_EQ(parse_sheet(many).error().mark.line, static_cast<int>(kMostSheetRows) + 2);
  EXPECT_TRUE(parse_sheet(" \n")->empty());
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
}  // namespace fudaba::catalog
