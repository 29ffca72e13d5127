// A set of one's own as the texts of its files (docs/en/sets.md).
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "catalog/map_reader.h"
#include "catalog/own_set.h"
#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

// A value in the block style of YAML, as it was read: what was quoted is quoted.
void emit(const Source& source, std::size_t indent, std::string& out);

std::string scalar_text(const Source& source) {
  const bool plain = !source.quoted && source.scalar.find('\n') == std::string::npos;
  return plain ? source.scalar : yaml_quoted(source.scalar);
}

void emit_value(const Source& source, std::size_t indent, std::string& out) {
  switch (source.shape) {
    case Source::Shape::Missing: out += '\n'; return;
    case Source::Shape::Scalar:  out += ' ' + scalar_text(source) + '\n'; return;
    case Source::Shape::List:
      out += source.items.empty() ? " []\n" : "\n";
      return emit(source, indent, out);
    case Source::Shape::Map:
      out += source.fields.empty() ? " {}\n" : "\n";
      return emit(source, indent, out);
  }
}

void emit(const Source& source, std::size_t indent, std::string& out) {
  const std::string spaces(indent, ' ');
  for (const Source& item : source.items) {
    out += spaces + '-';
    emit_value(item, indent + 2, out);
  }
  for (const auto& [key, value] : source.fields) {
    const bool plain = std::all_of(key.begin(), key.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || c == '_' || (c >= '0' && c <= '9');
    });
    out += spaces + (plain && !key.empty() ? key : yaml_quoted(key)) + ':';
    emit_value(value, indent + 2, out);
  }
}

void write_text(std::string& out, std::string_view key, const Bilingual& text) {
  if (text.ja.empty() && text.en.empty()) { return; }
  out += fmt::format("{}:\n", key);
  if (!text.ja.empty()) { out += fmt::format("  ja: {}\n", yaml_quoted(text.ja)); }
  if (!text.en.empty()) { out += fmt::format("  en: {}\n", yaml_quoted(text.en)); }
}

}  // namespace

std::string write_set_head(const OwnSet& set) {
  std::string out = fmt::format("id: {}\nversion: {}\n", set.id, set.version);
  write_text(out, "name", set.name);
  if (!set.author.empty()) { out += fmt::format("author: {}\n", yaml_quoted(set.author)); }
  write_text(out, "about", set.about);
  return out;
}

std::string one_card_file(const OwnSet& set) {
  if (set.cards.size() == 1) { return set.cards[0].text; }
  std::string cards;
  std::string traits;
  for (const TextFile& file : set.cards) {
    Faults faults;
    const std::optional<Source> root = parse_yaml(file, faults);
    if (!root) { continue; }
    for (const auto& [key, value] : root->fields) {
      if (value.shape != Source::Shape::List) { continue; }
      if (key == "cards") { emit(value, 2, cards); }
      if (key == "traits") { emit(value, 2, traits); }
    }
  }
  return (traits.empty() ? "" : "traits:\n" + traits) +
         (cards.empty() ? "cards: []\n" : "cards:\n" + cards);
}

}  // namespace fudaba::catalog
