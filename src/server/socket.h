#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "people/visitor.h"
#include "server/connections.h"
#include "server/net/clock.h"
#include "server/rooms/relay.h"

namespace fudaba::server {

// A page's WebSocket. Until its hello it runs on a strand of its own, one message at a time; after
// that on the strand of its match, so that socket, rules and log need no lock.
class Socket final : public Client, public LobbyPage, public std::enable_shared_from_this<Socket> {
 public:
  // With the type of its executor known, operations need no copies of type-erased executors.
  using Plain = boost::asio::basic_stream_socket<boost::asio::ip::tcp,
                                                 boost::asio::io_context::executor_type>;
  using Stream = boost::beast::websocket::stream<Plain, true>;
  using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

  // The purpose of a page: a match that its hello names, or the lobby, with or without a public
  // name.
  enum class Purpose : std::uint8_t { Match, Lobby, LobbyByName };

  // `address` has been counted (AddressLimits::may_connect) and is released by this; empty: another
  // node relays the page and has counted it.
  Socket(Plain socket, const Connections& connections, std::string address, people::Visitor visitor,
         Purpose place = Purpose::Match);
  ~Socket() override;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void accept(const std::shared_ptr<const Upgrade>& upgrade);
  [[nodiscard]] const people::Visitor& visitor() const { return visitor_; }
  // From anywhere: sends a message that belongs to no match.
  void tell(Message message) override;

  void send(Message message) override;
  [[nodiscard]] std::int64_t lag() const override { return lag_; }
  void finish(std::string_view code, const Bilingual& why) override;
  void come_back() override;
  void move_on(const std::string& address, const Request& hello) override;

  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] bool is_gone() const override { return gone_; }
  void missed() override;
  // Once nothing runs any more: releases the room, which holds this.
  void let_go();

  // From anywhere: pings a silent page, and closes one that has been silent for too long.
  void check_alive();
  // From anywhere: asks the page to reconnect, since this node ends or has lost its lease.
  void say_goodbye();
  // From anywhere: another node has gone.
  void lose_node(const std::string& address);

 private:
  // Binds to the current strand, which changes only between two messages.
  [[nodiscard]] auto on_strand(auto handler) {
    return boost::asio::bind_executor(strand_, std::move(handler));
  }
  void begin();
  void read();
  void received(boost::system::error_code error, std::size_t size);
  void take(std::string_view text, std::int64_t arrived);
  void hello(Request request);
  void answered();
  void write();
  void count_refusal(Code code);
  void refuse(const Refusal& refusal, std::string_view id);
  [[nodiscard]] bool is_relayed() const { return address_.empty(); }
  void say_and_close(std::string message);
  void hang_up();
  void let_go_of_bytes();
  void closed();
  void prod(std::int64_t silent);
  // From anywhere: calls work(*this) on the strand.
  template <typename Work>
  void on_its_strand(const Work& work);
  void heard() { heard_.store(connections_.clock.now_ms(), std::memory_order_relaxed); }
  // Measures the way to the page and back.
  void ping();
  void answered_ping();

  const Connections& connections_;
  std::string address_;
  const people::Visitor visitor_;  // fixed for the connection
  const Purpose place_;
  const Strand first_strand_;  // until its hello
  Strand strand_;
  Stream stream_;
  std::array<char, 256> piece_;  // of a message; most fit
  std::string pieces_;           // a longer message, so far
  Rate rate_;
  std::shared_ptr<Room> room_;
  std::shared_ptr<Relay> relay_;     // instead of the room, if another node owns the match
  std::vector<Message> queue_;       // the first is being sent
  std::size_t queued_ = 0;           // bytes
  ByteBudget::Ticket outgoing_ = 0;  // 0: another node counts them
  bool reading_ = false;
  bool closing_ = false;
  bool gone_ = false;
  bool pinging_ = false;                  // a ping is being sent
  std::optional<Clock::Point> pinged_;    // when; nothing: it has been answered
  std::optional<Clock::Point> measured_;  // when `lag_` was
  std::int64_t lag_ = 0;
  std::atomic<std::int64_t> heard_{0};
  std::atomic<bool> in_room_{false};
};

}  // namespace fudaba::server
