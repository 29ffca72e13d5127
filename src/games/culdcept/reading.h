#pragma once

#include <cstring>

#include "games/culdcept/state.h"
#include "games/game_reading.h"
#include "kernel/reason.h"

namespace fudaba::culdcept {

// Culdcept's answers to every question about a position: values, filters, costs and conditions.
class Reading : public GameReading<Reading, State, kZoneTable, CardKind, ZoneKind> {
 public:
  using GameReading::GameReading;

  // Required by the shared machinery
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t property) const {
    // Element, ST, HP and cost stand first both among the values and among the properties.
    if (effect::is_seat(card)) { return printed_of_player(property); }
    if (property <= property_of_cost()) { return def(card).values[property]; }
    if (property == culdcept::property(Property::LandKind)) { return print(card, Value::LandKind); }
    return property == culdcept::property(Property::Level) ? level_of(card) : 0;
  }
  [[nodiscard]] bool affects_itself(CardId card, CardId subject) const;
  [[nodiscard]] bool is_silenced(CardId card, std::uint8_t property) const;
  [[nodiscard]] bool is_in_play(CardId card) const {
    const ZoneId zone = state().cards.zone[card];
    if (zone == kNoZone) { return false; }
    return kZoneTable[zone].in_play ||
           (kind_of(zone) == ZoneKind::Laid && state().battle.open != 0);
  }
  [[nodiscard]] std::uint8_t rank(CardId card) const;
  [[nodiscard]] bool own_filter(const effect::Node& n, const effect::Scope& scope) const {
    const CardId c = scope.it;
    if (effect::is_seat(c)) { return false; }
    // Most filters ask for one of these two, and first.
    if (n.op == static_cast<std::uint8_t>(OwnOp::Creature)) { return is_a(c, CardKind::Creature); }
    if (n.op == static_cast<std::uint8_t>(OwnOp::Land)) {
      return kind(c) >= CardKind::Land || is_a(c, CardKind::Land);
    }
    return passes_own(n, scope);
  }
  [[nodiscard]] bool own_condition(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] int own_amount(const effect::Node& n, const effect::Scope& scope) const;
  void own_cards(const effect::Node& n, const effect::Scope& scope, effect::CardSet& set) const;

  // Creatures, lands, others: nouns and what only creatures or only lands can be narrow a filter
  // down.
  enum Kinds : std::uint8_t { kCreatures = 1, kLandCards = 2, kOthers = 4 };
  [[nodiscard]] static std::uint8_t kinds_of(const effect::Node& filter);
  // A player's creatures and lands are on that player's side; what hangs on them may be the
  // other's.
  template <typename F>
  void in_play(std::uint8_t kinds, F&& f, unsigned seats = effect::kBothSeats) const {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const std::uint8_t own = ((seats >> seat) & 1U) != 0 ? kinds : kinds & kOthers;
      if ((own & kCreatures) != 0) {
        if (!give(zone_of(ZoneKind::Invader, seat), 1, f)) { return; }
        if (!give(zone_of(ZoneKind::Governor, seat), kLands, f)) { return; }
      }
      if ((own & kLandCards) != 0 && !give(zone_of(ZoneKind::Land, seat), kLands, f)) { return; }
      if ((own & kOthers) == 0) { continue; }
      if (!give(zone_of(ZoneKind::CreatureSpell, seat), 2 * kLands, f)) { return; }
      if (state().battle.open != 0) {
        // CUL-6.8: a creature laid with aid is used up as a battle card, and no creature in play.
        each_in(zone_of(ZoneKind::Laid, seat), [&](CardId c) {
          if (kind(c) == CardKind::Item) { f(c); }
        });
      }
    }
  }
  template <typename F>
  void zone_cards(std::uint8_t zone_kind, Seat seat, F&& f) const {
    const ZoneKind kind = static_cast<ZoneKind>(zone_kind);
    const ZoneId first = zone_of(kind, seat);
    const int places = has_places(kind) ? kLands : 1;
    for (int place = 0; place < places; ++place) { each_in(static_cast<ZoneId>(first + place), f); }
  }

  // Values
  // -------------------------------------------------------------------------------------------------------
  // CUL-13.1: changes count in the order in which they were made (effect::Reader::each_change).
  using Base::value;
  [[nodiscard]] [[gnu::always_inline]] int value(CardId card, Property p) const {
    return value(card, property(p));
  }
  [[nodiscard]] [[gnu::always_inline]] bool has(CardId card, std::uint8_t keyword) const {
    return keyword == property(Keyword::ScrollAttack) ? scroll_attack(card) >= 0
                                                      : Base::has(card, keyword);
  }
  [[nodiscard]] [[gnu::always_inline]] bool has(CardId card, Keyword k) const {
    return has(card, property(k));
  }
  // CUL-7.19: what a scroll attack deals, which may be nothing; -1 without one.
  [[nodiscard]] int scroll_attack(CardId card) const {
    return is_touched(card, property(Keyword::ScrollAttack)) ? scroll_attack_in_force(card) : -1;
  }
  // Power of a fighter after terrain; what remains of it is hit_points - damage.
  [[nodiscard]] int hit_points(CardId creature) const {
    return value(creature, Property::Hp) + value(creature, Property::Terrain);
  }

  // Places
  // ---------------------------------------------------------------------------------------------------------
  [[nodiscard]] CardId governor(Seat seat, int place) const {
    return state().cards.first(zone_of(ZoneKind::Governor, seat, place));
  }
  [[nodiscard]] CardId land(Seat seat, int place) const {  // CUL-3.3: the topmost land card
    return state().cards.first(zone_of(ZoneKind::Land, seat, place));
  }
  [[nodiscard]] LandKind land_kind(Seat seat, int place) const {
    const CardId top = land(seat, place);
    const bool touched = is_touched(top, property(Property::LandKind));
    return static_cast<LandKind>(touched ? value(top, Property::LandKind)
                                         : print(top, Value::LandKind));
  }
  [[nodiscard]] int level(Seat seat, int place) const {  // CUL-3.4
    return 1 + state().cards.count(zone_of(ZoneKind::Levels, seat, place));
  }
  [[nodiscard]] bool is_toll_free(Seat owner, int place) const {
    return has(land(owner, place), Keyword::NoToll);
  }
  // CUL-8.9: as many cards as the level, more or fewer by effects; none for a land without tolls.
  [[nodiscard]] int toll(Seat owner, int place) const {
    if (is_toll_free(owner, place)) { return 0; }
    return std::max(0, level(owner, place) + value(land(owner, place), Property::Toll));
  }
  // The place of a card on a row of lands, or -1; an invader from a land counts as there.
  [[nodiscard]] int place_of(CardId card) const;
  // The card that a battle card or a lasting spell is about, or kNoCard.
  [[nodiscard]] CardId bearer(CardId card) const;
  // The same, where an effect speaks of its bearer.
  [[nodiscard]] CardId bearer_of_effect(const effect::Scope& scope) const;
  // The lasting spell on a creature, or kNoCard.
  [[nodiscard]] CardId spell_on(CardId creature) const;

  // Battle
  // ---------------------------------------------------------------------------------------------------------
  [[nodiscard]] Seat seat_of_side(int side) const {
    return side == 0 ? state().turn_player : opponent_of(state().turn_player);
  }
  [[nodiscard]] int side_of(Seat seat) const { return seat == state().turn_player ? 0 : 1; }
  [[nodiscard]] int battlefield() const { return facing(state().destination); }
  // The side a creature fights on, or -1.
  [[nodiscard]] int fights(CardId card) const {
    const Battle& b = state().battle;
    if (b.active == 0) { return -1; }
    if (b.fighters[0] == card) { return 0; }
    return b.fighters[1] == card ? 1 : -1;
  }
  // The creature that is on the opposing land, or kNoCard. CUL-8.11: once placed it is not any
  // more.
  [[nodiscard]] CardId invader() const {
    return state().cards.first(zone_of(ZoneKind::Invader, state().turn_player));
  }

  // Conditions and costs (CUL-10)
  // -----------------------------------------------------------------------------------
  // How many own lands with an own governing creature there are of each kind a condition can ask
  // for. What follows those is more than any printed value, and the highest bit of each number is
  // set, so that all are compared at once.
  using HeldLands = std::array<std::uint16_t, 8>;
  [[nodiscard]] HeldLands held_lands(Seat seat) const;
  // The same, or plenty of each for whom no condition counts.
  [[nodiscard]] HeldLands lands_for_conditions(Seat seat) const {
    return has(effect::as_card(seat), Keyword::FreeConditions) ? kPlenty : held_lands(seat);
  }
  // CUL-10.2: for each element asked for, as many such lands as are asked for.
  [[nodiscard]] bool meets(CardId card, const HeldLands& lands) const {
    // If more is asked for than there is, the subtraction takes the highest bit.
    std::array<std::uint64_t, 2> held;
    std::array<std::uint64_t, 2> needs;
    std::memcpy(held.data(), lands.data(), sizeof held);
    std::memcpy(needs.data(), &def(card).values[kFirstNeed], sizeof needs);
    return ((held[0] - needs[0]) & (held[1] - needs[1]) & kHighest) == kHighest;
  }
  // The first element of which there are fewer.
  [[nodiscard]] Reason lacking(CardId card, const HeldLands& lands) const;
  [[nodiscard]] Reason play_condition(CardId card, Seat seat) const {
    const Reason lands = has_condition(card) ? lacking(card, lands_for_conditions(seat)) : Reason{};
    return lands.allows() ? requirement(card) : lands;
  }
  // CUL-10.7: what the text of a card asks for beside that.
  [[nodiscard]] Reason requirement(CardId card) const {
    using namespace clause_literals;
    return failing_requirement(card) == nullptr
               ? Reason{}
               : refuse("CUL-10.7"_clause, Because::RequirementFails, card);
  }
  [[nodiscard]] int cost_of(CardId card) const {
    if (!is_touched(card, property(Property::Cost))) { return print(card, Value::Cost); }
    return std::max(0, value(card, Property::Cost));
  }
  // CUL-10.3: whether a deck of this size has all of a card's cost; one in force is worked out only
  // if that is `asked`.
  [[nodiscard]] bool is_covered(CardId card, int deck, bool asked = true) const {
    return (!is_touched(card, property(Property::Cost)) || asked) && cost_of(card) <= deck;
  }
  [[nodiscard]] Reason cost_too_high(CardId card, int deck) const;
  [[nodiscard]] Reason cost(CardId card, Seat seat) const {
    const int deck = state().cards.count(zone_of(ZoneKind::Deck, seat));
    return is_covered(card, deck) ? Reason{} : cost_too_high(card, deck);
  }
  [[nodiscard]] bool stands_on(CardId creature, LandKind kind) const {  // CUL-12.6
    return ((static_cast<unsigned>(print(creature, Value::Stands)) >> static_cast<unsigned>(kind)) &
            1U) != 0;
  }
  // True if a laid card is a battle card its side can use (CUL-6.1, CUL-6.6).
  [[nodiscard]] Reason battle_card(CardId card, int side) const;
  // True if the effect of playing the card finds what it must choose.
  [[nodiscard]] bool has_targets(CardId card) const;
  [[nodiscard]] bool code_has_targets(const effect::Ability& ability, CardId card) const;
  [[nodiscard]] effect::CardSet attach_targets(CardId spell) const;
  [[nodiscard]] bool has_attach_target(CardId spell) const;
  // Calls f for every card that a lasting spell may be laid on, as long as f returns true.
  template <typename F>
  void attachable(CardId spell, F&& f) const {
    const CardDef& d = def(spell);
    const effect::Scope scope = scope_of(spell);
    for (const effect::Ability& a : pool().abilities_of(d)) {
      if (a.kind != effect::AbilityKind::Attach) { continue; }
      const auto consider = [&](CardId c) {
        return !(matches(a.filter, c, scope) && is_choosable(c, spell)) || f(c);
      };
      in_reach(a.filter, effect::kYours | effect::kTheirs, scope.you, consider);
    }
  }
  [[nodiscard]] bool is_choosable(CardId card, CardId source) const;

 private:
  [[nodiscard]] static constexpr std::uint8_t property_of_cost() {
    return property(Property::Cost);
  }
  [[nodiscard]] static int printed_of_player(std::uint8_t property) {
    if (property == culdcept::property(Property::HandLimit)) { return kHandLimit; }  // CUL-2.7
    const bool one = property == culdcept::property(Property::SpellsPerTurn) ||      // CUL-4.3
                     property == culdcept::property(Property::Draws);                // CUL-4.2
    return one ? 1 : 0;
  }
  static constexpr unsigned kFirstNeed = static_cast<unsigned>(Value::NeedFire);
  [[nodiscard]] bool has_condition(CardId card) const {
    const auto& v = def(card).values;
    return (v[kFirstNeed] | v[kFirstNeed + 1] | v[kFirstNeed + 2] | v[kFirstNeed + 3] |
            v[kFirstNeed + 4] | v[kFirstNeed + 5]) != 0;
  }
  static constexpr unsigned kNeeds = 6;
  static constexpr std::uint64_t kHighest = 0x8000800080008000U;
  static constexpr std::uint16_t kNone = 0x8000;
  static constexpr std::uint16_t kMuch = 0xffff;
  static constexpr HeldLands kPlenty{kMuch, kMuch, kMuch, kMuch, kMuch, kMuch, kMuch, kMuch};
  [[nodiscard]] bool passes_own(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] int level_of(CardId card) const;
  [[nodiscard]] int scroll_attack_in_force(CardId card) const;
  [[nodiscard]] int element_in_force(CardId c) const;
  [[nodiscard]] int compared_element(CardId c) const;
  [[nodiscard]] bool may_govern(CardId creature, CardId land) const;
  [[nodiscard]] int declarable(Declarable what, CardId c) const;
  [[nodiscard]] bool is_of_declared(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool is_commonest(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool is_adjacent(CardId c, const effect::CardSet& others) const;
  // The first card of each of `count` zones in a row; false if f wants no more.
  template <typename F>
  bool give(ZoneId zone, int count, F&& f) const {
    for (int i = 0; i < count; ++i) {
      const CardId c = state().cards.first(static_cast<ZoneId>(zone + i));
      if (c != kNoCard && !f(c)) { return false; }
    }
    return true;
  }
  [[nodiscard]] static bool has_places(ZoneKind kind) {
    return kind >= ZoneKind::Governor && kind <= ZoneKind::LandSpell;
  }
};

}  // namespace fudaba::culdcept
