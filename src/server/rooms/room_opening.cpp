// Before a match begins: the guest comes, and every party gives its part of the key.
#include <boost/asio/post.hpp>

#include "server/accounts/belonging.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"
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
    if (const auto wrong = join_refusal(now, seat, guest.visitor)) {
      return done(tl::unexpected(*wrong));
    }
    Setup setup = now;
    SeatSetup& taken = setup.seats[seat];
    taken.account = guest.visitor.account;
    taken.is_bot = guest.visitor.is_bot;
    taken.name = guest.visitor.is_guest() ? guest.name : guest.visitor.name;
    taken.deck_name = guest.deck_name;
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

void Room::sit(people::AccountId account, const std::string& token,
               const std::optional<Bytes32>& commitment, Joined done) {
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
    if (is_known) { return done(Seated{seat, token, &now}); }
    if (!now.seats[seat].is_open()) {
      return self->rewrite(
          [seat, token](Setup& setup) { setup.seats[seat].token = hash_of(token); },
          [done, seat, token](const std::optional<Refusal>& refused) {
            if (refused) { return done(tl::unexpected(*refused)); }
            done(Seated{seat, token, nullptr});
          });
    }
    Setup setup = now;
    setup.seats[seat].token = hash_of(token);
    if (commitment && !setup.fair.empty()) { add_commitment(setup, seat, *commitment); }
    self->agree(std::move(setup), std::nullopt,
                [self, done, seat, token](const std::optional<Refusal>& refused) {
                  if (refused) { return done(tl::unexpected(*refused)); }
                  done(Seated{seat, token, &self->table_->setup()});
                });
  });
}

// The contribution that fits the seat's commitment, once all commitments are there.
void Room::reveal(Asking asking, Seat seat) {
  tl::expected<std::optional<Setup>, Refusal> setup = table::reveal(*table_, asking.request, seat);
  if (!setup) { return refuse(asking, setup.error()); }
  std::optional<Setup>& revealed = *setup;
  if (!revealed) {
    for (const Place& place : places_) {
      if (place.client == asking.client) { greet(place, std::nullopt, asking.request.id); }
    }
    return asking.done();
  }
  const auto done = [self = shared_from_this(), asking](const std::optional<Refusal>& refused) {
    refused ? self->refuse(asking, *refused) : asking.done();
  };
  agree(std::move(*revealed), asking, done);
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
  write.row.epoch = epoch();
  if (setup.has_begun()) { write.row.due = due_at_begin(setup); }
  write.row.seats = notes_of(number_, setup, now_ms());
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

void Room::claim(const std::string& token, const people::Visitor& by, Claimed done) {
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

void Room::disown(Seat seat, Claimed done) {
  with_table([self = shared_from_this(), seat,
              done = std::move(done)](const tl::expected<Table*, Refusal>& table) {
    // A match that no longer fits the cards has names, too.
    if (self->is_missing_) { return done(std::nullopt); }
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

// The setup as it is stored is changed; then the match is read again, since names stand in its
// record, too.
void Room::rewrite(std::function<void(Setup&)> change, Claimed done, std::optional<Change> ends) {
  busy_ = true;
  const auto written = [self = shared_from_this(), done = std::move(done)](bool ok) {
    self->runs_on_ = self->table_ != nullptr;
    self->forget();
    self->is_uncertain_ = true;
    self->load();
    done(ok ? std::nullopt : std::optional(refusal(Code::Storage)));
  };
  const auto post_written = [self = shared_from_this(), written](bool ok) {
    asio::post(self->strand_, [written, ok] { written(ok); });
  };
  const auto read = [self = shared_from_this(), change = std::move(change), ends,
                     post_written](const std::optional<StoredMatch>& match) {
    tl::expected<Setup, match::JsonFault> setup =
        match ? read_setup(match->row.setup) : tl::unexpected(match::JsonFault{});
    if (!setup) { return post_written(false); }
    change(*setup);
    Write write;
    write.what = Write::What::Setup;
    write.row.number = self->number_;
    write.row.state = match->row.state;
    write.row.epoch = self->epoch();
    write.row.setup = to_json(*setup);
    write.row.seats = notes_of(self->number_, *setup, match->row.created);
    if (self->table_ != nullptr && self->table_->is_over()) {
      const std::int64_t ended = match->changes.empty() ? now_ms() : match->changes.back().at;
      write.ending = ending_of(self->number_, *self->table_, ended);
    }
    std::vector<Write> writes{std::move(write)};
    if (ends) { writes.push_back(self->ending(*ends)); }
    self->services_.journal.write(std::move(writes), post_written);
  };
  // As it is: it is this process's already.
  services_.journal.load(number_, {}, {}, [self = shared_from_this(), read](bool, Taken taken) {
    asio::post(self->strand_, [read, match = std::move(taken.match)] { read(match); });
  });
}

void Room::carry_out(const people::MatchOrder& order, Claimed done) {
  with_table([self = shared_from_this(), order,
              done = std::move(done)](const tl::expected<Table*, Refusal>& table) {
    if (self->is_missing_) { return done(std::nullopt); }
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

// The pages read the whole match again, and with it why.
void Room::close(const std::string& why, Claimed done) {
  stop_thinking();
  drop_hint(Code::Over);
  rewrite([why](Setup& setup) { setup.closed = why; }, std::move(done),
          change_of(ChangeKind::Closed, kNoSeat));
}

// What is stored of a change that ends the match as it stands.
Write Room::ending(Change change) {
  change.version = table_->version() + 1;
  change.digest = table_->position().digest();
  change.at = now_ms();
  Write write;
  write.row.number = number_;
  write.row.state = MatchState::Over;
  write.row.epoch = epoch();
  write.change = change;
  write.ending = closed_ending(number_, *table_, change.at);
  return write;
}

// The whole match again, to everybody; whoever has asked for something is answered by it.
void Room::greet_all(const std::optional<Asking>& asking) {
  for (const Place& place : places_) {
    const bool asked = asking && asking->client == place.client;
    greet(place, std::nullopt, asked ? std::string_view(asking->request.id) : std::string_view());
  }
}

}  // namespace fudaba::server
