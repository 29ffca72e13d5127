#include "server/net/http.h"

#include <algorithm>

namespace fudaba::server {

namespace http = boost::beast::http;

bool is_by_token(const HttpHead& head) {
  return text_of(head[http::field::authorization]).starts_with(kBearer);
}

bool origin_is_fine(const HttpRequest& request, const std::vector<std::string>& allowed) {
  const auto header = request.find(http::field::origin);
  if (header == request.end()) {
    return is_by_token(request) || request.find(http::field::cookie) == request.end();
  }
  const std::string origin(header->value());
  if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) { return true; }
  const std::string host(request[http::field::host]);
  return !host.empty() && (origin == "http://" + host || origin == "https://" + host);
}

bool host_is_fine(const HttpHead& head, const std::vector<std::string>& hosts) {
  if (hosts.empty()) { return true; }
  const std::string_view field = text_of(head[http::field::host]);
  const std::size_t colon = field.rfind(':');
  const bool has_port = colon != std::string_view::npos && field.find(']', colon) == field.npos;
  const std::string_view name = has_port ? field.substr(0, colon) : field;
  return std::any_of(hosts.begin(), hosts.end(), [&](const std::string& host) {
    return boost::beast::iequals({name.data(), name.size()}, host);
  });
}

std::vector<std::string> hosts_of(const std::string& bind, const std::vector<std::string>& named) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(bind, error);
  if (named.empty() && (error || !address.is_loopback())) { return {}; }
  std::vector<std::string> hosts{"localhost", "127.0.0.1", "[::1]", bind};
  hosts.insert(hosts.end(), named.begin(), named.end());
  return hosts;
}

Share share_of(const Caller& caller) {
  const people::Visitor& visitor = caller.visitor;
  return {visitor.is_guest() ? std::string() : people::visitor_id(visitor.account), caller.address};
}

Reply private_reply(std::string body) {
  Reply reply = json_reply(std::move(body));
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

boost::asio::ip::tcp::acceptor open_port(boost::asio::io_context& io, const std::string& bind,
                                         std::uint16_t port) {
  const boost::asio::ip::tcp::endpoint endpoint(boost::asio::ip::make_address(bind), port);
  boost::asio::ip::tcp::acceptor acceptor(io);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(boost::asio::socket_base::reuse_address(true));
  acceptor.bind(endpoint);
  acceptor.listen(4096);
  return acceptor;
}

std::string counted_address(const boost::asio::ip::address& address) {
  if (!address.is_v6()) { return address.to_string(); }
  const boost::asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
  }
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace fudaba::server
