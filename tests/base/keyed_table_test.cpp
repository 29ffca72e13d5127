#include "base/keyed_table.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string_view>

namespace fudaba {
namespace {

enum class Suit : std::uint8_t { Cups, Swords, Coins };
enum class Late : std::uint8_t { Ninth = 9, Tenth };

using Row = Keyed<Suit, int>;

template <std::size_t Rows>
constexpr bool in_order(const Row (&rows)[Rows]) {
  return is_in_order(rows, Suit::Cups);
}

TEST(KeyedTable, EnumeratorsAreCounted) {
  static_assert(count_of<Suit>() == 3);
  static_assert(first_of<Suit>() == 0);
  static_assert(count_of<Late>() == 2);
  static_assert(first_of<Late>() == 9);
  static_assert(has_name<Suit::Coins>() && !has_name<Suit{3}>());
}

enum class Feature : std::uint8_t { Life, NearWin, BestOfThree };

TEST(KeyedTable, EnumeratorsAreNamedAsFilesWriteThem) {
  static_assert(snake_names<Feature>() ==
                std::array<std::string_view, 3>{"life", "near_win", "best_of_three"});
}

TEST(KeyedTable, ATableMayBeginLater) {
  constexpr auto kWorth = by_key_from<Suit::Swords, 2, int>({{Suit::Swords, 2}, {Suit::Coins, 3}});
  static_assert(kWorth.size() == 2 && kWorth[0] == 2 && kWorth[1] == 3);
}

// What is not in order does not compile: by_key asks for it.
TEST(KeyedTable, RowsThatAreSwappedDoubledOrMissingAreNoticed) {
  static_assert(in_order({{Suit::Cups, 1}, {Suit::Swords, 2}, {Suit::Coins, 3}}));
  static_assert(!in_order({{Suit::Swords, 2}, {Suit::Cups, 1}, {Suit::Coins, 3}}));
  static_assert(!in_order({{Suit::Cups, 1}, {Suit::Cups, 2}, {Suit::Coins, 3}}));
  static_assert(!in_order({{Suit::Cups, 1}, {Suit::Coins, 3}}));
}

TEST(KeyedTable, ValuesAreFoundByTheirEnumerators) {
  constexpr auto kValues =
      by_key<Suit, int>({{Suit::Cups, 1}, {Suit::Swords, 2}, {Suit::Coins, 3}});
  EXPECT_EQ(kValues[static_cast<std::size_t>(Suit::Swords)], 2);
  constexpr auto kLate = by_key<Late, int>({{Late::Ninth, 9}, {Late::Tenth, 10}});
  EXPECT_EQ(kLate[1], 10);
  constexpr auto kFirstTwo = by_key<Suit, int, 2>({{Suit::Cups, 1}, {Suit::Swords, 2}});
  EXPECT_EQ(kFirstTwo.size(), 2U);
}

}  // namespace
}  // namespace fudaba
