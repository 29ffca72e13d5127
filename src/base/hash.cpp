#include "base/hash.h"

namespace fudaba {

void Digest::add(std::string_view text) {
  add(text.size());
  for (const char c : text) { add(static_cast<std::uint64_t>(static_cast<unsigned char>(c))); }
}

std::uint64_t Digest::value() const {
  std::uint64_t z = value_;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

std::string to_hex(std::uint64_t value) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) { text[15 - i] = kDigits[(value >> (4 * i)) & 0xfU]; }
  return text;
}

}  // namespace fudaba
