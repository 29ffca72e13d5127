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

// A page's WebSocket carried on to the node that has its match: what the page says goes there, what
// the node says comes here, message by message. Runs on the strand that it is given.
class Relay : public std::enable_shared_from_this<Relay> {
 public:
  struct Events {
    std::function<void(Message)> said;  // by the node
    std::function<void()> ended = {};   // it will say no more; called once, unless closed here
  };

  Relay(const Peers& peers, Strand strand, std::string address, Events events);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  // Connects, and says this first. `taken`: it has been said.
  void begin(std::string first, std::function<void()> taken);
  // One at a time: `taken` when it has been said.
  void say(std::string_view text, std::function<void()> taken);
  // The page has gone.
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
