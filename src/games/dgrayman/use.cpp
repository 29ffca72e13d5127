// DGM-6 using a skill card or an action; DGM-7.2, DGM-7.11, DGM-7.17 the responses.
#include "games/dgrayman/play.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

// Declaring
// -------------------------------------------------------------------------------------------------

// DGM-7.23: the kind of a search is said with the use.
void Play::declare(const Move& move) {
  const Act act = static_cast<Act>(move.verb);
  if (act == Act::UseAbility) { return use_ability(move.card, move.number); }
  OngoingAct& d = s_.doing;
  d.deed = deed_of(act);
  d.seat = owner_of(move.card);
  if (act == Act::UseSkill) {
    log_declared(act, d.seat, move.card, 255, "DGM-6.3"_clause);
    d.skill = move.card;
    d.stage = Stage::ChoosesUser;
    // DGM-6.8: from the hand.
    move_card(move.card, zone_of(ZoneKind::Using, d.seat), "DGM-6.8"_clause);
    return;
  }
  log_declared(act, d.seat, move.card, 255, "DGM-6.2"_clause);
  use(move.card);
  d.stage = act == Act::Attack ? Stage::ChoosesTarget : Stage::Begins;
  if (act == Act::DeckSearch) { ++s_.deck_searches; }
}

// DGM-6.5, DGM-7.20: all cards of the unit turn sideways, the user alone moves to the action zone.
void Play::use(CardId card) {
  const Seat seat = owner_of(card);
  const Unit* unit = read().unit_of(card);
  if (seat == s_.doing.seat) {
    s_.doing.user = card;
    s_.doing.size = unit->is_combined() ? 2 : 1;
  }
  rest_unit_of(card);
  move_card(card, zone_of(ZoneKind::Action, seat), "DGM-6.5"_clause, End::Bottom);
  part(card);
  ++s_.acts[seat];
}

void Play::do_stage() {
  switch (s_.doing.stage) {
    case Stage::ChoosesUser:        return choose_user();
    case Stage::ChoosesTarget:      return choose_target();
    case Stage::Begins:             return begin();
    case Stage::Answer:             return ask_answer();
    case Stage::SecondUnit:         return ask_second_unit();
    case Stage::Answered:           return answered();
    case Stage::OpponentResponds:   return opponent_responds();
    case Stage::TurnPlayerResponds: return turn_player_responds();
    case Stage::Resolves:           return resolve();
    case Stage::Scores:             return search(true);
    case Stage::Recovers:           return recover();
    case Stage::Ends:               return end_use();
    case Stage::Over:               return over();
  }
}

namespace {

// The only card of a set, or none.
CardId only_card(const effect::CardSet& set) { return set.size() == 1 ? set.first() : kNoCard; }

}  // namespace

// DGM-6.3, DGM-6.4, DGM-6.5: any card of a unit that the skill card names.
void Play::choose_user() {
  effect::CardSet users;
  read().each_user(s_.doing.skill, [&users](CardId c) { users.add(c); });
  if (only_card(users) == kNoCard) {
    ask(DecisionKind::Card, s_.doing.seat, Prompt::User, 1, 1);
    return;
  }
  use(users.first());
  pass_on<&Play::begin>(Stage::Begins);
}

// DGM-7.1, DGM-7.23: a character in the opponent's action zone.
void Play::choose_target() {
  effect::CardSet targets;
  read().each_target(s_.doing.seat, [&targets](CardId c) { targets.add(c); });
  if (only_card(targets) == kNoCard) {
    ask(DecisionKind::Card, s_.doing.seat, Prompt::Target, 1, 1);
    return;
  }
  s_.doing.target = targets.first();
  pass_on<&Play::begin>(Stage::Begins);
}

// The use is complete: what waits for it is set off.
void Play::begin() {
  OngoingAct& d = s_.doing;
  if (d.deed == Deed::Skill) {  // DGM-7.18: no response
    d.stage = Stage::Ends;
    carry_out(d.skill);
    return;
  }
  if (d.target != kNoCard) {
    report(EventKind::Declared, "DGM-7.1"_clause,
           {.seat = d.seat, .card = d.target, .detail = kTargeted});
  }
  raise(Trigger::Acts, d.user, d.seat);
  switch (d.deed) {
    case Deed::Attack:
      raise(Trigger::Attacks, d.user, d.seat);
      raise(Trigger::Attacked, d.target, opponent_of(d.seat));
      break;
    case Deed::Search:  // DGM-7.31: not yet
    case Deed::DeckSearch:
    case Deed::Draw:
    case Deed::Recover:
    case Deed::None:
    case Deed::Skill:      break;
  }
  pass_on<&Play::ask_answer>(Stage::Answer);
}

// Answers
// -------------------------------------------------------------------------------------------------

// DGM-7.2, DGM-7.11, DGM-7.13: asked only if both players can see that it is possible.
void Play::ask_answer() {
  const OngoingAct& d = s_.doing;
  const Seat seat = opponent_of(d.seat);
  bool possible = false;
  if (d.stopped == 0 && read().answering(seat).allows()) {
    read().each_answer([&possible](CardId) { possible = true; });
  }
  if (possible) {
    s_.doing.stage = Stage::Answered;
    ask(DecisionKind::Act, seat, Prompt::Answer);
  } else {
    pass_on<&Play::answered>(Stage::Answered);
  }
}

void Play::answer(const Move& move) {
  log_declared(static_cast<Act>(move.verb), owner_of(move.card), move.card, 255, "DGM-7.13"_clause);
  const bool alone = read().answers_alone(*read().unit_of(move.card));
  add_answerer(move.card);
  s_.doing.stage = alone ? Stage::Answered : Stage::SecondUnit;
}

void Play::add_answerer(CardId card) {
  OngoingAct& d = s_.doing;
  use(card);
  d.answerers[d.answered == 0 ? 0 : 1] = card;
  d.answered = 1;
}

// DGM-9.8, DGM-9.16: two ordinary units together.
void Play::ask_second_unit() {
  const Seat seat = opponent_of(s_.doing.seat);
  effect::CardSet cards;
  read().each_second([&cards](CardId c) { cards.add(c); });
  if (cards.size() > 1) {
    ask(DecisionKind::Card, seat, Prompt::SecondUnit, 1, 1);
    return;
  }
  if (!cards.empty()) { add_answerer(cards.first()); }
  pass_on<&Play::answered>(Stage::Answered);
}

// DGM-7.14: a stopped action is spent without effect.
void Play::answered() {
  OngoingAct& d = s_.doing;
  d.asked = 0;
  if (d.answered == 0) {
    pass_on<&Play::opponent_responds>(Stage::OpponentResponds);
    return;
  }
  const Seat seat = opponent_of(d.seat);
  const bool guard = d.deed == Deed::Attack;
  if (!guard) { d.stopped = 1; }
  for (const CardId card : d.answerers) {
    if (card == kNoCard) { continue; }
    raise(Trigger::Acts, card, seat);  // DGM-7.13
    raise(guard ? Trigger::Guards : Trigger::Intercepts, card, seat);
  }
  if (!guard) { raise(Trigger::Intercepted, d.user, d.seat); }
  pass_on<&Play::opponent_responds>(Stage::OpponentResponds);
}

void Play::opponent_responds() {
  if (!ask_response(opponent_of(s_.doing.seat))) {
    pass_on<&Play::turn_player_responds>(Stage::TurnPlayerResponds);
  }
}

void Play::turn_player_responds() {
  if (!ask_response(s_.doing.seat)) { pass_on<&Play::resolve>(Stage::Resolves); }
}

// DGM-6.7, DGM-7.17: one skill card of a unit that takes part. Asked whether or not a fitting card
// is held, so that nobody learns of it. False if there is nothing to ask any more.
bool Play::ask_response(Seat seat) {
  OngoingAct& d = s_.doing;
  if (d.skill != kNoCard) {  // it has been used
    finish_skill();
  } else if (d.asked == 0 && read().responding(seat).allows() &&
             !s_.cards.is_empty(zone_of(ZoneKind::Hand, seat))) {
    d.asked = 1;
    ask(DecisionKind::Act, seat, Prompt::Response);
    return true;
  }
  d.asked = 0;
  return false;
}

// DGM-6.7: as part of the action; no character moves for it.
void Play::respond(CardId skill) {
  const Seat seat = owner_of(skill);
  log_declared(Act::Respond, seat, skill, 255, "DGM-6.7"_clause);
  s_.doing.skill = skill;
  ++s_.acts[seat];
  move_card(skill, zone_of(ZoneKind::Using, seat), "DGM-6.8"_clause);
  carry_out(skill);
}

// DGM-6.11: its use sets off what waits for it, whose turn comes after the effect.
void Play::carry_out(CardId skill) {
  raise(Trigger::SkillUsed, skill, owner_of(skill));
  next_moment();
  (void)start_plays(skill);
}

// DGM-6.6
void Play::finish_skill() {
  const CardId skill = s_.doing.skill;
  s_.doing.skill = kNoCard;
  if (read().is_in(skill, ZoneKind::Using)) {
    send(skill, ZoneKind::Discard, End::Bottom, Openness::Open, "DGM-6.6"_clause);
  }
}

// DGM-7.13: guarding and intercepting are acts as well, and over together with what they answered.
void Play::end_use() {
  OngoingAct& d = s_.doing;
  d.stage = Stage::Over;
  if (d.skill != kNoCard) { finish_skill(); }
  const std::array<CardId, 3> users{d.user, d.answerers[0], d.answerers[1]};
  for (const CardId card : users) {
    if (card != kNoCard && read().is_in(card, ZoneKind::Action) &&
        read().has(card, Keyword::Returns)) {
      shift(card, ZoneKind::Standby, "DGM-10.1"_clause);
    }
  }
  expire(Until::ActionEnd);
  for (const CardId card : users) {
    if (card != kNoCard && d.deed != Deed::Skill && read().is_in_play(card)) {
      raise(Trigger::ActionDone, card, owner_of(card));
    }
  }
  at_once<&Play::over>();
}

void Play::over() {
  s_.doing = {};
  at_once<&Play::step>();
}

// An ability used in the main phase, by resting the unit or once in a turn.
void Play::use_ability(CardId card, unsigned index) {
  const Seat seat = owner_of(card);
  const std::uint16_t number = read().ability_at(card, index);
  log_declared(Act::UseAbility, seat, card, 255, "DGM-10.1"_clause);
  if (pool_.program.abilities[number].cost == 0) {
    rest_unit_of(card);
  } else if (index < read().def(card).ability_count) {
    add_modifier(effect::change_of_rules(card, kAbilityUsed, 1 << index, kTurnEnd, card, seat),
                 "DGM-10.1"_clause);
  }
  start(number, card, seat, kNoCard, 0);
}

}  // namespace fudaba::dgrayman
