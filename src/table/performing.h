#pragma once

#include <cstdint>
#include <optional>
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

// The change after which the clock of a match that was not in memory goes on from now: no player's
// time passes while nobody could move. `alive`: when the process that had the match before was last
// known to run, ms since 1970; 0: this one had it. Nothing: the clock has gone on.
[[nodiscard]] std::optional<Change> resumed(const Table& table, std::int64_t now,
                                            std::int64_t alive);
// The longest time between two signs of life of a process, ms.
constexpr std::int64_t kPulse = 500;

}  // namespace fudaba::table
