#include "games/culdcept/legality.h"

#include <algorithm>

#include "base/branchless.h"

namespace fudaba::culdcept {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;
using effect::as_card;

namespace {

Move with_card(Act act, CardId card) { return {verb(act), card, 255, 255}; }

// Whether a move names what its verb needs and nothing else, so that an answer is written in one
// way only.
bool is_well_formed(const Move& move) {
  const bool no_card = move.card == kNoCard;
  const bool no_place = move.place == 255;
  const bool no_number = move.number == 255;
  if (move.verb == verb(Act::UseAbility)) { return no_place; }
  if (move.verb == verb(Act::MoveCreature) || move.verb == Verb::ChoosePlace) {
    return no_card && no_number;
  }
  if (move.verb == verb(Act::PayToll) || move.verb == Verb::Pass) {
    return no_card && no_place && no_number;
  }
  return no_place && no_number;
}

}  // namespace

Reason Legality::in_hand(CardId card) const {
  const bool held = card < kMaxCards && r_.is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand)) &&
                    owner_of(card) == me();
  return held ? Reason{} : Reason{"CUL-3.7"_clause, kNoCard, because(Because::NotInHand)};
}

// Spell phase
// -----------------------------------------------------------------------------------------------------

Reason Legality::spells() const {
  const int allowed = r_.value(as_card(me()), Property::SpellsPerTurn);
  if (s_.spells_played >= allowed) {
    return {"CUL-4.3"_clause, kNoCard, because(Because::SpellUsed),
            static_cast<std::int16_t>(s_.spells_played + 1), static_cast<std::int16_t>(allowed)};
  }
  if (r_.has(as_card(me()), Keyword::NoSpells)) {
    return {"CUL-4.3"_clause, kNoCard, because(Because::NoSpells)};
  }
  return {};
}

// A spell in hand, in a phase in which spells may be played.
Reason Legality::this_spell(CardId card) const {
  if (const Reason lacking = r_.play_condition(card, me()); !lacking.allows()) { return lacking; }
  if (const Reason cost = r_.cost(card, me()); !cost.allows()) { return cost; }
  if (!r_.has_targets(card)) { return {"CUL-10.1"_clause, kNoCard, because(Because::NoTarget)}; }
  return {};
}

Reason Legality::spell(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  const CardKind kind = r_.kind(card);
  if (kind != CardKind::Instant && kind != CardKind::Lasting) {
    return {"CUL-4.3"_clause, kNoCard, because(Because::NotASpell)};
  }
  const Reason none = spells();
  return none.allows() ? this_spell(card) : none;
}

Reason Legality::ability(CardId card, unsigned index) const {
  if (card >= kMaxCards || s_.cards.zone[card] == kNoZone || owner_of(card) != me() ||
      !kZoneTable[s_.cards.zone[card]].in_play ||
      s_.cards.first(s_.cards.zone[card]) != card) {  // CUL-3.3
    return {"CUL-3.12"_clause, kNoCard, because(Because::NotYours)};
  }
  const CardDef& d = r_.def(card);
  if (index >= d.ability_count) {
    return {"CUL-4.14"_clause, card, because(Because::NotAnAbility)};
  }
  const Ability& a = r_.pool().program.abilities[d.first_ability + index];
  if (a.kind != AbilityKind::Activated) {
    return {"CUL-4.14"_clause, card, because(Because::NotAnAbility)};
  }
  if (r_.is_silenced(card, 0)) { return {"CUL-4.14"_clause, card, because(Because::Sealed)}; }
  if (r_.value(card, Property::AbilityUsed) > 0) {
    return {"CUL-4.14"_clause, card, because(Because::AlreadyUsed)};
  }
  const int deck = s_.cards.count(zone_of(ZoneKind::Deck, me()));
  if (a.cost > deck) {
    return {"CUL-10.3"_clause, kNoCard, because(Because::CostTooHigh),
            static_cast<std::int16_t>(a.cost), static_cast<std::int16_t>(deck)};
  }
  if (!r_.holds(a.condition, r_.scope_of(card))) {
    return {"CUL-10.1"_clause, card, because(Because::ConditionFails)};
  }
  if (!r_.code_has_targets(a, card)) {
    return {"CUL-10.1"_clause, card, because(Because::NoTarget)};
  }
  return {};
}

// Invasion
// ----------------------------------------------------------------------------------------------------------

Reason Legality::invasion() const {
  const CardId target = r_.land(opponent_of(me()), facing(s_.destination));
  if (r_.has(target, Keyword::Peace)) {
    return {"CUL-4.6"_clause, target, because(Because::Peace)};
  }
  if (r_.has(as_card(me()), Keyword::NoInvasion)) {
    return {"CUL-4.6"_clause, kNoCard, because(Because::NoInvasion)};
  }
  return {};
}

// The governing creature of the destination, or a creature in hand.
Reason Legality::this_invader(CardId card) const {
  if (r_.has(card, Keyword::Defensive)) {
    return {"CUL-4.6"_clause, card, because(Because::Defensive)};
  }
  if (card == r_.governor(me(), s_.destination)) { return {}; }
  // CUL-4.9; CUL-4.10: the existence condition is not asked.
  if (const Reason lacking = r_.play_condition(card, me()); !lacking.allows()) { return lacking; }
  return r_.cost(card, me());
}

Reason Legality::invader(CardId card) const {
  if (const Reason none = invasion(); !none.allows()) { return none; }
  const bool governs = card < kMaxCards && card == r_.governor(me(), s_.destination);
  const bool held = governs || (in_hand(card).allows() && r_.kind(card) == CardKind::Creature);
  if (!held) { return {"CUL-4.7"_clause, kNoCard, because(Because::NotACreature)}; }  // CUL-4.7
  return this_invader(card);
}

Reason Legality::laying(CardId card) const {
  if (r_.has(as_card(me()), Keyword::NoItems)) {
    return {"CUL-6.1"_clause, kNoCard, because(Because::NoBattleCards)};
  }
  return in_hand(card);  // CUL-6.3: any card may be laid
}

// Territory commands
// ------------------------------------------------------------------------------------------------

Reason Legality::level_up(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  const int levels = s_.cards.count(zone_of(ZoneKind::Levels, me(), s_.destination));
  if (levels >= kMaxLevelCards) {
    return {"CUL-9.2"_clause, kNoCard, because(Because::FullLevel), kMaxLevelCards,
            static_cast<std::int16_t>(levels)};
  }
  return {};
}

Reason Legality::level_down(CardId card) const {
  const ZoneId levels = zone_of(ZoneKind::Levels, me(), s_.destination);
  return card < kMaxCards && s_.cards.zone[card] == levels
             ? Reason{}
             : Reason{"CUL-9.3"_clause, kNoCard, because(Because::NotALevelCard)};
}

Reason Legality::change_terrain(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Land) {
    return {"CUL-9.5"_clause, kNoCard, because(Because::NotALand)};
  }
  return r_.play_condition(card, me());  // CUL-10.5
}

// CUL-9.13: everything is asked before anything moves.
Reason Legality::new_creature(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Creature) {
    return {"CUL-9.6"_clause, kNoCard, because(Because::NotACreature)};
  }
  return this_creature(card, ground());
}

// A creature in hand, for a destination of this kind.
inline Reason Legality::this_creature(CardId card, LandKind ground) const {
  if (!r_.stands_on(card, ground)) {
    return {"CUL-12.6"_clause, r_.land(me(), s_.destination), because(Because::MayNotStand)};
  }
  if (const Reason lacking = r_.play_condition(card, me()); !lacking.allows()) { return lacking; }
  return r_.cost(card, me());
}

Reason Legality::play_creature(CardId card) const {
  const CardId there = r_.governor(me(), s_.destination);
  if (there != kNoCard) {
    return {"CUL-9.6"_clause, there, because(Because::Occupied)};
  }  // CUL-3.6
  return new_creature(card);
}

Reason Legality::exchange(CardId card) const {  // CUL-9.7, CUL-10.4
  if (r_.governor(me(), s_.destination) == kNoCard) {
    return {"CUL-9.7"_clause, kNoCard, because(Because::NobodyThere)};
  }
  return new_creature(card);
}

Reason Legality::move_creature(int place) const {  // CUL-9.8, CUL-9.9
  const CardId creature = r_.governor(me(), s_.destination);
  if (creature == kNoCard) { return {"CUL-9.8"_clause, kNoCard, because(Because::NobodyThere)}; }
  if (r_.has(creature, Keyword::CannotMove)) {
    return {"CUL-9.8"_clause, creature, because(Because::CannotMove)};
  }
  const int distance = place - s_.destination;
  if (place >= kLands || (distance != 1 && distance != -1)) {
    return {"CUL-9.9"_clause, kNoCard, because(Because::NotAdjacent)};
  }
  if (r_.governor(me(), place) != kNoCard) {
    return {"CUL-9.9"_clause, r_.governor(me(), place), because(Because::Occupied)};
  }
  if (!r_.stands_on(creature, r_.land_kind(me(), place))) {
    return {"CUL-9.9"_clause, r_.land(me(), place), because(Because::MayNotStand)};
  }
  return {};
}

// Choices of a card that the rules ask for
// ----------------------------------------------------------------------------

Reason Legality::card_choice(CardId card) const {
  switch (prompt()) {
    case Prompt::SpellTarget:
      return card < kMaxCards && s_.cards.zone[card] != kNoZone &&
                     r_.attach_targets(s_.played).has(card)
                 ? Reason{}
                 : Reason{"CUL-12.4"_clause, kNoCard, because(Because::NoTarget)};
    case Prompt::TollCard: {  // CUL-9.4
      const int place = me() == s_.turn_player ? s_.destination : facing(s_.destination);
      return card < kMaxCards && s_.cards.zone[card] == zone_of(ZoneKind::Levels, me(), place)
                 ? Reason{}
                 : Reason{"CUL-9.4"_clause, kNoCard, because(Because::NotALevelCard)};
    }
    case Prompt::HandLimit:
      return in_hand(card).allows()
                 ? Reason{}
                 : Reason{"CUL-11.1"_clause, kNoCard, because(Because::NotInHand)};
    case Prompt::None:
    case Prompt::Spell:
    case Prompt::Destination:
    case Prompt::InvadeOrPay:
    case Prompt::BattleCard:
    case Prompt::Territory:   break;
  }
  return {clause_of_prompt(), kNoCard, because(Because::NotNow)};
}

Clause Legality::clause_of_prompt() const {
  switch (prompt()) {
    case Prompt::None:        return "CUL-4.1"_clause;
    case Prompt::Spell:       return "CUL-4.3"_clause;
    case Prompt::SpellTarget: return "CUL-12.4"_clause;
    case Prompt::Destination: return "CUL-4.4"_clause;
    case Prompt::TollCard:    return "CUL-9.4"_clause;
    case Prompt::InvadeOrPay: return "CUL-4.6"_clause;
    case Prompt::BattleCard:  return "CUL-6.2"_clause;
    case Prompt::Territory:   return "CUL-9.1"_clause;
    case Prompt::HandLimit:   return "CUL-11.1"_clause;
  }
  return "CUL-4.1"_clause;
}

Reason Legality::passing() const {
  switch (prompt()) {
    case Prompt::Spell:
    case Prompt::Territory:
    case Prompt::BattleCard:  return {};
    case Prompt::None:
    case Prompt::SpellTarget:
    case Prompt::Destination:
    case Prompt::TollCard:
    case Prompt::InvadeOrPay:
    case Prompt::HandLimit:   break;
  }
  return {clause_of_prompt(), kNoCard, because(Because::MustChoose)};
}

Reason Legality::act(const Move& move) const {
  const Act a = static_cast<Act>(move.verb);
  const Reason not_now{clause_of_prompt(), kNoCard, because(Because::NotNow)};
  switch (a) {
    case Act::PlaySpell: return prompt() == Prompt::Spell ? spell(move.card) : not_now;
    case Act::UseAbility:
      return prompt() == Prompt::Spell ? ability(move.card, move.number) : not_now;
    case Act::PayToll:   return prompt() == Prompt::InvadeOrPay ? Reason{} : not_now;  // CUL-4.13
    case Act::Invade:    return prompt() == Prompt::InvadeOrPay ? invader(move.card) : not_now;
    case Act::LayCard:   return prompt() == Prompt::BattleCard ? laying(move.card) : not_now;
    case Act::LevelUp:   return prompt() == Prompt::Territory ? level_up(move.card) : not_now;
    case Act::LevelDown: return prompt() == Prompt::Territory ? level_down(move.card) : not_now;
    case Act::ChangeTerrain:
      return prompt() == Prompt::Territory ? change_terrain(move.card) : not_now;
    case Act::PlayCreature:
      return prompt() == Prompt::Territory ? play_creature(move.card) : not_now;
    case Act::Exchange: return prompt() == Prompt::Territory ? exchange(move.card) : not_now;
    case Act::MoveCreature:
      return prompt() == Prompt::Territory ? move_creature(move.place) : not_now;
  }
  return not_now;
}

Reason Legality::why_not(const Move& move) const {
  if (!is_well_formed(move)) { return {clause_of_prompt(), kNoCard, because(Because::NotNow)}; }
  if (move.verb == Verb::Pass) { return passing(); }
  if (move.verb >= static_cast<Verb>(kFirstAct)) { return act(move); }
  if (s_.decision.kind == DecisionKind::Card && move.verb == Verb::ChooseCard) {
    return card_choice(move.card);
  }
  if (s_.decision.kind == DecisionKind::Place && move.verb == Verb::ChoosePlace &&
      move.place < kLands) {
    return {};
  }
  return {clause_of_prompt(), kNoCard, because(Because::NotNow)};
}

// Listing
// -----------------------------------------------------------------------------------------------------------

template <typename F>
void Legality::each_in_hand(F&& f) const {
  r_.each_in(hand(), f);
}

void Legality::spell_moves(MoveList& list) const {
  list.push_back(pass());
  if (spells().allows()) {
    each_in_hand([&](CardId c) {
      const CardKind kind = r_.kind(c);
      if ((kind == CardKind::Instant || kind == CardKind::Lasting) && this_spell(c).allows()) {
        list.push_back(with_card(Act::PlaySpell, c));
      }
    });
  }
  if ((s_.triggers & CardDef::kActivated) == 0) { return; }
  s_.watchers.for_each([&](CardId c) {
    const CardDef& d = r_.def(c);
    for (unsigned i = 0; d.is_activated() && i < d.ability_count; ++i) {
      if (ability(c, i).allows()) {
        list.push_back({verb(Act::UseAbility), c, 255, static_cast<std::uint8_t>(i)});
      }
    }
  });
}

void Legality::invasion_moves(MoveList& list) const {
  list.push_back({verb(Act::PayToll), kNoCard, 255, 255});
  if (!invasion().allows()) { return; }
  const CardId governor = r_.governor(me(), s_.destination);
  if (governor != kNoCard && this_invader(governor).allows()) {
    list.push_back(with_card(Act::Invade, governor));
  }
  const Reading::HeldLands lands = r_.lands_for_conditions(me());
  each_in_hand([&](CardId c) {
    if (both(r_.kind(c) == CardKind::Creature, r_.meets(c, lands)) && r_.cost(c, me()).allows() &&
        !r_.has(c, Keyword::Defensive)) {
      list.push_back(with_card(Act::Invade, c));
    }
  });
}

void Legality::territory_moves(MoveList& list) const {
  list.push_back(pass());
  const bool room =
      s_.cards.count(zone_of(ZoneKind::Levels, me(), s_.destination)) < kMaxLevelCards;
  const bool held = r_.governor(me(), s_.destination) != kNoCard;
  const Act with_creature = held ? Act::Exchange : Act::PlayCreature;
  const LandKind kind_of_ground = ground();
  const int deck = s_.cards.count(zone_of(ZoneKind::Deck, me()));
  const Reading::HeldLands lands = r_.lands_for_conditions(me());
  // As play_creature, exchange and change_terrain, but no branch depends on what the cards are.
  Move* next = list.room_for(2 * static_cast<std::size_t>(s_.cards.count(hand())));
  each_in_hand([&](CardId c) {
    *next = with_card(Act::LevelUp, c);
    next += room ? 1 : 0;
    const CardKind kind = r_.kind(c);
    const bool land = kind == CardKind::Land;
    const bool creature = both(kind == CardKind::Creature, r_.stands_on(c, kind_of_ground));
    const bool fits = both(land || creature, r_.meets(c, lands));
    *next = with_card(land ? Act::ChangeTerrain : with_creature, c);
    next += both(fits, land || r_.is_covered(c, deck, fits)) ? 1 : 0;
  });
  list.take_over(next);
  r_.each_in(zone_of(ZoneKind::Levels, me(), s_.destination),
             [&](CardId c) { list.push_back(with_card(Act::LevelDown, c)); });
  for (const int place : {s_.destination - 1, s_.destination + 1}) {
    if (held && place >= 0 && move_creature(place).allows()) {
      list.push_back({verb(Act::MoveCreature), kNoCard, static_cast<std::uint8_t>(place), 255});
    }
  }
}

void Legality::card_moves(MoveList& list) const {
  switch (prompt()) {
    case Prompt::SpellTarget:
      r_.attach_targets(s_.played).for_each([&](CardId c) { list.push_back(choose_card(c)); });
      break;
    case Prompt::TollCard: {
      const int place = me() == s_.turn_player ? s_.destination : facing(s_.destination);
      r_.each_in(zone_of(ZoneKind::Levels, me(), place),
                 [&](CardId c) { list.push_back(choose_card(c)); });
      break;
    }
    case Prompt::HandLimit:   each_in_hand([&](CardId c) { list.push_back(choose_card(c)); }); break;
    case Prompt::None:
    case Prompt::Spell:
    case Prompt::Destination:
    case Prompt::InvadeOrPay:
    case Prompt::BattleCard:
    case Prompt::Territory:   FUDABA_CHECK(false && "no choice of a card");
  }
}

void Legality::moves(MoveList& list) const {
  if (s_.decision.kind == DecisionKind::Place) {
    for (std::uint8_t place = 0; place < kLands; ++place) { list.push_back(choose_place(place)); }
    return;
  }
  switch (prompt()) {
    case Prompt::Spell:       spell_moves(list); break;
    case Prompt::InvadeOrPay: invasion_moves(list); break;
    case Prompt::BattleCard:
      list.push_back(pass());
      if (!r_.has(as_card(me()), Keyword::NoItems)) {
        each_in_hand([&](CardId c) { list.push_back(with_card(Act::LayCard, c)); });
      }
      break;
    case Prompt::Territory:   territory_moves(list); break;
    case Prompt::None:
    case Prompt::SpellTarget:
    case Prompt::Destination:
    case Prompt::TollCard:
    case Prompt::HandLimit:   card_moves(list); break;
  }
}

}  // namespace fudaba::culdcept
