#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>

#include "server/net/fair_queue.h"
#include "server/net/metrics.h"

namespace fudaba::server {

// A thread whose visitors take turns (FairQueue). Any thread may post.
class FairThread {
 public:
  using Task = std::function<void()>;

  using Bounds = FairQueue<Task>::Bounds;

  // `waiting` counts the tasks that have not begun.
  explicit FairThread(Count& waiting) : FairThread(waiting, Bounds()) {}
  FairThread(Count& waiting, const Bounds& bounds);
  ~FairThread();
  FairThread(const FairThread&) = delete;
  FairThread& operator=(const FairThread&) = delete;

  // False: too much waits, in all or of this visitor, or the thread has been stopped.
  [[nodiscard]] bool post(const Share& visitor, Task task);
  // Does what waits, then ends; later tasks are refused.
  void stop();
  [[nodiscard]] bool is_this_thread() const { return std::this_thread::get_id() == id_; }

 private:
  void run();

  Count& waiting_;
  std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Task> tasks_;
  bool stopping_ = false;
  std::thread thread_;
  const std::thread::id id_;
};

}  // namespace fudaba::server
