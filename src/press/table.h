#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "press/face.h"

namespace fudaba::press {

// A table with a row per card, which `cards read --cards` (sheets/cards.h) reads back as the
// same cards. Headers and words are ids, independent of language.
struct Cell {
  std::string column;
  std::string text;
  bool is_number = false;
};

// The columns, and the cells of a card; missing ones are left out. Texts are in both languages.
[[nodiscard]] std::vector<std::string> columns_of(const effect::CardFormat& format);
[[nodiscard]] std::vector<Cell> cells_of(const Cards& cards, DefId card);
// Adds the cells to an object.
void add_cells(boost::json::object& object, const Cards& cards, DefId card);

[[nodiscard]] std::string write_csv(const Cards& cards);
[[nodiscard]] std::string write_json(const Cards& cards);

}  // namespace fudaba::press
