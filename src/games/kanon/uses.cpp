// KAN-6: events, abilities and items, from the naming over the payment to what they do.
#include "games/kanon/play.h"

namespace fudaba::kanon {

using namespace clause_literals;

// KAN-6.10, KAN-10.3: what is used is named first. KAN-4.10: characters are turned up for nothing,
// one at a time.
void Play::use(const Move& move) {
  OngoingAct d;
  d.act = static_cast<Act>(move.verb);
  d.card = move.card;
  d.user = owner_of(move.card);
  s_.remover = d.user;
  switch (d.act) {
    case Act::TurnUp:
      if (read().need_of(move.card).total() == 0) { return turn_up(move.card, "KAN-4.4"_clause); }
      // Named, it is open: what is paid for is told before it is paid.
      make_public(move.card);
      log_declared(Act::TurnUp, d.user, move.card, read().line_of(move.card), "KAN-6.10"_clause);
      if (log_ != nullptr) { log_->back().reveals = true; }
      break;
    case Act::PlayEvent:
      log_declared(Act::PlayEvent, d.user, move.card, 255, "KAN-10.3"_clause);
      move_card(move.card, zone_of(ZoneKind::Using, d.user), "KAN-10.3"_clause);
      break;
    case Act::UseAbility:
      d.set_ability(read().ability_at(move.card, move.number));
      log_declared(Act::UseAbility, d.user, move.card, 255, "KAN-6.11"_clause);
      s_.cards.raise_flags(move.card, read().used_bit(move.card, move.number));
      s_.any_used = 1;
      break;
    case Act::Stack:
    case Act::Attack:
    case Act::Defend:
    case Act::DeclareSuit: FUDABA_CHECK(false && "not a use of a card");
  }
  s_.doing.push_back(d);
}

void Play::do_stage() {
  OngoingAct& d = s_.doing.back();
  switch (d.stage) {
    case Stage::Paying:    return pay();
    case Stage::Announced: return announce(d);
    case Stage::Resolves:  return resolve(d);
    case Stage::Done:      return finish_use();
  }
}

// KAN-6.1, KAN-6.2: exactly the cost. Where all see that there is but one way, nobody is asked; a
// hand is a secret, so its owner is asked unless all of it goes.
void Play::pay() {
  OngoingAct& d = s_.doing.back();
  const Need need = read().need_of(d);
  while (static_cast<int>(d.paid.size()) < need.total()) {
    const effect::CardSet may = read().payers(d);
    if (may.empty()) {  // an effect has taken what was to be paid
      d.stage = Stage::Done;
      return;
    }
    const int chosen = static_cast<int>(d.paid.size());
    const bool with_hand =
        chosen < need.characters ? need.from_hand : chosen < need.characters + need.hand;
    const int end = chosen < need.characters ? need.characters
                    : with_hand              ? need.characters + need.hand
                                             : need.total();
    const int before = chosen < need.characters ? 0 : need.characters;
    const int held = s_.cards.count(zone_of(ZoneKind::Hand, d.user)) - (chosen - before);
    const bool secret = with_hand && held > end - chosen;
    if (may.size() > 1 || secret) {
      return ask(DecisionKind::Card, d.user, Prompt::Payment, end - chosen, end - chosen);
    }
    d.paid.push_back(may.first());
  }
  discard_payment(d);
}

// All that is paid goes at once. KAN-6.10: its consequences come before the effect.
void Play::discard_payment(OngoingAct& d) {
  s_.remover = d.user;
  const OngoingAct use = d;
  d.stage = use.act == Act::TurnUp ? Stage::Resolves : Stage::Announced;
  const auto go_away = [&](CardId c) {
    raise(Trigger::Paid, c, owner_of(c));
    if (read().is_in(c, ZoneKind::Field)) {
      leave_field(c, ZoneKind::Discard, End::Top, "KAN-6.2"_clause);
    } else {
      move_card(c, zone_of(ZoneKind::Discard, owner_of(c)), "KAN-6.2"_clause);
    }
  };
  {
    const Paying pays(*this);
    for (const CardId c : use.paid) { go_away(c); }
    const bool itself = use.act == Act::UseAbility && read().need_of(use).itself;
    if (itself && read().is_in(use.card, ZoneKind::Field)) { go_away(use.card); }
  }
  if (use.act == Act::PlayEvent) { raise(Trigger::EventPlayed, use.card, use.user); }
  if (use.act == Act::UseAbility) { raise(Trigger::AbilityUsed, use.card, use.user); }
}

// KAN-6.7: the other player may answer; who passes lets everything resolve, the last first.
void Play::announce(OngoingAct& d) {
  const Seat other = opponent_of(d.user);
  if (read().may_answer(other)) { return ask(DecisionKind::Act, other, Prompt::Answer); }
  resolve_all();
}

void Play::resolve_all() {
  for (OngoingAct& d : s_.doing) {
    if (d.stage == Stage::Announced) { d.stage = Stage::Resolves; }
  }
}

void Play::resolve(OngoingAct& d) {
  const OngoingAct use = d;
  d.stage = Stage::Done;
  s_.remover = use.user;
  switch (use.act) {
    case Act::TurnUp:
      if (read().is_in(use.card, ZoneKind::Field)) { turn_up(use.card, "KAN-6.10"_clause); }
      return;
    case Act::PlayEvent:   start_plays(use.card, use.user); return;
    case Act::UseAbility:  start(use.ability(), use.card, use.user, kNoCard, 0); return;
    case Act::Stack:
    case Act::Attack:
    case Act::Defend:
    case Act::DeclareSuit: FUDABA_CHECK(false && "not a use of a card");
  }
}

// KAN-3.4: an event goes to the discard place after its use.
void Play::finish_use() {
  const CardId card = s_.doing.back().card;
  s_.doing.pop_back();
  if (read().is_in(card, ZoneKind::Using)) {
    move_card(card, zone_of(ZoneKind::Discard, owner_of(card)), "KAN-3.4"_clause);
  }
}

// Starts the effects of playing an event.
void Play::start_plays(CardId card, Seat user) {
  effect::Scope scope = read().scope_of(card);
  scope.you = user;
  (void)GamePlay::start_plays(scope, user);
}

}  // namespace fudaba::kanon
