#include "base/blake2b.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace fudaba {
namespace {

constexpr std::size_t kBlockBytes = 128;
constexpr int kRounds = 12;
constexpr std::array<std::uint64_t, 8> kStart{
    0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU, 0x3c6ef372fe94f82bU, 0xa54ff53a5f1d36f1U,
    0x510e527fade682d1U, 0x9b05688c2b3e6c1fU, 0x1f83d9abfb41bd6bU, 0x5be0cd19137e2179U};
constexpr std::array<std::array<std::uint8_t, 16>, 10> kOrders{{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

using BlockWords = std::array<std::uint64_t, 16>;

void mix(BlockWords& v, const std::array<std::size_t, 4>& at, std::uint64_t x, std::uint64_t y) {
  const auto [a, b, c, d] = at;
  v[a] = v[a] + v[b] + x;
  v[d] = std::rotr(v[d] ^ v[a], 32);
  v[c] = v[c] + v[d];
  v[b] = std::rotr(v[b] ^ v[c], 24);
  v[a] = v[a] + v[b] + y;
  v[d] = std::rotr(v[d] ^ v[a], 16);
  v[c] = v[c] + v[d];
  v[b] = std::rotr(v[b] ^ v[c], 63);
}

// Takes a block in, the last one filled up with zeros. `so_far`: bytes taken in, with it.
void take(std::array<std::uint64_t, 8>& state, std::string_view block, std::uint64_t so_far,
          bool is_last) {
  constexpr std::array<std::array<std::size_t, 4>, 8> kMixed{{{0, 4, 8, 12},
                                                              {1, 5, 9, 13},
                                                              {2, 6, 10, 14},
                                                              {3, 7, 11, 15},
                                                              {0, 5, 10, 15},
                                                              {1, 6, 11, 12},
                                                              {2, 7, 8, 13},
                                                              {3, 4, 9, 14}}};
  BlockWords message{};
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::uint64_t byte = static_cast<unsigned char>(block[i]);
    message[i / 8] |= byte << (8 * (i % 8));
  }
  BlockWords v{};
  for (std::size_t i = 0; i < 8; ++i) {
    v[i] = state[i];
    v[i + 8] = kStart[i];
  }
  v[12] ^= so_far;
  if (is_last) { v[14] = ~v[14]; }
  for (std::size_t round = 0; round < kRounds; ++round) {
    const std::array<std::uint8_t, 16>& order = kOrders[round % kOrders.size()];
    for (std::size_t i = 0; i < kMixed.size(); ++i) {
      mix(v, kMixed[i], message[order[2 * i]], message[order[2 * i + 1]]);
    }
  }
  for (std::size_t i = 0; i < 8; ++i) { state[i] ^= v[i] ^ v[i + 8]; }
}

}  // namespace

std::array<std::uint8_t, 32> blake2b_256(std::string_view text) {
  std::array<std::uint8_t, 32> hash{};
  std::array<std::uint64_t, 8> state = kStart;
  state[0] ^= 0x01010000U ^ hash.size();
  std::uint64_t so_far = 0;
  while (text.size() > kBlockBytes) {
    so_far += kBlockBytes;
    take(state, text.substr(0, kBlockBytes), so_far, false);
    text.remove_prefix(kBlockBytes);
  }
  take(state, text, so_far + text.size(), true);
  for (std::size_t i = 0; i < hash.size(); ++i) {
    hash[i] = static_cast<std::uint8_t>(state[i / 8] >> (8 * (i % 8)) & 255U);
  }
  return hash;
}

}  // namespace fudaba
