#include "server/thinking/remote_thinkers.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

// Between checks for lost questions and silent machines.
constexpr auto kFarLook = std::chrono::milliseconds(50);
// A machine silent for so long counts as gone.
constexpr auto kFarSilence = std::chrono::milliseconds(4 * kRemoteBeat);

}  // namespace

RemoteThinkers::RemoteThinkers(Bus& bus, asio::io_context& io, Clock& clock)
    : bus_(bus), clock_(clock), strand_(asio::make_strand(io)), timer_(clock_.timer(strand_)) {
  const auto listen = [&](const std::string& subject,
                          void (RemoteThinkers::*hear)(std::string_view)) {
    heard_.push_back(bus.subscribe(
        subject, [this, hear](std::string_view, std::string_view text) { (this->*hear)(text); }));
  };
  listen(kThinkHere, &RemoteThinkers::hear_beat);
  listen(kThinkGone, &RemoteThinkers::hear_gone);
  listen(kThinkFound + me_, &RemoteThinkers::hear_found);
}

RemoteThinkers::Machine* RemoteThinkers::most_free(std::string& who) {
  Machine* best = nullptr;
  for (auto& [name, machine] : machines_) {
    if (machine.free == 0 || machine.heard + kFarSilence < clock_.now()) { continue; }
    if (best != nullptr && best->free >= machine.free) { continue; }
    best = &machine;
    who = name;
  }
  return best;
}

std::shared_ptr<Thought> RemoteThinkers::begin(RemoteQuestion question, OnFound found) {
  auto thought = std::make_shared<Thought>();
  std::string who;
  bool is_first = false;
  {
    const std::lock_guard lock(mutex_);
    Machine* machine = ends_ ? nullptr : most_free(who);
    if (machine == nullptr) { return nullptr; }
    --machine->free;
    question.key = remote_key(me_, ++number_);
    waiting_.emplace(question.key, RemoteThought{thought, std::move(found), who, clock_.now()});
    is_first = !std::exchange(is_watching_, true);
  }
  bus_.publish(kThinkAsk + who, to_json(question));
  if (is_first) {
    asio::post(strand_, [this] { watch(); });
  }
  return thought;
}

void RemoteThinkers::stop() {
  std::map<std::string, RemoteThought> dropped;  // its rooms are let go of after the lock
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    dropped.swap(waiting_);
  }
  for (const auto& [key, waiting] : dropped) { bus_.publish(kThinkDrop + waiting.who, key); }
}

void RemoteThinkers::hear_beat(std::string_view text) {
  const std::optional<RemoteBeat> beat = read_remote_beat(text);
  if (!beat) { return; }
  const std::lock_guard lock(mutex_);
  machines_[beat->who] = {beat->free, clock_.now()};
  for (const std::string& key : beat->keys) {
    const auto it = waiting_.find(key);
    if (it != waiting_.end()) { it->second.heard = clock_.now(); }
  }
}

void RemoteThinkers::hear_found(std::string_view text) {
  const std::optional<RemoteAnswer> answer = read_remote_answer(text);
  if (!answer) { return; }
  std::map<std::string, RemoteThought>::node_type waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting = waiting_.extract(answer->key);
  }
  if (waiting && !waiting.mapped().thought->is_cancelled()) {
    waiting.mapped().found(answer->found);
  }
}

// Its questions are given up at the next check.
void RemoteThinkers::hear_gone(std::string_view who) {
  const std::lock_guard lock(mutex_);
  machines_.erase(std::string(who));
  for (auto& [key, waiting] : waiting_) {
    if (waiting.who == who) { waiting.heard = Clock::Point::min(); }
  }
}

// Runs while there are questions.
void RemoteThinkers::watch() {
  timer_->set(kFarLook, [this] {
    look();
    {
      const std::lock_guard lock(mutex_);
      is_watching_ = !waiting_.empty();
      if (!is_watching_) { return; }
    }
    watch();
  });
}

void RemoteThinkers::look() {
  std::vector<std::pair<std::string, std::string>> words;  // for the bus
  std::vector<OnFound> lost;
  {
    const std::lock_guard lock(mutex_);
    for (auto it = waiting_.begin(); it != waiting_.end();) {
      RemoteThought& waiting = it->second;
      const bool is_lost = waiting.heard < clock_.now() - kFarSilence;
      if (waiting.thought->is_cancelled()) {
        words.emplace_back(kThinkDrop + waiting.who, it->first);
      } else if (is_lost) {
        lost.push_back(std::move(waiting.found));
      } else {
        if (waiting.thought->is_hurried() && !std::exchange(waiting.is_hurried, true)) {
          words.emplace_back(kThinkHurry + waiting.who, it->first);
        }
        ++it;
        continue;
      }
      it = waiting_.erase(it);
    }
  }
  for (auto& [subject, text] : words) { bus_.publish(subject, std::move(text)); }
  for (const OnFound& found : lost) { found(std::nullopt); }
}

}  // namespace fudaba::server
