#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "base/constant.h"

// Tables that belong to an enumeration. Each row names its enumerator; what is missing, doubled or
// out of order does not compile.

namespace fudaba {

// An enumerator or a member as the compilers (GCC, clang) spell it: "fudaba::Suit::Cups"; a value
// without a name is a cast, "(fudaba::Suit)7".
template <auto Named>
[[nodiscard]] consteval std::string_view spelled() {
  constexpr std::string_view kBefore = "Named = ";
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.rfind(kBefore) + kBefore.size());
  return name.substr(0, name.find_first_of(";]"));
}

// True if an enumeration has a name for this value.
template <auto Enumerator>
[[nodiscard]] consteval bool has_name() {
  return spelled<Enumerator>().front() != '(';
}

// The value of an enumeration's first enumerator.
template <typename Enum, int From = 0>
[[nodiscard]] consteval int first_of() {
  if constexpr (has_name<static_cast<Enum>(From)>()) {
    return From;
  } else {
    return first_of<Enum, From + 1>();
  }
}

// The number of enumerators of an enumeration; they follow one another without gaps.
template <typename Enum, int From = first_of<Enum>()>
[[nodiscard]] consteval int count_of() {
  if constexpr (has_name<static_cast<Enum>(From)>()) {
    return 1 + count_of<Enum, From + 1>();
  } else {
    return 0;
  }
}

// A name as files write it: near_win for NearWin.
struct SnakeName {
  std::array<char, 64> letters{};
  std::size_t size = 0;

  constexpr explicit SnakeName(std::string_view name) {
    for (const char letter : name) {
      const bool is_capital = letter >= 'A' && letter <= 'Z';
      if (is_capital && size > 0) { letters[size++] = '_'; }
      letters[size++] = is_capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
  }
};
template <auto Named>
inline constexpr SnakeName kSnakeName(spelled<Named>().substr(spelled<Named>().rfind(':') + 1));

// So the name of an enumerator or a member, without what it belongs to.
template <auto Named>
[[nodiscard]] constexpr std::string_view snake_name() {
  return {kSnakeName<Named>.letters.data(), kSnakeName<Named>.size};
}

// The names of all enumerators, of which the first is 0.
template <typename Enum>
[[nodiscard]] consteval auto snake_names() {
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{snake_name<static_cast<Enum>(I)>()...};
  }(std::make_index_sequence<count_of<Enum>()>());
}

template <typename Enum, typename Value>
struct Keyed {
  Enum key;
  Value value;
};

template <typename Enum, typename Value, std::size_t Rows>
[[nodiscard]] constexpr bool is_in_order(const Keyed<Enum, Value> (&rows)[Rows], Enum first) {
  for (std::size_t i = 0; i < Rows; ++i) {
    if (static_cast<std::size_t>(rows[i].key) != static_cast<std::size_t>(first) + i) {
      return false;
    }
  }
  return true;
}

// The values of a table of some enumerators that follow one another, First before all.
template <auto First, int Expected, typename Value, std::size_t Rows>
[[nodiscard]] consteval std::array<Value, Rows> by_key_from(
    const Keyed<decltype(First), Value> (&rows)[Rows]) {
  static_assert(Rows == Expected, "each enumerator has a row");
  if (!is_in_order(rows, First)) {
    not_a_constant("the rows stand in the order of the enumerators");
  }
  std::array<Value, Rows> values{};
  for (std::size_t i = 0; i < Rows; ++i) { values[i] = rows[i].value; }
  return values;
}

// The values of a table, by their enumerators from the first on. Expected: how many rows there are,
// where a table has only the first ones or goes on behind the last.
template <typename Enum, typename Value, int Expected = count_of<Enum>(), std::size_t Rows>
[[nodiscard]] consteval std::array<Value, Rows> by_key(const Keyed<Enum, Value> (&rows)[Rows]) {
  return by_key_from<static_cast<Enum>(first_of<Enum>()), Expected, Value>(rows);
}

}  // namespace fudaba
