#include "server/nodes/lease.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "base/hash.h"

namespace fudaba::server {
namespace {

using std::chrono::milliseconds;

// A node keeps new matches until it has this many more than the node with the fewest: relaying
// costs more than a small difference.
constexpr int kMoreMatches = 50;

// The pause after a fault; there is little time.
constexpr milliseconds kSoon{250};

}  // namespace

Lease::Lease(std::unique_ptr<NodeRegistry> registry, ClusterConfig config, Events events,
             Clock& clock, boost::asio::any_io_executor executor)
    : registry_(std::move(registry)),
      config_(std::move(config)),
      events_(std::move(events)),
      clock_(clock),
      executor_(std::move(executor)),
      timer_(clock_.timer(executor_)) {
  holder_.node = config_.node;
  secret_ = registry_->secret();
  begin();
  renew_in(milliseconds(config_.renew_every));
}

Lease::~Lease() {
  const std::lock_guard lock(heavy_requests_->mutex);
  heavy_requests_->is_open = false;
}

std::function<void()> Lease::if_open(void (Lease::*work)()) {
  return [this, work, limit = heavy_requests_] {
    const std::lock_guard lock(limit->mutex);
    if (limit->is_open) { (this->*work)(); }
  };
}

Holder Lease::holder() const {
  const std::lock_guard lock(mutex_);
  return holder_;
}

bool Lease::lapse() {
  if (holds()) { return false; }
  State held = State::Held;
  return state_.compare_exchange_strong(held, State::Lapsed, std::memory_order_acq_rel);
}

void Lease::let_go() {
  state_.store(State::LetGo, std::memory_order_release);
  look();
}

void Lease::drain() {
  is_draining_.store(true, std::memory_order_relaxed);
  tells_ = true;
  look();
}

void Lease::look() {
  if (!is_asked_.exchange(true)) { boost::asio::post(executor_, if_open(&Lease::step)); }
}

void Lease::end(std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    when_ended_ = std::move(done);
  }
  boost::asio::post(executor_, if_open(&Lease::finish));
}

std::vector<Peer> Lease::peers() const {
  const std::lock_guard lock(mutex_);
  return peers_;
}

std::optional<Peer> Lease::better_place() const {
  const int mine = events_.load();
  const std::lock_guard lock(mutex_);
  const Peer* least = nullptr;
  for (const Peer& peer : peers_) {
    if (!peer.is_draining && (least == nullptr || peer.matches < least->matches)) { least = &peer; }
  }
  const bool is_fine =
      !is_draining_.load(std::memory_order_relaxed) &&
      (least == nullptr || mine <= least->matches + least->matches / 4 + kMoreMatches);
  return least == nullptr || is_fine ? std::nullopt : std::optional<Peer>(*least);
}

// The node with the greatest hash of key and name (rendezvous hashing): when a node goes, only its
// keys move.
std::string Lease::home_of(const std::string& key) const {
  const auto weight = [&](const std::string& node) {
    Digest digest;
    digest.add(key + ' ' + node);
    return digest.value();
  };
  const std::lock_guard lock(mutex_);
  std::uint64_t most = weight(holder_.node);
  std::string home;
  for (const Peer& peer : peers_) {
    if (peer.is_draining || weight(peer.node) <= most) { continue; }
    most = weight(peer.node);
    home = peer.address;
  }
  return home;
}

void Lease::begin() {
  const Clock::Point now = clock_.now();
  const std::int64_t epoch =
      registry_->begin(config_.node, config_.address, milliseconds(config_.lease));
  note_peers(registry_->others({config_.node, epoch}));
  {
    const std::lock_guard lock(mutex_);
    holder_.epoch = epoch;
  }
  holds_until_.store((now + milliseconds(config_.answer_for)).time_since_epoch().count(),
                     std::memory_order_release);
  state_.store(State::Held, std::memory_order_release);
  spdlog::info("node event=begun node={} epoch={} address={}", config_.node, epoch,
               config_.address);
  tell();
}

void Lease::renew() {
  if (!holds()) {
    // All matches must have been dropped first.
    if (state_.load(std::memory_order_acquire) == State::LetGo) { begin(); }
    return;
  }
  const Clock::Point now = clock_.now();
  const Holder me = holder();
  switch (registry_->renew(me, milliseconds(config_.lease), events_.load(),
                           is_draining_.load(std::memory_order_relaxed))) {
    case NodeRegistry::RenewResult::Yes:
      // The registry counts from later than `now`. If this thread was delayed for too long, the
      // matches are lost all the same.
      if (holds()) {
        holds_until_.store((now + milliseconds(config_.answer_for)).time_since_epoch().count(),
                           std::memory_order_release);
      }
      note_peers(registry_->others(me));
      return;
    case NodeRegistry::RenewResult::Ended:
      spdlog::warn("node event=lease_ended node={} epoch={}", me.node, me.epoch);
      holds_until_.store(0, std::memory_order_release);
      return;
    case NodeRegistry::RenewResult::Superseded:
      spdlog::error("node event=superseded node={} epoch={}", me.node, me.epoch);
      holds_until_.store(0, std::memory_order_release);
      has_ended_ = true;
      if (events_.superseded) { events_.superseded(); }
      return;
  }
}

void Lease::tell() const {
  if (events_.changed) { events_.changed(); }
}

void Lease::note_peers(std::vector<Peer> peers) {
  std::vector<Peer> gone;
  {
    const std::lock_guard lock(mutex_);
    for (const Peer& before : peers_) {
      const bool is_there = std::any_of(peers.begin(), peers.end(), [&](const Peer& peer) {
        return peer.address == before.address;
      });
      if (!is_there) { gone.push_back(before); }
    }
    peers_ = std::move(peers);
  }
  for (const Peer& peer : gone) {
    spdlog::info("node event=gone node={}", peer.node);
    if (events_.gone) { events_.gone(peer); }
  }
}

void Lease::renew_in(milliseconds pause) { timer_->set(pause, if_open(&Lease::step)); }

void Lease::step() {
  if (has_ended_) { return; }
  is_asked_ = false;
  const bool tells = tells_.exchange(false);
  milliseconds pause(config_.renew_every);
  try {
    renew();
    if (tells) { tell(); }
    if (!holds()) { pause = std::min(pause, kSoon); }
  } catch (const StoreError& error) {
    spdlog::warn("node event=renew_failed error=\"{}\"", error.what());
    pause = std::min(pause, kSoon);
  }
  if (!has_ended_) { renew_in(pause); }
}

void Lease::finish() {
  std::function<void()> done;
  {
    const std::lock_guard lock(mutex_);
    done = std::move(when_ended_);
  }
  if (!std::exchange(has_ended_, true)) {
    holds_until_.store(0, std::memory_order_release);
    try {
      registry_->end(holder());
      tell();
    } catch (const StoreError& error) {
      spdlog::warn("node event=end_failed error=\"{}\"", error.what());
    }
  }
  done();
}

}  // namespace fudaba::server
