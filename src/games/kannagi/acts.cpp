// KNG-4.4, KNG-4.7: the acts of the main phase, from the declaration to the completion. KNG-5: what
// is placed.
#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using namespace clause_literals;

void Play::count_act(Act act) {
  switch (act) {
    case Act::Summon:     ++s_.summons; break;
    case Act::Deploy:     ++s_.deployments; break;
    case Act::Possess:    ++s_.attachments; break;
    case Act::Attack:     ++s_.attacks; break;
    case Act::UseTool:    ++s_.tools[owner_of(s_.doing.back().card)]; break;
    case Act::UseAbility:
    case Act::Rise:       break;
  }
}

// A card that is declared lies open, out of the hand, until the act is completed; a ghost stays
// hidden in the hand (KNG-5.4), only the place it is for is told.
void Play::declare(const Move& move) {
  const Act act = static_cast<Act>(move.verb);
  if (act == Act::UseAbility) { return use_ability(move.card, move.number); }
  if (act == Act::Rise) { return rise(move.card); }
  const Seat seat = owner_of(move.card);
  OngoingAct d;
  d.act = act;
  d.card = move.card;
  d.place = move.place;
  d.from = s_.cards.zone[move.card];
  const bool hidden = act == Act::Possess && kind_of(d.from) == ZoneKind::Hand;
  const Clause clause = act == Act::UseTool ? "KNG-8.3"_clause : "KNG-4.4"_clause;
  log_declared(act, seat, hidden ? kNoCard : move.card, move.place, clause);
  if (act == Act::Summon || act == Act::Deploy || act == Act::UseTool) {
    move_card(move.card, zone_of(ZoneKind::Using, seat), clause);
    wear_face_for(act, move.card);
  }
  s_.doing.push_back(d);
  if (s_.options.act_counts_when_declared != 0) { count_act(act); }
  if (act == Act::Attack) { raise(Trigger::AttackDeclared, move.card, seat); }
}

void Play::do_stage() {
  OngoingAct& d = s_.doing.back();
  const bool between = d.stage > Stage::Completes && d.stage < Stage::Resolves;
  if (between && s_.options.tools_during_attacks != 0 && ask_window(d.asked)) { return; }
  switch (d.stage) {
    case Stage::Declared:  // KNG-7.2, KNG-8.5
      if (ask_window(d.asked)) { return; }
      d.stage = Stage::Completes;
      [[fallthrough]];
    case Stage::Completes:        complete(); break;
    case Stage::TurnsUp:          turn_up_ghosts(d); break;
    case Stage::GhostsTakeEffect: ghosts_take_effect(d); break;
    case Stage::PlaceTakesEffect: place_takes_effect(d); break;
    case Stage::Strikes:          strike(d); break;
    case Stage::Ends:             end_attack(d); break;
    case Stage::Leaves:           leave_after_attack(d); break;
    case Stage::Resolves:         resolve_tool(d); break;
    case Stage::Resolved:         complete_tool(d); break;
    case Stage::Done:
      if (!ask_window(d.asked)) { s_.doing.pop_back(); }
      return;
  }
  if (!s_.doing.empty()) { s_.doing.back().asked = 0; }
}

// KNG-4.7: cost and season are asked again; if the act has become impossible, the card goes back
// and the act may still be used.
void Play::complete() {
  OngoingAct& d = s_.doing.back();
  switch (d.act) {
    case Act::Summon:     return complete_summon(d);
    case Act::Deploy:     return complete_deploy(d);
    case Act::Possess:    return complete_possess(d);
    case Act::Attack:     return complete_attack(d);
    case Act::UseTool:    return complete_use(d);
    case Act::UseAbility:
    case Act::Rise:       FUDABA_CHECK(false && "done at once");
  }
}

void Play::finish() {
  if (s_.options.act_counts_when_declared == 0) { count_act(s_.doing.back().act); }
}

void Play::fail() {
  const OngoingAct d = s_.doing.back();
  s_.doing.pop_back();
  if (read().is_in(d.card, ZoneKind::Using)) {
    move_card(d.card, d.from, "KNG-4.7"_clause, End::Bottom);
    --s_.hand_lost[owner_of(d.card)];  // it has not left
  } else {
    log_declared(d.act, owner_of(d.card), kNoCard, 255, "KNG-4.7"_clause);
  }
}

// KNG-5.1, KNG-5.9: on the season card or alone, as declared. KNG-5.10: alone if the season card
// has gone.
void Play::complete_summon(OngoingAct& d) {
  const Seat seat = owner_of(d.card);
  const Reading r = read();
  const bool above =
      d.place == kOnSeason && r.season_card(seat) != kNoCard && r.place(seat, kOnSeason) == kNoCard;
  const int slot = above ? kOnSeason : r.free_slot(seat);
  if (!r.is_in(d.card, ZoneKind::Using) || slot < 0 || !r.cost(d.card, seat).allows()) {
    return fail();
  }
  finish();
  d.stage = Stage::Done;
  settle(d.card, seat, slot, false, "KNG-5.1"_clause);
}

void Play::complete_deploy(OngoingAct& d) {
  const Seat seat = owner_of(d.card);
  if (!read().is_in(d.card, ZoneKind::Using) || !read().cost(d.card, seat).allows()) {
    return fail();
  }
  finish();
  d.stage = Stage::Done;
  settle_season(d.card, "KNG-5.3"_clause);
}

// KNG-5.5: its cost is not asked.
void Play::complete_possess(OngoingAct& d) {
  const Seat seat = owner_of(d.card);
  const Reading r = read();
  const CardId place = r.place(seat, d.place);
  const bool held = r.is_in(d.card, static_cast<std::uint8_t>(ZoneKind::Hand));
  if (!held || place == kNoCard || r.has(place, Keyword::NoGhosts)) { return fail(); }
  finish();
  d.stage = Stage::Done;
  attach(d.card, seat, d.place, r.kind(d.card) == CardKind::Ghost && r.has(d.card, Keyword::Vivid),
         "KNG-5.4"_clause);
}

void Play::stand(CardId card, int slot, Clause clause) {
  const Seat seat = owner_of(card);
  move_card(card, zone_of(ZoneKind::Place, seat, slot), clause);
  s_.occupied[seat] |= 1U << slot;
  s_.new_places[seat] |= 1U << slot;
  enter(card);
}

// KNG-5.1: laid; with swiftness awake.
void Play::settle(CardId card, Seat seat, int slot, bool awake, Clause clause) {
  stand(card, slot, clause);
  lay(card, !awake && !read().has(card, Keyword::Swift));
  raise(Trigger::BeforeSummoned, card, seat);
  next_moment();
  if (!read().player_has(seat, Keyword::NoSummonEffects)) { raise(Trigger::Summoned, card, seat); }
}

// KNG-3.7, KNG-3.9: the old season card goes to the soul with the place on it. KNG-5.3: awake.
void Play::settle_season(CardId card, Clause clause) {
  const Seat seat = owner_of(card);
  const CardId old = read().season_card(seat);
  if (old != kNoCard) { to_soul(old, "KNG-3.7"_clause); }
  if (read().season_card(seat) != kNoCard) {  // something else happens to it, but it may not stay
    leave_slot(old);
    move_card(old, zone_of(ZoneKind::Soul, seat), "KNG-3.7"_clause, End::Bottom);
  }
  move_card(card, zone_of(ZoneKind::Season, seat), clause);
  enter(card);
  raise(Trigger::Deployed, card, seat);
}

// KNG-5.4: under the ghosts that are there already.
void Play::attach(CardId ghost, Seat seat, int slot, bool face_up, Clause clause) {
  const bool open = face_up || kind_of(s_.cards.zone[ghost]) != ZoneKind::Hand;
  move_card(ghost, zone_of(ZoneKind::Ghosts, seat, slot), clause, End::Bottom,
            open ? Openness::Open : Openness::Secret);
  if (face_up) {
    show_up(ghost, clause);
  } else {
    s_.cards.raise_flags(ghost, kFaceDown);
  }
  raise(Trigger::Possessed, read().place(seat, slot), seat);
}

// An ability used by laying its card, once in a turn, or as often as its limit says
// (effect::note_use).
void Play::use_ability(CardId card, unsigned index) {
  const std::uint16_t number = read().ability_at(card, index);
  log_declared(Act::UseAbility, owner_of(card), card, 255, "KNG-3.1"_clause);
  const int cost = pool_.program.abilities[number].cost;
  if (cost == kByLaying) {
    lay(card, true);
  } else if (cost == kOnceATurn && index < read().def(card).ability_count) {
    const int used = 1 << index;
    add_modifier(effect::change_of_rules(card, kAbilityUsed, used, kTurnEnd, card, owner_of(card)),
                 "KNG-3.1"_clause);
  }
  start(number, card, owner_of(card), kNoCard, 0);
}

// Adversity: from the hand or the soul, for nothing, awake; exiled in place of going to the soul.
void Play::rise(CardId card) {
  const Seat seat = owner_of(card);
  log_declared(Act::Rise, seat, card, 255, "KNG-5.1"_clause);
  settle(card, seat, read().free_slot(seat), true, "KNG-5.1"_clause);
  effect::Modifier exiled =
      effect::change_of_rules(card, property(Keyword::ExiledInstead), 1,
                              static_cast<std::uint8_t>(Until::Leaves), card, seat);
  exiled.mode = effect::Mode::Set;
  add_modifier(exiled, "KNG-5.1"_clause);
}

}  // namespace fudaba::kannagi
