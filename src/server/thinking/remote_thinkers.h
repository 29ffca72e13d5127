#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/net/clock.h"
#include "server/nodes/bus.h"
#include "server/thinking/remote_messages.h"
#include "server/thinking/thinkers.h"

namespace fudaba::server {

// The thinking machines that this node has heard from (server/thinking/think_host.h). Their answers
// are those that this node would find, as they depend on the match and the level only, so a lost
// question is simply computed here. From anywhere.
class RemoteThinkers {
 public:
  RemoteThinkers(Bus& bus, boost::asio::io_context& io, Clock& clock);
  RemoteThinkers(const RemoteThinkers&) = delete;
  RemoteThinkers& operator=(const RemoteThinkers&) = delete;

  // Gives a question to a machine with an idle thread; nullptr: there is none. `found` is called on
  // the bus, once unless the thought is cancelled; with nothing if there is no answer.
  using OnFound = std::function<void(const std::optional<std::string>&)>;
  [[nodiscard]] std::shared_ptr<Thought> begin(RemoteQuestion question, OnFound found);
  // Asks nothing more and calls nothing.
  void stop();

 private:
  struct Machine {
    std::size_t free = 0;
    Clock::Point heard;
  };
  struct RemoteThought {
    std::shared_ptr<Thought> thought;
    OnFound found;
    std::string who;          // the machine
    Clock::Point heard;       // of the question, last
    bool is_hurried = false;  // the machine has been told to hurry
  };

  void hear_beat(std::string_view text);
  void hear_found(std::string_view text);
  void hear_gone(std::string_view who);
  void watch();
  void look();
  // Called with the mutex held.
  [[nodiscard]] Machine* most_free(std::string& who);

  Bus& bus_;
  Clock& clock_;
  const std::string me_ = new_remote_name();
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  std::unique_ptr<Timer> timer_;  // on the strand
  std::mutex mutex_;
  bool is_watching_ = false;
  bool ends_ = false;
  std::uint64_t number_ = 0;
  std::map<std::string, Machine> machines_;
  std::map<std::string, RemoteThought> waiting_;  // by key
  std::vector<Bus::Subscription> heard_;
};

}  // namespace fudaba::server
