#include "sheets/values.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "catalog/phrase.h"
#include "effect/print.h"
#include "reading/fold.h"

namespace fudaba::sheets {

using effect::Entry;
using effect::Field;
using effect::FieldKind;

std::string folded(std::string_view text) {
  std::string one = reading::fold(text, Language::Ja).text;
  std::erase(one, '_');
  return one;
}

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') { result += '\\'; }
    result += c == '\n' || c == '\t' ? ' ' : c;
  }
  return result + '"';
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  std::string part;
  std::size_t i = 0;
  const auto finish = [&] {
    if (!part.empty()) { parts.push_back(std::exchange(part, {})); }
  };
  while (i < text.size()) {
    const std::string_view letter = text.substr(i, std::max<std::size_t>(1, utf8_length(text, i)));
    i += letter.size();
    if (separators.find(letter) != std::string_view::npos) {
      finish();
    } else {
      part += letter;
    }
  }
  finish();
  return parts;
}

bool is_called(std::string_view written, const std::string& by) {
  return !by.empty() && folded(written) == by;
}
bool is_entry(const Entry& entry, const std::string& text) {
  return is_called(entry.id, text) || is_called(effect::plain_text(entry, Language::Ja), text) ||
         is_called(effect::plain_text(entry, Language::En), text);
}

const Entry* entry_of(const effect::Table& table, const std::string& text) {
  const auto at = std::find_if(table.entries.begin(), table.entries.end(),
                               [&](const Entry& entry) { return is_entry(entry, text); });
  return at == table.entries.end() ? nullptr : &*at;
}

namespace {

// Below the head 属性, 火属性 is also written 火; below 種族, 人族 is also written 人.
const Entry* entry_below(const Field& field, const effect::Table& table, const std::string& text) {
  if (const Entry* entry = entry_of(table, text)) { return entry; }
  const std::string head = folded(field.ja);
  std::size_t last = head.empty() ? 0 : head.size() - 1;
  while (last > 0 && is_continuation(head[last])) { --last; }
  if (const Entry* entry = entry_of(table, text + head)) { return entry; }
  return entry_of(table, text + head.substr(last));
}

std::optional<std::string> entry_set(const Field& field, const effect::Table& table,
                                     const std::string& text) {
  std::string list;
  if (text == kNoneOfThem) { return "[]"; }
  for (const std::string& part : split(text, " 　,、・/／\n")) {
    const Entry* entry = entry_below(field, table, folded(part));
    if (entry == nullptr) { return std::nullopt; }
    list += (list.empty() ? "" : ", ") + std::string(entry->id);
  }
  return "[" + list + "]";
}
// 火1水2, or all numbers in the order of the table: 4/4/5/4/4.
std::optional<std::string> counts(const effect::Table& table, std::string text) {
  const auto entries = table.entries;
  const std::vector<std::string> numbers = split(text, "/ ,、");
  const bool plain = numbers.size() == entries.size() && numbers.size() > 1 &&
                     text.find_first_not_of("0123456789/ ,") == std::string::npos;
  std::string map;
  if (text == kNoneOfThem) { return "{}"; }
  const auto add = [&](const Entry& entry, const std::string& number) {
    map += (map.empty() ? "" : ", ") + std::string(entry.id) + ": " + number;
  };
  if (plain) {
    for (std::size_t i = 0; i < numbers.size(); ++i) { add(entries[i], numbers[i]); }
    return "{" + map + "}";
  }
  while (!text.empty()) {
    const std::size_t begin = text.find_first_of("0123456789");
    const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
    if (begin == std::string::npos || end - begin > 4) { return std::nullopt; }
    std::string label = text.substr(0, begin);
    while (label.ends_with(':') || label.ends_with('=')) { label.pop_back(); }
    const Entry* entry = entry_of(table, label);
    if (entry == nullptr) { return std::nullopt; }
    add(*entry, text.substr(begin, end - begin));
    text.erase(0, end);
    while (text.starts_with(',') || text.starts_with('/')) { text.erase(0, 1); }
    while (text.starts_with("、") || text.starts_with("・")) { text.erase(0, 3); }
  }
  return "{" + map + "}";
}
std::optional<std::string> card_named(const Field& field, const std::string& text,
                                      const effect::CardFormat& format, const CardPool& pool) {
  for (std::size_t i = 0; i < pool.texts.size(); ++i) {
    const CardText& card = pool.texts[i];
    if (format.kinds->entries[pool.defs[i].kind].id != field.table) { continue; }
    if (is_called(card.id, text) || is_called(card.name.ja, text) ||
        is_called(card.name.en, text)) {
      return card.id;
    }
  }
  return std::nullopt;
}

}  // namespace

effect::Phrase values_of(const Field& field, const effect::CardFormat& format) {
  if (field.kind == FieldKind::Number) {
    return catalog::phrase("{}から{}までの数", "a number from {} to {}", field.low, field.high);
  }
  if (field.kind == FieldKind::Card) { return {"カードの名前", "the name of a card"}; }
  constexpr std::size_t kMostShown = 8;
  const auto entries = format.vocabulary->table(field.table)->entries;
  effect::Phrase names;
  for (std::size_t i = 0; i < std::min(entries.size(), kMostShown); ++i) {
    names.ja += (i == 0 ? "" : "・") + effect::plain_text(entries[i], Language::Ja);
    names.en += (i == 0 ? "" : ", ") + effect::plain_text(entries[i], Language::En);
  }
  if (entries.size() > kMostShown) {
    names.ja += " …";
    names.en += " …";
  }
  return names;
}

std::optional<std::string> written(const Field& field, const std::string& text,
                                   const effect::CardFormat& format, const CardPool& pool) {
  const std::string small = folded(text);
  switch (field.kind) {
    case FieldKind::Number: {
      // Programs write 1 as 1.0 too.
      const std::size_t dot = small.find('.');
      if (dot != std::string::npos && dot > 0 && dot + 1 < small.size() &&
          small.find_first_not_of('0', dot + 1) == std::string::npos) {
        return written(field, small.substr(0, dot), format, pool);
      }
      const std::size_t sign = small.starts_with('-') || small.starts_with('+') ? 1 : 0;
      const bool digits = small.size() > sign && small.size() < 7 &&
                          std::all_of(
                              small.begin() + static_cast<std::ptrdiff_t>(sign), small.end(),
                              [](char c) { return c >= '0' && c <= '9'; });
      if (!digits) { return std::nullopt; }
      return small.starts_with('+') ? small.substr(1) : small;
    }
    case FieldKind::Entry: {
      const Entry* entry = entry_below(field, *format.vocabulary->table(field.table), small);
      return entry == nullptr ? std::nullopt : std::optional(std::string(entry->id));
    }
    case FieldKind::EntrySet: return entry_set(field, *format.vocabulary->table(field.table), text);
    case FieldKind::Counts:   return counts(*format.vocabulary->table(field.table), small);
    case FieldKind::Card:     return card_named(field, small, format, pool);
  }
  return std::nullopt;
}

}  // namespace fudaba::sheets
