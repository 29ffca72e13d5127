#include "games/culdcept/legality.h"

#include "base/branchless.h"
#include "games/verdict.h"

namespace fudaba::culdcept {

using namespace clause_literals;
using effect::Ability;
using effect::as_card;

const std::array<Question, count_of<Prompt>()> Legality::kQuestions =
    by_key<Prompt, Question>({{Prompt::None, {"CUL-4.1"_clause}},
                              {Prompt::Spell, {"CUL-4.3"_clause, Passing::Yes}},
                              {Prompt::SpellTarget, {"CUL-12.4"_clause}},
                              {Prompt::Destination, {"CUL-4.4"_clause}},
                              {Prompt::TollCard, {"CUL-9.4"_clause}},
                              {Prompt::InvadeOrPay, {"CUL-4.6"_clause}},
                              {Prompt::BattleCard, {"CUL-6.2"_clause, Passing::Yes}},
                              {Prompt::Territory, {"CUL-9.1"_clause, Passing::Yes}},
                              {Prompt::HandLimit, {"CUL-11.1"_clause}}});

const std::array<ActSpec, count_of<Act>()> Legality::kActSpecs =
    by_key<Act, ActSpec>({{Act::PlaySpell, {kNamesCard, asked_by(Prompt::Spell)}},
                          {Act::UseAbility, {kNamesCard | kNamesNumber, asked_by(Prompt::Spell)}},
                          {Act::PayToll, {0, asked_by(Prompt::InvadeOrPay)}},
                          {Act::Invade, {kNamesCard, asked_by(Prompt::InvadeOrPay)}},
                          {Act::LayCard, {kNamesCard, asked_by(Prompt::BattleCard)}},
                          {Act::LevelUp, {kNamesCard, asked_by(Prompt::Territory)}},
                          {Act::LevelDown, {kNamesCard, asked_by(Prompt::Territory)}},
                          {Act::ChangeTerrain, {kNamesCard, asked_by(Prompt::Territory)}},
                          {Act::PlayCreature, {kNamesCard, asked_by(Prompt::Territory)}},
                          {Act::Exchange, {kNamesCard, asked_by(Prompt::Territory)}},
                          {Act::MoveCreature, {kNamesPlace, asked_by(Prompt::Territory)}}});

Reason Legality::in_hand(CardId card) const {
  const bool held = r_.is_in(card, ZoneKind::Hand) && owner_of(card) == me();
  return held ? Reason{} : refuse("CUL-3.7"_clause, Because::NotInHand);
}

// CUL-10.2, CUL-10.3: the condition and the cost of a card of the hand.
template <typename Verdict>
inline void Legality::needs_means(Verdict& verdict, CardId card, const Means& means) const {
  verdict.needs(r_.meets(card, means.lands), [&] { return r_.lacking(card, means.lands); });
  verdict.needs(r_.is_covered(card, means.deck, verdict.allows()),
                [&] { return r_.cost_too_high(card, means.deck); });
  verdict.needs(r_.requirement(card));
}

// Spell phase
// -----------------------------------------------------------------------------------------------------

Reason Legality::spells() const {
  const int allowed = r_.value(as_card(me()), Property::SpellsPerTurn);
  if (s_.spells_played >= allowed) {
    return refuse("CUL-4.3"_clause, Because::SpellUsed, kNoCard, s_.spells_played + 1, allowed);
  }
  if (r_.has(as_card(me()), Keyword::NoSpells)) {
    return refuse("CUL-4.3"_clause, Because::NoSpells);
  }
  return {};
}

// Names what keeps a spell from being played: its own condition, or that there is no target.
Reason Legality::no_target(CardId card) const {
  for (const Ability& a : r_.abilities_of(card)) {
    if (a.kind == effect::AbilityKind::Play && !r_.holds(a.condition, r_.scope_of(card))) {
      return refuse("CUL-10.1"_clause, Because::ConditionFails, card);
    }
  }
  return refuse("CUL-10.9"_clause, Because::NoTarget);
}

// A card of the hand; `spells`: whether the player may play any.
template <typename Verdict>
inline Verdict Legality::spell(CardId card, const Reason& spells) const {
  Verdict verdict;
  const CardKind kind = r_.kind(card);
  verdict.needs(kind == CardKind::Instant || kind == CardKind::Lasting,
                [] { return refuse("CUL-4.3"_clause, Because::NotASpell); });
  verdict.needs(spells);
  if (verdict.allows()) { verdict.needs(r_.play_condition(card, me())); }
  if (verdict.allows()) { verdict.needs(r_.cost(card, me())); }
  if (verdict.allows()) {
    verdict.needs(r_.has_targets(card), [&] { return no_target(card); });
  }
  return verdict;
}

Reason Legality::ability(CardId card, unsigned index) const {
  if (card >= kMaxCards || s_.cards.zone[card] == kNoZone || owner_of(card) != me() ||
      !kZoneTable[s_.cards.zone[card]].in_play ||
      s_.cards.first(s_.cards.zone[card]) != card) {  // CUL-3.3
    return refuse("CUL-3.12"_clause, Because::NotYours);
  }
  const Ability* a = find_activated(card, index);
  if (a == nullptr) { return refuse("CUL-4.14"_clause, Because::NotAnAbility, card); }
  if (r_.is_silenced(card, 0)) { return refuse("CUL-4.14"_clause, Because::Sealed, card); }
  const std::uint16_t number = number_of(*a);
  const bool was_used = r_.value(card, Property::AbilityUsed) > 0;
  if (was_used || r_.is_spent(number, card)) {
    return refuse(was_used ? "CUL-4.14"_clause : "CUL-13.5"_clause, Because::AlreadyUsed, card);
  }
  const int deck = s_.cards.count(zone_of(ZoneKind::Deck, me()));
  if (a->cost > deck) {
    return refuse("CUL-10.3"_clause, Because::CostTooHigh, kNoCard, a->cost, deck);
  }
  if (!r_.holds(a->condition, r_.scope_of(card))) {
    return refuse("CUL-10.1"_clause, Because::ConditionFails, card);
  }
  if (!r_.code_has_targets(*a, card)) { return refuse("CUL-10.9"_clause, Because::NoTarget, card); }
  return {};
}

// Invasion
// ----------------------------------------------------------------------------------------------------------

Reason Legality::invasion() const {
  const CardId target = r_.land(opponent_of(me()), facing(s_.destination));
  if (r_.has(target, Keyword::Peace)) { return refuse("CUL-4.6"_clause, Because::Peace, target); }
  if (r_.has(as_card(me()), Keyword::NoInvasion)) {
    return refuse("CUL-4.6"_clause, Because::NoInvasion);
  }
  return {};
}

// CUL-4.7: the governing creature of the destination, or a creature of the hand.
template <typename Verdict>
inline Verdict Legality::invader(CardId card, const Means& means) const {
  Verdict verdict;
  verdict.needs(r_.kind(card) == CardKind::Creature,
                [] { return refuse("CUL-4.7"_clause, Because::NotACreature); });
  verdict.needs(!(verdict.allows() && r_.has(card, Keyword::Defensive)),
                [card] { return refuse("CUL-4.6"_clause, Because::Defensive, card); });
  // CUL-4.9; CUL-4.10: the existence condition is not asked, CUL-4.17: nor whether it can move.
  if (card != governor()) { needs_means(verdict, card, means); }
  return verdict;
}

Reason Legality::invade(CardId card) const {
  if (const Reason none = invasion(); !none.allows()) { return none; }
  const bool there = card < kMaxCards && (card == governor() || in_hand(card).allows());
  return there ? invader<Explained>(card, means()).reason()
               : refuse("CUL-4.7"_clause, Because::NotACreature);
}

Reason Legality::laying() const {
  return r_.has(as_card(me()), Keyword::NoItems) ? refuse("CUL-6.1"_clause, Because::NoBattleCards)
                                                 : Reason{};
}

// Territory commands
// ------------------------------------------------------------------------------------------------

Reason Legality::level_up() const {
  const int count = s_.cards.count(levels());
  return count < kMaxLevelCards
             ? Reason{}
             : refuse("CUL-9.2"_clause, Because::FullLevel, kNoCard, kMaxLevelCards, count);
}

Reason Legality::level_down(CardId card) const {
  return card < kMaxCards && s_.cards.zone[card] == levels()
             ? Reason{}
             : refuse("CUL-9.3"_clause, Because::NotALevelCard);
}

// CUL-3.6: a creature is played where none stands, exchanged where one does (CUL-9.7, CUL-10.4).
Reason Legality::standing(Act act) const {
  const CardId there = governor();
  if (act == Act::PlayCreature && there != kNoCard) {
    return refuse("CUL-9.6"_clause, Because::Occupied, there);
  }
  if (act == Act::Exchange && there == kNoCard) {
    return refuse("CUL-9.7"_clause, Because::NobodyThere);
  }
  return {};
}

// A card of the hand that comes to the destination, of this kind, as its land (CUL-9.5, CUL-10.5)
// or its creature. CUL-9.13: everything is asked before anything moves.
template <typename Verdict>
inline Verdict Legality::arrival(CardId card, Act act, LandKind ground, const Means& means) const {
  Verdict verdict;
  const bool land = act == Act::ChangeTerrain;
  verdict.needs(r_.kind(card) == (land ? CardKind::Land : CardKind::Creature), [land] {
    return land ? refuse("CUL-9.5"_clause, Because::NotALand)
                : refuse("CUL-9.6"_clause, Because::NotACreature);
  });
  verdict.needs(!land || !r_.has(r_.land(me(), s_.destination), Keyword::FixedTerrain), [this] {
    return refuse("CUL-9.15"_clause, Because::FixedTerrain, r_.land(me(), s_.destination));
  });
  verdict.needs(either(land, r_.stands_on(card, ground)), [this] {
    return refuse("CUL-12.6"_clause, Because::MayNotStand, r_.land(me(), s_.destination));
  });
  needs_means(verdict, card, means);
  return verdict;
}

Reason Legality::move_creature(int place) const {  // CUL-9.8, CUL-9.9
  const CardId creature = governor();
  if (creature == kNoCard) { return refuse("CUL-9.8"_clause, Because::NobodyThere); }
  if (r_.has(creature, Keyword::CannotMove)) {
    return refuse("CUL-9.8"_clause, Because::CannotMove, creature);
  }
  const int distance = place - s_.destination;
  if (place < 0 || place >= kLands || (distance != 1 && distance != -1)) {
    return refuse("CUL-9.9"_clause, Because::NotAdjacent);
  }
  if (r_.governor(me(), place) != kNoCard) {
    return refuse("CUL-9.9"_clause, Because::Occupied, r_.governor(me(), place));
  }
  if (!r_.stands_on(creature, r_.land_kind(me(), place))) {
    return refuse("CUL-9.9"_clause, Because::MayNotStand, r_.land(me(), place));
  }
  return {};
}

Reason Legality::command(const Move& move) const {
  const Act a = static_cast<Act>(move.verb);
  if (a == Act::MoveCreature) { return move_creature(move.place); }
  if (a == Act::LevelDown) { return level_down(move.card); }
  if (const Reason none = standing(a); !none.allows()) { return none; }
  if (const Reason held = in_hand(move.card); !held.allows()) { return held; }
  return a == Act::LevelUp ? level_up()
                           : arrival<Explained>(move.card, a, ground(), means()).reason();
}

// Answers
// ----------------------------------------------------------------------------------------------------------

Reason Legality::act(const Move& move) const {
  switch (static_cast<Act>(move.verb)) {
    case Act::PlaySpell: {
      const Reason held = in_hand(move.card);
      return held.allows() ? spell<Explained>(move.card, spells()).reason() : held;
    }
    case Act::UseAbility: return ability(move.card, move.number);
    case Act::PayToll:    return {};  // CUL-4.13
    case Act::Invade:     return invade(move.card);
    case Act::LayCard:    {  // CUL-6.3: any card may be laid
      const Reason none = laying();
      return none.allows() ? in_hand(move.card) : none;
    }
    case Act::LevelUp:
    case Act::LevelDown:
    case Act::ChangeTerrain:
    case Act::PlayCreature:
    case Act::Exchange:
    case Act::MoveCreature:  return command(move);
  }
  return not_now(move);
}

Reason Legality::choice(const Move& move) const {
  const CardId card = move.card;
  const bool there = card < kMaxCards && s_.cards.zone[card] != kNoZone;
  const auto offered = [&](bool yes, Because why) {
    return yes ? Reason{} : refuse(clause_of_prompt(), why);
  };
  switch (prompt()) {
    case Prompt::SpellTarget:
      return offered(there && r_.attach_targets(s_.played).has(card), Because::NoTarget);
    case Prompt::TollCard:
      return offered(there && s_.cards.zone[card] == toll_cards(), Because::NotALevelCard);
    case Prompt::HandLimit:   return offered(in_hand(card).allows(), Because::NotInHand);
    case Prompt::Destination: return offered(move.place < kLands, Because::NotNow);
    case Prompt::None:
    case Prompt::Spell:
    case Prompt::InvadeOrPay:
    case Prompt::BattleCard:
    case Prompt::Territory:   break;
  }
  return not_now(move);
}

// Listing
// -----------------------------------------------------------------------------------------------------------

void Legality::list_spells(MoveList& moves) const {
  if (const Reason may = spells(); may.allows()) {
    r_.each_in(hand(), [&](CardId c) {
      if (spell<Allowed>(c, may).allows()) { moves.push_back(act_of(Act::PlaySpell, c)); }
    });
  }
  list_used_abilities(moves);
}

void Legality::list_invasions(MoveList& moves) const {
  moves.push_back(act_of(Act::PayToll, kNoCard));
  if (!invasion().allows()) { return; }
  const Means now = means();
  const auto consider = [&](CardId c) {
    moves.push_back_if(invader<Allowed>(c, now).allows(), act_of(Act::Invade, c));
  };
  if (governor() != kNoCard) { consider(governor()); }
  r_.each_in(hand(), [&](CardId c) {
    // The tests that most cards fail come before those that take longer.
    if (both(r_.kind(c) == CardKind::Creature, r_.meets(c, now.lands))) { consider(c); }
  });
}

void Legality::list_commands(MoveList& moves) const {
  const bool levels_up = level_up().allows();
  const Act with_creature =
      standing(Act::PlayCreature).allows() ? Act::PlayCreature : Act::Exchange;
  const LandKind here = ground();
  const Means now = means();
  // Written first and kept if it may be: no branch depends on what the cards are.
  Move* next = moves.room_for(2 * static_cast<std::size_t>(s_.cards.count(hand())));
  r_.each_in(hand(), [&](CardId c) {
    *next = act_of(Act::LevelUp, c);
    next += levels_up ? 1 : 0;
    const Act act = r_.kind(c) == CardKind::Land ? Act::ChangeTerrain : with_creature;
    *next = act_of(act, c);
    next += arrival<Allowed>(c, act, here, now).allows() ? 1 : 0;
  });
  moves.take_over(next);
  r_.each_in(levels(), [&](CardId c) { moves.push_back(act_of(Act::LevelDown, c)); });
  for (const int place : {s_.destination - 1, s_.destination + 1}) {
    if (move_creature(place).allows()) {
      moves.push_back(act_of(Act::MoveCreature, kNoCard, place));
    }
  }
}

void Legality::list(MoveList& moves) const {
  switch (prompt()) {
    case Prompt::Spell:       return list_spells(moves);
    case Prompt::InvadeOrPay: return list_invasions(moves);
    case Prompt::Territory:   return list_commands(moves);
    case Prompt::BattleCard:
      if (laying().allows()) {
        r_.each_in(hand(), [&](CardId c) { moves.push_back(act_of(Act::LayCard, c)); });
      }
      return;
    case Prompt::SpellTarget:
      r_.attach_targets(s_.played).for_each([&](CardId c) { moves.push_back(choose_card(c)); });
      return;
    case Prompt::TollCard:  return list_cards(toll_cards(), moves);
    case Prompt::HandLimit: return list_cards(hand(), moves);
    case Prompt::Destination:
      for (std::uint8_t place = 0; place < kLands; ++place) {
        moves.push_back(choose_place(place));
      }
      return;
    case Prompt::None: break;
  }
  FUDABA_CHECK(false && "no question");
}

}  // namespace fudaba::culdcept
