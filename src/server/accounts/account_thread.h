#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "people/book.h"
#include "server/net/clock.h"
#include "server/net/fair_thread.h"
#include "server/net/names.h"
#include "table/refusal.h"

namespace fudaba::server {

// The thread that reads and writes accounts, with a database session of its own, and a second one
// for what reads much, so that a long search delays neither moves nor other visitors.
class AccountThread {
 public:
  // `for_searches` nullptr: there is one thread for both, as a database in memory has one session.
  AccountThread(std::unique_ptr<people::Book> book, std::unique_ptr<people::Book> for_searches,
                Metrics& metrics, Clock& clock);
  ~AccountThread();
  AccountThread(const AccountThread&) = delete;
  AccountThread& operator=(const AccountThread&) = delete;

  // Queues `work` of a visitor (share_of, or kHouse). `done` gets its result on this thread, or a
  // refusal: `storage` if the database failed, `full` (at once) if too much is queued.
  template <typename Result>
  using Done = std::function<void(tl::expected<Result, Refusal>)>;
  template <typename Work, typename Result = std::invoke_result_t<Work, people::Book&>>
  void ask(const Share& visitor, Work work, const std::type_identity_t<Done<Result>>& done) {
    post<Result>(quick_, visitor, std::move(work), done);
  }
  template <typename Work, typename Result = std::invoke_result_t<Work, people::Book&>>
  void ask(Work work, const std::type_identity_t<Done<Result>>& done) {
    post<Result>(quick_, kHouse, std::move(work), done);
  }
  // The same for work that only reads, and reads much.
  template <typename Work, typename Result = std::invoke_result_t<Work, people::Book&>>
  void search(const Share& visitor, Work work, const std::type_identity_t<Done<Result>>& done) {
    post<Result>(long_ ? *long_ : quick_, visitor, std::move(work), done);
  }

  // Does what is queued, then ends; later requests are refused.
  void stop();
  // True if the database has failed in what was done last.
  [[nodiscard]] bool is_failing() const { return quick_.fails || (long_ && long_->fails); }

 private:
  struct Desk {
    Desk(std::unique_ptr<people::Book> its_book, Count& waiting, Clock& clock)
        : book(std::move(its_book)), thread(clock.threads(1, Threads::Priority::Usual), waiting) {}
    std::unique_ptr<people::Book> book;
    std::atomic<bool> fails{false};
    FairThread thread;
  };

  template <typename Result, typename Work>
  static void post(Desk& desk, const Share& visitor, Work work, const Done<Result>& done) {
    const bool is_taken = desk.thread.post(visitor, [work = std::move(work), done, &desk] {
      auto answer = attempt<Result>(*desk.book, work);
      desk.fails = !answer && answer.error().code == Code::Storage;
      done(std::move(answer));
    });
    if (!is_taken) { done(tl::unexpected(refusal(Code::Full))); }
  }
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

  Desk quick_;
  std::optional<Desk> long_;
};

}  // namespace fudaba::server
