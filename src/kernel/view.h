#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/check.h"
#include "kernel/card_table.h"
#include "kernel/decision.h"
#include "kernel/knowledge.h"
#include "kernel/types.h"

namespace fudaba {

// A card as one player (or a spectator) sees it: with its face, or as a back. Not zeroed,
// like everything of which a view has many.
struct SeenCard {
  CardId card;  // kNoCard: its face is hidden
  DefId def;
  bool mixed;  // a back that may be one of the cards known to be in its owner's group
};

struct SeenZone {
  ZoneId zone;
  std::uint8_t count;
  std::uint8_t first;  // into SeenCards::cards
  std::uint8_t face_count;
  std::uint8_t first_face;  // into SeenCards::faces
};
static_assert(kMaxCards <= UINT8_MAX);

// Every zone that is not empty, and its cards from the top; beside them those of them whose faces
// are seen, and the faces known to be somewhere in a player's group of hand and mixed cards, in
// order of their printed number.
template <std::size_t Zones>
struct SeenCards {
  std::array<SeenCard, kMaxCards> cards;
  std::array<CardId, kMaxCards> faces;
  std::array<SeenZone, Zones> zones;
  std::array<std::array<DefId, kCardsPerSeat>, kSeats> known_in_group;
  std::array<std::uint8_t, kSeats> known_count{};
  std::uint8_t card_count = 0;
  std::uint8_t face_count = 0;
  std::uint8_t zone_count = 0;
};

// The cards as `viewer` sees them (kNoSeat: a spectator, who knows only what everybody knows).
// Built from nothing: a face is copied only where the viewer's knowledge bit allows it.
template <std::size_t Zones>
void see_cards(const CardTable<Zones>& t, std::span<const ZoneSpec> zones, Seat viewer,
               SeenCards<Zones>& seen) {
  const unsigned knows = viewer == kNoSeat ? t.kPublic : unsigned{t.kKnown0} << viewer;
  std::uint8_t faces = 0;
  SeenCard* card = seen.cards.data();
  SeenZone* place = seen.zones.data();
  seen.known_count = {};
  seen.card_count = 0;
  for (std::size_t z = 0; z < Zones; ++z) {
    const ZoneId zone = static_cast<ZoneId>(z);
    if (t.is_empty(zone)) { continue; }
    const Seat owner = zones[z].owner;
    const unsigned mixes = owner == viewer ? 0U : unsigned{t.kMixed};
    const bool is_group = owner != viewer && zones[z].is_hand;
    const auto count = static_cast<std::uint8_t>(t.count(zone));
    *place = {zone, count, seen.card_count, 0, faces};
    seen.card_count = static_cast<std::uint8_t>(seen.card_count + count);
    for (CardId c = t.first(zone); c != kNoCard; c = t.next[c], ++card) {
      const unsigned flags = t.flags[c];
      *card = {kNoCard, kNoDef, (flags & mixes) != 0};
      if ((flags & knows) == 0) { continue; }
      if (is_group || card->mixed) {
        seen.known_in_group[owner][seen.known_count[owner]++] = t.def[c];
      } else {
        card->card = c;
        card->def = t.def[c];
        seen.faces[faces++] = c;
      }
    }
    place->face_count = static_cast<std::uint8_t>(faces - place->first_face);
    ++place;
  }
  seen.face_count = faces;
  seen.zone_count = static_cast<std::uint8_t>(place - seen.zones.data());
  for (Seat seat = 0; seat < kSeats; ++seat) {
    auto& list = seen.known_in_group[seat];
    for (unsigned i = 1; i < seen.known_count[seat]; ++i) {
      for (unsigned k = i; k > 0 && list[k] < list[k - 1]; --k) { std::swap(list[k], list[k - 1]); }
    }
  }
}

// A fact beside the cards: a row of the game's table (games/observable.h), whose it is (kNoSeat:
// nobody's), where (-1: nowhere), of which card (kNoCard: none).
struct Fact {
  std::int16_t value;
  std::uint8_t row;
  Seat seat;
  std::int8_t place;
  CardId card;
};

// The facts of a view, in the order of the table's rows. Not zeroed: it is made for every view.
class Facts {
 public:
  static constexpr std::size_t kCapacity = 1500;

  void clear() { count_ = 0; }
  void push_back(const Fact& fact) {
    FUDABA_CHECK(count_ < kCapacity);
    items_[count_++] = fact;
  }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const Fact* begin() const { return items_.data(); }
  [[nodiscard]] const Fact* end() const { return items_.data() + count_; }

 private:
  std::array<Fact, kCapacity> items_;
  std::size_t count_ = 0;
};

// A position as one player (kNoSeat: a spectator) may know it.
template <std::size_t Zones>
struct ViewOf {
  Seat viewer = kNoSeat;
  SeenCards<Zones> cards;
  Decision decision;
  Outcome outcome = Outcome::Ongoing;
  Facts facts;
};

}  // namespace fudaba
