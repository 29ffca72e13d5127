#include "base/random.h"

namespace fudaba {
namespace {

std::uint64_t rotate_left(std::uint64_t x, unsigned bits) {
  return (x << bits) | (x >> (64U - bits));
}

struct SipState {
  std::uint64_t v0, v1, v2, v3;

  void round() {
    v0 += v1;
    v1 = rotate_left(v1, 13) ^ v0;
    v0 = rotate_left(v0, 32);
    v2 += v3;
    v3 = rotate_left(v3, 16) ^ v2;
    v0 += v3;
    v3 = rotate_left(v3, 21) ^ v0;
    v2 += v1;
    v1 = rotate_left(v1, 17) ^ v2;
    v2 = rotate_left(v2, 32);
  }
};

std::uint64_t split_mix(std::uint64_t& x) {
  x += 0x9e3779b97f4a7c15U;
  std::uint64_t z = x;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

}  // namespace

RandomKey key_from_seed(std::uint64_t seed) {
  const std::uint64_t low = split_mix(seed);
  return {low, split_mix(seed)};
}

std::uint64_t siphash(const RandomKey& key, std::uint64_t word) {
  SipState s{key.low ^ 0x736f6d6570736575U, key.high ^ 0x646f72616e646f6dU,
             key.low ^ 0x6c7967656e657261U, key.high ^ 0x7465646279746573U};
  const auto absorb = [&s](std::uint64_t m) {
    s.v3 ^= m;
    s.round();
    s.round();
    s.v0 ^= m;
  };
  absorb(word);
  absorb(std::uint64_t{8} << 56U);  // the message is 8 bytes long
  s.v2 ^= 0xffU;
  s.round();
  s.round();
  s.round();
  s.round();
  return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}

FastRandom::FastRandom(std::uint64_t seed) : s_{split_mix(seed), split_mix(seed)} {}

}  // namespace fudaba
