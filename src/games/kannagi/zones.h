#pragma once

#include <array>
#include <cstddef>

#include "games/kannagi/terms.h"
#include "games/zone_table.h"

namespace fudaba::kannagi {

// KNG-3.2: each player has eight zones of its own, and two for each slot of its field: the place
// and the ghosts under it, in the order in which they were attached (the first on top).
constexpr int kSingleZones = 8;
constexpr int kZonesPerSeat = kSingleZones + 2 * kSlots;
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat, int slot = 0) {
  int index = 0;
  switch (kind) {
    case ZoneKind::Deck:   index = 0; break;
    case ZoneKind::Hand:   index = 1; break;
    case ZoneKind::Soul:   index = 2; break;
    case ZoneKind::Exile:  index = 3; break;
    case ZoneKind::Open:   index = 4; break;
    case ZoneKind::Virtue: index = 5; break;
    case ZoneKind::Season: index = 6; break;
    case ZoneKind::Using:  index = 7; break;
    case ZoneKind::Place:  index = kSingleZones + slot; break;
    case ZoneKind::Ghosts: index = kSingleZones + kSlots + slot; break;
  }
  return static_cast<ZoneId>(seat * kZonesPerSeat + index);
}

// KNG-3.3, KNG-5.6: the open hand is seen by both; face-down ghosts by their owner alone. A ghost
// that is face up is known to both by its knowledge bits.
inline constexpr std::array<ZoneSpec, kZones> kZoneTable =
    zone_table<kZones>(std::to_array<ZoneRow<ZoneKind>>({
        {ZoneKind::Deck, 1, Visibility::Nobody, false},
        {ZoneKind::Hand, 1, Visibility::Owner, false},
        {ZoneKind::Soul, 1, Visibility::Public, false},
        {ZoneKind::Exile, 1, Visibility::Public, false},
        {ZoneKind::Open, 1, Visibility::Public, false},
        {ZoneKind::Virtue, 1, Visibility::Owner, false},
        {ZoneKind::Season, 1, Visibility::Public, true},
        {ZoneKind::Using, 1, Visibility::Public, false},
        {ZoneKind::Place, kSlots, Visibility::Public, true},
        {ZoneKind::Ghosts, kSlots, Visibility::Owner, false},
    }));

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

// KNG-3.3: the open hand belongs to the hand.
[[nodiscard]] constexpr bool is_hand(ZoneId zone) {
  return kind_of(zone) == ZoneKind::Hand || kind_of(zone) == ZoneKind::Open;
}

}  // namespace fudaba::kannagi
