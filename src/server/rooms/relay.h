#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/nodes/peers.h"
#include "server/rooms/room.h"

namespace fudaba::server {

// Relays a page's WebSocket to the node that owns its match, message by message in both directions.
// Runs on the given strand.
class Relay : public std::enable_shared_from_this<Relay> {
 public:
  struct Events {
    std::function<void(Message)> said;  // from the node
    std::function<void()> ended = {};   // the node has closed; called once, unless closed here
  };

  Relay(const Peers& peers, Strand strand, std::string address, Events events);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  // Connects and sends the first message. `taken`: it has been sent.
  void begin(std::string first, std::function<void()> taken);
  // Sends one message at a time. `taken`: it has been sent.
  void say(std::string_view text, std::function<void()> taken);
  // Closes it, since the page has gone.
  void close();
  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  using Plain = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Strand>;

  void connected(boost::system::error_code error);
  void read();
  void write();
  void end();

  Metrics& metrics_;
  const std::string pass_;
  const std::string address_;
  Events events_;
  boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                    boost::asio::wait_traits<std::chrono::steady_clock>, Strand>
      patience_;
  boost::asio::ip::basic_resolver<boost::asio::ip::tcp, Strand> resolver_;
  boost::beast::websocket::stream<Plain, false> stream_;
  boost::beast::flat_buffer buffer_;
  std::string saying_;
  std::function<void()> taken_;
  bool has_ended_ = false;
};

}  // namespace fudaba::server
