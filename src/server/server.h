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
#include "server/net/connection_limits.h"
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

struct Storage;

// Everything together: one process that serves pages, API and WebSockets.
class Server {
 public:
  // Opens the port. Throws std::exception with what is in the way: files, database, address.
  explicit Server(const Config& config);
  // With another store and another clock, and with games that are read already (tests). With a
  // registry: as one node of many. Without a database, accounts are forgotten in the end.
  Server(Config config, std::unique_ptr<Store> store, std::shared_ptr<const Shelf> shelf = nullptr,
         std::unique_ptr<NodeRegistry> registry = nullptr, Clock& clock = machine_clock());
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  // Serves until stop() or, if `signals`, SIGINT or SIGTERM.
  enum class Signals : std::uint8_t { Ignore, Obey };
  void run(Signals signals);
  // From anywhere. Takes nothing new from now on, and ends after Patience::drain.
  void drain();
  // From anywhere. Ends: what is being stored is stored, what is held is handed back, and pages are
  // told to come back.
  void stop();
  // True if it ended because another process has begun under its name.
  [[nodiscard]] bool was_superseded() const { return was_superseded_; }

  [[nodiscard]] const Config& config() const { return config_; }
  [[nodiscard]] const Connections& connections() const { return connections_; }
  [[nodiscard]] Services services() {
    return {io_,          clock_,       thinkers_, remote_thinkers_, replayers_, *shelf_,
            sets_,        journal_,     metrics_,  account_thread_,  visitors_,  config_,
            lease_.get(), peers_.get(), *bus_,     is_draining_};
  }

 private:
  Server(const Config& config, Storage storage);
  void offer_sets();
  void accept();
  void accept_later();
  void sweep_soon();
  void sweep();
  void tidy_in(std::int64_t ms);
  void tidy();
  void wake_due_soon();
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
  // Operations still pending at the end are dropped by the io_context, after the journal has
  // written its queue.
  boost::asio::io_context io_;
  Strand strand_;  // for the port and for what is done now and then
  Thinkers thinkers_;
  boost::asio::thread_pool replayers_;
  std::atomic<bool> is_draining_{false};
  std::atomic<bool> was_superseded_{false};
  std::atomic<bool> is_ending_{false};
  std::atomic<bool> has_said_goodbye_{false};
  boost::asio::ip::tcp::acceptor acceptor_;
  std::unique_ptr<Bus> bus_;
  RemoteThinkers remote_thinkers_;
  boost::asio::thread_pool lease_thread_;
  std::unique_ptr<Lease> lease_;  // nullptr: this process is alone
  std::unique_ptr<Peers> peers_;
  MatchRegistry match_registry_;  // of which the journal asks what is in use, to its end
  LobbyFeed lobby_feed_;          // for which it lists matches
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
  std::unique_ptr<Timer> due_;
  std::unique_ptr<Timer> lease_watch_;
  // By the machine's clock, so that a server ends whatever its own does.
  boost::asio::steady_timer pause_;  // of accepting
  boost::asio::steady_timer last_;   // of what comes before the end
  Bus::Subscription nodes_heard_;
};

}  // namespace fudaba::server
