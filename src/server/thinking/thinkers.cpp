#include "server/thinking/thinkers.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <thread>
#include <utility>

namespace fudaba::server {

Thinkers::Thinkers(unsigned threads, std::size_t most_hints, Clock& clock)
    : count_(threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency())),
      most_hints_(most_hints),
      threads_(clock.threads(count_, Threads::Priority::Low)) {}

Thinkers::~Thinkers() {
  stop();
  join();
}

std::shared_ptr<Thought> Thinkers::begin(const Asker& asker, Kind kind, Work work) {
  const std::lock_guard lock(mutex_);
  forget_cancelled();
  if (ends_ || (kind == Kind::Hint && !has_room_for_hint(asker))) { return nullptr; }
  auto thought = std::make_shared<Thought>();
  waiting_.push_back({asker, kind, turn_of(asker), thought, std::move(work)});
  serve_soon();
  return thought;
}

void Thinkers::stop() {
  std::vector<Job> dropped;  // its rooms are let go of after the lock
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    dropped.swap(waiting_);
    for (const Job& job : running_) { job.thought->cancel(); }
  }
  for (const Job& job : dropped) { job.thought->cancel(); }
}

void Thinkers::join() { threads_->finish(); }

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::count_if(waiting_.begin(), waiting_.end(),
                    [](const Job& job) { return !job.thought->is_cancelled(); }));
}

std::size_t Thinkers::running() const {
  const std::lock_guard lock(mutex_);
  return running_.size();
}

void Thinkers::serve_soon() {
  boost::asio::post(threads_->executor(), [this] { serve(); });
}

void Thinkers::serve() {
  Job job;
  {
    const std::lock_guard lock(mutex_);
    if (ends_ || !take(job)) { return; }
  }
  job.work(*job.thought);
  job.work = nullptr;  // lets its room go before another one is taken
  const std::lock_guard lock(mutex_);
  std::erase_if(running_, [&](const Job& one) { return one.thought == job.thought; });
  // Starts searches that waited for this one, or for a thread that hints may use.
  for (std::size_t i = 0; i < std::min(waiting_.size(), threads()); ++i) { serve_soon(); }
}

// Starts the job whose turn it is, moves first; false: none may begin.
bool Thinkers::take(Job& job) {
  forget_cancelled();
  const auto before = [](const Job& a, const Job& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.turn < b.turn;
  };
  auto next = waiting_.end();
  for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
    if (may_begin(*it) && (next == waiting_.end() || before(*it, *next))) { next = it; }
  }
  if (next == waiting_.end()) { return false; }
  job = std::move(*next);
  waiting_.erase(next);
  turn_ = std::max(turn_, job.turn);
  running_.push_back({job.asker, job.kind, job.turn, job.thought, nullptr});
  return true;
}

bool Thinkers::may_begin(const Job& job) const {
  if (job.kind == Kind::Hint && count_ > 1 && hints_in(running_) + 1 >= count_) { return false; }
  return std::none_of(running_.begin(), running_.end(),
                      [&](const Job& one) { return one.asker.room == job.asker.room; });
}

std::size_t Thinkers::hints_in(const std::vector<Job>& jobs) const {
  return static_cast<std::size_t>(std::count_if(
      jobs.begin(), jobs.end(), [](const Job& job) { return job.kind == Kind::Hint; }));
}

bool Thinkers::has_room_for_hint(const Asker& asker) const {
  const auto of_address = std::count_if(waiting_.begin(), waiting_.end(), [&](const Job& job) {
    return job.kind == Kind::Hint && !asker.address.empty() && job.asker.address == asker.address;
  });
  return hints_in(waiting_) < most_hints_ &&
         static_cast<std::size_t>(of_address) < kMostHintsOfAddress;
}

// A turn after the waiting jobs of the room and the address, and in the same round as others that
// come now.
std::uint64_t Thinkers::turn_of(const Asker& asker) const {
  std::uint64_t last = turn_;
  for (const Job& job : waiting_) {
    if (job.asker.shares_turn_with(asker)) { last = std::max(last, job.turn); }
  }
  return last + 1;
}

void Thinkers::forget_cancelled() {
  std::erase_if(waiting_, [](const Job& job) { return job.thought->is_cancelled(); });
}

}  // namespace fudaba::server
