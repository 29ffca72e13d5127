#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "table/outbound.h"
#include "table/table.h"

namespace fudaba::table {

// Whether the position may be another one after such a change.
[[nodiscard]] bool concerns_position(ChangeKind kind);

// Changes that were made at a table, and what followed them by itself in the same update: what is
// to be stored, and what its readers are told.
struct Performed {
  Happened happened;
  std::vector<Change> changes;
};
// Makes changes of one kind that the table has granted together, at least one.
[[nodiscard]] Performed perform(Table& table, std::span<const Change> granted, std::int64_t now);

// Whether a match that was not in memory has a running clock that must go on from now: the time of
// a player does not pass while nobody could move.
[[nodiscard]] bool clock_stood_still(const Table& table, std::int64_t now);

}  // namespace fudaba::table
