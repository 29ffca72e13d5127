#include "ai/advice.h"

#include <algorithm>
#include <cmath>

#include "ai/search.h"

namespace fudaba::ai {
namespace {

// A card that is held less often is not worth a word.
constexpr double kLeastHeld = 0.05;
// What it costs is told from so much on, if it is more than this many times its standard error.
constexpr double kLeastCost = 0.02;
constexpr double kSureErrors = 2;

double cost_of(const Holding& holding, std::uint32_t worlds, double sum, double slope) {
  const double with = holding.worlds;
  const double without = static_cast<double>(worlds) - with;
  if (with < 1 || without < 1) { return 0; }
  const double cost = (sum - holding.sum) / without - holding.sum / with;
  const double error = 0.5 * std::sqrt(1 / with + 1 / without);
  return slope * cost >= kLeastCost && cost > kSureErrors * error ? slope * cost : 0;
}

}  // namespace

std::vector<Advice::Candidate> candidates_of(std::span<const Answer> answers) {
  std::vector<Answer> left(answers.begin(), answers.end());
  std::vector<Advice::Candidate> best;
  while (!left.empty() && best.size() < Advice::kMostCandidates) {
    const auto next = left.begin() + (&best_of(left) - left.data());
    if (!best.empty() && next->visits == 0 && best.front().visits > 0) { break; }
    Advice::Candidate& candidate = best.emplace_back();
    candidate.move = next->move;
    candidate.visits = next->visits;
    candidate.is_certain = next->verdict == Verdict::Wins;
    candidate.chance = candidate.is_certain ? 1 : next->visits > 0 ? next->mean : next->ahead;
    candidate.error = candidate.is_certain ? 0 : next->error;
    left.erase(next);
  }
  return best;
}

std::vector<Advice::Held> worth_naming(std::span<const Holding> by_card, std::uint32_t worlds,
                                       double sum, double slope) {
  std::vector<Advice::Held> held;
  for (std::size_t def = 0; def < by_card.size(); ++def) {
    const double chance = worlds == 0 ? 0 : by_card[def].worlds / static_cast<double>(worlds);
    if (chance < kLeastHeld) { continue; }
    held.push_back({static_cast<DefId>(def), chance, cost_of(by_card[def], worlds, sum, slope)});
  }
  std::sort(held.begin(), held.end(), [](const Advice::Held& a, const Advice::Held& b) {
    const double first = a.chance * a.cost;
    const double second = b.chance * b.cost;
    if (first != second) { return first > second; }
    return a.chance != b.chance ? a.chance > b.chance : a.card < b.card;
  });
  if (held.size() > Advice::kMostHeld) { held.resize(Advice::kMostHeld); }
  return held;
}

}  // namespace fudaba::ai
