// Before a match begins: the guest comes, and every party gives its part of the key.
#include <boost/asio/post.hpp>

#include "server/hall.h"
#include "server/room.h"
#include "table/asking.h"

namespace fudaba::server {

namespace asio = boost::asio;

void Room::join(Guest guest, Joined done) {
  with_table([self = shared_from_this(), guest = std::move(guest),
              done = std::move(done)](tl::expected<Table*, Refusal> table) {
    if (!table) { return done(tl::unexpected(table.error())); }
    const Setup& now = (*table)->setup();
    const Bytes32 hash = hash_of(guest.invite);
    Seat seat = kNoSeat;
    for (Seat s = 0; s < kSeats; ++s) {
      if (now.seats[s].invite && same(*now.seats[s].invite, hash)) { seat = s; }
    }
    if (seat == kNoSeat) { return done(tl::unexpected(refusal(Code::Expired, "invite"))); }
    const std::string token = guest.token.value_or(new_token());
    if (!now.seats[seat].is_open()) {
      // Who has not heard the answer asks again.
      if (same(*now.seats[seat].token, hash_of(token))) { return done(Seated{seat, token, &now}); }
      return done(tl::unexpected(refusal(Code::Taken, "invite")));
    }
    Setup setup = now;
    SeatSetup& taken = setup.seats[seat];
    taken.name = guest.name;
    taken.deck = guest.deck;
    taken.token = hash_of(token);
    if (guest.commitment && !setup.fair.empty()) { add_commitment(setup, seat, *guest.commitment); }
    self->agree(std::move(setup), std::nullopt,
                [self, done, seat, token](std::optional<Refusal> refused) {
                  if (refused) { return done(tl::unexpected(*refused)); }
                  done(Seated{seat, token, &self->table_->setup()});
                });
  });
}

// The contribution that fits the seat's commitment, once all commitments are there.
void Room::reveal(Asking asking, Seat seat) {
  tl::expected<std::optional<Setup>, Refusal> agreed = table::reveal(*table_, asking.request, seat);
  if (!agreed) { return refuse(asking, agreed.error()); }
  std::optional<Setup> setup = std::move(*agreed);
  if (!setup) {
    for (const Place& place : places_) {
      if (place.client == asking.client) { greet(place, std::nullopt, asking.request.id); }
    }
    return asking.done();
  }
  const auto done = [self = shared_from_this(), asking](const std::optional<Refusal>& refused) {
    refused ? self->refuse(asking, *refused) : asking.done();
  };
  agree(std::move(*setup), asking, done);
}

// The setup as it is now agreed on is stored; then everybody at the table is told.
void Room::agree(Setup setup, std::optional<Asking> asking, Agreed done) {
  begin_when_complete(setup, now_ms());
  busy_ = true;
  Write write;
  write.what = Write::What::Setup;
  write.row.number = number_;
  write.row.state = setup.has_begun() ? MatchState::Playing : MatchState::Waiting;
  write.row.setup = to_json(setup);
  const auto agreed = [self = shared_from_this(), setup = std::move(setup),
                       asking = std::move(asking), done = std::move(done)](bool ok) {
    self->busy_ = false;
    std::optional<Refusal> refused;
    if (!ok) {
      self->forget();
      self->is_uncertain_ = true;
      refused = refusal(Code::Storage);
    } else if (const std::optional<Bilingual> wrong = self->table_->agree(setup)) {
      self->table_.reset();
      refused = self->broken_ = refusal(Code::Over, "match", *wrong);
    } else {
      self->greet_all(asking);
    }
    done(refused);
    if (!refused) { self->advance(); }
    self->run_waiting();
  };
  services_.journal.write(std::move(write), [self = shared_from_this(), agreed](bool ok) {
    asio::post(self->strand_, [agreed, ok] { agreed(ok); });
  });
}

// The whole match again, to everybody; whoever has asked for something is answered by it.
void Room::greet_all(const std::optional<Asking>& asking) {
  for (const Place& place : places_) {
    const bool asked = asking && asking->client == place.client;
    greet(place, std::nullopt, asked ? std::string_view(asking->request.id) : std::string_view());
  }
}

}  // namespace fudaba::server
