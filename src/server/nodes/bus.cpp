#include "server/nodes/bus.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "server/nodes/nats_bus.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

std::string_view next_word(std::string_view& rest) {
  const std::size_t dot = rest.find('.');
  const std::string_view word = rest.substr(0, dot);
  rest.remove_prefix(dot == std::string_view::npos ? rest.size() : dot + 1);
  return word;
}

// A bus within this process.
class LocalBus final : public Bus {
 public:
  explicit LocalBus(asio::io_context& io) : strand_(asio::make_strand(io)) {}

  void publish(const std::string& subject, std::string text) override {
    const auto said = std::make_shared<const std::string>(std::move(text));
    for (const std::shared_ptr<Listener>& listener : chosen(subject)) {
      asio::post(strand_, [subject, said, weak = std::weak_ptr(listener)] {
        if (const auto alive = weak.lock()) { alive->heard(subject, *said); }
      });
    }
  }

  Subscription subscribe(const std::string& subject, OnMessage heard) override {
    return share(subject, {}, std::move(heard));
  }

  Subscription share(const std::string& subject, const std::string& group,
                     OnMessage heard) override {
    auto listener = std::make_shared<Listener>(Listener{subject, group, std::move(heard)});
    const std::lock_guard lock(mutex_);
    std::erase_if(listeners_, [](const auto& known) { return known.expired(); });
    listeners_.push_back(listener);
    return listener;
  }

 private:
  struct Listener {
    std::string pattern;
    std::string group;
    OnMessage heard;
  };

  // All listeners, but only the oldest of each group.
  std::vector<std::shared_ptr<Listener>> chosen(const std::string& subject) {
    std::vector<std::shared_ptr<Listener>> all;
    std::map<std::string, bool> served;
    const std::lock_guard lock(mutex_);
    for (const std::weak_ptr<Listener>& known : listeners_) {
      std::shared_ptr<Listener> listener = known.lock();
      if (listener == nullptr || !is_subject_of(subject, listener->pattern)) { continue; }
      if (!listener->group.empty() && std::exchange(served[listener->group], true)) { continue; }
      all.push_back(std::move(listener));
    }
    return all;
  }

  asio::strand<asio::io_context::executor_type> strand_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<Listener>> listeners_;
};

}  // namespace

bool is_subject_of(std::string_view subject, std::string_view pattern) {
  while (!pattern.empty() && !subject.empty()) {
    const std::string_view wanted = next_word(pattern);
    if (wanted == ">") { return true; }
    const std::string_view word = next_word(subject);
    if (wanted != "*" && wanted != word) { return false; }
  }
  return pattern.empty() && subject.empty();
}

std::unique_ptr<Bus> open_bus(const std::string& url, const std::string& table,
                              asio::io_context& io) {
  if (url.empty()) { return std::make_unique<LocalBus>(io); }
  if (!url.starts_with("nats://") && !url.starts_with("tls://")) {
    throw std::runtime_error("\"" + url +
                             "\" is not the address of a NATS server: nats://host:port");
  }
  return open_nats_bus(url, table, io);
}

}  // namespace fudaba::server
