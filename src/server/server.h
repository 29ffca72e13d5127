#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <vector>

#include "server/api.h"
#include "server/hall.h"
#include "server/journal.h"
#include "server/pages.h"
#include "server/rate.h"
#include "server/socket.h"

namespace fudaba::server {

// Everything together: one process that serves pages, API and WebSockets.
class Server {
 public:
  // Opens the port. Throws std::exception with what is in the way: files, database, address.
  explicit Server(const Config& config);
  // With a store of one's own (tests).
  Server(Config config, std::unique_ptr<Store> store);
  ~Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  // Serves until stop() or, if `signals`, SIGINT or SIGTERM.
  enum class Signals : std::uint8_t { Ignore, Obey };
  void run(Signals signals);
  // From anywhere.
  void stop();

  [[nodiscard]] const Config& config() const { return config_; }
  [[nodiscard]] Services services() { return {io_, thinkers_, shelf_, journal_, metrics_}; }
  [[nodiscard]] Hall& hall() { return hall_; }
  [[nodiscard]] Addresses& addresses() { return addresses_; }
  [[nodiscard]] Api& api() { return api_; }
  [[nodiscard]] const Pages& pages() const { return pages_; }
  [[nodiscard]] const Metrics& metrics() const { return metrics_; }

  void remember(const std::shared_ptr<Socket>& socket);
  void forget(const Socket* socket);

 private:
  void accept();
  void sweep_soon();
  void sweep();
  [[nodiscard]] std::vector<std::shared_ptr<Socket>> open_sockets();

  Config config_;
  Shelf shelf_;
  Metrics metrics_;
  std::mutex mutex_;
  std::unordered_map<const Socket*, std::weak_ptr<Socket>> sockets_;
  Addresses addresses_;
  // What is still under way when the server ends is let go of by the io_context, after the journal
  // has written what it was given.
  boost::asio::io_context io_;
  boost::asio::thread_pool thinkers_;
  Journal journal_;
  Hall hall_;
  Api api_;
  Pages pages_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::signal_set signals_;
  boost::asio::steady_timer sweeper_;
};

}  // namespace fudaba::server
