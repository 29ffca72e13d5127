#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "table/outbound.h"

// The connections at a table, whatever carries them. A Place has a `client`, which is one of them
// and can be compared, and a `seat` (kNoSeat: a spectator's).

namespace fudaba::table {

// Who is there. People at one screen are both there when one of them is.
template <typename Place>
[[nodiscard]] Presence presence_at(const std::vector<Place>& places, const Setup& setup) {
  Presence here{};
  for (const Place& place : places) {
    if (place.seat < kSeats) { here[place.seat] = true; }
  }
  if (setup.is_one_screen() && (here[0] || here[1])) { here = {true, true}; }
  return here;
}

// Gives a client its seat. A second window of the same seat takes over from the first, which is
// returned: it is no longer among the places and shall be told (taken_over()).
template <typename Place>
[[nodiscard]] std::optional<Place> sit_down(std::vector<Place>& places, const Place& wanted) {
  std::optional<Place> before;
  const auto first = std::ranges::find_if(places, [&](const Place& place) {
    return place.seat < kSeats && place.seat == wanted.seat && place.client != wanted.client;
  });
  if (first != places.end()) {
    before = std::move(*first);
    places.erase(first);
  }
  const auto known = std::ranges::find(places, wanted.client, &Place::client);
  if (known == places.end()) {
    places.push_back(wanted);
  } else {
    known->seat = wanted.seat;
  }
  return before;
}

// Why the first window of a seat is closed.
[[nodiscard]] inline Bilingual taken_over() {
  return {"この席は別の画面で開かれました。", "This seat was opened in another window."};
}

}  // namespace fudaba::table
