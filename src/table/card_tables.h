#pragma once

#include <string>

#include "table/answers.h"

namespace fudaba::table {

// POST /api/games/G/cards/tables: cards out of the files that somebody brought, as texts in UTF-8
// or as the unpacked parts of a workbook.
[[nodiscard]] Answer read_card_tables(const Shelf& shelf, const std::string& game,
                                      const boost::json::value& body);

}  // namespace fudaba::table
