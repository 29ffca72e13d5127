#include "server/server.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>

#include "match/set_files.h"
#include "server/open_shelf.h"
#include "server/session.h"

namespace fudaba::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kGoodbye = std::chrono::milliseconds(200);  // for the last messages to go out
constexpr unsigned kMostThreads = 4;
constexpr std::size_t kOtherDescriptors = 64;  // files, the database, what is just being closed
constexpr std::size_t kForVisitors = 64;       // connections that no WebSocket takes
constexpr auto kPause = std::chrono::milliseconds(50);

// As many connections as wished for, or as the system has descriptors for; it is asked for all it
// gives.
std::size_t connections_for(const Config& config) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) { return config.most_connections; }
  if (limit.rlim_cur < limit.rlim_max) {
    rlimit raised = limit;
    raised.rlim_cur = std::min<rlim_t>(limit.rlim_max, config.most_connections + kOtherDescriptors);
    if (raised.rlim_cur > limit.rlim_cur && setrlimit(RLIMIT_NOFILE, &raised) == 0) {
      limit = raised;
    }
  }
  const auto descriptors = static_cast<std::size_t>(limit.rlim_cur);
  const std::size_t left =
      descriptors > 2 * kOtherDescriptors ? descriptors - kOtherDescriptors : descriptors / 2;
  return std::min(config.most_connections, left);
}

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

Server::Server(Config config, std::unique_ptr<Store> store, std::shared_ptr<const Shelf> shelf)
    : config_(std::move(config)),
      most_connections_(connections_for(config_)),
      hosts_(hosts_of(config_.bind, config_.hosts)),
      shelf_(shelf != nullptr ? std::move(shelf) : open_shelf(config_.catalogue)),
      sets_(*shelf_, {.allowed = config_.allow_sets, .most = config_.most_sets}),
      addresses_(config_.limits),
      lobby_(most_connections_, config_.limits.visitors),
      io_(static_cast<int>(threads_for(config_))),
      thinkers_(config_.thinkers, config_.most_hints),
      replayers_(1),
      hall_(services(), config_.most_matches),
      journal_(std::move(store), metrics_),
      reviews_(*shelf_, config_.reviews),
      api_(services(), hall_, addresses_, reviews_, config_),
      pages_(config_.page),
      acceptor_(open_port(io_, config_)),
      signals_(io_),
      sweeper_(io_),
      tidier_(io_),
      pause_(io_) {
  offer_sets();
  spdlog::debug("server event=open port={}", port());
}

// The sets that lie in the folders are for everybody; what is wrong with them is logged.
void Server::offer_sets() {
  const auto log = [](const std::vector<catalog::FileFault>& faults) {
    for (const catalog::FileFault& fault : faults) {
      spdlog::warn("sets event=fault what=\"{}\"", catalog::to_string(fault, Language::En));
    }
  };
  for (const GameEntry& entry : games()) {
    const match::FoundSets found = match::find_sets(config_.sets, entry.id);
    log(found.faults);
    for (const catalog::OwnSet& set : found.sets) { log(sets_.offer(set)); }
  }
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
  tidy_in(config_.patience.tidy_every);
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < threads_for(config_); ++i) {
    threads.emplace_back([this] { io_.run(); });
  }
  io_.run();
  for (std::thread& thread : threads) { thread.join(); }
  thinkers_.stop();
  thinkers_.join();
  replayers_.join();
  reviews_.join();
  for (const auto& socket : open_sockets()) { socket->let_go(); }
  spdlog::info("server event=stopped moves={}", metrics_.moves.value());
}

// Open connections are told; what is being stored is stored before the process ends.
void Server::stop() {
  api_.end();
  thinkers_.stop();
  reviews_.end();
  asio::post(io_, [this] {
    boost::system::error_code ignored;
    ignored = acceptor_.close(ignored);
    sweeper_.cancel();
    tidier_.cancel();
    pause_.cancel();
    ignored = signals_.cancel(ignored);
    for (const auto& socket : open_sockets()) { socket->say_goodbye(); }
    sweeper_.expires_after(kGoodbye);
    sweeper_.async_wait([this](const boost::system::error_code&) { io_.stop(); });
  });
}

bool Server::has_room_for_websocket() const {
  const std::size_t kept = std::min(kForVisitors, most_connections_ / 4);
  return websockets() + kept < most_connections_;
}

bool Server::is_proxy(const asio::ip::address& address) const {
  if (!config_.behind_proxy) { return false; }
  if (config_.proxies.empty()) { return address.is_loopback(); }
  return std::any_of(config_.proxies.begin(), config_.proxies.end(), [&](const std::string& proxy) {
    boost::system::error_code error;
    return address == asio::ip::make_address(proxy, error) && !error;
  });
}

void Server::accept() {
  acceptor_.async_accept(asio::make_strand(io_),
                         [this](const boost::system::error_code& error, tcp::socket socket) {
                           if (!acceptor_.is_open()) { return; }
                           if (error) { return accept_later(); }
                           serve_connection(std::move(socket), *this);
                           accept();
                         });
}

// No descriptor is left, or nearly: asking at once again would only keep a processor busy.
void Server::accept_later() {
  lobby_.make_room();
  pause_.expires_after(kPause);
  pause_.async_wait([this](const boost::system::error_code& error) {
    if (!error && acceptor_.is_open()) { accept(); }
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
  for (const auto& socket : open_sockets()) { socket->check_alive(); }
  // Whether the disk has come back need not wait for somebody's move.
  if (journal_.is_failing()) {
    Write probe;
    probe.what = Write::What::Probe;
    journal_.write(std::move(probe), [](bool) {});
  }
}

void Server::tidy_in(std::int64_t ms) {
  tidier_.expires_after(std::chrono::milliseconds(ms));
  tidier_.async_wait([this](const boost::system::error_code& error) {
    if (!error) { tidy(); }
  });
}

void Server::tidy() {
  const auto before = [now = now_ms()](double days) {
    return days <= 0 ? 0 : now - static_cast<std::int64_t>(days * 86'400'000);
  };
  const Retention& kept = config_.retention;
  const Expiry expiry{before(kept.waiting), before(kept.playing), before(kept.finished)};
  journal_.tidy(
      expiry, [this](std::int64_t number) { return hall_.has(number); },
      [this](std::size_t count) {
        if (count > 0) { spdlog::info("storage event=forgotten matches={}", count); }
        asio::post(io_, [this, count] {
          if (!acceptor_.is_open()) { return; }  // the server ends
          const bool more = count >= static_cast<std::size_t>(Journal::kTidied);
          tidy_in(more ? config_.patience.tidy_every / 100 : config_.patience.tidy_every);
        });
      });
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
