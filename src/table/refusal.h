#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/language.h"
#include "catalog/fault.h"
#include "match/json_reader.h"
#include "match/json_text.h"

namespace fudaba::table {

// Why a request was refused, in the protocol's words (docs/table-protocol.md). A refused request
// has changed nothing.
enum class Code : std::uint8_t {
  Malformed,
  UnknownType,
  UnknownField,
  TooLarge,
  TooFast,
  NotFound,
  WrongSeat,
  Stale,
  Illegal,
  Over,
  Expired,
  Taken,
  Storage,
  Full,
  SetNotAccepted,
  SignIn,
  Suspended,
  NeedsServer,
};
constexpr std::size_t kCodes = 18;

[[nodiscard]] std::string_view word_of(Code code);
// The HTTP status that goes with it.
[[nodiscard]] unsigned status_of(Code code);

struct Refusal {
  Code code = Code::Malformed;
  std::string at;  // where in the request; may be empty
  Bilingual message;
  std::string reason;    // JSON of the rules' reason; empty: none
  std::string set = {};  // JSON of the set that was not accepted; empty: it is not about one
};

// The usual words of a code.
[[nodiscard]] Refusal refusal(Code code, std::string at = {});
[[nodiscard]] Refusal refusal(Code code, std::string at, Bilingual message);
// The same, as the result of what may be refused.
[[nodiscard]] tl::unexpected<Refusal> refused(Code code, std::string at = {});
[[nodiscard]] tl::unexpected<Refusal> refused(Code code, std::string at, Bilingual message);
// A message that could not be read.
[[nodiscard]] Refusal refusal(const match::JsonFault& fault);
// A file at this place of a message, of whose faults the first few are told.
[[nodiscard]] Refusal refusal(std::string at, std::vector<catalog::FileFault> faults);

// {"code":…,"at":…,"message":…,"reason":…}
void write(match::JsonText& json, const Refusal& refusal);

}  // namespace fudaba::table
