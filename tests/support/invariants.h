#pragma once

#include <gtest/gtest.h>

#include <span>
#include <vector>

#include "kernel/card_table.h"

namespace fudaba::test {

// What holds of a table of cards at any time: every card of a zone's list says that it is there,
// each card lies in one zone, counts and last cards are right, every face up card is known to both.
template <std::size_t Zones>
void expect_sound(const CardTable<Zones>& t, std::span<const ZoneSpec> zones) {
  std::vector<int> seen(kMaxCards, 0);
  for (std::size_t z = 0; z < Zones; ++z) {
    const ZoneId zone = static_cast<ZoneId>(z);
    int count = 0;
    CardId last = kNoCard;
    for (CardId c = t.first(zone); c != kNoCard && count <= kMaxCards; c = t.next[c]) {
      ASSERT_LT(c, kMaxCards);
      ASSERT_EQ(t.zone[c], zone) << "card " << int{c};
      ASSERT_EQ(++seen[c], 1) << "card " << int{c} << " lies in two zones";
      if (zones[z].visibility == Visibility::Public) {
        EXPECT_TRUE(t.knows(0, c) && t.knows(1, c)) << "card " << int{c} << " in zone " << z;
      }
      if (zones[z].visibility == Visibility::Owner) {
        EXPECT_TRUE(t.knows(zones[z].owner, c)) << "card " << int{c} << " in zone " << z;
      }
      last = c;
      ++count;
    }
    ASSERT_EQ(count, t.count(zone)) << "zone " << z;
    ASSERT_EQ(last, t.piles[z].last) << "zone " << z;
  }
  for (int c = 0; c < kMaxCards; ++c) {
    ASSERT_EQ(seen[static_cast<unsigned>(c)] != 0, t.zone[static_cast<unsigned>(c)] != kNoZone)
        << "card " << c;
  }
}

}  // namespace fudaba::test
