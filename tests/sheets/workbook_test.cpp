#include <gtest/gtest.h>
#include <zlib.h>

#include "catalog/folder.h"
#include "catalog/yaml.h"
#include "readers.h"
#include "sheets/cards.h"
#include "sheets/open.h"
#include "sheets/zip.h"

namespace fudaba::sheets {
namespace {

// A workbook as Excel lays it out: shared strings, styles, two worksheets.
Parts excel(const std::string& rows, const std::string& strings = {},
            const std::string& rest = {}) {
  return {
      {"xl/workbook.xml",
       R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="r"><sheets>
<sheet name="一覧" sheetId="7" state="hidden" r:id="rId2"/>
<sheet name="カード" sheetId="1" r:id="rId1"/></sheets></workbook>)"},
      {"xl/_rels/workbook.xml.rels",
       R"(<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>)"},
      {"xl/styles.xml",
       R"(<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="m&quot;月&quot;d&quot;日&quot;"/>
<numFmt numFmtId="165" formatCode="0&quot; days&quot;"/></numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>)"},
      {"xl/sharedStrings.xml", "<sst>" + strings + "</sst>"},
      {"xl/worksheets/sheet1.xml",
       "<worksheet><sheetData>" + rows + "</sheetData>" + rest + "</worksheet>"},
      {"xl/worksheets/sheet2.xml",
       "<worksheet><sheetData><row r=\"1\"><c "
       "r=\"A1\"><v>1</v></c></row></sheetData></worksheet>"}};
}

Table only_table(const Parts& parts) {
  const auto book = parse_workbook(parts);
  EXPECT_TRUE(book) << book.error().found.en;
  if (!book || book->tables.size() != 1) { return {}; }
  return book->tables.front();
}

std::string text_at(const Table& table, int line, std::size_t column) {
  for (const Row& row : table.rows) {
    if (row.line == line && column < row.cells.size()) { return row.cells[column].text; }
  }
  return {};
}

TEST(Xlsx, strings_are_read_without_the_readings_of_their_kanji) {
  const Table table = only_table(excel(
      R"(<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>
<c r="C1" t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c></row>)",
      R"(<si><t>札場</t><rPh sb="0" eb="2"><t>フダバ</t></rPh><phoneticPr fontId="1"/></si>
<si><r><t>先制。</t></r><r><rPr/><t>_x000D_
援護_x005F_。</t></r></si>)"));
  EXPECT_EQ(text_at(table, 1, 0), "札場");
  EXPECT_EQ(text_at(table, 1, 1), "先制。\n援護_。");
  EXPECT_EQ(text_at(table, 1, 2), "a b");
}

TEST(Xlsx, of_a_formula_the_stored_value_counts_and_numbers_are_written_shortly) {
  const Table table = only_table(excel(
      R"(<row r="3"><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>yx</v></c>
<c r="D3"><v>1.0</v></c><c r="E3"><f>NOW()</f></c><c r="F3" t="b"><v>1</v></c></row>)"));
  EXPECT_EQ(text_at(table, 3, 0), "");
  EXPECT_EQ(text_at(table, 3, 1), "2");
  EXPECT_EQ(text_at(table, 3, 2), "yx");
  EXPECT_EQ(text_at(table, 3, 3), "1");
  EXPECT_EQ(text_at(table, 3, 5), "TRUE");
}

TEST(Xlsx, a_date_that_excel_has_made_is_marked) {
  const Table table = only_table(excel(
      R"(<row r="1"><c r="A1" s="1"><v>46024</v></c><c r="B1" s="2"><v>46024</v></c>
<c r="C1" s="3"><v>46024</v></c></row>)"));
  EXPECT_EQ(text_at(table, 1, 0), "2026-01-02");
  EXPECT_TRUE(table.rows.at(0).cells.at(0).is_date);
  EXPECT_EQ(text_at(table, 1, 1), "46024");
  EXPECT_FALSE(table.rows.at(0).cells.at(1).is_date);
  EXPECT_TRUE(table.rows.at(0).cells.at(2).is_date);
}

TEST(Xlsx, hidden_rows_and_worksheets_are_left_out_and_told) {
  const auto book = parse_workbook(excel(
      R"(<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row>)"));
  ASSERT_TRUE(book);
  ASSERT_EQ(book->tables.size(), 1U);
  EXPECT_EQ(book->tables[0].name, "カード");
  EXPECT_EQ(book->tables[0].rows.size(), 1U);
  ASSERT_EQ(book->notes.size(), 2U);
  EXPECT_EQ(book->notes[0].en, "the hidden worksheet \"一覧\" was left out");
  EXPECT_EQ(book->notes[1].en, "worksheet \"カード\": hidden rows that were left out: 1");
}

TEST(Xlsx, merged_cells_say_the_same_wherever_they_reach) {
  const Table table = only_table(excel(
      R"(<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>9</v></c></row>
<row r="2"><c r="C2"><v>8</v></c></row>)",
      {}, R"(<mergeCells><mergeCell ref="A1:B2"/></mergeCells>)"));
  EXPECT_EQ(text_at(table, 2, 0), "1");
  EXPECT_EQ(table.rows.at(1).cells.at(0).merged, Cell::Merged::FromAbove);
  EXPECT_EQ(table.rows.at(0).cells.at(1).merged, Cell::Merged::FromLeft);
  EXPECT_EQ(text_at(table, 2, 2), "8");
}

TEST(Xlsx, hostile_merges_and_references_do_no_harm) {
  std::string merges;
  for (int i = 0; i < 20'000; ++i) { merges += R"(<mergeCell ref="A1:ZZZ99999"/>)"; }
  const Table table = only_table(
      excel(R"(<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="99999999999"><v>2</v></c></row>)", {},
            "<mergeCells>" + merges + "</mergeCells>"));
  EXPECT_EQ(text_at(table, 1, 0), "1");
  EXPECT_FALSE(parse_workbook(excel(R"(<row r="1"><c r="XFD1"><v>1</v></c></row>)")));
  EXPECT_FALSE(parse_workbook(excel(R"(<row r="1"><c r="ZZZZ1"><v>1</v></c></row>)")));
  EXPECT_FALSE(parse_workbook(excel("<!DOCTYPE x>")));
}

Parts open_document(const std::string& rows) {
  return {{"content.xml",
           R"(<office:document-content><office:automatic-styles>
<style:style style:name="ta1"><style:table-properties table:display="true"/></style:style>
<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles><office:body><office:spreadsheet>
<table:table table:name="隠し" table:style-name="ta2"><table:table-row/></table:table>
<table:table table:name="カード" table:style-name="ta1">)" +
               rows +
               "</table:table></office:spreadsheet></office:body></office:document-content>"}};
}

TEST(Ods, paragraphs_ruby_spaces_and_remarks) {
  const Table table = only_table(open_document(
      R"(<table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>メモ</text:p></office:annotation>
<text:p>a<text:s text:c="2"/>b<text:span>c</text:span>d<text:line-break/>e</text:p><text:p><text:ruby><text:ruby-base>札場</text:ruby-base><text:ruby-text>ふだば</text:ruby-text></text:ruby>だ</text:p></table:table-cell>
<table:table-cell office:value-type="float" office:value="2"><text:p>2.00</text:p></table:table-cell>
<table:table-cell office:value-type="date" office:date-value="2026-01-02"><text:p>1月2日</text:p></table:table-cell></table:table-row>)"));
  EXPECT_EQ(text_at(table, 1, 0), "a  bcd\ne\n札場だ");
  EXPECT_EQ(text_at(table, 1, 1), "2");
  EXPECT_TRUE(table.rows.at(0).cells.at(2).is_date);
}

TEST(Ods, repeated_hidden_and_merged_rows) {
  const auto book = parse_workbook(open_document(
      R"(<table:table-header-rows><table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row></table:table-header-rows>
<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell></table:table-row>
<table:table-row table:visibility="filter"><table:table-cell><text:p>y</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell table:number-rows-spanned="2" table:number-columns-spanned="2"><text:p>z</text:p></table:table-cell><table:covered-table-cell/></table:table-row>
<table:table-row><table:covered-table-cell/><table:covered-table-cell/><table:table-cell><text:p>w</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>)"));
  ASSERT_TRUE(book);
  const Table& table = book->tables.at(0);
  EXPECT_EQ(text_at(table, 4, 1), "x");
  EXPECT_EQ(text_at(table, 5, 0), "x");
  EXPECT_EQ(text_at(table, 7, 0), "z");
  EXPECT_EQ(text_at(table, 8, 0), "z");
  EXPECT_EQ(table.rows.back().cells.at(0).merged, Cell::Merged::FromAbove);
  EXPECT_EQ(text_at(table, 8, 2), "w");
  EXPECT_EQ(book->notes.size(), 2U);
}

TEST(Ods, a_text_document_and_any_other_archive_are_refused) {
  EXPECT_FALSE(parse_workbook(
      {{"content.xml", "<document-content><body><text/></body></document-content>"}}));
  EXPECT_FALSE(parse_workbook({}));
}

std::string bytes_of(const std::string& name) {
  return catalog::read_file("tests/fixtures/sheets/" + name).value().text;
}

SheetCards cards_in(const std::string& name) {
  const test::ReadGame& game = test::read_game("culdcept");
  const auto source = open_sheet(name, bytes_of(name), std::nullopt);
  EXPECT_TRUE(source) << source.error().found.en;
  if (!source) { return {}; }
  const auto cards =
      read_sheets({&*source, 1}, game.format(), game.pool(), {.ja = game.ja, .en = game.en});
  EXPECT_TRUE(cards) << cards.error().fault.found.en;
  return cards.value_or(SheetCards{});
}

TEST(Workbook, what_libreoffice_writes_is_the_same_cards_in_every_form) {
  for (const char* name : {"cards_utf8.csv", "cards_cp932.csv", "cards.xlsx", "cards.ods"}) {
    const SheetCards sheet = cards_in(name);
    ASSERT_EQ(sheet.cards.size(), 2U) << name;
    for (const SheetCard& card : sheet.cards) {
      EXPECT_TRUE(card.plays()) << name << ": " << card.faults.at(0).en;
    }
    EXPECT_EQ(sheet.cards[1].name, "川の渡し守");
    EXPECT_EQ(sheet.cards[1].line, 4) << name;
    EXPECT_NE(sheet.cards[1].yaml.find("      - {has: attacks_first}\n      - {has: "),
              std::string::npos)
        << name << sheet.cards[1].yaml;
    EXPECT_EQ(sheet.notes.back().en, "columns without a meaning here: レア度") << name;
  }
}

std::string little_endian(std::size_t value, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) {
    text += static_cast<char>(value & 0xffU);
    value >>= 8U;
  }
  return text;
}

// An archive with one deflated part.
std::string archive_of(const std::string& name, const std::string& part, unsigned flags = 0) {
  z_stream stream{};
  std::string packed(compressBound(part.size()), '\0');
  EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string copy = part;
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  const std::string about = little_endian(20, 2) + little_endian(flags, 2) + little_endian(8, 2) +
                            little_endian(0, 8) + little_endian(packed.size(), 4) +
                            little_endian(part.size(), 4) + little_endian(name.size(), 2) +
                            little_endian(0, 2);
  const std::string entry = "PK\x03\x04" + about + name + packed;
  const std::string index =
      "PK\x01\x02" + little_endian(20, 2) + about + little_endian(0, 14) + name;
  return entry + index + "PK\x05\x06" + little_endian(0, 4) + little_endian(1, 2) +
         little_endian(1, 2) + little_endian(index.size(), 4) + little_endian(entry.size(), 4) +
         little_endian(0, 2);
}

TEST(Zip, a_bomb_and_a_workbook_with_a_password_are_refused) {
  const std::string name(kXlsxPart);
  EXPECT_EQ(unzip(archive_of(name, "<workbook/>")).value().at(name), "<workbook/>");
  const std::string bomb = archive_of(name, std::string(kMostUnpacked + 1, ' '));
  EXPECT_LT(bomb.size(), kMostUnpacked / 500);
  EXPECT_EQ(unzip(bomb).error().found.en, "a workbook that is too large when unpacked");
  EXPECT_EQ(unzip(archive_of(name, "<workbook/>", 1)).error().found.en,
            "a workbook with a password");
}

TEST(Zip, a_broken_archive_is_refused) {
  const std::string bytes = bytes_of("cards.xlsx");
  constexpr std::size_t kEnd = 22;  // the record at the end, which finds the others
  for (std::size_t length = 0; length + kEnd < bytes.size(); length += 7) {
    EXPECT_FALSE(unzip(std::string_view(bytes).substr(0, length))) << length;
  }
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::string other = bytes;
    other[at] = static_cast<char>(other[at] ^ 0x55);
    static_cast<void>(unzip(other));  // the sanitizers look
  }
  EXPECT_FALSE(open_sheet("old.xls", "\xd0\xcf\x11\xe0 rest", std::nullopt));
}

}  // namespace
}  // namespace fudaba::sheets
