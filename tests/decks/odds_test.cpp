#include "decks/odds.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "books.h"
#include "catalog/catalogue.h"
#include "catalog/folder.h"

namespace fudaba::decks {
namespace {

namespace json = boost::json;

// The page's tests read the same rows.
TEST(Odds, are_those_of_exact_fractions) {
  const auto file = catalog::read_file("tests/fixtures/decks/odds.json");
  ASSERT_TRUE(file);
  const json::value rows = json::parse(file->text);
  for (const json::value& row : rows.as_array()) {
    const auto number = [&](const char* key) { return static_cast<int>(row.at(key).as_int64()); };
    EXPECT_NEAR(
        chance_of_at_least(number("size"), number("copies"), number("seen"), number("wanted")),
        row.at("at_least").to_number<double>(), 1e-12)
        << json::serialize(row);
  }
}

TEST(Odds, of_all_numbers_together_are_one) {
  for (const auto& [size, copies, seen] :
       {std::tuple{60, 4, 7}, {40, 20, 12}, {5, 5, 5}, {120, 60, 60}}) {
    double sum = 0;
    for (int wanted = 0; wanted <= copies; ++wanted) {
      sum += chance_of_exactly(size, copies, seen, wanted);
    }
    EXPECT_NEAR(sum, 1, 1e-12);
  }
  EXPECT_EQ(chance_of_exactly(40, 3, 6, 4), 0);
  EXPECT_EQ(chance_of_exactly(40, 41, 6, 1), 0);
  EXPECT_NEAR(chance_of_at_least(40, 3, 6, 0), 1, 1e-12);
}

TEST(Odds, count_the_cards_that_a_turn_has_shown) {
  const auto seen = [](std::size_t game, int turn, TurnOrder begins) {
    return seen_by_turn(test::Loaded::of(game).game->profile(), turn, begins);
  };
  EXPECT_EQ(seen(1, 0, TurnOrder::First), 6);
  EXPECT_EQ(seen(1, 1, TurnOrder::First), 6) << "DGM-2.6: no draw in the first turn";
  EXPECT_EQ(seen(1, 1, TurnOrder::Second), 7);
  EXPECT_EQ(seen(1, 3, TurnOrder::First), 8);
}

}  // namespace
}  // namespace fudaba::decks
