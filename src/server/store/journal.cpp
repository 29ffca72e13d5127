#include "server/store/journal.h"

#include <spdlog/spdlog.h>

namespace fudaba::server {

using Steady = std::chrono::steady_clock;

Journal::Journal(std::unique_ptr<Store> store, Metrics& metrics)
    : store_(std::move(store)), metrics_(metrics), thread_([this] { run(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Journal::write(std::vector<Write> writes, Written done) {
  submit({std::move(writes), std::move(done)});
}

void Journal::write(Write write, Written done) {
  std::vector<Write> writes;
  writes.push_back(std::move(write));
  submit({std::move(writes), std::move(done)});
}

void Journal::submit(Task task) {
  bool sleeps = false;
  {
    const std::lock_guard lock(mutex_);
    sleeps = waiting_.empty() && !is_gathering_;
    waiting_.push_back(std::move(task));
  }
  if (sleeps) { wake_.notify_one(); }
}

void Journal::read(std::function<void(Store&)> read) {
  {
    const std::lock_guard lock(mutex_);
    reads_.push_back(std::move(read));
  }
  wake_.notify_one();
}

void Journal::load(std::int64_t number, const Holder& me, const std::string& elsewhere,
                   Loaded done) {
  read([number, me, elsewhere, done = std::move(done)](Store& store) {
    try {
      done(true,
           me.is_one_of_many() ? store.take(number, me, elsewhere) : Taken{store.load(number), {}});
    } catch (const StoreError& error) {
      spdlog::error("storage event=load_failed error=\"{}\"", error.what());
      done(false, {});
    }
  });
}

void Journal::take_due(const Holder& me, std::int64_t now,
                       std::function<void(std::vector<std::int64_t>)> done) {
  read([me, now, done = std::move(done)](Store& store) {
    std::vector<std::int64_t> numbers;
    try {
      numbers = store.take_due(me, now, kWoken);
    } catch (const StoreError& error) {
      spdlog::error("storage event=due_failed error=\"{}\"", error.what());
    }
    done(std::move(numbers));
  });
}

void Journal::list(int most, Listed done) {
  read([most, done = std::move(done)](Store& store) {
    try {
      done(true, store.watchable(most));
    } catch (const StoreError& error) {
      spdlog::error("storage event=list_failed error=\"{}\"", error.what());
      done(false, {});
    }
  });
}

void Journal::tidy(const Expiry& expiry, InUse in_use, std::function<void(std::size_t)> done) {
  read([expiry, in_use = std::move(in_use), done = std::move(done)](Store& store) {
    std::vector<std::int64_t> numbers;
    try {
      numbers = store.expired(expiry, kTidied);
      // A request for one of them is read after this, and finds none.
      std::erase_if(numbers, in_use);
      if (!numbers.empty()) { store.remove(numbers); }
    } catch (const StoreError& error) {
      spdlog::error("storage event=tidy_failed error=\"{}\"", error.what());
      numbers.clear();
    }
    done(numbers.size());
  });
}

void Journal::run() {
  std::vector<Task> tasks;
  std::vector<std::function<void(Store&)>> reads;
  Steady::time_point next;  // when a commit may begin
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      if (Steady::now() < next) {
        is_gathering_ = true;
        wake_.wait_until(lock, next, [&] { return stopping_ || !reads_.empty(); });
        is_gathering_ = false;
      }
      wake_.wait(lock, [&] { return stopping_ || !waiting_.empty() || !reads_.empty(); });
      if (stopping_ && waiting_.empty() && reads_.empty()) { return; }
      tasks.swap(waiting_);
      reads.swap(reads_);
    }
    next = tasks.size() > 1 ? Steady::now() + kGather : Steady::time_point();
    if (!tasks.empty()) { commit(tasks); }
    for (const auto& read : reads) { read(*store_); }
    tasks.clear();
    reads.clear();
  }
}

bool Journal::try_write(std::span<const Write> writes) {
  try {
    store_->write(writes);
    is_failing_.store(false, std::memory_order_relaxed);
    return true;
  } catch (const Fenced& fenced) {
    // The database is well: these matches are another node's.
    metrics_.fenced.add();
    is_failing_.store(false, std::memory_order_relaxed);
    spdlog::warn("storage event=fenced why=\"{}\"", fenced.what());
    return false;
  } catch (const StoreError& error) {
    metrics_.storage_failures.add();
    is_failing_.store(true, std::memory_order_relaxed);
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
  // A batch fails as a whole. One match's fault must not refuse the others: each is tried alone.
  for (const Task& task : tasks) {
    task.written(ok || (tasks.size() > 1 && try_write(task.writes)));
  }
}

}  // namespace fudaba::server
