#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/http.h"
#include "server/net/metrics.h"
#include "server/nodes/lease.h"

namespace fudaba::server {

// Requests and WebSockets forwarded between nodes to the owner of a match. A node proves itself by
// a token that only nodes can make, valid for one target and a few minutes. For all threads.
class Peers {
 public:
  // The header with the token.
  static constexpr const char* kHeader = "Fudaba-Node";

  // Forwards a request to the node of an address, by other means than HTTP.
  using Forward = std::function<void(const std::string& address, const HttpRequest& request,
                                     const Caller& caller, Respond respond)>;
  Peers(const Lease& lease, boost::asio::io_context& io, Metrics& metrics,
        Forward forward = nullptr);

  [[nodiscard]] std::string pass(std::string_view target) const;
  // True if a request comes from a node.
  [[nodiscard]] bool is_node(const HttpHead& head) const;
  // Forwards a request. A node that cannot be reached in time is answered for with `storage`.
  void forward(const std::string& address, const HttpRequest& request, const Caller& caller,
               Respond respond) const;
  [[nodiscard]] Metrics& metrics() const { return metrics_; }

 private:
  [[nodiscard]] std::string sign(std::string_view time, std::string_view target) const;

  std::array<unsigned char, 32> key_{};
  boost::asio::io_context& io_;
  Metrics& metrics_;
  const Forward forward_;  // nullptr: over HTTP
};

// The two parts of host:port; an IPv6 address is in brackets.
[[nodiscard]] std::pair<std::string, std::string> host_and_port(std::string_view address);

}  // namespace fudaba::server
