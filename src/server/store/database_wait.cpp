#include "server/store/database_wait.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <csignal>
#include <thread>
#include <utility>

#include "people/sql_session.h"
#include "server/net/http.h"
#include "server/net/names.h"

namespace fudaba::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

constexpr auto kPatienceWithVisitors = std::chrono::seconds(3);
constexpr const char* kComeBack = "5";  // seconds

}  // namespace

// A connection that is told to come back later.
class DatabaseWait::Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(tcp::socket socket, DatabaseWait& room) : room_(room), stream_(std::move(socket)) {
    ++room_.visitors_;
  }

  void begin() {
    stream_.expires_after(kPatienceWithVisitors);
    http::async_read(stream_, buffer_, request_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       error ? self->leave() : self->answer();
                     });
  }

 private:
  void answer() {
    const std::string path = path_of(text_of(request_.target()));
    const bool is_probe = path == "/readyz" || path == "/healthz";
    const Reply reply = error_reply(refusal(Code::Storage));
    response_.result(reply.status);
    response_.set(http::field::content_type, is_probe ? "text/plain; charset=utf-8" : reply.type);
    response_.set(http::field::cache_control, "no-store");
    response_.set(http::field::retry_after, kComeBack);
    response_.keep_alive(false);
    response_.body() = is_probe ? "storage\n" : reply.body;
    response_.prepare_payload();
    http::async_write(
        stream_, response_, [self = shared_from_this()](beast::error_code, std::size_t) {
          beast::error_code ignored;
          ignored = self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
          self->leave();
        });
  }

  void leave() {
    if (room_.visitors_-- == kMostVisitors) { room_.accept(); }
  }

  DatabaseWait& room_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{64U << 10U};
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
};

DatabaseWait::DatabaseWait(std::string database)
    : database_(std::move(database)),
      io_(std::make_shared<asio::io_context>(1)),
      signals_(*io_),
      pause_(*io_) {}

DatabaseWait::~DatabaseWait() {
  if (try_.joinable()) { try_.detach(); }
}

bool DatabaseWait::wait(std::function<void()> must_wait) {
  must_wait_ = std::move(must_wait);
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) { io_->stop(); }
  });
  try_once();
  io_->run();
  return is_reached_;
}

// A database that does not answer blocks only the thread of the try.
void DatabaseWait::try_once() {
  try_ = std::thread([this, io = io_, database = database_, work = asio::make_work_guard(*io_)] {
    const std::string why = people::why_unreachable(database);
    // Ignored if the wait is over.
    asio::post(*io, [this, why] { tried(why); });
  });
}

void DatabaseWait::tried(const std::string& why) {
  try_.join();
  if (why.empty()) {
    is_reached_ = true;
    if (says_again_ != std::chrono::steady_clock::time_point()) {
      spdlog::info("storage event=reached");
    }
    return io_->stop();
  }
  const auto now = std::chrono::steady_clock::now();
  if (now >= says_again_) {
    says_again_ = now + kSaysEvery;
    spdlog::warn("storage event=awaited error=\"{}\"", why);
  }
  if (const auto must_wait = std::exchange(must_wait_, nullptr)) { must_wait(); }
  pause_.expires_after(next_pause_);
  next_pause_ = std::min<std::chrono::milliseconds>(2 * next_pause_, kLongestPause);
  pause_.async_wait([this](const boost::system::error_code& error) {
    if (!error) { try_once(); }
  });
}

std::uint16_t DatabaseWait::listen(const std::string& bind, std::uint16_t port) {
  acceptor_.emplace(open_port(*io_, bind, port));
  accept();
  return acceptor_->local_endpoint().port();
}

void DatabaseWait::accept() {
  if (!acceptor_) { return; }
  acceptor_->async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
    if (error) { return; }
    std::make_shared<Visit>(std::move(socket), *this)->begin();
    if (visitors_ < kMostVisitors) { accept(); }
  });
}

}  // namespace fudaba::server
