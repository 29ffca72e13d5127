#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/fair_key.h"

// Seat tokens and invite codes: random bytes that only their owner has. The server keeps a hash.

namespace fudaba::table {

using match::Bytes32;
using match::hash_of;
using match::same;

// 32 random bytes in base64url (43 characters).
[[nodiscard]] std::string new_token();
// True if a text has the form of a token: players may bring one that they have drawn themselves.
[[nodiscard]] bool is_token(std::string_view text);
// 16 random bytes in base64url (22 characters): short enough for a link.
[[nodiscard]] std::string new_invite();

// A match's number: 62 random bits, and its name in links (11 characters, base64url).
[[nodiscard]] std::int64_t new_id();
[[nodiscard]] std::string match_name(std::int64_t number);
[[nodiscard]] std::optional<std::int64_t> match_number(std::string_view name);

}  // namespace fudaba::table
