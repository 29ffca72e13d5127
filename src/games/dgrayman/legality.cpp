#include "games/dgrayman/legality.h"

namespace fudaba::dgrayman {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;

const std::array<Question, count_of<Prompt>()> Legality::kQuestions =
    by_key<Prompt, Question>({{Prompt::None, {"DGM-4.1"_clause}},
                              {Prompt::Mulligan, {"DGM-2.5"_clause}},
                              {Prompt::Characters, {"DGM-5.3"_clause, Passing::Yes}},
                              {Prompt::Main, {"DGM-6.1"_clause, Passing::Yes}},
                              {Prompt::Target, {"DGM-7.1"_clause}},
                              {Prompt::User, {"DGM-6.3"_clause}},
                              {Prompt::Answer, {"DGM-7.13"_clause, Passing::Yes}},
                              {Prompt::SecondUnit, {"DGM-9.8"_clause}},
                              {Prompt::Response, {"DGM-7.17"_clause, Passing::Yes}},
                              {Prompt::Recover, {"DGM-7.10"_clause}},
                              {Prompt::HandLimit, {"DGM-7.12"_clause}},
                              {Prompt::Order, {"DGM-1.4"_clause}}});

const std::array<ActSpec, kActs> Legality::kActSpecs =
    by_key<Act, ActSpec>({{Act::Place, {kNamesCard, asked_by(Prompt::Characters)}},
                          {Act::Attack, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::Search, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::DeckSearch, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::Draw, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::Recover, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::UseSkill, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::UseAbility, {kNamesCard | kNamesNumber, asked_by(Prompt::Main)}},
                          {Act::Guard, {kNamesCard, asked_by(Prompt::Answer)}},
                          {Act::Intercept, {kNamesCard, asked_by(Prompt::Answer)}},
                          {Act::Respond, {kNamesCard, asked_by(Prompt::Response)}}});

Reason Legality::in_hand(CardId card) const {
  const bool held = owner_of(card) == me() && r_.is_in(card, ZoneKind::Hand);
  return held ? Reason{} : refuse("DGM-5.3"_clause, Because::NotInHand);
}

// Placing characters
// -----------------------------------------------------------------------------------------------

// DGM-5.1: as many new units as the limit of this turn allows.
Reason Legality::founding() const {
  if (s_.founded >= s_.allowance) {
    return refuse("DGM-5.1"_clause, Because::NoAllowance, kNoCard, s_.founded + 1, s_.allowance);
  }
  if (r_.player_has(me(), Keyword::NoNewUnits)) {
    return refuse("DGM-5.1"_clause, Because::Banned);
  }
  if (!r_.has_room(me())) {
    return refuse("DGM-5.8"_clause, Because::FieldFull, kNoCard, kMaxUnits, kMaxUnits);
  }
  return {};
}

// DGM-5.3, DGM-5.4: a card of the hand; `founding`: whether the player may found a unit.
template <typename Verdict>
inline Verdict Legality::placing(CardId card, const Reason& founding) const {
  Verdict verdict;
  const CardKind kind = r_.kind(card);
  verdict.needs(is_character(kind),
                [] { return refuse("DGM-5.3"_clause, Because::NotACharacter); });
  if (is_doubles(kind)) {
    verdict.needs(r_.joining_two(card));
  } else if (!founding.allows() && verdict.allows()) {
    verdict.needs(r_.find_unit(me(), r_.person(card)) != nullptr, [&] { return founding; });
  }
  return verdict;
}

// Skill cards
// -----------------------------------------------------------------------------------------------

// DGM-6.8, DGM-6.9: a card of the hand, at the time that is printed.
template <typename Verdict>
inline Verdict Legality::skill(CardId card, Timing timing) const {
  Verdict verdict;
  verdict.needs(r_.kind(card) == CardKind::Skill,
                [] { return refuse("DGM-6.8"_clause, Because::NotASkill); });
  verdict.needs(static_cast<Timing>(r_.print(card, Value::Timing)) == timing,
                [] { return refuse("DGM-6.9"_clause, Because::WrongTiming); });
  return verdict;
}

Reason Legality::skills() const {
  return r_.player_has(me(), Keyword::NoSkills) ? refuse("DGM-6.3"_clause, Because::Banned)
                                                : Reason{};
}

// DGM-6.9: and only if what the card says of its use holds; DGM-6.10: and there is what it chooses.
Reason Legality::condition(CardId card) const {
  if (r_.abilities_of(card).empty()) { return {}; }
  Reason reason = refuse("DGM-6.9"_clause, Because::ConditionFails);
  for (const Ability& a : r_.abilities_of(card)) {
    if (a.kind != AbilityKind::Play || !r_.holds(a.condition, r_.scope_of(card))) { continue; }
    if (r_.has_choice(a, card)) { return {}; }
    reason = refuse("DGM-6.10"_clause, Because::NothingToChoose);
  }
  return reason;
}

// DGM-6.3: a skill card's unit is able to act; DGM-6.7, DGM-7.17: as a response it takes part.
Reason Legality::named_unit(CardId card, Timing timing) const {
  if (timing == Timing::Act) {
    return r_.has_user(card) ? condition(card) : refuse("DGM-6.3"_clause, Because::NoUnitForSkill);
  }
  const Unit* unit = r_.find_unit(me(), r_.person(card));
  return unit != nullptr && r_.takes_part(me(), *unit)
             ? condition(card)
             : refuse("DGM-7.17"_clause, Because::NotTakingPart);
}

Reason Legality::use_skill(CardId card, Timing timing) const {
  if (!in_hand(card).allows()) { return refuse("DGM-6.8"_clause, Because::NotInHand); }
  auto verdict = skill<Explained>(card, timing);
  verdict.needs(skills());
  if (verdict.allows()) { verdict.needs(named_unit(card, timing)); }
  return verdict.reason();
}

Reason Legality::ability(CardId card, unsigned index) const {
  const bool there = card < kMaxCards && s_.cards.zone[card] != kNoZone && owner_of(card) == me() &&
                     r_.is_in_play(card);
  if (!there) { return refuse("DGM-10.1"_clause, Because::NotOnField); }
  const Ability* a = find_activated(card, index);
  if (a == nullptr) { return refuse("DGM-10.1"_clause, Because::NotAnAbility); }
  if (r_.is_silenced(card, 0)) { return refuse("DGM-10.1"_clause, Because::EffectsOff); }
  if (a->cost == 0 && !Reading::is_able(*r_.unit_of(card))) {
    return refuse("DGM-6.4"_clause, Because::UnitRested);
  }
  const auto used = static_cast<unsigned>(
      r_.is_touched(card, kAbilityUsed) ? r_.Reading::Base::value(card, kAbilityUsed) : 0);
  const std::uint16_t number = number_of(*a);
  const bool noted = index < r_.def(card).ability_count && ((used >> index) & 1U) != 0;
  if ((Reading::is_single(*a) && noted) || r_.is_spent(number, card)) {
    return refuse("DGM-10.1"_clause, Because::AlreadyUsed);
  }
  if (!r_.holds(a->condition, r_.scope_of(card))) {
    return refuse("DGM-10.1"_clause, Because::ConditionFails);
  }
  return r_.has_choice(*a, card) ? Reason{} : refuse("DGM-6.10"_clause, Because::NothingToChoose);
}

// DGM-7.2: guards answer attacks; DGM-7.11: intercepts answer the other actions.
Reason Legality::answer(Act act, CardId card) const {
  const bool guards = s_.doing.deed == Deed::Attack;
  if ((act == Act::Guard) != guards) {
    return refuse(guards ? "DGM-7.2"_clause : "DGM-7.11"_clause, Because::NotNow);
  }
  const Reason there = r_.standing_by(card, me());
  return there.allows() ? r_.can_answer<Explained>(card, r_.now(card)).reason() : there;
}

// Choices of a card that the rules ask for
// ----------------------------------------------------------------------------

template <typename F>
void Legality::each_choice(F&& f) const {
  switch (prompt()) {
    case Prompt::Target:     return r_.each_target(me(), f);
    case Prompt::User:       return r_.each_user(s_.doing.skill, f);
    case Prompt::SecondUnit: return r_.each_second(f);
    case Prompt::Recover:    return r_.each_recoverable(me(), f);
    case Prompt::HandLimit:  return r_.each_in(hand(), f);
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::Characters:
    case Prompt::Main:
    case Prompt::Answer:
    case Prompt::Response:
    case Prompt::Order:      break;
  }
  FUDABA_CHECK(false && "no choice of a card");
}

Reason Legality::card_choice(CardId card) const {
  bool offered = false;
  each_choice([&](CardId c) { offered = offered || c == card; });
  if (offered) { return {}; }
  Because why = Because::NotNow;
  switch (prompt()) {
    case Prompt::Target: {
      const bool there =
          card < kMaxCards && owner_of(card) == other() && r_.is_in(card, ZoneKind::Action);
      if (there) { return refuse("DGM-7.1"_clause, Because::Untouchable, card); }
      why = Because::NoTarget;
      break;
    }
    case Prompt::User:       why = Because::NoUnitForSkill; break;
    case Prompt::SecondUnit: why = Because::TooSmall; break;
    case Prompt::Recover:    why = Because::NothingToRecover; break;
    case Prompt::HandLimit:  why = Because::NotInHand; break;
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::Characters:
    case Prompt::Main:
    case Prompt::Answer:
    case Prompt::Response:
    case Prompt::Order:      break;
  }
  return refuse(clause_of_prompt(), why);
}

// Answers
// ---------------------------------------------------------------------------------------------------

// DGM-4.1, DGM-5.3: characters are placed in the character phase.
Reason Legality::not_now(const Move& move) const {
  const bool late = prompt() == Prompt::Main && move.verb == verb(Act::Place);
  return refuse(late ? "DGM-5.3"_clause : clause_of_prompt(), Because::NotNow);
}

Reason Legality::act(const Move& move) const {
  const Act wanted = static_cast<Act>(move.verb);
  switch (wanted) {
    case Act::Place: {
      const Reason held = in_hand(move.card);
      return held.allows() ? placing<Explained>(move.card, founding()).reason() : held;
    }
    case Act::Attack:
    case Act::Search:
    case Act::DeckSearch:
    case Act::Draw:
    case Act::Recover:    return do_deed(deed_of(wanted), move.card);
    case Act::UseSkill:   return use_skill(move.card, Timing::Act);
    case Act::UseAbility: return ability(move.card, move.number);
    case Act::Guard:
    case Act::Intercept:  return answer(wanted, move.card);
    case Act::Respond:    return use_skill(move.card, Timing::Response);
  }
  return not_now(move);
}

Reason Legality::choice(const Move& move) const {
  if (move.verb == Verb::ChooseCard) { return card_choice(move.card); }
  const bool answers = prompt() == Prompt::Mulligan || move.number < s_.decision.high;
  return answers ? Reason{} : not_now(move);
}

// Listing
// ---------------------------------------------------------------------------------------------------

void Legality::list_characters(MoveList& moves) const {
  const Reason may_found = founding();
  // Written first and kept if it may be: which cards are characters is as good as random.
  Move* next = moves.room_for(static_cast<std::size_t>(s_.cards.count(hand())));
  r_.each_in(hand(), [&](CardId c) {
    *next = act_of(Act::Place, c);
    next += placing<Allowed>(c, may_found).allows() ? 1 : 0;
  });
  moves.take_over(next);
}

void Legality::list_skills(Timing timing, MoveList& moves) const {
  if (!skills().allows()) { return; }
  std::array<CardId, kCardsPerSeat> fitting;  // of the hand, of this timing
  std::size_t count = 0;
  r_.each_in(hand(), [&](CardId c) {
    fitting[count] = c;
    count += skill<Allowed>(c, timing).allows() ? 1U : 0U;
  });
  const Act act = timing == Timing::Act ? Act::UseSkill : Act::Respond;
  for (std::size_t i = 0; i < count; ++i) {
    if (named_unit(fitting[i], timing).allows()) { moves.push_back(act_of(act, fitting[i])); }
  }
}

void Legality::list(MoveList& moves) const {
  switch (prompt()) {
    case Prompt::Mulligan:
      moves.push_back(fudaba::answer(true));
      moves.push_back(fudaba::answer(false));
      return;
    case Prompt::Characters: return list_characters(moves);
    case Prompt::Main:
      list_deeds(moves);
      list_skills(Timing::Act, moves);
      list_used_abilities(moves);
      return;
    case Prompt::Target:
    case Prompt::User:
    case Prompt::SecondUnit:
    case Prompt::Recover:
    case Prompt::HandLimit:  return each_choice([&](CardId c) { moves.push_back(choose_card(c)); });
    case Prompt::Answer:     {
      const Act wanted = s_.doing.deed == Deed::Attack ? Act::Guard : Act::Intercept;
      return r_.each_answer([&](CardId c) { moves.push_back(act_of(wanted, c)); });
    }
    case Prompt::Response: return list_skills(Timing::Response, moves);
    case Prompt::Order:    return list_options(s_.decision.high, moves);
    case Prompt::None:     break;
  }
  FUDABA_CHECK(false && "no question");
}

}  // namespace fudaba::dgrayman
