#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "effect/card_pool.h"
#include "kernel/net.h"

// The cards of a pool as a net knows them: each by itself and by what is printed on it, so that a
// card that was never met is judged by what it says.

namespace fudaba {

// Contexts in which a net may meet a card (ai/inputs.h).
constexpr std::uint32_t kNetContexts = 1024;

// The numbers of rows about cards have this bit, then the context, then a mark of the card.
constexpr std::uint32_t kCardRow = std::uint32_t{1} << 30U;
constexpr unsigned kMarkBits = 20;
[[nodiscard]] constexpr std::uint32_t card_row(std::uint32_t context, std::uint32_t mark) {
  return kCardRow | context << kMarkBits | mark;
}

// What a net knows a card by: first the card itself, then its kind, its values and the words of its
// abilities.
[[nodiscard]] std::vector<std::uint32_t> marks_of(const CardPool& pool, DefId card);

// The net for the cards of a pool: a card's row in a context is the sum of those of its marks.
[[nodiscard]] Net net_for(const NetWeights& weights, const CardPool& pool);
// The same for a net that was made for fewer cards.
void fit_cards(Net& net, const CardPool& pool);

// A number of 32 bits for a name, the same everywhere.
[[nodiscard]] constexpr std::uint32_t number_of_name(std::string_view name) {
  std::uint32_t hash = 2166136261U;
  for (const char c : name) { hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U; }
  return hash;
}

// A step of a number's size: small numbers one by one, greater ones two to an octave.
[[nodiscard]] constexpr std::uint32_t step_of(int value) {
  const auto size = static_cast<std::uint32_t>(value < 0 ? -value : value);
  std::uint32_t step = size;
  if (size > 8) {
    std::uint32_t width = 4;
    while (size >> width != 0) { ++width; }
    step = 1 + 2 * width + (size >> (width - 2) & 1U);
  }
  return 2 * step + (value < 0 ? 1U : 0U);
}

}  // namespace fudaba
