#include "kernel/card_table.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "base/random.h"
#include "support/invariants.h"

namespace fudaba {
namespace {

constexpr std::size_t kZones = 5;
constexpr int kCards = 12;
using Small = CardTable<kZones>;

// Zones without owners: nobody need know anything.
constexpr std::array<ZoneSpec, kZones> zones() {
  std::array<ZoneSpec, kZones> specs{};
  for (ZoneSpec& spec : specs) { spec.visibility = Visibility::Nobody; }
  return specs;
}
constexpr std::array<ZoneSpec, kZones> kSpecs = zones();

std::vector<CardId> cards_in(const Small& t, ZoneId zone) {
  std::vector<CardId> cards;
  for (CardId c = t.first(zone); c != kNoCard; c = t.next[c]) { cards.push_back(c); }
  return cards;
}

Small filled() {
  Small t;
  t.clear();
  for (CardId c = 0; c < kCards; ++c) {
    t.def[c] = static_cast<DefId>(100 + c);
    t.put(c, 0, End::Bottom);
  }
  return t;
}

// However cards are moved, zones hold what lists would.
RC_GTEST_PROP(CardTableProperty, ZonesBehaveLikeLists, ()) {
  Small t = filled();
  std::map<int, std::vector<CardId>> model;
  model[0] = cards_in(t, 0);
  const int moves = *rc::gen::inRange(0, 60);
  for (int i = 0; i < moves; ++i) {
    const auto c = *rc::gen::inRange<CardId>(0, kCards);
    const auto to = *rc::gen::inRange<ZoneId>(0, kZones);
    const bool top = *rc::gen::arbitrary<bool>();
    auto& from = model[t.zone[c]];
    from.erase(std::find(from.begin(), from.end(), c));
    t.take(c);
    RC_ASSERT(t.zone[c] == kNoZone);
    t.put(c, to, top ? End::Top : End::Bottom);
    auto& zone = model[to];
    zone.insert(top ? zone.begin() : zone.end(), c);
  }
  for (ZoneId z = 0; z < kZones; ++z) {
    RC_ASSERT(cards_in(t, z) == model[z]);
    for (std::size_t k = 0; k < model[z].size(); ++k) {
      RC_ASSERT(t.at(z, static_cast<int>(k)) == model[z][k]);
    }
  }
  test::expect_sound(t, kSpecs);
}

// A shuffle keeps the cards and the faces, and forgets who knew them.
RC_GTEST_PROP(CardTableProperty, AShuffleKeepsFacesAndForgets, (std::uint64_t seed)) {
  Small t = filled();
  for (CardId c = 0; c < kCards; ++c) { t.set_known_to_both(c); }
  t.take(3);
  t.put(3, 1, End::Top);
  RandomStream stream(key_from_seed(seed));
  t.shuffle(0, [&stream](unsigned n) { return stream.below(n); });
  std::vector<DefId> faces;
  for (const CardId c : cards_in(t, 0)) {
    faces.push_back(t.def[c]);
    RC_ASSERT(!t.knows(0, c) && !t.knows(1, c) && !t.is_mixed(c));
  }
  std::sort(faces.begin(), faces.end());
  RC_ASSERT(faces == (std::vector<DefId>{100, 101, 102, 104, 105, 106, 107, 108, 109, 110, 111}));
  RC_ASSERT(t.def[3] == 103 && t.knows(0, 3) && t.knows(1, 3));
}

// Each of the six arrangements of three faces is as likely as the other.
TEST(CardTable, AShuffleIsFair) {
  std::map<std::vector<DefId>, int> counts;
  RandomStream stream(key_from_seed(2));
  for (int i = 0; i < 6000; ++i) {
    Small t;
    t.clear();
    for (CardId c = 0; c < 3; ++c) {
      t.def[c] = c;
      t.put(c, 0, End::Bottom);
    }
    t.shuffle(0, [&stream](unsigned n) { return stream.below(n); });
    ++counts[{t.def[0], t.def[1], t.def[2]}];
  }
  ASSERT_EQ(counts.size(), 6U);
  for (const auto& [faces, count] : counts) { EXPECT_NEAR(count, 1000, 130); }
}

TEST(CardTable, KnowledgeBitsAreKeptApart) {
  Small t = filled();
  t.set_known(0, 4);
  EXPECT_TRUE(t.knows(0, 4));
  EXPECT_FALSE(t.knows(1, 4));
  t.set_mixed(4, true);
  EXPECT_TRUE(t.is_mixed(4) && t.has_mixed(0));
  EXPECT_FALSE(t.has_mixed(1));
  t.set_known_to_both(4);
  EXPECT_TRUE(t.knows(1, 4));
  EXPECT_FALSE(t.is_mixed(4));
  t.set_unknown(0, 4);
  EXPECT_FALSE(t.knows(0, 4));
  EXPECT_TRUE(t.knows(1, 4));
}

}  // namespace
}  // namespace fudaba
