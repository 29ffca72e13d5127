#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/net/fair_queue.h"
#include "server/net/metrics.h"
#include "server/net/threads.h"

namespace fudaba::server {

// A thread whose visitors take turns (FairQueue). Any thread may post.
class FairThread {
 public:
  using Task = std::function<void()>;

  using Bounds = FairQueue<Task>::Bounds;

  // `waiting` counts the tasks that have not begun.
  FairThread(std::unique_ptr<Threads> thread, Count& waiting)
      : FairThread(std::move(thread), waiting, Bounds()) {}
  FairThread(std::unique_ptr<Threads> thread, Count& waiting, const Bounds& bounds);
  ~FairThread();
  FairThread(const FairThread&) = delete;
  FairThread& operator=(const FairThread&) = delete;

  // False: too much waits, in all or of this visitor, or the thread has been stopped.
  [[nodiscard]] bool post(const Share& visitor, Task task);
  // Does what waits, then ends; later tasks are refused.
  void stop();
  [[nodiscard]] bool is_this_thread() const {
    return std::this_thread::get_id() == id_.load(std::memory_order_relaxed);
  }

 private:
  void do_next();

  Count& waiting_;
  std::mutex mutex_;
  FairQueue<Task> tasks_;
  bool stopping_ = false;
  std::atomic<std::thread::id> id_;  // while it does a task
  const std::unique_ptr<Threads> thread_;
};

}  // namespace fudaba::server
