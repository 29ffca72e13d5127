#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <vector>

#include "effect/source.h"

// Strict reading of JSON that came from outside: every field is asked for by name, what nobody
// asked for is a fault. The first fault stops the reading.

namespace fudaba::match {

// A fault: its place ("moves[3].state"), what was found and what was expected.
struct JsonFault {
  std::string at;
  effect::Phrase found;
  effect::Phrase expected;

  [[nodiscard]] std::string text(Language language) const;
};

// A value as a message shows it: a shortened text, a number, "a list" and the like.
[[nodiscard]] effect::Phrase shown(const boost::json::value& value);

// Reads text as one JSON value: nesting up to 32, well-formed UTF-8, nothing behind it.
[[nodiscard]] tl::expected<boost::json::value, JsonFault> parse_json(std::string_view text);

// Collects the first fault of one reading.
using FaultSlot = std::optional<JsonFault>;
void set_fault(FaultSlot& slot, std::string at, const boost::json::value& found,
               effect::Phrase expected);

// The result of `read` for a text's JSON, or the first fault.
template <typename Read>
[[nodiscard]] auto read_json(std::string_view text, const Read& read)
    -> tl::expected<std::invoke_result_t<const Read&, const boost::json::value&, FaultSlot&>,
                    JsonFault> {
  const tl::expected<boost::json::value, JsonFault> value = parse_json(text);
  if (!value) { return tl::unexpected(value.error()); }
  FaultSlot fault;
  auto made = read(*value, fault);
  if (fault) { return tl::unexpected(*fault); }
  return made;
}

// One object's fields. Every reader returns a harmless value once something is wrong; look at the
// slot in the end.
class JsonFields {
 public:
  JsonFields(const boost::json::value& value, std::string at, FaultSlot& slot);

  [[nodiscard]] std::string path(std::string_view key) const;
  // The value of a field, or null. Optional fields may be absent.
  const boost::json::value* find(std::string_view key);
  // The same, and a fault if it is absent.
  const boost::json::value* require(std::string_view key, effect::Phrase expected);

  // Required fields. `most` is in bytes.
  std::string text(std::string_view key, std::size_t most);
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
  const boost::json::array* list(std::string_view key, std::size_t most);
  // Gives `read` each item of a list and its place, until something is wrong.
  template <typename Read>
  void each(std::string_view key, std::size_t most, const Read& read) {
    const boost::json::array* items = list(key, most);
    for (std::size_t i = 0; items != nullptr && i < items->size() && !failed(); ++i) {
      read((*items)[i], path(key) + '[' + std::to_string(i) + ']');
    }
  }
  // The place of the field's word among these.
  std::size_t word(std::string_view key, std::span<const std::string_view> words);
  // Fields that may be absent.
  std::optional<std::string> optional_text(std::string_view key, std::size_t most);
  std::optional<std::int64_t> optional_number(std::string_view key, std::int64_t low,
                                              std::int64_t high);
  std::optional<bool> optional_bool(std::string_view key);
  void fail(std::string_view key, effect::Phrase expected);
  // Reports a field that nobody asked for.
  void finish();
  [[nodiscard]] bool failed() const { return slot_.has_value(); }

 private:
  std::optional<std::int64_t> as_number(const boost::json::value& value, std::string_view key,
                                        std::int64_t low, std::int64_t high);
  std::optional<std::string> as_text(const boost::json::value& value, std::string_view key,
                                     std::size_t most);

  const boost::json::object* object_ = nullptr;
  std::string at_;
  FaultSlot& slot_;
  std::vector<std::string> known_;
};

}  // namespace fudaba::match
