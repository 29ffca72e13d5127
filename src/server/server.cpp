#include "server/server.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/session.h"

namespace fudaba::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kGoodbye = std::chrono::milliseconds(200);  // for the last messages to go out
constexpr unsigned kMostThreads = 4;

unsigned threads_for(const Config& config) {
  if (config.threads != 0) { return config.threads; }
  return std::clamp(std::thread::hardware_concurrency() / 2, 1U, kMostThreads);
}

tcp::acceptor open_port(asio::io_context& io, const Config& config) {
  const tcp::endpoint endpoint(asio::ip::make_address(config.bind), config.port);
  tcp::acceptor acceptor(io);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(endpoint);
  acceptor.listen(4096);
  return acceptor;
}

}  // namespace

Server::Server(const Config& config) : Server(config, open_store(config.database)) {}

Server::Server(Config config, std::unique_ptr<Store> store)
    : config_(std::move(config)),
      shelf_(config_.catalogue),
      addresses_(config_.limits),
      io_(static_cast<int>(threads_for(config_))),
      thinkers_(1),
      journal_(std::move(store), metrics_),
      hall_(services(), config_.most_matches),
      api_(services(), hall_, addresses_, config_),
      pages_(config_.page),
      acceptor_(open_port(io_, config_)),
      signals_(io_),
      sweeper_(io_) {
  spdlog::debug("server event=open port={}", port());
}

void Server::run(Signals signals) {
  if (signals == Signals::Obey) {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) { stop(); }
    });
  }
  accept();
  sweep_soon();
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < threads_for(config_); ++i) {
    threads.emplace_back([this] { io_.run(); });
  }
  io_.run();
  for (std::thread& thread : threads) { thread.join(); }
  thinkers_.join();
  for (const auto& socket : open_sockets()) { socket->let_go(); }
  spdlog::info("server event=stopped moves={}", metrics_.moves.value());
}

// Open connections are told; what is being stored is stored before the process ends.
void Server::stop() {
  asio::post(io_, [this] {
    boost::system::error_code ignored;
    ignored = acceptor_.close(ignored);
    sweeper_.cancel();
    ignored = signals_.cancel(ignored);
    for (const auto& socket : open_sockets()) { socket->say_goodbye(); }
    sweeper_.expires_after(kGoodbye);
    sweeper_.async_wait([this](const boost::system::error_code&) { io_.stop(); });
  });
}

void Server::accept() {
  acceptor_.async_accept(
      asio::make_strand(io_), [this](const boost::system::error_code& error, tcp::socket socket) {
        if (!acceptor_.is_open()) { return; }
        const bool room =
            metrics_.connections.value() < static_cast<std::int64_t>(config_.most_connections);
        if (!error && room) { serve_connection(std::move(socket), *this); }
        accept();
      });
}

void Server::sweep_soon() {
  sweeper_.expires_after(std::chrono::milliseconds(config_.patience.look_every));
  sweeper_.async_wait([this](const boost::system::error_code& error) {
    if (error) { return; }
    sweep();
    sweep_soon();
  });
}

void Server::sweep() {
  hall_.sweep(now_ms() - config_.patience.keep_idle);
  addresses_.sweep();
  api_.sweep();
  for (const auto& socket : open_sockets()) { socket->check_alive(); }
}

std::vector<std::shared_ptr<Socket>> Server::open_sockets() {
  std::vector<std::shared_ptr<Socket>> open;
  const std::lock_guard lock(mutex_);
  for (const auto& [address, socket] : sockets_) {
    if (auto alive = socket.lock()) { open.push_back(std::move(alive)); }
  }
  return open;
}

void Server::remember(const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  sockets_.emplace(socket.get(), socket);
}

void Server::forget(const Socket* socket) {
  const std::lock_guard lock(mutex_);
  sockets_.erase(socket);
}

}  // namespace fudaba::server
