#include "press/values.h"

#include <fmt/ranges.h>

#include "effect/print.h"

namespace fudaba::press {
namespace {

using effect::Field;
using effect::FieldKind;
using effect::Table;

std::string entry_text(const Table& table, std::size_t index, Language language) {
  return index < table.entries.size() ? effect::plain_text(table.entries[index], language) : "?";
}

std::string listed(const std::vector<std::string>& words, Language language) {
  return fmt::format("{}", fmt::join(words, language == Language::Ja ? "・" : ", "));
}

std::string set_words(const Table& table, const Field& field, const CardDef& def,
                      Language language) {
  std::vector<std::string> words;
  for (const std::size_t i : effect::entries_of(def, field, table)) {
    words.push_back(entry_text(table, i, language));
  }
  return listed(words, language);
}

std::string counts_words(const Table& table, const Field& field, const CardDef& def,
                         Language language) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const int count = def.values[field.index + i];
    if (count == 0) { continue; }
    words.push_back(entry_text(table, i, language) + (language == Language::Ja ? "" : " ") +
                    std::to_string(count));
  }
  return listed(words, language);
}

}  // namespace

std::string value_words(const CardPool& pool, DefId card, const Field& field,
                        const effect::CardFormat& format, Language language) {
  const CardDef& def = pool.def(card);
  const std::uint32_t kind = 1U << def.kind;
  if ((field.kinds & kind) == 0) { return {}; }
  const bool required = (field.required & kind) != 0;
  const auto is_plain = [&](int value) { return !required && value == field.fallback; };
  const auto table = [&]() -> const Table& { return *format.vocabulary->table(field.table); };
  switch (field.kind) {
    case FieldKind::Number: {
      const int value = def.values[field.index];
      return is_plain(value) ? std::string() : std::to_string(value);
    }
    case FieldKind::Entry: {
      const int value = def.values[field.index];
      if (is_plain(value)) { return {}; }
      return entry_text(table(), static_cast<std::size_t>(value), language);
    }
    case FieldKind::EntrySet: return set_words(table(), field, def, language);
    case FieldKind::Counts:   return counts_words(table(), field, def, language);
    case FieldKind::Card:     {
      const DefId named = def.named[field.index];
      return named == kNoDef ? std::string() : pool.text(named).name.in(language);
    }
  }
  return {};
}

std::string value_text(const CardPool& pool, DefId card, const Field& field,
                       const effect::CardFormat& format, Language language) {
  const std::string words = value_words(pool, card, field, format, language);
  if (words.empty()) { return {}; }
  return std::string(language == Language::Ja ? field.ja : field.en) + ' ' + words;
}

}  // namespace fudaba::press
