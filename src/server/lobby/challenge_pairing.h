#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "people/seat_notes.h"
#include "people/social.h"

namespace fudaba::server {

// A player in the queue.
struct Waiter {
  std::string id;   // of the challenge
  std::string who;  // Visitor::id; nobody is paired with himself
  std::string game;
  people::Pace pace = people::Pace::None;
  bool is_rated = false;
  int rating = 0;  // 0: not known
  std::int64_t since = 0;
  people::AccountId account = people::kNoAccount;
};

// The greatest difference of ratings for a player who has waited so long (ms). It grows with time.
[[nodiscard]] int reach_after(std::int64_t waited);
// The difference of two ratings; an unknown rating is at a fixed distance from every other.
[[nodiscard]] int distance(const Waiter& a, const Waiter& b);

// The pairs, by ids; the player who has waited longer is first. In order of their waiting, players
// choose the nearest opponent within either's reach, of equally near ones the one who has waited
// longer. Accounts that are kept apart do not meet. The result does not depend on the order of the
// waiters.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pair_up(
    std::vector<Waiter> waiters, std::int64_t now, const people::SeparatedPairs& apart = {});

}  // namespace fudaba::server
