#include "server/thinking/reviews.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "match/json_text.h"
#include "table/answers.h"

namespace fudaba::server {

std::string to_json(const ReviewStanding& standing) {
  std::string text;
  match::JsonText out(text);
  out.begin_object().field("id", standing.id);
  out.field("state", standing.review != nullptr ? "done"
                     : standing.is_waiting      ? "waiting"
                                                : "working");
  out.field("done", standing.done).field("of", standing.of);
  if (standing.review != nullptr) { out.key("review").raw(*standing.review); }
  out.end_object();
  return text;
}

Reviews::~Reviews() {
  end();
  join();
}

tl::expected<ReviewStanding, Refusal> Reviews::ask(match::Record record, const std::string& address,
                                                   GameOfMatch game) {
  if (record.outcome == Outcome::Ongoing) {
    return tl::unexpected(refusal(Code::Over, "record",
                                  {"まだ終わっていない対戦です。検討は終局後にできます。",
                                   "The match is not over: it can be reviewed when it is."}));
  }
  if (game == nullptr) {
    const ShelvedGame* shelved = shelf_.find(record.game);
    if (shelved == nullptr) { return tl::unexpected(refusal(Code::NotFound, "record.game")); }
    game = without_set(*shelved);
  }
  const std::string id = match::digest_of(record);
  const std::lock_guard lock(mutex_);
  if (ends_) { return tl::unexpected(refusal(Code::Full)); }
  drop_abandoned();
  const auto known = jobs_.find(id);
  if (known != jobs_.end()) {
    known->second->askers[address] = clock_.now_ms();
    return standing(*known->second);
  }
  for (const auto& [other, job] : jobs_) {
    if (!job->is_over && job->askers.contains(address)) {
      return tl::unexpected(
          refusal(Code::TooFast, "record",
                  {"別の検討が進んでいます。終わってからもう一度お試しください。",
                   "Another review of yours is under way. Please try again when it is done."}));
    }
  }
  if (waiting() >= bounds_.most_waiting) { return tl::unexpected(refusal(Code::Full)); }
  const auto job = std::make_shared<Job>();
  job->id = id;
  job->record = std::move(record);
  job->game = std::move(game);
  job->askers[address] = clock_.now_ms();
  jobs_.emplace(id, job);
  boost::asio::post(thread_->executor(), [this, job] { work(job); });
  return standing(*job);
}

tl::expected<ReviewStanding, Refusal> Reviews::look(const std::string& id,
                                                    const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto known = jobs_.find(id);
  if (known == jobs_.end()) { return tl::unexpected(refusal(Code::NotFound, "review")); }
  known->second->askers[address] = clock_.now_ms();
  return standing(*known->second);
}

void Reviews::give_up(const std::string& id, const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto known = jobs_.find(id);
  if (known == jobs_.end() || known->second->is_over) { return; }
  known->second->askers.erase(address);
  drop_abandoned();
}

void Reviews::end() {
  const std::lock_guard lock(mutex_);
  ends_ = true;
  for (const auto& [id, job] : jobs_) { job->stop = true; }
}

void Reviews::work(const JobPtr& job) {
  {
    const std::lock_guard lock(mutex_);
    if (job->stop) { return; }
    job->is_waiting = false;
  }
  lab::ReviewOptions options;
  options.iterations = bounds_.iterations;
  options.stop = &job->stop;
  options.progress = [&](std::size_t done, std::size_t of) {
    const std::lock_guard lock(mutex_);
    job->done = done;
    job->of = of;
    drop_abandoned();
  };
  finish(job, lab::review(job->record, job->game->supplies, options));
}

void Reviews::finish(const JobPtr& job, const tl::expected<lab::Review, lab::NoReview>& review) {
  auto text = review ? std::make_shared<const std::string>(lab::to_json(*review)) : nullptr;
  const std::lock_guard lock(mutex_);
  job->record = {};
  job->game.reset();
  job->is_over = true;
  if (job->stop) { return; }  // it has been removed
  job->review = std::move(text);
  if (!review) { job->none = review.error(); }
  over_.push_back(job->id);
  while (over_.size() > bounds_.most_kept) {
    jobs_.erase(over_.front());
    over_.pop_front();
  }
}

bool Reviews::is_abandoned(const Job& job) const {
  const std::int64_t long_ago = clock_.now_ms() - bounds_.patience;
  return !job.is_over && std::none_of(job.askers.begin(), job.askers.end(),
                                      [&](const auto& caller) { return caller.second > long_ago; });
}

void Reviews::drop_abandoned() {
  std::erase_if(jobs_, [this](const auto& entry) {
    if (!is_abandoned(*entry.second)) { return false; }
    entry.second->stop = true;
    return true;
  });
}

std::size_t Reviews::waiting() const {
  return static_cast<std::size_t>(std::count_if(
      jobs_.begin(), jobs_.end(), [](const auto& entry) { return entry.second->is_waiting; }));
}

tl::expected<ReviewStanding, Refusal> Reviews::standing(const Job& job) {
  if (job.none) { return tl::unexpected(refusal_of(*job.none)); }
  return ReviewStanding{job.id, job.is_waiting, job.done, job.of, job.review};
}

}  // namespace fudaba::server
