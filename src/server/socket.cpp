#include "server/socket.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

namespace fudaba::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

// Long messages are compressed separately. This many connections at most get the state for that
// (about 40 KiB each).
constexpr std::size_t kMostPacked = 2000;
constexpr std::chrono::seconds kMeasureEvery{5};

websocket::permessage_deflate packing() {
  websocket::permessage_deflate packing;
  packing.server_enable = true;
  packing.server_max_window_bits = 12;
  packing.client_max_window_bits = 10;
  packing.server_no_context_takeover = true;
  packing.client_no_context_takeover = true;
  packing.compLevel = 4;
  packing.memLevel = 4;
  packing.msg_size_threshold = 1024;
  return packing;
}

// The message rate of a page or a bot.
Rate messages_of(const people::Visitor& visitor, const Limits& limits) {
  const double most = visitor.is_bot ? limits.bot_messages_per_second : limits.messages_per_second;
  return {most, 3 * most};
}

// The hello that was read, for the owner of the match.
std::string hello_text(const Request& hello) {
  std::string text;
  match::JsonText json(text);
  json.begin_object().field("type", "hello");
  if (!hello.id.empty()) { json.key("id").raw(hello.id); }
  json.field("match", hello.match);
  if (hello.token) { json.field("token", *hello.token); }
  if (hello.since) { json.field("since", *hello.since); }
  json.end_object();
  return text;
}

}  // namespace

Socket::Socket(Plain socket, const Connections& connections, std::string address,
               people::Visitor visitor, Purpose place)
    : connections_(connections),
      address_(std::move(address)),
      visitor_(std::move(visitor)),
      place_(place),
      first_strand_(connections.io.get_executor()),
      strand_(first_strand_),
      stream_(std::move(socket)),
      rate_(messages_of(visitor_, connections.config.limits)),
      heard_(connections.clock.now_ms()) {
  connections_.metrics.connections.add(1);
}

Socket::~Socket() {
  connections_.sockets.forget(this);
  connections_.outgoing.leave(outgoing_);
  if (!is_relayed()) { connections_.address_limits.leave(address_); }
  connections_.metrics.connections.add(-1);
}

void Socket::accept(const std::shared_ptr<const Upgrade>& upgrade) {
  stream_.read_message_max(kMaxMessage);
  if (!is_relayed()) {
    outgoing_ = connections_.outgoing.enter(address_, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) {
        self->on_its_strand([](Socket& socket) { socket.let_go_of_bytes(); });
      }
    });
  }
  if (connections_.websockets() <= kMostPacked) { stream_.set_option(packing()); }
  stream_.auto_fragment(false);
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    heard();
    if (kind == websocket::frame_type::pong) { answered_ping(); }
  });
  stream_.text(true);
  const Upgrade& request = *upgrade;
  stream_.async_accept(
      request, on_strand([self = shared_from_this(), upgrade](boost::system::error_code error) {
        error ? self->closed() : self->begin();
      }));
}

void Socket::begin() {
  if (place_ != Purpose::Match) {
    connections_.lobby_feed.enter(shared_from_this(), visitor_, place_ == Purpose::LobbyByName);
  }
  read();
}

void Socket::read() {
  if (gone_ || closing_) { return; }
  reading_ = true;
  stream_.async_read_some(
      asio::buffer(piece_),
      on_strand([self = shared_from_this()](boost::system::error_code error, std::size_t size) {
        self->received(error, size);
      }));
}

void Socket::received(boost::system::error_code error, std::size_t size) {
  reading_ = false;
  if (error) {
    // Invalid messages are not answered: Beast has closed the stream with the WebSocket code for it
    // (1009, 1007).
    if (error == websocket::error::message_too_big) { count_refusal(Code::TooLarge); }
    if (error == websocket::error::bad_frame_payload) { count_refusal(Code::Malformed); }
    closed();
    return;
  }
  heard();
  const std::int64_t arrived = heard_.load(std::memory_order_relaxed);
  const std::string_view piece(piece_.data(), size);
  if (!stream_.is_message_done()) {
    pieces_ += piece;
    read();
    return;
  }
  connections_.metrics.messages.add();
  if (stream_.got_text()) {
    if (pieces_.empty()) {
      take(piece, arrived);
    } else {
      const std::string text = std::exchange(pieces_, {}).append(piece);
      take(text, arrived);
    }
  } else {
    pieces_.clear();
    refuse(refusal(Code::Malformed), {});
    answered();
  }
}

void Socket::take(std::string_view text, std::int64_t arrived) {
  if (relay_ != nullptr && rate_.take()) {
    relay_->say(text, [self = shared_from_this()] { self->answered(); });
    return;
  }
  tl::expected<Request, BadRequest> request = read_request(text);
  if (relay_ != nullptr || !rate_.take()) {
    refuse(refusal(Code::TooFast), request ? request->id : std::string());
    answered();
    return;
  }
  if (!request) {
    refuse(request.error().refusal, request.error().id);
    answered();
    return;
  }
  request->arrived = arrived;
  if (request->kind == Request::Kind::Hello && place_ != Purpose::Match) {
    refuse(refusal(Code::WrongSeat, {},
                   {"対戦には新しい接続で。", "A match needs another connection."}),
           request->id);
    answered();
    return;
  }
  if (request->kind == Request::Kind::Hello && room_ == nullptr) {
    hello(std::move(*request));
    return;
  }
  if (room_ == nullptr) {
    if (request->kind == Request::Kind::Ping) {
      send(std::make_shared<const std::string>(pong_message(request->id)));
    } else {
      refuse(refusal(Code::WrongSeat, {}, {"先に hello を。", "Say hello first."}), request->id);
    }
    answered();
    return;
  }
  if (request->kind == Request::Kind::Hello && match_number(request->match) != room_->number()) {
    refuse(refusal(Code::Malformed, "match",
                   {"ほかの対戦には新しい接続で。", "Another match needs another connection."}),
           request->id);
    answered();
    return;
  }
  room_->ask(shared_from_this(), std::move(*request),
             [self = shared_from_this()] { self->answered(); });
}

// From here on everything runs on the strand of the match. Nothing is being read or written now:
// before hello, a message is answered before the next one is read.
void Socket::hello(Request request) {
  const std::optional<std::int64_t> number = match_number(request.match);
  if (number && !is_relayed() && !connections_.match_registry.has(*number) &&
      !connections_.address_limits.may_look_for_match(address_)) {
    refuse(refusal(Code::TooFast), request.id);
    answered();
    return;
  }
  std::shared_ptr<Room> room =
      number ? connections_.match_registry.room(*number, is_relayed()) : nullptr;
  if (room == nullptr) {
    refuse(number ? refusal(Code::Full)
                  : refusal(Code::NotFound, "match",
                            {"この対戦はありません。", "There is no such match."}),
           request.id);
    answered();
    return;
  }
  room_ = std::move(room);
  strand_ = room_->strand();
  in_room_.store(true, std::memory_order_release);
  asio::dispatch(strand_, [self = shared_from_this(), request = std::move(request)]() mutable {
    self->room_->ask(self, std::move(request), [self] { self->answered(); });
  });
}

void Socket::missed() {
  if (!is_relayed()) { connections_.address_limits.missed(address_); }
}

void Socket::come_back() {
  // Spreads the reconnections.
  const auto within = static_cast<std::uint32_t>(connections_.config.patience.come_back);
  say_and_close(closed_message("restart",
                               {"サーバーが交代します。対戦は保存されています。",
                                "The server is restarting. The match is stored."},
                               randombytes_uniform(within + 1)));
}

// The strand is still that of the room, which nobody else uses any more.
void Socket::move_on(const std::string& address, const Request& hello) {
  Peers* peers = connections_.peers.get();
  // The owner has changed during forwarding: when the page asks again, this node knows the new one.
  if (is_relayed() || peers == nullptr) { return come_back(); }
  Relay::Events events;
  events.said = [weak = weak_from_this()](const Message& message) {
    const auto self = weak.lock();
    if (self == nullptr) { return; }
    self->send(message);
    // Its last messages are forwarded.
    if (message->starts_with(R"({"type":"closed")")) { self->closing_ = true; }
  };
  events.ended = [weak = weak_from_this()] {
    if (const auto self = weak.lock()) { self->come_back(); }
  };
  relay_ = std::make_shared<Relay>(*peers, strand_, address, std::move(events));
  relay_->begin(hello_text(hello), [self = shared_from_this()] { self->answered(); });
}

void Socket::lose_node(const std::string& address) {
  on_its_strand([address](Socket& socket) {
    if (socket.relay_ != nullptr && socket.relay_->address() == address) { socket.come_back(); }
  });
}

void Socket::let_go() {
  room_.reset();
  if (relay_ != nullptr) { std::exchange(relay_, nullptr)->close(); }
}

void Socket::answered() {
  // Before hello the answer must be sent first (write() goes on reading).
  if (room_ == nullptr && !queue_.empty()) { return; }
  if (!reading_) { read(); }
}

void Socket::count_refusal(Code code) {
  connections_.metrics.refusals[static_cast<std::size_t>(code)].add();
}

void Socket::refuse(const Refusal& refusal, std::string_view id) {
  count_refusal(refusal.code);
  send(std::make_shared<const std::string>(refused_message(refusal, id)));
}

void Socket::send(Message message) {
  if (gone_ || closing_) { return; }
  queued_ += message->size();
  queue_.push_back(std::move(message));
  const bool is_counted =
      is_relayed() || connections_.outgoing.add(outgoing_, queue_.back()->size());
  if (!is_counted || queued_ > kMaxQueuedBytes) { return let_go_of_bytes(); }
  if (queue_.size() == 1) { write(); }
  if (room_ != nullptr && !is_relayed()) { ping(); }
}

void Socket::write() {
  stream_.async_write(
      asio::buffer(*queue_.front()),
      on_strand([self = shared_from_this()](boost::system::error_code error, std::size_t) {
        if (error) {
          self->closed();
          return;
        }
        self->queued_ -= self->queue_.front()->size();
        self->connections_.outgoing.sent(self->outgoing_, self->queue_.front()->size());
        self->queue_.erase(self->queue_.begin());
        if (!self->queue_.empty()) {
          self->write();
        } else if (self->closing_) {
          self->stream_.async_close(
              websocket::close_code::normal,
              self->on_strand([self](boost::system::error_code) { self->closed(); }));
        } else if (self->room_ == nullptr && !self->reading_) {
          self->read();
        }
      }));
}

void Socket::finish(std::string_view code, const Bilingual& why) {
  say_and_close(closed_message(code, why));
}

void Socket::say_and_close(std::string message) {
  if (gone_ || closing_) { return; }
  if (stream_.is_open()) {
    send(std::make_shared<const std::string>(std::move(message)));
  } else {
    // Not accepted yet, or closing already.
    hang_up();
  }
  closing_ = true;
}

// The page does not read, so that a message would be useless.
void Socket::let_go_of_bytes() {
  spdlog::info("socket event=too_slow queued={}", queued_);
  closing_ = true;
  hang_up();
}

// Closes without a message.
void Socket::hang_up() {
  boost::system::error_code ignored;
  ignored = stream_.next_layer().close(ignored);
}

void Socket::closed() {
  if (gone_) { return; }
  gone_ = true;
  hang_up();
  if (relay_ != nullptr) { std::exchange(relay_, nullptr)->close(); }
  if (room_ != nullptr) { room_->leave(this); }
  if (place_ != Purpose::Match) { connections_.lobby_feed.leave(this); }
}

template <typename Work>
void Socket::on_its_strand(const Work& work) {
  if (in_room_.load(std::memory_order_acquire)) {
    asio::post(strand_, [self = shared_from_this(), work] { work(*self); });
  } else {
    asio::post(first_strand_, [self = shared_from_this(), work] {
      if (!self->in_room_.load(std::memory_order_relaxed)) { work(*self); }
    });
  }
}

void Socket::tell(Message message) {
  on_its_strand([message = std::move(message)](Socket& socket) { socket.send(message); });
}

void Socket::check_alive() {
  const std::int64_t silent = connections_.clock.now_ms() - heard_.load(std::memory_order_relaxed);
  if (silent < connections_.config.patience.ping_after) { return; }
  on_its_strand([silent](Socket& socket) { socket.prod(silent); });
}

void Socket::say_goodbye() {
  on_its_strand([](Socket& socket) { socket.come_back(); });
}

void Socket::prod(std::int64_t silent) {
  if (gone_) { return; }
  if (silent > connections_.config.patience.close_after) {
    hang_up();
  } else {
    pinged_.reset();
    measured_.reset();
    ping();
  }
}

void Socket::ping() {
  const Clock::Point now = connections_.clock.now();
  const bool is_fresh = measured_ && now - *measured_ < kMeasureEvery;
  if (pinging_ || pinged_ || is_fresh || !stream_.is_open()) { return; }
  pinging_ = true;
  pinged_ = now;
  stream_.async_ping({}, on_strand([self = shared_from_this()](boost::system::error_code) {
                       self->pinging_ = false;
                     }));
}

void Socket::answered_ping() {
  if (!pinged_) { return; }
  const Clock::Point now = connections_.clock.now();
  lag_ = std::chrono::duration_cast<std::chrono::milliseconds>(now - *pinged_).count();
  measured_ = now;
  pinged_.reset();
}

void Sockets::remember(const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  sockets_.emplace(socket.get(), socket);
}

void Sockets::forget(const Socket* socket) {
  const std::lock_guard lock(mutex_);
  sockets_.erase(socket);
}

std::vector<std::shared_ptr<Socket>> Sockets::open() const {
  std::vector<std::shared_ptr<Socket>> open;
  const std::lock_guard lock(mutex_);
  for (const auto& [address, socket] : sockets_) {
    if (auto alive = socket.lock()) { open.push_back(std::move(alive)); }
  }
  return open;
}

}  // namespace fudaba::server
