#pragma once

#include <string>
#include <vector>

#include "press/face.h"

namespace fudaba::press {

// Cards as a table with a row a card, which `cards read --cards` (catalog/sheet_cards.h) takes back
// as the same cards. Heads and words are ids, so that no language matters.
struct Cell {
  std::string column;
  std::string text;
  bool is_number = false;
};

// The columns that the table has for any card, and what a card has in them; what it has not is
// left out. Texts are printed in both languages.
[[nodiscard]] std::vector<std::string> columns_of(const effect::CardFormat& format);
[[nodiscard]] std::vector<Cell> cells_of(const Cards& cards, DefId card);

[[nodiscard]] std::string write_csv(const Cards& cards);
[[nodiscard]] std::string write_json(const Cards& cards);

}  // namespace fudaba::press
