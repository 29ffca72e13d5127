#pragma once

#include "effect/reader.h"

namespace fudaba {

// The part of a Reading that is alike in every game. A Reading derives from it; where its rules say
// otherwise it has a function of the same name.
template <typename Reading, typename State, const auto& ZoneTable, typename CardKind,
          typename ZoneKind>
class GameReading : public effect::Reader<Reading, State> {
 public:
  using Base = effect::Reader<Reading, State>;
  using Base::Base;
  using Base::state;

  // Cards
  // ------------------------------------------------------------------------------------------------
  [[nodiscard]] CardKind kind(CardId card) const {
    return static_cast<CardKind>(this->def(card).kind);
  }
  // True if a card is of a kind, or counts as one of it where it lies.
  [[nodiscard]] bool is_a(CardId card, CardKind its) const {
    return kind(card) == its || this->counts_as(card, static_cast<std::uint8_t>(its));
  }
  template <typename Value>
  [[nodiscard]] int print(CardId card, Value value) const {
    return this->printed_value(card, static_cast<unsigned>(value));
  }
  [[nodiscard]] static Seat controller(CardId card) {
    return effect::is_seat(card) ? static_cast<Seat>(card - kMaxCards) : owner_of(card);
  }
  [[nodiscard]] bool is_same_name(CardId a, CardId b) const {
    return state().cards.def[a] == state().cards.def[b];
  }
  [[nodiscard]] static bool affects_itself(CardId card, CardId subject) { return card == subject; }
  // The turn player's effects come first among those that wait at one moment.
  [[nodiscard]] std::uint8_t rank(CardId card) const {
    return this->game().controller(card) == state().turn_player ? 1 : 2;
  }
  // Takes from a choice what the effect of `source` may not choose.
  [[nodiscard]] effect::CardSet choosable(const effect::CardSet& set, CardId source) const {
    effect::CardSet result = set;
    set.for_each([&](CardId c) {
      if (!this->game().is_choosable(c, source)) { result.remove(c); }
    });
    return result;
  }

  // The first requirement in the text of a card that is not met; null if all are.
  [[nodiscard]] const effect::Ability* failing_requirement(CardId card) const {
    if (((this->def(card).own_statics >> effect::kAlso) & 1U) == 0) { return nullptr; }
    for (const effect::Ability& a : this->abilities_of(card)) {
      if (a.kind == effect::AbilityKind::Requires &&
          !this->holds(a.condition, this->scope_of(card))) {
        return &a;
      }
    }
    return nullptr;
  }

  // Players
  // ----------------------------------------------------------------------------------------------
  [[nodiscard]] Seat turn_player() const { return state().turn_player; }
  template <typename Keyword>
  [[nodiscard]] bool player_has(Seat seat, Keyword keyword) const {
    return Base::has(effect::as_card(seat), property(keyword));
  }

  // Zones
  // ------------------------------------------------------------------------------------------------
  [[nodiscard]] static ZoneId deck_of(Seat seat) { return zone_of(ZoneKind::Deck, seat); }
  [[nodiscard]] static ZoneId hand_of(Seat seat) { return zone_of(ZoneKind::Hand, seat); }
  [[nodiscard]] static ZoneId discard_of(Seat seat) { return zone_of(ZoneKind::Discard, seat); }
  // The zone of cards that are out of the game; most games have none.
  [[nodiscard]] static ZoneId exile_of(Seat) { return kNoZone; }
  [[nodiscard]] static bool is_hand(ZoneId zone) {
    return zone != kNoZone && ZoneTable[zone].is_hand;
  }
  [[nodiscard]] bool is_in(CardId card, ZoneKind kind) const {
    return is_in(card, static_cast<std::uint8_t>(kind));
  }
  [[nodiscard]] bool is_in(CardId card, std::uint8_t zone_kind) const {
    return card < kMaxCards && state().cards.zone[card] != kNoZone &&
           ZoneTable[state().cards.zone[card]].kind == zone_kind;
  }
  [[nodiscard]] bool is_in_play(CardId card) const {
    const ZoneId zone = state().cards.zone[card];
    return zone != kNoZone && ZoneTable[zone].in_play;
  }
  [[nodiscard]] int zone_count(std::uint8_t zone_kind, Seat seat) const {
    int total = 0;
    this->game().zone_cards(zone_kind, seat, [&total](CardId) { ++total; });
    return total;
  }
  // Calls f for every card of a zone, from the first on.
  template <typename F>
  void each_in(ZoneId zone, F&& f) const {
    for (CardId c = state().cards.first(zone); c != kNoCard; c = state().cards.next[c]) { f(c); }
  }
  template <typename F>
  void hand_cards(Seat seat, F&& f) const {
    each_in(hand_of(seat), f);
  }
};

}  // namespace fudaba
