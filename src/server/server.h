#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/accounts/account_thread.h"
#include "server/accounts/visitors.h"
#include "server/admin_orders.h"
#include "server/api.h"
#include "server/connections.h"
#include "server/lobby/challenge_api.h"
#include "server/lobby/lobby_feed.h"
#include "server/net/byte_budget.h"
#include "server/net/connection_limits.h"
#include "server/net/fair_thread.h"
#include "server/net/pages.h"
#include "server/net/rate.h"
#include "server/nodes/bus.h"
#include "server/nodes/lease.h"
#include "server/nodes/peers.h"
#include "server/people/people_api.h"
#include "server/people/social_api.h"
#include "server/rooms/match_registry.h"
#include "server/store/journal.h"
#include "server/thinking/remote_thinkers.h"
#include "server/thinking/reviews.h"
#include "server/thinking/thinkers.h"
#include "server/tournaments/tournament_api.h"
#include "table/own_sets.h"
#include "table/shelf.h"

namespace fudaba::server {

// What a server works with.
struct Ports {
  std::unique_ptr<Store> store;
  std::unique_ptr<NodeRegistry> registry = nullptr;  // nullptr: it is alone
  std::unique_ptr<Bus> bus = nullptr;                // nullptr: by the configuration
  Peers::Forward forward = nullptr;                  // nullptr: over HTTP
  std::shared_ptr<const Shelf> shelf = nullptr;      // nullptr: of the catalogue
  Clock& clock = machine_clock();
};

// The server: one process for pages, API and WebSockets.
class Server {
 public:
  // Opens the port. Throws std::exception if files, database or address cannot be used.
  explicit Server(const Config& config);
  // Without a database, accounts are kept in memory.
  Server(Config config, Ports ports);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  // Serves until stop() or, if `signals`, SIGINT or SIGTERM.
  enum class Signals : std::uint8_t { Ignore, Obey };
  void run(Signals signals);
  // The part of run() that does not return later: begins the regular work.
  void begin();
  // From anywhere. Accepts no new matches, and ends after Patience::drain.
  void drain();
  // From anywhere. Stores everything, gives up all matches, asks pages to reconnect, and ends.
  void stop();
  // True if it ended because another process has registered its name.
  [[nodiscard]] bool was_superseded() const { return was_superseded_; }

  [[nodiscard]] const Config& config() const { return config_; }
  [[nodiscard]] const Connections& connections() const { return connections_; }
  [[nodiscard]] Services services() {
    return {io_,          clock_,       thinkers_, remote_thinkers_, record_thread_, *shelf_,
            sets_,        journal_,     metrics_,  account_thread_,  visitors_,      config_,
            lease_.get(), peers_.get(), *bus_,     is_draining_};
  }

 private:
  void offer_sets();
  void accept();
  void accept_later();
  void sweep_soon();
  void sweep();
  void tidy_in(std::int64_t ms);
  void tidy();
  void wake_due_soon();
  void beat_soon();
  void beat();
  void wake_due();
  void watch_lease();
  void end_lapsed();
  void obey();
  void hand_back();
  void say_goodbye();
  [[nodiscard]] std::unique_ptr<Lease> begin_lease(std::unique_ptr<NodeRegistry> registry);
  void tell(const std::set<std::string>& who);

  Config config_;
  Clock& clock_;
  const std::vector<std::string> hosts_;
  const Connections connections_;
  std::shared_ptr<const Shelf> shelf_;
  OwnSets sets_;
  Metrics metrics_;
  Sockets sockets_;
  AddressLimits address_limits_;
  ConnectionLimits connection_limits_;
  ByteBudget incoming_;
  ByteBudget outgoing_;
  // Pending operations are dropped by the io_context, after the journal has written its queue.
  boost::asio::io_context io_;
  Strand strand_;  // for the port and for regular work
  Thinkers thinkers_;
  FairThread record_thread_;
  std::atomic<bool> is_draining_{false};
  std::atomic<bool> was_superseded_{false};
  std::atomic<bool> is_ending_{false};
  std::atomic<bool> has_said_goodbye_{false};
  boost::asio::ip::tcp::acceptor acceptor_;
  std::unique_ptr<Bus> bus_;
  RemoteThinkers remote_thinkers_;
  const std::unique_ptr<Threads> lease_thread_;
  std::unique_ptr<Lease> lease_;  // nullptr: this process is alone
  std::unique_ptr<Peers> peers_;
  MatchRegistry match_registry_;  // the journal asks it for matches in use, to its end
  LobbyFeed lobby_feed_;          // lists matches of the registry
  Journal journal_;
  AccountThread account_thread_;
  Visitors visitors_;
  Reviews reviews_;
  PeopleApi people_;
  ChallengeApi challenges_;
  TournamentApi tournaments_;
  SocialApi social_;
  AdminOrders admin_orders_;
  Api api_;
  Pages pages_;
  boost::asio::signal_set signals_;
  std::unique_ptr<Timer> sweeper_;
  std::unique_ptr<Timer> tidier_;
  std::unique_ptr<Timer> beat_;
  std::unique_ptr<Timer> due_;
  std::unique_ptr<Timer> lease_watch_;
  // By the machine's clock, so that a server ends even if a test's clock stands still.
  boost::asio::steady_timer pause_;  // between tries to accept
  boost::asio::steady_timer last_;   // until the end
  Bus::Subscription nodes_heard_;
};

}  // namespace fudaba::server
