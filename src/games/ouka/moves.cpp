// All answers to a question of the rules, and why a move is none of them.
#include "games/ouka/legality.h"

namespace fudaba::ouka {

using namespace clause_literals;

namespace {

Move with_card(Act act, CardId card, int number = 255) {
  return {verb(act), card, 255, static_cast<std::uint8_t>(number)};
}

// Whether a move names what its verb needs and nothing else, so that an answer is written in one
// way only.
bool is_well_formed(const Move& move) {
  const bool no_card = move.card == kNoCard;
  const bool no_place = move.place == 255;
  const bool no_number = move.number == 255;
  if (move.verb == verb(Act::UsePower) || move.verb == verb(Act::UseAbility)) { return no_place; }
  if (move.verb == verb(Act::Keep)) { return no_number; }
  if (move.verb == Verb::ChooseOption) { return no_card && no_place; }
  if (move.verb == Verb::ChoosePlace) { return no_card && no_number; }
  if (move.verb == Verb::Pass || move.verb == verb(Act::Reverse)) {
    return no_card && no_place && no_number;
  }
  return no_place && no_number;
}

}  // namespace

Clause Legality::clause_of_prompt() const {
  switch (prompt()) {
    case Prompt::None:            return "OUK-5.3"_clause;
    case Prompt::Slot:            return "OUK-4.1"_clause;
    case Prompt::Rebuild:
    case Prompt::RebuildWith:     return "OUK-3.4"_clause;
    case Prompt::SagePhase:       return "OUK-6.1"_clause;
    case Prompt::StoryPhase:      return "OUK-7.1"_clause;
    case Prompt::Condition:
    case Prompt::TestAbility:     return "OUK-7.2"_clause;
    case Prompt::Reaction:        return "OUK-7.3"_clause;
    case Prompt::BeforeTest:      return "OUK-8.1"_clause;
    case Prompt::AfterTest:       return "OUK-8.3"_clause;
    case Prompt::Accidents:       return "OUK-9.5"_clause;
    case Prompt::ForeshadowPhase: return "OUK-10.1"_clause;
    case Prompt::HandSize:        return "OUK-5.6"_clause;
    case Prompt::LastClimax:      return "OUK-12.9"_clause;
    case Prompt::ClimaxStory:     return "OUK-12.10"_clause;
    case Prompt::MoreClimaxes:    return "OUK-12.11"_clause;
    case Prompt::TakeBack:        return "OUK-13.6"_clause;
  }
  return "OUK-5.3"_clause;
}

Reason Legality::passing() const {
  switch (prompt()) {
    case Prompt::Rebuild:
    case Prompt::SagePhase:
    case Prompt::StoryPhase:
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:
    case Prompt::Accidents:
    case Prompt::ForeshadowPhase:
    case Prompt::LastClimax:
    case Prompt::MoreClimaxes:
    case Prompt::TakeBack:        return {};
    case Prompt::None:
    case Prompt::Slot:
    case Prompt::RebuildWith:
    case Prompt::Condition:
    case Prompt::TestAbility:
    case Prompt::HandSize:
    case Prompt::ClimaxStory:     break;
  }
  return {clause_of_prompt(), kNoCard, because(Because::MustChoose)};
}

// Which acts a question is for. OUK-10.6: a foreshadow has no other times than a card of the hand.
bool Legality::belongs_here(Act act) const {
  const Prompt p = prompt();
  const bool phase = p == Prompt::SagePhase || p == Prompt::StoryPhase;
  const bool test = p == Prompt::BeforeTest || p == Prompt::AfterTest;
  switch (act) {
    case Act::Grow:
    case Act::BringOut:
    case Act::Poach:
    case Act::GrowSage:      return p == Prompt::SagePhase;
    case Act::Tell:          return p == Prompt::StoryPhase;
    case Act::UseAccident:
    case Act::Enlarge:       return p == Prompt::Reaction;
    case Act::UsePower:
    case Act::UseAbility:    return phase || test;
    case Act::Reverse:       return p == Prompt::AfterTest;
    case Act::LayForeshadow: return p == Prompt::ForeshadowPhase;
    case Act::Keep:          return p == Prompt::Accidents;
    case Act::UseClimax:
      // OUK-12.9: at every choice of the turn player outside a test.
      return phase || p == Prompt::ForeshadowPhase || p == Prompt::LastClimax ||
             p == Prompt::MoreClimaxes || (p == Prompt::HandSize && s_.step == Step::HandSize);
  }
  return false;
}

Reason Legality::act(const Move& move) const {
  const Act a = static_cast<Act>(move.verb);
  if (a > Act::Keep || !belongs_here(a)) {
    return {clause_of_prompt(), kNoCard, because(Because::NotNow)};
  }
  switch (a) {
    case Act::Grow:          return grow(move.card);
    case Act::BringOut:      return bring_out(move.card);
    case Act::Poach:         return poach(move.card);
    case Act::GrowSage:      return grow_sage(move.card);
    case Act::Tell:          return tell(move.card);
    case Act::UseAccident:   return accident(move.card);
    case Act::Enlarge:       return enlarge(move.card);
    case Act::UsePower:      return power(move.card, move.number);
    case Act::UseAbility:    return ability(move.card, move.number);
    case Act::Reverse:       return reverse();
    case Act::LayForeshadow: return foreshadow(move.card);
    case Act::UseClimax:     return climax(move.card);
    case Act::Keep:          return keep(move.card, move.place);
  }
  return {clause_of_prompt(), kNoCard, because(Because::NotNow)};
}

Reason Legality::why_not(const Move& move) const {
  const Reason not_now{clause_of_prompt(), kNoCard, because(Because::NotNow)};
  if (!is_well_formed(move)) { return not_now; }
  if (move.verb == Verb::Pass) { return passing(); }
  if (move.verb >= static_cast<Verb>(kFirstAct)) { return act(move); }
  if (s_.decision.kind == DecisionKind::Card && move.verb == Verb::ChooseCard) {
    return card_choice(move.card);
  }
  if (s_.decision.kind == DecisionKind::Place && move.verb == Verb::ChoosePlace) {
    const bool fits = move.place < 8 && ((r_.slots_for(s_.doing) >> move.place) & 1U) != 0;
    return fits ? Reason{} : Reason{"OUK-4.1"_clause, kNoCard, because(Because::SlotTaken)};
  }
  if (s_.decision.kind == DecisionKind::Option && move.verb == Verb::ChooseOption) {
    return move.number < kRealAbilities
               ? Reason{}
               : Reason{"OUK-7.2"_clause, kNoCard, because(Because::NotOffered)};
  }
  return not_now;
}

// Listing
// ---------------------------------------------------------------------------------------------------------

// OUK-6.1: of the four acts of the sage phase the character and its destiny leave one or two.
void Legality::list_character(CardId card, MoveList& list) const {
  if (prompt() == Prompt::SagePhase && sage_action(card).allows()) {
    if (r_.person(card) == r_.person(r_.hero(me()))) {
      if (grow(card).allows()) { list.push_back(with_card(Act::Grow, card)); }
    } else if (r_.print(card, Value::Destiny) == 1) {
      if (bring_out(card).allows()) { list.push_back(with_card(Act::BringOut, card)); }
      if (poach(card).allows()) { list.push_back(with_card(Act::Poach, card)); }
    } else if (grow_sage(card).allows()) {
      list.push_back(with_card(Act::GrowSage, card));
    }
  }
  if (timing_ < 0) { return; }
  const CardDef& d = r_.def(card);
  for (unsigned i = 0; d.is_activated() && i < d.ability_count; ++i) {
    if (power(card, i).allows()) {
      list.push_back(with_card(Act::UsePower, card, static_cast<int>(i)));
    }
  }
}

// What a card of the hand or a foreshadow can do now.
void Legality::list_held(CardId card, MoveList& list) const {
  const Prompt p = prompt();
  switch (r_.kind(card)) {
    case CardKind::Character: return list_character(card, list);
    case CardKind::Story:
      if (p == Prompt::StoryPhase && tell(card).allows()) {
        list.push_back(with_card(Act::Tell, card));
      }
      if (p == Prompt::Reaction && accident(card).allows()) {
        list.push_back(with_card(Act::UseAccident, card));
      }
      if (p == Prompt::Reaction && enlarge(card).allows()) {
        list.push_back(with_card(Act::Enlarge, card));
      }
      break;
    case CardKind::Climax:
      if (belongs_here(Act::UseClimax) && climax(card).allows()) {
        list.push_back(with_card(Act::UseClimax, card));
      }
      break;
    case CardKind::Person:
    case CardKind::Protagonist:
    case CardKind::Mission:     break;
  }
}

// Of sages and the protagonist on the field.
void Legality::ability_moves(MoveList& list) const {
  Reading::each_bit(s_.characters[me()], [&](int slot) {
    const CardId c = r_.character(me(), slot);
    const CardDef& d = r_.def(c);
    for (unsigned i = 0; d.is_activated() && i < d.ability_count; ++i) {
      if (ability(c, i).allows()) {
        list.push_back(with_card(Act::UseAbility, c, static_cast<int>(i)));
      }
    }
  });
}

void Legality::phase_moves(MoveList& list) const {
  list.push_back(pass());
  each_held([&](CardId c) { list_held(c, list); });
  if (timing_ >= 0) { ability_moves(list); }
  const CardId first = s_.cards.first(zone_of(ZoneKind::Hand, me()));
  const bool lays =
      prompt() == Prompt::ForeshadowPhase && first != kNoCard && foreshadow(first).allows();
  if (lays) {  // OUK-10.1: any card of the hand
    r_.each_in(zone_of(ZoneKind::Hand, me()),
               [&](CardId c) { list.push_back(with_card(Act::LayForeshadow, c)); });
  }
  if (prompt() == Prompt::AfterTest && reverse().allows()) {
    list.push_back(with_card(Act::Reverse, kNoCard));
  }
}

void Legality::keep_moves(MoveList& list) const {
  list.push_back(pass());
  const unsigned slots = r_.free_story_slots(me()) | s_.test.groups;
  r_.each_in(zone_of(ZoneKind::Test, me()), [&](CardId c) {
    Reading::each_bit(slots, [&](int slot) {
      if (keep(c, slot).allows()) {
        list.push_back({verb(Act::Keep), c, static_cast<std::uint8_t>(slot), 255});
      }
    });
  });
}

void Legality::card_moves(MoveList& list) const {
  const auto offer = [&list](CardId c) { list.push_back(choose_card(c)); };
  const auto offer_exchange = [&](CardId c) {
    if (exchange(c).allows()) { list.push_back(choose_card(c)); }
  };
  switch (prompt()) {
    case Prompt::Condition:
      return r_.nameable(s_.test.card, r_.free_story_slots(me()) != 0).for_each(offer);
    case Prompt::ClimaxStory: return r_.serving(s_.announced.back().card).for_each(offer);
    case Prompt::HandSize:
      r_.each_in(zone_of(ZoneKind::Hand, me()), offer);
      if (s_.step == Step::HandSize) {
        each_held([&](CardId c) {
          if (r_.kind(c) == CardKind::Climax) { list_held(c, list); }
        });
      }
      return;
    case Prompt::TakeBack:
      list.push_back(pass());
      return r_.each_in(zone_of(ZoneKind::Discard, me()), offer);
    case Prompt::Rebuild:
      list.push_back(pass());
      return r_.each_in(zone_of(ZoneKind::Deck, me()), offer_exchange);
    case Prompt::RebuildWith:     return r_.each_in(zone_of(ZoneKind::Removed, me()), offer_exchange);
    case Prompt::None:
    case Prompt::Slot:
    case Prompt::SagePhase:
    case Prompt::StoryPhase:
    case Prompt::TestAbility:
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:
    case Prompt::Accidents:
    case Prompt::ForeshadowPhase:
    case Prompt::LastClimax:
    case Prompt::MoreClimaxes:    break;
  }
  FUDABA_CHECK(false && "no choice of a card");
}

void Legality::moves(MoveList& list) const {
  switch (prompt()) {
    case Prompt::Slot:
      return Reading::each_bit(r_.slots_for(s_.doing), [&](int slot) {
        list.push_back(choose_place(static_cast<std::uint8_t>(slot)));
      });
    case Prompt::TestAbility:
      for (std::uint8_t i = 0; i < kRealAbilities; ++i) { list.push_back(choose_option(i)); }
      return;
    case Prompt::Accidents:       return keep_moves(list);
    case Prompt::SagePhase:
    case Prompt::StoryPhase:
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:
    case Prompt::ForeshadowPhase:
    case Prompt::LastClimax:
    case Prompt::MoreClimaxes:    return phase_moves(list);
    case Prompt::Condition:
    case Prompt::ClimaxStory:
    case Prompt::HandSize:
    case Prompt::TakeBack:
    case Prompt::Rebuild:
    case Prompt::RebuildWith:     return card_moves(list);
    case Prompt::None:            break;
  }
  FUDABA_CHECK(false && "no question");
}

}  // namespace fudaba::ouka
