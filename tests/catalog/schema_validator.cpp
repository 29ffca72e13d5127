#include "schema_validator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <regex>
#include <set>
#include <string>

namespace fudaba::test {
namespace {

namespace json = boost::json;
using effect::Source;
using Shape = Source::Shape;

constexpr std::array<std::string_view, 23> kKeywords{
    "$defs",    "$id",       "$ref",       "$schema",       "additionalProperties",
    "anyOf",    "const",     "default",    "description",   "items",
    "maxItems", "maxLength", "maximum",    "minItems",      "minLength",
    "minimum",  "pattern",   "properties", "propertyNames", "required",
    "title",    "type",      "uniqueItems"};

std::optional<std::int64_t> number_in(const Source& source) {
  std::int64_t number = 0;
  const char* end = source.scalar.data() + source.scalar.size();
  const auto [at, error] = std::from_chars(source.scalar.data(), end, number);
  if (source.quoted || error != std::errc() || at != end) { return std::nullopt; }
  return number;
}

bool is_number(const Source& source) {
  static const std::regex kNumber("-?[0-9]+(\\.[0-9]+)?");
  return !source.quoted && std::regex_match(source.scalar, kNumber);
}

bool is_of_type(std::string_view type, const Source& source) {
  const bool is_bool = !source.quoted && (source.scalar == "true" || source.scalar == "false");
  switch (source.shape) {
    case Shape::Missing: return false;
    case Shape::List:    return type == "array";
    case Shape::Map:     return type == "object";
    case Shape::Scalar:  break;
  }
  if (type == "boolean") { return is_bool; }
  if (type == "integer") { return number_in(source).has_value(); }
  if (type == "number") { return is_number(source); }
  return type == "string" && !is_bool && !is_number(source);
}

bool is_of_types(const json::value& types, const Source& source) {
  if (types.is_string()) { return is_of_type(types.as_string(), source); }
  return std::ranges::any_of(types.as_array(), [&](const json::value& type) {
    return is_of_type(type.as_string(), source);
  });
}

// In characters.
std::int64_t length_of(std::string_view text) {
  return std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; });
}

// Is `number` within the bounds of these names?
bool is_within(const json::object& schema, std::string_view low, std::string_view high,
               std::int64_t number) {
  const json::value* least = schema.if_contains(low);
  const json::value* most = schema.if_contains(high);
  return (least == nullptr || number >= least->to_number<std::int64_t>()) &&
         (most == nullptr || number <= most->to_number<std::int64_t>());
}

}  // namespace

bool SchemaValidator::accepts(const json::object& schema, const Source& source) const {
  for (const auto& [keyword, value] : schema) {
    if (std::ranges::find(kKeywords, std::string_view(keyword)) == kKeywords.end()) {
      ADD_FAILURE() << "unknown keyword " << keyword;
    }
  }
  if (const json::value* ref = schema.if_contains("$ref")) {
    const std::string_view name = std::string_view(ref->as_string()).substr(8);  // "#/$defs/"
    if (!accepts(root_.at("$defs").at(name).as_object(), source)) { return false; }
  }
  const json::value* types = schema.if_contains("type");
  if (types != nullptr && !is_of_types(*types, source)) { return false; }
  const bool is_fine = source.shape == Shape::Map    ? accepts_map(schema, source)
                       : source.shape == Shape::List ? accepts_list(schema, source)
                                                     : accepts_scalar(schema, source);
  if (!is_fine) { return false; }
  const json::value* choices = schema.if_contains("anyOf");
  return choices == nullptr ||
         std::ranges::any_of(choices->as_array(), [&](const json::value& choice) {
           return accepts(choice.as_object(), source);
         });
}

bool SchemaValidator::accepts_scalar(const json::object& schema, const Source& source) const {
  const json::value* constant = schema.if_contains("const");
  if (constant != nullptr && constant->as_string() != source.scalar) { return false; }
  const json::value* pattern = schema.if_contains("pattern");
  if (pattern != nullptr &&
      !std::regex_search(source.scalar, std::regex(pattern->as_string().c_str()))) {
    return false;
  }
  const auto number = number_in(source);
  return number ? is_within(schema, "minimum", "maximum", *number)
                : is_within(schema, "minLength", "maxLength", length_of(source.scalar));
}

bool SchemaValidator::accepts_list(const json::object& schema, const Source& source) const {
  if (schema.contains("const") ||
      !is_within(schema, "minItems", "maxItems", static_cast<std::int64_t>(source.items.size()))) {
    return false;
  }
  std::set<std::string> scalars;
  const bool are_unique = std::ranges::all_of(source.items, [&](const Source& item) {
    return item.shape != Shape::Scalar || scalars.insert(item.scalar).second;
  });
  if (schema.contains("uniqueItems") && !are_unique) { return false; }
  const json::value* items = schema.if_contains("items");
  return items == nullptr || std::ranges::all_of(source.items, [&](const Source& item) {
           return accepts(items->as_object(), item);
         });
}

bool SchemaValidator::accepts_map(const json::object& schema, const Source& source) const {
  if (schema.contains("const")) { return false; }
  if (const json::value* required = schema.if_contains("required")) {
    for (const json::value& key : required->as_array()) {
      const auto is_it = [&](const Source::Field& field) { return key.as_string() == field.first; };
      if (std::ranges::none_of(source.fields, is_it)) { return false; }
    }
  }
  const json::value* properties = schema.if_contains("properties");
  const json::value* others = schema.if_contains("additionalProperties");
  const json::value* names = schema.if_contains("propertyNames");
  return std::ranges::all_of(source.fields, [&](const Source::Field& field) {
    Source name;
    name.shape = Shape::Scalar;
    name.scalar = field.first;
    if (names != nullptr && !accepts(names->as_object(), name)) { return false; }
    const json::value* property =
        properties == nullptr ? nullptr : properties->as_object().if_contains(field.first);
    if (property != nullptr) { return accepts(property->as_object(), field.second); }
    if (others == nullptr) { return true; }
    return others->is_object() ? accepts(others->as_object(), field.second) : others->as_bool();
  });
}

}  // namespace fudaba::test
