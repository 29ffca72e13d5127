#pragma once

#include <array>
#include <cstddef>

#include "games/culdcept/terms.h"
#include "kernel/card_table.h"

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
[[nodiscard]] constexpr std::array<ZoneSpec, kZones> make_zones() {
  std::array<ZoneSpec, kZones> zones{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const auto set = [&](ZoneKind kind, int places, Visibility visibility, bool in_play) {
      for (int place = 0; place < places; ++place) {
        ZoneSpec& spec = zones[zone_of(kind, seat, place)];
        spec.kind = static_cast<std::uint8_t>(kind);
        spec.owner = seat;
        spec.place = static_cast<std::uint8_t>(place);
        spec.visibility = visibility;
        spec.is_hand = kind == ZoneKind::Hand;
        spec.in_play = in_play;
      }
    };
    set(ZoneKind::Deck, 1, Visibility::Nobody, false);
    set(ZoneKind::Hand, 1, Visibility::Owner, false);
    set(ZoneKind::Discard, 1, Visibility::Public, false);
    set(ZoneKind::Toll, 1, Visibility::Public, false);
    set(ZoneKind::Invader, 1, Visibility::Public, true);
    set(ZoneKind::Laid, 1, Visibility::Owner, false);
    set(ZoneKind::Resolving, 1, Visibility::Public, false);
    set(ZoneKind::Governor, kLands, Visibility::Public, true);
    set(ZoneKind::Land, kLands, Visibility::Public, true);
    set(ZoneKind::Levels, kLands, Visibility::Owner, false);
    set(ZoneKind::CreatureSpell, kLands, Visibility::Public, true);
    set(ZoneKind::LandSpell, kLands, Visibility::Public, true);
  }
  return zones;
}
inline constexpr std::array<ZoneSpec, kZones> kZoneTable = make_zones();

[[nodiscard]] constexpr ZoneKind kind_of(ZoneId zone) {
  return static_cast<ZoneKind>(kZoneTable[zone].kind);
}

// CUL-3.2: the k-th land from one's left faces the (7-k)-th from the opponent's left. Places count
// from 0.
[[nodiscard]] constexpr int facing(int place) { return kLands - 1 - place; }

}  // namespace fudaba::culdcept
