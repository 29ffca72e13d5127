// CUL-5 battle start, CUL-6 battle cards, CUL-7 attacks: the steps of CUL-5.5.
#include "games/culdcept/play.h"

namespace fudaba::culdcept {

using namespace clause_literals;
using effect::Modifier;

void Play::invasion_paid() { follow<&Play::battle_start>(Step::BattleStart); }

void Play::battle_start() {
  log_step(Step::BattleStart, "CUL-5.5"_clause);
  const Reading r = read();
  const CardId invader = s_.battle.fighters[0];
  const CardId defender = s_.battle.fighters[1];
  const Seat home = opponent_of(s_.turn_player);
  Modifier bonus;
  bonus.until = static_cast<std::uint8_t>(Until::BattleEnd);
  if (defender != kNoCard && !r.has(defender, Keyword::NoTerrain)) {
    // CUL-5.2: 10 HP per level on a land of the defender's element; a creature without element
    // never, CUL-5.6: not even with the effect on any land.
    const int element = r.value(defender, Property::Element);
    const bool same = element == static_cast<int>(element_of(r.land_kind(home, r.battlefield())));
    if (element != 0 && (same || r.has(defender, Keyword::AnyTerrain))) {
      bonus.target = defender;
      bonus.property = property(Property::Terrain);
      bonus.value = static_cast<std::int16_t>(kBonus * r.level(home, r.battlefield()));
      bonus.source = r.land(home, r.battlefield());
      add_modifier(bonus, "CUL-5.2"_clause);
    }
  }
  // CUL-5.3, CUL-4.11: support by another governing creature on the destination.
  const CardId supporter = r.governor(s_.turn_player, s_.destination);
  if (invader != kNoCard && supporter != kNoCard) {
    bonus.target = invader;
    bonus.property = property(Property::St);
    bonus.value = kBonus;
    bonus.source = supporter;
    add_modifier(bonus, "CUL-5.3"_clause);
  }
  for (const CardId fighter : s_.battle.fighters) {  // CUL-5.4
    if (fighter != kNoCard) { raise(Trigger::BattleStart, fighter, owner_of(fighter)); }
  }
  s_.battle.side = 0;
  note_change();
  go(Step::LayBattleCards);
}

// CUL-6.2: alternately, the invading side first. CUL-6.9: one card each, or until both lay none.
void Play::lay_battle_cards() {
  Battle& b = s_.battle;
  const bool until_pass = s_.options.battle_cards_until_pass != 0;
  const bool done = until_pass ? b.passes >= 2 : b.side >= 2;
  if (done) {
    b.side = 0;
    go(Step::RevealBattleCards);
    return;
  }
  ask(DecisionKind::Act, read().seat_of_side(b.side), Prompt::BattleCard);
}

void Play::lay_card(const Move& move) {
  Battle& b = s_.battle;
  const Seat seat = read().seat_of_side(b.side);
  if (move.verb == Verb::Pass) {
    ++b.passes;
    log_declared(Act::LayCard, seat, kNoCard, 0, "CUL-6.9"_clause);  // that none was laid is public
  } else {
    b.passes = 0;
    move_card(move.card, zone_of(ZoneKind::Laid, seat), "CUL-6.2"_clause, End::Bottom,
              Openness::Secret);
  }
  const bool until_pass = s_.options.battle_cards_until_pass != 0;
  b.side = static_cast<std::uint8_t>(until_pass ? 1 - b.side : b.side + 1);
}

// CUL-6.4: the invading side's first, then alternately; each proper card is paid for when it is
// turned up. CUL-10.8: what that sets off waits for the abilities of the fighters.
void Play::reveal_battle_cards() {
  Battle& b = s_.battle;
  b.open = 1;
  std::array<CardId, 2> next{};
  for (unsigned side = 0; side < 2; ++side) {
    next[side] =
        s_.cards.first(zone_of(ZoneKind::Laid, read().seat_of_side(static_cast<int>(side))));
  }
  while (next[0] != kNoCard || next[1] != kNoCard) {
    for (unsigned side = 0; side < 2; ++side) {
      const CardId card = next[side];
      if (card == kNoCard) { continue; }
      next[side] = s_.cards.next[card];
      reveal(card, static_cast<int>(side));
    }
  }
  for (const CardId fighter : b.fighters) {
    if (fighter != kNoCard) { raise(Trigger::CardsRevealed, fighter, owner_of(fighter)); }
  }
  b.side = 1;
  b.applied = 0;
  go(Step::ApplyBattleCards);
}

void Play::reveal(CardId card, int side) {
  const Seat seat = read().seat_of_side(side);
  make_public(card);  // CUL-6.7: also a bluff has been seen
  report(EventKind::CardShown, "CUL-6.4"_clause, {.seat = seat, .card = card, .reveals = true});
  const Reason reason = read().battle_card(card, side);
  if (!reason.allows()) {  // CUL-6.3, CUL-6.6
    move_card(card, zone_of(ZoneKind::Hand, seat), reason.clause, End::Bottom);
    return;
  }
  const int cost = read().cost_of(card);  // what it does itself does not count yet
  s_.battle.used = static_cast<std::uint8_t>(s_.battle.used | (1U << static_cast<unsigned>(side)));
  if (read().kind(card) == CardKind::Item) { watch(card); }
  pay_for(card, cost, "CUL-6.4"_clause);
  note_change();
}

// CUL-6.5: the defending side's cards first. One card at a time, so that each effect is over before
// the next.
void Play::apply_battle_cards() {
  Battle& b = s_.battle;
  const ZoneId laid = zone_of(ZoneKind::Laid, read().seat_of_side(b.side));
  if (b.applied >= s_.cards.count(laid)) {
    b.applied = 0;
    if (b.side == 0) {
      go(Step::OrderOfAttack);
    } else {
      b.side = 0;
    }
    return;
  }
  const CardId card = s_.cards.at(laid, b.applied);
  ++b.applied;
  const CardId fighter = b.fighters[b.side];
  if (fighter == kNoCard) { return; }
  report(EventKind::Played, "CUL-6.5"_clause, {.seat = owner_of(card), .card = card});
  if (read().kind(card) == CardKind::Creature) {
    apply_aid(card, fighter);
    return;
  }
  (void)start_plays(card, fighter);
}

void Play::apply_aid(CardId card, CardId fighter) {  // CUL-6.8
  change_in_battle(fighter, Property::St, read().print(card, Value::St), card, "CUL-6.8"_clause);
  change_in_battle(fighter, Property::Hp, read().print(card, Value::Hp), card, "CUL-6.8"_clause);
}

void Play::change_in_battle(CardId target, Property p, int by, CardId source, Clause clause) {
  constexpr auto kUntil = static_cast<std::uint8_t>(Until::BattleEnd);
  add_modifier(effect::change_of_rules(target, property(p), by, kUntil, source, kNoSeat), clause);
}

// CUL-7.1, CUL-7.8: on one creature "first" beats "last"; if both are first, or both last, the
// invader begins.
void Play::order_of_attack() {
  const auto order = [this](CardId c) {
    if (c == kNoCard) { return 0; }
    if (read().has(c, Keyword::AttacksFirst)) { return -1; }
    return read().has(c, Keyword::AttacksLast) ? 1 : 0;
  };
  Battle& b = s_.battle;
  b.first = order(b.fighters[1]) < order(b.fighters[0]) ? 1 : 0;
  b.attacks = 0;
  follow<&Play::attack>(Step::Attack);
}

// CUL-7.2, CUL-7.3, CUL-7.4, CUL-7.10, CUL-7.11: a creature that is gone or cannot attack is
// skipped, first or second.
void Play::attack() {
  Battle& b = s_.battle;
  if (b.attacks >= 2) {
    go(Step::BattleEnd);
    return;
  }
  const unsigned side = b.attacks == 0 ? b.first : 1U - b.first;
  ++b.attacks;
  b.side = static_cast<std::uint8_t>(side);
  const CardId attacker = b.fighters[side];
  if (attacker == kNoCard || b.fighters[1 - side] == kNoCard ||
      read().has(attacker, Keyword::CannotAttack)) {
    return;
  }
  b.strikes = read().has(attacker, Keyword::DoubleAttack) ? 2 : 1;
  raise(Trigger::Attacks, attacker, owner_of(attacker));
  follow<&Play::strike>(Step::Strike);
}

void Play::strike() {
  Battle& b = s_.battle;
  const CardId attacker = b.fighters[b.side];
  CardId target = b.fighters[1U - b.side];
  if (b.strikes == 0 || attacker == kNoCard || target == kNoCard) {
    go(Step::Attack);
    return;
  }
  --b.strikes;
  const int damage = strike_damage(attacker, target);
  deal(target, damage, attacker, Blow::Strike);
  go(Step::AfterStrike);
}

// The damage of one strike and its target: neutralised, then reflected (CUL-7.8), then halved.
int Play::strike_damage(CardId attacker, CardId& target) {
  const Reading r = read();
  // CUL-7.2, CUL-7.19: a scroll attack deals its own figure, which nothing multiplies.
  const int scroll = r.scroll_attack(attacker);
  const bool is_scroll = scroll >= 0;
  int damage = is_scroll ? scroll : std::max(0, r.value(attacker, Property::St));
  if (!is_scroll && r.has(attacker, Keyword::Critical)) { damage = damage * 3 / 2; }
  const auto guarded = [&](Keyword all, Keyword normal, Keyword scrolls) {
    return r.has(target, all) || r.has(target, is_scroll ? scrolls : normal);
  };
  if (guarded(Keyword::Neutralise, Keyword::NeutraliseNormal, Keyword::NeutraliseScroll)) {
    return 0;
  }
  if (guarded(Keyword::Reflect, Keyword::ReflectNormal, Keyword::ReflectScroll)) {
    target = attacker;
    return damage;
  }
  if (r.has(target, Keyword::HalveDamage)) { damage /= 2; }
  if (is_scroll || r.has(attacker, Keyword::Penetrate)) {
    remove_modifiers([&](const Modifier& m) {
      return m.target == target && m.property == property(Property::Terrain);
    });
    note_change();
  }
  return damage;
}

void Play::deal(CardId target, int damage, CardId from, Blow blow) {
  if (damage <= 0) { return; }
  change_in_battle(target, Property::Damage, damage, from,
                   blow == Blow::Strike ? "CUL-7.2"_clause : Clause{});
  if (blow == Blow::Strike && from != target) {  // a reflected strike is no hit of its own
    raise(Trigger::Hits, from, owner_of(from), damage);
  }
  raise(Trigger::IsHit, target, owner_of(target), damage);
}

void Play::after_strike() { go(Step::Strike); }

// CUL-7.9: first the card effects of the end of battle.
void Play::battle_end() {
  log_step(Step::BattleEnd, "CUL-7.9"_clause);
  for (const CardId fighter : s_.battle.fighters) {
    if (fighter != kNoCard) {  // CUL-7.17
      raise(Trigger::BattleEnd, fighter, owner_of(fighter));
    }
  }
  follow<&Play::battle_outcome>(Step::BattleOutcome);
}

// CUL-8.1, CUL-8.6, CUL-8.8, CUL-7.14: the invader's side has won if the defending creature died.
void Play::battle_outcome() {
  Battle& b = s_.battle;
  s_.invader_won = (b.destroyed & 2U) != 0 ? 1 : 0;
  log_step(Step::BattleOutcome, s_.invader_won != 0 ? "CUL-8.1"_clause : "CUL-8.4"_clause);
  const CardId winner = b.fighters[s_.invader_won != 0 ? 0 : 1];
  if (winner != kNoCard) { raise(Trigger::WinsBattle, winner, owner_of(winner)); }
  go(Step::BattleToll);
}

}  // namespace fudaba::culdcept
