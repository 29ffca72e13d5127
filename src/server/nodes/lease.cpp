#include "server/nodes/lease.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "base/hash.h"

namespace fudaba::server {
namespace {

using std::chrono::milliseconds;

// A node takes what it is asked for as long as it has not so many more matches than the one with
// least: relaying costs more than a small difference.
constexpr int kMoreMatches = 50;

// After a fault it is soon tried again: there is little time.
constexpr milliseconds kSoon{250};

}  // namespace

Lease::Lease(std::unique_ptr<Registry> registry, ClusterConfig config, Events events)
    : registry_(std::move(registry)), config_(std::move(config)), events_(std::move(events)) {
  holder_.node = config_.node;
  secret_ = registry_->secret();
  begin();
  thread_ = std::thread([this] { run(); });
}

Lease::~Lease() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
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
  {
    const std::lock_guard lock(mutex_);
    tells_ = true;
  }
  look();
}

void Lease::look() {
  {
    const std::lock_guard lock(mutex_);
    is_asked_ = true;
  }
  wake_.notify_one();
}

void Lease::end(std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    if (!has_ended_) {
      when_ended_ = std::exchange(done, nullptr);
      is_stopping_ = true;
    }
  }
  wake_.notify_one();
  if (done != nullptr) { done(); }
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

// The node for which key and name together have the greatest hash: a node that goes moves only what
// was its own.
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
  const Clock::time_point now = Clock::now();
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
    // Whatever was held must have been let go of first.
    if (state_.load(std::memory_order_acquire) == State::LetGo) { begin(); }
    return;
  }
  const Clock::time_point now = Clock::now();
  const Holder me = holder();
  switch (registry_->renew(me, milliseconds(config_.lease), events_.load(),
                           is_draining_.load(std::memory_order_relaxed))) {
    case Registry::Renewed::Yes:
      // The registry's time began after `now`; if this thread was held up for too long meanwhile,
      // the matches are lost all the same.
      if (holds()) {
        holds_until_.store((now + milliseconds(config_.answer_for)).time_since_epoch().count(),
                           std::memory_order_release);
      }
      note_peers(registry_->others(me));
      return;
    case Registry::Renewed::Ended:
      spdlog::warn("node event=lease_ended node={} epoch={}", me.node, me.epoch);
      holds_until_.store(0, std::memory_order_release);
      return;
    case Registry::Renewed::Superseded:
      spdlog::error("node event=superseded node={} epoch={}", me.node, me.epoch);
      holds_until_.store(0, std::memory_order_release);
      if (events_.superseded) { events_.superseded(); }
      const std::lock_guard lock(mutex_);
      is_stopping_ = true;
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

void Lease::run() {
  milliseconds pause(config_.renew_every);
  for (;;) {
    bool tells = false;
    {
      std::unique_lock lock(mutex_);
      wake_.wait_for(lock, pause, [&] { return is_asked_ || is_stopping_; });
      if (is_stopping_) { break; }
      is_asked_ = false;
      tells = std::exchange(tells_, false);
    }
    pause = milliseconds(config_.renew_every);
    try {
      renew();
      if (tells) { tell(); }
      if (!holds()) { pause = std::min(pause, kSoon); }
    } catch (const StoreError& error) {
      spdlog::warn("node event=renew_failed error=\"{}\"", error.what());
      pause = std::min(pause, kSoon);
    }
  }
  std::function<void()> done;
  {
    const std::lock_guard lock(mutex_);
    done = std::move(when_ended_);
    has_ended_ = true;
  }
  if (done == nullptr) { return; }
  holds_until_.store(0, std::memory_order_release);
  try {
    registry_->end(holder());
    tell();
  } catch (const StoreError& error) {
    spdlog::warn("node event=end_failed error=\"{}\"", error.what());
  }
  done();
}

}  // namespace fudaba::server
