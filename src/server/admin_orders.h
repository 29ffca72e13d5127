#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "people/admin.h"
#include "server/lobby/challenge_api.h"
#include "server/rooms/match_registry.h"

namespace fudaba::server {

// Carries out the orders of `fudaba admin` (people/admin.h) from the database, at every node:
// suspended accounts are made known, their challenges are withdrawn and their pages are told; the
// owner of a match that is to be closed closes it. For all threads.
class AdminOrders {
 public:
  // `tell`: tells the pages of these visitors (Visitor::id) that their account has changed.
  using Tell = std::function<void(const std::set<std::string>& who)>;
  AdminOrders(Services services, MatchRegistry& match_registry, ChallengeApi& challenges, Tell tell)
      : services_(services),
        match_registry_(match_registry),
        challenges_(challenges),
        tell_(std::move(tell)) {}

  // Reads new orders. Called every Patience::due_every.
  void look();

 private:
  void found(const people::AdminStanding& standing);
  void carry_out(std::vector<people::MatchOrder> orders);

  Services services_;
  MatchRegistry& match_registry_;
  ChallengeApi& challenges_;
  Tell tell_;
  std::atomic<bool> is_looking_{false};
  std::atomic<bool> is_at_work_{false};  // on orders about matches
  std::int64_t last_notice_ = 0;         // used by one check at a time
  bool has_looked_ = false;
};

}  // namespace fudaba::server
