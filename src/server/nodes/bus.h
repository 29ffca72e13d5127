#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace fudaba::server {

// Messages to all nodes: a node has begun or ends, a shared list has changed. They may be lost, so
// nothing may depend on them: a node that misses one finds out later from the database. For all
// threads.
//
// A subject is words of letters, digits and `_` with dots between them ("match.opened"). A pattern
// may have `*` for any one word, and `>` at the end for one or more.
class Bus {
 public:
  using OnMessage = std::function<void(std::string_view subject, std::string_view text)>;
  // The subscription lasts as long as it is held.
  using Subscription = std::shared_ptr<void>;

  virtual ~Bus() = default;
  // To all listeners, also in this process. Does not block.
  virtual void publish(const std::string& subject, std::string text) = 0;
  // `heard` runs on the io_context, for one message at a time, in the order in which each node
  // published them; never within publish() or subscribe().
  [[nodiscard]] virtual Subscription subscribe(const std::string& subject, OnMessage heard) = 0;
  // Each message is heard by one listener of the group, in all processes.
  [[nodiscard]] virtual Subscription share(const std::string& subject, const std::string& group,
                                           OnMessage heard) = 0;
};

// "": within this process. "nats://…": between all processes with the same URL and `table`. Throws
// std::runtime_error for anything else, and if the program was built without NATS. Reconnects to a
// server that is away; messages are lost until then.
[[nodiscard]] std::unique_ptr<Bus> open_bus(const std::string& url, const std::string& table,
                                            boost::asio::io_context& io);

// True if the pattern matches the subject.
[[nodiscard]] bool is_subject_of(std::string_view subject, std::string_view pattern);

}  // namespace fudaba::server
