#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "kernel/judgement.h"

// The weights that computer players have learned of a game: <data>/<game>/judgement.yaml, written
// by `fudaba learn`.

namespace fudaba::catalog {

// The circumstances of learning, for people.
struct Learning {
  std::string date;
  std::string command;
  std::string player;
  int games = 0;  // a round
  int rounds = 1;
  int positions = 0;
  int seed = 0;
};

struct LearnedJudgement {
  Learning learning;
  Judgement judgement;
};

// A weight for each of the game's features, by name and in any order. A feature without a weight, a
// weight of no feature, and what is no number is a fault that names it.
[[nodiscard]] tl::expected<LearnedJudgement, std::vector<FileFault>> read_judgement(
    const TextFile& file, std::span<const std::string_view> features);

// The text of such a file.
[[nodiscard]] std::string write_judgement(const LearnedJudgement& learned,
                                          std::span<const std::string_view> features);

}  // namespace fudaba::catalog
