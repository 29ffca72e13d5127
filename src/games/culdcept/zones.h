#pragma once

#include <array>
#include <cstddef>

#include "games/culdcept/terms.h"
#include "games/zone_table.h"

namespace fudaba::culdcept {

// CUL-2.8: two players. Each has seven zones of its own and five for each of its lands.
constexpr int kSingleZones = 7;
constexpr int kZonesPerSeat = kSingleZones + 5 * kLands;
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat, int place = 0) {
  int index = 0;
  switch (kind) {
    case ZoneKind::Deck:          index = 0; break;
    case ZoneKind::Hand:          index = 1; break;
    case ZoneKind::Discard:       index = 2; break;
    case ZoneKind::Toll:          index = 3; break;
    case ZoneKind::Invader:       index = 4; break;
    case ZoneKind::Laid:          index = 5; break;
    case ZoneKind::Resolving:     index = 6; break;
    case ZoneKind::Governor:      index = kSingleZones + place; break;
    case ZoneKind::Land:          index = kSingleZones + kLands + place; break;
    case ZoneKind::Levels:        index = kSingleZones + 2 * kLands + place; break;
    case ZoneKind::CreatureSpell: index = kSingleZones + 3 * kLands + place; break;
    case ZoneKind::LandSpell:     index = kSingleZones + 4 * kLands + place; break;
  }
  return static_cast<ZoneId>(seat * kZonesPerSeat + index);
}

// CUL-3.7, CUL-3.11: discard and toll piles are public; level cards and laid cards are seen by
// their owner alone.
inline constexpr std::array<ZoneSpec, kZones> kZoneTable =
    zone_table<kZones>(std::to_array<ZoneRow<ZoneKind>>({
        {ZoneKind::Deck, 1, Visibility::Nobody, false},
        {ZoneKind::Hand, 1, Visibility::Owner, false},
        {ZoneKind::Discard, 1, Visibility::Public, false},
        {ZoneKind::Toll, 1, Visibility::Public, false},
        {ZoneKind::Invader, 1, Visibility::Public, true},
        {ZoneKind::Laid, 1, Visibility::Owner, false},
        {ZoneKind::Resolving, 1, Visibility::Public, false},
        {ZoneKind::Governor, kLands, Visibility::Public, true},
        {ZoneKind::Land, kLands, Visibility::Public, true},
        {ZoneKind::Levels, kLands, Visibility::Owner, false},
        {ZoneKind::CreatureSpell, kLands, Visibility::Public, true},
        {ZoneKind::LandSpell, kLands, Visibility::Public, true},
    }));

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

// CUL-3.2: the k-th land from one's left faces the (7-k)-th from the opponent's left. Places count
// from 0.
[[nodiscard]] constexpr int facing(int place) { return kLands - 1 - place; }

}  // namespace fudaba::culdcept
