#include "base/base64.h"

namespace fudaba {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string to_base64url(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t bits = 0;
  unsigned waiting = 0;  // bits that no letter stands for yet
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8U | byte;
    waiting += 8;
    for (; waiting >= 6; waiting -= 6) { text += kLetters[bits >> (waiting - 6) & 63U]; }
  }
  if (waiting > 0) { text += kLetters[bits << (6 - waiting) & 63U]; }
  return text;
}

std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t bits = 0;
  unsigned waiting = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) { return std::nullopt; }
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    waiting += 6;
    if (waiting >= 8) {
      waiting -= 8;
      bytes.push_back(static_cast<std::uint8_t>(bits >> waiting & 255U));
    }
  }
  // A letter too many, or bits behind the last byte that no bytes would have given.
  if (waiting >= 6 || (bits & ((1U << waiting) - 1)) != 0) { return std::nullopt; }
  return bytes;
}

}  // namespace fudaba
