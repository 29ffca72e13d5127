// What changes in a room: granted requests, the computer's moves, the clock, a guest.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "base/random.h"
#include "server/hall.h"
#include "server/room.h"

namespace fudaba::server {

namespace asio = boost::asio;

// The change is made at once and stored; nobody hears of it before it is safe. If storage fails,
// the table is forgotten and read again: what is stored is what counts.
void Room::perform(Change change, std::optional<Asking> asking) {
  pending_.emplace();
  Pending& pending = *pending_;
  pending.begun = std::chrono::steady_clock::now();
  pending.asking = std::move(asking);
  change.at = now_ms();
  Happened& happened = pending.happened;
  const bool aside = change.kind == ChangeKind::Offer || change.kind == ChangeKind::Decline ||
                     change.kind == ChangeKind::Resume || change.kind == ChangeKind::Next;
  if (!aside) { happened.before = table_->position().clone(); }
  happened.first_event = table_->events_so_far();
  if (change.kind == ChangeKind::Undo) {
    happened.back_to = table_->version_after_undo(change.data);
  }
  FUDABA_CHECK(table_->apply(change, &happened.events));
  happened.change = change;
  happened.now = change.at;
  busy_ = true;
  Write write;
  write.row.number = number_;
  write.row.state = table_->is_over() ? MatchState::Over : MatchState::Playing;
  write.change = change;
  services_.journal.write(std::move(write), [self = shared_from_this()](bool ok) {
    asio::post(self->strand_, [self, ok] { self->stored(ok); });
  });
}

void Room::stored(bool ok) {
  busy_ = false;
  FUDABA_CHECK(pending_.has_value());
  const Pending pending = std::move(*pending_);
  pending_.reset();
  if (ok) {
    services_.metrics.moves.add();
    publish(pending);
    if (pending.asking) {
      services_.metrics.answered(
          std::chrono::duration<double>(std::chrono::steady_clock::now() - pending.begun).count());
      pending.asking->done();
    }
    advance();
  } else {
    forget();
    if (pending.asking) { refuse(*pending.asking, refusal(Code::Storage)); }
    // What happens by itself is tried again, also if nobody asks for anything.
    timer_ = std::make_unique<asio::steady_timer>(strand_, std::chrono::seconds(1));
    timer_->async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
      const std::shared_ptr<Room> self = weak.lock();
      if (!error && self != nullptr) {
        self->when_ready([self] { self->note_idle(); });
      }
    });
  }
  run_waiting();
}

// The next who asks has the match read again.
void Room::forget() {
  table_.reset();
  broken_.reset();
}

void Room::publish(const Pending& pending) {
  const Happened& happened = pending.happened;
  const ChangeKind kind = happened.change.kind;
  Update update(*table_, happened);
  // Spectators all read the same.
  Message for_spectators;
  for (const Place& place : places_) {
    const bool asked = pending.asking && pending.asking->client == place.client;
    Message message;
    if (place.seat >= kSeats && for_spectators != nullptr) {
      message = for_spectators;
    } else {
      message = std::make_shared<const std::string>(update.message(
          place.seat, asked ? std::string_view(pending.asking->request.id) : std::string_view()));
    }
    if (place.seat >= kSeats) { for_spectators = message; }
    place.client->send(message);
  }
  if (kind != ChangeKind::Offer && kind != ChangeKind::Decline) { return; }
  const Message question =
      std::make_shared<const std::string>(asked_message(*table_, happened.change.seat));
  for (const Place& place : places_) { place.client->send(question); }
}

// What comes next by itself.
void Room::advance() {
  if (busy_ || table_ == nullptr) { return; }
  if (const std::optional<Change> change = table_->automatic()) {
    perform(*change, std::nullopt);
    return;
  }
  const std::string_view thinker = table_->thinker();
  if (!thinker.empty()) { think(std::string(thinker)); }
  arm_clock();
}

void Room::think(std::string level) {
  if (is_thinking_ && thinking_version_ == table_->version()) { return; }
  is_thinking_ = true;
  thinking_version_ = table_->version();
  // Nobody without the match's key can foretell it, a match opened with the same seed repeats, and
  // the match's own stream counts up from zero and never comes here.
  const std::uint64_t seed = siphash(table_->setup().key, ~std::uint64_t{thinking_version_});
  asio::post(
      services_.thinkers,
      [self = shared_from_this(), level = std::move(level), seed, version = thinking_version_,
       position = std::shared_ptr<const Position>(table_->position().clone())] {
        FastRandom random(seed);
        const Move move = position->choose(level, random);
        asio::post(self->strand_, [self, version, move] {
          self->when_ready([self, version, move] {
            if (version == self->thinking_version_) { self->is_thinking_ = false; }
            Table* table = self->table_.get();
            if (table != nullptr && table->version() == version) {
              const Table::Granted change =
                  table->move(table->position().decision().player, version, move);
              if (change) {
                self->perform(*change, std::nullopt);
                return;
              }
            } else if (table != nullptr && !self->is_thinking_) {
              self->advance();
            }
            self->note_idle();
          });
        });
      });
}

void Room::arm_clock() {
  const std::int64_t deadline = table_->clock().deadline();
  if (deadline == 0 || table_->is_over()) {
    timer_.reset();
    return;
  }
  if (timer_ == nullptr) { timer_ = std::make_unique<asio::steady_timer>(strand_); }
  const std::int64_t wait = std::max<std::int64_t>(0, deadline - now_ms());
  timer_->expires_after(std::chrono::milliseconds(wait));
  timer_->async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const std::shared_ptr<Room> self = weak.lock();
    if (!error && self != nullptr) {
      self->when_ready([self] { self->time_is_up(); });
    }
  });
}

void Room::time_is_up() {
  if (table_ == nullptr || table_->is_over()) { return; }
  if (!table_->clock().is_over(now_ms())) {
    arm_clock();
    return;
  }
  Change change;
  change.kind = ChangeKind::TimeOut;
  change.seat = table_->clock().running();
  perform(change, std::nullopt);
}

// The guest
// -----------------------------------------------------------------------------------------------

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
    if (!now.seats[seat].is_open()) { return done(tl::unexpected(refusal(Code::Taken, "invite"))); }
    Setup setup = now;
    const std::string token = new_token();
    SeatSetup& taken = setup.seats[seat];
    taken.name = guest.name;
    taken.deck = guest.deck;
    taken.token = hash_of(token);
    if (guest.contribution && !setup.contributions.empty()) {
      setup.contributions.push_back(*guest.contribution);
      setup.key = match::fair_key(setup.contributions);
    }
    const bool complete = !setup.seats[opponent_of(seat)].is_open();
    if (complete) { setup.begun = now_ms(); }
    self->busy_ = true;
    Write write;
    write.what = Write::What::Seat;
    write.row.number = self->number_;
    write.row.state = complete ? MatchState::Playing : MatchState::Waiting;
    write.row.setup = to_json(setup);
    self->services_.journal.write(std::move(write),
                                  [self, setup = std::move(setup), done, seat, token](bool ok) {
                                    asio::post(self->strand_, [self, ok, setup, done, seat, token] {
                                      self->guest_stored(ok, setup, done, seat, token);
                                    });
                                  });
  });
}

void Room::guest_stored(bool ok, Setup setup, const Joined& done, Seat seat,
                        const std::string& token) {
  busy_ = false;
  if (!ok) {
    forget();
    done(tl::unexpected(refusal(Code::Storage)));
    run_waiting();
    return;
  }
  const bool begins = setup.has_begun();
  if (!begins) {
    // The other invited seat is still open: read again as it is stored.
    forget();
  } else if (const std::optional<Bilingual> wrong = table_->begin(std::move(setup))) {
    table_.reset();
    broken_ = refusal(Code::Over, "match", *wrong);
  }
  done(std::pair(seat, token));
  if (table_ != nullptr) {
    for (const Place& place : places_) { greet(place, std::nullopt, {}); }
    advance();
  }
  run_waiting();
}

}  // namespace fudaba::server
