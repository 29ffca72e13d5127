#pragma once

#include <mutex>
#include <unordered_map>

#include "people/visitor.h"
#include "server/net/config.h"
#include "server/net/rate.h"

namespace fudaba::server {

// Limits of each program's account, whatever addresses it uses (docs/bots.md). Others are not
// counted here. For all threads.
class BotRates {
 public:
  explicit BotRates(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] bool may_request(const people::Visitor& visitor);
  // True if it may open or join another match.
  [[nodiscard]] bool may_sit_down(const people::Visitor& visitor);
  // Forgets those that have not been heard of for a while.
  void sweep();

 private:
  struct Bot {
    Rate requests;
    Rate matches;
  };
  Bot& find(people::AccountId account);

  Limits limits_;
  std::mutex mutex_;
  std::unordered_map<people::AccountId, Bot> bots_;
};

}  // namespace fudaba::server
