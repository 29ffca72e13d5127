#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "people/seat_notes.h"
#include "people/social.h"

namespace fudaba::server {

// Somebody who takes whom he gets.
struct Waiter {
  std::string id;   // of his place in the queue
  std::string who;  // nobody plays against himself
  std::string game;
  people::Pace pace = people::Pace::None;
  bool is_rated = false;
  int rating = 0;  // 0: not known
  std::int64_t since = 0;
  people::AccountId account = people::kNoAccount;
};

// How far apart two ratings may be for somebody who has waited so long, in ms. It only grows.
[[nodiscard]] int reach_after(std::int64_t waited);
// How far apart two are; whoever's rating is not known stands at some distance of everybody.
[[nodiscard]] int distance(const Waiter& a, const Waiter& b);

// Who plays whom: the ids of pairs, whoever has waited longer first. The one who has waited longest
// chooses first, and takes the nearest in reach of either; of equally near ones the one who has
// waited longer. Two accounts that are kept apart do not meet. The same waiters give the same
// pairs, in whatever order they come.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pair_up(
    std::vector<Waiter> waiters, std::int64_t now, const people::Apart& apart = {});

}  // namespace fudaba::server
