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

// The machines that think for this node (server/thinking/think_host.h), as far as they are heard
// of. What they find is what would be found here: it follows from the match and the level. So a
// question that is lost with its machine is simply asked again, here. From anywhere.
class RemoteThinkers {
 public:
  RemoteThinkers(Bus& bus, boost::asio::io_context& io, Clock& clock);
  RemoteThinkers(const RemoteThinkers&) = delete;
  RemoteThinkers& operator=(const RemoteThinkers&) = delete;

  // Gives a question to a machine with a thread that has nothing to do; nullptr: there is none.
  // `found`, on the bus: once, unless the thought is cancelled. Nothing: nobody has found anything.
  using Found = std::function<void(const std::optional<std::string>&)>;
  [[nodiscard]] std::shared_ptr<Thought> begin(RemoteQuestion question, Found found);
  // Nothing is asked any more, and nobody told.
  void stop();

 private:
  struct Machine {
    std::size_t free = 0;
    Clock::Point heard;
  };
  struct Waiting {
    std::shared_ptr<Thought> thought;
    Found found;
    std::string who;          // thinks about it
    Clock::Point heard;       // that it still does
    bool is_hurried = false;  // it has been told to hurry
  };

  void hear_beat(std::string_view text);
  void hear_found(std::string_view text);
  void hear_gone(std::string_view who);
  void watch();
  void look();
  // With the mutex held.
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
  std::map<std::string, Waiting> waiting_;  // by key
  std::vector<Bus::Subscription> heard_;
};

}  // namespace fudaba::server
