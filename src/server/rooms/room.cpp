// A room's readiness: reading its match from storage, and what waits meanwhile.
#include "server/rooms/room.h"

#include <spdlog/spdlog.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/nodes/lease.h"
#include "server/rooms/hall.h"
#include "server/store/stored_game.h"
#include "table/performing.h"
#include "table/places.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

constexpr double kHintsAtOnce = 6;

std::array<Rate, kSeats> of_each_seat(double per_minute, double at_once) {
  const Rate rate(per_minute / 60, at_once);
  return {rate, rate};
}

}  // namespace

Room::Room(Services services, Hall& hall, std::int64_t number)
    : services_(services),
      hall_(hall),
      number_(number),
      name_(match_name(number)),
      strand_(services.io.get_executor()),
      hint_rate_(services.config.limits.hints_per_minute / 60, kHintsAtOnce),
      say_rates_(of_each_seat(services_.config.manners.says_per_minute,
                              services_.config.manners.says_at_once)),
      look_rates_(of_each_seat(services_.config.manners.looks_per_minute,
                               services_.config.manners.looks_per_minute)),
      pace_(strand_),
      idle_since_(now_ms()) {
  services_.metrics.matches.add(1);
}

Room::~Room() { services_.metrics.matches.add(-1); }

void Room::when_ready(std::function<void()> work) {
  // A room that the hall has let go of reads nothing again: another one may have come in its place.
  if (is_ready() || is_let_go_) {
    work();
    return;
  }
  waiting_.push_back(std::move(work));
  if (!busy_) { load(); }
}

void Room::load() {
  busy_ = true;
  broken_.reset();
  Holder me;
  std::string elsewhere;
  if (services_.lease != nullptr) {
    me = services_.lease->holder();
    const std::optional<Peer> better = services_.lease->better_place();
    if (better && !stays_.load(std::memory_order_relaxed)) { elsewhere = better->address; }
  }
  services_.journal.load(number_, me, elsewhere, [self = shared_from_this()](bool ok, Taken taken) {
    asio::post(self->strand_, [self, ok, taken = std::move(taken)]() mutable {
      self->loaded(ok, std::move(taken));
    });
  });
}

void Room::loaded(bool ok, Taken taken) {
  busy_ = false;
  if (!ok) {
    broken_ = refusal(Code::Storage);
  } else if (!taken.elsewhere.empty()) {
    elsewhere_ = std::move(taken.elsewhere);
    hall_.drop(*this);
    let_go();
  } else if (!taken.match) {
    broken_ =
        refusal(Code::NotFound, "match", {"この対戦はありません。", "There is no such match."});
    is_missing_ = is_let_go_ = true;
    hall_.drop(*this);
  } else {
    open_table(std::move(*taken.match));
  }
  // What pages were told may not be what was stored.
  if (table_ != nullptr && std::exchange(is_uncertain_, false)) { greet_all(std::nullopt); }
  const bool stood_still =
      !std::exchange(runs_on_, false) && table_ != nullptr && clock_stood_still(*table_, now_ms());
  if (stood_still && when_retired_ == nullptr) {
    Change resume;
    resume.kind = ChangeKind::Resume;
    perform({resume}, std::nullopt);
    return;
  }
  if (table_ != nullptr) { advance(); }
  run_waiting();
}

void Room::open_table(StoredMatch match) {
  next_ = match.row.next;
  epoch_.store(match.row.epoch, std::memory_order_relaxed);
  const tl::expected<GameOfMatch, Refusal> game =
      stored_game(services_.shelf, services_.sets, match.row);
  tl::expected<Setup, match::JsonFault> setup = read_setup(match.row.setup);
  const Bilingual unfit{"この対戦の記録が読めません。", "The record of this match cannot be read."};
  tl::expected<std::unique_ptr<Table>, Bilingual> table = tl::unexpected(unfit);
  if (game && setup) { table = Table::open(*game, *setup, match.changes); }
  if (!game && game.error().code == Code::Full) {
    broken_ = game.error();  // until a set is let go
  } else if (table) {
    table_ = std::move(*table);
    note_due(match.row.due);
  } else {
    spdlog::warn("match event=misfit match={} why=\"{}\"", name_, table.error().en);
    broken_ = refusal(Code::Over, "match", table.error());
  }
}

// A match of a program that kept no such times.
void Room::note_due(std::int64_t stored) {
  const std::int64_t due = table_->is_over() ? 0 : table_->clock().deadline();
  if (table_->setup().clock.kind != ClockKind::Days || due == stored) { return; }
  Write write;
  write.what = Write::What::Due;
  write.row.number = number_;
  write.row.epoch = epoch();
  write.row.due = due;
  services_.journal.write(std::move(write), [](bool) {});
}

// From here on this room is nobody's: whoever is at it comes back, to whoever has the match then.
void Room::let_go() {
  is_let_go_ = true;
  forget();
  timer_.reset();
  broken_ = refusal(Code::Storage, "match",
                    {"この対戦は今、別のサーバーへ移っています。少し待ってください。",
                     "This match is just moving to another server. Please wait a little."});
  for (const Place& place : std::exchange(places_, {})) { place.client->come_back(); }
}

void Room::retire(std::function<void()> done) {
  asio::post(strand_, [self = shared_from_this(), done = std::move(done)]() mutable {
    self->when_retired_ = std::move(done);
    if (!self->busy_) { self->run_waiting(); }
  });
}

void Room::wake() {
  with_table([](const tl::expected<Table*, Refusal>&) {});
}

// Nobody else may have the match meanwhile.
bool Room::may_answer() const {
  return !is_let_go_ && (services_.lease == nullptr || services_.lease->holds());
}

// Each runs as if it had come only now; what makes the room busy again leaves the rest waiting.
void Room::run_waiting() {
  if (when_retired_ != nullptr && !busy_) {
    const std::function<void()> retired = std::exchange(when_retired_, nullptr);
    if (!is_let_go_) { let_go(); }
    retired();
  }
  if (!waiting_.empty() && !busy_ && table_ == nullptr && !broken_ && !is_let_go_) {
    load();
    return;
  }
  while (!waiting_.empty() && !busy_) {
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    work();
  }
  note_idle();
}

void Room::note_idle() {
  // Days are waited for by the storage (Store::take_due).
  const bool clock_runs = table_ != nullptr && table_->clock().deadline() != 0 &&
                          table_->setup().clock.kind != ClockKind::Days;
  const bool thinks = thinking_ || (hint_ && hint_->client != nullptr);
  const bool idle = places_.empty() && !busy_ && waiting_.empty() && !thinks && !clock_runs;
  idle_since_.store(idle ? now_ms() : 0, std::memory_order_relaxed);
}

void Room::with_table(Work work) {
  asio::dispatch(strand_, [self = shared_from_this(), work = std::move(work)] {
    self->when_ready([self, work] {
      if (!self->may_answer() && self->elsewhere_.empty() && !self->is_missing_) {
        work(tl::unexpected(refusal(Code::Storage, "match")));
      } else if (self->table_ != nullptr) {
        work(self->table_.get());
      } else {
        work(tl::unexpected(*self->broken_));
      }
      self->note_idle();
    });
  });
}

Seat Room::seat_of(const Client* client) const {
  for (const Place& place : places_) {
    if (place.client.get() == client) { return place.seat; }
  }
  return kNoSeat;
}

Presence Room::presence() const { return presence_at(places_, table_->setup()); }

void Room::tell_presence() {
  if (table_ == nullptr) { return; }
  const auto message = std::make_shared<const std::string>(players_message(*table_, presence()));
  for (const Place& place : places_) { place.client->send(message); }
}

void Room::leave(const Client* client) {
  const Seat seat = seat_of(client);
  std::erase_if(places_, [&](const Place& place) { return place.client.get() == client; });
  if (hint_ && hint_->client.get() == client) {
    hint_->thought->cancel();
    hint_.reset();
  }
  if (seat < kSeats) { tell_presence(); }
  note_idle();
}

}  // namespace fudaba::server
