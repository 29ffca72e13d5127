#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

#include "base/check.h"
#include "kernel/types.h"

namespace fudaba {

// The place at which a card enters a zone. The top of a pile is its first card.
enum class End : std::uint8_t { Top, Bottom };

// The players who see which card moves: both players, its owner alone, or, of a card from a pile
// that nobody sees, only the other player, who takes one that it has looked at.
enum class Openness : std::uint8_t { Open, Secret, SecretToOwner };

// The players who see the faces of a zone's cards, by the rules of the game.
enum class Visibility : std::uint8_t { Public, Owner, Nobody };

// One zone of a game. The table of a game's zones is constant; a ZoneId is an index into it.
struct ZoneSpec {
  std::uint8_t kind = 0;  // the game's enumeration of kinds of zones
  Seat owner = kNoSeat;
  std::uint8_t place = 0;  // e.g. which land; 0 where there is only one
  Visibility visibility = Visibility::Public;
  bool is_hand = false;  // an unordered set: the others do not see which of its cards is which
  bool in_play = false;  // the abilities of its cards work (unless a card says otherwise)
};

// All cards of a match: where each is, in which order, and who knows what it is.
//
//   def[c]    the printed card (16 bits, of which 255 cards at most matter in a match)
//   zone[c]   where it is
//   next[c]   the card below it in that zone: a singly linked list, top first
//   flags[c]  bits 0-1: seat 0, seat 1 knows the face
//             bit 2: mixed (see below)
//             bits 3-6: the game's own
//             bit 7: everybody knows the face, spectators too
//
// Knowledge. A player's bit says that the player knows this card's face. In a hand the other player
// knows only that the hand holds the card. When the owner then takes one card out of the hand face
// down, the others cannot tell whether it was that one: the face-down card is marked `mixed`, and
// hand and mixed cards together are the group in which the known faces lie. Shuffling a pile
// forgets everything about it.
template <std::size_t Zones>
struct CardTable {
  static constexpr std::size_t kZones = Zones;
  static constexpr std::uint8_t kKnown0 = 1;
  static constexpr std::uint8_t kMixed = 4;
  static constexpr std::uint8_t kPublic = 128;

  struct Pile {
    CardId first = kNoCard;
    CardId last = kNoCard;
    std::uint8_t count = 0;
  };

  std::array<DefId, kMaxCards> def;
  std::array<ZoneId, kMaxCards> zone;
  std::array<CardId, kMaxCards> next;
  std::array<std::uint8_t, kMaxCards> flags;
  static constexpr std::size_t kPiles = Zones + Zones % 2;  // even: the table has no padding
  std::array<Pile, kPiles> piles;
  std::array<std::uint8_t, kSeats> mixed_count;  // of each player's cards

  void clear() {
    def.fill(kNoDef);
    zone.fill(kNoZone);
    next.fill(kNoCard);
    flags.fill(0);
    piles.fill(Pile{});
    mixed_count.fill(0);
  }

  [[nodiscard]] int count(ZoneId z) const { return piles[z].count; }
  [[nodiscard]] CardId first(ZoneId z) const { return piles[z].first; }
  [[nodiscard]] bool is_empty(ZoneId z) const { return piles[z].count == 0; }
  [[nodiscard]] bool knows(Seat seat, CardId c) const { return ((flags[c] >> seat) & 1U) != 0; }
  // Not the same as both players knowing it: each may have learned it in private.
  [[nodiscard]] bool is_public(CardId c) const { return (flags[c] & kPublic) != 0; }
  [[nodiscard]] bool is_mixed(CardId c) const { return (flags[c] & kMixed) != 0; }

  // The game's own flags.
  void raise_flags(CardId c, unsigned own) { flags[c] = static_cast<std::uint8_t>(flags[c] | own); }
  void lower_flags(CardId c, unsigned own) {
    flags[c] = static_cast<std::uint8_t>(flags[c] & ~own);
  }
  // True if some card of this player may have changed places with a card of the hand.
  [[nodiscard]] bool has_mixed(Seat owner) const { return mixed_count[owner] != 0; }

  void set_known(Seat seat, CardId c) {
    flags[c] = static_cast<std::uint8_t>(flags[c] | (1U << seat));
  }
  void set_known_to_both(CardId c) {
    set_mixed(c, false);
    flags[c] = static_cast<std::uint8_t>(flags[c] | 3U | kPublic);
  }
  void set_unknown(Seat seat, CardId c) {
    flags[c] = static_cast<std::uint8_t>(flags[c] & ~((1U << seat) | kPublic));
  }
  void set_unknown_to_both(CardId c) {
    set_mixed(c, false);
    flags[c] = static_cast<std::uint8_t>(flags[c] & ~(3U | kPublic));
  }
  void set_mixed(CardId c, bool mixed) {
    if (is_mixed(c) == mixed) { return; }
    flags[c] = static_cast<std::uint8_t>(flags[c] ^ kMixed);
    std::uint8_t& count = mixed_count[owner_of(c)];
    count = static_cast<std::uint8_t>(mixed ? count + 1 : count - 1);
  }

  // The card at `position` counted from the top; position < count(z).
  [[nodiscard]] CardId at(ZoneId z, int position) const {
    CardId c = piles[z].first;
    for (; position > 0; --position) { c = next[c]; }
    return c;
  }

  // Takes a card out of its zone; it is nowhere until put() is called.
  void take(CardId c) {
    Pile& pile = piles[zone[c]];
    if (pile.first == c) {
      pile.first = next[c];
      if (pile.last == c) { pile.last = kNoCard; }
    } else {
      CardId before = pile.first;
      while (next[before] != c) { before = next[before]; }
      next[before] = next[c];
      if (pile.last == c) { pile.last = before; }
    }
    --pile.count;
    next[c] = kNoCard;
    zone[c] = kNoZone;
  }

  void put(CardId c, ZoneId z, End end) {
    Pile& pile = piles[z];
    zone[c] = z;
    if (pile.count == 0) {
      pile.first = pile.last = c;
      next[c] = kNoCard;
    } else if (end == End::Top) {
      next[c] = pile.first;
      pile.first = c;
    } else {
      next[pile.last] = c;
      pile.last = c;
      next[c] = kNoCard;
    }
    ++pile.count;
  }

  // Lays cards with ids from `from` on into an empty zone, from the top.
  void lay(CardId from, std::span<const DefId> faces, ZoneId z) {
    if (faces.empty()) { return; }
    const auto count = static_cast<unsigned>(faces.size());
    std::copy(faces.begin(), faces.end(), def.begin() + from);
    std::fill_n(zone.begin() + from, count, z);
    std::iota(next.begin() + from, next.begin() + from + count, static_cast<CardId>(from + 1));
    const auto last = static_cast<CardId>(from + count - 1);
    next[last] = kNoCard;
    piles[z] = {from, last, static_cast<std::uint8_t>(count)};
  }

  // Lays the cards of a pile anew, in uniformly random order, with a uniformly random arrangement
  // of their faces on them, and forgets what anybody knew: neither where a card lies nor what it is
  // has to do with its id. `below(n)` must return a uniform number in [0, n).
  template <typename Below>
  void shuffle(ZoneId z, Below&& below) {
    std::array<CardId, kMaxCards> ids;
    std::array<CardId, kMaxCards> order;
    unsigned n = 0;
    for (CardId c = piles[z].first; c != kNoCard; c = next[c]) {
      ids[n] = order[n] = c;
      ++n;
      if (flags[c] != 0) { set_unknown_to_both(c); }
    }
    for (unsigned i = n; i > 1; --i) {
      const unsigned both = below(i * i);  // one draw for two independent numbers below i
      std::swap(def[ids[i - 1]], def[ids[both % i]]);
      std::swap(order[i - 1], order[both / i]);
    }
    for (unsigned i = 0; i + 1 < n; ++i) { next[order[i]] = order[i + 1]; }
    if (n == 0) { return; }
    next[order[n - 1]] = kNoCard;
    piles[z].first = order[0];
    piles[z].last = order[n - 1];
  }
};

}  // namespace fudaba
