#include "server/session.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "base/check.h"

namespace fudaba::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::uint32_t kMaxHeader = 8U << 10U;
constexpr std::uint64_t kMaxHttpBody = 4U << 20U;

// Nothing but the server's own files and connections, no framing, no sniffing.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
    "data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(asio::ip::tcp::socket socket, Server& server)
      : server_(server), stream_(std::move(socket)) {
    boost::system::error_code error;
    const auto peer = stream_.socket().remote_endpoint(error);
    if (!error) { address_ = peer.address().to_string(); }
    error = stream_.socket().set_option(asio::ip::tcp::no_delay(true), error);
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(kMaxHttpBody);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->received(error);
                     });
  }

 private:
  // Nothing more is sent; what has ended already stays so.
  void end() {
    beast::error_code ignored;
    ignored = stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }
  void received(beast::error_code error) {
    if (error == http::error::body_limit || error == http::error::header_limit) {
      keep_alive_ = false;
      respond(error_reply(refusal(Code::TooLarge)));
      return;
    }
    if (error) { return end(); }
    FUDABA_CHECK(parser_.has_value());
    request_ = std::make_shared<HttpRequest>(parser_->release());
    keep_alive_ = request_->keep_alive();
    if (server_.config().behind_proxy) { read_forwarded(); }
    const std::string path = path_of({request_->target().data(), request_->target().size()});
    if (path.empty() || path[0] != '/') {
      respond(error_reply(refusal(Code::Malformed, "target")));
    } else if (path == "/ws") {
      upgrade();
    } else if (Api::owns(path)) {
      // The answer may come from any thread.
      server_.api().handle(*request_, path, address_, [self = shared_from_this()](Reply reply) {
        asio::post(self->stream_.get_executor(),
                   [self, reply = std::move(reply)]() mutable { self->respond(std::move(reply)); });
      });
    } else if (request_->method() == http::verb::get || request_->method() == http::verb::head) {
      respond(server_.pages().find(path, *request_));
    } else {
      respond(error_reply(refusal(Code::NotFound)));
    }
  }

  // The address that our own proxy saw is the last one named.
  void read_forwarded() {
    const std::string list((*request_)["X-Forwarded-For"]);
    const std::size_t comma = list.rfind(',');
    std::string last = comma == std::string::npos ? list : list.substr(comma + 1);
    std::erase(last, ' ');
    if (!last.empty() && last.size() <= 64) { address_ = last; }
  }

  void upgrade() {
    if (!beast::websocket::is_upgrade(*request_)) {
      return respond(error_reply(refusal(Code::Malformed, "Upgrade")));
    }
    if (!origin_is_fine(*request_, server_.config().origins)) {
      Reply reply = error_reply(refusal(Code::WrongSeat, "Origin"));
      return respond(std::move(reply));
    }
    if (!server_.addresses().may_connect(address_)) {
      return respond(error_reply(refusal(Code::TooFast)));
    }
    stream_.expires_never();
    asio::ip::tcp::socket here = stream_.release_socket();
    const asio::ip::tcp protocol = here.local_endpoint().protocol();
    Socket::Plain plain(server_.services().io, protocol, here.release());
    const auto socket = std::make_shared<Socket>(std::move(plain), server_, address_);
    server_.remember(socket);
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
    for (const auto& [name, value] : reply.headers) { response->set(name, value); }
    response->keep_alive(keep_alive_);
    const std::size_t size = reply.body.size();
    response->body() = std::move(reply.body);
    response->content_length(size);
    if (request_ != nullptr && request_->method() == http::verb::head) { response->body().clear(); }
    stream_.expires_after(kPatience);
    http::async_write(stream_, *response,
                      [self = shared_from_this(), response](beast::error_code error, std::size_t) {
                        if (!error && self->keep_alive_) {
                          self->read();
                        } else {
                          self->end();
                        }
                      });
  }

  Server& server_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::shared_ptr<HttpRequest> request_;
  std::string address_;
  bool keep_alive_ = false;
};

}  // namespace

void serve_connection(asio::ip::tcp::socket socket, Server& server) {
  std::make_shared<Session>(std::move(socket), server)->read();
}

}  // namespace fudaba::server
