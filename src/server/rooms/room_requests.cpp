// What connections ask of a room.
#include <spdlog/spdlog.h>

#include "server/accounts/suspension.h"
#include "server/accounts/visitors.h"
#include "server/nodes/lease.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"
#include "table/asking.h"
#include "table/places.h"

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
  if (asking.request.kind == Request::Kind::Hello) { return hello(std::move(asking)); }
  if (const Answered known = answered(*table_, asking.request, seat)) {
    return answer(asking, *known);
  }
  if (const auto refused =
          held_back(services_.visitors, table_->setup(), seat, asking.request.kind)) {
    return refuse(asking, *refused);
  }
  if (asking.request.kind == Request::Kind::Rematch) { return ask_rematch(asking, seat); }
  if (asking.request.kind == Request::Kind::Reveal) { return reveal(std::move(asking), seat); }
  if (asking.request.kind == Request::Kind::Hint) { return hint(asking, seat); }
  if (asking.request.kind == Request::Kind::Hurry) { return hurry(asking); }
  if (is_said(asking.request.kind)) { return converse(asking, seat); }
  const Table::GrantedChanges changes = granted(*table_, asking.request, seat);
  changes ? perform(*changes, std::move(asking)) : refuse(asking, changes.error());
}

void Room::greet(const Place& place, std::optional<std::uint32_t> since, std::string_view id) {
  const std::string next = next_ == 0 ? std::string() : match_name(next_);
  const Greeting greeting{name_, since, presence(), now_ms(), next, rematch_.asked_by()};
  place.client->send(
      std::make_shared<const std::string>(welcome_message(*table_, place.seat, greeting, id)));
}

void Room::hello(Asking asking) {
  const Request& request = asking.request;
  const tl::expected<Seat, Refusal> wanted = seat_for(*table_, request);
  if (!wanted) { return refuse(asking, wanted.error()); }
  const Presence before = presence();
  const Place place{asking.client, *wanted};
  if (const std::optional<Place> first = table::sit_down(places_, place)) {
    first->client->finish("taken", taken_over());
  }
  greet(place, request.since, request.id);
  asking.done();
  if (table_->setup().is_exhibition()) { advance(); }  // it waits until somebody watches
  if (presence() != before) { tell_presence(); }
}

}  // namespace fudaba::server
