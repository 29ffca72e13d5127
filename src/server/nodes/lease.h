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

// This process's place among the nodes of a table: one lease, under which it holds all its matches.
// A process that could not renew it knows by its own clock that it must not answer any more, before
// the registry gives its matches to others; it then begins again, under a new epoch. For all
// threads.
class Lease {
 public:
  // Called where the lease is renewed.
  struct Events {
    std::function<int()> load;                        // matches in memory
    std::function<void(const Peer& peer)> gone = {};  // a node that was there is not any more
    std::function<void()> superseded = {};            // another process has this name: end
    std::function<void()> changed = {};               // others see this node differently now
  };

  // Begins, and renews itself on `executor`, which does one thing at a time and may be held up by
  // the registry. Throws StoreError if there is no registry.
  Lease(std::unique_ptr<NodeRegistry> registry, ClusterConfig config, Events events, Clock& clock,
        boost::asio::any_io_executor executor);
  // Waits for a renewal that is under way.
  ~Lease();
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  [[nodiscard]] Holder holder() const;
  // Whether this process may answer for its matches.
  [[nodiscard]] bool holds() const {
    return state_.load(std::memory_order_acquire) == State::Held &&
           clock_.now().time_since_epoch().count() < holds_until_.load(std::memory_order_acquire);
  }
  // True once when the lease is found to have run out. Whoever learns it lets go of all matches and
  // says so; only then a new one is begun.
  [[nodiscard]] bool lapse();
  void let_go();
  // No more matches: others shall have them.
  void drain();
  // Somebody has said that the list of nodes has changed: it is read at once.
  void look();
  // Everything is handed back; `done` where it was renewed. Nothing is renewed after that.
  void end(std::function<void()> done);

  [[nodiscard]] const std::string& secret() const { return secret_; }
  [[nodiscard]] std::vector<Peer> peers() const;
  // Where a match that nobody has should be, if not here: at the node with least to do, if this one
  // has much more than that or is draining.
  [[nodiscard]] std::optional<Peer> better_place() const;
  // Where something belongs that any node may have, so that all nodes agree: the address of the
  // node, or empty: here.
  [[nodiscard]] std::string home_of(const std::string& key) const;

 private:
  enum class State : std::uint8_t { Held, Lapsed, LetGo };

  // Shut when the lease is gone: what it has posted does nothing then.
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
  std::atomic<bool> is_asked_{false};  // to renew at once
  std::atomic<bool> tells_{false};     // the others, at the next renewal
  std::atomic<bool> is_draining_{false};
  std::atomic<State> state_{State::LetGo};
  std::atomic<Clock::Point::rep> holds_until_{0};
  bool has_ended_ = false;  // on the executor
  std::unique_ptr<Timer> timer_;
};

}  // namespace fudaba::server
