#include "server/nodes/peers.h"

#include <sodium.h>

#include <boost/asio/strand.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <cstdlib>
#include <memory>

#include "table/clock.h"

namespace fudaba::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr std::int64_t kGoodFor = 300'000;                   // ms, either way: clocks differ
constexpr auto kPatience = std::chrono::seconds(15);         // for the whole of an answer
constexpr std::size_t kMostAnswer = std::size_t{32} << 20U;  // bytes: records are the largest

// The forwarded header fields: those that identify the caller and the request, and all of the
// answer.
constexpr std::array<const char*, 7> kAsked{
    "Host", "Content-Type", "If-None-Match", "Cookie", "Authorization", "Origin", "Sec-Fetch-Site"};
constexpr std::array<const char*, 6> kAnswered{"ETag", "Cache-Control", "Content-Disposition",
                                               "Vary", "Set-Cookie",    "Retry-After"};

// A request to another node. It owns itself until it is answered.
class ForwardedRequest : public std::enable_shared_from_this<ForwardedRequest> {
 public:
  ForwardedRequest(asio::io_context& io, Respond respond)
      : stream_(asio::make_strand(io)),
        resolver_(stream_.get_executor()),
        respond_(std::move(respond)) {
    parser_.body_limit(kMostAnswer);
  }

  void begin(const std::string& address, http::request<http::string_body> request) {
    request_ = std::move(request);
    const auto [host, port] = host_and_port(address);
    stream_.expires_after(kPatience);
    resolver_.async_resolve(
        host, port, [self = shared_from_this()](beast::error_code error, const auto& found) {
          if (error) { return self->fail(); }
          self->stream_.async_connect(found, [self](beast::error_code failed, auto&&) {
            failed ? self->fail() : self->ask();
          });
        });
  }

 private:
  void ask() {
    http::async_write(stream_, request_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        error ? self->fail() : self->read();
                      });
  }

  void read() {
    http::async_read(stream_, buffer_, parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       error ? self->fail() : self->answer();
                     });
  }

  void answer() {
    auto message = parser_.release();
    Reply reply;
    reply.status = message.result_int();
    reply.type = std::string(message[http::field::content_type]);
    reply.body = std::move(message.body());
    for (const char* name : kAnswered) {
      const auto [first, last] = message.equal_range(name);
      for (auto it = first; it != last; ++it) {
        reply.headers.emplace_back(name, std::string(it->value()));
      }
    }
    respond_(std::move(reply));
  }

  void fail() {
    respond_(error_reply(refusal(Code::Storage, "match",
                                 {"この対戦を持つサーバーに届きません。少し待ってください。",
                                  "The server that has this match cannot be reached. Please wait "
                                  "a little."})));
  }

  beast::tcp_stream stream_;
  asio::ip::tcp::resolver resolver_;
  http::request<http::string_body> request_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
  Respond respond_;
};

}  // namespace

std::pair<std::string, std::string> host_and_port(std::string_view address) {
  const std::size_t colon = address.rfind(':');
  if (colon == std::string_view::npos) { return {std::string(address), "80"}; }
  std::string_view host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) { host = host.substr(1, host.size() - 2); }
  return {std::string(host), std::string(address.substr(colon + 1))};
}

Peers::Peers(const Lease& lease, asio::io_context& io, Metrics& metrics, Forward forward)
    : io_(io), metrics_(metrics), forward_(std::move(forward)) {
  const std::string& secret = lease.secret();
  crypto_generichash(key_.data(), key_.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
}

std::string Peers::sign(std::string_view time, std::string_view target) const {
  const std::string text = std::string(time) + ' ' + std::string(target);
  std::array<unsigned char, crypto_auth_BYTES> mac{};
  crypto_auth(mac.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
              key_.data());
  std::array<char, 2 * crypto_auth_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), mac.data(), mac.size());
  return hex.data();
}

std::string Peers::pass(std::string_view target) const {
  const std::string time = std::to_string(now_ms());
  return time + '.' + sign(time, target);
}

bool Peers::is_node(const HttpHead& head) const {
  const std::string_view pass = text_of(head[kHeader]);
  const std::size_t dot = pass.find('.');
  if (dot == std::string_view::npos) { return false; }
  const std::string_view time = pass.substr(0, dot);
  std::int64_t made = 0;
  const auto read = std::from_chars(time.data(), time.data() + time.size(), made);
  const std::int64_t now = now_ms();
  const bool is_of_now = read.ec == std::errc() && made >= now - kGoodFor && made <= now + kGoodFor;
  const std::string right = sign(time, text_of(head.target()));
  const std::string_view given = pass.substr(dot + 1);
  return is_of_now && given.size() == right.size() &&
         sodium_memcmp(given.data(), right.data(), right.size()) == 0;
}

void Peers::forward(const std::string& address, const HttpRequest& request, const Caller& caller,
                    Respond respond) const {
  metrics_.forwarded.add();
  if (forward_ != nullptr) { return forward_(address, request, caller, std::move(respond)); }
  const bool posts = request.method() == http::verb::post;
  http::request<http::string_body> out(posts ? http::verb::post : http::verb::get, request.target(),
                                       11);
  out.set(http::field::host, address);
  out.set(kHeader, pass(text_of(request.target())));
  out.set("X-Forwarded-For", caller.address);
  if (caller.is_secure) { out.set("X-Forwarded-Proto", "https"); }
  for (const char* name : kAsked) {
    const auto it = request.find(name);
    if (it != request.end()) { out.set(name, it->value()); }
  }
  out.keep_alive(false);
  out.body() = request.body();
  out.prepare_payload();
  std::make_shared<ForwardedRequest>(io_, std::move(respond))->begin(address, std::move(out));
}

}  // namespace fudaba::server
