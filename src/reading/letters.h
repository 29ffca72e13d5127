#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// Sets of letters, to pass quickly over what cannot stand at a place.

namespace fudaba::reading {

// Letters by a number that some of them share: a set may have more letters than were put into it,
// never fewer.
class LetterSet {
 public:
  constexpr LetterSet() = default;
  static constexpr LetterSet all() {
    LetterSet every;
    every.bits_ = ~std::uint64_t{0};
    return every;
  }

  // The letter at a place of a text, which has one there.
  constexpr void add(std::string_view text, std::size_t at) { bits_ |= bit(text, at); }
  constexpr void add(const LetterSet& other) { bits_ |= other.bits_; }
  [[nodiscard]] constexpr bool may_have(std::string_view text, std::size_t at) const {
    return (bits_ & bit(text, at)) != 0;
  }
  friend constexpr bool operator==(const LetterSet&, const LetterSet&) = default;

 private:
  static constexpr std::uint64_t bit(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
      return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(at);
    const unsigned number = first < 0x80U ? first : first + 37U * byte(at + 1) + byte(at + 2);
    return std::uint64_t{1} << (number & 63U);
  }

  std::uint64_t bits_ = 0;
};

}  // namespace fudaba::reading
