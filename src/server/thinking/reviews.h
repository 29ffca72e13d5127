#pragma once

#include <atomic>
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

// The progress of a review.
struct ReviewStanding {
  std::string id;
  bool is_waiting = false;                      // behind others
  std::size_t done = 0;                         // decisions reviewed
  std::size_t of = 0;                           // 0: not known yet
  std::shared_ptr<const std::string> review{};  // JSON; nullptr: not finished
};
[[nodiscard]] std::string to_json(const ReviewStanding& standing);

// Reviews of finished matches. One is computed at a time, on a thread of low priority, and few may
// wait; a page that stops asking for the progress has given up. Finished reviews are kept in memory
// for others. For all threads.
class Reviews {
 public:
  Reviews(const Shelf& shelf, const ReviewBounds& bounds, Clock& clock)
      : shelf_(shelf),
        bounds_(bounds),
        clock_(clock),
        thread_(clock.threads(1, Threads::Priority::Low)) {}
  ~Reviews();
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  // Starts or finds the review of a record. Refused if too many wait, or this address has another
  // one under way.
  //
  // `game`: with the set of the record, if it has one.
  [[nodiscard]] tl::expected<ReviewStanding, Refusal> ask(match::Record record,
                                                          const std::string& address,
                                                          GameOfMatch game = nullptr);
  // The progress of a review that was asked for.
  [[nodiscard]] tl::expected<ReviewStanding, Refusal> look(const std::string& id,
                                                           const std::string& address);
  // The address does not wait for the review any more.
  void give_up(const std::string& id, const std::string& address);
  // Cancels the review under way; no other begins.
  void end();
  // Waits for the thread, after end().
  void join() { thread_->finish(); }

 private:
  struct Job {
    std::string id;
    match::Record record;
    GameOfMatch game;
    std::unordered_map<std::string, std::int64_t> askers;  // with the time of the last request, ms
    std::atomic<bool> stop{false};
    std::size_t done = 0;
    std::size_t of = 0;
    bool is_waiting = true;
    bool is_over = false;
    std::shared_ptr<const std::string> review;  // of a finished job; nullptr: `none` says why
    std::optional<lab::NoReview> none;
  };
  using JobPtr = std::shared_ptr<Job>;

  void work(const JobPtr& job);
  void finish(const JobPtr& job, const tl::expected<lab::Review, lab::NoReview>& review);
  // Called with the mutex held.
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
  std::deque<std::string> over_;  // ids of finished jobs, the oldest first
  const std::unique_ptr<Threads> thread_;
};

}  // namespace fudaba::server
