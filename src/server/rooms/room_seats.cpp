// Seats: taking one as a guest, sitting down at the own one, claiming and clearing one.
#include "server/accounts/seat_ownership.h"
#include "server/rooms/room.h"

namespace fudaba::server {

void Room::join(Guest guest, OnJoined done) {
  with_table([self = shared_from_this(), guest = std::move(guest),
              done = std::move(done)](tl::expected<Table*, Refusal> table) {
    if (!table) { return done(tl::unexpected(table.error())); }
    const Setup& now = (*table)->setup();
    const tl::expected<InvitedSeat, Refusal> invited = invited_seat(now, guest.joining);
    if (!invited) { return done(tl::unexpected(invited.error())); }
    const Seat seat = invited->seat;
    const std::string& token = invited->token;
    if (invited->is_taken) { return done(SeatGrant{seat, token, &now}); }
    if (const auto wrong = join_refusal(now, seat, guest.visitor)) {
      return done(tl::unexpected(*wrong));
    }
    Setup setup = setup_with_guest(now, guest.joining, *invited);
    SeatSetup& taken = setup.seats[seat];
    taken.account = guest.visitor.account;
    taken.is_bot = guest.visitor.is_bot;
    if (!guest.visitor.is_guest()) { taken.name = guest.visitor.name; }
    self->match_.agree(std::move(setup), std::nullopt,
                       [self, done, seat, token](const std::optional<Refusal>& refused) {
                         if (refused) { return done(tl::unexpected(*refused)); }
                         done(SeatGrant{seat, token, &self->match_.table()->setup()});
                       });
  });
}

void Room::sit(people::AccountId account, const std::string& token,
               const std::optional<Bytes32>& commitment, OnJoined done) {
  with_table([self = shared_from_this(), account, token, commitment,
              done = std::move(done)](tl::expected<Table*, Refusal> table) {
    if (!table) { return done(tl::unexpected(table.error())); }
    const Setup& now = (*table)->setup();
    Seat seat = kNoSeat;
    for (Seat s = 0; s < kSeats; ++s) {
      if (now.seats[s].account == account) { seat = s; }
    }
    if (seat == kNoSeat) { return done(tl::unexpected(refusal(Code::WrongSeat, "match"))); }
    const bool is_known =
        now.seats[seat].token.has_value() && same(*now.seats[seat].token, hash_of(token));
    if (is_known) { return done(SeatGrant{seat, token, &now}); }
    if (!now.seats[seat].is_open()) {
      return self->rewrite(
          [seat, token](Setup& setup) { setup.seats[seat].token = hash_of(token); },
          [done, seat, token](const std::optional<Refusal>& refused) {
            if (refused) { return done(tl::unexpected(*refused)); }
            done(SeatGrant{seat, token, nullptr});
          });
    }
    Setup setup = now;
    setup.seats[seat].token = hash_of(token);
    if (commitment && !setup.fair.empty()) { add_commitment(setup, seat, *commitment); }
    self->match_.agree(std::move(setup), std::nullopt,
                       [self, done, seat, token](const std::optional<Refusal>& refused) {
                         if (refused) { return done(tl::unexpected(*refused)); }
                         done(SeatGrant{seat, token, &self->match_.table()->setup()});
                       });
  });
}

void Room::claim(const std::string& token, const people::Visitor& by, OnClaimed done) {
  with_table([self = shared_from_this(), token, by,
              done = std::move(done)](tl::expected<Table*, Refusal> table) {
    if (!table) { return done(table.error()); }
    const Setup& now = (*table)->setup();
    const std::optional<Seat> seat = (*table)->seat_of_token(token);
    if (!seat || !may_belong(now)) { return done(refusal(Code::WrongSeat, "token")); }
    const people::AccountId owner = now.seats[*seat].account;
    if (owner == by.account) { return done(std::nullopt); }
    if (owner != 0) { return done(refusal(Code::Taken, "token")); }
    self->rewrite(
        [seat = *seat, by](Setup& setup) {
          setup.seats[seat].account = by.account;
          setup.seats[seat].is_bot = by.is_bot;
          setup.seats[seat].name = by.name;
        },
        done);
  });
}

void Room::disown(Seat seat, OnClaimed done) {
  with_table([self = shared_from_this(), seat,
              done = std::move(done)](const tl::expected<Table*, Refusal>& table) {
    // A match that does not fit the cards any more still has names.
    if (self->match_.state() == OpenMatch::State::Missing) { return done(std::nullopt); }
    if (!table && table.error().code == Code::Storage) { return done(table.error()); }
    self->rewrite(
        [seat](Setup& setup) {
          setup.seats[seat].account = 0;
          setup.seats[seat].is_bot = false;
          setup.seats[seat].name.clear();
        },
        done);
  });
}

void Room::carry_out(const people::MatchOrder& order, OnClaimed done) {
  with_table([self = shared_from_this(), order,
              done = std::move(done)](const tl::expected<Table*, Refusal>& table) {
    if (self->match_.state() == OpenMatch::State::Missing) { return done(std::nullopt); }
    if (!table && (table.error().code == Code::Storage || table.error().code == Code::Full)) {
      return done(refusal(Code::Storage, "match"));
    }
    switch (order.what) {
      case people::MatchOrder::Kind::Name:
        return self->rewrite(
            [order](Setup& setup) {
              SeatSetup& seat = setup.seats[order.seat];
              if (seat.account == order.account) { seat.name = order.words; }
            },
            done);
      case people::MatchOrder::Kind::Close:
        if (!table) { return done(table.error()); }
        if (!(*table)->has_begun() || (*table)->is_over()) { return done(refusal(Code::Over)); }
        return self->close(order.words, done);
    }
  });
}

}  // namespace fudaba::server
