#include "ai/levels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fudaba::ai {
namespace {

// Answers with less than this share of what the best one has are never given.
constexpr double kLeastShare = 0.1;

constexpr std::array kLevels{
    Level{"level1",
          "見習い（目の前だけを見て、気ままに選ぶ）",
          "Novice (sees what is before the eyes, picks freely)",
          {.worlds = 1, .solver_nodes = 0},
          0,
          2},
    Level{"level2",
          "初級（1手先を見て、よさそうな手を選ぶ）",
          "Beginner (looks one step ahead, picks what looks good)",
          {.worlds = 1, .solver_nodes = 0},
          0,
          4},
    Level{"level3",
          "中級（1手先を見て、よい手を選ぶ）",
          "Casual (looks one step ahead, picks what is good)",
          {.worlds = 2, .solver_nodes = 0},
          0,
          10},
    Level{"level4",
          "上級（1手先をよく見る）",
          "Skilled (looks closely one step ahead)",
          {.worlds = 10, .solver_nodes = 0},
          0,
          0},
    Level{"level5", "熟練（相手の返しまで読む）", "Expert (reads as far as the reply)", {}, 400, 0},
    Level{"level6", "達人（深く読む）", "Master (reads deep)", {}, 3000, 0},
    Level{"strongest",
          "最強（時間をかけて深く読む）",
          "Strongest (reads deep and takes its time)",
          {},
          12000,
          0},
};

}  // namespace

std::span<const Level> levels() { return kLevels; }

const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) { return &level; }
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
