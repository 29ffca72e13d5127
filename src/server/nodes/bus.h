#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace fudaba::server {

// Words that go out to all nodes of the table: who has begun or ends, what is new in a list that
// everybody shows. A word may be lost, so nothing may depend on it: whoever hears none finds out
// later, from the database. For all threads.
//
// A subject is words of letters, digits and `_` with dots between them ("match.opened"). Whoever
// listens may write `*` for any one word, and `>` at the end for one or more.
class Bus {
 public:
  using Heard = std::function<void(std::string_view subject, std::string_view text)>;
  // As long as it is held, what it is for is heard.
  using Subscription = std::shared_ptr<void>;

  virtual ~Bus() = default;
  // To whoever listens, also in this process. Does not wait for anybody.
  virtual void publish(const std::string& subject, std::string text) = 0;
  // `heard` runs on the io_context, for one word of the bus at a time, in the order in which each
  // node has said them; never within publish() or subscribe().
  [[nodiscard]] virtual Subscription subscribe(const std::string& subject, Heard heard) = 0;
  // With several processes: each word is heard by one of those who listen in that group.
  [[nodiscard]] virtual Subscription share(const std::string& subject, const std::string& group,
                                           Heard heard) = 0;
};

// "": within this process. "nats://…": between all that are given the same URL and `table`. Throws
// std::runtime_error for anything else, and where the program was built without NATS. A server that
// is away is looked for again and again; meanwhile words are lost.
[[nodiscard]] std::unique_ptr<Bus> open_bus(const std::string& url, const std::string& table,
                                            boost::asio::io_context& io);

// Whether a subject is one of those that `pattern` stands for.
[[nodiscard]] bool is_subject_of(std::string_view subject, std::string_view pattern);

}  // namespace fudaba::server
