#pragma once

#include <array>
#include <cstddef>

#include "games/kannagi/terms.h"
#include "kernel/card_table.h"

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
    set(ZoneKind::Soul, 1, Visibility::Public, false);
    set(ZoneKind::Exile, 1, Visibility::Public, false);
    set(ZoneKind::Open, 1, Visibility::Public, false);
    set(ZoneKind::Virtue, 1, Visibility::Owner, false);
    set(ZoneKind::Season, 1, Visibility::Public, true);
    set(ZoneKind::Using, 1, Visibility::Public, false);
    set(ZoneKind::Place, kSlots, Visibility::Public, true);
    set(ZoneKind::Ghosts, kSlots, Visibility::Owner, false);
  }
  return zones;
}
inline constexpr std::array<ZoneSpec, kZones> kZoneTable = make_zones();

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

}  // namespace fudaba::kannagi
