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

// Waits for a process's database, so that either may be started first.
class DatabaseWait {
 public:
  explicit DatabaseWait(std::string database);
  ~DatabaseWait();
  DatabaseWait(const DatabaseWait&) = delete;
  DatabaseWait& operator=(const DatabaseWait&) = delete;

  // Tries to reach the database, again and again, until it can be reached (true) or SIGINT or
  // SIGTERM comes (false): then a try may still be under way on a thread of its own, and the
  // process must end by std::_Exit. `must_wait` is called once, when the first try has failed.
  [[nodiscard]] bool wait(std::function<void()> must_wait);
  // From then on whoever comes to that port hears that the server is not ready (`storage`); the
  // port that was taken, if it was 0. Throws what is in the way.
  std::uint16_t listen(const std::string& bind, std::uint16_t port);

  static constexpr auto kFirstPause = std::chrono::milliseconds(250);  // each is twice the last
  static constexpr auto kLongestPause = std::chrono::seconds(5);
  static constexpr auto kSaysEvery = std::chrono::minutes(1);  // that it still waits
  static constexpr std::size_t kMostVisitors = 64;             // at a time

 private:
  class Visit;

  void try_once();
  // `why` it cannot be reached; empty: it can.
  void tried(const std::string& why);
  void accept();

  const std::string database_;
  // The thread of a try that never ends keeps it.
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
