#include "games/culdcept/reading.h"

#include <algorithm>

namespace fudaba::culdcept {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;
using effect::is_seat;

int Reading::level_of(CardId card) const {
  const int place = kind(card) >= CardKind::Land ? place_of(card) : -1;
  return place < 0 ? 0 : level(owner_of(card), place);
}

int Reading::scroll_attack_in_force(CardId card) const {
  bool has_one = false;
  each_change(card, property(Keyword::ScrollAttack), [&has_one](auto...) { has_one = true; });
  return has_one ? std::max(0, value(card, property(Keyword::ScrollAttack))) : -1;
}

// CUL-6.8: of a creature laid with aid only the aid counts, so it is about nobody.
bool Reading::affects_itself(CardId card, CardId subject) const {
  const bool hangs = kind(card) == CardKind::Item || kind(card) == CardKind::Lasting;
  return hangs ? subject != kNoCard && bearer(card) == subject : card == subject;
}

bool Reading::is_silenced(CardId card, std::uint8_t p) const {
  return p != property(Keyword::Silenced) && kind(card) == CardKind::Creature &&
         has(card, Keyword::Silenced);
}

// CUL-7.8: the invader's creature, the invader's battle card, the defender's creature, the
// defender's battle card; outside a battle the turn player's cards come first.
std::uint8_t Reading::rank(CardId card) const {
  const int side = fights(card);
  if (side >= 0) { return static_cast<std::uint8_t>(2 * side); }
  const Seat owner = owner_of(card);
  if (is_in(card, ZoneKind::Laid)) { return static_cast<std::uint8_t>(2 * side_of(owner) + 1); }
  return static_cast<std::uint8_t>(4 + side_of(owner));
}

int Reading::place_of(CardId card) const {
  const ZoneId zone = is_seat(card) ? kNoZone : state().cards.zone[card];
  if (zone == kNoZone) { return -1; }
  if (has_places(kind_of(zone))) { return kZoneTable[zone].place; }
  if (kind_of(zone) == ZoneKind::Invader && state().battle.home < kLands) {
    return state().battle.home;
  }
  return -1;
}

CardId Reading::bearer(CardId card) const {
  const ZoneId zone = state().cards.zone[card];
  if (zone == kNoZone) { return kNoCard; }
  const ZoneSpec& spec = kZoneTable[zone];
  switch (kind_of(zone)) {
    case ZoneKind::LandSpell:     return land(spec.owner, spec.place);
    case ZoneKind::CreatureSpell: {
      // CUL-12.7: it goes with its creature, also to an invasion.
      const Battle& b = state().battle;
      const bool away = b.home == spec.place && spec.owner == state().turn_player;
      return away ? b.fighters[0] : governor(spec.owner, spec.place);
    }
    case ZoneKind::Laid:
      return state().battle.open != 0 && kind(card) == CardKind::Item
                 ? state().battle.fighters[static_cast<unsigned>(side_of(spec.owner))]
                 : kNoCard;
    default: return kNoCard;
  }
}

// CUL-12.7: what lies where a creature stands may be the invader's that has left that land.
CardId Reading::spell_on(CardId creature) const {
  const int place = creature == kNoCard ? -1 : place_of(creature);
  if (place < 0) { return kNoCard; }
  const CardId spell =
      state().cards.first(zone_of(ZoneKind::CreatureSpell, owner_of(creature), place));
  return spell != kNoCard && bearer(spell) == creature ? spell : kNoCard;
}

// Conditions and costs
// -----------------------------------------------------------------------------------------

// CUL-10.2: lands that hold an own governing creature. CUL-10.6: a land whose creature is away
// invading holds none.
Reading::HeldLands Reading::held_lands(Seat seat) const {
  // CUL-3.10
  static constexpr std::array<std::uint8_t, kLandKinds> kNeedOf = [] {
    std::array<std::uint8_t, kLandKinds> needs{};
    for (unsigned k = 0; k < kLandKinds; ++k) {
      const Element element = element_of(static_cast<LandKind>(k));
      const bool city = static_cast<LandKind>(k) == LandKind::City;
      needs[k] = element != Element::Neutral ? static_cast<std::uint8_t>(element) - 1
                 : city                      ? 4
                                             : 5;
    }
    return needs;
  }();
  HeldLands lands{kNone, kNone, kNone, kNone, kNone, kNone, kMuch, kMuch};
  for (int place = 0; place < kLands; ++place) {
    std::uint16_t& held = lands[kNeedOf[static_cast<unsigned>(land_kind(seat, place))]];
    held = static_cast<std::uint16_t>(held + (governor(seat, place) != kNoCard ? 1U : 0U));
  }
  return lands;
}

Reason Reading::lacking(CardId card, const HeldLands& lands) const {
  if (meets(card, lands)) { return {}; }
  for (unsigned i = 0; i < kNeeds; ++i) {
    const int need = def(card).values[kFirstNeed + i];
    const int held = lands[i] - kNone;
    if (held < need) {
      const auto why = static_cast<Because>(because(Because::NeedsFire) + i);
      return refuse("CUL-10.2"_clause, why, kNoCard, need, held);
    }
  }
  return {};
}

Reason Reading::cost_too_high(CardId card, int deck) const {
  return refuse("CUL-10.3"_clause, Because::CostTooHigh, kNoCard, cost_of(card), deck);
}

Reason Reading::battle_card(CardId card, int side) const {
  const Seat seat = seat_of_side(side);
  const CardId fighter = state().battle.fighters[static_cast<unsigned>(side)];
  switch (kind(card)) {
    case CardKind::Item: {  // CUL-6.3: with a proper target: a creature that may use items of this
                            // class
      const auto item_class = static_cast<unsigned>(print(card, Value::ItemClass));
      if (fighter == kNoCard ||
          ((static_cast<unsigned>(print(fighter, Value::Items)) >> item_class) & 1U) == 0) {
        return refuse("CUL-6.3"_clause, Because::WrongClass, fighter);
      }
      break;
    }
    case CardKind::Creature:
      // CUL-6.8: the aid ability stands on the card that is laid.
      if (fighter == kNoCard || !has(card, Keyword::Aid)) {
        return refuse("CUL-6.1"_clause, Because::NotABattleCard);
      }
      break;
    case CardKind::Instant:
    case CardKind::Lasting:
    case CardKind::Land:
    case CardKind::StartingLand: return refuse("CUL-6.1"_clause, Because::NotABattleCard);
  }
  // CUL-6.6: without condition or cost it is as good as improper.
  const Reason condition = play_condition(card, seat);
  return condition.allows() ? cost(card, seat) : condition;
}

// Targets
// ---------------------------------------------------------------------------------------------------------

bool Reading::is_choosable(CardId card, CardId source) const {
  const CardKind source_kind = kind(source);
  const bool by_spell = source_kind == CardKind::Instant || source_kind == CardKind::Lasting;
  return !by_spell || is_seat(card) || kind(card) != CardKind::Creature ||
         !kZoneTable[state().cards.zone[card]].in_play || !has(card, Keyword::SpellProof);
}

std::uint8_t Reading::kinds_of(const effect::Node& filter) {
  switch (static_cast<OwnOp>(filter.op)) {
    case OwnOp::Creature:
    case OwnOp::IsRace:
    case OwnOp::Invading:
    case OwnOp::Defending:
    case OwnOp::Governing:
    case OwnOp::OnOwnElement: return kCreatures;
    case OwnOp::Land:
    case OwnOp::IsLandKind:
    case OwnOp::Held:
    case OwnOp::Vacant:       return kLandCards;
    case OwnOp::Item:
    case OwnOp::IsItemClass:
    case OwnOp::Spell:        return kOthers;
    default:                  return effect::kEveryKind;
  }
}

effect::CardSet Reading::attach_targets(CardId spell) const {
  effect::CardSet set;
  attachable(spell, [&set](CardId c) {
    set.add(c);
    return true;
  });
  return set;
}

bool Reading::has_attach_target(CardId spell) const {
  bool found = false;
  attachable(spell, [&found](CardId) {
    found = true;
    return false;
  });
  return found;
}

bool Reading::code_has_targets(const Ability& ability, CardId card) const {
  const effect::Node& n = pool().program.nodes[ability.code];
  if (static_cast<effect::Op>(n.op) != effect::Op::Choose || n.aux == 1 || n.args[2] == 1) {
    return true;
  }
  return has_candidate(n, card);
}

bool Reading::has_targets(CardId card) const {
  if (kind(card) == CardKind::Lasting) { return has_attach_target(card); }
  for (const Ability& a : abilities_of(card)) {
    if (a.kind == AbilityKind::Play &&
        !(holds(a.condition, scope_of(card)) && code_has_targets(a, card))) {
      return false;
    }
  }
  return true;
}

}  // namespace fudaba::culdcept
