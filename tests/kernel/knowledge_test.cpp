#include "kernel/knowledge.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "kernel/view.h"

namespace fudaba {
namespace {

// A deck, a hand, a pile of face-down cards and a discard pile for each player.
enum Kind : std::uint8_t { Deck, Hand, FaceDown, Discard };
constexpr std::size_t kZonesOfBoth = 8;
using Table = CardTable<kZonesOfBoth>;

constexpr ZoneId zone(Kind kind, Seat seat) { return static_cast<ZoneId>(4 * seat + kind); }

constexpr std::array<ZoneSpec, kZonesOfBoth> make_zones() {
  std::array<ZoneSpec, kZonesOfBoth> specs{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (const Kind kind : {Deck, Hand, FaceDown, Discard}) {
      ZoneSpec& spec = specs[zone(kind, seat)];
      spec.kind = kind;
      spec.owner = seat;
      spec.is_hand = kind == Hand;
      spec.visibility = kind == Deck      ? Visibility::Nobody
                        : kind == Discard ? Visibility::Public
                                          : Visibility::Owner;
    }
  }
  return specs;
}
constexpr std::array<ZoneSpec, kZonesOfBoth> kPileSpecs = make_zones();
constexpr std::array<std::uint8_t, kSeats> kCounts{4, 0};

// Player 0 holds cards 0 to 3, with faces 10 to 13; the observer is player 1.
struct Hands {
  Table t;
  Hands() {
    t.clear();
    for (CardId c = 0; c < 4; ++c) {
      t.def[c] = static_cast<DefId>(10 + c);
      t.put(c, zone(Deck, 0), End::Bottom);
    }
    for (CardId c = 0; c < 4; ++c) { move(c, Hand, Openness::Secret); }
  }
  void move(CardId c, Kind to, Openness openness) {
    move_knowingly(t, kPileSpecs, c, zone(to, 0), End::Bottom, openness);
  }
  // Faces that card c has in samples for the observer.
  [[nodiscard]] std::set<DefId> possible(CardId c) const {
    std::set<DefId> faces;
    FastRandom random(1);
    for (int i = 0; i < 300; ++i) {
      Table sampled = t;
      resample(sampled, kPileSpecs, 1, kCounts, [](CardId) { return false; }, Draw{&random});
      faces.insert(sampled.def[c]);
    }
    return faces;
  }
  [[nodiscard]] std::set<DefId> known_of_group() const {
    SeenCards<kZonesOfBoth> seen;
    see_cards(t, kPileSpecs, 1, seen);
    const auto& known = seen.known_in_group[0];
    return {known.begin(), known.begin() + seen.known_count[0]};
  }
};

using Faces = std::set<DefId>;

TEST(CardKnowledge, AHandIsKnownToItsOwnerAlone) {
  const Hands h;
  EXPECT_TRUE(h.t.knows(0, 2));
  EXPECT_FALSE(h.t.knows(1, 2));
  EXPECT_EQ(h.possible(2), (Faces{10, 11, 12, 13}));
}

// What lies in the hand or face down has a face for player 0 alone, the discard pile for everybody.
// Of a card of the hand that was shown it is not seen which one it is.
TEST(CardKnowledge, AViewListsTheFacesOfEachZone) {
  Hands h;
  h.move(1, FaceDown, Openness::Secret);
  h.move(3, Discard, Openness::Open);
  h.move(0, Discard, Openness::Open);
  show_knowingly(h.t, kPileSpecs, 2, 1);
  using Listed = std::vector<std::vector<CardId>>;  // by zone: hand, face down, discard pile
  const auto faces = [&h](Seat viewer) {
    SeenCards<kZonesOfBoth> seen;
    see_cards(h.t, kPileSpecs, viewer, seen);
    Listed listed;
    for (unsigned z = 0; z < seen.zone_count; ++z) {
      const SeenZone& zone = seen.zones[z];
      const CardId* first = &seen.faces[zone.first_face];
      listed.emplace_back(first, first + zone.face_count);
    }
    return listed;
  };
  EXPECT_EQ(faces(0), (Listed{{2}, {1}, {3, 0}}));
  EXPECT_EQ(faces(1), (Listed{{}, {}, {3, 0}}));
  EXPECT_EQ(faces(kNoSeat), (Listed{{}, {}, {3, 0}}));
}

TEST(CardKnowledge, AShownHandCardIsKnown) {
  Hands h;
  show_knowingly(h.t, kPileSpecs, 2, 1);
  EXPECT_EQ(h.possible(2), Faces{12});
  EXPECT_EQ(h.known_of_group(), Faces{12});
}

TEST(CardKnowledge, ASecretCardMayBeTheOneThatWasShown) {
  Hands h;
  show_knowingly(h.t, kPileSpecs, 2, 1);
  h.move(0, FaceDown, Openness::Secret);
  EXPECT_TRUE(h.t.is_mixed(0));
  EXPECT_EQ(h.possible(0).count(12), 1U);
  EXPECT_GT(h.possible(0).size(), 1U);
  EXPECT_FALSE(is_certain(h.t, kPileSpecs, Seat{1}, CardId{2}));
}

TEST(CardKnowledge, ASecretCardFromAnUnseenHandIsNotMixed) {
  Hands h;
  h.move(0, FaceDown, Openness::Secret);
  EXPECT_FALSE(h.t.is_mixed(0));
}

TEST(CardKnowledge, SeeingTheWholeHandSettlesWhatWasLaid) {
  Hands h;
  show_knowingly(h.t, kPileSpecs, 2, 1);
  h.move(0, FaceDown, Openness::Secret);
  for (const CardId c : {CardId{1}, CardId{2}, CardId{3}}) {
    show_knowingly(h.t, kPileSpecs, c, 1);
  }
  EXPECT_FALSE(h.t.is_mixed(0));
  for (const CardId c : {CardId{1}, CardId{2}, CardId{3}}) {
    EXPECT_TRUE(is_certain(h.t, kPileSpecs, Seat{1}, c));
  }
  EXPECT_EQ(h.possible(0), Faces{10});  // the only card whose face was not seen
}

TEST(CardKnowledge, TheLaidCardItselfMayBeLookedAt) {
  Hands h;
  show_knowingly(h.t, kPileSpecs, 2, 1);
  h.move(2, FaceDown, Openness::Secret);
  show_knowingly(h.t, kPileSpecs, 2, 1);
  EXPECT_TRUE(is_certain(h.t, kPileSpecs, Seat{1}, CardId{2}));
  EXPECT_EQ(h.possible(2), Faces{12});
}

// Cards 0 and 1 have the same face, of which the observer has seen 1. Which of the two comes to
// light makes no difference to what the observer knows of the rest.
struct Twins : Hands {
  Twins() {
    t.def[1] = t.def[0];
    show_knowingly(t, kPileSpecs, 1, 1);
  }
};

TEST(CardKnowledge, WhatIsPlayedMayBeTheEqualCardThatWasSeenAndLaid) {
  for (const CardId laid : {CardId{0}, CardId{1}}) {
    Twins h;
    h.move(laid, FaceDown, Openness::Secret);
    ASSERT_EQ(h.known_of_group(), Faces{10});
    h.move(static_cast<CardId>(1 - laid), Discard, Openness::Open);
    EXPECT_EQ(h.known_of_group(), Faces{}) << int{laid};
    EXPECT_EQ(h.possible(laid), (Faces{10, 12, 13})) << int{laid};
  }
}

// Where nothing was laid it is seen which card goes (games/discreet.h: of two equal ones the seen
// one).
TEST(CardKnowledge, OfAHandFromWhichNothingWasLaidEachCardIsKnownForItself) {
  Twins h;
  h.move(0, Discard, Openness::Open);
  EXPECT_EQ(h.known_of_group(), Faces{10});
  EXPECT_TRUE(is_certain(h.t, kPileSpecs, Seat{1}, CardId{1}));
}

TEST(CardKnowledge, ALaidCardThatIsTurnedUpMayBeTheOneThatWasSeen) {
  for (const CardId laid : {CardId{0}, CardId{1}}) {
    Twins h;
    h.move(laid, FaceDown, Openness::Secret);
    reveal_knowingly(h.t, kPileSpecs, laid);
    EXPECT_TRUE(h.t.is_public(laid));
    EXPECT_FALSE(h.t.has_mixed(0));
    EXPECT_EQ(h.known_of_group(), Faces{}) << int{laid};
  }
}

// Two equal cards were seen in the hand: there are two. What is found in it while one that was seen
// may lie face down is that one.
TEST(CardKnowledge, AHandThatIsLookedThroughIsKnownCardForCard) {
  Twins h;
  show_knowingly(h.t, kPileSpecs, 0, 1);
  EXPECT_TRUE(h.t.knows(1, 0) && h.t.knows(1, 1));
  for (const CardId laid : {CardId{0}, CardId{1}}) {
    Twins laying;
    laying.move(laid, FaceDown, Openness::Secret);
    for (const CardId c : {static_cast<CardId>(1 - laid), CardId{2}, CardId{3}}) {
      show_knowingly(laying.t, kPileSpecs, c, 1);
    }
    EXPECT_EQ(laying.known_of_group(), (Faces{10, 12, 13})) << int{laid};
    EXPECT_FALSE(laying.t.knows(1, laid)) << int{laid};
  }
}

// What everybody knows of passes before what one player has looked at: who watches cannot tell
// either.
TEST(CardKnowledge, WhoWatchesCannotTellWhichOfTwoWasPlayed) {
  Twins h;
  h.t.def[2] = h.t.def[0];
  h.t.set_known_to_both(2);
  h.move(3, FaceDown, Openness::Secret);
  h.move(1, Discard, Openness::Open);
  EXPECT_FALSE(h.t.is_public(2));
  EXPECT_TRUE(h.t.knows(1, 2));
  EXPECT_EQ(h.known_of_group(), Faces{10});
}

TEST(CardKnowledge, ADiscardedCardIsPublic) {
  Hands h;
  h.move(1, Discard, Openness::Open);
  EXPECT_TRUE(h.t.knows(0, 1) && h.t.knows(1, 1));
}

TEST(CardKnowledge, WhoMovesACardOfTheOthersDeckInSecretKnowsWhichItWas) {
  for (const bool owner_knew : {false, true}) {
    Hands h;
    for (CardId c = 0; c < 4; ++c) {
      h.move(c, Deck, Openness::Secret);
      h.t.set_unknown(0, c);
    }
    h.t.set_known(1, 0);
    h.t.set_known(1, 1);
    if (owner_knew) { h.t.set_known(0, 0); }
    h.t.set_known(0, 2);
    h.move(0, Deck, Openness::SecretToOwner);
    EXPECT_FALSE(h.t.knows(0, 0));
    EXPECT_FALSE(h.t.knows(0, 2));  // it may have been that one
    EXPECT_EQ(h.t.knows(1, 0), !owner_knew);
    EXPECT_EQ(h.t.knows(1, 1), !owner_knew);
  }
}

TEST(CardKnowledge, ASecretMoveIntoTheDeckForgetsTheHand) {
  Hands h;
  show_knowingly(h.t, kPileSpecs, 2, 1);
  h.move(0, Deck, Openness::Secret);
  EXPECT_TRUE(h.known_of_group().empty());
  EXPECT_GT(h.possible(2).size(), 1U);
}

TEST(CardKnowledge, APinnedCardStaysAsItIs) {
  Hands h;
  show_knowingly(h.t, kPileSpecs, 2, 1);
  h.move(0, FaceDown, Openness::Secret);
  FastRandom random(1);
  for (int i = 0; i < 100; ++i) {
    Table sampled = h.t;
    resample(sampled, kPileSpecs, 1, kCounts, [](CardId c) { return c == 2; }, Draw{&random});
    ASSERT_EQ(sampled.def[2], 12);
  }
}

// What an observer cannot tell apart is settled to the same table: faces, known ones of the group
// among them, and the order of a pile of which nobody knows anything.
TEST(CardKnowledge, WhatLooksTheSameIsSettledToTheSame) {
  Hands h;
  show_knowingly(h.t, kPileSpecs, 2, 1);
  h.move(0, FaceDown, Openness::Secret);  // it may be the one that was shown
  const auto settled = [](Table t) {
    resample(t, kPileSpecs, 1, kCounts, [](CardId) { return false; }, Draw{});
    return std::pair(t.def, t.flags);
  };
  const auto first = settled(h.t);
  EXPECT_NE(first.first, h.t.def);
  FastRandom random(1);
  std::set<std::array<DefId, 4>> worlds;
  for (int i = 0; i < 100; ++i) {
    Table other = h.t;
    resample(other, kPileSpecs, 1, kCounts, [](CardId) { return false; }, Draw{&random});
    worlds.insert({other.def[0], other.def[1], other.def[2], other.def[3]});
    ASSERT_EQ(settled(other), first);
  }
  EXPECT_GT(worlds.size(), 10U);
}

// A bound card keeps a face that fits, though others come before it.
TEST(CardKnowledge, ASettledBoundCardHasAFaceThatFits) {
  Hands h;
  h.move(3, FaceDown, Openness::Secret);
  const auto nothing = [](CardId) { return false; };
  const auto lies = [&h](CardId c) { return h.t.zone[c] == zone(FaceDown, 0); };
  const auto fits = [](DefId def) { return def == 13 || def == 12; };
  Table t = h.t;
  resample_fitting(t, kPileSpecs, 1, kCounts, Fixed{nothing, lies, fits}, Draw{});
  EXPECT_EQ(t.def[3], 12);
  EXPECT_EQ((Faces{t.def[0], t.def[1], t.def[2]}), (Faces{10, 11, 13}));
}

TEST(CardKnowledge, ASettledPileLiesInTheOrderOfItsNumbers) {
  Table t;
  t.clear();
  for (const CardId c : {CardId{3}, CardId{1}, CardId{2}, CardId{0}}) {
    t.put(c, zone(Deck, 0), End::Bottom);
  }
  t.set_known(0, 1);  // its owner has seen it: it stays where it is
  settle_pile(t, zone(Deck, 0));
  for (int i = 0; i < 4; ++i) {
    constexpr std::array<CardId, 4> kOrder{0, 1, 2, 3};
    EXPECT_EQ(t.at(zone(Deck, 0), i), kOrder[static_cast<std::size_t>(i)]);
  }
  EXPECT_EQ(t.piles[zone(Deck, 0)].last, 3);
}

}  // namespace
}  // namespace fudaba
