#include "ai/levels.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <vector>

namespace fudaba::ai {
namespace {

constexpr Level as_strong_as(const Strength& strength, Level level) {
  level.sight = {};
  if (strength.overlooks > 0) { level.sight.solver_nodes = 0; }
  level.iterations = strength.iterations;
  level.overlooks = strength.overlooks;
  return level;
}

struct Style {
  std::string_view ja, en;
};
constexpr std::array<Style, kLevels> kStyles{{
    {"見習い（よい手をしょっちゅう見落とす）", "Novice (overlooks good moves all the time)"},
    {"初級（よい手をよく見落とす）", "Beginner (often overlooks good moves)"},
    {"中級（よい手をときどき見落とす）", "Casual (overlooks a good move now and then)"},
    {"上級（よい手をあまり見落とさない）", "Skilled (seldom overlooks a good move)"},
    {"熟練（どの手もよく見比べる）", "Expert (weighs all moves well)"},
    {"達人（先を読む）", "Master (reads ahead)"},
    {"最強（時間をかけて深く読む）", "Strongest (reads deep and takes its time)"},
}};

constexpr std::array kLevelsAsUsual = [] {
  std::array<Level, kLevels> list;
  for (std::size_t i = 0; i < kLevels; ++i) {
    list[i].name = kLevelNames[i];
    list[i].ja = kStyles[i].ja;
    list[i].en = kStyles[i].en;
    list[i].number = i;
    list[i] = as_strong_as(kUsualLadder[i], list[i]);
  }
  return list;
}();

constexpr std::array kYardsticks{
    Level{.name = kLearner,
          .ja = "学習（学んだ判断で1手先を見る）",
          .en = "Learner (looks one step ahead by what was learned)",
          .number = kLevels,
          .sight = {.worlds = 10,
                    .solver_nodes = 0,
                    .leaves = Judging::Learned,
                    .priors = Judging::Learned}},
    Level{.name = "plain",
          .ja = "素朴（判断をせず、終局まででたらめに指して数える）",
          .en = "Plain (judges nothing, counts random games to the end)",
          .number = kLevels + 1,
          .sight = {.worlds = 0, .curiosity = 0.7, .solver_nodes = 0, .plain = true},
          .iterations = 1000},
};

// The share of cases with all better answers overlooked in which nothing is done; else it looks
// once more, so that few turns are idle.
constexpr double kGivesUp = 2.0 / 3;

// An answer that leaves less than this share of the chance gives the game away: nobody does that.
constexpr double kLeavesEnough = 0.25;

// The value of an answer to a player who hardly searches: the look one step ahead counts as much as
// this many visits.
double worth(const Answer& answer) {
  constexpr double kAhead = 3;
  return (answer.visits * answer.mean + kAhead * answer.ahead) / (answer.visits + kAhead);
}

bool does_nothing(const Answer* answer) { return answer->move.verb == Verb::Pass; }

}  // namespace

std::span<const Level> levels() { return kLevelsAsUsual; }
std::span<const Level> yardsticks() { return kYardsticks; }

const Level* find_level(std::string_view name) {
  for (const std::span<const Level> list : {levels(), yardsticks()}) {
    for (const Level& level : list) {
      if (level.name == name) { return &level; }
    }
  }
  return nullptr;
}

Level in_game(const Level& level, const Ladder& ladder) {
  return level.number < kLevels
             ? as_strong_as(ladder[static_cast<std::size_t>(level.number)], level)
             : level;
}

const Answer& pick(std::span<const Answer> answers, int overlooks, double draw) {
  const Answer& best = best_of(answers);
  if (overlooks == 0 || best.verdict == Verdict::Wins) { return best; }
  std::vector<const Answer*> seen;
  for (const Answer& answer : answers) { seen.push_back(&answer); }
  // Among equals the first that is listed.
  std::sort(seen.begin(), seen.end(), [](const Answer* a, const Answer* b) {
    return worth(*a) != worth(*b) ? worth(*a) > worth(*b) : a < b;
  });
  if (seen.size() > 2) { seen.pop_back(); }
  const double enough = kLeavesEnough * worth(*seen.front());
  seen.erase(std::find_if(seen.begin(), seen.end(),
                          [&](const Answer* answer) { return worth(*answer) < enough; }),
             seen.end());
  const auto nothing = std::find_if(seen.begin(), seen.end(), does_nothing);
  if (nothing != seen.end()) { seen.erase(nothing + 1, seen.end()); }
  // Each is given where those before it were overlooked; where all were it begins again.
  const double overlooked = overlooks / 100.0;
  std::vector<double> shares;
  double share = 1;
  for (const Answer* answer : seen) {
    const bool gives_up = answer != seen.front() && does_nothing(answer);
    shares.push_back(gives_up ? share * kGivesUp : share);
    share *= overlooked;
  }
  double left = draw * std::accumulate(shares.begin(), shares.end(), 0.0);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (left < shares[i]) { return *seen[i]; }
    left -= shares[i];
  }
  return best;
}

}  // namespace fudaba::ai
