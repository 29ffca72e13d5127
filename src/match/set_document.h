#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "catalog/own_set.h"
#include "match/json_reader.h"

// A set of one's own as one document (docs/sets.md): a file to hand on, on the wire, in records.

namespace fudaba::match {

constexpr int kSetVersion = 1;  // of the format
constexpr std::string_view kSetSuffix = ".fudaba-set.json";

// Everything that is not a set within its bounds is a fault; what its cards say is for the
// catalogue to read.
[[nodiscard]] tl::expected<catalog::OwnSet, JsonFault> read_set(std::string_view text);
[[nodiscard]] catalog::OwnSet read_set(const boost::json::value& value, const std::string& at,
                                       FaultSlot& fault);
// Equal sets are written alike.
[[nodiscard]] std::string to_json(const catalog::OwnSet& set);
// The part of a set that stands in records and messages.
struct SetNote {
  std::string id;
  int version = 1;
  Bilingual name;
  std::string author;
  std::string digest;    // 32 hexadecimal digits that stand for all that is in it
  std::string document;  // as to_json() writes it

  friend bool operator==(const SetNote&, const SetNote&) = default;
};
[[nodiscard]] SetNote note_of(const catalog::OwnSet& set);
[[nodiscard]] std::string digest_of_set(std::string_view document);

}  // namespace fudaba::match
