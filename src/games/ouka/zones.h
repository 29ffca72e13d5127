#pragma once

#include <array>
#include <cstddef>

#include "games/ouka/terms.h"
#include "games/zone_table.h"

namespace fudaba::ouka {

// OUK-4.1: seven zones of each player's own, its character slots, and three zones for each slot of
// its story line, of which at most one holds cards: a story group, a foreshadow, or a completed
// story.
constexpr int kSingleZones = 7;
constexpr int kZonesPerSeat = kSingleZones + kMostCharacterSlots + 3 * kStorySlots;
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat, int slot = 0) {
  constexpr int kLine = kSingleZones + kMostCharacterSlots;
  int index = 0;
  switch (kind) {
    case ZoneKind::Deck:        index = 0; break;
    case ZoneKind::Hand:        index = 1; break;
    case ZoneKind::Discard:     index = 2; break;
    case ZoneKind::Missions:    index = 3; break;
    case ZoneKind::Test:        index = 4; break;
    case ZoneKind::Climaxes:    index = 5; break;
    case ZoneKind::Removed:     index = 6; break;
    case ZoneKind::Characters:  index = kSingleZones + slot; break;
    case ZoneKind::Stories:     index = kLine + slot; break;
    case ZoneKind::Foreshadows: index = kLine + kStorySlots + slot; break;
    case ZoneKind::Completed:   index = kLine + 2 * kStorySlots + slot; break;
  }
  return static_cast<ZoneId>(seat * kZonesPerSeat + index);
}

// OUK-4.9: the owner alone looks at foreshadows and missions; discard piles are public.
inline constexpr std::array<ZoneSpec, kZones> kZoneTable =
    zone_table<kZones>(std::to_array<ZoneRow<ZoneKind>>({
        {ZoneKind::Deck, 1, Visibility::Nobody, false},
        {ZoneKind::Hand, 1, Visibility::Owner, false},
        {ZoneKind::Discard, 1, Visibility::Public, false},
        {ZoneKind::Missions, 1, Visibility::Owner, false},
        {ZoneKind::Test, 1, Visibility::Public, true},
        {ZoneKind::Climaxes, 1, Visibility::Public, true},
        {ZoneKind::Removed, 1, Visibility::Owner, false},
        {ZoneKind::Characters, kMostCharacterSlots, Visibility::Public, true},
        {ZoneKind::Stories, kStorySlots, Visibility::Public, true},
        {ZoneKind::Foreshadows, kStorySlots, Visibility::Owner, false},
        {ZoneKind::Completed, kStorySlots, Visibility::Public, false},  // OUK-4.8
    }));

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

}  // namespace fudaba::ouka
