#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/metrics.h"
#include "server/store/store.h"

namespace fudaba::server {

// The storage thread. What many matches want written at the same time is committed together; each
// learns of it only when its batch is safe on disk. While several write at a time, commits begin
// kGather apart at least: a commit costs as much as a dozen moves, however few it holds. Who writes
// alone does not wait. Callbacks run on the storage thread: they hand on, and must not throw.
class Journal {
 public:
  using Written = std::function<void(bool ok)>;
  using Loaded = std::function<void(bool ok, Taken taken)>;
  using Listed = std::function<void(bool ok, std::vector<MatchRow> rows)>;

  static constexpr std::chrono::milliseconds kGather{2};

  Journal(std::unique_ptr<Store> store, Metrics& metrics);
  // Writes what was handed in, then ends.
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // All of `writes` or none of them, in the order in which they are handed in.
  void write(std::vector<Write> writes, Written done);
  void write(Write write, Written done);
  // Takes the match for `me`, where there are others (Store::take).
  void load(std::int64_t number, const Holder& me, const std::string& elsewhere, Loaded done);
  // Matches whose clock of days has run out: Store::take_due.
  void take_due(const Holder& me, std::int64_t now,
                std::function<void(std::vector<std::int64_t>)> done);
  void list(int most, Listed done);
  // Forgets matches whose time is over, but those that are in use at the moment of forgetting.
  // `done` learns how many there were.
  using InUse = std::function<bool(std::int64_t number)>;
  void tidy(const Expiry& expiry, InUse in_use, std::function<void(std::size_t)> done);
  // True if the last write has failed.
  [[nodiscard]] bool is_failing() const { return is_failing_.load(std::memory_order_relaxed); }

  // Matches deleted per batch, while moves wait.
  static constexpr int kTidied = 20;
  // Overdue matches woken per batch.
  static constexpr int kWoken = 100;

 private:
  struct Task {
    std::vector<Write> writes;
    Written written;
  };

  void submit(Task task);
  void read(std::function<void(Store&)> read);
  void run();
  void commit(std::vector<Task>& tasks);
  bool try_write(std::span<const Write> writes);

  std::unique_ptr<Store> store_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Task> waiting_;
  std::vector<std::function<void(Store&)>> reads_;
  std::atomic<bool> is_failing_{false};
  bool stopping_ = false;
  bool is_gathering_ = false;  // what is handed in now need not wake the thread
  std::thread thread_;
};

}  // namespace fudaba::server
