#include "server/net/fair_thread.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace fudaba::server {

FairThread::FairThread(std::unique_ptr<Threads> thread, Count& waiting, const Bounds& bounds)
    : waiting_(waiting), tasks_(bounds), thread_(std::move(thread)) {}

FairThread::~FairThread() { stop(); }

void FairThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  thread_->finish();
}

bool FairThread::post(const Share& visitor, Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || !tasks_.push(visitor, std::move(task))) { return false; }
    waiting_.add();
  }
  boost::asio::post(thread_->executor(), [this] { do_next(); });
  return true;
}

void FairThread::do_next() {
  Task task;
  {
    const std::lock_guard lock(mutex_);
    task = tasks_.pop();
    waiting_.add(-1);
  }
  id_.store(std::this_thread::get_id(), std::memory_order_relaxed);
  task();
  id_.store(std::thread::id(), std::memory_order_relaxed);
}

}  // namespace fudaba::server
