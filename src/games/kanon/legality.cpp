#include "games/kanon/legality.h"

#include <bit>

#include "games/verdict.h"

namespace fudaba::kanon {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;

const std::array<Question, count_of<Prompt>()> Legality::kQuestions =
    by_key<Prompt, Question>({{Prompt::None, {"KAN-4.1"_clause}},
                              {Prompt::Mulligan, {"KAN-2.7"_clause}},
                              {Prompt::Placement, {"KAN-2.13"_clause, Passing::Yes}},
                              {Prompt::CardSet, {"KAN-4.3"_clause, Passing::Yes}},
                              {Prompt::PayCost, {"KAN-4.4"_clause, Passing::Yes}},
                              {Prompt::Battle, {"KAN-4.5"_clause, Passing::Yes}},
                              {Prompt::Window, {"KAN-6.4"_clause, Passing::Yes}},
                              {Prompt::Answer, {"KAN-6.7"_clause, Passing::Yes}},
                              {Prompt::Defender, {"KAN-7.2"_clause}},
                              {Prompt::Suits, {"KAN-7.7"_clause, Passing::Yes}},
                              {Prompt::Payment, {"KAN-6.2"_clause}},
                              {Prompt::HandLimit, {"KAN-4.6"_clause}},
                              {Prompt::Line, {"KAN-4.1"_clause}}});

const std::array<ActSpec, kActs> Legality::kActSpecs = by_key<Act, ActSpec>(
    {{Act::Stack, {kNamesCard | kNamesPlace, asked_by(Prompt::Placement, Prompt::CardSet)}},
     {Act::TurnUp, {kNamesCard, asked_by(Prompt::PayCost)}},
     {Act::PlayEvent, {kNamesCard, asked_by(Prompt::PayCost, Prompt::Window, Prompt::Answer)}},
     {Act::UseAbility, {kNamesCard | kNamesNumber, asked_by(Prompt::PayCost, Prompt::Window)}},
     {Act::Attack, {kNamesPlace, asked_by(Prompt::Battle)}},
     {Act::Defend, {kNamesPlace, asked_by(Prompt::Defender)}},
     {Act::DeclareSuit, {kNamesNumber, asked_by(Prompt::Suits)}}});

Reason Legality::in_hand(CardId card) const {
  const bool held = owner_of(card) == me() && r_.is_in(card, ZoneKind::Hand);
  return held ? Reason{} : refuse("KAN-4.3"_clause, Because::NotInHand);
}

Reason Legality::on_own_field(CardId card) const {
  const bool there = owner_of(card) == me() && r_.is_in(card, ZoneKind::Field);
  return there ? Reason{} : refuse("KAN-4.4"_clause, Because::NotYours);
}

// KAN-2.7
Reason Legality::mulligan(bool takes) const {
  int permanents = 0;
  r_.hand_cards(me(), [&](CardId c) { permanents += r_.is_permanent(c) ? 1 : 0; });
  if (!takes || permanents <= kMulliganMost) { return {}; }
  return refuse("KAN-2.7"_clause, Because::TooManyPermanents, kNoCard, kMulliganMost, permanents);
}

// Stacking
// -----------------------------------------------------------------------------------------------

// KAN-4.3: as many cards as are allowed, unless an effect forbids it.
Reason Legality::stacking() const {
  const bool setup = prompt() == Prompt::Placement;
  const int most = setup ? kStacksPerTurn : r_.allowed(me(), Property::Stacks);
  if (s_.stacks >= most) {
    return refuse("KAN-5.1"_clause, Because::AlreadyDone, kNoCard, s_.stacks + 1, most);
  }
  if (r_.player_has(me(), Keyword::NoStacking)) {
    return refuse("KAN-4.3"_clause, Because::Banned);
  }
  return {};
}

// KAN-2.13: at the setup one card in each line. KAN-5.2, KAN-5.3
Reason Legality::line_for(int line) const {
  if (line >= kLines) { return refuse("KAN-3.1"_clause, Because::NoSuchLine); }
  const CardId foremost = r_.front(me(), line);
  if (prompt() == Prompt::Placement) {
    return foremost == kNoCard ? Reason{} : refuse("KAN-2.13"_clause, Because::LineTaken, foremost);
  }
  if (r_.is_open(me(), line)) { return {}; }
  return refuse("KAN-5.2"_clause, Because::LineFull, kNoCard, kLines * kRows, r_.field_count(me()));
}

Reason Legality::stack(CardId card, int line) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (!r_.is_permanent(card)) { return refuse("KAN-5.1"_clause, Because::NotPermanent); }
  const Reason right = stacking();
  return right.allows() ? line_for(line) : right;
}

// Cards used
// -----------------------------------------------------------------------------------------------

// KAN-4.4; KAN-6.2, KAN-10.2: an item asks for its cost.
Reason Legality::turn_up(CardId card) const {
  if (const Reason own = on_own_field(card); !own.allows()) { return own; }
  if (!r_.is_face_down(card)) { return refuse("KAN-4.4"_clause, Because::IsFaceUp, card); }
  const Reason right = turning();
  return right.allows() ? price(r_.need_of(card), card) : right;
}

// KAN-6.2: what one place could pay with is counted once for all cards that ask for it.
Reason Legality::price(const Need& need, CardId card) const {
  if (need.characters == 0 || need.itself) { return r_.can_pay(need, card, me()); }
  std::optional<Purse>& purse = purses_[need.from_hand ? 1 : 0];
  if (!purse) { purse = r_.purse_of(need, card, me()); }
  return r_.can_pay(need, card, me(), *purse);
}

Reason Legality::turning() const {
  return r_.player_has(me(), Keyword::NoTurningUp) ? refuse("KAN-4.4"_clause, Because::Banned)
                                                   : Reason{};
}

Reason Legality::events() const {
  if (r_.player_has(me(), Keyword::NoEvents)) { return refuse("KAN-6.4"_clause, Because::Banned); }
  if (s_.doing.full()) { return refuse("KAN-6.12"_clause, Because::ChainTooLong); }
  return {};
}

// KAN-10.3: a card of the hand; `events`: whether the player may use any.
template <typename Verdict>
inline Verdict Legality::event(CardId card, const Reason& events) const {
  Verdict verdict;
  verdict.needs(r_.kind(card) == CardKind::Event,
                [] { return refuse("KAN-10.3"_clause, Because::NotAnEvent); });
  verdict.needs(events);
  if (verdict.allows()) { verdict.needs(playable(card)); }
  return verdict;
}

// KAN-6.4, KAN-6.7: what answers must be marked as an interrupt.
Reason Legality::playable(CardId card) const {
  const Interrupt interrupt = r_.interrupt(card);
  const bool answers = prompt() == Prompt::Answer;
  if (answers && interrupt == Interrupt::No) {
    return refuse("KAN-6.7"_clause, Because::NotAnInterrupt);
  }
  if (!answers && interrupt == Interrupt::Only) {
    return refuse("KAN-6.7"_clause, Because::OnlyAnInterrupt);
  }
  const CardDef& d = r_.def(card);
  bool works = false;
  for (const Ability& a : r_.abilities_of(card)) {
    works = works || (a.kind == AbilityKind::Play && r_.holds(a.condition, r_.scope_of(card)));
  }
  if (!works && d.ability_count > 0) { return refuse("KAN-6.4"_clause, Because::ConditionFails); }
  return price(r_.need_of(card), card);
}

// KAN-6.3, KAN-6.11
Reason Legality::ability(CardId card, unsigned index) const {
  if (const Reason own = on_own_field(card); !own.allows()) { return own; }
  const Ability* a = find_activated(card, index);
  if (a == nullptr) { return refuse("KAN-6.11"_clause, Because::NotAnAbility, card); }
  if (r_.is_silenced(card, 0)) { return refuse("KAN-3.3"_clause, Because::EffectsOff, card); }
  if (r_.player_has(me(), Keyword::NoActivations)) {
    return refuse("KAN-6.11"_clause, Because::Banned);
  }
  const std::uint16_t number = number_of(*a);
  if ((Reading::is_single(*a) && r_.is_used(card, index)) || r_.is_spent(number, card)) {
    return refuse("KAN-6.11"_clause, Because::AlreadyUsed, card);
  }
  if (!r_.holds(a->condition, r_.scope_of(card))) {
    return refuse("KAN-6.11"_clause, Because::ConditionFails, card);
  }
  return price(r_.need_of(card, number), card);
}

// The battle
// ---------------------------------------------------------------------------------------------------

// KAN-7.1, KAN-7.18: one card of the player's front.
Reason Legality::attack(int line) const {
  const CardId card = line < kLines ? r_.front(me(), line) : kNoCard;
  if (card == kNoCard) { return refuse("KAN-7.1"_clause, Because::NobodyThere); }
  return r_.can_attack(card) ? Reason{} : refuse("KAN-7.1"_clause, Because::CannotAttack, card);
}

// KAN-7.2, KAN-7.18: one card of the opponent's front.
Reason Legality::defend(int line) const {
  const CardId card = line < kLines ? r_.front(other(), line) : kNoCard;
  if (card == kNoCard) { return refuse("KAN-7.2"_clause, Because::NobodyThere); }
  return r_.can_be_attacked(card) ? Reason{}
                                  : refuse("KAN-7.2"_clause, Because::CannotBeAttacked, card);
}

// KAN-7.7, KAN-7.12
Reason Legality::triple(int triple) const {
  if (((kTriplesThrough[static_cast<unsigned>(battle_line())] >> triple) & 1U) == 0) {
    return refuse("KAN-7.12"_clause, Because::NotInTriple);
  }
  if (r_.triple_suit(me(), triple, true) != Suit::None) { return {}; }
  bool snow = false;
  for (const Location& place : kTripleTable[static_cast<unsigned>(triple)]) {
    const CardId c = r_.at(me(), place.line, place.row);
    if (c == kNoCard) { return refuse("KAN-7.7"_clause, Because::NoSuchTriple); }
    snow = snow || r_.suit(c) == Suit::SnowCrystal;
  }
  return refuse("KAN-7.7"_clause, snow ? Because::IsSnow : Because::SuitsDiffer);
}

// KAN-7.15: one after another, in the order of KAN-7.12, so that the same lines are declared in
// one way only.
Reason Legality::suit(int triple) const {
  if (triple >= kTriples) { return refuse("KAN-7.12"_clause, Because::NotInTriple); }
  if (const Reason stands = this->triple(triple); !stands.allows()) { return stands; }
  if (((r_.triples_left(me()) >> triple) & 1U) != 0) { return {}; }
  return refuse("KAN-7.15"_clause, Because::DeclaredInOrder);
}

// Answers
// ---------------------------------------------------------------------------------------------------

// KAN-7.4: when suits are declared, nothing else is used any more.
Reason Legality::not_now(const Move& move) const {
  const bool uses = move.verb == verb(Act::PlayEvent) || move.verb == verb(Act::UseAbility);
  const bool too_late = prompt() == Prompt::Suits && uses;
  return refuse(too_late ? "KAN-7.4"_clause : clause_of_prompt(), Because::NotNow);
}

Reason Legality::act(const Move& move) const {
  switch (static_cast<Act>(move.verb)) {
    case Act::Stack:     return stack(move.card, move.place);
    case Act::TurnUp:    return turn_up(move.card);
    case Act::PlayEvent: {
      const Reason held = in_hand(move.card);
      return held.allows() ? event<Explained>(move.card, events()).reason() : held;
    }
    case Act::UseAbility:  return ability(move.card, move.number);
    case Act::Attack:      return attack(move.place);
    case Act::Defend:      return defend(move.place);
    case Act::DeclareSuit: return suit(move.number);
  }
  return not_now(move);
}

Reason Legality::choice(const Move& move) const {
  if (move.verb != Verb::ChooseCard) { return mulligan(move.verb == Verb::Yes); }
  if (prompt() != Prompt::Payment) { return in_hand(move.card); }
  return move.card < kMaxCards && r_.payers(s_.doing.back()).has(move.card)
             ? Reason{}
             : refuse("KAN-6.2"_clause, Because::NotOffered);
}

// Listing
// ---------------------------------------------------------------------------------------------------------

void Legality::list_stacks(MoveList& moves) const {
  if (!stacking().allows()) { return; }
  std::array<bool, kLines> open{};
  for (int line = 0; line < kLines; ++line) {
    open[static_cast<unsigned>(line)] = line_for(line).allows();
  }
  r_.hand_cards(me(), [&](CardId c) {
    if (!r_.is_permanent(c)) { return; }
    for (int line = 0; line < kLines; ++line) {
      if (open[static_cast<unsigned>(line)]) { moves.push_back(act_of(Act::Stack, c, line)); }
    }
  });
}

void Legality::list_events(MoveList& moves) const {
  const Reason may = events();
  if (!may.allows()) { return; }
  r_.hand_cards(me(), [&](CardId c) {
    if (event<Allowed>(c, may).allows()) { moves.push_back(act_of(Act::PlayEvent, c)); }
  });
}

// Lists the moves with cards on the player's field: turning up where it is time for it, abilities.
void Legality::list_field(MoveList& moves) const {
  const bool turns = prompt() == Prompt::PayCost && turning().allows();
  r_.each_on_field(me(), [&](CardId c) {
    if (!r_.is_face_down(c)) { return list_abilities(c, moves); }
    const bool may = turns && price(r_.need_of(c), c).allows();
    moves.push_back_if(may, act_of(Act::TurnUp, c));
  });
}

void Legality::list(MoveList& moves) const {
  switch (prompt()) {
    case Prompt::Mulligan:
      if (mulligan(true).allows()) { moves.push_back(answer(true)); }
      moves.push_back(answer(false));
      return;
    case Prompt::Placement:
    case Prompt::CardSet:   return list_stacks(moves);
    case Prompt::PayCost:
    case Prompt::Window:    list_events(moves); return list_field(moves);
    case Prompt::Answer:    return list_events(moves);
    case Prompt::Battle:
      for (int line = 0; line < kLines; ++line) {
        if (attack(line).allows()) { moves.push_back(act_of(Act::Attack, kNoCard, line)); }
      }
      return;
    case Prompt::Defender:
      for (int line = 0; line < kLines; ++line) {
        if (defend(line).allows()) { moves.push_back(act_of(Act::Defend, kNoCard, line)); }
      }
      return;
    case Prompt::Suits:
      for (unsigned left = r_.triples_left(me()); left != 0; left &= left - 1) {
        const int n = std::countr_zero(left);
        if (suit(n).allows()) { moves.push_back(act_of(Act::DeclareSuit, kNoCard, 255, n)); }
      }
      return;
    case Prompt::Payment:
      return r_.payers(s_.doing.back()).for_each([&](CardId c) {
        moves.push_back(choose_card(c));
      });
    case Prompt::HandLimit: return list_cards(zone_of(ZoneKind::Hand, me()), moves);
    case Prompt::None:
    case Prompt::Line:      break;
  }
  FUDABA_CHECK(false && "no question of the rules");
}

}  // namespace fudaba::kanon
