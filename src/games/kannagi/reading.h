#pragma once

#include <bit>

#include "games/game_reading.h"
#include "games/kannagi/state.h"
#include "games/verdict.h"
#include "kernel/reason.h"

namespace fudaba::kannagi {

// Kannagi's answers to every question about a position: values, filters, costs and conditions.
class Reading : public GameReading<Reading, State, kZoneTable, CardKind, ZoneKind> {
 public:
  using GameReading::GameReading;

  // Required by the shared machinery
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t p) const {
    if (effect::is_seat(card)) { return printed_of_player(p); }
    // Cost, power and season stand first both among the values and among the properties.
    if (p <= property(Property::Season)) { return is_face_down(card) ? 0 : def(card).values[p]; }
    if (p == property(Property::DefenceCost)) { return 1; }
    return p == property(Property::Damage) ? damage_on(card) : 0;
  }
  // True if its printed effects are off. `p`: what the effect asked about changes.
  [[nodiscard]] bool is_silenced(CardId card, std::uint8_t p = 0) const {
    if (p == property(Keyword::NoEffects)) { return false; }
    return (state().gods[owner_of(card)].size() > 1 && is_idle_god(card)) ||
           has(card, Keyword::NoEffects);
  }
  // KNG-9.5: no effect in force of the opponent's cards changes a mysterious one.
  [[nodiscard]] unsigned held_off(CardId card, std::uint8_t p) const {
    const bool is_off = p != property(Keyword::Mystic) && !effect::is_seat(card) &&
                        has(card, Keyword::Mystic) && is_in_play(card);
    return is_off ? 1U << opponent_of(owner_of(card)) : 0U;
  }
  using GameReading::is_in;
  [[nodiscard]] bool is_in(CardId card, std::uint8_t zone_kind) const;
  [[nodiscard]] static ZoneId discard_of(Seat seat) { return zone_of(ZoneKind::Soul, seat); }
  [[nodiscard]] static ZoneId exile_of(Seat seat) { return zone_of(ZoneKind::Exile, seat); }
  // KNG-3.3: the hidden hand, then the open one.
  template <typename F>
  void hand_cards(Seat seat, F&& f) const {
    for (const ZoneId zone : {hand_of(seat), zone_of(ZoneKind::Open, seat)}) { each_in(zone, f); }
  }
  // KNG-5.12: the face-down ghosts that may act of their own accord.
  template <typename F>
  void face_down_cards(Seat seat, F&& f) const {
    zone_cards(static_cast<std::uint8_t>(ZoneKind::Ghosts), seat, [&](CardId c) {
      if (is_face_down(c) && is_printed_cost_met(c)) { f(c); }
    });
  }
  [[nodiscard]] bool is_same_name(CardId a, CardId b) const {
    return !is_face_down(a) && !is_face_down(b) && state().cards.def[a] == state().cards.def[b];
  }
  [[nodiscard]] bool is_in_play(CardId card) const {
    const ZoneId zone = state().cards.zone[card];
    if (zone == kNoZone) { return false; }
    return kZoneTable[zone].in_play || (kind_of(zone) == ZoneKind::Ghosts && !is_face_down(card));
  }
  [[nodiscard]] bool own_filter(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool own_condition(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] int own_amount(const effect::Node& n, const effect::Scope& scope) const;
  void own_cards(const effect::Node& n, const effect::Scope& scope, effect::CardSet& set) const;

  // The cards on the field that a filter can let through.
  enum Kinds : std::uint8_t { kPlaces = 1, kGhosts = 2, kSeasonCards = 4, kAllKinds = 7 };
  [[nodiscard]] static std::uint8_t kinds_of(const effect::Node& filter);
  template <typename F>
  void in_play(std::uint8_t kinds, F&& f, unsigned /*seats*/ = effect::kBothSeats) const {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const CardId season = season_card(seat);
      if ((kinds & kSeasonCards) != 0 && season != kNoCard && !f(season)) { return; }
      for (std::uint32_t left = state().occupied[seat]; left != 0; left &= left - 1) {
        const int slot = std::countr_zero(left);
        if ((kinds & kPlaces) != 0 && !f(place(seat, slot))) { return; }
        if ((kinds & kGhosts) == 0) { continue; }
        CardId c = state().cards.first(zone_of(ZoneKind::Ghosts, seat, slot));
        for (; c != kNoCard; c = state().cards.next[c]) {
          if (!f(c)) { return; }
        }
      }
    }
  }
  template <typename F>
  void zone_cards(std::uint8_t zone_kind, Seat seat, F&& f) const {
    if (zone_kind == kHiddenHand) { return each_in(hand_of(seat), f); }
    const ZoneKind kind = static_cast<ZoneKind>(zone_kind);
    switch (kind) {
      case ZoneKind::Hand: return hand_cards(seat, f);
      case ZoneKind::Place:
      case ZoneKind::Ghosts:
        return each_slot(seat, [&](int slot) { each_in(zone_of(kind, seat, slot), f); });
      case ZoneKind::Deck:
      case ZoneKind::Soul:
      case ZoneKind::Exile:
      case ZoneKind::Open:
      case ZoneKind::Virtue:
      case ZoneKind::Season:
      case ZoneKind::Using:  return each_in(zone_of(kind, seat), f);
    }
  }
  [[nodiscard]] bool is_choosable(CardId card, CardId source) const;
  // True if an effect of `source` may do something to a card.
  [[nodiscard]] bool is_touchable(CardId card, CardId source) const;

  // Values
  // -------------------------------------------------------------------------------------------------------
  // KNG-9.1: changes count in the order in which they were made (effect::Reader::each_change).
  [[nodiscard]] [[gnu::always_inline]] int value(CardId card, std::uint8_t p) const {
    return p == property(Property::Power) ? power(card) : Base::value(card, p);
  }
  [[nodiscard]] [[gnu::always_inline]] int value(CardId card, Property p) const {
    return value(card, property(p));
  }
  using Base::has;
  [[nodiscard]] [[gnu::always_inline]] bool has(CardId card, Keyword k) const {
    return has(card, property(k));
  }
  [[nodiscard]] bool player_has(Seat seat, Keyword k) const {
    return is_any_changed(bit_of(k)) && has(effect::as_card(seat), property(k));
  }
  [[nodiscard]] int allowed(Seat seat, Property p) const {
    return is_any_changed(bit_of(p)) ? value(effect::as_card(seat), p)
                                     : printed_of_player(property(p));
  }
  // The power with all changes but damage; never below 0.
  [[nodiscard]] int power(CardId card) const;
  // KNG-7.5: the power less the damage on the place.
  [[nodiscard]] int strength(CardId place) const {
    return std::max(0, power(place) - damage_on(place));
  }
  [[nodiscard]] int cost_of(CardId card) const {
    constexpr std::uint8_t kCost = property(Property::Cost);
    return is_touched(card, kCost) ? std::max(0, Base::value(card, kCost)) : def(card).values[0];
  }
  [[nodiscard]] Season season(CardId card) const {
    if (((state().modified >> kSoulSeason) & 1U) != 0 && is_in(card, ZoneKind::Soul)) {
      return season_in_soul(card);
    }
    return static_cast<Season>(Base::value(card, property(Property::Season)));
  }
  // True if a season is among the cards of a soul (KNG-6.2).
  [[nodiscard]] bool has_season(Seat seat, Season season) const {
    if (const int all = soul_season(seat); all != 0) {
      return all == 1 + static_cast<int>(season) && soul_count(seat) > 0;
    }
    return state().soul_seasons[seat][static_cast<unsigned>(season)] > 0;
  }
  // The card as which one may be used besides what it is, or kNoDef.
  [[nodiscard]] static DefId also(const CardPool& pool, const CardDef& card) {
    return ((card.own_statics >> effect::kAlso) & 1U) == 0 ? kNoDef : other_face(pool, card);
  }
  [[nodiscard]] DefId also(CardId card) const { return also(pool(), def(card)); }
  // True if it is of a kind, or may be used as one that is.
  [[nodiscard]] static bool may_be(const CardPool& pool, const CardDef& card, CardKind its) {
    const DefId face = also(pool, card);
    const auto is = [its](const CardDef& d) { return static_cast<CardKind>(d.kind) == its; };
    return is(card) || (face != kNoDef && is(pool.defs[face]));
  }
  [[nodiscard]] bool may_be(CardId card, CardKind its) const {
    return may_be(pool(), def(card), its);
  }
  [[nodiscard]] bool has_attribute(CardId card, Attribute a) const {
    const auto bit = static_cast<unsigned>(a);
    const unsigned part = bit / kAttributesPerValue;
    const auto mask =
        static_cast<unsigned>(printed_value(card, static_cast<unsigned>(Value::Attributes) + part));
    return ((mask >> (bit % kAttributesPerValue)) & 1U) != 0;
  }

  // The field
  // ---------------------------------------------------------------------------------------------------------
  [[nodiscard]] bool is_laid(CardId c) const { return (state().cards.flags[c] & kLaid) != 0; }
  [[nodiscard]] bool is_face_down(CardId c) const {
    return (state().cards.flags[c] & kFaceDown) != 0;
  }
  [[nodiscard]] bool is_on_field(CardId c) const {
    const ZoneId zone = effect::is_seat(c) ? kNoZone : state().cards.zone[c];
    return zone != kNoZone && (kZoneTable[zone].in_play || kind_of(zone) == ZoneKind::Ghosts);
  }
  [[nodiscard]] CardId season_card(Seat seat) const {
    return state().cards.first(zone_of(ZoneKind::Season, seat));
  }
  [[nodiscard]] CardId place(Seat seat, int slot) const {
    return state().cards.first(zone_of(ZoneKind::Place, seat, slot));
  }
  // The slot of a place or a ghost on the field, or -1.
  [[nodiscard]] int slot_of(CardId card) const {
    const ZoneId zone = effect::is_seat(card) ? kNoZone : state().cards.zone[card];
    if (zone == kNoZone || kind_of(zone) < ZoneKind::Place || kind_of(zone) > ZoneKind::Ghosts) {
      return -1;
    }
    return kZoneTable[zone].place;
  }
  // The slot in which a place may be put that stands alone, or -1.
  [[nodiscard]] int free_slot(Seat seat) const {
    const int slot = std::countr_one(state().occupied[seat] | 1U);
    return slot < kSlots ? slot : -1;
  }
  [[nodiscard]] int damage_on(CardId card) const {
    const int slot = slot_of(card);
    return slot < 0 || !is_in(card, ZoneKind::Place)
               ? 0
               : state().damage[owner_of(card)][static_cast<unsigned>(slot)];
  }
  // The running attack, or null.
  [[nodiscard]] const OngoingAct* attack() const {
    for (const OngoingAct& d : state().doing) {
      if (d.act == Act::Attack && d.stage < Stage::Done) { return &d; }
    }
    return nullptr;
  }
  [[nodiscard]] CardId attacker() const {
    const OngoingAct* d = attack();
    return d == nullptr ? kNoCard : d->card;
  }

  // The soul cards for which one point of such damage is prevented (KNG-7.21).
  [[nodiscard]] int defence_price(const Hit& hit) const {
    return hit.source == kNoCard ? 1 : std::max(1, value(hit.source, Property::DefenceCost));
  }

  // Costs (KNG-6)
  // -----------------------------------------------------------------------------------
  [[nodiscard]] int soul_count(Seat seat) const {
    return state().cards.count(zone_of(ZoneKind::Soul, seat));
  }
  // The price of a card in the soul: so many cards, and unless they are none its season among them.
  struct Price {
    int cards = 0;
    Season season = Season::None;
  };
  [[nodiscard]] Price printed_price(CardId card) const {
    return {print(card, Value::Cost), static_cast<Season>(print(card, Value::Season))};
  }
  // Asked of every card of a hand, where mostly print alone decides.
  [[nodiscard]] Price price(CardId card) const {
    constexpr std::uint64_t kBits = bit_of(Property::Cost) | bit_of(Property::Season) |
                                    bit_of(Keyword::FreeOfCost) | std::uint64_t{1} << kSoulSeason;
    const bool changed = is_any_changed(kBits) || (def(card).own_statics & kBits) != 0;
    return changed || is_face_down(card) ? price_in_force(card) : printed_price(card);
  }
  // KNG-6.1, KNG-6.2, KNG-6.3, KNG-6.4: soul cards are counted, awake or laid; nothing is spent.
  // KNG-4.9: as the soul is at the moment, so a place that has attacked this turn counts.
  template <typename Verdict>
  void needs_cost(Verdict& verdict, const Price& price, Seat seat) const {
    using namespace clause_literals;
    if (price.cards == 0) { return; }
    const int souls = soul_count(seat);
    verdict.needs(souls >= price.cards, [&] {
      return refuse("KNG-6.1"_clause, Because::SoulTooSmall, kNoCard, price.cards, souls);
    });
    verdict.needs(price.season == Season::None || has_season(seat, price.season), [&] {
      const auto needed = static_cast<int>(price.season);
      return refuse("KNG-6.2"_clause, Because::SeasonMissing, kNoCard, needed);
    });
  }
  [[nodiscard]] Reason cost(CardId card, Seat seat) const;
  // The cost by print alone: of a face-down ghost nothing else is known to the rules.
  [[nodiscard]] bool is_printed_cost_met(CardId card) const {
    Allowed verdict;
    needs_cost(verdict, printed_price(card), owner_of(card));
    return verdict.allows();
  }
  // Tools that a player may still use now (KNG-8.3): what is allowed, less what was used and what
  // is being used.
  [[nodiscard]] int tools_left(Seat seat) const {
    int left = allowed(seat, Property::Tools) - state().tools[seat];
    if (state().options.act_counts_when_declared == 0) {
      for (const OngoingAct& d : state().doing) {
        const bool pending = d.act == Act::UseTool && d.stage < Stage::Done;
        left -= pending && owner_of(d.card) == seat ? 1 : 0;
      }
    }
    return left;
  }
  // KNG-3.6: whether another god of the same side keeps it from being in effect.
  [[nodiscard]] bool is_idle_god(CardId card) const;
  // True if a player is asked in a window: from what both players see.
  [[nodiscard]] bool is_asked(Seat seat) const;
  [[nodiscard]] bool can_attack(CardId place) const;
  // True if an ability of a card on the field has been used this turn.
  [[nodiscard]] bool is_used(CardId card, unsigned index) const {
    const auto used =
        static_cast<unsigned>(is_touched(card, kAbilityUsed) ? Base::value(card, kAbilityUsed) : 0);
    return index < def(card).ability_count && ((used >> index) & 1U) != 0;
  }
  [[nodiscard]] static bool is_single(const effect::Ability& a) { return a.cost == kOnceATurn; }

  template <typename F>
  void each_slot(Seat seat, F&& f) const {
    for (std::uint32_t left = state().occupied[seat]; left != 0; left &= left - 1) {
      f(std::countr_zero(left));
    }
  }

 private:
  [[nodiscard]] static DefId other_face(const CardPool& pool, const CardDef& card);
  [[nodiscard]] static int printed_of_player(std::uint8_t p) {
    switch (static_cast<Property>(p)) {
      case Property::HandLimit:   return kHandLimit;    // KNG-2.3
      case Property::Draws:       return kDrawPerTurn;  // KNG-4.3
      case Property::Attacks:
      case Property::Summons:
      case Property::Deployments:
      case Property::Attachments:
      case Property::Tools:       return kActsPerTurn;  // KNG-4.4, KNG-8.3
      case Property::Cost:
      case Property::Power:
      case Property::Season:
      case Property::DefenceCost:
      case Property::Damage:      break;
    }
    return 0;
  }
  // 1 + the season that all cards of a soul count as; 0: each its own.
  [[nodiscard]] int soul_season(Seat seat) const {
    return ((state().modified >> kSoulSeason) & 1U) == 0
               ? 0
               : Base::value(effect::as_card(seat), kSoulSeason);
  }
  [[nodiscard]] Price price_in_force(CardId card) const;
  [[nodiscard]] Season season_in_soul(CardId card) const {
    const int all = soul_season(owner_of(card));
    return static_cast<Season>(all == 0 ? print(card, Value::Season) : all - 1);
  }
  [[nodiscard]] bool waits_for(CardId card, Trigger trigger) const;
  [[nodiscard]] bool is_of_declared(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] std::uint32_t attributes(CardId card) const {
    constexpr auto kFirst = static_cast<unsigned>(Value::Attributes);
    return static_cast<std::uint32_t>(printed_value(card, kFirst)) |
           static_cast<std::uint32_t>(printed_value(card, kFirst + 1)) << kAttributesPerValue;
  }
  [[nodiscard]] int distinct(const effect::Node& n, const effect::CardSet& set) const;
};

}  // namespace fudaba::kannagi
