#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>

#include "people/book.h"
#include "server/net/names.h"
#include "table/refusal.h"

namespace fudaba::server {

// The thread that reads and writes accounts, by a session with the database of its own, so that a
// long search in somebody's matches keeps no move waiting.
class AccountThread {
 public:
  explicit AccountThread(std::unique_ptr<people::Book> book);
  ~AccountThread();
  AccountThread(const AccountThread&) = delete;
  AccountThread& operator=(const AccountThread&) = delete;

  // Hands in something to do with the book; `done` learns what came of it, on the clerk's thread:
  // a Refusal `storage` if the database refused, `full` (at once) if too much waits already.
  template <typename Result>
  using Done = std::function<void(tl::expected<Result, Refusal>)>;
  template <typename Work, typename Result = std::invoke_result_t<Work, people::Book&>>
  void ask(Work work, const std::type_identity_t<Done<Result>>& done) {
    const bool taken = submit([work = std::move(work), done](people::Book& book) {
      auto answer = attempt<Result>(book, work);
      done(std::move(answer));
    });
    if (!taken) { done(tl::unexpected(refusal(Code::Full))); }
  }

  // Does what was handed in, then ends; what comes later is refused.
  void stop();

  static constexpr std::size_t kMostWaiting = 512;

 private:
  using Task = std::function<void(people::Book&)>;

  template <typename Result, typename Work>
  static tl::expected<Result, Refusal> attempt(people::Book& book, const Work& work) {
    try {
      if constexpr (std::is_void_v<Result>) {
        work(book);
        return {};
      } else {
        return work(book);
      }
    } catch (const people::BookError& error) {
      complain(error);
      return tl::unexpected(refusal(Code::Storage));
    }
  }
  static void complain(const people::BookError& error);
  [[nodiscard]] bool submit(Task task);
  void run();

  std::unique_ptr<people::Book> book_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace fudaba::server
