#include "decks/base64.h"

namespace fudaba::decks {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string to_base64(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t bits = 0;
  unsigned held = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8U | byte;
    for (held += 8; held >= 6; held -= 6) { text += kLetters[bits >> (held - 6) & 63U]; }
  }
  if (held > 0) { text += kLetters[bits << (6 - held) & 63U]; }
  return text;
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t bits = 0;
  unsigned held = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) { return std::nullopt; }
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push_back(static_cast<std::uint8_t>(bits >> held));
    }
  }
  // A letter too many, or bits behind the last byte, would be another way to write the same.
  if (held >= 6 || (bits & ((1U << held) - 1)) != 0) { return std::nullopt; }
  return bytes;
}

bool is_base64_letter(char letter) { return kLetters.find(letter) != std::string_view::npos; }

std::uint16_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint32_t sum = 0xFFFF;
  for (const std::uint8_t byte : bytes) {
    sum ^= static_cast<std::uint32_t>(byte) << 8U;
    for (int bit = 0; bit < 8; ++bit) {
      sum = (sum << 1U ^ ((sum & 0x8000U) != 0 ? 0x1021U : 0U)) & 0xFFFFU;
    }
  }
  return static_cast<std::uint16_t>(sum);
}

}  // namespace fudaba::decks
