#include "table/card_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/check.h"
#include "base/utf8.h"
#include "catalog/yaml.h"
#include "effect/print.h"

namespace fudaba::table {
namespace {

using effect::Field;
using effect::FieldKind;
using effect::Source;
using effect::SourceMark;

constexpr std::size_t kMostDigits = 9;

bool is_plain(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
}

std::optional<int> number_in(const Source& source) {
  const std::string& text = source.scalar;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return !source.quoted && whole && text.size() <= kMostDigits ? std::optional(number)
                                                               : std::nullopt;
}

class LineWriter {
 public:
  explicit LineWriter(const std::vector<bool>& without) : without_(without) {}

  CardLine write_card(const Source& card) {
    put("- ");
    value(card);
    return std::move(line_);
  }

 private:
  void put(std::string_view text) {
    line_.text += text;
    column_ += static_cast<int>(
        std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
  }
  void note(SourceMark mark) { line_.spots.push_back({column_, mark, here_}); }
  void enter(CardStep step) {
    line_.steps.push_back({here_, std::move(step)});
    here_ = static_cast<int>(line_.steps.size()) - 1;
  }
  void leave() { here_ = line_.steps[static_cast<std::size_t>(here_)].from; }
  // True within the value of a key of the card itself.
  [[nodiscard]] bool is_under(std::string_view key) const {
    if (here_ < 0) { return false; }
    const auto& [from, step] = line_.steps[static_cast<std::size_t>(here_)];
    const auto* own = std::get_if<std::string>(&step);
    return from < 0 && own != nullptr && *own == key;
  }

  void value(const Source& source) {
    note(source.mark);
    switch (source.shape) {
      case Source::Shape::Missing: put("~"); break;
      case Source::Shape::Scalar:  scalar(source); break;
      case Source::Shape::List:    list(source); break;
      case Source::Shape::Map:     map(source); break;
    }
  }
  void scalar(const Source& source) {
    const bool plain = !source.quoted && is_plain(source.scalar);
    if (plain) { line_.words.push_back(source.scalar); }
    put(plain ? source.scalar : catalog::yaml_quoted(source.scalar));
  }
  void list(const Source& source) {
    const bool of_abilities = is_under("abilities");
    bool first = true;
    put("[");
    for (std::size_t i = 0; i < source.items.size(); ++i) {
      if (of_abilities && i < without_.size() && without_[i]) { continue; }
      if (!first) { put(", "); }
      first = false;
      enter(i);
      value(source.items[i]);
      leave();
    }
    put("]");
  }
  void map(const Source& source) {
    put("{");
    for (std::size_t i = 0; i < source.fields.size(); ++i) {
      if (i > 0) { put(", "); }
      field(source.fields[i].first, source.field_marks[i], source.fields[i].second);
    }
    if ((is_under("name") || is_under("flavour")) && source.fields.size() == 1) {
      const Source::Field& only = source.fields[0];
      const bool is_ja = only.first == "ja";
      if (is_ja || only.first == "en") {
        put(", ");
        field(is_ja ? "en" : "ja", source.field_marks[0], only.second);
      }
    }
    put("}");
  }
  void field(const std::string& key, SourceMark mark, const Source& its) {
    enter(key);
    note(mark);
    put(is_plain(key) ? key : catalog::yaml_quoted(key));
    put(": ");
    value(its);
    leave();
  }

  const std::vector<bool>& without_;
  CardLine line_;
  int here_ = -1;  // the last step of the way to what is written
  int column_ = 1;
};

// The printed value as a card file has it; empty: not written.
std::string value_of(const CardPool& pool, DefId card, const Field& field,
                     const effect::CardFormat& format) {
  const CardDef& def = pool.def(card);
  const effect::Table* table = format.vocabulary->table(field.table);
  const bool required = ((field.required >> def.kind) & 1U) != 0;
  const bool is_said = required || def.values[field.index] != field.fallback;
  std::vector<std::string> parts;
  switch (field.kind) {
    case FieldKind::Number: return is_said ? std::to_string(def.values[field.index]) : "";
    case FieldKind::Entry:
      return is_said
                 ? std::string(table->entries[static_cast<std::size_t>(def.values[field.index])].id)
                 : "";
    case FieldKind::EntrySet:
      for (const std::size_t entry : effect::entries_of(def, field, *table)) {
        parts.emplace_back(table->entries[entry].id);
      }
      return parts.empty() && !required ? "" : fmt::format("[{}]", fmt::join(parts, ", "));
    case FieldKind::Counts:
      for (std::size_t entry = 0; entry < table->entries.size(); ++entry) {
        const int count = def.values[field.index + entry];
        if (count > 0) { parts.push_back(fmt::format("{}: {}", table->entries[entry].id, count)); }
      }
      return parts.empty() && !required ? "" : fmt::format("{{{}}}", fmt::join(parts, ", "));
    case FieldKind::Card: return pool.text(card).named[field.index];
  }
  return "";
}

}  // namespace

CardLocation CardLine::at(int column) const {
  FUDABA_CHECK(!spots.empty());
  const auto next = std::upper_bound(spots.begin(), spots.end(), column,
                                     [](int at, const Spot& spot) { return at < spot.column; });
  const Spot& spot = next == spots.begin() ? spots.front() : *(next - 1);
  CardLocation place{spot.mark, {}};
  for (int i = spot.step; i >= 0; i = steps[static_cast<std::size_t>(i)].from) {
    place.path.push_back(steps[static_cast<std::size_t>(i)].step);
  }
  std::reverse(place.path.begin(), place.path.end());
  return place;
}

CardLine line_of(const Source& card, const std::vector<bool>& without) {
  return LineWriter(without).write_card(card);
}

std::string line_of(const CardPool& pool, DefId card, const effect::CardFormat& format,
                    std::vector<DefId>& named) {
  const CardText& text = pool.text(card);
  const CardDef& def = pool.def(card);
  std::string line = fmt::format(
      "- {{id: {}, name: {{ja: {}, en: {}}}, kind: {}", text.id, catalog::yaml_quoted(text.name.ja),
      catalog::yaml_quoted(text.name.en), format.kinds->entries[def.kind].id);
  for (const Field& field : format.fields) {
    if (((field.kinds >> def.kind) & 1U) == 0) { continue; }
    const std::string value = value_of(pool, card, field, format);
    if (!value.empty()) { line += fmt::format(", {}: {}", field.id, value); }
    if (field.kind == FieldKind::Card && def.named[field.index] != kNoDef) {
      named.push_back(def.named[field.index]);
    }
  }
  return line + "}";
}

void write(match::JsonText& json, const Source& source) {
  switch (source.shape) {
    case Source::Shape::Missing: json.null(); return;
    case Source::Shape::Scalar:
      if (const std::optional<int> number = number_in(source)) {
        json.number(*number);
      } else {
        json.text(source.scalar);
      }
      return;
    case Source::Shape::List:
      json.list(source.items, [&](const Source& item) { write(json, item); });
      return;
    case Source::Shape::Map:
      json.begin_object();
      for (const Source::Field& field : source.fields) {
        json.key(std::string_view(field.first));
        write(json, field.second);
      }
      json.end_object();
  }
}

}  // namespace fudaba::table
