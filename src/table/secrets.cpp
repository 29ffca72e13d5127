#include "table/secrets.h"

#include <array>

#include "base/base64.h"
#include "match/crypto.h"

namespace fudaba::table {
namespace {

template <std::size_t Size>
std::string random_text() {
  std::array<std::uint8_t, Size> bytes{};
  match::random_bytes(bytes);
  return to_base64url(bytes);
}

}  // namespace

std::string new_token() { return random_text<32>(); }

bool is_token(std::string_view text) {
  const auto bytes = from_base64url(text);
  return bytes && bytes->size() == 32;
}

std::string new_invite() { return random_text<16>(); }

std::int64_t new_id() {
  std::array<std::uint8_t, 8> bytes{};
  match::random_bytes(bytes);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) { number = number << 8U | byte; }
  return static_cast<std::int64_t>(number >> 2U);
}

std::string match_name(std::int64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(number) >> (8 * (7 - i)));
  }
  return to_base64url(bytes);
}

std::optional<std::int64_t> match_number(std::string_view name) {
  const auto bytes = from_base64url(name);
  if (!bytes || bytes->size() != 8) { return std::nullopt; }
  std::uint64_t number = 0;
  for (const std::uint8_t byte : *bytes) { number = number << 8U | byte; }
  return static_cast<std::int64_t>(number);
}

}  // namespace fudaba::table
