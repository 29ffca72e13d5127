#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace fudaba::effect {

// The colours of cards and marks, as the page has them (web/src/cards/tones.css).
enum class Tone : std::uint8_t {
  Fire,
  Water,
  Earth,
  Wind,
  Neutral,
  City,
  Ruins,
  Item,
  Instant,
  Lasting,
  Spring,
  Summer,
  Autumn,
  Winter,
};

// The colour and the mark of a field's word, or (field "kind") of a kind of card, whose mark is the
// seal.
struct WordLook {
  std::string_view field;
  std::string_view word;
  Tone tone;
  std::string_view ja;
  std::string_view en;
};

// A field whose words look like those of another.
struct SameLook {
  std::string_view field;
  std::string_view as;
};

// The roles that a game's fields have on a card's face, by their ids: `look` in vocabulary.yaml. A
// game without them has a plain face with all values in words.
struct CardLook {
  std::span<const std::string_view> tones;  // colour the card; the first that it has counts
  std::span<const std::string_view> coins;  // likewise
  std::span<const std::string_view> marks;
  std::span<const std::string_view> stats;
  std::span<const std::string_view> sorts;  // what it is beside its kind; the first that it has
  std::span<const SameLook> same;
  std::span<const WordLook> words;
};

}  // namespace fudaba::effect
