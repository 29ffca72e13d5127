#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fudaba {

// Most features a game may have, and the parts into which its course is divided for them.
constexpr std::size_t kMostFeatures = 64;
constexpr int kStages = 8;

// A position in a game's numbers, from a seat: of each feature what its side has, less what the
// other side has. What the numbers are: Game::feature_names().
struct Features {
  std::array<int, kMostFeatures> values{};
  int stage = 0;  // how far the game has come, from 0 to kStages
  int lead = 0;   // at what the game is won by, in hundredths of what wins
};

// The weight of a feature at the beginning of a game and at its end; in between it changes evenly.
struct FeatureWeight {
  std::int32_t early = 0;
  std::int32_t late = 0;

  friend bool operator==(const FeatureWeight&, const FeatureWeight&) = default;
};

// The weights of a game's features, learned by self-play. The weighted sum is the logarithm of the
// odds to win, times `scale`. Whole numbers alone, so that it is the same on every machine.
struct Judgement {
  int scale = 1;
  // Uses for which it has won its duels against the hand-set evaluation: judging what a line has
  // led to, and telling which answers to look at first.
  bool leaves = true;
  bool priors = true;
  std::vector<FeatureWeight> weights;  // by feature; empty: nothing was learned

  [[nodiscard]] bool is_learned() const { return !weights.empty(); }
  [[nodiscard]] int worth(const Features& features) const {
    std::int64_t early = 0;
    std::int64_t late = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      early += std::int64_t{weights[i].early} * features.values[i];
      late += std::int64_t{weights[i].late} * features.values[i];
    }
    return static_cast<int>((early * (kStages - features.stage) + late * features.stage) / kStages);
  }
};

}  // namespace fudaba
