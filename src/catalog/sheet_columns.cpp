#include "catalog/sheet_columns.h"

#include <algorithm>
#include <array>
#include <string>

#include "catalog/sheet_values.h"

namespace fudaba::catalog {
namespace {

struct Called {
  std::string_view as;
  Column column;
};
constexpr std::array<Called, 39> kColumns = {{{"id", Column::Id},
                                              {"name", Column::Name},
                                              {"名前", Column::Name},
                                              {"カード名", Column::Name},
                                              {"名称", Column::Name},
                                              {"name ja", Column::NameJa},
                                              {"日本語名", Column::NameJa},
                                              {"name en", Column::NameEn},
                                              {"英語名", Column::NameEn},
                                              {"英名", Column::NameEn},
                                              {"kind", Column::Kind},
                                              {"type", Column::Kind},
                                              {"種類", Column::Kind},
                                              {"種別", Column::Kind},
                                              {"text", Column::Text},
                                              {"abilities", Column::Text},
                                              {"テキスト", Column::Text},
                                              {"効果", Column::Text},
                                              {"能力", Column::Text},
                                              {"text ja", Column::TextJa},
                                              {"日本語テキスト", Column::TextJa},
                                              {"text en", Column::TextEn},
                                              {"英語テキスト", Column::TextEn},
                                              {"flavour", Column::Flavour},
                                              {"フレーバー", Column::Flavour},
                                              {"flavour ja", Column::FlavourJa},
                                              {"flavour en", Column::FlavourEn},
                                              {"icon", Column::Icon},
                                              {"tags", Column::Tags},
                                              {"traits", Column::Traits},
                                              {"特徴", Column::Traits},
                                              {"traits ja", Column::TraitsJa},
                                              {"traits en", Column::TraitsEn},
                                              {"set", Column::Set},
                                              {"セット", Column::Set},
                                              {"set code", Column::Set},
                                              {"deck limit", Column::Limit},
                                              {"limit", Column::Limit},
                                              {"枚数制限", Column::Limit}}};

}  // namespace

std::optional<Column> find_column(std::string_view head) {
  const std::string name = folded(head);
  const auto at = std::find_if(kColumns.begin(), kColumns.end(),
                               [&](const Called& its) { return is_called(its.as, name); });
  return at == kColumns.end() ? std::nullopt : std::optional(at->column);
}

}  // namespace fudaba::catalog
