#include "server/store/journal.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <utility>

namespace fudaba::server {

namespace asio = boost::asio;
using Steady = std::chrono::steady_clock;

Journal::Journal(std::unique_ptr<Store> store, Metrics& metrics, Clock& clock)
    : store_(std::move(store)),
      metrics_(metrics),
      thread_(clock.threads(1, Threads::Priority::Usual)),
      gathered_(thread_->timer()) {}

Journal::~Journal() { thread_->finish(); }

void Journal::write(std::vector<Write> writes, OnWritten done) {
  submit({std::move(writes), std::move(done)});
}

void Journal::write(Write write, OnWritten done) {
  std::vector<Write> writes;
  writes.push_back(std::move(write));
  submit({std::move(writes), std::move(done)});
}

void Journal::submit(Task task) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(task));
  if (!is_gathering_) { turn_soon(); }
}

void Journal::read(std::function<void(Store&)> read) {
  const std::lock_guard lock(mutex_);
  reads_.push_back(std::move(read));
  turn_soon();
}

// Called with the lock held.
void Journal::turn_soon() {
  if (std::exchange(is_turn_posted_, true)) { return; }
  asio::post(thread_->executor(), [this] { turn(); });
}

template <typename Work, typename Done>
void Journal::attempt(const char* what, Work work, Done done) {
  read([this, what, work = std::move(work), done = std::move(done)](Store& store) {
    std::invoke_result_t<Work, Store&> result{};
    bool is_read = false;
    try {
      result = work(store);
      is_read = true;
    } catch (const StoreError& error) {
      spdlog::error("storage event={}_failed error=\"{}\"", what, error.what());
    }
    reads_fail_ = !is_read;
    done(is_read, std::move(result));
  });
}

void Journal::load(std::int64_t number, const Holder& me, const std::string& elsewhere,
                   OnLoaded done) {
  const auto load = [number, me, elsewhere](Store& store) {
    return me.is_one_of_many() ? store.take(number, me, elsewhere)
                               : TakeResult{store.load(number), {}};
  };
  attempt("load", load, std::move(done));
}

void Journal::take_due(const Holder& me, std::int64_t now,
                       std::function<void(std::vector<std::int64_t>)> done) {
  attempt(
      "due", [me, now](Store& store) { return store.take_due(me, now, kWoken); },
      [done = std::move(done)](bool, std::vector<std::int64_t> numbers) {
        done(std::move(numbers));
      });
}

void Journal::list(int most, OnListed done) {
  attempt("list", [most](Store& store) { return store.watchable(most); }, std::move(done));
}

void Journal::tidy(const Expiry& expiry, InUse in_use, std::function<void(std::size_t)> done) {
  const auto remove = [expiry, in_use = std::move(in_use)](Store& store) {
    std::vector<std::int64_t> numbers = store.expired(expiry, kTidied);
    // A later request finds none of them.
    std::erase_if(numbers, in_use);
    if (!numbers.empty()) { store.remove(numbers); }
    return numbers.size();
  };
  attempt("tidy", remove, [done = std::move(done)](bool, std::size_t count) { done(count); });
}

void Journal::turn() {
  std::vector<Task> tasks;
  std::vector<std::function<void(Store&)>> reads;
  {
    const std::lock_guard lock(mutex_);
    is_turn_posted_ = false;
    if (!is_gathering_) { tasks.swap(waiting_); }
    for (; !reads_.empty() && reads.size() < kReadsAtOnce; reads_.pop_front()) {
      reads.push_back(std::move(reads_.front()));
    }
    if (!reads_.empty()) { turn_soon(); }
    is_gathering_ = is_gathering_ || tasks.size() > 1;
  }
  if (tasks.size() > 1) { gather(); }
  if (!tasks.empty()) { commit(tasks); }
  for (const auto& read : reads) { read(*store_); }
}

void Journal::gather() {
  gathered_->set(kGather, [this] {
    const std::lock_guard lock(mutex_);
    is_gathering_ = false;
    if (!waiting_.empty()) { turn_soon(); }
  });
}

bool Journal::try_write(std::span<const Write> writes) {
  try {
    store_->write(writes);
    writes_fail_ = false;
    return true;
  } catch (const FencedError& fenced) {
    // The database works: another node owns these matches.
    metrics_.fenced.add();
    writes_fail_ = false;
    spdlog::warn("storage event=fenced why=\"{}\"", fenced.what());
    return false;
  } catch (const StoreError& error) {
    metrics_.storage_failures.add();
    writes_fail_ = true;
    spdlog::error("storage event=write_failed error=\"{}\"", error.what());
    return false;
  }
}

void Journal::commit(std::vector<Task>& tasks) {
  std::vector<Write> batch;
  for (const Task& task : tasks) {
    batch.insert(batch.end(), task.writes.begin(), task.writes.end());
  }
  const Steady::time_point begun = Steady::now();
  const bool ok = try_write(batch);
  const double seconds = std::chrono::duration<double>(Steady::now() - begun).count();
  metrics_.storage_batch(batch.size(), seconds);
  // A batch fails as a whole. The writes are then tried separately, so that one match's fault does
  // not affect the others.
  for (const Task& task : tasks) {
    task.written(ok || (tasks.size() > 1 && try_write(task.writes)));
  }
}

}  // namespace fudaba::server
