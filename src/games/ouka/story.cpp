// OUK-7: the declaration of a story, and the opponent's reaction.
#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;

// OUK-7.2: the card is shown. OUK-10.7: a foreshadow leaves its slot first.
void Play::tell(CardId card) {
  const Seat seat = owner_of(card);
  if (read().is_in(card, ZoneKind::Hand)) { ++s_.told; }
  log_declared(Act::Tell, seat, card, 255, "OUK-7.2"_clause);
  clear_test();
  s_.test.card = card;
  s_.test.stage = Stage::Declared;
  s_.test.active = seat;
  if (read().is_tested(card)) {
    s_.test.ability = static_cast<Ability>(read().print(card, Value::Ability));
  }
  s_.used_in_test = {};
  bring_into_use(card, "OUK-7.2"_clause);
  raise(Trigger::Declared, card, seat);
}

// OUK-7.2, OUK-7.10: the condition, the slot, the ability, each asked where there is a choice.
void Play::declare() {
  Test& test = s_.test;
  const Seat seat = owner_of(test.card);
  if (test.slot == 255 && test.condition == kNoCard) {
    const bool has_slot = read().free_story_slots(seat) != 0;
    const effect::CardSet set = read().nameable(test.card, has_slot);
    if (set.size() > 1) { return ask(DecisionKind::Card, seat, Prompt::Condition, 1, 1); }
    if (!set.empty()) { return take_condition(set.first()); }
  }
  if (test.slot == 255) {
    if (read().slots_for({Act::Tell, test.card}) != 0) { return begin(Act::Tell, test.card); }
    test.slot = 0;  // an effect has taken the last one; asked again on placing (OUK-9.10)
  }
  if (test.ability == Ability::Any) {
    return ask(DecisionKind::Option, seat, Prompt::TestAbility, 0, kRealAbilities);
  }
  // OUK-7.16: without a test there is nothing to react to.
  test.stage = read().is_tested(test.card) ? Stage::Reaction : Stage::Places;
}

void Play::take_condition(CardId card) {
  s_.test.condition = card;
  report(EventKind::Declared, "OUK-7.14"_clause, {.seat = owner_of(s_.test.card), .card = card});
  begin(Act::Tell, s_.test.card);
}

// OUK-7.3: accidents, or an enlarging story, or nothing. Who holds no card is not asked.
void Play::reaction() {
  const Seat seat = opponent_of(s_.turn_player);
  const bool from_hand = s_.test.hand_accidents == 0 && read().hand_count(seat) > 0;
  const bool barred = read().player_has(s_.turn_player, Keyword::NoAccidents) &&
                      read().player_has(s_.turn_player, Keyword::NoEnlarging);
  if (barred || (!from_hand && s_.foreshadows[seat] == 0)) {
    s_.test.stage = Stage::BeforeTest;
    return;
  }
  ask(DecisionKind::Act, seat, Prompt::Reaction);
}

// OUK-7.3: doing nothing is one of the answers, and is told.
void Play::end_reaction() {
  const Seat seat = opponent_of(s_.turn_player);
  s_.test.stage = Stage::BeforeTest;
  const bool reacted = !s_.cards.is_empty(zone_of(ZoneKind::Test, seat));
  if (!reacted) { report(EventKind::Declared, "OUK-7.3"_clause, {.seat = seat}); }
}

// OUK-7.4
void Play::use_accident(CardId card) {
  const Seat seat = owner_of(card);
  if (read().is_in(card, ZoneKind::Hand)) { ++s_.test.hand_accidents; }
  log_declared(Act::UseAccident, seat, card, 255, "OUK-7.4"_clause);
  bring_into_use(card, "OUK-7.4"_clause);
  raise(Trigger::AccidentUsed, card, seat);
  (void)start_plays(card);
}

// OUK-7.5: exactly one story; the ability tested stays. It ends the reaction.
void Play::enlarge(CardId card) {
  const Seat seat = owner_of(card);
  log_declared(Act::Enlarge, seat, card, 255, "OUK-7.5"_clause);
  bring_into_use(card, "OUK-7.5"_clause);
  s_.test.enlarging = card;
  raise(Trigger::Enlarged, card, seat);
  begin(Act::Enlarge, card);
}

}  // namespace fudaba::ouka
