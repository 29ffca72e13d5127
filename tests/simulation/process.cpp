#include "process.h"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "table/outbound.h"
#include "table/request.h"
#include "table/secrets.h"

namespace fudaba::simulation {

namespace asio = boost::asio;
using server::Message;
using server::Request;

// The bus
// -----------------------------------------------------------------------------------------------

class Hub::Line final : public server::Bus {
 public:
  Line(Hub& hub, Process& process) : hub_(hub), process_(process) {}

  void publish(const std::string& subject, std::string text) override {
    hub_.publish(subject, text);
  }
  Subscription subscribe(const std::string& subject, OnMessage heard) override {
    auto listener = std::make_shared<Listener>(Listener{&process_, subject, std::move(heard)});
    hub_.listeners_.push_back(listener);
    return listener;
  }
  Subscription share(const std::string& subject, const std::string&, OnMessage heard) override {
    return subscribe(subject, std::move(heard));
  }

 private:
  Hub& hub_;
  Process& process_;
};

std::unique_ptr<server::Bus> Hub::bus_of(Process& process) {
  return std::make_unique<Line>(*this, process);
}

void Hub::publish(const std::string& subject, const std::string& text) {
  listeners_.remove_if([](const auto& listener) { return listener.expired(); });
  for (const std::weak_ptr<Listener>& known : listeners_) {
    if (!server::is_subject_of(subject, known.lock()->pattern)) { continue; }
    const int times = luck_.chance(weather_.lost_in_1000)      ? 0
                      : luck_.chance(weather_.doubled_in_1000) ? 2
                                                               : 1;
    for (int i = 0; i < times; ++i) {
      schedule_.after(luck_.below(weather_.longest_delay),
                      [this, known, subject, text] { deliver(known, subject, text); });
    }
  }
}

void Hub::deliver(const std::weak_ptr<Listener>& known, const std::string& subject,
                  const std::string& text) {
  const std::shared_ptr<Listener> listener = known.lock();
  if (listener == nullptr || listener->process->server == nullptr) { return; }
  asio::post(listener->process->server->services().io, [known, subject, text] {
    if (const auto alive = known.lock()) { alive->heard(subject, text); }
  });
}

// Connections
// -----------------------------------------------------------------------------------------------

Wire::Wire(Process& process, Network& network, Schedule& schedule, Kind kind, Owner owner,
           Ends ends)
    : process_(process),
      network_(network),
      schedule_(schedule),
      kind_(kind),
      owner_(std::move(owner)),
      ends_(std::move(ends)),
      address_(kind == Kind::Relayed ? std::string() : "10.0.0." + std::to_string(owner_.number)),
      strand_(process.server->services().io.get_executor()),
      luck_(static_cast<std::uint64_t>(owner_.number), "wire") {}

void Wire::begin() {
  process_.wires.push_back(weak_from_this());
  if (kind_ != Kind::Lobby) { return; }
  asio::post(*strand_, [self = shared_from_this()] {
    self->process_.server->connections().lobby_feed.enter(self, self->owner_.visitor, true);
  });
}

void Wire::receive(std::string text) {
  if (process_.server == nullptr) { return; }
  Arrived message{std::move(text), process_.machine->now_ms()};
  asio::post(*strand_, [self = shared_from_this(), message = std::move(message)] {
    if (self->relay_ != nullptr) { return self->relay_->receive(message.text); }
    self->queue_.push_back(message);
    self->go_on();
  });
}

void Wire::hang_up() {
  if (process_.server == nullptr) { return; }
  asio::post(*strand_, [self = shared_from_this()] { self->close(); });
}

void Wire::tear() {
  if (!std::exchange(gone_, true)) { ends_.closed(); }
  room_.reset();
  relay_.reset();
  strand_.reset();
}

void Wire::go_on() {
  if (is_busy_ || gone_ || queue_.empty()) { return; }
  is_busy_ = true;
  const Arrived message = std::move(queue_.front());
  queue_.pop_front();
  take(message);
}

void Wire::take(const Arrived& message) {
  auto request = table::read_request(message.text);
  if (!request) {
    send(table::message_of(table::refused_message(request.error().refusal, request.error().id)));
    return answered();
  }
  request->arrived = message.at;
  if (kind_ == Kind::Lobby || (room_ == nullptr && request->kind != Request::Kind::Hello)) {
    send(table::message_of(table::pong_message(request->id)));
    return answered();
  }
  room_ == nullptr ? hello(std::move(*request)) : ask(std::move(*request));
}

void Wire::hello(Request request) {
  const auto number = table::match_number(request.match);
  room_ = number
              ? process_.server->connections().match_registry.room(*number, kind_ == Kind::Relayed)
              : nullptr;
  if (room_ == nullptr) {
    send(table::message_of(
        table::refused_message(table::refusal(table::Code::NotFound), request.id)));
    return answered();
  }
  strand_ = room_->strand();
  asio::dispatch(*strand_, [self = shared_from_this(), request = std::move(request)]() mutable {
    self->ask(std::move(request));
  });
}

void Wire::ask(Request request) {
  const Plant plant = process_.link->plant;
  const bool is_hello = request.kind == Request::Kind::Hello;
  const bool is_move = request.kind == Request::Kind::Move;
  if (plant == Plant::HelloUnanswered && is_hello && luck_.chance(200)) { return; }
  const bool forgets = plant == Plant::AnswerForgotten && !is_hello && luck_.chance(100);
  const bool repeats = plant == Plant::MoveRepeated && is_move;
  Request again = request;
  ++again.version;
  again.id.clear();
  room_->ask(shared_from_this(), std::move(request),
             [self = shared_from_this(), forgets, repeats, again = std::move(again)] {
               if (repeats && self->room_ != nullptr) {
                 return self->room_->ask(self, again, [self] { self->answered(); });
               }
               if (!forgets) { self->answered(); }
             });
}

void Wire::answered() {
  is_busy_ = false;
  asio::post(*strand_, [self = shared_from_this()] { self->go_on(); });
}

void Wire::send(Message message) {
  if (gone_) { return; }
  if (relay_ == nullptr) { network_.told(process_, room_.get(), *message); }
  ends_.heard(*message);
}

// At once, and for each page at another time, so that nothing depends on the order of pages.
void Wire::tell(Message message) {
  schedule_.after(kMs + owner_.number, [weak = weak_from_this(), message] {
    if (const auto self = weak.lock()) { self->send(message); }
  });
}

void Wire::finish(std::string_view code, const Bilingual& why) {
  say_and_close(table::closed_message(code, why));
}

void Wire::come_back() {
  say_and_close(table::closed_message("restart", {"", ""}, luck_.below(2000)));
}

void Wire::say_and_close(std::string text) {
  send(table::message_of(std::move(text)));
  close();
}

void Wire::move_on(const std::string& address, const Request& hello) {
  Process* other = network_.process_at(address);
  if (kind_ == Kind::Relayed || other == nullptr) { return come_back(); }
  Ends ends;
  ends.heard = [this, weak = weak_from_this()](const std::string& text) {
    if (weak.expired()) { return; }
    arrives_ = std::max(arrives_ + 1, schedule_.now() + network_.delay());
    schedule_.at(arrives_, [weak, text] {
      if (const auto self = weak.lock()) { self->send(table::message_of(text)); }
    });
  };
  ends.closed = [this, weak = weak_from_this()] {
    if (weak.expired()) { return; }
    arrives_ = std::max(arrives_ + 1, schedule_.now() + network_.delay());
    schedule_.at(arrives_, [weak] {
      if (const auto self = weak.lock()) { self->come_back(); }
    });
  };
  relay_ =
      std::make_shared<Wire>(*other, network_, schedule_, Kind::Relayed, owner_, std::move(ends));
  relay_->begin();
  std::string text;
  match::JsonText out(text);
  out.begin_object().field("type", "hello").key("id").raw(hello.id.empty() ? "0" : hello.id);
  out.field("match", hello.match);
  if (hello.token) { out.field("token", *hello.token); }
  if (hello.since) { out.field("since", *hello.since); }
  out.end_object();
  relay_->receive(text);
  answered();
}

void Wire::close() {
  if (std::exchange(gone_, true)) { return; }
  if (relay_ != nullptr) { std::exchange(relay_, nullptr)->hang_up(); }
  if (room_ != nullptr) { room_->leave(this); }
  if (kind_ == Kind::Lobby) { process_.server->connections().lobby_feed.leave(this); }
  ends_.closed();
}

}  // namespace fudaba::simulation
