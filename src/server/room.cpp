// A room's readiness: reading its match from storage, and what waits meanwhile.
#include "server/room.h"

#include <spdlog/spdlog.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/hall.h"
#include "table/performing.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

constexpr double kHintsAtOnce = 6;

}  // namespace

Room::Room(Services services, Hall& hall, std::int64_t number)
    : services_(services),
      hall_(hall),
      number_(number),
      name_(match_name(number)),
      strand_(services.io.get_executor()),
      hint_rate_(services.config.limits.hints_per_minute / 60, kHintsAtOnce),
      pace_(strand_),
      idle_since_(now_ms()) {
  services_.metrics.matches.add(1);
}

Room::~Room() { services_.metrics.matches.add(-1); }

void Room::when_ready(std::function<void()> work) {
  // A room that the hall has let go of reads nothing again: another one may have come in its place.
  if (is_ready() || is_missing_) {
    work();
    return;
  }
  waiting_.push_back(std::move(work));
  if (!busy_) { load(); }
}

void Room::load() {
  busy_ = true;
  broken_.reset();
  services_.journal.load(
      number_, [self = shared_from_this()](bool ok, std::optional<StoredMatch> match) {
        asio::post(self->strand_, [self, ok, match = std::move(match)]() mutable {
          self->loaded(ok, std::move(match));
        });
      });
}

void Room::loaded(bool ok, std::optional<StoredMatch> match) {
  busy_ = false;
  if (!ok) {
    broken_ = refusal(Code::Storage);
  } else if (!match) {
    broken_ =
        refusal(Code::NotFound, "match", {"この対戦はありません。", "There is no such match."});
    is_missing_ = true;
    hall_.drop(*this);
  } else {
    const tl::expected<GameOfMatch, Refusal> game = game_of(match->row);
    tl::expected<Setup, match::JsonFault> setup = read_setup(match->row.setup);
    const Bilingual unfit{"この対戦の記録が読めません。",
                          "The record of this match cannot be read."};
    tl::expected<std::unique_ptr<Table>, Bilingual> table = tl::unexpected(unfit);
    if (game && setup) { table = Table::open(*game, *setup, match->changes); }
    if (!game && game.error().code == Code::Full) {
      broken_ = game.error();  // until a set is let go
    } else if (table) {
      table_ = std::move(*table);
    } else {
      spdlog::warn("match event=misfit match={} why=\"{}\"", name_, table.error().en);
      broken_ = refusal(Code::Over, "match", table.error());
    }
  }
  if (match) { next_ = match->row.next; }
  // What pages were told may not be what was stored.
  if (table_ != nullptr && std::exchange(is_uncertain_, false)) { greet_all(std::nullopt); }
  if (table_ != nullptr && clock_stood_still(*table_, now_ms())) {
    Change resume;
    resume.kind = ChangeKind::Resume;
    perform(resume, std::nullopt);
    return;
  }
  if (table_ != nullptr) { advance(); }
  run_waiting();
}

tl::expected<GameOfMatch, Refusal> Room::game_of(const MatchRow& row) const {
  if (!row.set_digest.empty()) { return services_.sets.stored(row.game, row.set_document); }
  const ShelvedGame* game = services_.shelf.find(row.game);
  if (game == nullptr) { return tl::unexpected(refusal(Code::NotFound, "game")); }
  return without_set(*game);
}

// Each runs as if it had come only now; what makes the room busy again leaves the rest waiting.
void Room::run_waiting() {
  if (!waiting_.empty() && !busy_ && table_ == nullptr && !broken_) {
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
  const bool clock_runs = table_ != nullptr && table_->clock().deadline() != 0;
  const bool thinks = thinking_ || (hint_ && hint_->client != nullptr);
  const bool idle = places_.empty() && !busy_ && waiting_.empty() && !thinks && !clock_runs;
  idle_since_.store(idle ? now_ms() : 0, std::memory_order_relaxed);
}

void Room::with_table(Work work) {
  asio::dispatch(strand_, [self = shared_from_this(), work = std::move(work)] {
    self->when_ready([self, work] {
      if (self->table_ != nullptr) {
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

Presence Room::presence() const {
  Presence here{};
  for (const Place& place : places_) {
    if (place.seat < kSeats) { here[place.seat] = true; }
  }
  // People at one screen are both there when one of them is connected.
  if (table_ != nullptr && table_->setup().is_one_screen() && (here[0] || here[1])) {
    here = {true, true};
  }
  return here;
}

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
