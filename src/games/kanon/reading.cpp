#include "games/kanon/reading.h"

#include <bit>

namespace fudaba::kanon {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;
using effect::CardSet;
using effect::is_seat;
using effect::Node;
using effect::NodeId;
using effect::Scope;

// Values
// ---------------------------------------------------------------------------------------------

int Reading::power(CardId card, unsigned p) const {
  return std::max(0, Base::value(card, static_cast<std::uint8_t>(p)));
}

int Reading::lowest_power(CardId card) const {
  int lowest = power(card, 0);
  for (unsigned p = 1; p < kPowers; ++p) { lowest = std::min(lowest, power(card, p)); }
  return lowest;
}

// KAN-7.10: the power listed for the foe's attribute. KAN-7.14: without one, the lowest.
int Reading::strength(CardId card, CardId foe) const {
  if (!is_fighter(card)) { return 0; }
  const Attribute against = attribute(foe);
  const int base = against == Attribute::None ? lowest_power(card)
                                              : power(card, static_cast<unsigned>(against) - 1);
  return base + bonus(owner_of(card));  // KAN-7.8
}

int Reading::row_of(CardId card) const {
  if (!is_in(card, ZoneKind::Field)) { return -1; }
  int row = 0;
  for (CardId c = state().cards.first(state().cards.zone[card]); c != card;
       c = state().cards.next[c]) {
    ++row;
  }
  return row;
}

bool Reading::has_face_down(Seat seat) const {
  for (int line = 0; line < kLines; ++line) {
    CardId c = state().cards.first(zone_of(ZoneKind::Field, seat, line));
    for (; c != kNoCard; c = state().cards.next[c]) {
      if (is_face_down(c)) { return true; }
    }
  }
  return false;
}

// KAN-7.7, KAN-7.15: items count as well.
Suit Reading::triple_suit(Seat seat, int triple, bool owner) const {
  Suit common = Suit::None;
  for (const Location& place : kTripleTable[static_cast<unsigned>(triple)]) {
    const CardId c = at(seat, place.line, place.row);
    if (c == kNoCard || (!owner && is_face_down(c))) { return Suit::None; }
    const Suit own = suit(c);
    if (own == Suit::None || own == Suit::SnowCrystal) { return Suit::None; }
    if (common != Suit::None && own != common) { return Suit::None; }
    common = own;
  }
  return common;
}

unsigned Reading::triples_left(Seat seat) const {
  const Battle& b = state().battle;
  const unsigned line = seat == state().turn_player ? b.attacker_line : b.defender_line;
  const unsigned past = (1U << static_cast<unsigned>(std::bit_width(b.declared[seat]))) - 1U;
  return kTriplesThrough[line] & ~past;
}

int Reading::bonus(Seat seat) const {
  int lines = 0;
  for (int triple = 0; triple < kTriples; ++triple) {
    const bool declared = ((state().battle.declared[seat] >> triple) & 1U) != 0;
    lines += declared && triple_suit(seat, triple, false) != Suit::None ? 1 : 0;
  }
  return lines;
}

// Raison d'être
// ---------------------------------------------------------------------------------------------

bool Reading::has_raison_detre(DefId card) const {
  for (const Ability& a : pool().abilities_of(pool().def(card))) {
    if (a.kind == AbilityKind::Requires) { return true; }
  }
  return false;
}

// KAN-9.1: it does not count for itself; what it names may be on either field.
bool Reading::is_justified(CardId card) const {
  if (is_silenced(card, 0) || has(card, Keyword::SelfSufficient)) { return true; }
  const Scope scope = scope_of(card);
  for (const Ability& a : abilities_of(card)) {
    if (a.kind != AbilityKind::Requires) { continue; }
    bool found = false;
    in_play(effect::kEveryKind, [&](CardId c) {
      found = c != card && !is_face_down(c) && matches(a.condition, c, scope);
      return !found;
    });
    if (!found) { return false; }
  }
  return true;
}

// Costs
// ---------------------------------------------------------------------------------------------

// KAN-6.1, KAN-6.6: the printed cost. KAN-6.2: an event's is paid from the hand.
Need Reading::need_of(CardId card) const {
  Need need;
  const CardDef& d = def(card);
  need.from_hand = kind(card) == CardKind::Event;
  if (kind(card) == CardKind::Character) { return need; }  // KAN-10.1
  constexpr auto kFirst = static_cast<unsigned>(Value::Cost);
  for (unsigned i = 0; i < kCostEntries; ++i) {
    const auto points = static_cast<std::uint8_t>(d.values[kFirst + i]);
    need.of_suit[i == 0 ? 0U : i - 1 + kFirstCostSuit] = points;
    need.characters = static_cast<std::uint8_t>(need.characters + points);
  }
  return need;
}

// KAN-6.3: what an ability asks for.
Need Reading::need_of(CardId card, std::uint16_t ability) const {
  Need need;
  add_price(pool().program.abilities[ability].price, scope_of(card), need);
  return need;
}

void Reading::add_price(NodeId price, const Scope& scope, Need& need) const {
  if (price == 0) { return; }
  const Node& n = pool().program.nodes[price];
  if (n.op == static_cast<std::uint8_t>(effect::Op::All)) {
    add_price(arg(n, 0), scope, need);
    add_price(arg(n, 1), scope, need);
  } else if (n.op >= effect::kFirstOwnOp) {
    add_price_item(n, scope, need);
  }
}

void Reading::add_price_item(const Node& n, const Scope& scope, Need& need) const {
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::PayThis) {
    need.itself = true;
    return;
  }
  if (op != OwnOp::PayCharacters && op != OwnOp::PayHand && op != OwnOp::PayField) { return; }
  const auto count =
      static_cast<std::uint8_t>(std::clamp(amount(arg(n, 0), scope), 0, kMaxCost + 1));
  if (op == OwnOp::PayCharacters) {
    std::uint8_t& points = need.of_suit[static_cast<unsigned>(n.args[1])];
    points = static_cast<std::uint8_t>(points + count);
    need.characters = static_cast<std::uint8_t>(need.characters + count);
  } else if (op == OwnOp::PayHand) {
    need.hand = count;
    need.hand_filter = arg(n, 1);
  } else {
    need.field = count;
    need.field_filter = arg(n, 1);
  }
}

// KAN-6.6: a snow crystal pays for no suit. `by`: 1 to put a card in, -1 to take it out.
void Reading::change(Purse& purse, CardId c, int by) const {
  purse.count += by;
  const Suit own = suit(c);
  if (has(c, Keyword::PaysAny)) {
    purse.any_suit += by;
  } else if (own != Suit::SnowCrystal) {
    std::uint8_t& of_this = purse.of_suit[static_cast<unsigned>(own)];
    of_this = static_cast<std::uint8_t>(of_this + by);
  }
}

// True if the rest can fill up what has been chosen to exactly what is needed.
bool Purse::completes(const Purse& rest, const Need& need) const {
  const int slots = need.characters - count;
  if (slots < 0 || rest.count < slots) { return false; }
  int missing = 0;
  int absent = 0;
  for (unsigned s = 1; s < kSuits; ++s) {
    const int of_this = std::max(0, need.of_suit[s] - of_suit[s]);
    missing += of_this;
    absent += std::max(0, of_this - rest.of_suit[s]);
  }
  return missing - any_suit <= slots && absent <= any_suit + rest.any_suit;
}

// KAN-6.2: face-up characters of the player's field, or characters of his hand.
bool Reading::is_payer(CardId card, const Need& need, CardId of) const {
  if (kind(card) != CardKind::Character || (card == of && need.itself)) { return false; }
  return (need.from_hand || !is_face_down(card)) && !has(card, Keyword::NotForCosts);
}

template <typename F>
void Reading::each_payer(const Need& need, CardId of, Seat seat, F&& f) const {
  const auto consider = [&](CardId c) {
    if (is_payer(c, need, of)) { f(c); }
  };
  if (need.from_hand) {
    each_in(hand_of(seat), consider);
  } else {
    each_on_field(seat, consider);
  }
}

Purse Reading::purse_of(const Need& need, CardId card, Seat seat) const {
  Purse all;
  if (need.characters > 0) {
    each_payer(need, card, seat, [&](CardId c) { change(all, c, 1); });
  }
  return all;
}

Reason Reading::can_pay(const Need& need, CardId card, Seat seat, const Purse& all) const {
  if (need.total() > kMaxCost) {
    return refuse("KAN-6.13"_clause, Because::CostUnpaid, card, need.total(), kMaxCost);
  }
  if (all.count < need.characters) {
    return refuse("KAN-6.2"_clause, Because::CostUnpaid, kNoCard, need.characters, all.count);
  }
  if (need.characters > 0 && !Purse{}.completes(all, need)) {
    std::int16_t lacking = 0;
    for (unsigned s = 1; s < kSuits && lacking == 0; ++s) {
      if (need.of_suit[s] > all.of_suit[s]) { lacking = static_cast<std::int16_t>(s); }
    }
    return refuse("KAN-6.6"_clause, Because::SuitUnpaid, kNoCard, lacking, 0);
  }
  return need.hand + need.field > 0 ? has_beside(need, card, seat) : Reason{};
}

// KAN-6.3: what an ability asks for beside characters.
Reason Reading::has_beside(const Need& need, CardId card, Seat seat) const {
  const Scope scope = scope_of(card);
  int held = 0;
  int there = 0;
  if (need.hand > 0) {
    each_in(hand_of(seat), [&](CardId c) { held += matches(need.hand_filter, c, scope) ? 1 : 0; });
  }
  if (need.field > 0) {
    each_on_field(seat, [&](CardId c) {
      const bool fits = !is_face_down(c) && !(c == card && need.itself) &&
                        !has(c, Keyword::NotForCosts) && matches(need.field_filter, c, scope);
      there += fits ? 1 : 0;
    });
  }
  if (held < need.hand || there < need.field) {
    const bool hand = held < need.hand;
    return refuse("KAN-6.3"_clause, Because::CannotPay, kNoCard, hand ? need.hand : need.field,
                  hand ? held : there);
  }
  return {};
}

namespace {

// Those of a set behind the last card chosen, so that each payment is chosen in one way only.
CardSet behind_last(const CardSet& set, const OngoingAct& d, std::size_t first) {
  CardSet rest;
  const int last = d.paid.size() > first ? d.paid.back() : -1;
  set.for_each([&](CardId c) {
    if (static_cast<int>(c) > last) { rest.add(c); }
  });
  for (const CardId paid : d.paid) { rest.remove(paid); }
  return rest;
}

}  // namespace

CardSet Reading::payers(const OngoingAct& d) const {
  const Need need = need_of(d);
  const std::size_t chosen = d.paid.size();
  CardSet all;
  CardSet may;
  if (chosen < need.characters) {
    each_payer(need, d.card, d.user, [&](CardId c) { all.add(c); });
    Purse paid;
    Purse rest;
    for (const CardId c : d.paid) { change(paid, c, 1); }
    const CardSet open = behind_last(all, d, 0);
    open.for_each([&](CardId c) { change(rest, c, 1); });
    open.for_each([&](CardId c) {
      change(rest, c, -1);
      change(paid, c, 1);
      if (paid.completes(rest, need)) { may.add(c); }
      change(paid, c, -1);
    });
    return may;
  }
  const Scope scope = scope_of(d.card);
  const bool hand = chosen < static_cast<std::size_t>(need.characters + need.hand);
  const auto consider = [&](CardId c) {
    if (matches(hand ? need.hand_filter : need.field_filter, c, scope)) { all.add(c); }
  };
  if (hand) {
    each_in(hand_of(d.user), consider);
  } else {
    each_on_field(d.user, [&](CardId c) {
      const bool barred =
          is_face_down(c) || (c == d.card && need.itself) || has(c, Keyword::NotForCosts);
      if (!barred) { consider(c); }
    });
  }
  const std::size_t first =
      hand ? need.characters : static_cast<unsigned>(need.characters + need.hand);
  const CardSet open = behind_last(all, d, first);
  int left = open.size();
  const int wanted =
      static_cast<int>(first) + (hand ? need.hand : need.field) - static_cast<int>(chosen);
  open.for_each([&](CardId c) {
    if (left-- >= wanted) { may.add(c); }
  });
  return may;
}

unsigned Reading::used_bit(CardId card, unsigned ability) const {
  const CardDef& d = def(card);
  if (ability >= d.ability_count) { return 0; }
  unsigned nth = 0;
  for (unsigned i = 0; i < ability; ++i) {
    nth += pool().program.abilities[d.first_ability + i].kind == AbilityKind::Activated ? 1U : 0U;
  }
  return unsigned{kUsedFirst} << std::min(nth, unsigned{kNotedAbilities - 1});
}

// KAN-6.4, KAN-6.11: an event needs at least a card to pay with beside itself; whether the hand
// holds one is the player's secret.
bool Reading::may_act(Seat seat) const {
  if (state().cards.count(hand_of(seat)) > 1 && (state().decks_hold[seat] & 1U) != 0 &&
      !player_has(seat, Keyword::NoEvents)) {
    return true;
  }
  if (state().watchers.empty() || player_has(seat, Keyword::NoActivations)) { return false; }
  bool found = false;
  const auto has_ability = [&](CardId c) {
    if (!may_be_used(c) || is_silenced(c, 0)) { return false; }
    const unsigned count = ability_count(c);
    for (unsigned i = 0; i < count; ++i) {
      const std::uint16_t number = ability_at(c, i);
      const Ability& a = pool().program.abilities[number];
      const bool spent = (is_single(a) && is_used(c, i)) || is_spent(number, c);
      if (a.kind != AbilityKind::Activated || spent) { continue; }
      Need need = need_of(c, number);
      if (need.hand > state().cards.count(hand_of(seat))) { continue; }
      need.hand = 0;
      if (can_pay(need, c, seat).allows()) { return true; }
    }
    return false;
  };
  each_on_field(seat, [&](CardId c) { found = found || has_ability(c); });
  return found;
}

// KAN-6.7
bool Reading::may_answer(Seat seat) const {
  return state().cards.count(hand_of(seat)) > 1 && (state().decks_hold[seat] & 2U) != 0 &&
         !state().doing.full() && !player_has(seat, Keyword::NoEvents);
}

const OngoingAct* Reading::use_of(CardId card) const {
  for (std::size_t i = state().doing.size(); i > 0; --i) {
    if (state().doing[i - 1].card == card) { return &state().doing[i - 1]; }
  }
  return nullptr;
}

const OngoingAct* Reading::answered(CardId by) const {
  const auto& doing = state().doing;
  for (std::size_t i = doing.size(); i > 0; --i) {
    if (doing[i - 1].card == by) { return i > 1 ? &doing[i - 2] : nullptr; }
  }
  return doing.empty() ? nullptr : &doing.back();
}

// Targets
// ---------------------------------------------------------------------------------------------------------

// The player who uses the effect in progress of a card, or else its controller.
Seat Reading::user_of(CardId source) const {
  for (std::size_t i = state().frames.size(); i > 0; --i) {
    if (state().frames[i - 1].card == source) { return state().frames[i - 1].controller; }
  }
  return controller(source);
}

// KAN-11.5
bool Reading::is_movable(CardId card, CardId source) const {
  if (is_own(card, source)) { return true; }
  return !is_sheltered(card) && (!is_in_play(card) || !has(card, Keyword::Steadfast));
}

bool Reading::is_choosable(CardId card, CardId source) const {
  if (is_own(card, source)) { return true; }
  return !is_sheltered(card) &&
         (is_seat(card) || !is_in_play(card) || !has(card, Keyword::Guarded));
}

}  // namespace fudaba::kanon
