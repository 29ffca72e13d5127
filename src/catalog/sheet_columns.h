#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace fudaba::catalog {

// The head or label of a column, whatever it is called.
enum class Column : std::uint8_t {
  Id,
  Name,
  NameJa,
  NameEn,
  Kind,
  Text,
  TextJa,
  TextEn,
  Flavour,
  FlavourJa,
  FlavourEn,
  Limit,
  Icon,
  Tags,
  Traits,
  TraitsJa,  // what they are called, one a line, as many as there are traits
  TraitsEn,
  Set,  // what other programs sort cards by
};

// Whichever a head means, in either language; nothing: it may be one of the game's values.
[[nodiscard]] std::optional<Column> find_column(std::string_view head);

}  // namespace fudaba::catalog
