#pragma once

#include <array>
#include <cstddef>

#include "games/dgrayman/terms.h"
#include "games/zone_table.h"

namespace fudaba::dgrayman {

// DGM-3.1: each player has a field of two zones, a deck, a hand and a discard pile; besides, the
// skill card that is being used. Units are no zones: they are the cards of a character (DGM-3.3).
constexpr int kZonesPerSeat = kZoneKinds;
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat, int place = 0) {
  return static_cast<ZoneId>(seat * kZonesPerSeat + static_cast<int>(kind) + place);
}

inline constexpr std::array<ZoneSpec, kZones> kZoneTable =
    zone_table<kZones>(std::to_array<ZoneRow<ZoneKind>>({
        {ZoneKind::Deck, 1, Visibility::Nobody, false},
        {ZoneKind::Hand, 1, Visibility::Owner, false},
        {ZoneKind::Discard, 1, Visibility::Public, false},
        {ZoneKind::Standby, 1, Visibility::Public, true},
        {ZoneKind::Action, 1, Visibility::Public, true},
        {ZoneKind::Using, 1, Visibility::Public, false},
    }));

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

}  // namespace fudaba::dgrayman
