#include "catalog/phrase.h"
#include "sheets/ods.h"
#include "sheets/table.h"
#include "sheets/xlsx.h"

namespace fudaba::sheets {

using catalog::phrase;
using effect::Fault;

bool is_workbook_part(std::string_view path) {
  if (path == kOdsPart || path == kXlsxPart || path == "xl/_rels/workbook.xml.rels") {
    return true;
  }
  return path == "xl/sharedStrings.xml" || path == "xl/styles.xml" ||
         (path.starts_with("xl/worksheets/") && path.ends_with(".xml"));
}

effect::Phrase hidden_sheet(const std::string& name) {
  return phrase("隠れているシート「{}」は読まなかった", "the hidden worksheet \"{}\" was left out",
                name);
}
effect::Phrase hidden_rows(const std::string& sheet, int count) {
  return phrase("シート「{}」の隠れている{}行は読まなかった",
                "worksheet \"{}\": hidden rows that were left out: {}", sheet, count);
}

tl::expected<Workbook, Fault> parse_workbook(const Parts& parts) {
  if (parts.contains(kXlsxPart)) { return parse_xlsx(parts); }
  const auto content = parts.find(kOdsPart);
  if (content != parts.end()) { return parse_ods(content->second); }
  return tl::unexpected(
      Fault{{},
            {"ブックではない圧縮ファイル", "an archive that is not a workbook"},
            {"Excel（.xlsx）かLibreOffice（.ods）のブック。Numbersからは書き出したもの",
             "a workbook of Excel (.xlsx) or LibreOffice (.ods); from Numbers, an exported one"}});
}

}  // namespace fudaba::sheets
