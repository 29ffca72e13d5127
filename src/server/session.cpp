#include "server/session.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "base/check.h"
#include "server/net/packing.h"
#include "server/socket.h"

namespace fudaba::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr std::uint32_t kMaxHeader = 8U << 10U;
constexpr std::size_t kForVisitors = 64;  // connections that no WebSocket takes

// Allows the server's own files and connections only, no framing, no sniffing. The page may run its
// own engine (docs/page-engine.md).
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' "
    "data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A browser that has come by TLS uses nothing else, for a year from each visit.
constexpr std::string_view kTlsAlone = "max-age=31536000";

// The last item of a list in a header, on one line or several: it was added by our own proxy, after
// whatever the client sent.
std::string last_word(const HttpHead& head, const char* name) {
  std::string_view list;
  const auto [first, last] = head.equal_range(name);
  for (auto it = first; it != last; ++it) { list = text_of(it->value()); }
  std::string word(list.substr(list.rfind(',') + 1));
  std::erase(word, ' ');
  return word;
}

// Some connections are reserved for requests without WebSockets.
bool has_room_for_websocket(const Connections& connections) {
  const std::size_t kept = std::min(kForVisitors, connections.most / 4);
  return connections.websockets() + kept < connections.most;
}

// True if the peer is a proxy whose X-Forwarded-For is believed.
bool is_proxy(const asio::ip::address& address, const Config& config) {
  if (!config.behind_proxy) { return false; }
  if (config.proxies.empty()) { return address.is_loopback(); }
  return std::any_of(config.proxies.begin(), config.proxies.end(), [&](const std::string& proxy) {
    boost::system::error_code error;
    return address == asio::ip::make_address(proxy, error) && !error;
  });
}

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(asio::ip::tcp::socket socket, const Connections& connections)
      : connections_(connections), stream_(std::move(socket)) {
    boost::system::error_code error;
    const auto peer = stream_.socket().remote_endpoint(error);
    if (!error) {
      address_ = counted_address(peer.address());
      is_proxy_ = is_proxy(peer.address(), connections_.config);
    }
    error = stream_.socket().set_option(asio::ip::tcp::no_delay(true), error);
  }
  ~Session() {
    connections_.incoming.leave(incoming_);
    connections_.connection_limits.leave(ticket_);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void begin() {
    // All requests of our own proxy come from one address.
    ticket_ = connections_.connection_limits.enter(is_proxy_ ? std::string() : address_,
                                                   connections_.websockets(), closing());
    if (ticket_ != ConnectionLimits::kNone) { read(); }
  }

 private:
  [[nodiscard]] static auto ms(std::int64_t count) { return std::chrono::milliseconds(count); }

  // Closes the connection, from anywhere.
  [[nodiscard]] std::function<void()> closing() {
    return [weak = weak_from_this(), executor = stream_.get_executor()] {
      asio::post(executor, [weak] {
        if (const auto self = weak.lock()) { self->let_go(); }
      });
    };
  }

  void let_go() {
    if (gone_ != nullptr) { gone_->store(true); }
    stream_.close();
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(boost::none);  // known when the head is there
    stream_.expires_after(ms(connections_.config.patience.request));
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (self->is_fine(error)) { self->read_body(); }
                            });
  }

  // Tells a client that it does not speak HTTP.
  [[nodiscard]] bool is_fine(beast::error_code error) {
    if (!error) { return true; }
    keep_alive_ = false;
    if (error == http::error::body_limit || error == http::error::header_limit) {
      respond(error_reply(refusal(Code::TooLarge)));
    } else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
               error != http::error::end_of_stream && error != http::error::partial_message) {
      respond(error_reply(refusal(Code::Malformed, "HTTP")));
    } else {
      end();
    }
    return false;
  }

  void read_body() {
    FUDABA_CHECK(parser_.has_value());
    connections_.connection_limits.busy(ticket_);
    const auto& head = parser_->get();
    keep_alive_ = false;
    gone_ = std::make_shared<std::atomic<bool>>(false);
    caller_ = {address_, {}, false, gone_};
    const Peers* peers = connections_.peers.get();
    caller_.is_node = peers != nullptr && peers->is_node(head);
    if (caller_.is_node) {
      caller_.address = std::string(head["X-Forwarded-For"]);
      caller_.is_secure = text_of(head["X-Forwarded-Proto"]) == "https";
    } else if (is_proxy_) {
      read_forwarded(head);
    }
    if (!caller_.is_node && !host_is_fine(head, connections_.hosts)) {
      return respond(error_reply(refusal(Code::Malformed, "Host")));
    }
    path_ = path_of(text_of(head.target()));
    std::optional<std::uint64_t> length;
    if (const auto declared = parser_->content_length()) { length = *declared; }
    const Api::Route route = Api::route_of(head.method(), path_, length);
    is_heavy_ = route.is_heavy;
    if (is_heavy_ && !caller_.is_node) {
      pass_ = connections_.api.enter(caller_.address);
      if (pass_ == nullptr) { return respond(error_reply(refusal(Code::TooFast))); }
    }
    if (length.value_or(0) > route.most_bytes) {
      return respond(error_reply(refusal(Code::TooLarge)));
    }
    if (!caller_.is_node &&
        !has_room_for(length.value_or(parser_->chunked() ? route.most_bytes : 0))) {
      return let_go();
    }
    parser_->body_limit(route.most_bytes);
    stream_.expires_after(ms(connections_.config.patience.body));
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       if (self->is_fine(error)) { self->received(); }
                     });
  }

  // Counts the bytes of the body until the request is answered.
  [[nodiscard]] bool has_room_for(std::uint64_t bytes) {
    incoming_ = connections_.incoming.enter(caller_.address, closing());
    return connections_.incoming.add(incoming_, bytes);
  }

  // Sends nothing more. Errors are ignored, since the connection may have ended.
  void end() {
    beast::error_code ignored;
    ignored = stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  void received() {
    FUDABA_CHECK(parser_.has_value());
    request_ = std::make_shared<HttpRequest>(parser_->release());
    keep_alive_ = request_->keep_alive();
    if (path_.empty() || path_[0] != '/') {
      respond(error_reply(refusal(Code::Malformed, "target")));
    } else if (path_ == "/ws" || Api::asks_who(path_)) {
      ask_who();
    } else {
      serve();
    }
  }

  // An unknown visitor is looked up in the database.
  void ask_who() {
    connections_.visitors.find(
        *request_, caller_.is_secure,
        [this] { return connections_.address_limits.may_request(caller_.address); },
        [self = shared_from_this()](tl::expected<people::Visitor, Refusal> visitor) {
          asio::dispatch(self->stream_.get_executor(), [self, visitor = std::move(visitor)] {
            if (!visitor) { return self->respond(error_reply(visitor.error())); }
            self->caller_.visitor = *visitor;
            self->serve();
          });
        });
  }

  void serve() {
    if (path_ == "/ws") {
      upgrade();
    } else if (Api::owns(path_)) {
      if (is_heavy_) { watch(); }
      // The answer may come from any thread and is compressed there.
      connections_.api.handle(request_, path_, caller_, [self = shared_from_this()](Reply reply) {
        self->pack(reply);
        asio::post(self->stream_.get_executor(),
                   [self, reply = std::move(reply)]() mutable { self->respond(std::move(reply)); });
      });
    } else if (request_->method() == http::verb::get || request_->method() == http::verb::head) {
      Reply reply = connections_.pages.find(path_, *request_);
      pack(reply);
      respond(std::move(reply));
    } else {
      respond(error_reply(refusal(Code::NotFound)));
    }
  }

  // A client may leave during a long request.
  void watch() {
    stream_.socket().async_wait(asio::ip::tcp::socket::wait_read,
                                [self = shared_from_this()](beast::error_code error) {
                                  if (error) { return; }
                                  beast::error_code failed;
                                  if (self->stream_.socket().available(failed) == 0) {
                                    self->gone_->store(true);
                                  }
                                });
  }

  void pack(Reply& reply) const {
    const Encoding encoding = best_encoding(text_of((*request_)[http::field::accept_encoding]));
    const bool is_text = reply.type.starts_with("text/") ||
                         reply.type.starts_with("application/") ||
                         reply.type.starts_with("image/svg");
    const auto packed_before = [](const auto& header) {
      return header.first == "Content-Encoding";
    };
    if (encoding == Encoding::Plain || !is_text || reply.body.size() < kWorthPacking ||
        std::any_of(reply.headers.begin(), reply.headers.end(), packed_before)) {
      return;
    }
    reply.body = packed(reply.body, encoding, Effort::Quick);
    reply.headers.emplace_back("Content-Encoding", word_of(encoding));
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    for (auto& [name, value] : reply.headers) {
      if (name == "ETag") { value = tag_of(value, encoding); }
    }
  }

  void read_forwarded(const HttpHead& head) {
    beast::error_code error;
    const auto address = asio::ip::make_address(last_word(head, "X-Forwarded-For"), error);
    if (!error) { caller_.address = counted_address(address); }
    caller_.is_secure = beast::iequals(last_word(head, "X-Forwarded-Proto"), "https");
  }

  // /ws?lobby=look or /ws?lobby=name
  [[nodiscard]] Socket::Purpose place_asked_for() const {
    const std::string_view target = text_of(request_->target());
    const std::size_t query = std::min(target.find('?'), target.size());
    const std::string_view asked = target.substr(query);
    if (asked == "?lobby=look") { return Socket::Purpose::Lobby; }
    return asked == "?lobby=name" ? Socket::Purpose::LobbyByName : Socket::Purpose::Match;
  }

  void upgrade() {
    if (!beast::websocket::is_upgrade(*request_)) {
      return respond(error_reply(refusal(Code::Malformed, "Upgrade")));
    }
    if (!origin_is_fine(*request_, connections_.config.origins)) {
      Reply reply = error_reply(refusal(Code::WrongSeat, "Origin"));
      return respond(std::move(reply));
    }
    if (!has_room_for_websocket(connections_)) { return respond(error_reply(refusal(Code::Full))); }
    if (!caller_.is_node && !connections_.address_limits.may_connect(caller_.address)) {
      return respond(error_reply(refusal(Code::TooFast)));
    }
    connections_.connection_limits.leave(ticket_);
    stream_.expires_never();
    asio::ip::tcp::socket here = stream_.release_socket();
    const asio::ip::tcp protocol = here.local_endpoint().protocol();
    Socket::Plain plain(connections_.io, protocol, here.release());
    const auto socket = std::make_shared<Socket>(std::move(plain), connections_,
                                                 caller_.is_node ? std::string() : caller_.address,
                                                 caller_.visitor, place_asked_for());
    connections_.sockets.remember(socket);
    socket->accept(request_);
  }

  void respond(Reply reply) {
    auto response = std::make_shared<http::response<http::string_body>>();
    response->version(11);
    response->result(reply.status);
    response->set(http::field::server, "fudaba");
    response->set(http::field::content_type, reply.type);
    response->set("Content-Security-Policy", kContentPolicy);
    response->set("X-Content-Type-Options", "nosniff");
    response->set("Referrer-Policy", "no-referrer");
    response->set("Cross-Origin-Opener-Policy", "same-origin");
    response->set("Cross-Origin-Resource-Policy", "same-origin");
    if (caller_.is_secure) { response->set("Strict-Transport-Security", kTlsAlone); }
    for (const auto& [name, value] : reply.headers) { response->set(name, value); }
    response->keep_alive(keep_alive_);
    const std::size_t size = reply.body.size();
    response->body() = std::move(reply.body);
    response->content_length(size);
    if (request_ != nullptr && request_->method() == http::verb::head) { response->body().clear(); }
    pass_.reset();
    connections_.incoming.leave(incoming_);
    const auto ticket = connections_.outgoing.enter(caller_.address, closing());
    if (!connections_.outgoing.add(ticket, response->body().size())) {
      connections_.outgoing.leave(ticket);
      return stream_.close();
    }
    if (is_heavy_) {
      beast::error_code ignored;
      ignored = stream_.socket().cancel(ignored);  // watching
    }
    stream_.expires_after(ms(connections_.config.patience.body));
    http::async_write(
        stream_, *response,
        [self = shared_from_this(), response, ticket](beast::error_code error, std::size_t) {
          self->connections_.outgoing.leave(ticket);
          if (!error && self->keep_alive_) {
            self->connections_.connection_limits.waits(self->ticket_);
            self->read();
          } else {
            self->end();
          }
        });
  }

  const Connections& connections_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::shared_ptr<HttpRequest> request_;
  std::string path_;
  std::string address_;  // of the connection
  bool is_proxy_ = false;
  Caller caller_;
  std::shared_ptr<std::atomic<bool>> gone_;
  ConnectionLimits::Ticket ticket_ = ConnectionLimits::kNone;
  ConcurrencyLimit::Pass pass_;
  ByteBudget::Ticket incoming_ = 0;  // 0: nothing is counted
  bool is_heavy_ = false;
  bool keep_alive_ = false;
};

}  // namespace

void serve_connection(asio::ip::tcp::socket socket, const Connections& connections) {
  std::make_shared<Session>(std::move(socket), connections)->begin();
}

}  // namespace fudaba::server
