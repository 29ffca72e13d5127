#pragma once

#include "sheets/table.h"

namespace fudaba::sheets {

constexpr std::size_t kMostUnpacked = 32U << 20U;  // bytes of all parts together

// True if a file begins as a ZIP archive does.
[[nodiscard]] bool is_zip(std::string_view bytes);

// The parts of a workbook that parse_workbook() looks at. A fault: a broken, encrypted or unusual
// archive, more than kMostUnpacked bytes.
[[nodiscard]] tl::expected<Parts, effect::Fault> unzip(std::string_view bytes);

}  // namespace fudaba::sheets
