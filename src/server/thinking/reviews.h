#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "lab/review.h"
#include "server/net/clock.h"
#include "server/net/config.h"
#include "server/net/names.h"
#include "table/own_sets.h"
#include "table/refusal.h"
#include "table/shelf.h"

namespace fudaba::server {

// How far a review is.
struct ReviewStanding {
  std::string id;
  bool is_waiting = false;                      // others come first
  std::size_t done = 0;                         // decisions looked at
  std::size_t of = 0;                           // 0: not known yet
  std::shared_ptr<const std::string> review{};  // JSON; nullptr: not done yet
};
[[nodiscard]] std::string to_json(const ReviewStanding& standing);

// Reviews of finished matches that pages have asked for: one is worked on at a time, on a thread
// that gives way to all others; few wait; whoever stops asking how far it is has given it up. What
// is done is kept in memory for those who ask for the same. For all threads.
class Reviews {
 public:
  Reviews(const Shelf& shelf, const ReviewBounds& bounds, Clock& clock)
      : shelf_(shelf), bounds_(bounds), clock_(clock), thread_(1) {}
  ~Reviews();
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  // Asks for the review of a record. Refused: too many wait, this address has another one under
  // way, or there is no such review.
  // `game`: with the record's set, where it has one.
  [[nodiscard]] tl::expected<ReviewStanding, Refusal> ask(match::Record record,
                                                          const std::string& address,
                                                          GameOfMatch game = nullptr);
  // How far a review is that was asked for.
  [[nodiscard]] tl::expected<ReviewStanding, Refusal> look(const std::string& id,
                                                           const std::string& address);
  // This address does not wait for it any more.
  void give_up(const std::string& id, const std::string& address);
  // The server ends: what is under way is given up. Nothing new is begun.
  void end();
  // Until the thread has ended, after end().
  void join() { thread_.join(); }

 private:
  struct Job {
    std::string id;
    match::Record record;
    GameOfMatch game;
    std::unordered_map<std::string, std::int64_t> askers;  // and when each last asked, ms
    std::atomic<bool> stop{false};
    std::size_t done = 0;
    std::size_t of = 0;
    bool is_waiting = true;
    bool is_over = false;
    std::shared_ptr<const std::string> review;  // of what is over; nullptr: `none` says why
    std::optional<lab::NoReview> none;
  };
  using JobPtr = std::shared_ptr<Job>;

  void work(const JobPtr& job);
  void finish(const JobPtr& job, const tl::expected<lab::Review, lab::NoReview>& review);
  // All of these are called with the mutex held.
  [[nodiscard]] bool is_abandoned(const Job& job) const;
  void drop_abandoned();
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] static tl::expected<ReviewStanding, Refusal> standing(const Job& job);

  const Shelf& shelf_;
  const ReviewBounds bounds_;
  Clock& clock_;
  std::mutex mutex_;
  bool ends_ = false;
  std::unordered_map<std::string, JobPtr> jobs_;
  std::deque<std::string> over_;  // ids of jobs that are over, the oldest first
  boost::asio::thread_pool thread_;
};

}  // namespace fudaba::server
