#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "server/net/clock.h"
#include "server/net/metrics.h"
#include "server/store/store.h"

namespace fudaba::server {

// The storage thread. Commits concurrent writes together; each is reported when its batch is safe
// on disk. Commits begin kGather apart at least while there are several writers, since one costs as
// much as a dozen moves, however little it holds; a single writer does not wait. Callbacks run on
// the storage thread; they must be short and must not throw.
class Journal {
 public:
  using OnWritten = std::function<void(bool ok)>;
  using OnLoaded = std::function<void(bool ok, TakeResult taken)>;
  using OnListed = std::function<void(bool ok, std::vector<MatchRow> rows)>;

  static constexpr std::chrono::milliseconds kGather{2};

  Journal(std::unique_ptr<Store> store, Metrics& metrics, Clock& clock);
  // Writes what is queued, then ends.
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // All of `writes` or none of them, in the order of the calls.
  void write(std::vector<Write> writes, OnWritten done);
  void write(Write write, OnWritten done);
  // Takes the match for `me` (Store::take).
  void load(std::int64_t number, const Holder& me, const std::string& elsewhere, OnLoaded done);
  // Store::take_due.
  void take_due(const Holder& me, std::int64_t now,
                std::function<void(std::vector<std::int64_t>)> done);
  void list(int most, OnListed done);
  // Deletes expired matches that are not in use. `done` gets their number.
  using InUse = std::function<bool(std::int64_t number)>;
  void tidy(const Expiry& expiry, InUse in_use, std::function<void(std::size_t)> done);
  // True if the last write has failed, or the last read.
  [[nodiscard]] bool is_failing() const { return writes_fail_ || reads_fail_; }

  // Matches deleted per batch, since moves wait for it.
  static constexpr int kTidied = 20;
  // That a write may have to wait for.
  static constexpr std::size_t kReadsAtOnce = 8;
  // Overdue matches woken per batch.
  static constexpr int kWoken = 100;

 private:
  struct Task {
    std::vector<Write> writes;
    OnWritten written;
  };

  void submit(Task task);
  void read(std::function<void(Store&)> read);
  // Calls `done` with true and what `work` has read, or with false if the database fails.
  template <typename Work, typename Done>
  void attempt(const char* what, Work work, Done done);
  void turn_soon();
  void turn();
  void gather();
  void commit(std::vector<Task>& tasks);
  bool try_write(std::span<const Write> writes);

  std::unique_ptr<Store> store_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::vector<Task> waiting_;
  std::deque<std::function<void(Store&)>> reads_;
  std::atomic<bool> writes_fail_{false};
  std::atomic<bool> reads_fail_{false};
  bool is_turn_posted_ = false;
  bool is_gathering_ = false;  // writes wait
  const std::unique_ptr<Threads> thread_;
  const std::unique_ptr<Timer> gathered_;
};

}  // namespace fudaba::server
