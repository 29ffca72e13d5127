#pragma once

#include <array>
#include <cstddef>

#include "games/lanterns/terms.h"
#include "games/zone_table.h"

namespace fudaba::lanterns {

// LTN-3.1: each player has one zone of each kind.
constexpr int kZonesPerSeat = count_of<ZoneKind>();
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat, int /*place*/ = 0) {
  return static_cast<ZoneId>(seat * kZonesPerSeat + static_cast<int>(kind));
}

// LTN-3.2: a hand is seen by its owner alone, a deck by nobody.
inline constexpr std::array<ZoneSpec, kZones> kZoneTable =
    zone_table<kZones>(std::to_array<ZoneRow<ZoneKind>>({
        {ZoneKind::Deck, 1, Visibility::Nobody, false},
        {ZoneKind::Hand, 1, Visibility::Owner, false},
        {ZoneKind::River, 1, Visibility::Public, true},
        {ZoneKind::Discard, 1, Visibility::Public, false},
        {ZoneKind::Using, 1, Visibility::Public, false},
    }));

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

}  // namespace fudaba::lanterns
