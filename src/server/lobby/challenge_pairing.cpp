#include "server/lobby/challenge_pairing.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>

namespace fudaba::server {
namespace {

constexpr int kFirstReach = 100;            // rating points
constexpr int kReachASecond = 10;           // more
constexpr std::int64_t kAnyAfter = 60'000;  // ms; from then on anybody will do
constexpr int kUnknownDistance = 200;

bool may_meet(const Waiter& a, const Waiter& b, const people::SeparatedPairs& apart) {
  if (people::keeps_apart(apart, a.account, b.account)) { return false; }
  return a.who != b.who && a.game == b.game && a.pace == b.pace && a.is_rated == b.is_rated;
}

}  // namespace

int reach_after(std::int64_t waited) {
  if (waited >= kAnyAfter) { return std::numeric_limits<int>::max(); }
  const std::int64_t seconds = std::max<std::int64_t>(waited, 0) / 1000;
  return kFirstReach + kReachASecond * static_cast<int>(seconds);
}

int distance(const Waiter& a, const Waiter& b) {
  if (a.rating == 0 && b.rating == 0) { return 0; }
  if (a.rating == 0 || b.rating == 0) { return kUnknownDistance; }
  return std::abs(a.rating - b.rating);
}

std::vector<std::pair<std::string, std::string>> pair_up(std::vector<Waiter> waiters,
                                                         std::int64_t now,
                                                         const people::SeparatedPairs& apart) {
  std::sort(waiters.begin(), waiters.end(), [](const Waiter& a, const Waiter& b) {
    return std::tie(a.since, a.id) < std::tie(b.since, b.id);
  });
  std::vector<std::pair<std::string, std::string>> pairs;
  std::vector<bool> is_paired(waiters.size(), false);
  for (std::size_t i = 0; i < waiters.size(); ++i) {
    if (is_paired[i]) { continue; }
    // The first has waited longer, so his reach is the wider one.
    const int reach = reach_after(now - waiters[i].since);
    std::size_t best = waiters.size();
    for (std::size_t j = i + 1; j < waiters.size(); ++j) {
      if (is_paired[j] || !may_meet(waiters[i], waiters[j], apart)) { continue; }
      const int far = distance(waiters[i], waiters[j]);
      if (far > reach) { continue; }
      if (best == waiters.size() || far < distance(waiters[i], waiters[best])) { best = j; }
    }
    if (best == waiters.size()) { continue; }
    is_paired[i] = is_paired[best] = true;
    pairs.emplace_back(waiters[i].id, waiters[best].id);
  }
  return pairs;
}

}  // namespace fudaba::server
