#pragma once

#include <algorithm>

#include "effect/reader.h"
#include "games/lanterns/state.h"

namespace fudaba::lanterns {

// The game's answers to every question about a position: values, filters and conditions.
class Reading : public effect::Reader<Reading, State> {
 public:
  using Base = effect::Reader<Reading, State>;
  using Base::Base;

  // What the shared machinery asks of a game
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t p) const {
    if (effect::is_seat(card)) { return p == property(Property::Draws) ? kDrawPerTurn : 0; }
    return p <= property(Property::Cost) ? def(card).values[p] : 0;
  }
  [[nodiscard]] static bool affects_itself(CardId card, CardId subject) { return card == subject; }
  [[nodiscard]] static Seat controller(CardId card) {
    return effect::is_seat(card) ? static_cast<Seat>(card - kMaxCards) : owner_of(card);
  }
  [[nodiscard]] Seat turn_player() const { return state().turn_player; }
  [[nodiscard]] static bool is_silenced(CardId, std::uint8_t) { return false; }
  [[nodiscard]] bool is_in(CardId card, std::uint8_t zone_kind) const {
    return is_in(card, static_cast<ZoneKind>(zone_kind));
  }
  [[nodiscard]] bool is_in(CardId card, ZoneKind kind) const {
    return !effect::is_seat(card) && state().cards.zone[card] != kNoZone &&
           kind_of(state().cards.zone[card]) == kind;
  }
  [[nodiscard]] bool is_in_play(CardId card) const { return is_in(card, ZoneKind::River); }
  [[nodiscard]] int zone_count(std::uint8_t zone_kind, Seat seat) const {
    return count(static_cast<ZoneKind>(zone_kind), seat);
  }
  [[nodiscard]] static ZoneId deck_of(Seat seat) { return zone_of(ZoneKind::Deck, seat); }
  [[nodiscard]] static ZoneId hand_of(Seat seat) { return zone_of(ZoneKind::Hand, seat); }
  [[nodiscard]] static ZoneId discard_of(Seat seat) { return zone_of(ZoneKind::Discard, seat); }
  [[nodiscard]] static ZoneId exile_of(Seat) { return kNoZone; }
  [[nodiscard]] static bool is_hand(ZoneId zone) {
    return zone != kNoZone && kZoneTable[zone].is_hand;
  }
  [[nodiscard]] bool is_same_name(CardId a, CardId b) const {
    return state().cards.def[a] == state().cards.def[b];
  }
  // LTN-6.1: the turn player's effects first.
  [[nodiscard]] std::uint8_t rank(CardId card) const {
    return controller(card) == state().turn_player ? 1 : 2;
  }
  [[nodiscard]] bool own_filter(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool own_condition(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] int own_amount(const effect::Node& n, const effect::Scope& scope) const;
  void own_cards(const effect::Node& n, const effect::Scope& scope, effect::CardSet& set) const;

  template <typename F>
  void hand_cards(Seat seat, F&& f) const {
    each_in(hand_of(seat), f);
  }
  template <typename F>
  void zone_cards(std::uint8_t zone_kind, Seat seat, F&& f) const {
    each_in(zone_of(static_cast<ZoneKind>(zone_kind), seat), f);
  }
  template <typename F>
  void in_play(std::uint8_t /*kinds*/, F&& f, unsigned seats = effect::kBothSeats) const {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (((seats >> seat) & 1U) == 0) { continue; }
      CardId c = state().cards.first(zone_of(ZoneKind::River, seat));
      for (; c != kNoCard; c = state().cards.next[c]) {
        if (!f(c)) { return; }
      }
    }
  }
  // LTN-6.4
  [[nodiscard]] bool is_choosable(CardId card, CardId source) const {
    return effect::is_seat(card) || owner_of(card) == owner_of(source) || !is_in_play(card) ||
           !has(card, Keyword::Sheltered);
  }
  [[nodiscard]] effect::CardSet choosable(const effect::CardSet& set, CardId source) const;

  // The game's own questions
  // -------------------------------------------------------------------------------------------
  using Base::has;
  [[nodiscard]] bool has(CardId card, Keyword k) const { return has(card, property(k)); }
  using Base::value;
  // LTN-6.3: changes count in the order in which they were made (effect::Reader::each_change).
  [[nodiscard]] int value(CardId card, Property p) const {
    return std::max(0, Base::value(card, property(p)));
  }
  [[nodiscard]] CardKind kind(CardId card) const { return static_cast<CardKind>(def(card).kind); }
  [[nodiscard]] int count(ZoneKind kind, Seat seat) const {
    return state().cards.count(zone_of(kind, seat));
  }
  [[nodiscard]] bool is_river_full(Seat seat) const {  // LTN-3.3
    return count(ZoneKind::River, seat) >= kRiver;
  }
  [[nodiscard]] int goal() const {  // LTN-1.1, LTN-1.5
    return state().options.short_night != 0 ? kShortGoal : kGoal;
  }
  template <typename F>
  void each_in(ZoneId zone, F&& f) const {
    for (CardId c = state().cards.first(zone); c != kNoCard; c = state().cards.next[c]) { f(c); }
  }
};

}  // namespace fudaba::lanterns
