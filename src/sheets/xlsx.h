#pragma once

#include "sheets/table.h"

namespace fudaba::sheets {

// A workbook of Office Open XML (ECMA-376), as Excel, LibreOffice, Numbers and Google Sheets write
// it; see parse_workbook().
[[nodiscard]] tl::expected<Workbook, effect::Fault> parse_xlsx(const Parts& parts);

}  // namespace fudaba::sheets
