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

// The HTTP connections: how many there are, of whom, and which of them merely wait for a request.
// Where one more is too many, of an address or altogether, the one that has waited longest has to
// go, so that connections that say nothing keep nobody out. For all threads.
class ConnectionLimits {
 public:
  // `hang_up` of a visitor is called at most once, while nothing of the porch is locked.
  using HangUp = std::function<void()>;
  using Ticket = std::uint64_t;
  static constexpr Ticket kNone = 0;

  // Limits in total and per address; 0: no limit per address.
  ConnectionLimits(std::size_t most, std::size_t most_of_address)
      : most_(most), most_of_address_(most_of_address) {}

  // Somebody has come, and waits. `elsewhere`: how many connections there are beside these.
  // kNone: there is no place, and nobody who could make room.
  [[nodiscard]] Ticket enter(const std::string& address, std::size_t elsewhere, HangUp hang_up);
  // A request has come, or is answered: from then on the visitor waits anew.
  void busy(Ticket ticket);
  void waits(Ticket ticket);
  void leave(Ticket ticket);
  // The system has no connection left: whoever has waited longest goes.
  void make_room();
  [[nodiscard]] std::size_t visitors() const;

 private:
  struct Visitor {
    std::string address;
    HangUp hang_up;
    std::uint64_t waits_since = 0;  // 0: does not
  };
  // The longest waiting of `address`, or of all if that is empty; empty: nobody waits.
  [[nodiscard]] HangUp take_longest_waiting(const std::string& address);

  const std::size_t most_;
  const std::size_t most_of_address_;
  mutable std::mutex mutex_;
  std::uint64_t clock_ = 0;  // counts what happens
  std::unordered_map<Ticket, Visitor> visitors_;
  std::map<std::uint64_t, Ticket> waiting_;  // by since when
  std::unordered_map<std::string, std::size_t> of_address_;
};

// Limits what goes on at a time: in total, and per address.
class ConcurrencyLimit {
 public:
  ConcurrencyLimit(std::size_t most, std::size_t most_of_address)
      : most_(most), most_of_address_(most_of_address) {}

  // Held while it goes on; nullptr: not now.
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
