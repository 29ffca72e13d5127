#include "catalog/map_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/utf8.h"
#include "catalog/phrase.h"
#include "effect/fault_text.h"
#include "effect/nearest.h"

namespace fudaba::catalog {

using effect::Phrase;
using effect::shown;
using effect::Source;

namespace {

std::string read_text(const Source& source, std::size_t most, Faults& faults) {
  const std::size_t length = length_of(source.scalar);
  if (source.shape != Source::Shape::Scalar || length == 0 || length > most) {
    Phrase found = shown(source);
    if (length > most) { found = phrase("{}字", "{} characters", length); }
    faults.push_back({source.mark, std::move(found),
                      phrase("{}字までの文", "a text of up to {} characters", most)});
    return {};
  }
  return source.scalar;
}

}  // namespace

std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

bool is_id(std::string_view text, std::size_t most) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  // YAML reads an unquoted null as nothing.
  return !text.empty() && text.size() <= most && is_letter(text.front()) && text != "null" &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; });
}

std::span<const Source> read_list(const Source& source, std::size_t most, Phrase expected,
                                  Faults& faults) {
  if (source.shape == Source::Shape::List && source.items.size() <= most) { return source.items; }
  faults.push_back({source.mark, shown(source), std::move(expected)});
  return {};
}

std::optional<int> read_number(const Source& source, int low, int high, Faults& faults) {
  const std::string& text = source.scalar;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (source.shape == Source::Shape::Scalar && !source.quoted && !text.empty() &&
      error == std::errc() && end == text.data() + text.size() && value >= low && value <= high) {
    return value;
  }
  faults.push_back({source.mark, shown(source),
                    phrase("{}から{}までの数", "a number from {} to {}", low, high)});
  return std::nullopt;
}

std::string read_id(const Source& source, Faults& faults) {
  if (source.shape == Source::Shape::Scalar && is_id(source.scalar)) { return source.scalar; }
  faults.push_back({source.mark, shown(source),
                    phrase("ID（英小文字で始まり英小文字・数字・_、{}字まで）",
                           "an id (lowercase letters, digits and _, at most {})", kMaxId)});
  return {};
}

std::string read_line(const Source& source, std::size_t most, Faults& faults) {
  std::string text = read_text(source, most, faults);
  if (text.find('\n') != std::string::npos) {
    faults.push_back(
        {source.mark, {"改行のある文", "a text of several lines"}, {"1行の文", "one line"}});
  }
  return text;
}

std::string read_paragraph(const Source& source, Faults& faults) {
  return read_text(source, kMaxTextLength, faults);
}

Bilingual read_bilingual(const Source& source, std::size_t most, Faults& faults,
                         Languages languages) {
  Bilingual result;
  MapReader reader(source,
                   {"日本語と英語の文 {ja: …, en: …}", "a text in both languages {ja: …, en: …}"},
                   faults);
  if (!reader.is_map()) { return result; }
  const bool both = languages == Languages::Both;
  const Source* ja = both ? reader.require("ja") : reader.find("ja");
  const Source* en = both || ja == nullptr ? reader.require("en") : reader.find("en");
  if (ja != nullptr) { result.ja = read_text(*ja, most, faults); }
  if (en != nullptr) { result.en = read_text(*en, most, faults); }
  reader.finish();
  if (!both && ja == nullptr) { result.ja = result.en; }
  if (!both && en == nullptr) { result.en = result.ja; }
  return result;
}

MapReader::MapReader(const Source& source, Phrase what, Faults& faults)
    : source_(source), faults_(faults) {
  if (!is_map()) { faults_.push_back({source.mark, shown(source), std::move(what)}); }
}

const Source* MapReader::find(std::string_view key) {
  known_.push_back(key);
  for (const auto& field : source_.fields) {
    if (field.first == key) { return &field.second; }
  }
  return nullptr;
}

const Source* MapReader::require(std::string_view key) {
  const Source* value = find(key);
  if (value == nullptr && is_map()) {
    faults_.push_back({source_.mark, phrase("{}のない項目の組", "no {}", key),
                       phrase("「{}: …」", "{}: …", key)});
  }
  return value;
}

std::string MapReader::id(std::string_view key) {
  const Source* value = require(key);
  return value == nullptr ? std::string() : read_id(*value, faults_);
}

std::string MapReader::line(std::string_view key, std::size_t most) {
  const Source* value = require(key);
  return value == nullptr ? std::string() : read_line(*value, most, faults_);
}

int MapReader::number(std::string_view key, int low, int high) {
  const Source* value = require(key);
  return value == nullptr ? low : read_number(*value, low, high, faults_).value_or(low);
}

Bilingual MapReader::bilingual(std::string_view key, std::size_t most, Languages languages) {
  const Source* value = require(key);
  return value == nullptr ? Bilingual{} : read_bilingual(*value, most, faults_, languages);
}

void MapReader::finish() {
  for (std::size_t i = 0; i < source_.fields.size() && faults_.size() < kMaxFaults; ++i) {
    const std::string& key = source_.fields[i].first;
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) { continue; }
    effect::Nearest nearest(key);
    for (const std::string_view known : known_) { nearest.offer(known); }
    const Phrase expected =
        phrase("次のどれか：{}", "one of {}", fmt::format("{}", fmt::join(known_, ", ")));
    faults_.push_back(
        {source_.field_marks[i], effect::quoted(key), with_guess(expected, nearest.found())});
  }
}

}  // namespace fudaba::catalog
