// A room's state: reading its match, its ownership, and its timer.
#include "server/rooms/room.h"

#include <spdlog/spdlog.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/nodes/lease.h"
#include "server/rooms/match_registry.h"
#include "server/store/stored_game.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

constexpr double kHintsAtOnce = 6;

std::array<Rate, kSeats> of_each_seat(double per_minute, double at_once) {
  const Rate rate(per_minute / 60, at_once);
  return {rate, rate};
}

}  // namespace

Room::Room(Services services, MatchRegistry& match_registry, std::int64_t number)
    : services_(services),
      match_registry_(match_registry),
      number_(number),
      strand_(services.io.get_executor()),
      match_(match_name(number), *this,
             {services.config.patience.computer_answer, services.config.patience.exhibition_pace,
              services.config.patience.claim}),
      hint_rate_(services.config.limits.hints_per_minute / 60, kHintsAtOnce),
      say_rates_(of_each_seat(services_.config.social.says_per_minute,
                              services_.config.social.says_at_once)),
      look_rates_(of_each_seat(services_.config.social.looks_per_minute,
                               services_.config.social.looks_per_minute)),
      timer_(services_.clock.timer(strand_)),
      idle_since_(now()) {
  services_.metrics.matches.add(1);
}

Room::~Room() {
  services_.metrics.matches.add(-1);
  services_.metrics.clocks.add(runs_clock_ ? -1 : 0);
}

void Room::post(std::function<void()> work) {
  asio::post(strand_, [self = shared_from_this(), work = std::move(work)] { work(); });
}

void Room::post_ready(std::function<void()> work) {
  post([this, work = std::move(work)]() mutable {
    match_.when_ready([self = shared_from_this(), work = std::move(work)] { work(); });
  });
}

// Updates the idle state and sets the timer.
void Room::settled() {
  const Table* table = match_.table();
  // The storage waits for clocks of days (Store::take_due).
  const bool clock_runs = table != nullptr && table->clock().deadline() != 0 &&
                          table->setup().clock.kind != ClockKind::Days;
  if (clock_runs != runs_clock_) { services_.metrics.clocks.add(clock_runs ? 1 : -1); }
  runs_clock_ = clock_runs;
  idle_since_.store(match_.is_idle() && !clock_runs ? now() : 0, std::memory_order_relaxed);
  const std::int64_t at = match_.wake();
  if (at == timer_at_) { return; }
  timer_at_ = at;
  timer_->cancel();
  if (at == 0) { return; }
  timer_->set(std::chrono::milliseconds(std::max<std::int64_t>(0, at - now())),
              [weak = weak_from_this()] {
                const std::shared_ptr<Room> self = weak.lock();
                if (self == nullptr) { return; }
                self->timer_at_ = 0;
                self->match_.when_ready([self] { self->match_.tick(); });
              });
}

void Room::read() {
  Holder me;
  std::string elsewhere;
  if (services_.lease != nullptr) {
    me = services_.lease->holder();
    const std::optional<Peer> better = services_.lease->better_place();
    if (better && !stays_.load(std::memory_order_relaxed)) { elsewhere = better->address; }
  }
  services_.journal.load(
      number_, me, elsewhere, [self = shared_from_this()](bool ok, TakeResult taken) {
        asio::post(self->strand_, [self, ok, taken = std::move(taken)]() mutable {
          self->loaded(ok, std::move(taken));
        });
      });
}

void Room::loaded(bool ok, TakeResult taken) {
  if (!ok) {
    match_.not_opened(refusal(Code::Storage));
  } else if (!taken.elsewhere.empty()) {
    elsewhere_ = std::move(taken.elsewhere);
    match_registry_.drop(*this);
    let_go();
  } else if (!taken.match) {
    match_registry_.drop(*this);
    match_.missing(
        refusal(Code::NotFound, "match", {"この対戦はありません。", "There is no such match."}));
  } else {
    open_table(std::move(*taken.match));
  }
}

void Room::open_table(StoredMatch match) {
  epoch_.store(match.row.epoch, std::memory_order_relaxed);
  const tl::expected<GameOfMatch, Refusal> game =
      stored_game(services_.shelf, services_.sets, match.row);
  tl::expected<Setup, match::JsonFault> setup = read_setup(match.row.setup);
  const Bilingual unfit{"この対戦の記録が読めません。", "The record of this match cannot be read."};
  tl::expected<std::unique_ptr<Table>, Bilingual> table = tl::unexpected(unfit);
  if (game && setup) { table = Table::open(*game, *setup, match.changes); }
  if (!game && game.error().code == Code::Full) {
    match_.not_opened(game.error());  // until a set is let go
  } else if (table) {
    note_due(**table, match.row.due);
    match_.opened(std::move(*table), match.row.next == 0 ? "" : match_name(match.row.next),
                  match.alive);
  } else {
    spdlog::warn("match event=misfit match={} why=\"{}\"", match_.name(), table.error().en);
    match_.not_opened(refusal(Code::Over, "match", table.error()));
  }
}

// For matches of older versions, without these times.
void Room::note_due(const Table& table, std::int64_t stored) {
  const std::int64_t due = table.is_over() ? 0 : table.clock().deadline();
  if (table.setup().clock.kind != ClockKind::Days || due == stored) { return; }
  Write write;
  write.what = Write::Kind::Due;
  write.row.number = number_;
  write.row.epoch = epoch();
  write.row.due = due;
  services_.journal.write(std::move(write), [](bool) {});
}

// Pages reconnect to the new owner.
void Room::let_go() {
  match_.let_go(refusal(Code::Storage, "match",
                        {"この対戦は今、別のサーバーへ移っています。少し待ってください。",
                         "This match is moving to another server. Please wait a little."}),
                [](Connection& client) { dynamic_cast<Client&>(client).come_back(); });
}

void Room::retire(std::function<void()> done) {
  post([this, done = std::move(done)] {
    match_.retire([this, done] {
      if (!match_.is_gone()) { let_go(); }
      done();
    });
  });
}

void Room::wake() {
  with_table([](const tl::expected<Table*, Refusal>&) {});
}

// The match stays owned until this is done.
bool Room::may_answer() const {
  return !match_.is_gone() && (services_.lease == nullptr || services_.lease->holds());
}

void Room::with_table(Work work) {
  asio::dispatch(strand_, [self = shared_from_this(), work = std::move(work)] {
    self->match_.when_ready([self, work] {
      const OpenMatch& match = self->match_;
      if (!self->may_answer() && self->elsewhere_.empty() &&
          match.state() != OpenMatch::State::Missing) {
        work(tl::unexpected(refusal(Code::Storage, "match")));
      } else if (match.table() != nullptr) {
        work(match.table());
      } else {
        work(tl::unexpected(*match.why_no_table()));
      }
    });
  });
}

void Room::ask(const std::shared_ptr<Client>& client, Request request, Done done) {
  idle_since_.store(0, std::memory_order_relaxed);
  if (services_.lease != nullptr && !services_.lease->holds() && !match_.is_gone()) {
    return client->come_back();
  }
  if (match_.is_ready()) {
    handle(client, std::move(request), std::move(done));
    return settled();
  }
  match_.when_ready([self = shared_from_this(), client, request = std::move(request),
                     done = std::move(done)]() mutable {
    self->handle(client, std::move(request), std::move(done));
  });
}

void Room::handle(const std::shared_ptr<Client>& client, Request request, Done done) {
  if (match_.table() != nullptr) {
    if (client->is_gone()) { return; }
    asked_ = services_.clock.now();
    return match_.ask({client, std::move(request), std::move(done)});
  }
  const OpenMatch::State state = match_.state();
  const std::optional<Refusal>& why = match_.why_no_table();
  const bool is_missing = state == OpenMatch::State::Missing;
  const bool comes_back = state == OpenMatch::State::LetGo || (why && why->code == Code::Storage);
  if (request.kind == Request::Kind::Hello && !elsewhere_.empty()) {
    client->move_on(elsewhere_, request);
  } else if (comes_back && !is_missing && services_.lease != nullptr) {
    client->come_back();
  } else {
    if (is_missing) { client->missed(); }
    match_.refuse({client, std::move(request), std::move(done)},
                  why.value_or(refusal(Code::Storage)));
  }
}

}  // namespace fudaba::server
