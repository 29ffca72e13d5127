#include "sheets/open.h"

#include <utility>

#include "catalog/phrase.h"
#include "sheets/zip.h"

namespace fudaba::sheets {

using effect::Fault;

tl::expected<SheetSource, Fault> open_sheet(std::string name, std::string_view bytes,
                                            std::optional<Encoding> encoding) {
  // The head of old Excel files, and of those that have a password.
  constexpr std::string_view kCompound = "\xd0\xcf\x11\xe0";
  SheetSource source{std::move(name), {}, {}};
  if (bytes.starts_with(kCompound)) {
    return tl::unexpected(Fault{{},
                                {"古いExcelの形式（.xls）かパスワードのかかったブック",
                                 "an old Excel file (.xls) or a workbook with a password"},
                                {"パスワードなしで「Excelブック（.xlsx）」として保存したもの",
                                 "one saved as an Excel workbook (.xlsx) without a password"}});
  }
  if (is_zip(bytes)) {
    auto parts = unzip(bytes);
    if (!parts) { return tl::unexpected(std::move(parts.error())); }
    source.content = std::move(*parts);
    return source;
  }
  const Encoding used = encoding.value_or(detect_encoding(bytes));
  auto text = decoded(bytes, used);
  if (!text) { return tl::unexpected(std::move(text.error())); }
  source.content = std::move(*text);
  if (used != Encoding::Utf8) {
    source.notes.push_back(
        catalog::phrase("文字コードは{}として読んだ", "the text was read as {}", name_of(used)));
  }
  return source;
}

}  // namespace fudaba::sheets
