#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "ai/limits.h"
#include "server/net/clock.h"

namespace fudaba::server {

// A search of a room: waiting, under way or done. The flags may be set from any thread at any time.
class Thought {
 public:
  // Cancels it: it ends within milliseconds, or never begins.
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  // Ends it with the best result so far.
  void hurry() { hurried_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool is_cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
  [[nodiscard]] bool is_hurried() const { return hurried_.load(std::memory_order_relaxed); }
  // With the player's own count of iterations.
  [[nodiscard]] ai::Limits limits() const { return {0, &cancelled_, &hurried_}; }

 private:
  std::atomic<bool> cancelled_{false};
  std::atomic<bool> hurried_{false};
};

// The threads of computer players. Rooms take turns, and so do the addresses of those who wait for
// them: each room has one search under way at most, and one that has just searched, itself or for
// the same address, waits behind the others. Moves come before hints, and if there are several
// threads, hints leave one free for moves. The threads have a lower priority than those of
// connections.
class Thinkers {
 public:
  enum class Kind : std::uint8_t { Move, Hint };
  struct Asker {
    std::int64_t room = 0;
    std::string address = {};  // of the person who waits; empty: nobody knows
    [[nodiscard]] bool shares_turn_with(const Asker& other) const {
      return room == other.room || (!address.empty() && address == other.address);
    }
  };
  using Work = std::function<void(const Thought& thought)>;

  // `threads` 0: as many as the machine has. `most_hints`: the number of hints that may wait.
  Thinkers(unsigned threads, std::size_t most_hints, Clock& clock);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  // Calls `work` on one of the threads when it is the room's turn, unless the thought is cancelled
  // before. Moves are always accepted: a table has one at a time. nullptr: too many hints wait, in
  // all or of the address, or it has stopped.
  [[nodiscard]] std::shared_ptr<Thought> begin(const Asker& asker, Kind kind, Work work);
  // Cancels everything; nothing begins any more. From anywhere, does not block.
  void stop();
  // Waits for the threads, after stop().
  void join();

  static constexpr std::size_t kMostHintsOfAddress = 3;

  [[nodiscard]] std::size_t threads() const { return count_; }
  // Without cancelled ones.
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t running() const;

 private:
  struct Job {
    Asker asker;
    Kind kind = Kind::Move;
    std::uint64_t turn = 0;  // jobs begin by turn, then in the order of their arrival
    std::shared_ptr<Thought> thought;
    Work work;
  };

  void serve_soon();
  void serve();
  [[nodiscard]] bool take(Job& job);
  [[nodiscard]] bool may_begin(const Job& job) const;
  [[nodiscard]] std::size_t hints_in(const std::vector<Job>& jobs) const;
  [[nodiscard]] bool has_room_for_hint(const Asker& asker) const;
  [[nodiscard]] std::uint64_t turn_of(const Asker& asker) const;
  void forget_cancelled();

  const unsigned count_;
  const std::size_t most_hints_;
  mutable std::mutex mutex_;
  bool ends_ = false;
  std::uint64_t turn_ = 0;    // of the job begun last
  std::vector<Job> waiting_;  // in the order of their arrival
  std::vector<Job> running_;  // without their work
  const std::unique_ptr<Threads> threads_;
};

}  // namespace fudaba::server
