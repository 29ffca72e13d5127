#pragma once

#include <array>
#include <cstdint>

namespace fudaba {

// The key of a match's randomness: 128 bits, from the operating system or from an agreed seed.
struct RandomKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend bool operator==(const RandomKey&, const RandomKey&) = default;
};

// Expands a small seed (tests, simulations) into a key. Same numbers on every platform.
[[nodiscard]] RandomKey key_from_seed(std::uint64_t seed);

// SipHash-2-4 of one 64-bit word under a key: a keyed pseudo-random function, so that nobody
// without the key can foretell a draw from earlier ones.
[[nodiscard]] std::uint64_t siphash(const RandomKey& key, std::uint64_t word);

// The random stream of a match: draw i is half of SipHash(key, i / 2). It is part of the state, so
// a clone or a saved match goes on with the same numbers. Same numbers on every platform.
class RandomStream {
 public:
  RandomStream() = default;
  explicit RandomStream(const RandomKey& key) : key_(key) {}

  // Uniform in [0, bound); bound >= 1. Exact: values that would favour some results are drawn
  // again.
  std::uint32_t below(std::uint32_t bound) {
    for (;;) {
      const std::uint64_t product = std::uint64_t{next()} * bound;
      const std::uint32_t low = static_cast<std::uint32_t>(product);
      // The remainder is below the bound: mostly the division is not needed.
      if (low >= bound || low >= (0U - bound) % bound) {
        return static_cast<std::uint32_t>(product >> 32U);
      }
    }
  }

  [[nodiscard]] const RandomKey& key() const { return key_; }
  [[nodiscard]] std::uint32_t draws() const { return draws_; }

 private:
  std::uint32_t next() {
    if ((draws_++ & 1U) != 0) { return spare_; }
    const std::uint64_t block = siphash(key_, draws_ / 2);
    spare_ = static_cast<std::uint32_t>(block >> 32U);
    return static_cast<std::uint32_t>(block);
  }

  RandomKey key_{};
  std::uint32_t draws_ = 0;
  std::uint32_t spare_ = 0;  // the second half of the last block
};

// A fast generator for search, sampling and random players (xoroshiro128+ family). Never used by a
// match.
class FastRandom {
 public:
  explicit FastRandom(std::uint64_t seed);

  std::uint64_t next() {
    const std::uint64_t s0 = s_[0];
    std::uint64_t s1 = s_[1];
    const std::uint64_t result = s0 + s1;
    s1 ^= s0;
    s_[0] = ((s0 << 24U) | (s0 >> 40U)) ^ s1 ^ (s1 << 16U);
    s_[1] = (s1 << 37U) | (s1 >> 27U);
    return result;
  }
  // In [0, bound), bound >= 1, at most 2^32; uniform up to a bias below 2^-20 for the bounds games
  // use.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32U) * bound) >> 32U);
  }

 private:
  std::array<std::uint64_t, 2> s_;
};

}  // namespace fudaba
