#include "games/kannagi/legality.h"

#include <algorithm>

namespace fudaba::kannagi {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;

namespace {

Move with_card(Act act, CardId card, int place = 255) {
  return {verb(act), card, static_cast<std::uint8_t>(place), 255};
}

// Whether a move names what its verb needs and nothing else, so that an answer is written in one
// way only.
bool is_well_formed(const Move& move) {
  const bool no_place = move.place == 255;
  const bool no_number = move.number == 255;
  if (move.verb == verb(Act::UseAbility)) { return no_place; }
  if (move.verb == verb(Act::Summon) || move.verb == verb(Act::Possess) ||
      move.verb == verb(Act::Attack)) {
    return no_number;
  }
  if (move.verb == Verb::ChooseOption) { return move.card == kNoCard && no_place; }
  if (move.verb == Verb::Pass) { return move.card == kNoCard && no_place && no_number; }
  return no_place && no_number;
}

}  // namespace

Reason Legality::in_hand(CardId card) const {
  const bool held = card < kMaxCards && owner_of(card) == me() &&
                    r_.is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand));
  return held ? Reason{} : Reason{"KNG-3.3"_clause, kNoCard, because(Because::NotInHand)};
}

Reason Legality::right_in_force(Property allowed, int made, Keyword ban, Clause clause) const {
  const int most = r_.allowed(me(), allowed);
  if (made >= most) {
    return {clause, kNoCard, because(Because::AlreadyDone), static_cast<std::int16_t>(made + 1),
            static_cast<std::int16_t>(most)};
  }
  if (r_.player_has(me(), ban)) { return {clause, kNoCard, because(Because::Banned)}; }
  return {};
}

// KNG-4.4: each act as often as it is allowed in a turn, unless an effect forbids it.
inline Reason Legality::right_to(Property allowed, int made, Keyword ban, Clause clause) const {
  if (made < kActsPerTurn && !r_.is_any_changed(bit_of(allowed) | bit_of(ban))) { return {}; }
  return right_in_force(allowed, made, ban, clause);
}

inline Reason Legality::summoning() const {
  return right_to(Property::Summons, s_.summons, Keyword::NoSummons, "KNG-4.4"_clause);
}
inline Reason Legality::deploying() const {
  return right_to(Property::Deployments, s_.deployments, Keyword::NoDeployments, "KNG-4.4"_clause);
}
inline Reason Legality::possessing() const {
  return right_to(Property::Attachments, s_.attachments, Keyword::NoAttachments, "KNG-4.4"_clause);
}
inline Reason Legality::attacking() const {
  return right_to(Property::Attacks, s_.attacks, Keyword::NoAttacks, "KNG-4.4"_clause);
}

// KNG-8.3: one tool a round; KNG-8.9: also before the own first turn.
Reason Legality::tools() const {
  if (r_.tools_left(me()) <= 0) { return {"KNG-8.3"_clause, kNoCard, because(Because::ToolSpent)}; }
  if (r_.player_has(me(), Keyword::NoTools)) {
    return {"KNG-8.3"_clause, kNoCard, because(Because::Banned)};
  }
  if (s_.doing.full()) { return {"KNG-8.11"_clause, kNoCard, because(Because::TooManyAnswers)}; }
  return {};
}

// Placing
// -----------------------------------------------------------------------------------------------

// KNG-5.1, KNG-5.2: on the own season card, if nothing stands there, or alone.
Reason Legality::room(int place) const {
  if (place == kOnSeason) {
    if (r_.season_card(me()) == kNoCard) {
      return {"KNG-5.1"_clause, kNoCard, because(Because::NoSeasonCard)};
    }
    const CardId there = r_.place(me(), kOnSeason);
    return there == kNoCard ? Reason{}
                            : Reason{"KNG-5.2"_clause, there, because(Because::SeasonTaken)};
  }
  if (place != 255) { return {"KNG-5.1"_clause, kNoCard, because(Because::NotNow)}; }
  if (r_.free_slot(me()) < 0) {
    return {"KNG-5.11"_clause, kNoCard, because(Because::FieldFull), kSlots - 1, kSlots - 1};
  }
  return {};
}

Reason Legality::summon(CardId card, int place) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Place) {
    return {"KNG-5.1"_clause, kNoCard, because(Because::NotAPlace)};
  }
  if (const Reason right = summoning(); !right.allows()) { return right; }
  if (const Reason where = room(place); !where.allows()) { return where; }
  return r_.cost(card, me());
}

Reason Legality::deploy(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Season) {
    return {"KNG-5.3"_clause, kNoCard, because(Because::NotASeasonCard)};
  }
  const Reason right = deploying();
  return right.allows() ? r_.cost(card, me()) : right;
}

// KNG-5.4, KNG-5.8: one of the own places. KNG-5.5: the cost is no condition, but a vivid ghost
// asks for its season and a place of its cost.
Reason Legality::host(CardId ghost, int slot) const {
  const CardId place = slot < kSlots ? r_.place(me(), slot) : kNoCard;
  if (place == kNoCard) { return {"KNG-5.4"_clause, kNoCard, because(Because::NoPlaceThere)}; }
  if (r_.has(place, Keyword::NoGhosts)) {
    return {"KNG-5.4"_clause, place, because(Because::NoGhostsHere)};
  }
  if (!r_.has(ghost, Keyword::Vivid)) { return {}; }
  const Season season = r_.season(ghost);
  if (season != Season::None && !r_.has_season(me(), season)) {
    return {"KNG-6.2"_clause, kNoCard, because(Because::SeasonMissing),
            static_cast<std::int16_t>(season), 0};
  }
  if (r_.cost_of(place) < r_.cost_of(ghost)) {
    return {"KNG-5.4"_clause, place, because(Because::CostAboveHost),
            static_cast<std::int16_t>(r_.cost_of(ghost)),
            static_cast<std::int16_t>(r_.cost_of(place))};
  }
  return {};
}

Reason Legality::possess(CardId card, int slot) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Ghost) {
    return {"KNG-5.4"_clause, kNoCard, because(Because::NotAGhost)};
  }
  const Reason right = possessing();
  return right.allows() ? host(card, slot) : right;
}

// The attack
// ---------------------------------------------------------------------------------------------------

// KNG-7.1: an awake place of the own field. KNG-7.12: what forbids beats what demands.
Reason Legality::attacker(CardId card) const {
  if (card >= kMaxCards || owner_of(card) != me() || !r_.is_in(card, ZoneKind::Place)) {
    return {"KNG-7.1"_clause, kNoCard, because(Because::NotYours)};
  }
  if (r_.is_laid(card)) { return {"KNG-7.1"_clause, card, because(Because::IsLaid)}; }
  if (r_.has(card, Keyword::CannotAttack)) {
    return {"KNG-7.12"_clause, card, because(Because::CannotAttack)};
  }
  return {};
}

Reason Legality::attack(CardId card, int target) const {
  if (const Reason right = attacking(); !right.allows()) { return right; }
  if (const Reason may = attacker(card); !may.allows()) { return may; }
  if (!r_.has(card, Keyword::Assault)) {
    return target == 255 ? Reason{} : Reason{"KNG-7.1"_clause, kNoCard, because(Because::NotNow)};
  }
  const bool there = target < kSlots && r_.place(opponent_of(me()), target) != kNoCard;
  return there ? Reason{} : Reason{"KNG-7.1"_clause, card, because(Because::NoRaidTarget)};
}

// Tools, abilities, adversity
// -----------------------------------------------------------------------------------------------

Reason Legality::tool(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Tool) {
    return {"KNG-8.3"_clause, kNoCard, because(Because::NotATool)};
  }
  const Reason right = tools();
  return right.allows() ? r_.cost(card, me()) : right;
}

Reason Legality::ability(CardId card, unsigned index) const {
  if (card >= kMaxCards || s_.cards.zone[card] == kNoZone || owner_of(card) != me() ||
      !r_.is_in_play(card)) {
    return {"KNG-3.1"_clause, kNoCard, because(Because::NotYours)};
  }
  const CardDef& d = r_.def(card);
  const bool known =
      index < d.ability_count &&
      r_.pool().program.abilities[d.first_ability + index].kind == AbilityKind::Activated;
  if (!known) { return {"KNG-3.1"_clause, card, because(Because::NotAnAbility)}; }
  const Ability& a = r_.pool().program.abilities[d.first_ability + index];
  if (r_.is_silenced(card, 0)) { return {"KNG-3.11"_clause, card, because(Because::EffectsOff)}; }
  if (a.cost == 0 && r_.is_laid(card)) {
    return {"KNG-3.1"_clause, card, because(Because::IsLaid)};
  }
  if (a.cost != 0 && r_.is_used(card, index)) {
    return {"KNG-3.1"_clause, card, because(Because::AlreadyUsed)};
  }
  if (!r_.holds(a.condition, r_.scope_of(card))) {
    return {"KNG-3.1"_clause, card, because(Because::ConditionFails)};
  }
  return {};
}

// Adversity: while enough own cards are exiled.
Reason Legality::rise(CardId card) const {
  const bool held =
      card < kMaxCards && s_.cards.zone[card] != kNoZone && owner_of(card) == me() &&
      (r_.is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand)) || r_.is_in(card, ZoneKind::Soul));
  if (!held) { return {"KNG-3.3"_clause, kNoCard, because(Because::NotInSoul)}; }
  const int wanted = r_.has(card, Keyword::Adversity)
                         ? r_.Reading::Base::value(card, property(Keyword::Adversity))
                         : 0;
  if (r_.kind(card) != CardKind::Place || wanted == 0) {
    return {"KNG-5.1"_clause, kNoCard, because(Because::NotAdverse)};
  }
  const int exiled = s_.cards.count(zone_of(ZoneKind::Exile, me()));
  if (exiled < wanted) {
    return {"KNG-5.1"_clause, kNoCard, because(Because::ConditionFails),
            static_cast<std::int16_t>(wanted), static_cast<std::int16_t>(exiled)};
  }
  return room(255);
}

// Choices of a card that the rules ask for
// ----------------------------------------------------------------------------

int Legality::last_defender() const {
  int last = -1;
  s_.defence.for_each([&](CardId c) {
    if (owner_of(c) == me()) { last = c; }
  });
  return last;
}

// KNG-7.7: any number of soul cards, in ascending order so that each set is chosen in one way;
// besides, from the hand, barriers whose cost holds.
Reason Legality::defence(CardId card) const {
  const bool mine = card < kMaxCards && s_.cards.zone[card] != kNoZone && owner_of(card) == me();
  if (!mine || static_cast<int>(card) <= last_defender()) {
    return {"KNG-7.7"_clause, kNoCard, because(Because::NotOffered)};
  }
  if (r_.is_in(card, ZoneKind::Soul)) {
    return r_.player_has(me(), Keyword::NoDefence)
               ? Reason{"KNG-7.7"_clause, kNoCard, because(Because::NoDefence)}
               : Reason{};
  }
  const bool barrier =
      r_.is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand)) && r_.has(card, Keyword::Barrier);
  if (!barrier) { return {"KNG-7.7"_clause, kNoCard, because(Because::NoBarrier)}; }
  return r_.cost(card, me());
}

Reason Legality::card_choice(CardId card) const {
  switch (prompt()) {
    case Prompt::Mulligan:
      // KNG-2.5: of the hidden hand; there is no open one yet.
      return in_hand(card).allows()
                 ? Reason{}
                 : Reason{"KNG-2.5"_clause, kNoCard, because(Because::NotInHand)};
    case Prompt::HandLimit:  // KNG-4.8
      return in_hand(card).allows()
                 ? Reason{}
                 : Reason{"KNG-4.6"_clause, kNoCard, because(Because::NotInHand)};
    case Prompt::Defence: return defence(card);
    case Prompt::None:
    case Prompt::Main:
    case Prompt::Window:
    case Prompt::Order:   break;
  }
  return {clause_of_prompt(), kNoCard, because(Because::NotNow)};
}

Clause Legality::clause_of_prompt() const {
  switch (prompt()) {
    case Prompt::None:      return "KNG-4.1"_clause;
    case Prompt::Mulligan:  return "KNG-2.5"_clause;
    case Prompt::Main:      return "KNG-4.4"_clause;
    case Prompt::Window:    return "KNG-8.5"_clause;
    case Prompt::Defence:   return "KNG-7.7"_clause;
    case Prompt::HandLimit: return "KNG-4.6"_clause;
    case Prompt::Order:     return "KNG-7.19"_clause;
  }
  return "KNG-4.1"_clause;
}

// KNG-7.12: while a place that must attack can do so, the main phase does not end.
Reason Legality::passing() const {
  if (prompt() == Prompt::Order || prompt() == Prompt::HandLimit || prompt() == Prompt::None) {
    return {clause_of_prompt(), kNoCard, because(Because::MustChoose)};
  }
  constexpr std::uint64_t kMust = bit_of(Keyword::MustAttack);
  if (prompt() != Prompt::Main || !attacking().allows()) { return {}; }
  CardId must = kNoCard;
  r_.each_slot(me(), [&](int slot) {
    const CardId c = r_.place(me(), slot);
    if (((r_.def(c).own_statics | s_.statics | s_.modified) & kMust) == 0) { return; }
    if (!r_.has(c, Keyword::MustAttack) || !attacker(c).allows()) { return; }
    if (r_.has(c, Keyword::Assault) && s_.occupied[opponent_of(me())] == 0) { return; }
    must = c;
  });
  return must == kNoCard ? Reason{} : Reason{"KNG-7.12"_clause, must, because(Because::MustAttack)};
}

Reason Legality::act(const Move& move) const {
  const Act a = static_cast<Act>(move.verb);
  const Reason not_now{clause_of_prompt(), kNoCard, because(Because::NotNow)};
  // KNG-8.5: in a window tools alone can be used.
  if (prompt() == Prompt::Window) { return a == Act::UseTool ? tool(move.card) : not_now; }
  if (prompt() != Prompt::Main) { return not_now; }
  switch (a) {
    case Act::Summon:     return summon(move.card, move.place);
    case Act::Deploy:     return deploy(move.card);
    case Act::Possess:    return possess(move.card, move.place);
    case Act::Attack:     return attack(move.card, move.place);
    case Act::UseTool:    return tool(move.card);
    case Act::UseAbility: return ability(move.card, move.number);
    case Act::Rise:       return rise(move.card);
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
  if (s_.decision.kind == DecisionKind::Order && move.verb == Verb::ChooseOption) {
    return move.number < s_.decision.high
               ? Reason{}
               : Reason{"KNG-7.19"_clause, kNoCard, because(Because::NotOffered)};
  }
  return {clause_of_prompt(), kNoCard, because(Because::NotNow)};
}

// Listing
// ---------------------------------------------------------------------------------------------------------

void Legality::attack_moves(MoveList& list) const {
  if (!attacking().allows()) { return; }
  r_.each_slot(me(), [&](int slot) {
    const CardId c = r_.place(me(), slot);
    if (!attacker(c).allows()) { return; }
    if (!r_.has(c, Keyword::Assault)) {
      list.push_back(with_card(Act::Attack, c));
      return;
    }
    r_.each_slot(opponent_of(me()),
                 [&](int target) { list.push_back(with_card(Act::Attack, c, target)); });
  });
}

void Legality::ability_moves(MoveList& list) const {
  if ((s_.triggers & CardDef::kActivated) == 0) { return; }
  bool any = false;
  s_.watchers.for_each(
      [&](CardId c) { any = any || (owner_of(c) == me() && r_.def(c).is_activated()); });
  if (!any) { return; }
  r_.in_play(Reading::kAllKinds, [&](CardId c) {
    if (owner_of(c) != me() || r_.def(c).ability_count == 0) { return true; }
    const CardDef& d = r_.def(c);
    for (unsigned i = 0; i < d.ability_count; ++i) {
      const Ability& a = r_.pool().program.abilities[d.first_ability + i];
      if (a.kind == AbilityKind::Activated && ability(c, i).allows()) {
        list.push_back({verb(Act::UseAbility), c, 255, static_cast<std::uint8_t>(i)});
      }
    }
    return true;
  });
}

void Legality::main_moves(MoveList& list) const {
  if (passing().allows()) { list.push_back(pass()); }
  const bool summons = summoning().allows();
  const bool alone = summons && r_.free_slot(me()) >= 0;
  const bool above = summons && room(kOnSeason).allows();
  const bool deploys = deploying().allows();
  const bool possesses = possessing().allows() && s_.occupied[me()] != 0;
  const bool uses = tools().allows();
  constexpr std::uint64_t kAdverse = bit_of(Keyword::Adversity);
  const auto adverse = [&](CardId c) {
    return ((r_.def(c).own_statics | s_.statics | s_.modified) & kAdverse) != 0 && rise(c).allows();
  };
  r_.hand_cards(me(), [&](CardId c) {
    switch (r_.kind(c)) {
      case CardKind::Place:
        if ((alone || above) && r_.is_paid(c, me())) {
          if (above) { list.push_back(with_card(Act::Summon, c, kOnSeason)); }
          if (alone) { list.push_back(with_card(Act::Summon, c)); }
        }
        if (adverse(c)) { list.push_back(with_card(Act::Rise, c)); }
        break;
      case CardKind::Season:
        if (deploys && r_.is_paid(c, me())) { list.push_back(with_card(Act::Deploy, c)); }
        break;
      case CardKind::Ghost:
        if (!possesses) { break; }
        r_.each_slot(me(), [&](int slot) {
          if (host(c, slot).allows()) { list.push_back(with_card(Act::Possess, c, slot)); }
        });
        break;
      case CardKind::Tool:
        if (uses && r_.is_paid(c, me())) { list.push_back(with_card(Act::UseTool, c)); }
        break;
    }
  });
  if (s_.cards.count(zone_of(ZoneKind::Exile, me())) > 0) {
    r_.each_in(zone_of(ZoneKind::Soul, me()), [&](CardId c) {
      if (adverse(c)) { list.push_back(with_card(Act::Rise, c)); }
    });
  }
  attack_moves(list);
  ability_moves(list);
}

void Legality::window_moves(MoveList& list) const {
  list.push_back(pass());
  r_.hand_cards(me(), [&](CardId c) {
    if (r_.kind(c) != CardKind::Tool || !r_.is_paid(c, me())) { return; }
    list.push_back(with_card(Act::UseTool, c));
  });
}

void Legality::defence_moves(MoveList& list) const {
  list.push_back(pass());
  const int last = last_defender();
  if (!r_.player_has(me(), Keyword::NoDefence)) {
    r_.each_in(zone_of(ZoneKind::Soul, me()), [&](CardId c) {
      if (static_cast<int>(c) > last) { list.push_back(choose_card(c)); }
    });
  }
  r_.hand_cards(me(), [&](CardId c) {
    if (static_cast<int>(c) > last && r_.has(c, Keyword::Barrier) && r_.is_paid(c, me())) {
      list.push_back(choose_card(c));
    }
  });
}

void Legality::moves(MoveList& list) const {
  const auto whole_hand = [&] {
    r_.hand_cards(me(), [&](CardId c) { list.push_back(choose_card(c)); });
  };
  switch (prompt()) {
    case Prompt::Mulligan:
      list.push_back(pass());
      whole_hand();
      break;
    case Prompt::Main:      main_moves(list); break;
    case Prompt::Window:    window_moves(list); break;
    case Prompt::Defence:   defence_moves(list); break;
    case Prompt::HandLimit: whole_hand(); break;
    case Prompt::Order:
      for (std::uint8_t i = 0; i < s_.decision.high; ++i) { list.push_back(choose_option(i)); }
      break;
    case Prompt::None: FUDABA_CHECK(false && "no question");
  }
}

}  // namespace fudaba::kannagi
