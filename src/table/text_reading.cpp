#include "table/text_reading.h"

#include <algorithm>

#include "catalog/map_reader.h"
#include "catalog/yaml.h"
#include "effect/behaviour.h"
#include "effect/print.h"
#include "match/json_text.h"
#include "reading/tell.h"
#include "table/card_lines.h"

namespace fudaba::table {
namespace {

using match::JsonText;

void write_reading(JsonText& json, const reading::TextReading& its,
                   const reading::TextReading& first, const CardPool& pool,
                   const effect::CardFormat& format) {
  const effect::PrintContext context{&pool, format.bearer(its.kinds.front())};
  const std::string yaml = effect::written(its.tree);
  json.begin_object()
      .field("yaml", yaml)
      .field("ja", effect::print(its.tree, Language::Ja, context))
      .field("en", effect::print(its.tree, Language::En, context));
  catalog::Faults none;
  if (const auto tree = catalog::parse_yaml(yaml, none)) { write(json.key("tree"), *tree); }
  json.list("kinds", its.kinds,
            [&](std::uint8_t kind) { json.text(format.kinds->entries[kind].id); });
  if (&its != &first) { json.field("differs", reading::tell_difference(first, its, format)); }
  json.end_object();
}

void write_fault(JsonText& json, std::string_view line, const reading::Decline& declined) {
  const effect::Phrase why = reading::tell(declined, line);
  json.key("fault").begin_object();
  json.field("at", reading::place_in(line, declined)).field("ja", why.ja).field("en", why.en);
  json.field("expected", declined.expected);
  if (!declined.nearest.empty()) { json.field("nearest", declined.nearest); }
  json.end_object();
}

void write_line(JsonText& json, std::string_view line, const reading::Readings& found,
                const CardPool& pool, const effect::CardFormat& format) {
  json.begin_object().field("text", line);
  json.list("readings", found.readings, [&](const reading::TextReading& its) {
    write_reading(json, its, found.readings.front(), pool, format);
  });
  if (found.declined) { write_fault(json, line, *found.declined); }
  if (found.respelled) { json.field("respelled", true); }
  json.end_object();
}

}  // namespace

const reading::Reader& TextReaders::in(Language language) const {
  LazyReader& one = readers_[language == Language::Ja ? 0 : 1];
  std::call_once(one.once,
                 [&] { one.reader = std::make_unique<reading::Reader>(format_, language); });
  return *one.reader;
}

std::string read_lines(const TextReaders& readers, const CardPool& pool,
                       const effect::CardFormat& format, std::string_view text,
                       std::optional<Language> language, std::optional<std::uint8_t> kind) {
  std::string out;
  JsonText json(out);
  json.begin_object().key("lines").begin_array();
  std::size_t count = 0;
  while (!text.empty() && count < kMostReadLines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) { continue; }
    ++count;
    reading::Readings found;
    if (catalog::length_of(line) > kLongestReadLine) {
      found.declined = reading::Decline{reading::Decline::Kind::TooLong, line.size(), {}, {}};
    } else {
      found = readers.in(language.value_or(reading::language_of(line))).read(line, {&pool, kind});
    }
    write_line(json, line, found, pool, format);
  }
  json.end_array().end_object();
  return out;
}

}  // namespace fudaba::table
