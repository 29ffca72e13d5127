#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

namespace fudaba::server {

// Waits for the database, so that it may be started after the server.
class DatabaseWait {
 public:
  explicit DatabaseWait(std::string database);
  ~DatabaseWait();
  DatabaseWait(const DatabaseWait&) = delete;
  DatabaseWait& operator=(const DatabaseWait&) = delete;

  // Tries until the database can be reached (true), or SIGINT or SIGTERM comes (false). After false
  // a try may still be under way on another thread, so the process must end by std::_Exit.
  // `must_wait` is called once, after the first failure.
  [[nodiscard]] bool wait(std::function<void()> must_wait);
  // Answers all requests to the port with `storage` from now on. Returns the port, which was chosen
  // if `port` is 0. Throws std::exception if it cannot listen.
  std::uint16_t listen(const std::string& bind, std::uint16_t port);

  static constexpr auto kFirstPause = std::chrono::milliseconds(250);  // doubled each time
  static constexpr auto kLongestPause = std::chrono::seconds(5);
  static constexpr auto kSaysEvery = std::chrono::minutes(1);  // between log lines
  static constexpr std::size_t kMostVisitors = 64;             // at a time

 private:
  class Visit;

  void try_once();
  // `why`: the fault; empty: it was reached.
  void tried(const std::string& why);
  void accept();

  const std::string database_;
  // Shared with the thread of a try, which may never end.
  std::shared_ptr<boost::asio::io_context> io_;
  boost::asio::signal_set signals_;
  boost::asio::steady_timer pause_;
  std::optional<boost::asio::ip::tcp::acceptor> acceptor_;
  std::size_t visitors_ = 0;
  std::thread try_;
  std::function<void()> must_wait_;
  std::chrono::milliseconds next_pause_ = kFirstPause;
  std::chrono::steady_clock::time_point says_again_;
  bool is_reached_ = false;
};

}  // namespace fudaba::server
