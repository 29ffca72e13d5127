#include "server/net/rate.h"

namespace fudaba::server {

AddressLimits::Address& AddressLimits::find(const std::string& address) {
  const auto it = address_limits_.find(address);
  if (it != address_limits_.end()) { return it->second; }
  // The burst is one period's worth.
  const auto rate = [](double count, double seconds) {
    return Rate(count / seconds, std::max(1.0, count));
  };
  return address_limits_
      .emplace(
          address,
          Address{Rate(limits_.requests_per_second, 4 * limits_.requests_per_second),
                  rate(limits_.matches_per_minute, 60), rate(limits_.matches_per_day, 86400),
                  rate(limits_.connections_per_minute, 60), rate(limits_.misses_per_minute, 60), 0})
      .first->second;
}

bool AddressLimits::may_request(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return find(address).requests.take();
}

bool AddressLimits::may_open_match(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Address& known = find(address);
  return known.matches.take() && known.matches_long.take();
}

bool AddressLimits::may_look_for_match(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return find(address).misses.has_left();
}

void AddressLimits::missed(const std::string& address) {
  const std::lock_guard lock(mutex_);
  (void)find(address).misses.take();
}

bool AddressLimits::may_connect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Address& known = find(address);
  if (limits_.connections != 0 && known.connections >= limits_.connections) { return false; }
  if (!known.sockets.take()) { return false; }
  ++known.connections;
  return true;
}

void AddressLimits::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --find(address).connections;
}

void AddressLimits::sweep() {
  const auto long_ago = Rate::Clock::now() - std::chrono::minutes(10);
  const std::lock_guard lock(mutex_);
  std::erase_if(address_limits_, [&](const auto& entry) {
    const Address& address = entry.second;
    return address.connections == 0 && address.requests.last() < long_ago &&
           address.sockets.last() < long_ago && address.misses.last() < long_ago &&
           address.matches_long.is_full();
  });
}

}  // namespace fudaba::server
