#include "ai/advice.h"

#include <algorithm>
#include <cmath>

#include "ai/search.h"

namespace fudaba::ai {
namespace {

// A card that is held less often is not worth a word.
constexpr double kLeastHeld = 0.05;
// A cost is told from this size on, if it exceeds this many times its standard error.
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

// A stable sort of a handful: clang warns of the memory that the library's takes.
template <typename Iterator, typename Before>
void sort_few(Iterator first, Iterator last, const Before& is_before) {
  for (Iterator next = first; next != last; ++next) {
    std::rotate(std::upper_bound(first, next, *next, is_before), next, next + 1);
  }
}

}  // namespace

std::vector<Contender> contenders_of(std::span<const Answer> answers) {
  constexpr std::size_t kMost = Advice::kMostCandidates + 1;
  std::vector<Answer> left(answers.begin(), answers.end());
  std::vector<Contender> best;
  bool was_tried = false;
  while (!left.empty() && best.size() < kMost) {
    const auto next = left.begin() + (&best_of(left) - left.data());
    if (next->visits == 0 && was_tried) { break; }
    was_tried = next->visits > 0;
    Contender& contender = best.emplace_back();
    contender.move = next->move;
    contender.is_certain = next->verdict == Verdict::Wins;
    contender.found = contender.is_certain ? 1 : was_tried ? next->mean : next->ahead;
    contender.error = contender.is_certain ? 0 : next->error;
    const Contender& first = best.front();
    contender.behind = {first.found - contender.found, std::hypot(first.error, contender.error)};
    left.erase(next);
  }
  return best;
}

std::size_t put_in_order(std::vector<Contender>& contenders) {
  const auto is_before = [](const Contender& a, const Contender& b) {
    return a.is_certain != b.is_certain ? a.is_certain : a.behind.mean < b.behind.mean;
  };
  sort_few(contenders.begin(), contenders.end(), is_before);
  const Contender& best = contenders.front();
  const double ahead = best.behind.mean;
  const double error = best.behind.error;
  const auto end = std::find_if(contenders.begin(), contenders.end(), [&](const Contender& other) {
    const double least = std::max(kHardly, kSureErrors * std::max(error, other.behind.error));
    return other.is_certain != best.is_certain || other.behind.mean - ahead > least;
  });
  for (auto one = contenders.begin(); one != end; ++one) { one->behind.mean = ahead; }
  sort_few(contenders.begin(), end,
           [](const Contender& a, const Contender& b) { return !a.is_bluff && b.is_bluff; });
  return static_cast<std::size_t>(end - contenders.begin());
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
