#include "table/performing.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/check.h"

namespace fudaba::table {
namespace {

constexpr std::size_t kMostGathered = 64;     // changes in one update
constexpr std::int64_t kAwayAtLeast = 3'000;  // ms; a match just opened is read for the first time

// The pass that follows a move by itself. A lesson shows its moves one by one.
std::optional<Change> gathered(const Table& table, const Change& last, std::size_t so_far) {
  const bool moved = last.kind == ChangeKind::Move || last.kind == ChangeKind::AutoMove;
  if (!moved || table.lesson() != nullptr || so_far >= kMostGathered) { return std::nullopt; }
  return table.automatic();
}

}  // namespace

bool concerns_position(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::Move:
    case ChangeKind::AutoMove:
    case ChangeKind::Undo:
    case ChangeKind::Agreed:
    case ChangeKind::TimeOut:
    case ChangeKind::Closed:
    case ChangeKind::Left:     return true;
    case ChangeKind::Offer:
    case ChangeKind::Decline:
    case ChangeKind::Next:
    case ChangeKind::Hint:
    case ChangeKind::Resume:   break;
  }
  return false;
}

PerformedChanges perform(Table& table, std::span<const Change> granted, std::int64_t now) {
  FUDABA_CHECK(!granted.empty());
  const Change& change = granted.front();
  PerformedChanges performed;
  Consequences& happened = performed.happened;
  happened.kind = change.kind;
  happened.seat = change.seat;
  happened.now = now;
  if (concerns_position(change.kind)) { happened.before = table.position().clone(); }
  happened.first_event = table.events_so_far();
  if (change.kind == ChangeKind::Undo) { happened.back_to = table.version_after_undo(change.data); }
  std::optional<Change> next = change;
  do {
    next->at = now;
    EventLog events;
    FUDABA_CHECK(table.apply(*next, &events));
    for (const Event& event : events) { happened.events.push_back({next->version, event}); }
    performed.changes.push_back(*next);
    const std::size_t made = performed.changes.size();
    next = made < granted.size() ? granted[made] : gathered(table, *next, made);
  } while (next);
  happened.version = table.version();
  return performed;
}

std::optional<Change> resumed(const Table& table, std::int64_t now, std::int64_t alive) {
  const ClockKind kind = table.setup().clock.kind;
  const bool counts_seconds = kind == ClockKind::Fischer || kind == ClockKind::ByoYomi;
  if (!table.has_begun() || table.is_over() || !counts_seconds) { return std::nullopt; }
  const std::int64_t since = table.clock().since();
  const bool was_of_another = alive != 0 && since <= alive + 2 * kPulse;
  if (!was_of_another && std::abs(now - since) <= kAwayAtLeast) { return std::nullopt; }
  const std::int64_t thought = was_of_another ? std::max<std::int64_t>(0, alive - since) : 0;
  return change_of(ChangeKind::Resume, kNoSeat, static_cast<std::uint32_t>(thought));
}

}  // namespace fudaba::table
