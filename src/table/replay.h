#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "match/record.h"
#include "table/change.h"
#include "table/own_sets.h"
#include "table/refusal.h"
#include "table/setup.h"
#include "table/shelf.h"

namespace fudaba::table {

// Who looks at a replay; All sees every face.
enum class Viewer : std::uint8_t { First, Second, Spectator, All };

// Moves of a record that are replayed for a page, and of which another match is begun.
constexpr std::size_t kMaxReplayMoves = 5000;

// The answer to POST /api/replay: every position of the record, for its viewer, as far as it fits,
// and the cards of the set that `game` has. Ends early once `goes_on` says no: then nobody waits
// for it.
[[nodiscard]] std::string replay_frames(const ShelvedGame& game, const match::Record& record,
                                        Viewer viewer, const std::function<bool()>& goes_on);

// A match that goes on from a record after its first `at` moves.
struct Branch {
  Setup setup;
  std::vector<Change> changes;
};
struct BranchWish {
  std::size_t at = 0;
  Seat seat = 0;         // of whoever goes on
  std::string opponent;  // the computer player on the other seat
  std::int64_t now = 0;
};
[[nodiscard]] tl::expected<Branch, Refusal> branch_of(const GameOfMatch& game,
                                                      const match::Record& record,
                                                      const BranchWish& wish);

}  // namespace fudaba::table
