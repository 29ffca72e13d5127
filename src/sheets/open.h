#pragma once

#include <optional>

#include "sheets/encoding.h"
#include "sheets/sheet.h"

namespace fudaba::sheets {

// A file as it was brought: a workbook is unpacked, a text decoded as `encoding`, or as what it is
// detected to be.
[[nodiscard]] tl::expected<SheetSource, effect::Fault> open_sheet(std::string name,
                                                                  std::string_view bytes,
                                                                  std::optional<Encoding> encoding);

}  // namespace fudaba::sheets
