#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/lesson.h"
#include "effect/card_pool.h"
#include "kernel/net.h"

// Learning a net from games that it has played: what an answer led to is what the net says of it
// from then on. In floating point, since only whole numbers that come of it are played with; in a
// fixed order, so that the same lessons give the same net.

namespace fudaba::ai {

// Numbers for things as they turn up: 0 for the first one, then 1, 2, …
class Numbering {
 public:
  // The number of a thing; is_new(): it had none.
  [[nodiscard]] std::uint32_t of(std::uint32_t thing);
  [[nodiscard]] bool is_new() const { return is_new_; }
  [[nodiscard]] std::size_t size() const { return count_; }

 private:
  struct Place {
    std::uint32_t thing = 0;
    std::uint32_t number = kFree;
  };
  static constexpr std::uint32_t kFree = 0xffffffff;
  [[nodiscard]] Place& place_of(std::uint32_t thing);

  std::vector<Place> places_{std::vector<Place>(1024)};
  std::size_t count_ = 0;
  bool is_new_ = false;
};

class Learner {
 public:
  // How far what the net said was from what came, on average.
  struct Miss {
    double won = 0;   // log loss
    double lead = 0;  // square
    std::uint64_t answers = 0;
  };

  // The pool must outlive this.
  Learner(const CardPool& pool, std::uint64_t seed);

  // Learns from all answers of some games, once, in an order of its own.
  Miss learn(std::span<const Lesson> lessons);

  // What has been learned, for play, by at most `rows` rows: those that were met most often.
  [[nodiscard]] NetWeights weights(std::size_t rows) const;
  // All of it, to go on from; with this pool and seed alone.
  [[nodiscard]] std::string checkpoint() const;
  // False: the bytes are none, and nothing is changed.
  [[nodiscard]] bool go_on(std::string_view checkpoint);

 private:
  static constexpr std::size_t kWidth = NetShape::kWidth;
  static constexpr std::size_t kHidden = NetShape::kHidden;
  static constexpr std::size_t kOutputs = NetShape::kOutputs;
  using Row = std::array<float, kWidth>;

  // A row that is learned, and what is remembered of how it changed.
  struct Learned {
    Row weights{};
    Row mean{};
    Row square{};
  };
  // The layers behind the rows: hidden by its units, the offsets last.
  struct Layers {
    Row offsets{};
    std::array<Row, kHidden> hidden{};
    std::array<float, kHidden> hidden_offsets{};
    std::array<std::array<float, kHidden>, kOutputs> outputs{};
    std::array<float, kOutputs> output_offsets{};
  };
  static constexpr std::size_t kLayerNumbers = sizeof(Layers) / sizeof(float);

  struct Sample {
    std::span<const Input> inputs;
    float won = 0;
    float lead = 0;
  };

  // The number of a row among those that are learned, made if it is new.
  [[nodiscard]] std::uint32_t row_of(std::uint32_t key);
  // The number of an input among those that were met.
  [[nodiscard]] std::uint32_t known(Input input);
  // The rows of an input in this batch: of a card that hides those of its marks alone.
  [[nodiscard]] std::span<const std::uint32_t> rows_of(std::uint32_t input) const;
  void learn_batch(std::span<const Sample> batch, Miss& miss);
  void gather(std::span<const Sample> batch);
  void learn_from(const Sample& sample, std::span<const std::uint32_t> used, Miss& miss);
  void spread_to_rows();
  void improve(std::size_t batch);

  const CardPool& pool_;
  std::uint64_t seed_;
  std::vector<std::vector<std::uint32_t>> marks_;  // of each card
  std::vector<std::uint32_t> keys_;                // of each row
  std::vector<Learned> rows_;
  std::vector<std::uint32_t> uses_;  // batches in which it occurred
  Numbering row_numbers_;            // of keys
  // What was met: a row, or a card in a context.
  Numbering input_numbers_;
  std::vector<Input> inputs_;
  std::vector<std::vector<std::uint32_t>>
      input_rows_;  // of a card its own, then those of its marks
  Layers layers_;
  Layers layer_means_{};
  Layers layer_squares_{};
  std::uint64_t batches_ = 0;
  std::uint64_t answers_ = 0;

  // Of the batch being learned: what its answers name, each once, with its weights and by how much
  // each would have to change; and for each answer which of these it names.
  struct Used {
    std::uint32_t input = 0;
    Row weights{};
    Row change{};
  };
  std::vector<Used> used_;
  std::vector<std::uint32_t> used_of_input_;  // its number in used_ plus 1; 0: not in this batch
  std::vector<std::uint32_t> names_;
  std::vector<std::size_t> name_ends_;
  std::vector<bool> hides_;                   // cards that are judged by what they say alone
  std::vector<std::uint32_t> change_of_row_;  // likewise
  std::vector<std::uint32_t> changed_;        // rows
  std::vector<Row> changes_;
  Layers layer_changes_{};
  std::array<std::array<float, kHidden>, kWidth> hidden_by_width_{};
};

}  // namespace fudaba::ai
