#pragma once

#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/refusal.h"

namespace fudaba::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpHead = boost::beast::http::request_header<>;

// An answer over HTTP, before it is put into a message.
struct Reply {
  unsigned status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// Who asks, and whether he still waits for the answer.
struct Asker {
  std::string address;
  std::shared_ptr<const std::atomic<bool>> gone;
  bool is_node = false;  // another node passes the request on, and has counted it
};

// Takes the answer; may be called from any thread, once.
using Respond = std::function<void(Reply)>;

[[nodiscard]] Reply json_reply(std::string body);
// A header's value.
[[nodiscard]] inline std::string_view text_of(boost::beast::string_view value) {
  return {value.data(), value.size()};
}
// {"error":{…}} with the status of its code.
[[nodiscard]] Reply error_reply(const Refusal& refusal);

// The path of a target without its query, percent signs read; empty if it is not well-formed.
[[nodiscard]] std::string path_of(std::string_view target);

// Whether a page of this origin may talk to the server: the one that the request itself was sent
// to, or one of `allowed`. A request without origin does not come from a page.
[[nodiscard]] bool origin_is_fine(const HttpRequest& request,
                                  const std::vector<std::string>& allowed);

// Whether a request was meant for this server: its Host is one of `hosts`, whatever the port. A
// name that somebody else has pointed at this machine is none. No hosts: any is fine.
[[nodiscard]] bool host_is_fine(const HttpHead& head, const std::vector<std::string>& hosts);
// The names to listen to of a server bound to that address, beside those it was given.
[[nodiscard]] std::vector<std::string> hosts_of(const std::string& bind,
                                                const std::vector<std::string>& named);

// An address as limits count it: of IPv6 the network, since whoever has one address has them all.
[[nodiscard]] std::string counted_address(const boost::asio::ip::address& address);

}  // namespace fudaba::server
