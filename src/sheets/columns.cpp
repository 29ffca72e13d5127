#include "sheets/columns.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "sheets/values.h"

namespace fudaba::sheets {
namespace {

// The usual names of a column; empty behind the last.
struct ColumnNames {
  Column column;
  std::array<std::string_view, 16> all;
};
constexpr ColumnNames kColumns[] = {
    {Column::Id, {"id"}},
    {Column::Name,
     {"name", "card name", "card", "title", "名前", "カード名", "カード名称", "カードの名前",
      "カード", "札名", "名称"}},
    {Column::NameJa, {"name ja", "japanese name", "日本語名", "和名"}},
    {Column::NameEn, {"name en", "english name", "英語名", "英名"}},
    {Column::Kind,
     {"kind", "type", "card type", "種類", "種別", "カード種別", "カードの種類", "カードタイプ",
      "カード種類", "タイプ", "区分"}},
    {Column::Text,
     {"text", "card text", "rules text", "abilities", "ability text", "effect", "effects",
      "テキスト", "カードテキスト", "効果", "カード効果", "効果テキスト", "効果文", "特殊能力",
      "能力", "本文"}},
    {Column::TextJa, {"text ja", "日本語テキスト"}},
    {Column::TextEn, {"text en", "英語テキスト"}},
    {Column::Flavour,
     {"flavour", "flavor", "flavour text", "flavor text", "フレーバー", "フレーバーテキスト"}},
    {Column::FlavourJa, {"flavour ja"}},
    {Column::FlavourEn, {"flavour en"}},
    {Column::Icon, {"icon"}},
    {Column::Tags, {"tags"}},
    {Column::Traits, {"traits", "特徴"}},
    {Column::TraitsJa, {"traits ja"}},
    {Column::TraitsEn, {"traits en"}},
    {Column::Set, {"set", "セット", "set code"}},
    {Column::Limit, {"deck limit", "limit", "枚数制限"}},
};

// Names of values beside those of the games.
struct FieldNames {
  std::string_view field;
  std::array<std::string_view, 5> all;
};
constexpr FieldNames kFields[] = {
    {"st", {"攻撃力", "攻撃", "attack"}},
    {"hp", {"体力", "耐久力", "生命力", "health"}},
    {"cost", {"消費", "使用コスト", "召喚コスト", "プレイコスト", "mana"}},
    {"power", {"パワー", "攻撃力"}},
    {"season", {"季"}},
    {"points", {"点数", "ポイント"}},
    {"target", {"目標"}},
    {"person", {"人物名", "キャラ", "キャラクター名"}},
    {"destiny", {"天命"}},
    {"schools", {"流派"}},
};

// A head without what explains it: コスト（G） → コスト, 【名前】 → 名前.
std::string bare(std::string_view head) {
  std::string text = folded(head);
  constexpr std::string_view kBrackets[] = {"[", "]", "【", "】", "《", "》", "「", "」", "*", "※"};
  for (const std::string_view bracket : kBrackets) {
    for (std::size_t at = text.find(bracket); at != std::string::npos; at = text.find(bracket)) {
      text.erase(at, bracket.size());
    }
  }
  const std::size_t remark = text.find('(');
  if (remark != std::string::npos && remark > 0) { text.erase(remark); }
  return text;
}

bool is_any_of(std::span<const std::string_view> names, const std::string& text) {
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view name) { return is_called(name, text); });
}

}  // namespace

std::optional<Column> find_column(std::string_view head) {
  const std::string text = bare(head);
  const auto at = std::find_if(std::begin(kColumns), std::end(kColumns),
                               [&](const ColumnNames& its) { return is_any_of(its.all, text); });
  return at == std::end(kColumns) ? std::nullopt : std::optional(at->column);
}

bool is_named(const effect::Field& field, std::string_view head) {
  const std::string text = bare(head);
  if (is_called(field.id, text) || is_called(field.ja, text) || is_called(field.en, text)) {
    return true;
  }
  return std::any_of(std::begin(kFields), std::end(kFields), [&](const FieldNames& its) {
    return its.field == field.id && is_any_of(its.all, text);
  });
}

const effect::Field* find_field(std::string_view head, const effect::CardFormat& format) {
  const auto at = std::find_if(format.fields.begin(), format.fields.end(),
                               [&](const effect::Field& field) { return is_named(field, head); });
  return at == format.fields.end() ? nullptr : &*at;
}

}  // namespace fudaba::sheets
