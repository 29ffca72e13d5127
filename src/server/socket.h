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
#include <string>

#include "people/visitor.h"
#include "server/connections.h"
#include "server/net/clock.h"
#include "server/rooms/relay.h"

namespace fudaba::server {

// A page's WebSocket. Until it has said hello it runs on a strand of its own, one message at a
// time; then on the strand of its match, so that socket, rules and log need no lock.
class Socket final : public Client, public LobbyPage, public std::enable_shared_from_this<Socket> {
 public:
  // Its executor is known by type, which spares every operation the copies of one that is not.
  using Plain = boost::asio::basic_stream_socket<boost::asio::ip::tcp,
                                                 boost::asio::io_context::executor_type>;
  using Stream = boost::beast::websocket::stream<Plain, true>;
  using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

  // The page's purpose: a match that it will name, or the lobby, with or without a name.
  enum class Place : std::uint8_t { Match, Lobby, LobbyByName };

  // `address` has been counted (AddressLimits::may_connect) and is given back by this; empty:
  // another node passes the page's words on, and has counted.
  Socket(Plain socket, const Connections& connections, std::string address, people::Visitor visitor,
         Place place = Place::Match);
  ~Socket() override;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void accept(const std::shared_ptr<const Upgrade>& upgrade);
  [[nodiscard]] const people::Visitor& visitor() const { return visitor_; }
  // From anywhere: says something that is of no match.
  void tell(Message message) override;

  void send(Message message) override;
  void finish(std::string_view code, const Bilingual& why) override;
  void come_back() override;
  void move_on(const std::string& address, const Request& hello) override;

  [[nodiscard]] bool is_gone() const override { return gone_; }
  void missed() override;
  // When nothing runs any more: lets go of the room, which holds this.
  void let_go();

  // From anywhere: pings a page that has been silent, closes one that has been for too long.
  void check_alive();
  // From anywhere: the server ends, or no longer answers for its matches.
  void say_goodbye();
  // From anywhere: that node does not answer any more.
  void lose_node(const std::string& address);

 private:
  // Binds to the current strand, which changes only between two messages.
  [[nodiscard]] auto on_strand(auto handler) {
    return boost::asio::bind_executor(strand_, std::move(handler));
  }
  void begin();
  void read();
  void received(boost::system::error_code error, std::size_t size);
  void take(std::string_view text);
  void hello(Request request);
  void answered();
  void write();
  void count_refusal(Code code);
  void refuse(const Refusal& refusal, std::string_view id);
  [[nodiscard]] bool is_relayed() const { return address_.empty(); }
  void say_and_close(std::string message);
  void hang_up();
  void closed();
  void prod(std::int64_t silent);
  // From anywhere: work(*this), where nothing else touches the socket.
  template <typename Work>
  void on_its_strand(const Work& work);
  void heard() { heard_.store(connections_.clock.now_ms(), std::memory_order_relaxed); }

  const Connections& connections_;
  std::string address_;
  const people::Visitor visitor_;  // known as that for as long as the connection lasts
  const Place place_;
  const Strand first_strand_;  // until hello
  Strand strand_;
  Stream stream_;
  std::array<char, 256> piece_;  // of a message: nearly all come in one
  std::string pieces_;           // what there is of a longer one
  Rate rate_;
  std::shared_ptr<Room> room_;
  std::shared_ptr<Relay> relay_;  // in the room's place, if another node has the match
  std::vector<Message> queue_;    // the first one is being written
  std::size_t queued_ = 0;        // bytes
  bool reading_ = false;
  bool closing_ = false;
  bool gone_ = false;
  bool pinging_ = false;
  std::atomic<std::int64_t> heard_{0};
  std::atomic<bool> in_room_{false};
};

}  // namespace fudaba::server
