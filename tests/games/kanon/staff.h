#pragma once

#include <string>

#include "games/kanon/table.h"

namespace fudaba::kanon::test {

// The cards of these tests, and an event "staff" that does this.
[[nodiscard]] inline CardPool staff(const std::string& action, const std::string& more = {}) {
  return make_pool(
      "filler: {}\ncat: {suit: cat}\nnote: {suit: note}\nsly: {suit: cat, attribute: agility}\n"
      "lamp: {kind: item}\nneedy: {suit: sword, abilities: [{raison_detre: {person: nobody}}]}\n" +
      more + "staff: {kind: event, abilities: [{play: " + action + "}]}\n");
}

// A uses the staff, which a filler pays for.
inline Table& wield(Table& t) {
  t.bare().hand(A, {"staff", "filler"}).line(B, 0, {"filler"}).at("pay_cost_1");
  return t.event("staff").pay("filler").settle();
}

}  // namespace fudaba::kanon::test
