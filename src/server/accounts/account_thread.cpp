#include "server/accounts/account_thread.h"

#include <spdlog/spdlog.h>

namespace fudaba::server {

AccountThread::AccountThread(std::unique_ptr<people::Book> book,
                             std::unique_ptr<people::Book> for_searches, Metrics& metrics,
                             Clock& clock)
    : quick_(std::move(book), metrics.waiting_accounts, clock) {
  if (for_searches != nullptr) {
    long_.emplace(std::move(for_searches), metrics.waiting_searches, clock);
  }
}

AccountThread::~AccountThread() { stop(); }

void AccountThread::stop() {
  if (long_) { long_->thread.stop(); }
  quick_.thread.stop();
}

void AccountThread::complain(const people::BookError& error) {
  spdlog::error("people event=failed error=\"{}\"", error.what());
}

}  // namespace fudaba::server
