#pragma once

#include <array>
#include <cstddef>

#include "games/ouka/terms.h"
#include "kernel/card_table.h"

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
[[nodiscard]] constexpr std::array<ZoneSpec, kZones> make_zones() {
  std::array<ZoneSpec, kZones> zones{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const auto set = [&](ZoneKind kind, int slots, Visibility visibility, bool in_play) {
      for (int slot = 0; slot < slots; ++slot) {
        ZoneSpec& spec = zones[zone_of(kind, seat, slot)];
        spec.kind = static_cast<std::uint8_t>(kind);
        spec.owner = seat;
        spec.place = static_cast<std::uint8_t>(slot);
        spec.visibility = visibility;
        spec.is_hand = kind == ZoneKind::Hand;
        spec.in_play = in_play;
      }
    };
    set(ZoneKind::Deck, 1, Visibility::Nobody, false);
    set(ZoneKind::Hand, 1, Visibility::Owner, false);
    set(ZoneKind::Discard, 1, Visibility::Public, false);
    set(ZoneKind::Missions, 1, Visibility::Owner, false);
    set(ZoneKind::Test, 1, Visibility::Public, true);
    set(ZoneKind::Climaxes, 1, Visibility::Public, true);
    set(ZoneKind::Removed, 1, Visibility::Owner, false);
    set(ZoneKind::Characters, kMostCharacterSlots, Visibility::Public, true);
    set(ZoneKind::Stories, kStorySlots, Visibility::Public, true);
    set(ZoneKind::Foreshadows, kStorySlots, Visibility::Owner, false);
    set(ZoneKind::Completed, kStorySlots, Visibility::Public, false);  // OUK-4.8
  }
  return zones;
}
inline constexpr std::array<ZoneSpec, kZones> kZoneTable = make_zones();

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

}  // namespace fudaba::ouka
