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
#include "server/net/names.h"
#include "table/reply.h"

namespace fudaba::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpHead = boost::beast::http::request_header<>;

// The sender of a request.
struct Caller {
  std::string address;
  people::Visitor visitor;  // where it matters who asks (Api::asks_who)
  bool is_secure = false;   // over TLS, our proxy says
  std::shared_ptr<const std::atomic<bool>> gone;
  bool is_node = false;  // another node passes the request on, and has counted it
};

// Takes the answer; may be called from any thread, once.
using Respond = std::function<void(Reply)>;

// A request whose body has been read, with the words of its path.
struct Posted {
  HttpRequest request;
  std::vector<std::string> parts;
  boost::json::value body;
  Caller caller;
};

// Before a program's token, in Authorization.
inline constexpr std::string_view kBearer = "Bearer ";

// A header's value.
[[nodiscard]] inline std::string_view text_of(boost::beast::string_view value) {
  return {value.data(), value.size()};
}
// True of a request with a program's token, which no web page can make a browser send.
[[nodiscard]] bool is_by_token(const HttpHead& head);
// True if a page of this origin may talk to the server: its own, or one of `allowed`. A request
// without origin does not come from a page, so it may have no cookie either: browsers send cookies
// along for any page, but then they name it.
[[nodiscard]] bool origin_is_fine(const HttpRequest& request,
                                  const std::vector<std::string>& allowed);

// True if a request was meant for this server: its Host is one of `hosts`, whatever the port. This
// keeps out names that somebody else has pointed at this machine. No hosts: any is fine.
[[nodiscard]] bool host_is_fine(const HttpHead& head, const std::vector<std::string>& hosts);
// The names to listen to of a server bound to that address, beside those it was given.
[[nodiscard]] std::vector<std::string> hosts_of(const std::string& bind,
                                                const std::vector<std::string>& named);

// An answer that only concerns whoever asks, and that nobody keeps.
[[nodiscard]] Reply private_reply(std::string body);

// A port to listen on. Throws boost::system::system_error.
[[nodiscard]] boost::asio::ip::tcp::acceptor open_port(boost::asio::io_context& io,
                                                       const std::string& bind, std::uint16_t port);

// An address as limits count it: of IPv6 the network, since whoever has one address has them all.
[[nodiscard]] std::string counted_address(const boost::asio::ip::address& address);

}  // namespace fudaba::server
