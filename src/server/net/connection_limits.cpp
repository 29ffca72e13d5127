#include "server/net/connection_limits.h"

namespace fudaba::server {
namespace {

void count_down(std::unordered_map<std::string, std::size_t>& counts, const std::string& address) {
  const auto it = counts.find(address);
  if (it != counts.end() && --it->second == 0) { counts.erase(it); }
}

}  // namespace

ConnectionLimits::HangUp ConnectionLimits::take_longest_waiting(const std::string& address) {
  for (const auto& [since, ticket] : waiting_) {
    Visitor& visitor = visitors_.at(ticket);
    if (!address.empty() && visitor.address != address) { continue; }
    HangUp hang_up = std::move(visitor.hang_up);
    count_down(of_address_, visitor.address);
    visitors_.erase(ticket);
    waiting_.erase(since);
    return hang_up;
  }
  return nullptr;
}

ConnectionLimits::Ticket ConnectionLimits::enter(const std::string& address, std::size_t elsewhere,
                                                 HangUp hang_up) {
  HangUp goes;
  Ticket ticket = kNone;
  {
    const std::lock_guard lock(mutex_);
    const auto known = of_address_.find(address);
    const bool address_full =
        most_of_address_ != 0 && known != of_address_.end() && known->second >= most_of_address_;
    const bool full = visitors_.size() + elsewhere >= most_;
    if (address_full || full) {
      goes = take_longest_waiting(address_full ? address : std::string());
      if (goes == nullptr) { return kNone; }
    }
    ticket = ++clock_;
    visitors_[ticket] = {address, std::move(hang_up), ticket};
    waiting_[ticket] = ticket;
    ++of_address_[address];
  }
  if (goes != nullptr) { goes(); }
  return ticket;
}

void ConnectionLimits::busy(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  const auto it = visitors_.find(ticket);
  if (it == visitors_.end() || it->second.waits_since == 0) { return; }
  waiting_.erase(it->second.waits_since);
  it->second.waits_since = 0;
}

void ConnectionLimits::waits(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  const auto it = visitors_.find(ticket);
  if (it == visitors_.end() || it->second.waits_since != 0) { return; }
  it->second.waits_since = ++clock_;
  waiting_[it->second.waits_since] = ticket;
}

void ConnectionLimits::leave(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  const auto it = visitors_.find(ticket);
  if (it == visitors_.end()) { return; }
  if (it->second.waits_since != 0) { waiting_.erase(it->second.waits_since); }
  count_down(of_address_, it->second.address);
  visitors_.erase(it);
}

void ConnectionLimits::make_room() {
  HangUp goes;
  {
    const std::lock_guard lock(mutex_);
    goes = take_longest_waiting({});
  }
  if (goes != nullptr) { goes(); }
}

std::size_t ConnectionLimits::visitors() const {
  const std::lock_guard lock(mutex_);
  return visitors_.size();
}

ConcurrencyLimit::Pass ConcurrencyLimit::enter(const std::string& address) {
  {
    const std::lock_guard lock(mutex_);
    std::size_t& of_address = of_address_[address];
    if (inside_ >= most_ || of_address >= most_of_address_) {
      if (of_address == 0) { of_address_.erase(address); }
      return nullptr;
    }
    ++inside_;
    ++of_address;
  }
  return {this, [this, address](ConcurrencyLimit*) {
            const std::lock_guard lock(mutex_);
            --inside_;
            count_down(of_address_, address);
          }};
}

}  // namespace fudaba::server
