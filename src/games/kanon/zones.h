#pragma once

#include <array>
#include <cstddef>

#include "games/kanon/terms.h"
#include "games/zone_table.h"

namespace fudaba::kanon {

// KAN-3.1, KAN-3.4: each player has five zones of its own and three lines. The first card of a line
// is the foremost; a line is a list, so it has no gaps (KAN-3.2).
constexpr int kSingleZones = 5;
constexpr int kZonesPerSeat = kSingleZones + kLines;
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat, int line = 0) {
  return static_cast<ZoneId>(seat * kZonesPerSeat + static_cast<int>(kind) + line);
}

// KAN-3.5: what lies face down on a field is seen by its owner alone; a card that is face up is
// known to both by its knowledge bits.
inline constexpr std::array<ZoneSpec, kZones> kZoneTable =
    zone_table<kZones>(std::to_array<ZoneRow<ZoneKind>>({
        {ZoneKind::Deck, 1, Visibility::Nobody, false},
        {ZoneKind::Hand, 1, Visibility::Owner, false},
        {ZoneKind::Discard, 1, Visibility::Public, false},
        {ZoneKind::Points, 1, Visibility::Public, false},
        {ZoneKind::Using, 1, Visibility::Public, false},
        {ZoneKind::Field, kLines, Visibility::Owner, true},
    }));

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

// KAN-7.12: the straight lines of three locations that include a front location: the front row,
// the first three of each line, and the two diagonals from an outer line's front.
constexpr int kTriples = 6;
struct Location {
  std::uint8_t line = 0;
  std::uint8_t row = 0;
};
inline constexpr std::array<std::array<Location, 3>, kTriples> kTripleTable{{
    {{{0, 0}, {1, 0}, {2, 0}}},
    {{{0, 0}, {0, 1}, {0, 2}}},
    {{{1, 0}, {1, 1}, {1, 2}}},
    {{{2, 0}, {2, 1}, {2, 2}}},
    {{{0, 0}, {1, 1}, {2, 2}}},
    {{{2, 0}, {1, 1}, {0, 2}}},
}};
// The triples that include the front location of a line, as bits.
inline constexpr std::array<std::uint8_t, kLines> kTriplesThrough{
    (1U << 0U) | (1U << 1U) | (1U << 4U),
    (1U << 0U) | (1U << 2U),
    (1U << 0U) | (1U << 3U) | (1U << 5U),
};

}  // namespace fudaba::kanon
