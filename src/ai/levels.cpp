#include "ai/levels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fudaba::ai {
namespace {

// Answers with less than this share of what the best one has are never given.
constexpr double kLeastShare = 0.1;

// Who looks one step ahead by the game's hand-set evaluation, in so many worlds.
constexpr Sight one_step(int worlds) {
  return {
      .worlds = worlds, .solver_nodes = 0, .leaves = Judging::HandSet, .priors = Judging::HandSet};
}

constexpr std::array kLevels{
    Level{"level1", "見習い（目の前だけを見て、気ままに選ぶ）",
          "Novice (sees what is before the eyes, picks freely)", one_step(1), 0, 2, 0},
    Level{"level2", "初級（1手先を見て、よさそうな手を選ぶ）",
          "Beginner (looks one step ahead, picks what looks good)", one_step(1), 0, 3.5, 1},
    Level{"level3", "中級（1手先をよく見る）", "Casual (looks closely one step ahead)",
          one_step(10), 0, 0, 2},
    Level{"level4",
          "上級（相手の返しまで少し読む）",
          "Skilled (reads a little, as far as the reply)",
          {},
          100,
          0,
          3},
    Level{"level5",
          "熟練（相手の返しまで読む）",
          "Expert (reads as far as the reply)",
          {},
          500,
          0,
          4},
    Level{"level6", "達人（深く読む）", "Master (reads deep)", {}, 2500, 0, 5},
    Level{"strongest",
          "最強（時間をかけて深く読む）",
          "Strongest (reads deep and takes its time)",
          {},
          12000,
          0,
          6},
};

constexpr std::array kYardsticks{
    Level{kLearner,
          "学習（学んだ判断で1手先を見る）",
          "Learner (looks one step ahead by what was learned)",
          {.worlds = 10, .solver_nodes = 0, .leaves = Judging::Learned, .priors = Judging::Learned},
          0,
          0,
          7},
    Level{"plain",
          "素朴（判断をせず、終局まででたらめに指して数える）",
          "Plain (judges nothing, counts random games to the end)",
          {.worlds = 0, .curiosity = 0.7, .solver_nodes = 0, .plain = true},
          1000,
          0,
          8},
};

}  // namespace

std::span<const Level> levels() { return kLevels; }
std::span<const Level> yardsticks() { return kYardsticks; }

const Level* find_level(std::string_view name) {
  for (const std::span<const Level> list : {levels(), yardsticks()}) {
    for (const Level& level : list) {
      if (level.name == name) { return &level; }
    }
  }
  return nullptr;
}

const Answer& pick(std::span<const Answer> answers, double choosy, double draw) {
  const Answer& best = best_of(answers);
  if (choosy == 0 || best.verdict == Verdict::Wins) { return best; }
  double worst = best.ahead;
  for (const Answer& answer : answers) { worst = std::min(worst, answer.ahead); }
  const double between = best.ahead - worst;
  const auto share = [&](const Answer& answer) {
    if (best.visits == 0) {
      const double missed = between > 0 ? (best.ahead - answer.ahead) / between : 0;
      const double part = raised(-choosy * missed);
      return part < kLeastShare ? 0 : part;
    }
    const double part = static_cast<double>(answer.visits) / best.visits;
    return part < kLeastShare ? 0 : std::pow(part, choosy);
  };
  double sum = 0;
  for (const Answer& answer : answers) { sum += share(answer); }
  double left = draw * sum;
  for (const Answer& answer : answers) {
    const double part = share(answer);
    if (part > 0 && left < part) { return answer; }
    left -= part;
  }
  return best;
}

}  // namespace fudaba::ai
