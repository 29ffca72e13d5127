#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/net/clock.h"
#include "server/net/config.h"
#include "server/store/node_registry.h"

namespace fudaba::server {

// The lease of this node, under which it owns all its matches. A process that could not renew it
// knows by its own clock that it must not answer any more, before the registry gives its matches to
// others; it then takes a new lease with a new epoch. For all threads.
class Lease {
 public:
  // Called on the executor that renews the lease.
  struct Events {
    std::function<int()> load;                        // matches in memory
    std::function<void(const Peer& peer)> gone = {};  // a node has gone
    std::function<void()> superseded = {};  // another process has this name: the server must end
    std::function<void()> changed = {};     // the state of this node has changed for others
  };

  // Takes a lease and renews it on `executor`, which must be serial and may be blocked by the
  // registry. Throws StoreError if there is no registry.
  Lease(std::unique_ptr<NodeRegistry> registry, ClusterConfig config, Events events, Clock& clock,
        boost::asio::any_io_executor executor);
  // Waits for a renewal under way.
  ~Lease();
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  [[nodiscard]] Holder holder() const;
  // True if this process may answer for its matches.
  [[nodiscard]] bool holds() const {
    return state_.load(std::memory_order_acquire) == State::Held &&
           clock_.now().time_since_epoch().count() < holds_until_.load(std::memory_order_acquire);
  }
  // True once after the lease has expired. The caller drops all matches and calls let_go(); only
  // then a new lease is taken.
  [[nodiscard]] bool lapse();
  void let_go();
  // Asks other nodes to take new matches.
  void drain();
  // The list of nodes has changed: reads it at once.
  void look();
  // Gives up all ownership and renews no more. `done` is called on the executor.
  void end(std::function<void()> done);

  [[nodiscard]] const std::string& secret() const { return secret_; }
  [[nodiscard]] std::vector<Peer> peers() const;
  // The node that should take a match without an owner, if not this one: the node with the fewest
  // matches, if this one has many more or is draining.
  [[nodiscard]] std::optional<Peer> better_place() const;
  // The address of the node that a key belongs to, the same at all nodes; empty: this one.
  [[nodiscard]] std::string home_of(const std::string& key) const;

 private:
  enum class State : std::uint8_t { Held, Lapsed, LetGo };

  // Closed by the destructor: posted work does nothing after that.
  struct ConcurrencyLimit {
    std::mutex mutex;
    bool is_open = true;
  };

  [[nodiscard]] std::function<void()> if_open(void (Lease::*work)());
  void renew_in(std::chrono::milliseconds pause);
  void step();
  void finish();
  void renew();
  void begin();
  void tell() const;
  void note_peers(std::vector<Peer> peers);

  const std::unique_ptr<NodeRegistry> registry_;
  const ClusterConfig config_;
  const Events events_;
  Clock& clock_;
  const boost::asio::any_io_executor executor_;
  const std::shared_ptr<ConcurrencyLimit> heavy_requests_ = std::make_shared<ConcurrencyLimit>();
  std::string secret_;
  mutable std::mutex mutex_;
  Holder holder_;
  std::vector<Peer> peers_;
  std::function<void()> when_ended_;
  std::atomic<bool> is_asked_{false};  // renew at once
  std::atomic<bool> tells_{false};     // tell the other nodes at the next renewal
  std::atomic<bool> is_draining_{false};
  std::atomic<State> state_{State::LetGo};
  std::atomic<Clock::Point::rep> holds_until_{0};
  bool has_ended_ = false;  // on the executor
  std::unique_ptr<Timer> timer_;
};

}  // namespace fudaba::server
