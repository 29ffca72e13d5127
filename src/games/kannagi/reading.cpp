#include "games/kannagi/reading.h"

namespace fudaba::kannagi {

using namespace clause_literals;
using effect::is_seat;

bool Reading::is_in(CardId card, std::uint8_t zone_kind) const {
  if (zone_kind == kHiddenHand) { return is_in(card, ZoneKind::Hand); }
  const ZoneKind wanted = static_cast<ZoneKind>(zone_kind);
  // KNG-3.3: a card in the open hand is part of the hand.
  return is_in(card, wanted) || (wanted == ZoneKind::Hand && is_in(card, ZoneKind::Open));
}

// KNG-3.6, KNG-3.8, KNG-3.11: of several own gods the one that came first is in effect. House rule:
// only gods of one name exclude each other.
bool Reading::is_idle_god(CardId card) const {
  if (!has_attribute(card, Attribute::God) || !is_on_field(card) || is_face_down(card)) {
    return false;
  }
  for (const CardId god : state().gods[owner_of(card)]) {
    if (god == card) { return false; }
    const bool same_name = state().cards.def[god] == state().cards.def[card];
    if (state().options.gods_by_name == 0 || same_name) { return true; }
  }
  return true;  // more gods than are noted
}

int Reading::power(CardId card) const {
  constexpr std::uint8_t kPower = property(Property::Power);
  if (is_seat(card)) { return 0; }
  const int print = printed(card, kPower);
  if (!is_touched(card, kPower)) { return print; }
  if (has(card, Keyword::FixedPower)) { return print; }
  const int now = std::max(0, Base::value(card, kPower));
  return has(card, Keyword::PowerCap) ? std::min(now, print) : now;
}

// Costs
// ---------------------------------------------------------------------------------------------

Reading::Price Reading::price_in_force(CardId card) const {
  if (has(card, Keyword::FreeOfCost)) { return {}; }
  return {cost_of(card), season(card)};
}

Reason Reading::cost(CardId card, Seat seat) const {
  Explained verdict;
  needs_cost(verdict, price(card), seat);
  return verdict.reason();
}

bool Reading::is_asked(Seat seat) const {
  const auto& s = state();
  const bool holds =
      s.cards.count(hand_of(seat)) + s.cards.count(zone_of(ZoneKind::Open, seat)) > 0;
  return holds && !s.doing.full() && tools_left(seat) > 0 && !player_has(seat, Keyword::NoTools);
}

// KNG-7.1, KNG-7.12
bool Reading::can_attack(CardId place) const {
  return is_in(place, ZoneKind::Place) && !is_laid(place) && !has(place, Keyword::CannotAttack) &&
         !player_has(owner_of(place), Keyword::NoAttacks);
}

// Targets
// ---------------------------------------------------------------------------------------------------------

bool Reading::is_touchable(CardId card, CardId source) const {
  if (is_seat(card) || source == kNoCard || owner_of(card) == owner_of(source)) { return true; }
  if (is_in_play(card)) { return !has(card, Keyword::Mystic); }
  return !is_in(card, ZoneKind::Soul) || !player_has(owner_of(card), Keyword::SoulGuard);
}

bool Reading::is_choosable(CardId card, CardId source) const {
  // A search that may not look finds nothing.
  const bool closed = !is_seat(card) && is_in(card, ZoneKind::Deck) &&
                      player_has(controller(source), Keyword::DecksClosed);
  if (closed) { return false; }
  if (is_seat(card) || owner_of(card) == owner_of(source)) { return true; }
  return is_touchable(card, source) && !(is_in_play(card) && has(card, Keyword::Secluded));
}

DefId Reading::other_face(const CardPool& pool, const CardDef& card) {
  for (const effect::Ability& a : pool.abilities_of(card)) {
    const bool says = a.kind == effect::AbilityKind::Static && a.property == effect::kAlso;
    if (says) { return pool.program.card_ref_defs[a.code]; }
  }
  return kNoDef;
}

bool Reading::waits_for(CardId card, Trigger trigger) const {
  for (const effect::Ability& a : abilities_of(card)) {
    const bool waits = a.kind == effect::AbilityKind::Triggered;
    if (waits && a.trigger == static_cast<std::uint8_t>(trigger)) { return true; }
  }
  return false;
}

// Nouns and what only places or only ghosts can be narrow a filter down; of several conditions each
// does.
std::uint8_t Reading::kinds_of(const effect::Node& filter) {
  switch (static_cast<OwnOp>(filter.op)) {
    case OwnOp::Place:
    case OwnOp::IsPossessed:
    case OwnOp::OnSeason:
    case OwnOp::OnThis:
    case OwnOp::Attacking:
    case OwnOp::Damaged:
    case OwnOp::SummonedThisTurn: return kPlaces;
    case OwnOp::Ghost:
    case OwnOp::UnderPlace:
    case OwnOp::FaceDown:         return kGhosts;
    case OwnOp::SeasonCard:       return kSeasonCards;
    default:                      return effect::kEveryKind;
  }
}

}  // namespace fudaba::kannagi
