#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace fudaba::server {

// The HTTP connections, and which of them are idle. When there are too many, in total or of one
// address, the one that has been idle longest is closed, so that idle connections keep nobody out.
// For all threads.
class ConnectionLimits {
 public:
  // `hang_up` of a visitor is called at most once, without a lock held.
  using HangUp = std::function<void()>;
  using Ticket = std::uint64_t;
  static constexpr Ticket kNone = 0;

  // Limits in total and per address; 0: no limit per address.
  ConnectionLimits(std::size_t most, std::size_t most_of_address)
      : most_(most), most_of_address_(most_of_address) {}

  // A new connection, idle at first. `elsewhere`: the number of other connections. kNone: there is
  // no place, and no idle connection to close.
  [[nodiscard]] Ticket enter(const std::string& address, std::size_t elsewhere, HangUp hang_up);
  // A request has come, or has been answered: then the connection is idle again.
  void busy(Ticket ticket);
  void waits(Ticket ticket);
  void leave(Ticket ticket);
  // The system has no descriptor left: closes the connection that has been idle longest.
  void make_room();
  [[nodiscard]] std::size_t visitors() const;

 private:
  struct Visitor {
    std::string address;
    HangUp hang_up;
    std::uint64_t waits_since = 0;  // 0: it is busy
  };
  // The connection of `address` that has been idle longest; of all if `address` is empty. Empty:
  // none is idle.
  [[nodiscard]] HangUp take_longest_waiting(const std::string& address);

  const std::size_t most_;
  const std::size_t most_of_address_;
  mutable std::mutex mutex_;
  std::uint64_t clock_ = 0;  // counts events
  std::unordered_map<Ticket, Visitor> visitors_;
  std::map<std::uint64_t, Ticket> waiting_;  // by waits_since
  std::unordered_map<std::string, std::size_t> of_address_;
};

// Limits the number of operations under way: in total, and per address.
class ConcurrencyLimit {
 public:
  ConcurrencyLimit(std::size_t most, std::size_t most_of_address)
      : most_(most), most_of_address_(most_of_address) {}

  // Held during the operation; nullptr: too many are under way.
  using Pass = std::shared_ptr<void>;
  [[nodiscard]] Pass enter(const std::string& address);

 private:
  const std::size_t most_;
  const std::size_t most_of_address_;
  std::mutex mutex_;
  std::size_t inside_ = 0;
  std::unordered_map<std::string, std::size_t> of_address_;
};

}  // namespace fudaba::server
