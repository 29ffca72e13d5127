#pragma once

#include <array>
#include <cstddef>

#include "games/dgrayman/terms.h"
#include "kernel/card_table.h"

namespace fudaba::dgrayman {

// DGM-3.1: each player has a field of two zones, a deck, a hand and a discard pile; besides, the
// skill card that is being used. Units are no zones: they are the cards of a character (DGM-3.3).
constexpr int kZonesPerSeat = kZoneKinds;
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat) {
  return static_cast<ZoneId>(seat * kZonesPerSeat + static_cast<int>(kind));
}

[[nodiscard]] constexpr std::array<ZoneSpec, kZones> make_zones() {
  std::array<ZoneSpec, kZones> zones{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const auto set = [&](ZoneKind kind, Visibility visibility, bool in_play) {
      ZoneSpec& spec = zones[zone_of(kind, seat)];
      spec.kind = static_cast<std::uint8_t>(kind);
      spec.owner = seat;
      spec.visibility = visibility;
      spec.is_hand = kind == ZoneKind::Hand;
      spec.in_play = in_play;
    };
    set(ZoneKind::Deck, Visibility::Nobody, false);
    set(ZoneKind::Hand, Visibility::Owner, false);
    set(ZoneKind::Discard, Visibility::Public, false);
    set(ZoneKind::Standby, Visibility::Public, true);
    set(ZoneKind::Action, Visibility::Public, true);
    set(ZoneKind::Using, Visibility::Public, false);
  }
  return zones;
}
inline constexpr std::array<ZoneSpec, kZones> kZoneTable = make_zones();

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

}  // namespace fudaba::dgrayman
