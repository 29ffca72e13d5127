#include "server/accounts/bot_rates.h"

namespace fudaba::server {
namespace {

constexpr double kRequestSeconds = 3;  // seconds' worth of requests in one burst
constexpr double kSecondsAMinute = 60;

}  // namespace

BotRates::Bot& BotRates::find(people::AccountId account) {
  const double requests = limits_.bot_requests_per_second;
  const double matches = limits_.bot_matches_per_minute;
  return bots_
      .try_emplace(account, Bot{Rate(requests, kRequestSeconds * requests),
                                Rate(matches / kSecondsAMinute, matches)})
      .first->second;
}

bool BotRates::may_request(const people::Visitor& visitor) {
  if (!visitor.is_bot) { return true; }
  const std::lock_guard lock(mutex_);
  return find(visitor.account).requests.take();
}

bool BotRates::may_sit_down(const people::Visitor& visitor) {
  if (!visitor.is_bot) { return true; }
  const std::lock_guard lock(mutex_);
  return find(visitor.account).matches.take();
}

void BotRates::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(bots_, [](const auto& entry) {
    return entry.second.requests.is_full() && entry.second.matches.is_full();
  });
}

}  // namespace fudaba::server
