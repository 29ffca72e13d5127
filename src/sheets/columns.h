#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "effect/card_format.h"

namespace fudaba::sheets {

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

// The first of the game's values that a head means, or null. Several may be called alike, of
// different kinds of card.
[[nodiscard]] const effect::Field* find_field(std::string_view head,
                                              const effect::CardFormat& format);
[[nodiscard]] bool is_named(const effect::Field& field, std::string_view head);

}  // namespace fudaba::sheets
