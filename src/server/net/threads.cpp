#include "server/net/threads.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <thread>
#include <vector>

namespace fudaba::server {
namespace {

// On Linux priorities are per thread.
void lower_thread_priority() {
  constexpr int kNiceness = 10;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
}

class MachineThreads final : public Threads {
 public:
  MachineThreads(unsigned count, Priority priority)
      : io_(static_cast<int>(count)), work_(io_.get_executor()) {
    threads_.reserve(count);
    for (unsigned i = 0; i < count; ++i) {
      threads_.emplace_back([this, priority] {
        if (priority == Priority::Low) { lower_thread_priority(); }
        io_.run();
      });
    }
  }
  ~MachineThreads() override {
    io_.stop();
    join();
  }
  MachineThreads(const MachineThreads&) = delete;
  MachineThreads& operator=(const MachineThreads&) = delete;

  [[nodiscard]] boost::asio::any_io_executor executor() override { return io_.get_executor(); }
  [[nodiscard]] std::unique_ptr<Timer> timer() override { return machine_timer(executor()); }
  void finish() override {
    work_.reset();
    join();
  }

 private:
  void join() {
    for (std::thread& thread : threads_) {
      if (thread.joinable()) { thread.join(); }
    }
  }

  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<Threads> start_threads(unsigned count, Threads::Priority priority) {
  return std::make_unique<MachineThreads>(count, priority);
}

}  // namespace fudaba::server
