#pragma once

#include <algorithm>

#include "games/game_reading.h"
#include "games/kanon/state.h"
#include "kernel/reason.h"

namespace fudaba::kanon {

// The cost of a card or an ability: characters by suit (KAN-6.6), and what abilities ask for
// besides.
struct Need {
  std::array<std::uint8_t, kSuits> of_suit{};  // [0]: of any suit
  std::uint8_t characters = 0;                 // the sum of them
  std::uint8_t hand = 0;                       // cards of the hand
  std::uint8_t field = 0;                      // cards of the field
  bool itself = false;
  bool from_hand = false;  // where the characters are (KAN-6.2)
  effect::NodeId hand_filter = 0;
  effect::NodeId field_filter = 0;

  // Cards to be chosen.
  [[nodiscard]] int total() const { return characters + hand + field; }
  // Cards that leave the player's field, where they pay for an ability.
  [[nodiscard]] int leaving_field() const { return characters + field + (itself ? 1 : 0); }
};

// Characters that could pay, counted by suit; those that pay points of every suit by themselves.
struct Purse {
  std::array<std::uint8_t, kSuits> of_suit{};
  int any_suit = 0;
  int count = 0;

  [[nodiscard]] bool completes(const Purse& rest, const Need& need) const;
};

// Kanon's answers to every question about a position: values, filters, costs and conditions.
class Reading : public GameReading<Reading, State, kZoneTable, CardKind, ZoneKind> {
 public:
  using GameReading::GameReading;

  // Required by the shared machinery
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t p) const {
    if (effect::is_seat(card)) { return printed_of_player(p); }
    if (p > property(Property::Attribute) || is_face_down(card)) { return 0; }
    if (p == property(Property::Combat)) { return lowest_printed(card); }
    return p < property(Property::Combat) ? def(card).values[p] : def(card).values[p - 1U];
  }
  // KAN-3.3: a face-down card has no effects.
  [[nodiscard]] bool is_silenced(CardId card, std::uint8_t p) const {
    if (is_face_down(card)) { return true; }
    return p != property(Keyword::NoEffects) && has(card, Keyword::NoEffects);
  }
  // KAN-11.3: what was set off before a card was turned down works.
  [[nodiscard]] bool has_lost_abilities(CardId card) const {
    return !is_face_down(card) && is_silenced(card, 0);
  }
  // KAN-11.4: no number and no ban that comes from the opponent's cards.
  [[nodiscard]] unsigned held_off(CardId card, std::uint8_t p) const {
    const bool sheltered = is_any_sheltered() && p != property(Keyword::Sheltered);
    return sheltered && is_sheltered(card) ? 1U << opponent_of(controller(card)) : 0U;
  }
  [[nodiscard]] int zone_count(std::uint8_t zone_kind, Seat seat) const {
    const ZoneKind kind = static_cast<ZoneKind>(zone_kind);
    return kind == ZoneKind::Field ? field_count(seat) : state().cards.count(zone_of(kind, seat));
  }
  // Beside the discard place, cards work in the victory-point place.
  [[nodiscard]] static ZoneId exile_of(Seat seat) { return zone_of(ZoneKind::Points, seat); }
  [[nodiscard]] bool is_same_name(CardId a, CardId b) const {
    return !is_face_down(a) && !is_face_down(b) && state().cards.def[a] == state().cards.def[b];
  }
  [[nodiscard]] bool is_in_play(CardId card) const {
    return is_in(card, ZoneKind::Field) && !is_face_down(card);
  }
  [[nodiscard]] bool own_filter(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool own_condition(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] int own_amount(const effect::Node& n, const effect::Scope& scope) const;
  void own_cards(const effect::Node& n, const effect::Scope& scope, effect::CardSet& set) const;
  // Cards on the fields, face down as well: a filter asks of these only what both players see.
  template <typename F>
  void in_play(std::uint8_t, F&& f, unsigned /*seats*/ = effect::kBothSeats) const {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (int line = 0; line < kLines; ++line) {
        CardId c = state().cards.first(zone_of(ZoneKind::Field, seat, line));
        for (; c != kNoCard; c = state().cards.next[c]) {
          if (!f(c)) { return; }
        }
      }
    }
  }
  template <typename F>
  void zone_cards(std::uint8_t zone_kind, Seat seat, F&& f) const {
    const ZoneKind kind = static_cast<ZoneKind>(zone_kind);
    if (kind == ZoneKind::Field) { return each_on_field(seat, f); }
    each_in(zone_of(kind, seat), f);
  }
  [[nodiscard]] bool is_choosable(CardId card, CardId source) const;
  // True if an effect of `source` may do something to a card or a player.
  [[nodiscard]] bool is_touchable(CardId card, CardId source) const {
    return is_own(card, source) || !is_sheltered(card);
  }
  // True if an effect of `source` may move a card, or turn it up or down.
  [[nodiscard]] bool is_movable(CardId card, CardId source) const;

  // Values
  // -------------------------------------------------------------------------------------------------------
  // KAN-11.1: changes count in the order in which they were made (effect::Reader::each_change).
  // What changes all five powers counts for each of them, and each of them for what sets all.
  [[nodiscard]] static constexpr std::uint64_t made_of(std::uint8_t p) {
    constexpr std::uint64_t kAll = std::uint64_t{1} << property(Property::Combat);
    if (p == property(Property::Combat)) { return kAll | (kAll - 1); }
    return std::uint64_t{1} << p | (p < kPowers ? kAll : 0);
  }
  [[nodiscard]] int value(CardId card, std::uint8_t p) const {
    if (p > property(Property::Combat) || effect::is_seat(card)) { return Base::value(card, p); }
    return p == property(Property::Combat) ? lowest_power(card) : power(card, p);
  }
  using Base::has;
  [[nodiscard]] bool has(CardId card, Keyword k) const { return has(card, property(k)); }
  [[nodiscard]] int allowed(Seat seat, Property p) const {
    return std::max(0, Base::value(effect::as_card(seat), property(p)));
  }
  [[nodiscard]] bool is_permanent(CardId card) const { return kind(card) < CardKind::Event; }
  [[nodiscard]] Interrupt interrupt(CardId card) const {
    return static_cast<Interrupt>(print(card, Value::Interrupt));
  }
  // The suit in force; of a face-down card the printed one, which only its owner may be told.
  [[nodiscard]] Suit suit(CardId card) const {
    constexpr std::uint8_t kSuit = property(Property::Suit);
    const int now = is_touched(card, kSuit) && !is_face_down(card) ? Base::value(card, kSuit)
                                                                   : print(card, Value::Suit);
    return static_cast<Suit>(now);
  }
  [[nodiscard]] Attribute attribute(CardId card) const {
    return static_cast<Attribute>(Base::value(card, property(Property::Attribute)));
  }
  // KAN-7.9: whether a card that is face up lists combat powers.
  [[nodiscard]] bool is_fighter(CardId card) const {
    const CardDef& d = def(card);
    return std::any_of(d.values.begin(), d.values.begin() + kPowers,
                       [](std::int16_t v) { return v > 0; });
  }
  // The combat power listed at place p (0 to 4), with all changes; never below 0.
  [[nodiscard]] int power(CardId card, unsigned p) const;
  [[nodiscard]] int lowest_power(CardId card) const;
  // KAN-7.10, KAN-7.14: the combat power of a card against another one, with its suit bonus.
  [[nodiscard]] int strength(CardId card, CardId foe) const;
  [[nodiscard]] bool has_raison_detre(DefId card) const;
  // KAN-9.1: whether the card that `card` needs is there.
  [[nodiscard]] bool is_justified(CardId card) const;

  // The field
  // ---------------------------------------------------------------------------------------------------------
  [[nodiscard]] bool is_face_down(CardId c) const {
    return !effect::is_seat(c) && (state().cards.flags[c] & kFaceDown) != 0;
  }
  [[nodiscard]] CardId front(Seat seat, int line) const {
    return line < kLines ? state().cards.first(zone_of(ZoneKind::Field, seat, line)) : kNoCard;
  }
  [[nodiscard]] int line_count(Seat seat, int line) const {
    return state().cards.count(zone_of(ZoneKind::Field, seat, line));
  }
  [[nodiscard]] int field_count(Seat seat) const {
    return line_count(seat, 0) + line_count(seat, 1) + line_count(seat, 2);
  }
  [[nodiscard]] bool has_room(Seat seat) const { return field_count(seat) < kLines * kRows; }
  // KAN-5.2, KAN-5.3: whether a card may be placed in a line.
  [[nodiscard]] bool is_open(Seat seat, int line) const {
    return line_count(seat, line) < kRows || !has_room(seat);
  }
  // The card at a location, or kNoCard.
  [[nodiscard]] CardId at(Seat seat, int line, int row) const {
    if (row < 0 || line < 0 || line >= kLines || row >= line_count(seat, line)) { return kNoCard; }
    return state().cards.at(zone_of(ZoneKind::Field, seat, line), row);
  }
  [[nodiscard]] int line_of(CardId card) const {
    return is_in(card, ZoneKind::Field) ? kZoneTable[state().cards.zone[card]].place : -1;
  }
  // Places behind the front; -1: not on a field.
  [[nodiscard]] int row_of(CardId card) const;
  [[nodiscard]] bool is_front(CardId card) const {
    return is_in(card, ZoneKind::Field) && state().cards.first(state().cards.zone[card]) == card;
  }
  [[nodiscard]] bool has_face_down(Seat seat) const;
  [[nodiscard]] Seat defending_player() const { return opponent_of(state().turn_player); }
  [[nodiscard]] CardId attacker() const {
    return front(state().turn_player, state().battle.attacker_line);
  }
  [[nodiscard]] CardId defender() const {
    return front(defending_player(), state().battle.defender_line);
  }
  [[nodiscard]] bool in_battle() const { return state().battle.stage != BattleStage::None; }
  // KAN-7.7: the suit of a triple of a field if all its cards are of one that gives a bonus, else
  // None. Face-down cards count where `owner` asks, who knows them.
  [[nodiscard]] Suit triple_suit(Seat seat, int triple, bool owner) const;
  // KAN-7.12, KAN-7.15: the triples of a player's battle location that come after the last one
  // declared, as bits.
  [[nodiscard]] unsigned triples_left(Seat seat) const;
  // KAN-7.23: lines declared that still stand face up.
  [[nodiscard]] int bonus(Seat seat) const;

  // KAN-1.9: whether a player who places nothing more loses.
  [[nodiscard]] bool loses_unstacked(Seat seat) const {
    return state().options.empty_after_card_set != 0 && field_count(seat) == 0 &&
           !player_has(seat, Keyword::HoldsOut);
  }
  // KAN-1.5: true if a player loses by giving up that many cards of the field.
  [[nodiscard]] bool loses_by_emptying(Seat seat, int leaving) const {
    return leaving > 0 && leaving >= field_count(seat) && state().options.emptied_field == 0 &&
           !player_has(seat, Keyword::HoldsOut);
  }

  // Costs and times (KAN-6)
  // -----------------------------------------------------------------------------------
  [[nodiscard]] Need need_of(CardId card) const;
  // The cost of one of its abilities (Program::abilities).
  [[nodiscard]] Need need_of(CardId card, std::uint16_t ability) const;
  [[nodiscard]] Need need_of(const OngoingAct& d) const {
    return d.act == Act::UseAbility ? need_of(d.card, d.ability()) : need_of(d.card);
  }
  // The characters that this player could pay for the card with: the same for all cards that are
  // paid from one place and not with themselves.
  [[nodiscard]] Purse purse_of(const Need& need, CardId card, Seat seat) const;
  // The reason why this player cannot pay it; empty if it can be paid.
  [[nodiscard]] Reason can_pay(const Need& need, CardId card, Seat seat, const Purse& all) const;
  [[nodiscard]] Reason can_pay(const Need& need, CardId card, Seat seat) const {
    return can_pay(need, card, seat, purse_of(need, card, seat));
  }
  // The cards that may be chosen next for a payment; each leaves enough for the rest.
  [[nodiscard]] effect::CardSet payers(const OngoingAct& d) const;
  [[nodiscard]] bool is_used(CardId card, unsigned ability) const {
    return (state().cards.flags[card] & used_bit(card, ability)) != 0;
  }
  // The flag by which the use of an ability is noted until the turn's end; none of one that is not
  // printed on the card (effect::note_use).
  [[nodiscard]] unsigned used_bit(CardId card, unsigned ability) const;
  // True if the ability is used once a turn.
  [[nodiscard]] static bool is_single(const effect::Ability& a) {
    return a.cost != 0 || a.price == 0;
  }
  // True if a player is asked where events and abilities may be used: from what both players see.
  [[nodiscard]] bool may_act(Seat seat) const;
  [[nodiscard]] bool may_answer(Seat seat) const;
  [[nodiscard]] bool can_attack(CardId card) const {
    return card != kNoCard && !has(card, Keyword::CannotAttack);
  }
  [[nodiscard]] bool can_be_attacked(CardId card) const {
    return card != kNoCard && !has(card, Keyword::CannotBeAttacked);
  }
  // The use that the running effect, or the card asked about, answers; null if there is none.
  [[nodiscard]] const OngoingAct* answered(CardId by) const;
  [[nodiscard]] const OngoingAct* use_of(CardId card) const;

  template <typename F>
  void each_on_field(Seat seat, F&& f) const {
    for (int line = 0; line < kLines; ++line) { each_in(zone_of(ZoneKind::Field, seat, line), f); }
  }

 private:
  [[nodiscard]] static int printed_of_player(std::uint8_t p) {
    switch (static_cast<Property>(p)) {
      case Property::HandLimit:   return kHandLimit;       // KAN-2.11
      case Property::Draws:       return kDrawPerTurn;     // KAN-4.2
      case Property::Stacks:      return kStacksPerTurn;   // KAN-4.3
      case Property::Battles:     return kBattlesPerTurn;  // KAN-4.5
      case Property::PointsToWin: return kPointsToWin;     // KAN-1.1
      case Property::Power:
      case Property::Agility:
      case Property::Dexterity:
      case Property::Charisma:
      case Property::Mystery:
      case Property::Combat:
      case Property::Suit:
      case Property::Attribute:   break;
    }
    return 0;
  }
  [[nodiscard]] int lowest_printed(CardId card) const {
    const CardDef& d = def(card);
    return *std::min_element(d.values.begin(), d.values.begin() + kPowers);
  }
  [[nodiscard]] Seat user_of(CardId source) const;
  [[nodiscard]] bool is_own(CardId card, CardId source) const {
    return source == kNoCard || user_of(source) == controller(card);
  }
  // KAN-11.4: whether the opponent's cards do nothing to a player, or to a card of that player
  // which lies on no field.
  [[nodiscard]] bool is_sheltered(CardId card) const {
    return is_any_sheltered() && !is_in(card, ZoneKind::Field) &&
           player_has(controller(card), Keyword::Sheltered);
  }
  [[nodiscard]] bool is_any_sheltered() const {
    return is_any_changed(std::uint64_t{1} << property(Keyword::Sheltered));
  }
  [[nodiscard]] bool position_filter(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool likeness_filter(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool is_of_declared(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool is_next_to(CardId a, CardId b) const;
  [[nodiscard]] int distinct(const effect::Node& n, const effect::CardSet& set) const;
  void neighbours(const effect::Node& n, const effect::Scope& scope, effect::CardSet& set) const;
  void add_price(effect::NodeId price, const effect::Scope& scope, Need& need) const;
  void add_price_item(const effect::Node& n, const effect::Scope& scope, Need& need) const;
  [[nodiscard]] bool is_payer(CardId card, const Need& need, CardId of) const;
  void change(Purse& purse, CardId c, int by) const;
  [[nodiscard]] Reason has_beside(const Need& need, CardId card, Seat seat) const;
  template <typename F>
  void each_payer(const Need& need, CardId of, Seat seat, F&& f) const;
};

}  // namespace fudaba::kanon
