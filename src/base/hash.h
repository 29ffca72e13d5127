#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fudaba {

// A 64-bit digest (FNV-1a over 8-byte words, finished by a mixer) of a run of values. Not
// cryptographic: it finds accidents in replays, not forgeries. Same result on every little- or
// big-endian platform.
class Digest {
 public:
  void add(std::uint64_t word) {
    value_ = (value_ ^ word) * 0x100000001b3U;
    value_ ^= value_ >> 29U;
  }
  void add(std::string_view text);
  [[nodiscard]] std::uint64_t value() const;

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

// 16 lower-case hexadecimal digits.
[[nodiscard]] std::string to_hex(std::uint64_t value);

}  // namespace fudaba
