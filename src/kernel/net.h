#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace fudaba {

// The weights of a player that judges answers by what it has learned alone (ai/instinct.h): a sum
// of rows, one for each thing that is true of the position or the answer, then two small layers.
// Whole numbers alone, so that it is the same on every machine.
struct NetShape {
  static constexpr std::size_t kWidth = 64;     // of a row
  static constexpr std::size_t kHidden = 32;    // of the second layer
  static constexpr std::size_t kOutputs = 2;    // to win, and the lead in the end
  static constexpr std::int32_t kRowOne = 512;  // a weight of 1 in rows and their offsets
  static constexpr std::int32_t kUnit = 128;    // a 1 of what the layers pass on
  static constexpr std::int32_t kMostUnits = 2047;
  static constexpr std::int32_t kWeightOne = 1024;  // a weight of 1 in the layers
  static constexpr std::int32_t kMostWeight = 8191;

  using Row = std::array<std::int16_t, kWidth>;

  friend bool operator==(const NetShape&, const NetShape&) = default;
};

// The layers behind the rows.
struct NetLayers : NetShape {
  std::array<std::int32_t, kWidth> offsets{};  // of the sums of rows, in kRowOne
  std::array<Row, kHidden> hidden{};
  std::array<std::int32_t, kHidden> hidden_offsets{};  // in kUnit times kWeightOne
  std::array<std::array<std::int16_t, kHidden>, kOutputs> outputs{};
  std::array<std::int32_t, kOutputs> output_offsets{};

  friend bool operator==(const NetLayers&, const NetLayers&) = default;
};

// What was learned, for any set of cards: rows by the number of what they are about (ai/inputs.h),
// in order of these numbers.
struct NetWeights {
  std::uint64_t games = 0;  // from which it was learned
  std::vector<std::uint32_t> keys;
  std::vector<NetShape::Row> rows;
  NetLayers layers;
};

// The same for the cards of one pool (effect/net_cards.h).
struct Net {
  std::uint64_t games = 0;
  // Rows by their numbers: a table of a power of two of places, each a number and its row, where a
  // number lies at its first free place from `number mod size` on. 0: a free place.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> places;
  // The numbers of rows about cards, in their order; their rows are those from `first_card` on, and
  // behind these come the sums that the cards of the pool have for rows.
  std::vector<std::uint32_t> card_keys;
  std::size_t first_card = 0;
  // The rows of cards in their contexts: context times `defs` plus card; 0: none.
  std::vector<std::uint32_t> card_rows;
  std::size_t defs = 0;
  std::vector<NetShape::Row> rows;  // the first one is empty
  NetLayers layers;

  [[nodiscard]] bool is_learned() const { return !rows.empty(); }
};

}  // namespace fudaba
