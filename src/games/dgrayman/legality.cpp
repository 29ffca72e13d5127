#include "games/dgrayman/legality.h"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace fudaba::dgrayman {

using namespace clause_literals;
using effect::Ability;
using effect::AbilityKind;

namespace {

Move with_card(Act act, CardId card) { return {verb(act), card, 255, 255}; }

// Whether a move names what its verb needs and nothing else, so that an answer is written in one
// way only.
bool is_well_formed(const Move& move) {
  const bool no_card = move.card == kNoCard;
  const bool no_place = move.place == 255;
  const bool no_number = move.number == 255;
  if (move.verb == verb(Act::UseAbility)) { return no_place; }
  if (move.verb == Verb::ChooseOption) { return no_card && no_place; }
  if (move.verb == Verb::Pass || move.verb == Verb::Yes || move.verb == Verb::No) {
    return no_card && no_place && no_number;
  }
  return no_place && no_number;
}

}  // namespace

Reason Legality::in_hand(CardId card) const {
  const bool held = card < kMaxCards && s_.cards.zone[card] != kNoZone && owner_of(card) == me() &&
                    r_.is_in(card, ZoneKind::Hand);
  return held ? Reason{} : Reason{"DGM-5.3"_clause, kNoCard, because(Because::NotInHand)};
}

// Placing characters
// -----------------------------------------------------------------------------------------------

// DGM-5.1: as many new units as the limit of this turn allows.
Reason Legality::founding() const {
  const int most = s_.allowance + r_.of_player(me(), Property::NewUnits);
  if (s_.founded >= most) {
    return {"DGM-5.1"_clause, kNoCard, because(Because::NoAllowance),
            static_cast<std::int16_t>(s_.founded + 1), static_cast<std::int16_t>(most)};
  }
  if (r_.player_has(me(), Keyword::NoNewUnits)) {
    return {"DGM-5.1"_clause, kNoCard, because(Because::Banned)};
  }
  if (!r_.has_room(me())) {
    return {"DGM-5.8"_clause, kNoCard, because(Because::FieldFull), kMaxUnits, kMaxUnits};
  }
  return {};
}

Reason Legality::place(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  const CardKind kind = r_.kind(card);
  if (!is_character(kind)) { return {"DGM-5.3"_clause, kNoCard, because(Because::NotACharacter)}; }
  if (is_doubles(kind)) { return r_.joining_two(card); }
  return r_.find_unit(me(), r_.person(card)) != nullptr ? Reason{} : founding();
}

// Actions and skill cards
// -----------------------------------------------------------------------------------------------

// What an action asks for whoever uses it. DGM-7.15: an attack needs a target, a recover a card.
Reason Legality::deed(Deed deed) const {
  switch (deed) {
    case Deed::Attack: {
      if (r_.player_has(me(), Keyword::NoAttacks)) {
        return {"DGM-7.1"_clause, kNoCard, because(Because::Banned)};
      }
      Reason reason{"DGM-7.15"_clause, kNoCard, because(Because::NoTarget)};
      r_.each_in(zone_of(ZoneKind::Action, other()), [&](CardId c) {
        if (!reason.allows() && target(c).allows()) { reason = {}; }
      });
      return reason;
    }
    case Deed::DeckSearch:  // DGM-7.6
      if (s_.deck_searches >= s_.deck_search_limit) {
        return {"DGM-7.6"_clause, kNoCard, because(Because::DeckSearchSpent)};
      }
      [[fallthrough]];
    case Deed::Search:
      return r_.player_has(me(), Keyword::NoSearches)
                 ? Reason{"DGM-7.3"_clause, kNoCard, because(Because::Banned)}
                 : Reason{};
    case Deed::Recover:
      return s_.recoverable[me()] > 0
                 ? Reason{}
                 : Reason{"DGM-7.15"_clause, kNoCard, because(Because::NothingToRecover)};
    case Deed::Draw:
    case Deed::None:
    case Deed::Skill: break;
  }
  return {};
}

// DGM-6.2, DGM-6.4, DGM-6.5
Reason Legality::act(Deed wanted, CardId card) const {
  if (const Reason reason = r_.use(card, me()); !reason.allows()) { return reason; }
  const unsigned icon = icon_of(wanted);
  if ((r_.icons(me(), *r_.unit_of(card)) & icon) == 0) {
    return {"DGM-6.2"_clause, card, because(Because::NoIcon),
            static_cast<std::int16_t>(std::countr_zero(icon)), 0};
  }
  return deed(wanted);
}

// DGM-6.8, DGM-6.9: from the hand, at the time that is printed.
Reason Legality::skill(CardId card, Timing timing) const {
  if (const Reason held = in_hand(card); !held.allows()) {
    return {"DGM-6.8"_clause, kNoCard, because(Because::NotInHand)};
  }
  if (r_.kind(card) != CardKind::Skill) {
    return {"DGM-6.8"_clause, kNoCard, because(Because::NotASkill)};
  }
  if (static_cast<Timing>(r_.print(card, Value::Timing)) != timing) {
    return {"DGM-6.9"_clause, kNoCard, because(Because::WrongTiming)};
  }
  return r_.player_has(me(), Keyword::NoSkills)
             ? Reason{"DGM-6.3"_clause, kNoCard, because(Because::Banned)}
             : Reason{};
}

// DGM-6.9: and only if what the card says of its use holds; DGM-6.10: and there is what it chooses.
Reason Legality::condition(CardId card) const {
  const CardDef& d = r_.def(card);
  if (d.ability_count == 0) { return {}; }
  Reason reason{"DGM-6.9"_clause, kNoCard, because(Because::ConditionFails)};
  for (unsigned i = 0; i < d.ability_count; ++i) {
    const Ability& a = r_.pool().program.abilities[d.first_ability + i];
    if (a.kind != AbilityKind::Play || !r_.holds(a.condition, r_.scope_of(card))) { continue; }
    if (r_.has_choice(a, card)) { return {}; }
    reason = {"DGM-6.10"_clause, kNoCard, because(Because::NothingToChoose)};
  }
  return reason;
}

// DGM-6.3: a unit that the card names, able to act.
Reason Legality::use_skill(CardId card) const {
  if (const Reason reason = skill(card, Timing::Act); !reason.allows()) { return reason; }
  const Unit* unit = r_.find_unit(me(), r_.person(card));
  bool found = false;
  if (unit != nullptr && Reading::is_able(*unit)) {
    r_.each_in(zone_of(ZoneKind::Standby, me()), [&](CardId c) {
      found = found || (r_.is_in_unit(c, *unit) && r_.as_user(c, *unit).allows());
    });
  }
  return found ? condition(card)
               : Reason{"DGM-6.3"_clause, kNoCard, because(Because::NoUnitForSkill)};
}

// DGM-6.7, DGM-7.17: of a unit that takes part.
Reason Legality::respond(CardId card) const {
  if (const Reason reason = skill(card, Timing::Response); !reason.allows()) { return reason; }
  const Unit* unit = r_.find_unit(me(), r_.person(card));
  const bool part = unit != nullptr && r_.takes_part(me(), *unit);
  return part ? condition(card)
              : Reason{"DGM-7.17"_clause, kNoCard, because(Because::NotTakingPart)};
}

Reason Legality::ability(CardId card, unsigned index) const {
  const bool there = card < kMaxCards && s_.cards.zone[card] != kNoZone && owner_of(card) == me() &&
                     r_.is_in_play(card);
  if (!there) { return {"DGM-10.1"_clause, kNoCard, because(Because::NotOnField)}; }
  const CardDef& d = r_.def(card);
  const bool known =
      index < d.ability_count &&
      r_.pool().program.abilities[d.first_ability + index].kind == AbilityKind::Activated;
  if (!known) { return {"DGM-10.1"_clause, card, because(Because::NotAnAbility)}; }
  const Ability& a = r_.pool().program.abilities[d.first_ability + index];
  if (r_.is_silenced(card, 0)) { return {"DGM-10.1"_clause, card, because(Because::EffectsOff)}; }
  if (a.cost == 0 && !Reading::is_able(*r_.unit_of(card))) {
    return {"DGM-6.4"_clause, card, because(Because::UnitRested)};
  }
  const auto used = static_cast<unsigned>(
      r_.is_touched(card, kAbilityUsed) ? r_.Reading::Base::value(card, kAbilityUsed) : 0);
  if (a.cost != 0 && ((used >> index) & 1U) != 0) {
    return {"DGM-10.1"_clause, card, because(Because::AlreadyUsed)};
  }
  if (!r_.holds(a.condition, r_.scope_of(card))) {
    return {"DGM-10.1"_clause, card, because(Because::ConditionFails)};
  }
  return r_.has_choice(a, card)
             ? Reason{}
             : Reason{"DGM-6.10"_clause, card, because(Because::NothingToChoose)};
}

// DGM-7.2: guards answer attacks; DGM-7.11: intercepts answer the other actions.
Reason Legality::answer(Act act, CardId card) const {
  const bool guards = s_.doing.deed == Deed::Attack;
  if ((act == Act::Guard) != guards) {
    return {guards ? "DGM-7.2"_clause : "DGM-7.11"_clause, kNoCard, because(Because::NotNow)};
  }
  return r_.answer(card);
}

// DGM-7.1, DGM-7.19: a character in the opponent's action zone, also one that has just answered.
Reason Legality::target(CardId card) const {
  const bool there = card < kMaxCards && s_.cards.zone[card] != kNoZone &&
                     owner_of(card) == other() && r_.is_in(card, ZoneKind::Action);
  if (!there) { return {"DGM-7.1"_clause, kNoCard, because(Because::NoTarget)}; }
  return r_.has(card, Keyword::Untouchable)
             ? Reason{"DGM-7.1"_clause, card, because(Because::Untouchable)}
             : Reason{};
}

// Choices of a card that the rules ask for
// ----------------------------------------------------------------------------

Reason Legality::card_choice(CardId card) const {
  const auto offered = [&](bool yes, Because why) {
    return yes ? Reason{} : Reason{clause_of_prompt(), kNoCard, because(why)};
  };
  const bool there = card < kMaxCards && s_.cards.zone[card] != kNoZone;
  const bool mine = there && owner_of(card) == me();
  switch (prompt()) {
    case Prompt::Target: return target(card);
    case Prompt::User:
      return offered(mine && r_.may_use_skill(card, s_.doing.skill), Because::NoUnitForSkill);
    case Prompt::SecondUnit: return offered(mine && r_.answers_second(card), Because::TooSmall);
    case Prompt::Recover:
      return offered(mine && r_.is_in(card, ZoneKind::Discard) && is_character(r_.kind(card)),
                     Because::NothingToRecover);
    case Prompt::HandLimit:
      return offered(mine && r_.is_in(card, ZoneKind::Hand), Because::NotInHand);
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::Characters:
    case Prompt::Main:
    case Prompt::Answer:
    case Prompt::Response:
    case Prompt::Order:      break;
  }
  return offered(false, Because::NotNow);
}

Clause Legality::clause_of_prompt() const {
  switch (prompt()) {
    case Prompt::None:       return "DGM-4.1"_clause;
    case Prompt::Mulligan:   return "DGM-2.5"_clause;
    case Prompt::Characters: return "DGM-5.3"_clause;
    case Prompt::Main:       return "DGM-6.1"_clause;
    case Prompt::Target:     return "DGM-7.1"_clause;
    case Prompt::User:       return "DGM-6.3"_clause;
    case Prompt::Answer:     return "DGM-7.13"_clause;
    case Prompt::SecondUnit: return "DGM-9.8"_clause;
    case Prompt::Response:   return "DGM-7.17"_clause;
    case Prompt::Recover:    return "DGM-7.10"_clause;
    case Prompt::HandLimit:  return "DGM-7.12"_clause;
    case Prompt::Order:      return "DGM-1.4"_clause;
  }
  return "DGM-4.1"_clause;
}

Reason Legality::passing() const {
  switch (prompt()) {
    case Prompt::Characters:
    case Prompt::Main:
    case Prompt::Answer:
    case Prompt::Response:   return {};
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::Target:
    case Prompt::User:
    case Prompt::SecondUnit:
    case Prompt::Recover:
    case Prompt::HandLimit:
    case Prompt::Order:      break;
  }
  return {clause_of_prompt(), kNoCard, because(Because::MustChoose)};
}

Reason Legality::main_act(const Move& move) const {
  const Act wanted = static_cast<Act>(move.verb);
  switch (wanted) {
    case Act::Attack:
    case Act::Search:
    case Act::DeckSearch:
    case Act::Draw:
    case Act::Recover:    return act(deed_of(wanted), move.card);
    case Act::UseSkill:   return use_skill(move.card);
    case Act::UseAbility: return ability(move.card, move.number);
    case Act::Place:  // DGM-4.1, DGM-5.3: in the character phase
      return {"DGM-5.3"_clause, kNoCard, because(Because::NotNow)};
    case Act::Guard:
    case Act::Intercept:
    case Act::Respond:   break;
  }
  return {clause_of_prompt(), kNoCard, because(Because::NotNow)};
}

Reason Legality::why_not(const Move& move) const {
  const Reason not_now{clause_of_prompt(), kNoCard, because(Because::NotNow)};
  if (!is_well_formed(move)) { return not_now; }
  if (move.verb == Verb::Pass) { return passing(); }
  if (move.verb == Verb::ChooseCard) { return card_choice(move.card); }
  const Act wanted = static_cast<Act>(move.verb);
  switch (prompt()) {
    case Prompt::Mulligan:
      return move.verb == Verb::Yes || move.verb == Verb::No ? Reason{} : not_now;
    case Prompt::Characters: return wanted == Act::Place ? place(move.card) : not_now;
    case Prompt::Main:       return main_act(move);
    case Prompt::Answer:
      return wanted == Act::Guard || wanted == Act::Intercept ? answer(wanted, move.card) : not_now;
    case Prompt::Response: return wanted == Act::Respond ? respond(move.card) : not_now;
    case Prompt::Order:
      return move.verb == Verb::ChooseOption && move.number < s_.decision.high ? Reason{} : not_now;
    case Prompt::None:
    case Prompt::Target:
    case Prompt::User:
    case Prompt::SecondUnit:
    case Prompt::Recover:
    case Prompt::HandLimit:  break;
  }
  return not_now;
}

// Listing
// ---------------------------------------------------------------------------------------------------

void Legality::character_moves(MoveList& list) const {
  list.push_back(pass());
  const bool founds = founding().allows();
  // Written first and kept if it may be: which cards are characters is as good as random.
  Move* next = list.room_for(static_cast<std::size_t>(s_.cards.count(hand())));
  r_.hand_cards(me(), [&](CardId c) {
    const CardKind kind = r_.kind(c);
    bool may = founds;
    if (!founds && is_character(kind)) { may = r_.find_unit(me(), r_.person(c)) != nullptr; }
    if (is_doubles(kind)) { may = r_.joining_two(c).allows(); }
    *next = with_card(Act::Place, c);
    next += both(may, is_character(kind)) ? 1 : 0;
  });
  list.take_over(next);
}

// DGM-6.1: what each unit can do, by each of its cards.
void Legality::deed_moves(MoveList& list) const {
  constexpr std::array<Deed, 5> kDeedsOfIcons{Deed::Attack, Deed::Search, Deed::DeckSearch,
                                              Deed::Draw, Deed::Recover};
  const Units& units = s_.units[me()];
  std::array<unsigned, kMaxUnits> icons;  // of each unit that can act
  unsigned all = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    icons[i] = r_.icons(me(), units[i]) & (Reading::is_able(units[i]) ? ~0U : 0U);
    all |= icons[i];
  }
  if (all == 0) { return; }
  // Of each unit the deeds that can be done, as moves of no card yet.
  using Offers = std::array<std::uint32_t, 8>;
  static_assert(kDeedsOfIcons.size() <= std::tuple_size_v<Offers>);
  std::array<Offers, kMaxUnits> offers;
  std::array<std::size_t, kMaxUnits> counts;
  for (std::size_t i = 0; i < units.size(); ++i) {
    offers[i] = {};
    counts[i] = 0;
  }
  for (const Deed d : kDeedsOfIcons) {
    if ((all & icon_of(d)) == 0 || !deed(d).allows()) { continue; }
    const auto move = std::bit_cast<std::uint32_t>(with_card(act_of(d), 0));
    for (std::size_t i = 0; i < units.size(); ++i) {
      offers[i][counts[i]] = move;
      counts[i] += (icons[i] & icon_of(d)) != 0 ? 1U : 0U;
    }
  }
  // All of them are written behind the list and taken over as far as the card's unit can do them:
  // no branch depends on which unit a card belongs to.
  const auto cards = static_cast<std::size_t>(s_.cards.count(zone_of(ZoneKind::Standby, me())));
  Move* next = list.room_for((cards + 1) * std::tuple_size_v<Offers>);
  r_.each_in(zone_of(ZoneKind::Standby, me()), [&](CardId c) {
    const std::size_t unit = s_.unit_of[c];
    const auto card = std::bit_cast<std::uint32_t>(Move{Verb{}, c, 0, 0});
    Offers moves = offers[unit];
    for (std::uint32_t& move : moves) { move |= card; }
    std::memcpy(next, moves.data(), sizeof moves);
    next += r_.as_user(c, units[unit]).allows() ? counts[unit] : 0;
  });
  list.take_over(next);
}

void Legality::skill_moves(Timing timing, MoveList& list) const {
  std::array<CardId, kCardsPerSeat> skills;  // of the hand, of this timing
  std::size_t count = 0;
  r_.hand_cards(me(), [&](CardId c) {
    const auto its = static_cast<Timing>(r_.print(c, Value::Timing));
    skills[count] = c;
    count += both(r_.kind(c) == CardKind::Skill, its == timing) ? 1U : 0U;
  });
  const bool act = timing == Timing::Act;
  for (std::size_t i = 0; i < count; ++i) {
    const Reason reason = act ? use_skill(skills[i]) : respond(skills[i]);
    if (reason.allows()) {
      list.push_back(with_card(act ? Act::UseSkill : Act::Respond, skills[i]));
    }
  }
}

void Legality::ability_moves(MoveList& list) const {
  if ((s_.triggers & CardDef::kActivated) == 0) { return; }
  s_.watchers.for_each([&](CardId c) {
    const CardDef& d = r_.def(c);
    if (owner_of(c) != me() || !d.is_activated()) { return; }
    for (unsigned i = 0; i < d.ability_count; ++i) {
      const Ability& a = r_.pool().program.abilities[d.first_ability + i];
      if (a.kind == AbilityKind::Activated && ability(c, i).allows()) {
        list.push_back({verb(Act::UseAbility), c, 255, static_cast<std::uint8_t>(i)});
      }
    }
  });
}

void Legality::main_moves(MoveList& list) const {
  list.push_back(pass());
  deed_moves(list);
  skill_moves(Timing::Act, list);
  ability_moves(list);
}

void Legality::answer_moves(MoveList& list) const {
  list.push_back(pass());
  const Act wanted = s_.doing.deed == Deed::Attack ? Act::Guard : Act::Intercept;
  r_.each_answer([&](CardId c) { list.push_back(with_card(wanted, c)); });
}

void Legality::card_moves(MoveList& list) const {
  if (prompt() == Prompt::HandLimit) {  // any of them
    r_.hand_cards(me(), [&](CardId c) { list.push_back(choose_card(c)); });
    return;
  }
  ZoneId zone = zone_of(ZoneKind::Standby, me());
  if (prompt() == Prompt::Target) { zone = zone_of(ZoneKind::Action, other()); }
  if (prompt() == Prompt::Recover) { zone = zone_of(ZoneKind::Discard, me()); }
  r_.each_in(zone, [&](CardId c) {
    if (card_choice(c).allows()) { list.push_back(choose_card(c)); }
  });
}

void Legality::moves(MoveList& list) const {
  switch (prompt()) {
    case Prompt::Mulligan:
      list.push_back(fudaba::answer(true));
      list.push_back(fudaba::answer(false));
      break;
    case Prompt::Characters: character_moves(list); break;
    case Prompt::Main:       main_moves(list); break;
    case Prompt::Target:
    case Prompt::User:
    case Prompt::SecondUnit:
    case Prompt::Recover:
    case Prompt::HandLimit:  card_moves(list); break;
    case Prompt::Answer:     answer_moves(list); break;
    case Prompt::Response:
      list.push_back(pass());
      skill_moves(Timing::Response, list);
      break;
    case Prompt::Order:
      for (std::uint8_t i = 0; i < s_.decision.high; ++i) { list.push_back(choose_option(i)); }
      break;
    case Prompt::None: FUDABA_CHECK(false && "no question");
  }
}

}  // namespace fudaba::dgrayman
