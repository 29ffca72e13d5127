#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/metrics.h"

namespace fudaba::server {

// The bytes that are kept for connections: by connection, by address and in all. As soon as an
// address has too many, or all together have, the connection with the most is let go, of the
// address with the most. For all threads.
class ByteBudget {
 public:
  // `hang_up` of a connection is called at most once, without a lock held.
  using HangUp = std::function<void()>;
  using Ticket = std::uint64_t;

  // `kept` counts the bytes, `let_go` the connections that have been let go.
  ByteBudget(std::size_t most, std::size_t most_of_address, Count& kept, Count& let_go)
      : most_(most), most_of_address_(most_of_address), kept_(kept), let_go_(let_go) {}

  [[nodiscard]] Ticket enter(const std::string& address, HangUp hang_up);
  // False: the connection has been let go, and its bytes must not be kept.
  [[nodiscard]] bool add(Ticket ticket, std::size_t bytes);
  void sent(Ticket ticket, std::size_t bytes);
  void leave(Ticket ticket);

 private:
  struct Waiting {
    std::string address;
    HangUp hang_up;  // empty: it has been let go
    std::size_t bytes = 0;
  };
  void count(Waiting& waiting, std::int64_t bytes);
  // An empty `address` stands for the one with the most bytes.
  [[nodiscard]] HangUp let_go_of(const std::string& address);

  const std::size_t most_;
  const std::size_t most_of_address_;
  Count& kept_;
  Count& let_go_;
  std::mutex mutex_;
  Ticket last_ = 0;
  std::size_t bytes_ = 0;
  std::unordered_map<Ticket, Waiting> waiting_;
  std::unordered_map<std::string, std::size_t> of_address_;
};

}  // namespace fudaba::server
