#include "base/base64.h"

#include <algorithm>

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

bool is_base64url_letter(char letter) { return kLetters.find(letter) != std::string_view::npos; }

std::string to_base64(std::string_view bytes) {
  std::string text =
      to_base64url(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
  std::replace(text.begin(), text.end(), '-', '+');
  std::replace(text.begin(), text.end(), '_', '/');
  text.resize((text.size() + 3) / 4 * 4, '=');
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0 || text.find_first_of("-_") != std::string_view::npos) {
    return std::nullopt;
  }
  for (int i = 0; i < 2 && text.ends_with('='); ++i) { text.remove_suffix(1); }
  std::string letters(text);
  std::replace(letters.begin(), letters.end(), '+', '-');
  std::replace(letters.begin(), letters.end(), '/', '_');
  const auto bytes = from_base64url(letters);
  if (!bytes) { return std::nullopt; }
  return std::string(bytes->begin(), bytes->end());
}

}  // namespace fudaba
