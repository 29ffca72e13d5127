#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kernel/card_table.h"

namespace fudaba {

// A row of a game's table of zones: a kind, how many of it a player has, who sees the cards that
// enter it, and whether their abilities work there.
template <typename ZoneKind>
struct ZoneRow {
  ZoneKind kind;
  int places;
  Visibility visibility;
  bool in_play;
};

// Another word for a kind of zone, where files say what lies there rather than where it lies.
struct WordAlias {
  std::string_view word;
  std::string_view zone;
};

// The zones of both players by their ids, as the game's zone_of(kind, seat, place) numbers them.
template <std::size_t Zones, typename ZoneKind, std::size_t Rows>
[[nodiscard]] constexpr std::array<ZoneSpec, Zones> zone_table(
    const std::array<ZoneRow<ZoneKind>, Rows>& rows) {
  std::array<ZoneSpec, Zones> zones{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (const ZoneRow<ZoneKind>& row : rows) {
      for (int place = 0; place < row.places; ++place) {
        zones[zone_of(row.kind, seat, place)] = {.kind = static_cast<std::uint8_t>(row.kind),
                                                 .owner = seat,
                                                 .place = static_cast<std::uint8_t>(place),
                                                 .visibility = row.visibility,
                                                 .is_hand = row.kind == ZoneKind::Hand,
                                                 .in_play = row.in_play};
      }
    }
  }
  return zones;
}

}  // namespace fudaba
