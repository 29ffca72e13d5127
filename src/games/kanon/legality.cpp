#include "games/kanon/legality.h"

namespace fudaba::kanon {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;

namespace {

Move with_card(Act act, CardId card, int place = 255) {
  return {verb(act), card, static_cast<std::uint8_t>(place), 255};
}

Move at_line(Act act, int line) {
  return {verb(act), kNoCard, static_cast<std::uint8_t>(line), 255};
}

Move with_number(Act act, unsigned number, CardId card = kNoCard) {
  return {verb(act), card, 255, static_cast<std::uint8_t>(number)};
}

// Whether a move names what its verb needs and nothing else, so that an answer is written in one
// way only.
bool is_well_formed(const Move& move) {
  const bool card = move.card != kNoCard;
  const bool place = move.place != 255;
  const bool number = move.number != 255;
  if (move.verb < static_cast<Verb>(kFirstAct)) {
    return card == (move.verb == Verb::ChooseCard) && !place && !number;
  }
  switch (static_cast<Act>(move.verb)) {
    case Act::Stack:       return card && place && !number;
    case Act::TurnUp:
    case Act::PlayEvent:   return card && !place && !number;
    case Act::UseAbility:  return card && !place && number;
    case Act::Attack:
    case Act::Defend:      return !card && place && !number;
    case Act::DeclareSuit: return !card && !place && number;
  }
  return false;
}

}  // namespace

Reason Legality::in_hand(CardId card) const {
  const bool held = card < kMaxCards && owner_of(card) == me() && r_.is_in(card, ZoneKind::Hand);
  return held ? Reason{} : Reason{"KAN-4.3"_clause, kNoCard, because(Because::NotInHand)};
}

Reason Legality::on_own_field(CardId card) const {
  const bool there = card < kMaxCards && owner_of(card) == me() && r_.is_in(card, ZoneKind::Field);
  return there ? Reason{} : Reason{"KAN-4.4"_clause, kNoCard, because(Because::NotYours)};
}

// KAN-2.7
Reason Legality::mulligan(bool takes) const {
  int permanents = 0;
  r_.hand_cards(me(), [&](CardId c) { permanents += r_.is_permanent(c) ? 1 : 0; });
  if (!takes || permanents <= kMulliganMost) { return {}; }
  return {"KAN-2.7"_clause, kNoCard, because(Because::TooManyPermanents), kMulliganMost,
          static_cast<std::int16_t>(permanents)};
}

// Stacking
// -----------------------------------------------------------------------------------------------

// KAN-4.3: as many cards as are allowed, unless an effect forbids it.
Reason Legality::stacking() const {
  const bool setup = prompt() == Prompt::Placement;
  const int most = setup ? kStacksPerTurn : r_.allowed(me(), Property::Stacks);
  if (s_.stacks >= most) {
    return {"KAN-5.1"_clause, kNoCard, because(Because::AlreadyDone),
            static_cast<std::int16_t>(s_.stacks + 1), static_cast<std::int16_t>(most)};
  }
  if (r_.player_has(me(), Keyword::NoStacking)) {
    return {"KAN-4.3"_clause, kNoCard, because(Because::Banned)};
  }
  return {};
}

// KAN-2.13: at the setup one card in each line. KAN-5.2, KAN-5.3
Reason Legality::line_for(int line) const {
  if (line >= kLines) { return {"KAN-3.1"_clause, kNoCard, because(Because::NoSuchLine)}; }
  const CardId foremost = r_.front(me(), line);
  if (prompt() == Prompt::Placement) {
    return foremost == kNoCard ? Reason{}
                               : Reason{"KAN-2.13"_clause, foremost, because(Because::LineTaken)};
  }
  if (r_.is_open(me(), line)) { return {}; }
  return {"KAN-5.2"_clause, kNoCard, because(Because::LineFull), kLines * kRows,
          static_cast<std::int16_t>(r_.field_count(me()))};
}

Reason Legality::stack(CardId card, int line) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (!r_.is_permanent(card)) {
    return {"KAN-5.1"_clause, kNoCard, because(Because::NotPermanent)};
  }
  const Reason right = stacking();
  return right.allows() ? line_for(line) : right;
}

// Cards used
// -----------------------------------------------------------------------------------------------

// KAN-4.4; KAN-6.2, KAN-10.2: an item asks for its cost.
Reason Legality::turn_up(CardId card) const {
  if (const Reason own = on_own_field(card); !own.allows()) { return own; }
  if (!r_.is_face_down(card)) { return {"KAN-4.4"_clause, card, because(Because::IsFaceUp)}; }
  if (r_.player_has(me(), Keyword::NoTurningUp)) {
    return {"KAN-4.4"_clause, kNoCard, because(Because::Banned)};
  }
  return r_.can_pay(r_.need_of(card), card, me());
}

Reason Legality::events() const {
  if (r_.player_has(me(), Keyword::NoEvents)) {
    return {"KAN-6.4"_clause, kNoCard, because(Because::Banned)};
  }
  if (s_.doing.full()) { return {"KAN-6.12"_clause, kNoCard, because(Because::ChainTooLong)}; }
  return {};
}

// KAN-6.4, KAN-6.7: what answers must be marked as an interrupt.
Reason Legality::event(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Event) {
    return {"KAN-10.3"_clause, kNoCard, because(Because::NotAnEvent)};
  }
  const Reason right = events();
  return right.allows() ? is_playable(card) : right;
}

Reason Legality::is_playable(CardId card) const {
  const Interrupt interrupt = r_.interrupt(card);
  const bool answers = prompt() == Prompt::Answer;
  if (answers && interrupt == Interrupt::No) {
    return {"KAN-6.7"_clause, kNoCard, because(Because::NotAnInterrupt)};
  }
  if (!answers && interrupt == Interrupt::Only) {
    return {"KAN-6.7"_clause, kNoCard, because(Because::OnlyAnInterrupt)};
  }
  const CardDef& d = r_.def(card);
  bool works = false;
  for (unsigned i = 0; i < d.ability_count; ++i) {
    const Ability& a = r_.pool().program.abilities[d.first_ability + i];
    works = works || (a.kind == AbilityKind::Play && r_.holds(a.condition, r_.scope_of(card)));
  }
  if (!works && d.ability_count > 0) {
    return {"KAN-6.4"_clause, kNoCard, because(Because::ConditionFails)};
  }
  return r_.can_pay(r_.need_of(card), card, me());
}

// KAN-6.3, KAN-6.11
Reason Legality::ability(CardId card, unsigned index) const {
  if (const Reason own = on_own_field(card); !own.allows()) { return own; }
  const CardDef& d = r_.def(card);
  const bool known =
      index < d.ability_count &&
      r_.pool().program.abilities[d.first_ability + index].kind == AbilityKind::Activated;
  if (!known) { return {"KAN-6.11"_clause, card, because(Because::NotAnAbility)}; }
  const Ability& a = r_.pool().program.abilities[d.first_ability + index];
  if (r_.is_silenced(card, 0)) { return {"KAN-3.3"_clause, card, because(Because::EffectsOff)}; }
  if (r_.player_has(me(), Keyword::NoActivations)) {
    return {"KAN-6.11"_clause, kNoCard, because(Because::Banned)};
  }
  if (Reading::is_single(a) && r_.is_used(card, index)) {
    return {"KAN-6.11"_clause, card, because(Because::AlreadyUsed)};
  }
  if (!r_.holds(a.condition, r_.scope_of(card))) {
    return {"KAN-6.11"_clause, card, because(Because::ConditionFails)};
  }
  return r_.can_pay(r_.need_of(card, index), card, me());
}

// The battle
// ---------------------------------------------------------------------------------------------------

// KAN-7.1, KAN-7.18: one card of the own front.
Reason Legality::attack(int line) const {
  const CardId card = r_.front(me(), line);
  if (card == kNoCard) { return {"KAN-7.1"_clause, kNoCard, because(Because::NobodyThere)}; }
  return r_.can_attack(card) ? Reason{}
                             : Reason{"KAN-7.1"_clause, card, because(Because::CannotAttack)};
}

// KAN-7.2, KAN-7.18: one card of the opponent's front.
Reason Legality::defend(int line) const {
  const CardId card = r_.front(opponent_of(me()), line);
  if (card == kNoCard) { return {"KAN-7.2"_clause, kNoCard, because(Because::NobodyThere)}; }
  return r_.can_be_attacked(card)
             ? Reason{}
             : Reason{"KAN-7.2"_clause, card, because(Because::CannotBeAttacked)};
}

// KAN-7.7, KAN-7.12
Reason Legality::triple(int triple) const {
  if (((kTriplesThrough[static_cast<unsigned>(battle_line())] >> triple) & 1U) == 0) {
    return {"KAN-7.12"_clause, kNoCard, because(Because::NotInTriple)};
  }
  if (r_.triple_suit(me(), triple, true) != Suit::None) { return {}; }
  bool snow = false;
  for (const Location& place : kTripleTable[static_cast<unsigned>(triple)]) {
    const CardId c = r_.at(me(), place.line, place.row);
    if (c == kNoCard) { return {"KAN-7.7"_clause, kNoCard, because(Because::NoSuchTriple)}; }
    snow = snow || r_.suit(c) == Suit::SnowCrystal;
  }
  return {"KAN-7.7"_clause, kNoCard, because(snow ? Because::IsSnow : Because::SuitsDiffer)};
}

// KAN-7.15: one after another, in the order of KAN-7.12, so that the same lines are declared in
// one way only.
Reason Legality::suit(int triple) const {
  if (triple >= kTriples) { return {"KAN-7.12"_clause, kNoCard, because(Because::NotInTriple)}; }
  if (const Reason stands = this->triple(triple); !stands.allows()) { return stands; }
  if (((r_.triples_left(me()) >> triple) & 1U) != 0) { return {}; }
  return {"KAN-7.15"_clause, kNoCard, because(Because::DeclaredInOrder)};
}

// Choices of a card that the rules ask for
// ----------------------------------------------------------------------------

Reason Legality::payment(CardId card) const {
  if (card < kMaxCards && r_.payers(s_.doing.back()).has(card)) { return {}; }
  return {"KAN-6.2"_clause, kNoCard, because(Because::NotOffered)};
}

Clause Legality::clause_of_prompt() const {
  switch (prompt()) {
    case Prompt::None:
    case Prompt::Line:      return "KAN-4.1"_clause;
    case Prompt::Mulligan:  return "KAN-2.7"_clause;
    case Prompt::Placement: return "KAN-2.13"_clause;
    case Prompt::CardSet:   return "KAN-4.3"_clause;
    case Prompt::PayCost:   return "KAN-4.4"_clause;
    case Prompt::Battle:    return "KAN-4.5"_clause;
    case Prompt::Window:    return "KAN-6.4"_clause;
    case Prompt::Answer:    return "KAN-6.7"_clause;
    case Prompt::Defender:  return "KAN-7.2"_clause;
    case Prompt::Suits:     return "KAN-7.7"_clause;
    case Prompt::Payment:   return "KAN-6.2"_clause;
    case Prompt::HandLimit: return "KAN-4.6"_clause;
  }
  return "KAN-4.1"_clause;
}

Reason Legality::passing() const {
  switch (prompt()) {
    case Prompt::Placement:
    case Prompt::CardSet:
    case Prompt::PayCost:
    case Prompt::Battle:
    case Prompt::Window:
    case Prompt::Answer:
    case Prompt::Suits:     return {};
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::Defender:
    case Prompt::Payment:
    case Prompt::HandLimit:
    case Prompt::Line:      break;
  }
  return {clause_of_prompt(), kNoCard, because(Because::MustChoose)};
}

// Each act has its time.
Reason Legality::act(const Move& move) const {
  const Prompt now = prompt();
  const Act wanted = static_cast<Act>(move.verb);
  // KAN-7.4: when suits are declared, nothing else is used any more.
  const bool too_late =
      now == Prompt::Suits && (wanted == Act::PlayEvent || wanted == Act::UseAbility);
  const Reason not_now{too_late ? "KAN-7.4"_clause : clause_of_prompt(), kNoCard,
                       because(Because::NotNow)};
  switch (wanted) {
    case Act::Stack:
      return now == Prompt::Placement || now == Prompt::CardSet ? stack(move.card, move.place)
                                                                : not_now;
    case Act::TurnUp:    return now == Prompt::PayCost ? turn_up(move.card) : not_now;
    case Act::PlayEvent: {
      const bool may = now == Prompt::PayCost || now == Prompt::Window || now == Prompt::Answer;
      return may ? event(move.card) : not_now;
    }
    case Act::UseAbility:
      return now == Prompt::PayCost || now == Prompt::Window ? ability(move.card, move.number)
                                                             : not_now;
    case Act::Attack:      return now == Prompt::Battle ? attack(move.place) : not_now;
    case Act::Defend:      return now == Prompt::Defender ? defend(move.place) : not_now;
    case Act::DeclareSuit: return now == Prompt::Suits ? suit(move.number) : not_now;
  }
  return not_now;
}

Reason Legality::why_not(const Move& move) const {
  const Reason not_now{clause_of_prompt(), kNoCard, because(Because::NotNow)};
  if (!is_well_formed(move)) { return not_now; }
  if (move.verb >= static_cast<Verb>(kFirstAct)) { return act(move); }
  const DecisionKind kind = s_.decision.kind;
  if (move.verb == Verb::Pass) { return kind == DecisionKind::YesNo ? not_now : passing(); }
  if (kind == DecisionKind::YesNo && (move.verb == Verb::Yes || move.verb == Verb::No)) {
    return mulligan(move.verb == Verb::Yes);
  }
  if (kind == DecisionKind::Card && move.verb == Verb::ChooseCard) {
    return prompt() == Prompt::Payment ? payment(move.card) : in_hand(move.card);
  }
  return not_now;
}

// Listing
// ---------------------------------------------------------------------------------------------------------

void Legality::stack_moves(MoveList& list) const {
  list.push_back(pass());
  if (!stacking().allows()) { return; }
  std::array<bool, kLines> open{};
  for (int line = 0; line < kLines; ++line) {
    open[static_cast<unsigned>(line)] = line_for(line).allows();
  }
  r_.hand_cards(me(), [&](CardId c) {
    if (!r_.is_permanent(c)) { return; }
    for (int line = 0; line < kLines; ++line) {
      if (open[static_cast<unsigned>(line)]) { list.push_back(with_card(Act::Stack, c, line)); }
    }
  });
}

void Legality::event_moves(MoveList& list) const {
  if (!events().allows()) { return; }
  r_.hand_cards(me(), [&](CardId c) {
    if (r_.kind(c) == CardKind::Event && is_playable(c).allows()) {
      list.push_back(with_card(Act::PlayEvent, c));
    }
  });
}

// What can be done with cards on the own field: turning up where that has its time, abilities.
void Legality::field_moves(MoveList& list) const {
  const bool turns = prompt() == Prompt::PayCost;
  r_.each_on_field(me(), [&](CardId c) {
    if (r_.is_face_down(c)) {
      if (turns && turn_up(c).allows()) { list.push_back(with_card(Act::TurnUp, c)); }
      return;
    }
    const CardDef& d = r_.def(c);
    if (!d.is_activated()) { return; }
    for (unsigned i = 0; i < d.ability_count; ++i) {
      const Ability& a = r_.pool().program.abilities[d.first_ability + i];
      if (a.kind == AbilityKind::Activated && ability(c, i).allows()) {
        list.push_back(with_number(Act::UseAbility, i, c));
      }
    }
  });
}

void Legality::suit_moves(MoveList& list) const {
  list.push_back(pass());
  const unsigned left = r_.triples_left(me());
  for (int n = 0; n < kTriples; ++n) {
    const bool may = ((left >> n) & 1U) != 0 && r_.triple_suit(me(), n, true) != Suit::None;
    if (may) { list.push_back(with_number(Act::DeclareSuit, static_cast<unsigned>(n))); }
  }
}

void Legality::moves(MoveList& list) const {
  switch (prompt()) {
    case Prompt::Mulligan:
      if (mulligan(true).allows()) { list.push_back(answer(true)); }
      list.push_back(answer(false));
      break;
    case Prompt::Placement:
    case Prompt::CardSet:   stack_moves(list); break;
    case Prompt::PayCost:
    case Prompt::Window:
      list.push_back(pass());
      event_moves(list);
      field_moves(list);
      break;
    case Prompt::Answer:
      list.push_back(pass());
      event_moves(list);
      break;
    case Prompt::Battle:
      list.push_back(pass());
      for (int line = 0; line < kLines; ++line) {
        if (attack(line).allows()) { list.push_back(at_line(Act::Attack, line)); }
      }
      break;
    case Prompt::Defender:
      for (int line = 0; line < kLines; ++line) {
        if (defend(line).allows()) { list.push_back(at_line(Act::Defend, line)); }
      }
      break;
    case Prompt::Suits: suit_moves(list); break;
    case Prompt::Payment:
      r_.payers(s_.doing.back()).for_each([&](CardId c) { list.push_back(choose_card(c)); });
      break;
    case Prompt::HandLimit:
      r_.hand_cards(me(), [&](CardId c) { list.push_back(choose_card(c)); });
      break;
    case Prompt::None:
    case Prompt::Line: FUDABA_CHECK(false && "no question of the rules");
  }
}

}  // namespace fudaba::kanon
