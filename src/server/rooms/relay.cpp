#include "server/rooms/relay.h"

#include <boost/asio/connect.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <utility>

namespace fudaba::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

constexpr auto kToConnect = std::chrono::seconds(5);
constexpr const char* kTarget = "/ws";

}  // namespace

Relay::Relay(const Peers& peers, Strand strand, std::string address, Events events)
    : metrics_(peers.metrics()),
      pass_(peers.pass(kTarget)),
      address_(std::move(address)),
      events_(std::move(events)),
      patience_(strand),
      resolver_(strand),
      stream_(strand) {
  metrics_.relays.add(1);
}

Relay::~Relay() { metrics_.relays.add(-1); }

void Relay::begin(std::string first, std::function<void()> taken) {
  saying_ = std::move(first);
  taken_ = std::move(taken);
  patience_.expires_after(kToConnect);
  patience_.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (!error) { self->end(); }
  });
  const auto [host, port] = host_and_port(address_);
  resolver_.async_resolve(
      host, port, [self = shared_from_this()](boost::system::error_code error, const auto& found) {
        if (error || self->has_ended_) { return self->end(); }
        asio::async_connect(
            self->stream_.next_layer(), found,
            [self](boost::system::error_code failed, const auto&) { self->connected(failed); });
      });
}

void Relay::connected(boost::system::error_code error) {
  if (error || has_ended_) { return end(); }
  error = stream_.next_layer().set_option(asio::ip::tcp::no_delay(true), error);
  stream_.set_option(websocket::stream_base::decorator(
      [this](websocket::request_type& request) { request.set(Peers::kHeader, pass_); }));
  stream_.read_message_max(0);  // a node is not bounded by what pages may say
  stream_.text(true);
  stream_.async_handshake(address_, kTarget,
                          [self = shared_from_this()](boost::system::error_code failed) {
                            if (failed || self->has_ended_) { return self->end(); }
                            self->patience_.cancel();
                            self->read();
                            self->write();
                          });
}

void Relay::say(std::string_view text, std::function<void()> taken) {
  saying_ = text;
  taken_ = std::move(taken);
  write();
}

void Relay::write() {
  if (has_ended_) { return; }
  stream_.async_write(asio::buffer(saying_),
                      [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                        if (error) { return self->end(); }
                        if (const auto taken = std::exchange(self->taken_, nullptr)) { taken(); }
                      });
}

void Relay::read() {
  stream_.async_read(
      buffer_, [self = shared_from_this()](boost::system::error_code error, std::size_t) {
        if (error || self->has_ended_) { return self->end(); }
        self->events_.said(
            std::make_shared<const std::string>(beast::buffers_to_string(self->buffer_.data())));
        self->buffer_.consume(self->buffer_.size());
        self->read();
      });
}

void Relay::end() {
  const Events events = std::exchange(events_, {});
  close();
  if (events.ended) { events.ended(); }
}

void Relay::close() {
  if (std::exchange(has_ended_, true)) { return; }
  events_ = {};
  taken_ = nullptr;
  patience_.cancel();
  resolver_.cancel();
  boost::system::error_code ignored;
  ignored = stream_.next_layer().close(ignored);
}

}  // namespace fudaba::server
