#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/accounts/visitors.h"
#include "server/api.h"
#include "server/lobby/lobby_feed.h"
#include "server/net/byte_budget.h"
#include "server/net/clock.h"
#include "server/net/connection_limits.h"
#include "server/net/metrics.h"
#include "server/net/pages.h"
#include "server/net/rate.h"
#include "server/nodes/peers.h"
#include "server/rooms/match_registry.h"

namespace fudaba::server {

class Socket;

// All open WebSockets. For all threads.
class Sockets {
 public:
  void remember(const std::shared_ptr<Socket>& socket);
  void forget(const Socket* socket);
  [[nodiscard]] std::vector<std::shared_ptr<Socket>> open() const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<const Socket*, std::weak_ptr<Socket>> sockets_;
};

// The parts of the server that connections use. This struct, `metrics`, `address_limits`,
// `connection_limits`, `incoming`, `outgoing` and `sockets` outlive all connections; the others
// may be destroyed before the last one.
struct Connections {
  const Config& config;
  const std::vector<std::string>& hosts;  // the names of the server; none: any
  const std::size_t most;                 // at a time
  boost::asio::io_context& io;
  Clock& clock;
  Metrics& metrics;
  AddressLimits& address_limits;
  ConnectionLimits& connection_limits;
  ByteBudget& incoming;  // bodies of requests that have not been answered
  ByteBudget& outgoing;  // what has not been read
  Sockets& sockets;
  const std::unique_ptr<Peers>& peers;  // nullptr: this process is alone
  MatchRegistry& match_registry;
  LobbyFeed& lobby_feed;
  Visitors& visitors;
  Api& api;
  const Pages& pages;

  [[nodiscard]] std::size_t websockets() const {
    return static_cast<std::size_t>(metrics.connections.value());
  }
};

}  // namespace fudaba::server
