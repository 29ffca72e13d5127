// What comes after a match (table/rematch.h).
#include <boost/asio/post.hpp>

#include "server/rooms/hall.h"
#include "server/rooms/room.h"

namespace fudaba::server {

namespace asio = boost::asio;

void Room::ask_rematch(const Asking& asking, Seat seat) {
  if (next_ != 0) {
    for (const Place& place : places_) {
      if (place.client == asking.client) { tell_next(place, asking.request.id); }
    }
    asking.done();
    return;
  }
  // A series that both have begun is played on, whatever they think of each other by now.
  const bool goes_on = seat_in_next(*table_, seat) == seat;
  if (goes_on || !is_between_people(table_->setup())) { return note_rematch(asking, seat, {}); }
  with_bond(seat, [this, asking, seat](const tl::expected<people::Bond, Refusal>& bond) {
    if (!bond) { return refuse(asking, bond.error()); }
    // Meanwhile another match may have followed.
    next_ != 0 ? ask_rematch(asking, seat) : note_rematch(asking, seat, *bond);
  });
}

void Room::note_rematch(const Asking& asking, Seat seat, const people::Bond& bond) {
  if (const std::optional<Refusal> wrong = rematch_.refusal_of(*table_, asking.request, seat)) {
    refuse(asking, *wrong);
    return;
  }
  if (bond.blocks) { return refuse(asking, blocked_by_asker()); }
  if (bond.blocked) {
    tell_rematch_asked(seat, asking.client.get());  // whom he has asked hears nothing of it
  } else if (rematch_.ask(*table_, asking.request, seat)) {
    open_rematch();
  } else {
    tell_rematch_asked(seat, nullptr);
  }
  asking.done();
}

// Both players, or one of them alone.
void Room::tell_rematch_asked(Seat by, const Client* only) {
  const auto message = std::make_shared<const std::string>(rematch_asked_message(by));
  for (const Place& place : places_) {
    const bool is_meant = only == nullptr || place.client.get() == only;
    if (place.seat < kSeats && is_meant) { place.client->send(message); }
  }
}

void Room::open_rematch() {
  Hall::NewMatch match;
  match.number = new_match_number();
  match.after = number_;
  match.after_epoch = epoch();
  if (const auto& note = table_->game().note) { match.set_document = note->document; }
  match.setup = rematch_.open(*table_, now_ms());
  hall_.open(match, [self = shared_from_this(), number = match.number](bool ok) {
    asio::post(self->strand_, [self, number, ok] {
      self->rematch_.clear();
      if (ok) { self->next_ = number; }
      const auto failed =
          std::make_shared<const std::string>(refused_message(refusal(Code::Storage), {}));
      for (const Place& place : self->places_) {
        if (place.seat >= kSeats) { continue; }
        ok ? self->tell_next(place, {}) : place.client->send(failed);
      }
    });
  });
}

void Room::tell_next(const Place& place, std::string_view id) {
  if (table_ == nullptr) { return; }  // storage has failed meanwhile; a welcome tells it
  place.client->send(std::make_shared<const std::string>(
      rematch_message(*table_, place.seat, match_name(next_), id)));
}

}  // namespace fudaba::server
