// What changes in a match: granted requests, the computer's moves, the clock.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/accounts/belonging.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"
#include "table/performing.h"

namespace fudaba::server {

namespace asio = boost::asio;

// The changes are made at once and stored; nobody hears of them before they are safe. If storage
// fails, the table is forgotten and read again: what is stored is what counts.
void Room::perform(const std::vector<Change>& changes, std::optional<Asking> asking) {
  if (concerns_position(changes.front().kind)) {  // what was thought about before is moot
    stop_thinking();
    drop_hint(Code::Stale);
  }
  pending_.emplace(Pending{});
  pending_->begun = std::chrono::steady_clock::now();
  pending_->asking = std::move(asking);
  Performed performed = table::perform(*table_, changes, now_ms());
  pending_->happened = std::move(performed.happened);
  std::vector<Write> writes;
  for (const Change& made : performed.changes) {
    Write& write = writes.emplace_back();
    write.row.number = number_;
    write.row.state = table_->is_over() ? MatchState::Over : MatchState::Playing;
    write.row.epoch = epoch();
    write.change = made;
  }
  if (table_->setup().clock.kind == ClockKind::Days) {
    writes.back().row.due = table_->clock().deadline();
  }
  if (table_->is_over() && has_account(table_->setup())) {
    writes.back().ending = ending_of(number_, *table_, pending_->happened.now);
  }
  pending_->changes = writes.size();
  busy_ = true;
  services_.journal.write(std::move(writes), [self = shared_from_this()](bool ok) {
    asio::post(self->strand_, [self, ok] { self->stored(ok); });
  });
}

void Room::stored(bool ok) {
  busy_ = false;
  FUDABA_CHECK(pending_.has_value());
  const Pending pending = std::move(*pending_);
  pending_.reset();
  if (ok) {
    services_.metrics.moves.add(static_cast<std::int64_t>(pending.changes));
    publish(pending);
    if (pending.happened.kind == ChangeKind::Hint) { give_hint(); }
    if (table_->is_over() && table_->setup().rated) { settle_ratings(services_.clerk); }
    if (pending.asking) {
      services_.metrics.answered(
          std::chrono::duration<double>(std::chrono::steady_clock::now() - pending.begun).count());
      pending.asking->done();
    }
    advance();
  } else {
    forget();
    is_uncertain_ = true;
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
  stop_thinking();
  drop_hint(Code::Storage);
  table_.reset();
  broken_.reset();
}

void Room::publish(const Pending& pending) {
  const Happened& happened = pending.happened;
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
  if (happened.kind != ChangeKind::Offer && happened.kind != ChangeKind::Decline) { return; }
  const Message question =
      std::make_shared<const std::string>(asked_message(*table_, happened.seat));
  for (const Place& place : places_) { place.client->send(question); }
}

// What comes next by itself.
void Room::advance() {
  if (busy_ || table_ == nullptr || when_retired_ != nullptr) { return; }
  if (const std::optional<Change> change = table_->automatic()) {
    perform({*change}, std::nullopt);
    return;
  }
  const std::string_view thinker = table_->thinker();
  const bool for_nobody = table_->setup().is_exhibition() && places_.empty();
  if (!thinker.empty() && !for_nobody) { think(std::string(thinker)); }
  arm_clock();
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
  perform({change}, std::nullopt);
}

}  // namespace fudaba::server
