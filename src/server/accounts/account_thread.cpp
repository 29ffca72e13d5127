#include "server/accounts/account_thread.h"

#include <spdlog/spdlog.h>

namespace fudaba::server {

AccountThread::AccountThread(std::unique_ptr<people::Book> book)
    : book_(std::move(book)), thread_([this] { run(); }) {}

AccountThread::~AccountThread() { stop(); }

void AccountThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) { thread_.join(); }
}

void AccountThread::complain(const people::BookError& error) {
  spdlog::error("people event=failed error=\"{}\"", error.what());
}

bool AccountThread::submit(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || tasks_.size() >= kMostWaiting) { return false; }
    tasks_.push_back(std::move(task));
  }
  wake_.notify_one();
  return true;
}

void AccountThread::run() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || !tasks_.empty(); });
      if (tasks_.empty()) { return; }
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task(*book_);
  }
}

}  // namespace fudaba::server
