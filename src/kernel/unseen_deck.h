#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"
#include "kernel/card_table.h"

namespace fudaba {

// A deck that somebody may have brought. Both lists ascend, one entry a copy.
struct LikelyDeck {
  std::vector<DefId> cards;
  std::vector<DefId> beside;  // what the rules want beside it
};

// The source of hidden cards.
struct Draw {
  FastRandom* random = nullptr;          // nullptr: nothing is drawn; of all ways the first
  std::span<const LikelyDeck> likely{};  // empty: the deck lists are known
  std::size_t faces = 0;                 // printed cards there are
};

// True if a face fits a bound card: `fits` asks for the face alone, or for card and face.
template <typename Fits>
[[nodiscard]] bool fits_on(Fits& fits, CardId card, DefId face) {
  if constexpr (std::is_invocable_v<Fits&, CardId, DefId>) {
    return fits(card, face);
  } else {
    return fits(face);
  }
}

// A deck of which the list is not known, as somebody thinks of it who has seen some of its cards:
// one of the likely ones, the more so the more of those cards it accounts for; what was not seen is
// taken from what is left of it.
class UnseenDeck {
 public:
  explicit UnseenDeck(const Draw& draw) : draw_(draw) {}

  // A card of its owner whose face was seen.
  void see(DefId face) { seen_[seen_count_++] = face; }

  // Puts faces onto the cards that were not seen: onto a bound one a face that fits.
  template <std::size_t Zones, typename Bound, typename Fits>
  void lay(CardTable<Zones>& t, std::span<const CardId> unseen, Bound&& is_bound, Fits&& fits) {
    std::sort(seen_.begin(), seen_.begin() + seen_count_);
    const LikelyDeck& deck = choose();
    cards_ = left_of(deck.cards, left_);
    beside_ = left_of(deck.beside, left_beside_);
    for (const CardId card : unseen) {
      if (!is_bound(card)) { continue; }
      const auto can = [&](DefId face) { return fits_on(fits, card, face); };
      t.def[card] = take_fitting(can);
    }
    for (const CardId card : unseen) {
      if (is_bound(card)) { continue; }
      t.def[card] =
          cards_ > 0 ? take(left_, cards_, below(cards_)) : deck.cards[below(deck.cards.size())];
    }
  }

 private:
  using Faces = std::array<DefId, kCardsPerSeat>;

  [[nodiscard]] std::uint32_t below(std::size_t bound) const {
    return draw_.random == nullptr ? 0 : draw_.random->below(static_cast<std::uint32_t>(bound));
  }
  [[nodiscard]] std::span<const DefId> seen() const { return {seen_.data(), seen_count_}; }

  // The number of seen cards that are among these.
  [[nodiscard]] unsigned accounted_for(std::span<const DefId> faces) const {
    unsigned found = 0;
    std::size_t i = 0;
    for (const DefId face : seen()) {
      while (i < faces.size() && faces[i] < face) { ++i; }
      if (i < faces.size() && faces[i] == face) {
        ++found;
        ++i;
      }
    }
    return found;
  }

  // Each card seen that a deck does not account for makes it four times less likely.
  [[nodiscard]] const LikelyDeck& choose() const {
    constexpr std::uint32_t kMostSteps = 8;
    constexpr std::size_t kMostDecks = 64;
    std::array<std::uint32_t, kMostDecks> weights{};
    const std::size_t count = std::min(draw_.likely.size(), kMostDecks);
    std::uint32_t best = 0;
    for (std::size_t d = 0; d < count; ++d) {
      const LikelyDeck& deck = draw_.likely[d];
      weights[d] = accounted_for(deck.cards) + accounted_for(deck.beside);
      best = std::max(best, weights[d]);
    }
    std::uint32_t total = 0;
    for (std::size_t d = 0; d < count; ++d) {
      const std::uint32_t missing = best - weights[d];
      weights[d] = missing > kMostSteps ? 0 : std::uint32_t{1} << (2 * (kMostSteps - missing));
      total += weights[d];
    }
    std::uint32_t skip = below(total);
    std::size_t chosen = 0;
    for (; skip >= weights[chosen]; ++chosen) { skip -= weights[chosen]; }
    return draw_.likely[chosen];
  }

  // Collects the cards of a list that were not seen; returns their number.
  [[nodiscard]] std::size_t left_of(std::span<const DefId> list, Faces& left) const {
    const std::size_t most = std::min(list.size(), left.size());
    const auto end = std::set_difference(list.begin(), list.begin() + static_cast<long>(most),
                                         seen().begin(), seen().end(), left.begin());
    return static_cast<std::size_t>(end - left.begin());
  }

  static DefId take(Faces& faces, std::size_t& count, std::size_t at) {
    const DefId face = faces[at];
    faces[at] = faces[--count];
    return face;
  }

  // One of the remaining cards that can be there; else any printed card that can.
  template <typename Can>
  [[nodiscard]] DefId take_fitting(Can&& can) {
    for (const auto& [faces, count] : {std::pair{&left_beside_, &beside_}, {&left_, &cards_}}) {
      const auto end = faces->begin() + static_cast<long>(*count);
      const auto fitting = static_cast<std::size_t>(std::count_if(faces->begin(), end, can));
      if (fitting == 0) { continue; }
      return take(*faces, *count,
                  nth_that([&](std::size_t i) { return can((*faces)[i]); }, below(fitting)));
    }
    std::size_t fitting = 0;
    for (std::size_t face = 0; face < draw_.faces; ++face) {
      fitting += can(static_cast<DefId>(face)) ? 1U : 0U;
    }
    return static_cast<DefId>(
        nth_that([&](std::size_t face) { return can(static_cast<DefId>(face)); }, below(fitting)));
  }

  // The number n-th from 0 of those of which `is` holds.
  template <typename Is>
  [[nodiscard]] static std::size_t nth_that(Is&& is, std::size_t n) {
    std::size_t i = 0;
    for (;; ++i) {
      if (is(i) && n-- == 0) { return i; }
    }
  }

  const Draw& draw_;
  Faces seen_;
  Faces left_;
  Faces left_beside_;
  std::size_t seen_count_ = 0;
  std::size_t cards_ = 0;
  std::size_t beside_ = 0;
};

}  // namespace fudaba
