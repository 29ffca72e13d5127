// A room's storage: changes, setups, the next match, rewriting.
#include <algorithm>

#include "server/accounts/seat_ownership.h"
#include "server/rooms/match_registry.h"
#include "server/rooms/room.h"

namespace fudaba::server {

void Room::write(std::vector<Write> writes, OnStored done) {
  services_.journal.write(std::move(writes),
                          [self = shared_from_this(), done = std::move(done)](bool ok) {
                            self->post([done, ok] { done(ok); });
                          });
}

Write Room::write_of(Write::Kind what, MatchState state) const {
  Write write;
  write.what = what;
  write.row.number = number_;
  write.row.state = state;
  write.row.epoch = epoch();
  return write;
}

void Room::store(const PerformedChanges& performed, OnStored done) {
  const Table& table = *match_.table();
  const MatchState state = table.is_over() ? MatchState::Over : MatchState::Playing;
  std::vector<Write> writes;
  for (const Change& made : performed.changes) {
    writes.push_back(write_of(Write::Kind::Change, state));
    writes.back().change = made;
  }
  if (table.setup().clock.kind == ClockKind::Days) {
    writes.back().row.due = table.clock().deadline();
  }
  if (table.is_over() && has_account(table.setup())) {
    writes.back().ending = ending_of(number_, table, performed.happened.now);
  }
  write(std::move(writes), std::move(done));
}

void Room::store(const Setup& setup, const Table&, OnStored done) {
  Write write =
      write_of(Write::Kind::Setup, setup.has_begun() ? MatchState::Playing : MatchState::Waiting);
  write.row.setup = to_json(setup);
  if (setup.has_begun()) { write.row.due = due_at_begin(setup); }
  write.row.seats = notes_of(number_, setup, now());
  this->write({std::move(write)}, std::move(done));
}

void Room::open_next(Setup setup, OnOpened done) {
  MatchRegistry::NewMatch match;
  match.number = new_id();
  match.after = number_;
  match.after_epoch = epoch();
  if (const auto& note = match_.table()->game().note) { match.set_document = note->document; }
  match.setup = std::move(setup);
  match_registry_.open(
      match, [self = shared_from_this(), number = match.number, done = std::move(done)](bool ok) {
        self->post([done, name = ok ? match_name(number) : std::string()] { done(name); });
      });
}

void Room::told(const PerformedChanges& performed, bool was_asked) {
  services_.metrics.moves.add(static_cast<std::int64_t>(performed.changes.size()));
  if (performed.happened.kind == ChangeKind::Hint) { services_.metrics.hints.add(); }
  const Table& table = *match_.table();
  if (table.is_over() && table.setup().rated) { settle_ratings(services_.account_thread); }
  if (!was_asked) { return; }
  const std::chrono::duration<double> taken = services_.clock.now() - asked_;
  services_.metrics.answered(taken.count());
}

// The record has names, too, so the match is read again.
void Room::rewrite(std::function<void(Setup&)> change, OnClaimed done, std::optional<Change> ends) {
  match_.hold();
  const OnStored written = [this, done = std::move(done)](bool ok) {
    match_.refresh();
    done(ok ? std::nullopt : std::optional(refusal(Code::Storage)));
  };
  const auto rewritten = [this, change = std::move(change), ends,
                          written](const std::optional<StoredMatch>& match) {
    tl::expected<Setup, match::JsonFault> setup =
        match ? read_setup(match->row.setup) : tl::unexpected(match::JsonFault{});
    if (!setup) { return written(false); }
    change(*setup);
    std::vector<Write> writes{write_of(Write::Kind::Setup, match->row.state)};
    writes[0].row.setup = to_json(*setup);
    writes[0].row.seats = notes_of(number_, *setup, match->row.created);
    const Table* table = match_.table();
    if (table != nullptr && table->is_over()) {
      const std::int64_t ended = match->changes.empty() ? now() : match->changes.back().at;
      writes[0].ending = ending_of(number_, *table, ended);
    }
    if (ends) { writes.push_back(ending(*ends)); }
    write(std::move(writes), written);
  };
  // Without a holder: this process owns the match already.
  services_.journal.load(
      number_, {}, {}, [self = shared_from_this(), rewritten](bool, TakeResult taken) {
        self->post([rewritten, match = std::move(taken.match)] { rewritten(match); });
      });
}

// Pages read the whole match again, with the reason of its end.
void Room::close(const std::string& why, OnClaimed done) {
  match_.stop_thoughts(Code::Over);
  rewrite([why](Setup& setup) { setup.closed = why; }, std::move(done),
          change_of(ChangeKind::Closed, kNoSeat));
}

// The write of the change that ends the match.
Write Room::ending(Change change) {
  const Table& table = *match_.table();
  change.version = table.version() + 1;
  change.digest = table.position().digest();
  change.at = now();
  Write write = write_of(Write::Kind::Change, MatchState::Over);
  write.change = change;
  write.ending = closed_ending(number_, table, change.at);
  return write;
}

}  // namespace fudaba::server
