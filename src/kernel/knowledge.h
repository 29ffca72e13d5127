#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

#include "base/random.h"
#include "kernel/card_table.h"
#include "kernel/unseen_deck.h"

namespace fudaba {

// Knowledge about hidden cards: how moves change it, and how a player's guess is drawn from it. See
// CardTable for the meaning of the bits.

// True if `observer` knows some face in the group of `owner` (its hand and its mixed cards
// together).
template <std::size_t Zones>
[[nodiscard]] bool knows_of_group(const CardTable<Zones>& t, ZoneId hand, Seat owner,
                                  Seat observer) {
  // No branch depends on what is known: to the processor it is as good as random.
  unsigned any = 0;
  for (CardId c = t.first(hand); c != kNoCard; c = t.next[c]) { any |= t.flags[c]; }
  if (((any >> observer) & 1U) != 0) { return true; }
  if (!t.has_mixed(owner)) { return false; }
  const std::uint8_t both = static_cast<std::uint8_t>((1U << observer) | CardTable<Zones>::kMixed);
  const CardId first = first_card_of(owner);
  unsigned found = 0;
  for (int i = 0; i < kCardsPerSeat; ++i) {
    const unsigned flags = t.flags[static_cast<unsigned>(first + i)];
    found |= (flags & both) == both ? 1U : 0U;
  }
  return found != 0;
}

// The owner's cards that belong to the group: hand and mixed cards.
template <std::size_t Zones>
[[nodiscard]] bool in_group(const CardTable<Zones>& t, std::span<const ZoneSpec> zones, CardId c) {
  return t.zone[c] != kNoZone && (t.is_mixed(c) || zones[t.zone[c]].is_hand);
}

// True if `observer` knows for certain that this very card has its face: not if it may have changed
// places with another card of its owner's hand.
template <std::size_t Zones>
[[nodiscard]] bool is_certain(const CardTable<Zones>& t, std::span<const ZoneSpec> zones,
                              Seat observer, CardId c) {
  if (!t.knows(observer, c) || owner_of(c) == observer) { return t.knows(observer, c); }
  return !t.is_mixed(c) && !(zones[t.zone[c]].is_hand && t.has_mixed(owner_of(c)));
}

// The cards of the owner's group. `hand` may be any zone where some of its cards are mixed.
template <std::size_t Zones, typename Visit>
void each_of_group(const CardTable<Zones>& t, std::span<const ZoneSpec> zones, Seat owner,
                   ZoneId hand, Visit&& visit) {
  if (!t.has_mixed(owner)) {
    for (CardId d = t.first(hand); d != kNoCard; d = t.next[d]) { visit(d); }
    return;
  }
  const CardId first = first_card_of(owner);
  for (int i = 0; i < kCardsPerSeat; ++i) {
    const CardId d = static_cast<CardId>(first + i);
    if (in_group(t, zones, d)) { visit(d); }
  }
}

// True if a card that comes to light may be another one of its owner's group: where none is mixed
// the others know which card of the hand is which.
template <std::size_t Zones>
[[nodiscard]] bool may_pass(const CardTable<Zones>& t, std::span<const ZoneSpec> zones, CardId c) {
  return t.has_mixed(owner_of(c)) && in_group(t, zones, c);
}

// Comes before the others see the face of such a card. For all they can tell it is one of the equal
// faces that they know to be there, of which they know one less from now on: what is known of it
// and of the equal card that most is known of changes places. `may_be`: whether it can be that one.
template <std::size_t Zones, typename MayBe>
[[gnu::noinline]] void pass_for_known(CardTable<Zones>& t, std::span<const ZoneSpec> zones,
                                      CardId c, MayBe&& may_be) {
  const unsigned known = (1U << opponent_of(owner_of(c))) | t.kPublic;
  CardId twin = c;
  const unsigned first = first_card_of(owner_of(c));
  // The cards of a match bear the first ids of their seat's.
  for (unsigned i = first; i < first + kCardsPerSeat && t.def[i] != kNoDef; ++i) {
    const CardId d = static_cast<CardId>(i);
    if (t.def[d] != t.def[c] || (t.flags[d] & known) <= (t.flags[twin] & known)) { continue; }
    if (in_group(t, zones, d) && may_be(d)) { twin = d; }
  }
  const unsigned differ = (t.flags[c] ^ t.flags[twin]) & known;
  t.flags[c] = static_cast<std::uint8_t>(t.flags[c] ^ differ);
  t.flags[twin] = static_cast<std::uint8_t>(t.flags[twin] ^ differ);
}

// Shows the face of this very card to everybody, where it lies.
template <std::size_t Zones>
void reveal_knowingly(CardTable<Zones>& t, std::span<const ZoneSpec> zones, CardId c) {
  if (may_pass(t, zones, c)) {
    pass_for_known(t, zones, c, [](CardId) { return true; });
  }
  t.set_known_to_both(c);
}

// Moves a card between zones of which not everybody sees everything.
template <std::size_t Zones>
[[gnu::noinline]] void move_unseen(CardTable<Zones>& t, std::span<const ZoneSpec> zones, CardId c,
                                   ZoneId to, End end, Openness openness) {
  const ZoneId from = t.zone[c];
  const Seat owner = owner_of(c);
  const Seat other = opponent_of(owner);
  const bool out_of_hand = from != kNoZone && zones[from].is_hand;
  const bool secret = openness == Openness::Secret && out_of_hand;
  const Visibility seen = zones[to].visibility;
  if (openness != Openness::Open && from != kNoZone &&
      zones[from].visibility == Visibility::Nobody) {
    // One was taken without showing which: what the other than who took it knew of this pile is
    // uncertain now. Of a card that its owner knew too it is not said who took it.
    const bool by_other = openness == Openness::SecretToOwner;
    const bool by_either = by_other && t.knows(owner, c);
    for (CardId d = t.first(from); d != kNoCard; d = t.next[d]) {
      if (!by_other || by_either) { t.set_unknown(other, d); }
      if (by_other) { t.set_unknown(owner, d); }
    }
  }
  if (seen == Visibility::Owner && secret && knows_of_group(t, from, owner, other)) {
    t.set_mixed(c, true);  // it may be one of the cards that the other knows of
  } else if (seen == Visibility::Owner && zones[to].is_hand && t.knows(other, c) &&
             !t.is_mixed(c)) {
    // A new known card in the hand: what was laid before it came cannot be it.
    if (t.has_mixed(owner) && !knows_of_group(t, to, owner, other)) {
      each_of_group(t, zones, owner, to, [&](CardId d) { t.set_mixed(d, false); });
    }
  } else if (seen == Visibility::Nobody && openness == Openness::Secret) {
    // It may have been a card that the other knew of: those are uncertain now.
    if (out_of_hand) {
      each_of_group(t, zones, owner, from, [&](CardId d) { t.set_unknown(other, d); });
    }
    t.set_unknown(other, c);
    t.set_mixed(c, false);
  }
  if (from != kNoZone) { t.take(c); }
  t.put(c, to, end);
  if (seen == Visibility::Public) { t.set_known_to_both(c); }
  if (seen == Visibility::Owner) {
    t.set_known(owner, c);
    if (zones[to].is_hand) { t.set_mixed(c, false); }
  }
}

// Moves a card and keeps every player's knowledge right.
template <std::size_t Zones>
void move_knowingly(CardTable<Zones>& t, std::span<const ZoneSpec> zones, CardId c, ZoneId to,
                    End end, Openness openness) {
  const ZoneSpec& there = zones[to];
  const bool open = there.visibility == Visibility::Public;
  if (open && may_pass(t, zones, c)) {
    pass_for_known(t, zones, c, [](CardId) { return true; });
  }
  // Drawn by its owner; the other does not know it.
  const bool drawn = there.is_hand && !t.is_mixed(c) && !t.knows(opponent_of(owner_of(c)), c);
  // These two are by far the most frequent.
  if (openness != Openness::Open || !(open || drawn)) {
    move_unseen(t, zones, c, to, end, openness);
    return;
  }
  if (t.zone[c] != kNoZone) { t.take(c); }
  t.put(c, to, end);
  if (open) {
    t.set_known_to_both(c);
  } else {
    t.set_known(owner_of(c), c);
  }
}

// Shows the face of this very card to a player. Once that player has seen the whole hand of the
// other, what was laid from it before is no longer mixed with it: of one such card the player knows
// the face if it was among those known; of several it is forgotten which is which.
template <std::size_t Zones>
void show_knowingly(CardTable<Zones>& t, std::span<const ZoneSpec> zones, CardId c, Seat seat) {
  const Seat owner = owner_of(c);
  if (owner != seat && may_pass(t, zones, c)) {
    // While a hand is looked through none of it passes for another card of it.
    const bool was_laid = t.is_mixed(c);
    pass_for_known(t, zones, c, [&](CardId d) { return was_laid || t.is_mixed(d); });
  }
  t.set_known(seat, c);
  if (owner == seat) { return; }
  t.set_mixed(c, false);
  const ZoneId hand = t.zone[c];
  if (!zones[hand].is_hand) { return; }
  for (CardId d = t.first(hand); d != kNoCard; d = t.next[d]) {
    if (!t.knows(seat, d)) { return; }
  }
  const unsigned first = first_card_of(owner);
  int mixed = 0;
  for (unsigned d = first; d < first + kCardsPerSeat; ++d) {
    mixed += t.is_mixed(static_cast<CardId>(d)) ? 1 : 0;
  }
  for (unsigned i = first; i < first + kCardsPerSeat; ++i) {
    const CardId d = static_cast<CardId>(i);
    if (!t.is_mixed(d)) { continue; }
    t.set_mixed(d, false);
    if (mixed > 1) { t.set_unknown(seat, d); }
  }
}

// Puts a uniformly random arrangement of the faces of ids[0..n) onto them: bound cards first, which
// take only faces that fit. `swap(a, b)` must exchange the faces of two cards. Every bound card
// must have a fitting face before.
template <std::size_t Zones, typename Bound, typename Fits, typename Swap>
void rearrange(const CardTable<Zones>& t, std::span<CardId> ids, Bound&& is_bound, Fits&& fits,
               Swap&& swap, FastRandom& random) {
  std::size_t bound = 0;
  for (CardId& id : ids) {
    if (is_bound(id)) { std::swap(id, ids[bound++]); }
  }
  for (std::size_t i = 0; i < bound; ++i) {
    std::uint32_t fitting = 0;
    for (std::size_t k = i; k < ids.size(); ++k) {
      fitting += fits_on(fits, ids[i], t.def[ids[k]]) ? 1U : 0U;
    }
    std::uint32_t skip = random.below(fitting);
    std::size_t k = i;
    while (!fits_on(fits, ids[i], t.def[ids[k]]) || skip-- > 0) { ++k; }
    swap(ids[i], ids[k]);
  }
  for (std::size_t i = ids.size(); i > bound + 1; --i) {
    const auto choices = static_cast<std::uint32_t>(i - bound);
    swap(ids[i - 1], ids[bound + random.below(choices)]);
  }
}

// The hidden cards that are not free. A pinned card (its effect is in progress) stays as it is. Of
// a bound card everybody knows that its face is of a kind that fits, even where the face is hidden.
template <typename Pinned, typename Bound, typename Fits>
struct Fixed {
  Pinned is_pinned;  // of a card
  Bound is_bound;    // of a card
  Fits fits;         // of a face, or of a card and a face
};

// Puts the faces of `ids` onto them in ascending order of rank(card), bound cards first, which take
// the first face that fits. Cards of equal rank may come in any order.
template <std::size_t Zones, typename Bound, typename Fits, typename Rank, typename Swap>
void settle(const CardTable<Zones>& t, std::span<CardId> ids, Bound&& is_bound, Fits&& fits,
            Rank&& rank, Swap&& swap) {
  std::size_t bound = 0;
  for (CardId& id : ids) {
    if (is_bound(id)) { std::swap(id, ids[bound++]); }
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    std::size_t least = ids.size();
    for (std::size_t k = i; k < ids.size(); ++k) {
      if (i < bound && !fits_on(fits, ids[i], t.def[ids[k]])) { continue; }
      if (least == ids.size() || rank(ids[k]) < rank(ids[least])) { least = k; }
    }
    swap(ids[i], ids[least]);
  }
}

// Among all arrangements between which resample_fitting draws, the one in which the faces lie in
// the order of their printed numbers: the same one, whichever of them is the true one.
template <std::size_t Zones, typename Pinned, typename Bound, typename Fits>
void settle_fitting(CardTable<Zones>& t, std::span<const ZoneSpec> zones, Seat viewer,
                    const std::array<std::uint8_t, kSeats>& counts,
                    const Fixed<Pinned, Bound, Fits>& fixed) {
  const auto& [is_pinned, is_bound, fits] = fixed;
  std::array<CardId, kCardsPerSeat> ids;
  const auto known = static_cast<std::uint8_t>((1U << viewer) | t.kPublic);
  const Seat other = opponent_of(viewer);
  if (t.has_mixed(other)) {
    // Decides which cards of the group carry the known faces, before the others.
    unsigned n = 0;
    for (unsigned i = 0; i < counts[other]; ++i) {
      const auto card = static_cast<CardId>(first_card_of(other) + i);
      if (in_group(t, zones, card) && !is_pinned(card)) { ids[n++] = card; }
    }
    const auto rank = [&](CardId c) {
      if (!t.knows(viewer, c)) { return ~0U; }
      return unsigned{t.def[c]} + (t.is_public(c) ? 0U : unsigned{kNoDef} + 1U);
    };
    settle(t, std::span(ids.data(), n), is_bound, fits, rank, [&t, known](CardId a, CardId b) {
      std::swap(t.def[a], t.def[b]);
      const auto differ = static_cast<std::uint8_t>((t.flags[a] ^ t.flags[b]) & known);
      t.flags[a] = static_cast<std::uint8_t>(t.flags[a] ^ differ);
      t.flags[b] = static_cast<std::uint8_t>(t.flags[b] ^ differ);
    });
  }
  for (Seat owner = 0; owner < kSeats; ++owner) {
    unsigned n = 0;
    for (unsigned i = 0; i < counts[owner]; ++i) {
      const auto card = static_cast<CardId>(first_card_of(owner) + i);
      if (!t.knows(viewer, card)) { ids[n++] = card; }
    }
    settle(
        t, std::span(ids.data(), n), is_bound, fits, [&t](CardId c) { return t.def[c]; },
        [&t](CardId a, CardId b) { std::swap(t.def[a], t.def[b]); });
  }
}

// Lays the cards of a pile of which nobody knows anything in the order of their numbers, at the
// places that such cards have in it.
template <std::size_t Zones>
void settle_pile(CardTable<Zones>& t, ZoneId zone) {
  std::array<CardId, kMaxCards> order;
  std::array<CardId, kMaxCards> unknown;
  unsigned n = 0;
  unsigned unknowns = 0;
  for (CardId c = t.first(zone); c != kNoCard; c = t.next[c]) {
    order[n++] = c;
    if (t.flags[c] == 0) { unknown[unknowns++] = c; }
  }
  if (unknowns < 2) { return; }
  std::sort(unknown.begin(), unknown.begin() + unknowns);
  for (unsigned i = 0, k = 0; i < n; ++i) {
    if (t.flags[order[i]] == 0) { order[i] = unknown[k++]; }
  }
  for (unsigned i = 0; i + 1 < n; ++i) { t.next[order[i]] = order[i + 1]; }
  t.next[order[n - 1]] = kNoCard;
  t.piles[zone].first = order[0];
  t.piles[zone].last = order[n - 1];
}

// Gives the opponent's cards that `viewer` has not seen the faces of an unseen deck.
template <std::size_t Zones, typename Pinned, typename Bound, typename Fits>
void forget_list(CardTable<Zones>& t, Seat viewer, const std::array<std::uint8_t, kSeats>& counts,
                 const Fixed<Pinned, Bound, Fits>& fixed, const Draw& draw) {
  const Seat other = opponent_of(viewer);
  UnseenDeck deck(draw);
  std::array<CardId, kCardsPerSeat> unseen;
  std::size_t n = 0;
  for (unsigned i = 0; i < counts[other]; ++i) {
    const auto card = static_cast<CardId>(first_card_of(other) + i);
    if (t.knows(viewer, card)) {
      deck.see(t.def[card]);
    } else {
      unseen[n++] = card;
    }
  }
  deck.lay(t, std::span<const CardId>(unseen.data(), n), fixed.is_bound, fixed.fits);
}

// Turns a state into another one that `viewer` cannot tell from it: faces the viewer does not know
// change places among the owner's cards, then the known faces of the opponent's hand group among
// the cards of that group. `counts` is how many cards each player has in the match. With nothing to
// draw with it is the one of settle_fitting. Where the deck lists are not known, the opponent's
// unknown faces are others before that.
template <std::size_t Zones, typename Pinned, typename Bound, typename Fits>
void resample_fitting(CardTable<Zones>& t, std::span<const ZoneSpec> zones, Seat viewer,
                      const std::array<std::uint8_t, kSeats>& counts,
                      const Fixed<Pinned, Bound, Fits>& fixed, const Draw& draw) {
  if (!draw.likely.empty()) { forget_list(t, viewer, counts, fixed, draw); }
  if (draw.random == nullptr) { return settle_fitting(t, zones, viewer, counts, fixed); }
  FastRandom& random = *draw.random;
  const auto& [is_pinned, is_bound, fits] = fixed;
  std::array<CardId, kCardsPerSeat> ids;
  const std::uint8_t bit = static_cast<std::uint8_t>(1U << viewer);
  for (Seat owner = 0; owner < kSeats; ++owner) {
    const unsigned first = first_card_of(owner);
    unsigned n = 0;
    for (unsigned c = first; c < first + counts[owner]; ++c) {
      ids[n] = static_cast<CardId>(c);
      n += (t.flags[c] & bit) == 0 ? 1U : 0U;
    }
    rearrange(
        t, std::span(ids.data(), n), is_bound, fits,
        [&t](CardId a, CardId b) {
          const DefId face = t.def[a];
          t.def[a] = t.def[b];
          t.def[b] = face;
        },
        random);
  }
  if (!t.has_mixed(opponent_of(viewer))) { return; }
  const unsigned first = first_card_of(opponent_of(viewer));
  unsigned n = 0;
  for (unsigned c = first; c < first + counts[opponent_of(viewer)]; ++c) {
    const CardId card = static_cast<CardId>(c);
    if (in_group(t, zones, card) && !is_pinned(card)) { ids[n++] = card; }
  }
  rearrange(
      t, std::span(ids.data(), n), is_bound, fits,
      [&t, viewer](CardId a, CardId b) {
        std::swap(t.def[a], t.def[b]);
        // Knowledge of a face goes with it.
        const auto known = static_cast<std::uint8_t>((1U << viewer) | t.kPublic);
        const auto differ = static_cast<std::uint8_t>((t.flags[a] ^ t.flags[b]) & known);
        t.flags[a] = static_cast<std::uint8_t>(t.flags[a] ^ differ);
        t.flags[b] = static_cast<std::uint8_t>(t.flags[b] ^ differ);
      },
      random);
}

template <std::size_t Zones, typename Pinned>
void resample(CardTable<Zones>& t, std::span<const ZoneSpec> zones, Seat viewer,
              const std::array<std::uint8_t, kSeats>& counts, Pinned&& is_pinned,
              const Draw& draw) {
  const auto nothing = [](CardId) { return false; };
  const auto anything = [](DefId) { return true; };
  resample_fitting(t, zones, viewer, counts, Fixed{is_pinned, nothing, anything}, draw);
}

}  // namespace fudaba
