#pragma once

#include <sys/types.h>

#include <atomic>
#include <boost/asio.hpp>
#include <filesystem>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <variant>

namespace fudaba::test {

// Stands between two programs and does to what they say what networks do. On a thread of its own;
// all functions from anywhere.
class Proxy {
 public:
  using Tcp = boost::asio::ip::tcp;
  using Local = boost::asio::local::stream_protocol;

  enum class Mood : std::uint8_t {
    Pass,  // everything goes through at once
    Slow,  // each piece after a while, now and then a connection breaks
    Cut,   // every connection breaks, and new ones do at once
    Hole,  // nothing goes through, and nobody is told
    Half,  // of every connection one direction is closed
  };

  // Listens on a port of its own.
  explicit Proxy(std::uint64_t seed);
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  [[nodiscard]] unsigned port() const { return acceptor_.local_endpoint().port(); }
  // Where new connections go.
  void aim(unsigned port);
  void aim(const std::filesystem::path& socket);
  void set(Mood mood);

 private:
  class Pipe;
  using Target = std::variant<unsigned, std::filesystem::path>;
  using Stream = boost::asio::generic::stream_protocol::socket;

  void accept();
  void begin(Tcp::socket client);
  [[nodiscard]] std::uint32_t draw(std::uint32_t below);

  boost::asio::io_context io_;
  Tcp::acceptor acceptor_;
  std::mt19937_64 random_;
  std::mutex mutex_;
  Target target_{0U};
  std::atomic<Mood> mood_{Mood::Pass};
  std::set<std::shared_ptr<Pipe>> pipes_;
  std::thread thread_;
};

}  // namespace fudaba::test
