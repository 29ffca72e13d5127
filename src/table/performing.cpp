#include "table/performing.h"

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

bool clock_stood_still(const Table& table, std::int64_t now) {
  const ClockKind kind = table.setup().clock.kind;
  if (!table.has_begun() || table.is_over()) { return false; }
  return (kind == ClockKind::Fischer || kind == ClockKind::ByoYomi) &&
         std::abs(now - table.clock().since()) > kAwayAtLeast;
}

}  // namespace fudaba::table
