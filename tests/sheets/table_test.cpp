#include "sheets/table.h"

#include <gtest/gtest.h>

#include "sheets/abilities.h"
#include "sheets/columns.h"

namespace fudaba::sheets {
namespace {

std::vector<std::string> texts(const Row& row) {
  std::vector<std::string> texts;
  for (const Cell& cell : row.cells) { texts.push_back(cell.text); }
  return texts;
}

TEST(Table, cells_in_quotes_hold_separators_quotes_and_line_breaks) {
  const auto table = parse_separated("a,\"b, \"\"c\"\"\r\nd\",e\r\n\n,,\nf", ',');
  ASSERT_TRUE(table);
  ASSERT_EQ(table->rows.size(), 2U);
  EXPECT_EQ(texts(table->rows[0]), (std::vector<std::string>{"a", "b, \"c\"\r\nd", "e"}));
  EXPECT_EQ(texts(table->rows[1]), std::vector<std::string>{"f"});
  EXPECT_EQ(table->rows[1].line, 5);
}

TEST(Table, too_many_columns_are_refused_but_empty_ones_do_not_count) {
  EXPECT_TRUE(parse_separated("a" + std::string(5000, ',') + "\n", ','));
  EXPECT_FALSE(parse_separated("a" + std::string(5000, ',') + "b\n", ','));
}

TEST(Columns, heads_are_known_by_their_usual_names_and_without_remarks) {
  EXPECT_EQ(find_column("カード名"), Column::Name);
  EXPECT_EQ(find_column("【効果】"), Column::Text);
  EXPECT_EQ(find_column("種別（※）"), Column::Kind);
  EXPECT_EQ(find_column("Card Name"), Column::Name);
  EXPECT_EQ(find_column("レア度"), std::nullopt);
}

// Texts that "can be read" are those of this list.
std::vector<std::string> divided(const std::string& cell, const std::vector<std::string>& known) {
  return abilities_in(cell, [&](const std::string& text) {
    return std::find(known.begin(), known.end(), text) != known.end();
  });
}

TEST(Abilities, are_divided_where_people_divide_them) {
  const std::vector<std::string> both{"先制。", "援護。"};
  for (const char* cell : {"先制。援護。", "先制。\n援護。", "先制。<br>援護。", "先制。/援護。",
                           "先制。 ／ 援護。", "先制。\r\n\r\n援護。"}) {
    EXPECT_EQ(divided(cell, both), both) << cell;
  }
  EXPECT_EQ(divided("■先制。■援護。", {"■先制。", "■援護。"}),
            (std::vector<std::string>{"■先制。", "■援護。"}));
}

TEST(Abilities, what_can_be_read_whole_stays_whole) {
  EXPECT_EQ(divided("先制。援護。", {"先制。援護。", "先制。", "援護。"}),
            std::vector<std::string>{"先制。援護。"});
  EXPECT_EQ(divided("先制。謎。援護。", {"先制。", "援護。"}),
            std::vector<std::string>{"先制。謎。援護。"});
}

}  // namespace
}  // namespace fudaba::sheets
