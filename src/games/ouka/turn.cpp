// OUK-5: the turn and its phases; OUK-10: the foreshadow phase.
#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;

void Play::run() {
  while (s_.outcome == Outcome::Ongoing && s_.decision.kind == DecisionKind::None) {
    if (has_effects() && run_effects()) { return; }
    if (s_.outcome != Outcome::Ongoing) { break; }
    next_moment();
    if (s_.ending != Ending::None) {
      climax_stage();
    } else if (s_.test.stage != Stage::None) {
      test_stage();
    } else {
      step();
    }
  }
  leave_nothing_open();
  if (s_.outcome != Outcome::Ongoing) {
    s_.doing = {};
    clear_test();
  }
}

void Play::step() {
  switch (s_.step) {
    case Step::Protagonists:    return protagonists();
    case Step::StandIn:         return stand_in();
    case Step::Opening:         return opening();
    case Step::TurnStart:       return turn_start();
    case Step::Draw:            return draw_cards();
    case Step::SagePhase:       return phase(Prompt::SagePhase);
    case Step::StoryPhase:      return phase(Prompt::StoryPhase);
    case Step::ForeshadowPhase: return phase(Prompt::ForeshadowPhase);
    case Step::HandSize:        return hand_size();
    case Step::LastClimax:      return last_climax();
    case Step::NextTurn:        return next_turn();
    case Step::RoundEnd:        return round_end();
    case Step::Scoring:         return scoring();
    case Step::TakeBack:        return take_back();
    case Step::RoundHandSize:   return round_hand_size();
    case Step::NextRound:       return next_round();
  }
}

void Play::log_step(Step step, Clause clause) {
  const bool of_round = step == Step::NextRound || step == Step::RoundEnd;
  report(EventKind::Step, clause,
         {.seat = s_.turn_player,
          .amount = of_round ? s_.round : s_.turn,
          .detail = static_cast<int>(step),
          .reveals = step == Step::Opening});
}

// OUK-5.4: an empty deck ends the game, with the scores of the round.
void Play::turn_start() {
  const Seat seat = s_.turn_player;
  ++s_.turn;
  s_.effects_run = 0;
  s_.acts_made = 0;
  s_.sage_actions = s_.told = s_.laid = 0;
  expire(Until::YourNextTurn, seat);
  log_step(Step::TurnStart, "OUK-5.3"_clause);
  if (s_.cards.is_empty(zone_of(ZoneKind::Deck, seat))) {  // OUK-1.3
    s_.ran_out = static_cast<std::uint8_t>(s_.ran_out | (1U << seat));
    go(Step::RoundEnd);
    return;
  }
  go(Step::Draw);
}

// OUK-5.5
void Play::draw_cards() {
  const Seat seat = s_.turn_player;
  draw(seat, std::max(0, read().allowed(seat, Property::Draws)));
  raise(Trigger::TurnStart, kNoCard, seat);
  begin_phase(Step::SagePhase, Trigger::SagePhase, "OUK-6.1"_clause);
}

void Play::begin_phase(Step step, Trigger trigger, Clause clause) {
  go(step);
  s_.used_in_phase = {};
  log_step(step, clause);
  raise(trigger, kNoCard, s_.turn_player);
}

// OUK-5.3: a phase goes on until its player ends it. A player who, as both can see, has nothing to
// use is not asked.
void Play::phase(Prompt prompt) {
  const Seat seat = s_.turn_player;
  const bool can = prompt == Prompt::SagePhase    ? may_act(seat, Timing::SagePhase)
                   : prompt == Prompt::StoryPhase ? may_act(seat, Timing::StoryPhase)
                                                  : false;
  if (can || read().holds_cards(seat)) {
    ask(DecisionKind::Act, seat, prompt);
  } else {
    pass_act(prompt);
  }
}

void Play::pass_act(Prompt prompt) {
  switch (prompt) {
    case Prompt::SagePhase:
      return begin_phase(Step::StoryPhase, Trigger::StoryPhase, "OUK-7.1"_clause);
    case Prompt::StoryPhase:
      return begin_phase(Step::ForeshadowPhase, Trigger::ForeshadowPhase, "OUK-10.1"_clause);
    case Prompt::ForeshadowPhase: go(Step::HandSize); return log_step(s_.step, "OUK-5.6"_clause);
    case Prompt::LastClimax:      return go(Step::NextTurn);
    case Prompt::MoreClimaxes:    s_.ending = Ending::NoMore; return;
    case Prompt::Reaction:        return end_reaction();
    case Prompt::BeforeTest:
    case Prompt::AfterTest:
      ++s_.test.passes;
      s_.test.active = opponent_of(s_.test.active);
      return;
    case Prompt::Accidents: return drop_accidents("OUK-9.5"_clause);
    case Prompt::TakeBack:
      ++s_.asked;
      s_.taken_back = 0;
      return;
    case Prompt::None:
    case Prompt::Slot:
    case Prompt::Rebuild:
    case Prompt::RebuildWith:
    case Prompt::Condition:
    case Prompt::TestAbility:
    case Prompt::HandSize:
    case Prompt::ClimaxStory: break;
  }
  FUDABA_CHECK(false && "cannot be passed");
}

void Play::answer(const Decision& asked, const Move& move) {
  const Prompt prompt = static_cast<Prompt>(asked.prompt);
  if (prompt == Prompt::Rebuild || prompt == Prompt::RebuildWith) {
    take_exchange(move);
  } else if (move.verb == Verb::Pass) {
    pass_act(prompt);
  } else if (move.verb >= static_cast<Verb>(kFirstAct)) {
    take_act(move);
  } else {
    switch (prompt) {
      case Prompt::Slot:        take_slot(move.place); break;
      case Prompt::Condition:   take_condition(move.card); break;
      case Prompt::TestAbility: s_.test.ability = static_cast<Ability>(move.number + 1); break;
      case Prompt::HandSize:    discard(move.card); break;
      case Prompt::ClimaxStory: name_story(move.card); break;
      case Prompt::TakeBack:
        ++s_.taken_back;
        move_card(move.card, zone_of(ZoneKind::Hand, asked.player), "OUK-13.6"_clause, End::Bottom);
        break;
      case Prompt::None:
      case Prompt::Rebuild:
      case Prompt::RebuildWith:
      case Prompt::SagePhase:
      case Prompt::StoryPhase:
      case Prompt::Reaction:
      case Prompt::BeforeTest:
      case Prompt::AfterTest:
      case Prompt::Accidents:
      case Prompt::ForeshadowPhase:
      case Prompt::LastClimax:
      case Prompt::MoreClimaxes:    FUDABA_CHECK(false && "no such answer");
    }
  }
}

void Play::take_act(const Move& move) {
  switch (static_cast<Act>(move.verb)) {
    case Act::Grow:     return grow(move.card);
    case Act::GrowSage: return grow_sage(move.card);
    case Act::BringOut:
    case Act::Poach:    {
      const Act act = static_cast<Act>(move.verb);
      const bool held = read().is_in(move.card, ZoneKind::Hand);
      const Clause clause = act == Act::Poach ? "OUK-6.13"_clause : "OUK-6.4"_clause;
      log_declared(act, owner_of(move.card), move.card, 255, clause);
      bring_into_use(move.card, clause);
      if (held) { ++s_.sage_actions; }
      return begin(act, move.card);
    }
    case Act::Tell:          return tell(move.card);
    case Act::UseAccident:   return use_accident(move.card);
    case Act::Enlarge:       return enlarge(move.card);
    case Act::UsePower:      return use_power(move.card, move.number);
    case Act::UseAbility:    return use_ability(move.card, move.number);
    case Act::Reverse:       return reverse();
    case Act::LayForeshadow: return begin(Act::LayForeshadow, move.card);
    case Act::UseClimax:     return use_climax(move.card);
    case Act::Keep:          return keep(move.card, move.place);
  }
}

// Asks where the card of an act goes, if there is a choice.
void Play::begin(Act act, CardId card) {
  s_.doing = {act, card};
  const unsigned slots = read().slots_for(s_.doing);
  if (std::popcount(slots) == 1) {
    take_slot(std::countr_zero(slots));
  } else {
    ask(DecisionKind::Place, owner_of(card), Prompt::Slot);
  }
}

void Play::take_slot(int slot) {
  const OngoingAct doing = s_.doing;
  s_.doing = {};
  switch (doing.act) {
    case Act::BringOut:
      settle(doing.card, slot, read().is_hero(doing.card) ? "OUK-3.2"_clause : "OUK-6.4"_clause);
      if (s_.step == Step::Protagonists) { ++s_.asked; }
      return;
    case Act::Poach: return poach(doing.card, slot);
    case Act::Tell:
      s_.test.slot = static_cast<std::uint8_t>(slot);
      s_.test.upon = ((s_.stories[owner_of(doing.card)] >> slot) & 1U) != 0 ? 1 : 0;
      return;
    case Act::Enlarge:
      s_.test.enlarging_slot = static_cast<std::uint8_t>(slot);
      s_.test.stage = Stage::BeforeTest;
      return;
    case Act::LayForeshadow: return lay_foreshadow(doing.card, slot);
    case Act::UseClimax:     return take_climax_slot(slot);
    case Act::Grow:
    case Act::GrowSage:
    case Act::UseAccident:
    case Act::UsePower:
    case Act::UseAbility:
    case Act::Reverse:
    case Act::Keep:          break;
  }
  FUDABA_CHECK(false && "goes to no slot");
}

// OUK-10.1, OUK-10.2, OUK-10.5: onto a free slot, or in place of an older one, which goes back to
// the hand.
void Play::lay_foreshadow(CardId card, int slot) {
  const Seat seat = owner_of(card);
  ++s_.laid;
  const CardId old = s_.cards.first(zone_of(ZoneKind::Foreshadows, seat, slot));
  move_card(card, zone_of(ZoneKind::Foreshadows, seat, slot), "OUK-10.1"_clause, End::Top,
            Openness::Secret);
  if (old != kNoCard) {
    move_card(old, zone_of(ZoneKind::Hand, seat), "OUK-10.2"_clause, End::Bottom, Openness::Secret);
  }
  raise(Trigger::Foreshadowed, kNoCard, seat, 1);
  if (s_.laid >= read().allowed(seat, Property::Foreshadows)) { pass_act(Prompt::ForeshadowPhase); }
}

// OUK-5.6: exactly the hand size, as far as the deck goes.
void Play::hand_size() {
  const Seat seat = s_.turn_player;
  const int limit = std::max(0, read().allowed(seat, Property::HandLimit));
  const int held = read().hand_count(seat);
  if (held > limit) {
    ask(DecisionKind::Card, seat, Prompt::HandSize, held - limit, held - limit);
    return;
  }
  draw(seat, limit - held);
  raise(Trigger::TurnEnd, kNoCard, seat);
  go(Step::LastClimax);
}

// OUK-12.9: the hand is filled, the end of the turn not yet declared.
void Play::last_climax() {
  if (read().holds_cards(s_.turn_player)) {
    ask(DecisionKind::Act, s_.turn_player, Prompt::LastClimax);
  } else {
    go(Step::NextTurn);
  }
}

void Play::next_turn() {
  expire(Until::TestEnd);
  expire(Until::TurnEnd);
  s_.turn_player = opponent_of(s_.turn_player);
  go(Step::TurnStart);
}

}  // namespace fudaba::ouka
