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

// Carries out what `fudaba admin` has written into the database (people/admin.h), at every node:
// who is suspended is known to all that is asked, loses what he offers in the lobby, and his pages
// are told; matches that are to be closed are closed by the node that has them. For all threads.
class AdminOrders {
 public:
  // `tell`: tells the pages of these people (Visitor::id) that something about their account has
  // changed.
  using Tell = std::function<void(const std::set<std::string>& who)>;
  AdminOrders(Services services, MatchRegistry& match_registry, ChallengeApi& challenges, Tell tell)
      : services_(services),
        match_registry_(match_registry),
        challenges_(challenges),
        tell_(std::move(tell)) {}

  // Looks what is new. The server calls it every Patience::due_every.
  void look();

 private:
  void found(const people::Standing& standing);
  void carry_out(std::vector<people::MatchOrder> orders);

  Services services_;
  MatchRegistry& match_registry_;
  ChallengeApi& challenges_;
  Tell tell_;
  std::atomic<bool> is_looking_{false};
  std::atomic<bool> is_at_work_{false};  // on what is to be done to matches
  std::int64_t last_notice_ = 0;         // of one look at a time
  bool has_looked_ = false;
};

}  // namespace fudaba::server
