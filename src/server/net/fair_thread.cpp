#include "server/net/fair_thread.h"

#include <utility>

namespace fudaba::server {

FairThread::FairThread(Count& waiting, const Bounds& bounds)
    : waiting_(waiting), tasks_(bounds), thread_([this] { run(); }), id_(thread_.get_id()) {}

FairThread::~FairThread() { stop(); }

void FairThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) { thread_.join(); }
}

bool FairThread::post(const Share& visitor, Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || !tasks_.push(visitor, std::move(task))) { return false; }
    waiting_.add();
  }
  wake_.notify_one();
  return true;
}

void FairThread::run() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || !tasks_.is_empty(); });
      if (tasks_.is_empty()) { return; }
      task = tasks_.pop();
      waiting_.add(-1);
    }
    task();
  }
}

}  // namespace fudaba::server
