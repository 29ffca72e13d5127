// KNG-7: the attack, in the order of its clauses.
#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using namespace clause_literals;
using effect::AbilityKind;

namespace {

// The clause that keeps a ghost whose cost or season is missing from taking effect.
Clause clause_of_lack(const Reason& reason) {
  return reason.clause == "KNG-6.2"_clause ? "KNG-7.9"_clause : "KNG-7.3"_clause;
}

}  // namespace

// KNG-7.14: whether the attacking place can go on.
bool Play::still_attacks(const OngoingAct& d) const { return read().can_attack(d.card); }

// KNG-4.7: before the ghosts are turned up the attack has not been made.
void Play::complete_attack(OngoingAct& d) {
  if (!still_attacks(d)) { return fail(); }
  d.stage = Stage::TurnsUp;
}

// KNG-7.3: all face-down ghosts, in the order in which they were placed; KNG-7.15: those that are
// face up take no effect again.
void Play::turn_up_ghosts(OngoingAct& d) {
  if (!still_attacks(d)) { return stop_attack(d); }
  finish();
  d.stage = Stage::GhostsTakeEffect;
  const Seat seat = owner_of(d.card);
  const ZoneId ghosts = zone_of(ZoneKind::Ghosts, seat, read().slot_of(d.card));
  for (CardId c = s_.cards.first(ghosts); c != kNoCard; c = s_.cards.next[c]) {
    if (!read().is_face_down(c)) { continue; }
    turn_up(c, "KNG-7.3"_clause);
    s_.cards.raise_flags(c, kFresh);
  }
  for (CardId c = s_.cards.first(ghosts); c != kNoCard; c = s_.cards.next[c]) {  // KNG-7.13
    const bool fits = (s_.cards.flags[c] & kFresh) != 0 && read().cost(c, seat).allows();
    if (fits) { s_.cards.raise_flags(c, kFits); }
  }
}

// Shows a ghost on the field to both players. KNG-3.12: it is on the field as a god from now on.
void Play::show_up(CardId ghost, Clause clause) {
  const Seat other = opponent_of(owner_of(ghost));
  const bool knew = s_.cards.knows(other, ghost) && !s_.cards.is_mixed(ghost);
  s_.cards.lower_flags(ghost, kFaceDown);
  make_public(ghost);
  report(EventKind::CardShown, clause, {.seat = owner_of(ghost), .card = ghost, .reveals = !knew});
  wear_face_for(Act::Possess, ghost);
  enter(ghost);
}

void Play::turn_up(CardId ghost, Clause clause) {
  show_up(ghost, clause);
  raise(Trigger::TurnedUp, ghost, owner_of(ghost));
}

// KNG-5.7, KNG-7.3, KNG-7.9, KNG-7.13: one ghost after the other, each asked for its cost and
// season when its turn comes.
void Play::ghosts_take_effect(OngoingAct& d) {
  if (!still_attacks(d)) { return stop_attack(d); }
  const Seat seat = owner_of(d.card);
  const ZoneId ghosts = zone_of(ZoneKind::Ghosts, seat, read().slot_of(d.card));
  for (CardId c = s_.cards.first(ghosts); c != kNoCard; c = s_.cards.next[c]) {
    const std::uint8_t flags = s_.cards.flags[c];
    if ((flags & kFresh) == 0) { continue; }
    s_.cards.flags[c] = static_cast<std::uint8_t>(flags & ~(kFresh | kFits));
    const bool together = s_.options.costs_asked_together != 0;
    const Reason reason = read().cost(c, seat);
    const bool holds = together ? (flags & kFits) != 0 : reason.allows();
    if (holds) {
      start_plays(c, d.card);
    } else {
      log_no_effect(c, reason.allows() ? "KNG-7.13"_clause : clause_of_lack(reason));
    }
    return;
  }
  d.stage = Stage::PlaceTakesEffect;
}

// A ghost or a god that does nothing, and why.
void Play::log_no_effect(CardId card, Clause clause) {
  report(EventKind::Played, clause, {.seat = owner_of(card), .card = card});
}

// KNG-7.19: of ghosts that an effect turns up at once their owner says which takes effect first, so
// what they do waits in line.
void Play::await_plays(CardId ghost) {
  const CardDef& d = read().def(ghost);
  for (unsigned i = 0; i < d.ability_count; ++i) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + i);
    if (pool_.program.abilities[index].kind != AbilityKind::Play) { continue; }
    if (!wait(index, ghost, kNoCard, owner_of(ghost), 0)) { return; }
  }
}

// KNG-5.7, KNG-7.13: whether a ghost that has waited in line takes effect now that its turn has
// come. One that has left the field meanwhile does not.
bool Play::takes_effect(CardId ghost) {
  const bool lies = read().is_in(ghost, ZoneKind::Ghosts) && !read().is_face_down(ghost);
  if (!lies || read().is_silenced(ghost)) { return false; }
  const Reason reason = read().cost(ghost, owner_of(ghost));
  if (!reason.allows()) { log_no_effect(ghost, clause_of_lack(reason)); }
  return reason.allows();
}

// The effects of playing a card.
void Play::start_plays(CardId card, CardId subject) {
  if (!read().is_silenced(card)) { GamePlay::start_plays(card, subject); }
}

// KNG-7.4, KNG-7.12: a printed effect without a timing is an attack effect.
void Play::place_takes_effect(OngoingAct& d) {
  if (!still_attacks(d)) { return stop_attack(d); }
  d.stage = Stage::Strikes;
  raise(Trigger::Attacks, d.card, owner_of(d.card));
  start_plays(d.card, d.card);
}

// KNG-7.5: the power with all changes, less the damage on the place. KNG-7.6: dealt to the
// defending player; with a raid, to a place.
void Play::strike(OngoingAct& d) {
  if (!still_attacks(d)) { return stop_attack(d); }
  d.stage = Stage::Ends;
  const Seat defender = opponent_of(owner_of(d.card));
  const int damage = read().strength(d.card);
  report(EventKind::Declared, "KNG-7.5"_clause,
         {.seat = owner_of(d.card), .card = d.card, .amount = damage});
  const CardId target = d.place < kSlots && read().has(d.card, Keyword::Assault)
                            ? read().place(defender, d.place)
                            : kNoCard;
  if (target != kNoCard) {
    damage_place(target, damage, d.card, "KNG-7.6"_clause);
    const bool broken = read().is_in(target, ZoneKind::Place) && read().damage_on(target) > 0 &&
                        read().strength(target) == 0 && !read().has(target, Keyword::Unbreakable);
    if (broken) { exile(target, "KNG-8.1"_clause); }
    return;
  }
  std::array<int, kSeats> amount{};
  amount[defender] = damage;
  hit(amount, d.card, read().has(d.card, Keyword::Undefendable));
}

void Play::end_attack(OngoingAct& d) {
  d.stage = Stage::Leaves;
  raise(Trigger::AfterAttack, d.card, owner_of(d.card));
}

// KNG-7.8, KNG-7.17: place and ghosts go to the soul, whatever damage was dealt.
void Play::leave_after_attack(OngoingAct& d) {
  d.stage = Stage::Done;
  if (read().is_in(d.card, ZoneKind::Place)) { to_soul(d.card, "KNG-7.8"_clause); }
  expire(Until::AttackEnd);
}

// KNG-7.14: what has happened stays; ghosts whose turn has not come take no effect.
void Play::stop_attack(OngoingAct& d) {
  d.stage = Stage::Done;
  log_declared(Act::Attack, owner_of(d.card), kNoCard, 255, "KNG-7.14"_clause);
  if (read().is_in(d.card, ZoneKind::Place)) {
    const ZoneId ghosts = zone_of(ZoneKind::Ghosts, owner_of(d.card), read().slot_of(d.card));
    for (CardId c = s_.cards.first(ghosts); c != kNoCard; c = s_.cards.next[c]) {
      s_.cards.lower_flags(c, (kFresh | kFits));
    }
  }
  expire(Until::AttackEnd);
}

}  // namespace fudaba::kannagi
