#include "server/server.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/ip/host_name.hpp>

#include "base/hash.h"
#include "match/set_files.h"
#include "people/sql_session.h"
#include "server/accounts/suspension.h"
#include "server/session.h"
#include "server/socket.h"
#include "server/store/open_shelf.h"
#include "server/tournaments/tournament_rows.h"

namespace fudaba::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kGoodbye = std::chrono::milliseconds(200);  // for the last messages to go out
constexpr unsigned kMostThreads = 4;
constexpr std::size_t kOtherDescriptors = 64;  // files, the database, what is just being closed
constexpr const char* kInMemory = "sqlite::memory:";
constexpr auto kPause = std::chrono::milliseconds(50);
constexpr auto kLongestEnd = std::chrono::seconds(5);  // that matches may take to be stored
constexpr const char* kNodes = "nodes";                // a node has begun, drains or has ended
constexpr auto kLeaseWatch = std::chrono::milliseconds(100);

// The configured number of connections, or as many as the system has descriptors for; raises the
// process's limit as far as it may.
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

// Opening the store creates the tables that the registry uses.
Ports open_ports(const Config& config) {
  Ports ports{open_store(config.database)};
  if (!people::is_sqlite(config.database)) { ports.registry = open_node_registry(config.database); }
  return ports;
}

std::unique_ptr<Bus> bus_of(Ports& ports, const Config& config, asio::io_context& io) {
  if (ports.bus != nullptr) { return std::move(ports.bus); }
  const std::string table = ports.registry == nullptr ? "one" : table_word(*ports.registry);
  return open_bus(config.cluster.bus, table, io);
}

std::string host_name() {
  boost::system::error_code error;
  const std::string name = asio::ip::host_name(error);
  return error || name.empty() ? "localhost" : name;
}

// Fills in a node's name and address from the listening socket.
ClusterConfig completed(ClusterConfig cluster, const tcp::endpoint& here) {
  const std::string port = ':' + std::to_string(here.port());
  if (cluster.node.empty()) { cluster.node = host_name() + port; }
  if (!cluster.address.empty()) { return cluster; }
  const asio::ip::address address = here.address();
  const std::string text = address.to_string();
  cluster.address = (address.is_unspecified() ? host_name()
                     : address.is_v6()        ? '[' + text + ']'
                                              : text) +
                    port;
  return cluster;
}

}  // namespace

Server::Server(const Config& config) : Server(config, open_ports(config)) {}

Server::Server(Config config, Ports ports)
    : config_(std::move(config)),
      clock_(ports.clock),
      hosts_(hosts_of(config_.bind, config_.hosts)),
      connections_{config_,  hosts_,          connections_for(config_), io_,         clock_,
                   metrics_, address_limits_, connection_limits_,       incoming_,   outgoing_,
                   sockets_, peers_,          match_registry_,          lobby_feed_, visitors_,
                   api_,     pages_},
      shelf_(ports.shelf != nullptr ? std::move(ports.shelf) : open_shelf(config_.catalogue)),
      sets_(*shelf_, {.allowed = config_.allow_sets, .most = config_.most_sets}),
      address_limits_(config_.limits),
      connection_limits_(connections_.most, config_.limits.visitors),
      incoming_(config_.limits.incoming_bytes, config_.limits.incoming_bytes_of_address,
                metrics_.incoming_bytes, metrics_.let_go),
      outgoing_(config_.limits.outgoing_bytes, config_.limits.outgoing_bytes_of_address,
                metrics_.outgoing_bytes, metrics_.let_go),
      io_(static_cast<int>(threads_for(config_))),
      strand_(asio::make_strand(io_)),
      thinkers_(config_.thinkers, config_.most_hints, clock_),
      record_thread_(clock_.threads(1, Threads::Priority::Usual), metrics_.waiting_records),
      acceptor_(open_port(io_, config_.bind, config_.port)),
      bus_(bus_of(ports, config_, io_)),
      remote_thinkers_(*bus_, io_, clock_),
      lease_thread_(clock_.threads(1, Threads::Priority::Usual)),
      lease_(begin_lease(std::move(ports.registry))),
      peers_(lease_ == nullptr
                 ? nullptr
                 : std::make_unique<Peers>(*lease_, io_, metrics_, std::move(ports.forward))),
      match_registry_(services(), config_.most_matches),
      lobby_feed_(services()),
      journal_(std::move(ports.store), metrics_, clock_),
      account_thread_(
          std::make_unique<people::Book>(config_.database.empty() ? kInMemory : config_.database),
          config_.database.empty() ? nullptr : std::make_unique<people::Book>(config_.database),
          metrics_, clock_),
      visitors_(account_thread_),
      reviews_(*shelf_, config_.reviews, clock_),
      people_(services(), match_registry_, {decks_in_tournaments, entered_tournaments}),
      challenges_(services(), match_registry_, lobby_feed_,
                  [this](const Call& call) { api_.join(call); }),
      tournaments_(services(), match_registry_),
      social_(services()),
      admin_orders_(services(), match_registry_, challenges_,
                    [this](const std::set<std::string>& who) { tell(who); }),
      api_(services(), match_registry_, address_limits_, reviews_, people_, challenges_,
           tournaments_, social_),
      pages_(config_.page),
      signals_(strand_),
      sweeper_(clock_.timer(strand_)),
      tidier_(clock_.timer(strand_)),
      beat_(clock_.timer(strand_)),
      due_(clock_.timer(strand_)),
      lease_watch_(clock_.timer(strand_)),
      pause_(strand_),
      last_(strand_),
      nodes_heard_(bus_->subscribe(kNodes, [this](std::string_view, std::string_view) {
        if (lease_ != nullptr) { lease_->look(); }
      })) {
  offer_sets();
  spdlog::debug("server event=open port={}", port());
}

// Offers the sets in the folders to all, and logs their faults.
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

// Pending requests to the accounts are answered while the parts that get the answers still exist.
Server::~Server() {
  people_.stop();
  account_thread_.stop();
}

void Server::run(Signals signals) {
  if (signals == Signals::Obey) {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    obey();
  }
  begin();
  accept();
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < threads_for(config_); ++i) {
    threads.emplace_back([this] { io_.run(); });
  }
  io_.run();
  for (std::thread& thread : threads) { thread.join(); }
  thinkers_.stop();
  thinkers_.join();
  record_thread_.stop();
  reviews_.join();
  for (const auto& socket : sockets_.open()) { socket->let_go(); }
  spdlog::info("server event=stopped moves={}", metrics_.moves.value());
}

void Server::begin() {
  admin_orders_.look();
  people_.look_after();
  sweep_soon();
  tidy_in(config_.patience.tidy_every);
  beat_soon();
  wake_due_soon();
  if (lease_ != nullptr) { watch_lease(); }
}

// The first signal drains the server, the second ends it at once.
void Server::obey() {
  signals_.async_wait([this](const boost::system::error_code& error, int) {
    if (error) { return; }
    is_draining_ ? stop() : drain();
    obey();
  });
}

void Server::drain() {
  is_draining_ = true;
  if (lease_ != nullptr) { lease_->drain(); }
  spdlog::info("server event=draining matches={}", metrics_.matches.value());
  asio::post(strand_, [this] {
    if (is_ending_) { return; }
    last_.expires_after(std::chrono::milliseconds(config_.patience.drain));
    last_.async_wait([this](const boost::system::error_code& error) {
      if (!error) { stop(); }
    });
  });
}

void Server::stop() {
  if (is_ending_.exchange(true)) { return; }
  is_draining_ = true;
  api_.end();
  thinkers_.stop();
  remote_thinkers_.stop();
  people_.stop();
  reviews_.end();
  lobby_feed_.stop();
  asio::post(strand_, [this] {
    boost::system::error_code ignored;
    ignored = acceptor_.close(ignored);
    for (Timer* timer : {sweeper_.get(), tidier_.get(), beat_.get(), due_.get()}) {
      timer->cancel();
    }
    pause_.cancel();
    ignored = signals_.cancel(ignored);
    // A database that does not answer must not delay the end for ever.
    last_.expires_after(kLongestEnd);
    last_.async_wait([this](const boost::system::error_code& error) {
      if (!error) { say_goodbye(); }
    });
    match_registry_.retire([this] { hand_back(); });
  });
}

// Everything is stored; other nodes may take the matches.
void Server::hand_back() {
  const auto then = [this] { asio::post(strand_, [this] { say_goodbye(); }); };
  lease_ != nullptr ? lease_->end(then) : then();
}

void Server::say_goodbye() {
  if (has_said_goodbye_.exchange(true)) { return; }
  lease_watch_->cancel();
  for (const auto& socket : sockets_.open()) { socket->say_goodbye(); }
  last_.expires_after(kGoodbye);
  last_.async_wait([this](const boost::system::error_code& error) {
    if (!error) { io_.stop(); }
  });
}

std::unique_ptr<Lease> Server::begin_lease(std::unique_ptr<NodeRegistry> registry) {
  if (registry == nullptr) { return nullptr; }
  Lease::Events events;
  events.load = [this] { return static_cast<int>(metrics_.matches.value()); };
  events.gone = [this](const Peer& peer) {
    for (const auto& socket : sockets_.open()) { socket->lose_node(peer.address); }
  };
  events.superseded = [this] {
    was_superseded_ = true;
    stop();
  };
  events.changed = [this] { bus_->publish(kNodes, config_.cluster.node); };
  config_.cluster = completed(config_.cluster, acceptor_.local_endpoint());
  return std::make_unique<Lease>(std::move(registry), config_.cluster, std::move(events), clock_,
                                 lease_thread_->executor());
}

void Server::watch_lease() {
  lease_watch_->set(kLeaseWatch, [this] {
    if (has_said_goodbye_) { return; }
    if (lease_->lapse()) { end_lapsed(); }
    watch_lease();
  });
}

// Other nodes may take the matches now, so this one answers nothing more for them.
void Server::end_lapsed() {
  spdlog::warn("node event=lapsed matches={}", metrics_.matches.value());
  metrics_.lapses.add();
  match_registry_.retire([] {});
  for (const auto& socket : sockets_.open()) { socket->say_goodbye(); }
  lease_->let_go();
}

void Server::beat_soon() {
  beat_->set(std::chrono::milliseconds(kPulse), [this] {
    if (is_ending_) { return; }
    beat();
    beat_soon();
  });
}

// Looks at the time, so that a stall shows, and notes that this process is alive where a clock of
// seconds runs.
void Server::beat() {
  const std::int64_t now = clock_.now_ms();
  if (metrics_.clocks.value() == 0 || (lease_ != nullptr && !lease_->holds())) { return; }
  Write write;
  write.what = Write::Kind::Pulse;
  write.row.created = now;
  if (lease_ != nullptr) { write.holder = lease_->holder(); }
  journal_.write(std::move(write), [](bool) {});
}

void Server::wake_due_soon() {
  due_->set(std::chrono::milliseconds(config_.patience.due_every), [this] {
    if (is_ending_) { return; }
    wake_due();
    wake_due_soon();
  });
}

void Server::wake_due() {
  admin_orders_.look();
  if (is_draining_ || (lease_ != nullptr && !lease_->holds())) { return; }
  tournaments_.look_after();
  social_.look_after();
  const Holder me = lease_ != nullptr ? lease_->holder() : Holder{};
  journal_.take_due(me, clock_.now_ms(), [this](const std::vector<std::int64_t>& numbers) {
    for (const std::int64_t number : numbers) {
      if (const std::shared_ptr<Room> room = match_registry_.room(number, true)) { room->wake(); }
    }
  });
}

void Server::accept() {
  const auto accepted = [this](const boost::system::error_code& error, tcp::socket socket) {
    if (!acceptor_.is_open()) { return; }
    if (error) { return accept_later(); }
    serve_connection(std::move(socket), connections_);
    accept();
  };
  acceptor_.async_accept(asio::make_strand(io_), asio::bind_executor(strand_, accepted));
}

// There are no descriptors, so another try at once would fail as well.
void Server::accept_later() {
  connection_limits_.make_room();
  pause_.expires_after(kPause);
  pause_.async_wait([this](const boost::system::error_code& error) {
    if (!error && acceptor_.is_open()) { accept(); }
  });
}

void Server::sweep_soon() {
  sweeper_->set(std::chrono::milliseconds(config_.patience.look_every), [this] {
    if (is_ending_) { return; }
    sweep();
    sweep_soon();
  });
}

void Server::sweep() {
  match_registry_.sweep(clock_.now_ms() - config_.patience.keep_idle);
  people_.look_after();
  address_limits_.sweep();
  api_.sweep();
  challenges_.sweep();
  for (const auto& socket : sockets_.open()) { socket->check_alive(); }
  // Detects that the disk works again without waiting for a move.
  if (journal_.is_failing()) {
    Write probe;
    probe.what = Write::Kind::Probe;
    journal_.write(std::move(probe), [](bool) {});
    journal_.list(1, [](bool, const std::vector<MatchRow>&) {});
  }
}

void Server::tidy_in(std::int64_t ms) {
  tidier_->set(std::chrono::milliseconds(ms), [this] {
    if (!is_ending_) { tidy(); }
  });
}

void Server::tidy() {
  const auto before = [now = clock_.now_ms()](double days) {
    return days <= 0 ? 0 : now - static_cast<std::int64_t>(days * 86'400'000);
  };
  const Retention& kept = config_.retention;
  const Expiry expiry{before(kept.waiting), before(kept.playing), before(kept.finished)};
  journal_.tidy(
      expiry, [this](std::int64_t number) { return match_registry_.has(number); },
      [this](std::size_t count) {
        if (count > 0) { spdlog::info("storage event=forgotten matches={}", count); }
        asio::post(strand_, [this, count] {
          if (!acceptor_.is_open()) { return; }  // the server ends
          const bool more = count >= static_cast<std::size_t>(Journal::kTidied);
          tidy_in(more ? config_.patience.tidy_every / 100 : config_.patience.tidy_every);
        });
      });
}

// The accounts of these visitors have changed.
void Server::tell(const std::set<std::string>& who) {
  const auto message = std::make_shared<const std::string>(account_message());
  for (const auto& socket : sockets_.open()) {
    if (who.contains(socket->visitor().id)) { socket->tell(message); }
  }
}

}  // namespace fudaba::server
