#pragma once

#include <array>
#include <cstddef>

#include "games/kanon/terms.h"
#include "kernel/card_table.h"

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
[[nodiscard]] constexpr std::array<ZoneSpec, kZones> make_zones() {
  std::array<ZoneSpec, kZones> zones{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const auto set = [&](ZoneKind kind, int lines, Visibility visibility) {
      for (int line = 0; line < lines; ++line) {
        ZoneSpec& spec = zones[zone_of(kind, seat, line)];
        spec.kind = static_cast<std::uint8_t>(kind);
        spec.owner = seat;
        spec.place = static_cast<std::uint8_t>(line);
        spec.visibility = visibility;
        spec.is_hand = kind == ZoneKind::Hand;
        spec.in_play = kind == ZoneKind::Field;
      }
    };
    set(ZoneKind::Deck, 1, Visibility::Nobody);
    set(ZoneKind::Hand, 1, Visibility::Owner);
    set(ZoneKind::Discard, 1, Visibility::Public);
    set(ZoneKind::Points, 1, Visibility::Public);
    set(ZoneKind::Using, 1, Visibility::Public);
    set(ZoneKind::Field, kLines, Visibility::Owner);
  }
  return zones;
}
inline constexpr std::array<ZoneSpec, kZones> kZoneTable = make_zones();

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
