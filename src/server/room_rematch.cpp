// What comes after a match (table/rematch.h).
#include <boost/asio/post.hpp>

#include "server/hall.h"
#include "server/room.h"

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
  if (const std::optional<Refusal> wrong = rematch_.refusal_of(*table_, asking.request, seat)) {
    refuse(asking, *wrong);
    return;
  }
  if (rematch_.ask(*table_, asking.request, seat)) {
    open_rematch();
  } else {
    const auto message = std::make_shared<const std::string>(rematch_asked_message(seat));
    for (const Place& place : places_) {
      if (place.seat < kSeats) { place.client->send(message); }
    }
  }
  asking.done();
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
      rematch_message({match_name(next_), seat_in_next(*table_, place.seat)}, id)));
}

}  // namespace fudaba::server
