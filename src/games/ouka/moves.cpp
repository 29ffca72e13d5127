// All answers to a question of the rules, and why a move is none of them.
#include "games/ouka/legality.h"

namespace fudaba::ouka {

using namespace clause_literals;

const std::array<Question, kPrompts> Legality::kQuestions =
    by_key<Prompt, Question>({{Prompt::None, {"OUK-5.3"_clause}},
                              {Prompt::Slot, {"OUK-4.1"_clause}},
                              {Prompt::Rebuild, {"OUK-3.4"_clause, Passing::Yes}},
                              {Prompt::RebuildWith, {"OUK-3.4"_clause}},
                              {Prompt::SagePhase, {"OUK-6.1"_clause, Passing::Yes}},
                              {Prompt::StoryPhase, {"OUK-7.1"_clause, Passing::Yes}},
                              {Prompt::Condition, {"OUK-7.2"_clause}},
                              {Prompt::TestAbility, {"OUK-7.2"_clause}},
                              {Prompt::Reaction, {"OUK-7.3"_clause, Passing::Yes}},
                              {Prompt::BeforeTest, {"OUK-8.1"_clause, Passing::Yes}},
                              {Prompt::AfterTest, {"OUK-8.3"_clause, Passing::Yes}},
                              {Prompt::Accidents, {"OUK-9.5"_clause, Passing::Yes}},
                              {Prompt::ForeshadowPhase, {"OUK-10.1"_clause, Passing::Yes}},
                              {Prompt::HandSize, {"OUK-5.6"_clause}},
                              {Prompt::LastClimax, {"OUK-12.9"_clause, Passing::Yes}},
                              {Prompt::ClimaxStory, {"OUK-12.10"_clause}},
                              {Prompt::MoreClimaxes, {"OUK-12.11"_clause, Passing::Yes}},
                              {Prompt::TakeBack, {"OUK-13.6"_clause, Passing::Yes}}});

// OUK-10.6: a foreshadow has no other times than a card of the hand. OUK-12.9: climaxes at every
// choice of the turn player outside a test.
const std::array<ActSpec, kActs> Legality::kActSpecs = [] {
  constexpr std::uint32_t kPhaseTimes = asked_by(Prompt::SagePhase, Prompt::StoryPhase);
  constexpr std::uint32_t kTestTimes = asked_by(Prompt::BeforeTest, Prompt::AfterTest);
  constexpr std::uint32_t kClimaxTimes =
      kPhaseTimes |
      asked_by(Prompt::ForeshadowPhase, Prompt::HandSize, Prompt::LastClimax, Prompt::MoreClimaxes);
  return by_key<Act, ActSpec>(
      {{Act::Grow, {kNamesCard, asked_by(Prompt::SagePhase)}},
       {Act::BringOut, {kNamesCard, asked_by(Prompt::SagePhase)}},
       {Act::Poach, {kNamesCard, asked_by(Prompt::SagePhase)}},
       {Act::GrowSage, {kNamesCard, asked_by(Prompt::SagePhase)}},
       {Act::Tell, {kNamesCard, asked_by(Prompt::StoryPhase)}},
       {Act::UseAccident, {kNamesCard, asked_by(Prompt::Reaction)}},
       {Act::Enlarge, {kNamesCard, asked_by(Prompt::Reaction)}},
       {Act::UsePower, {kNamesCard | kNamesNumber, kPhaseTimes | kTestTimes}},
       {Act::UseAbility, {kNamesCard | kNamesNumber, kPhaseTimes | kTestTimes}},
       {Act::Reverse, {0, asked_by(Prompt::AfterTest)}},
       {Act::LayForeshadow, {kNamesCard, asked_by(Prompt::ForeshadowPhase)}},
       {Act::UseClimax, {kNamesCard, kClimaxTimes}},
       {Act::Keep, {kNamesCard | kNamesPlace, asked_by(Prompt::Accidents)}}});
}();

// A card of the hand or a foreshadow used.
Reason Legality::use_held(const Move& move) const {
  const CardId card = move.card;
  if (const Reason mine = held(card); !mine.allows()) { return mine; }
  const Rights own = rights(r_.is_in(card, ZoneKind::Hand));
  switch (static_cast<Act>(move.verb)) {
    case Act::Grow:          return grow(card, own);
    case Act::BringOut:      return bring_out(card, own);
    case Act::Poach:         return poach(card, own);
    case Act::GrowSage:      return grow_sage(card, own);
    case Act::Tell:          return tell(card, own);
    case Act::UseAccident:   return accident(card, own);
    case Act::Enlarge:       return enlarge(card, own);
    case Act::UsePower:      return power(card, move.number);
    case Act::UseClimax:     return climax(card);
    case Act::UseAbility:
    case Act::Reverse:
    case Act::LayForeshadow:
    case Act::Keep:          break;
  }
  return not_now(move);
}

Reason Legality::act(const Move& move) const {
  switch (static_cast<Act>(move.verb)) {
    case Act::Grow:
    case Act::BringOut:
    case Act::Poach:
    case Act::GrowSage:
    case Act::Tell:
    case Act::UseAccident:
    case Act::Enlarge:
    case Act::UsePower:      return use_held(move);
    case Act::UseAbility:    return ability(move.card, move.number);
    case Act::Reverse:       return reverse();
    case Act::LayForeshadow: return foreshadow(move.card);
    case Act::UseClimax:     return is_hand_of_turn() ? use_held(move) : not_now(move);
    case Act::Keep:          return keep(move.card, move.place);
  }
  return not_now(move);
}

Reason Legality::choice(const Move& move) const {
  if (move.verb == Verb::ChooseCard) { return card_choice(move.card); }
  if (move.verb == Verb::ChoosePlace) {
    const bool fits = move.place < 8 && ((r_.slots_for(s_.doing) >> move.place) & 1U) != 0;
    return fits ? Reason{} : refuse("OUK-4.1"_clause, Because::SlotTaken);
  }
  return move.number < kRealAbilities ? Reason{} : refuse("OUK-7.2"_clause, Because::NotOffered);
}

// Listing
// ---------------------------------------------------------------------------------------------------------

// OUK-6.1: of the four acts of the sage phase the character and its destiny leave one or two.
void Legality::list_character(CardId card, const Rights& rights, MoveList& moves) const {
  if (prompt() == Prompt::SagePhase && rights.first.allows()) {
    if (r_.person(card) == r_.person(r_.hero(me()))) {
      if (grow(card, rights).allows()) { moves.push_back(act_of(Act::Grow, card)); }
    } else if (r_.print(card, Value::Destiny) == 1) {
      if (bring_out(card, rights).allows()) { moves.push_back(act_of(Act::BringOut, card)); }
      if (poach(card, rights).allows()) { moves.push_back(act_of(Act::Poach, card)); }
    } else if (grow_sage(card, rights).allows()) {
      moves.push_back(act_of(Act::GrowSage, card));
    }
  }
  if (!is_timed(card)) { return; }
  list_abilities(card, Act::UsePower, [&](unsigned i) { return power(card, i); }, moves);
}

// Lists the moves with a card of the hand or a foreshadow.
void Legality::list_held(CardId card, const Rights& rights, MoveList& moves) const {
  const Prompt p = prompt();
  switch (r_.kind(card)) {
    case CardKind::Character: return list_character(card, rights, moves);
    case CardKind::Story:
      if (p == Prompt::StoryPhase && tell(card, rights).allows()) {
        moves.push_back(act_of(Act::Tell, card));
      }
      if (p != Prompt::Reaction) { break; }
      if (accident(card, rights).allows()) { moves.push_back(act_of(Act::UseAccident, card)); }
      if (enlarge(card, rights).allows()) { moves.push_back(act_of(Act::Enlarge, card)); }
      break;
    case CardKind::Climax:
      if (is_time_of(Act::UseClimax) && climax(card).allows()) {
        moves.push_back(act_of(Act::UseClimax, card));
      }
      break;
    case CardKind::Person:
    case CardKind::Protagonist:
    case CardKind::Mission:     break;
  }
}

void Legality::list_all_held(MoveList& moves) const {
  const Rights of_hand = rights(true);
  r_.each_in(zone_of(ZoneKind::Hand, me()), [&](CardId c) {
    if (matters(c, of_hand)) { list_held(c, of_hand, moves); }
  });
  if (s_.foreshadows[me()] == 0) { return; }
  const Rights of_line = rights(false);
  Reading::each_bit(s_.foreshadows[me()], [&](int slot) {
    const CardId c = s_.cards.first(zone_of(ZoneKind::Foreshadows, me(), slot));
    if (matters(c, of_line)) { list_held(c, of_line, moves); }
  });
}

void Legality::list_acts(MoveList& moves) const {
  list_all_held(moves);
  if (timing_ >= 0) {  // of sages and the protagonist on the field
    Reading::each_bit(s_.characters[me()], [&](int slot) {
      const CardId c = r_.character(me(), slot);
      if (is_timed(c)) { list_abilities(c, moves); }
    });
  }
  const CardId first = s_.cards.first(zone_of(ZoneKind::Hand, me()));
  const bool lays =
      prompt() == Prompt::ForeshadowPhase && first != kNoCard && foreshadow(first).allows();
  if (lays) {  // OUK-10.1: any card of the hand
    r_.each_in(zone_of(ZoneKind::Hand, me()),
               [&](CardId c) { moves.push_back(act_of(Act::LayForeshadow, c)); });
  }
  if (prompt() == Prompt::AfterTest && reverse().allows()) {
    moves.push_back(act_of(Act::Reverse, kNoCard));
  }
}

void Legality::list_kept(MoveList& moves) const {
  const unsigned slots = r_.slots_for_accidents();
  r_.each_in(zone_of(ZoneKind::Test, me()), [&](CardId c) {
    Reading::each_bit(slots, [&](int slot) {
      if (keep(c, slot).allows()) { moves.push_back(act_of(Act::Keep, c, slot)); }
    });
  });
}

void Legality::list_choices(MoveList& moves) const {
  const auto offer = [&moves](CardId c) { moves.push_back(choose_card(c)); };
  const auto offer_exchange = [&](CardId c) {
    if (exchange(c).allows()) { moves.push_back(choose_card(c)); }
  };
  switch (prompt()) {
    case Prompt::Condition:
      return r_.nameable(s_.test.card, r_.free_story_slots(me()) != 0).for_each(offer);
    case Prompt::ClimaxStory: return r_.serving(s_.announced.back().card).for_each(offer);
    case Prompt::HandSize:
      list_cards(zone_of(ZoneKind::Hand, me()), moves);
      if (is_hand_of_turn()) { list_all_held(moves); }
      return;
    case Prompt::TakeBack:        return list_cards(zone_of(ZoneKind::Discard, me()), moves);
    case Prompt::Rebuild:         return r_.each_in(zone_of(ZoneKind::Deck, me()), offer_exchange);
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

void Legality::list(MoveList& moves) const {
  switch (prompt()) {
    case Prompt::Slot:
      return Reading::each_bit(r_.slots_for(s_.doing), [&](int slot) {
        moves.push_back(choose_place(static_cast<std::uint8_t>(slot)));
      });
    case Prompt::TestAbility:     return list_options(kRealAbilities, moves);
    case Prompt::Accidents:       return list_kept(moves);
    case Prompt::SagePhase:
    case Prompt::StoryPhase:
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:
    case Prompt::ForeshadowPhase:
    case Prompt::LastClimax:
    case Prompt::MoreClimaxes:    return list_acts(moves);
    case Prompt::Condition:
    case Prompt::ClimaxStory:
    case Prompt::HandSize:
    case Prompt::TakeBack:
    case Prompt::Rebuild:
    case Prompt::RebuildWith:     return list_choices(moves);
    case Prompt::None:            break;
  }
  FUDABA_CHECK(false && "no question");
}

}  // namespace fudaba::ouka
