#pragma once

#include "sheets/table.h"

namespace fudaba::sheets {

// A spreadsheet of OpenDocument (ISO/IEC 26300), by its content.xml; see parse_workbook().
[[nodiscard]] tl::expected<Workbook, effect::Fault> parse_ods(std::string_view content);

}  // namespace fudaba::sheets
