#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "people/visitor.h"
#include "server/net/fair_queue.h"
#include "server/net/names.h"
#include "table/reply.h"

namespace fudaba::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpHead = boost::beast::http::request_header<>;

// The sender of a request.
struct Caller {
  std::string address;
  people::Visitor visitor;  // if the path needs it (Api::asks_who)
  bool is_secure = false;   // over TLS, according to our proxy
  std::shared_ptr<const std::atomic<bool>> gone;
  bool is_node = false;  // forwarded by another node, which has counted it
};

// The share under which a caller takes his turns.
[[nodiscard]] Share share_of(const Caller& caller);

// Takes the answer; may be called from any thread, once.
using Respond = std::function<void(Reply)>;

// A request to the API on its way.
struct Call {
  std::shared_ptr<const HttpRequest> request;
  std::vector<std::string> parts;  // the words of its path
  boost::json::value body = {};    // of a POST
  Caller caller;
  Respond respond;
};

// The scheme of a program's token in Authorization.
inline constexpr std::string_view kBearer = "Bearer ";

[[nodiscard]] inline std::string_view text_of(boost::beast::string_view value) {
  return {value.data(), value.size()};
}
// True if the request has a program's token, which no web page can make a browser send.
[[nodiscard]] bool is_by_token(const HttpHead& head);
// True if the request's origin is the server's own or one of `allowed`. A request without an origin
// comes from no page, so it may have no cookie: browsers that send cookies for a page name it.
[[nodiscard]] bool origin_is_fine(const HttpRequest& request,
                                  const std::vector<std::string>& allowed);

// True if Host is one of `hosts`, whatever the port, or there are no hosts. This keeps out names
// that somebody else has pointed at this machine.
[[nodiscard]] bool host_is_fine(const HttpHead& head, const std::vector<std::string>& hosts);
// The hosts of a server that is bound to this address and was given these names.
[[nodiscard]] std::vector<std::string> hosts_of(const std::string& bind,
                                                const std::vector<std::string>& named);

// An answer for the caller alone, which no cache keeps.
[[nodiscard]] Reply private_reply(std::string body);

// Opens a port to listen on. Throws boost::system::system_error.
[[nodiscard]] boost::asio::ip::tcp::acceptor open_port(boost::asio::io_context& io,
                                                       const std::string& bind, std::uint16_t port);

// The key of an address in limits: for IPv6 its network, since all of that belongs to one
// subscriber.
[[nodiscard]] std::string counted_address(const boost::asio::ip::address& address);

}  // namespace fudaba::server
