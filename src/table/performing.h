#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "table/outbound.h"
#include "table/table.h"

namespace fudaba::table {

// True if such a change may alter the position.
[[nodiscard]] bool concerns_position(ChangeKind kind);

// Changes that were made at a table, and what followed them by itself in the same update: what is
// to be stored, and what its readers are told.
struct PerformedChanges {
  Consequences happened;
  std::vector<Change> changes;
};
// Makes changes of one kind that the table has granted together, at least one.
[[nodiscard]] PerformedChanges perform(Table& table, std::span<const Change> granted,
                                       std::int64_t now);

// True if the clock of a match that was not in memory must go on from now: no player's time passes
// while nobody could move.
[[nodiscard]] bool clock_stood_still(const Table& table, std::int64_t now);

}  // namespace fudaba::table
