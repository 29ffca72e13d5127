#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kernel/types.h"

namespace fudaba::effect {

// A set of cards (and players, as_card): one bit each, walked in ascending order.
class CardSet {
 public:
  void add(CardId card) { words_[card >> 6U] |= std::uint64_t{1} << (card & 63U); }
  void remove(CardId card) { words_[card >> 6U] &= ~(std::uint64_t{1} << (card & 63U)); }
  [[nodiscard]] bool has(CardId card) const {
    return ((words_[card >> 6U] >> (card & 63U)) & 1U) != 0;
  }
  [[nodiscard]] int size() const {
    int n = 0;
    for (const std::uint64_t word : words_) { n += std::popcount(word); }
    return n;
  }
  [[nodiscard]] bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  // The lowest card, or kNoCard.
  [[nodiscard]] CardId first() const {
    for (unsigned i = 0; i < 4; ++i) {
      if (words_[i] != 0) {
        return static_cast<CardId>(i * 64 + static_cast<unsigned>(std::countr_zero(words_[i])));
      }
    }
    return kNoCard;
  }
  void add(const CardSet& other) {
    for (unsigned i = 0; i < 4; ++i) { words_[i] |= other.words_[i]; }
  }
  template <typename F>
  void for_each(F&& f) const {
    for (unsigned i = 0; i < 4; ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        f(static_cast<CardId>(i * 64 + static_cast<unsigned>(std::countr_zero(word))));
      }
    }
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace fudaba::effect
