#include "server/net/rate.h"

namespace fudaba::server {

bool Rates::take(const std::string& key) {
  const std::lock_guard lock(mutex_);
  return rates_.try_emplace(key, fresh_).first->second.take();
}

bool Rates::has_left(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto it = rates_.find(key);
  return it == rates_.end() || it->second.has_left();
}

void Rates::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(rates_, [](const auto& entry) { return entry.second.is_full(); });
}

AddressLimits::AddressLimits(const Limits& limits)
    : requests_(limits.requests_per_second, 1, 4 * limits.requests_per_second),
      matches_(limits.matches_per_minute, 60),
      matches_long_(limits.matches_per_day, 86'400),
      sockets_(limits.connections_per_minute, 60),
      misses_(limits.misses_per_minute, 60),
      most_connections_(limits.connections) {}

bool AddressLimits::may_connect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  std::size_t& open = connections_[address];
  const bool is_fine =
      (most_connections_ == 0 || open < most_connections_) && sockets_.take(address);
  open += is_fine ? 1 : 0;
  if (open == 0) { connections_.erase(address); }
  return is_fine;
}

void AddressLimits::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (--connections_[address] == 0) { connections_.erase(address); }
}

void AddressLimits::sweep() {
  for (Rates* rates : {&requests_, &matches_, &matches_long_, &sockets_, &misses_}) {
    rates->sweep();
  }
}

}  // namespace fudaba::server
