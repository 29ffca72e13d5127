// What connections ask of a room.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/hall.h"
#include "server/lease.h"
#include "server/room.h"
#include "server/suspension.h"
#include "server/visitors.h"
#include "table/asking.h"

namespace fudaba::server {

void Room::answer(const Asking& asking, std::string message) {
  asking.client->send(std::make_shared<const std::string>(std::move(message)));
  asking.done();
}

void Room::answer(const Asking& asking, const tl::expected<std::string, Refusal>& message) {
  message ? answer(asking, *message) : refuse(asking, message.error());
}

void Room::refuse(const Asking& asking, const Refusal& refusal) {
  services_.metrics.refusals[static_cast<std::size_t>(refusal.code)].add();
  if (is_missing_) { asking.client->missed(); }
  answer(asking, refused_message(refusal, asking.request.id));
}

// There is no table here.
void Room::turn_away(const Asking& asking) {
  const bool is_hello = asking.request.kind == Request::Kind::Hello;
  const bool comes_back = is_let_go_ ? !is_missing_ : broken_ && broken_->code == Code::Storage;
  if (is_hello && !elsewhere_.empty()) {
    asking.client->move_on(elsewhere_, asking.request);
  } else if (comes_back && services_.lease != nullptr) {
    asking.client->come_back();
  } else {
    refuse(asking, broken_.value_or(refusal(Code::Storage)));
  }
}

void Room::ask(const std::shared_ptr<Client>& client, Request request, Done done) {
  idle_since_.store(0, std::memory_order_relaxed);
  Asking asking{client, std::move(request), std::move(done)};
  if (services_.lease != nullptr && !services_.lease->holds() && !is_let_go_) {
    client->come_back();
    return;
  }
  if (is_ready()) {
    handle(std::move(asking));
    note_idle();
    return;
  }
  when_ready([this, self = shared_from_this(), asking = std::move(asking)]() mutable {
    if (table_ == nullptr) {
      turn_away(asking);
    } else {
      handle(std::move(asking));
    }
    note_idle();
  });
}

void Room::handle(Asking asking) {
  if (asking.client->is_gone()) { return; }
  const Seat seat = seat_of(asking.client.get());
  switch (asking.request.kind) {
    case Request::Kind::Hello:   hello(std::move(asking)); return;
    case Request::Kind::Ping:    answer(asking, pong_message(asking.request.id)); return;
    case Request::Kind::Why:
    case Request::Kind::Asks:
    case Request::Kind::Card:    answer(asking, look(*table_, asking.request, seat)); return;
    case Request::Kind::Move:
    case Request::Kind::Undo:
    case Request::Kind::Draw:
    case Request::Kind::Decline:
    case Request::Kind::Concede:
    case Request::Kind::Rematch:
    case Request::Kind::Reveal:
    case Request::Kind::Deck:
    case Request::Kind::Hint:
    case Request::Kind::Hurry:
    case Request::Kind::Say:
    case Request::Kind::Talk:
    case Request::Kind::Manners:
    case Request::Kind::Next:    break;
  }
  if (seat >= kSeats) {
    refuse(asking, refusal(Code::WrongSeat, {}, {"観戦中です。", "You are watching."}));
    return;
  }
  if (const auto refused =
          held_back(services_.visitors, table_->setup(), seat, asking.request.kind)) {
    return refuse(asking, *refused);
  }
  if (asking.request.kind == Request::Kind::Rematch) {
    ask_rematch(asking, seat);
    return;
  }
  if (asking.request.kind == Request::Kind::Reveal) {
    reveal(std::move(asking), seat);
    return;
  }
  if (asking.request.kind == Request::Kind::Hint) { return hint(asking, seat); }
  if (asking.request.kind == Request::Kind::Hurry) { return hurry(asking); }
  if (asking.request.kind == Request::Kind::Deck) {
    return answer(asking, deck(*table_, asking.request, seat));
  }
  const bool is_said = asking.request.kind == Request::Kind::Say ||
                       asking.request.kind == Request::Kind::Talk ||
                       asking.request.kind == Request::Kind::Manners;
  if (is_said) { return converse(asking, seat); }
  const Table::Granted change = granted(*table_, asking.request, seat);
  change ? perform(*change, std::move(asking)) : refuse(asking, change.error());
}

void Room::greet(const Place& place, std::optional<std::uint32_t> since, std::string_view id) {
  Greeting greeting{name_, since, presence(), now_ms(), std::nullopt, kNoSeat};
  if (place.seat < kSeats && next_ != 0) {
    greeting.next = Followed{match_name(next_), seat_in_next(*table_, place.seat)};
  }
  if (place.seat < kSeats) { greeting.wants_rematch = rematch_.asked_by(); }
  place.client->send(
      std::make_shared<const std::string>(welcome_message(*table_, place.seat, greeting, id)));
}

void Room::hello(Asking asking) {
  const Request& request = asking.request;
  const tl::expected<Seat, Refusal> wanted = seat_for(*table_, request);
  if (!wanted) { return refuse(asking, wanted.error()); }
  const Presence before = presence();
  seat(asking.client, *wanted);
  const auto place = std::find_if(places_.begin(), places_.end(),
                                  [&](const Place& p) { return p.client == asking.client; });
  greet(*place, request.since, request.id);
  asking.done();
  if (table_->setup().is_exhibition()) { advance(); }  // it waits until somebody watches
  if (presence() != before) { tell_presence(); }
}

// A second window of the same seat takes over from the first.
void Room::seat(const std::shared_ptr<Client>& client, Seat seat) {
  if (seat < kSeats) {
    for (auto it = places_.begin(); it != places_.end(); ++it) {
      if (it->seat != seat || it->client == client) { continue; }
      const std::shared_ptr<Client> other = it->client;
      places_.erase(it);
      other->finish(
          "taken", {"この席は別の画面で開かれました。", "This seat was opened in another window."});
      break;
    }
  }
  const auto known = std::find_if(places_.begin(), places_.end(),
                                  [&](const Place& place) { return place.client == client; });
  if (known == places_.end()) {
    places_.push_back({client, seat});
  } else {
    known->seat = seat;
  }
}

}  // namespace fudaba::server
