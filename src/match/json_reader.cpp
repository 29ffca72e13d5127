#include "match/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "effect/fault_text.h"
#include "match/words.h"

namespace fudaba::match {

namespace json = boost::json;
using effect::Phrase;

std::string JsonFault::text(Language language) const {
  const std::string place = at.empty() ? std::string() : at + ": ";
  return language == Language::Ja
             ? fmt::format("{}{}が見つかりました。必要なもの：{}", place, found.ja, expected.ja)
             : fmt::format("{}found {}, expected {}", place, found.en, expected.en);
}

Phrase shown(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:    return "null";
    case json::kind::bool_:   return value.get_bool() ? "true" : "false";
    case json::kind::int64:   return std::to_string(value.get_int64());
    case json::kind::uint64:  return std::to_string(value.get_uint64());
    case json::kind::double_: return fmt::format("{}", value.get_double());
    case json::kind::string:  return effect::quoted(std::string_view(value.get_string()));
    case json::kind::array:   return {"並び", "a list"};
    case json::kind::object:  return {"まとまり", "an object"};
  }
  return "?";
}

tl::expected<json::value, JsonFault> parse_json(std::string_view text) {
  json::error_code error;
  std::array<unsigned char, 2048> room;  // to work in, enough for most
  json::stream_parser parser({}, {}, room.data(), room.size());
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && text.substr(used).find_first_not_of(" \t\r\n") != std::string_view::npos) {
    error = json::error::extra_data;
  }
  if (!error) { parser.finish(error); }
  if (error) {
    return tl::unexpected(
        JsonFault{fmt::format("byte {}", used),
                  {"JSONでないもの", fmt::format("not JSON ({})", error.message())},
                  {"1つのJSONの値（32段まで、UTF-8）", "one JSON value (nested up to 32, UTF-8)"}});
  }
  return parser.release();
}

void set_fault(FaultSlot& slot, std::string at, const json::value& found, Phrase expected) {
  if (!slot) { slot = JsonFault{std::move(at), shown(found), std::move(expected)}; }
}

JsonFields::JsonFields(const json::value& value, std::string at, FaultSlot& slot)
    : object_(value.if_object()), at_(std::move(at)), slot_(slot) {
  if (object_ == nullptr) { set_fault(slot_, at_, value, {"まとまり", "an object"}); }
}

std::string JsonFields::path(std::string_view key) const {
  return at_.empty() ? std::string(key) : fmt::format("{}.{}", at_, key);
}

const json::value* JsonFields::find(std::string_view key) {
  known_.emplace_back(key);
  return object_ == nullptr || slot_ ? nullptr : object_->if_contains(key);
}

const json::value* JsonFields::require(std::string_view key, Phrase expected) {
  const json::value* value = find(key);
  if (value == nullptr && !slot_) {
    slot_ = JsonFault{path(key), {"なし", "nothing"}, std::move(expected)};
  }
  return value;
}

std::optional<std::string> JsonFields::as_text(const json::value& value, std::string_view key,
                                               std::size_t most) {
  const json::string* text = value.if_string();
  if (text != nullptr && text->size() <= most) { return std::string(*text); }
  set_fault(
      slot_, path(key), value,
      {fmt::format("{}バイトまでの文字列", most), fmt::format("a text of up to {} bytes", most)});
  return std::nullopt;
}

std::optional<std::int64_t> JsonFields::as_number(const json::value& value, std::string_view key,
                                                  std::int64_t low, std::int64_t high) {
  const std::int64_t* number = value.if_int64();
  if (number != nullptr && *number >= low && *number <= high) { return *number; }
  set_fault(slot_, path(key), value,
            {fmt::format("{}から{}までの整数", low, high),
             fmt::format("a whole number from {} to {}", low, high)});
  return std::nullopt;
}

std::string JsonFields::text(std::string_view key, std::size_t most) {
  const json::value* value = require(key, {"文字列", "a text"});
  return value == nullptr ? std::string() : as_text(*value, key, most).value_or("");
}

std::int64_t JsonFields::number(std::string_view key, std::int64_t low, std::int64_t high) {
  const json::value* value = require(key, {"整数", "a whole number"});
  return value == nullptr ? low : as_number(*value, key, low, high).value_or(low);
}

const json::array* JsonFields::list(std::string_view key, std::size_t most) {
  const json::value* value = require(key, {"並び", "a list"});
  if (value == nullptr) { return nullptr; }
  const json::array* array = value->if_array();
  if (array == nullptr || array->size() > most) {
    set_fault(slot_, path(key), *value,
              {fmt::format("{}個までの並び", most), fmt::format("a list of up to {}", most)});
    return nullptr;
  }
  return array;
}

std::size_t JsonFields::word(std::string_view key, std::span<const std::string_view> words) {
  constexpr std::size_t kMostBytes = 64;
  const auto found = std::find(words.begin(), words.end(), text(key, kMostBytes));
  if (found != words.end()) { return static_cast<std::size_t>(found - words.begin()); }
  fail(key, joined(words));
  return 0;
}

std::optional<std::string> JsonFields::optional_text(std::string_view key, std::size_t most) {
  const json::value* value = find(key);
  return value == nullptr ? std::nullopt : as_text(*value, key, most);
}

std::optional<std::int64_t> JsonFields::optional_number(std::string_view key, std::int64_t low,
                                                        std::int64_t high) {
  const json::value* value = find(key);
  return value == nullptr ? std::nullopt : as_number(*value, key, low, high);
}

std::optional<bool> JsonFields::optional_bool(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) { return std::nullopt; }
  if (!value->is_bool()) { fail(key, {"真か偽", "true or false"}); }
  return value->is_bool() && value->get_bool();
}

void JsonFields::fail(std::string_view key, Phrase expected) {
  const json::value* value = object_ == nullptr ? nullptr : object_->if_contains(key);
  set_fault(slot_, path(key), value == nullptr ? json::value() : *value, std::move(expected));
}

void JsonFields::finish() {
  if (object_ == nullptr || slot_) { return; }
  for (const auto& field : *object_) {
    const std::string_view key = field.key();
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) { continue; }
    std::string names;
    for (const std::string& name : known_) { names += (names.empty() ? "" : ", ") + name; }
    slot_ = JsonFault{at_, effect::quoted(key), {names + "のどれか", "one of the fields " + names}};
    return;
  }
}

}  // namespace fudaba::match
