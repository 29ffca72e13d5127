// Movement of cards in Culdcept, and what it brings about.
#include <algorithm>
#include <array>

#include "games/culdcept/play.h"

namespace fudaba::culdcept {

using namespace clause_literals;
using effect::Modifier;

void Play::move_card(CardId card, ZoneId to, Clause clause, End end, Openness openness) {
  const ZoneId from = s_.cards.zone[card];
  relocate(card, to, end, openness, clause);
  if (kZoneTable[to].in_play && !(from != kNoZone && kZoneTable[from].in_play)) { watch(card); }
  note_change();
}

// A card on its way out of play: what hangs on it ends (CUL-12.7).
void Play::leave_play(CardId card) {
  unwatch(card);
  for (const Modifier& m : s_.modifiers) {
    if (m.target == card && m.property == property(Property::OriginalDef)) {
      s_.cards.def[card] = static_cast<DefId>(m.value);
    }
  }
  remove_modifiers([&](const Modifier& m) { return m.target == card; });  // CUL-12.9
  if (const CardId spell = read().spell_on(card); spell != kNoCard) { discard_spell(spell); }
  Battle& b = s_.battle;
  for (CardId& fighter : b.fighters) {
    if (fighter == card) { fighter = kNoCard; }
  }
  note_change();
}

void Play::discard_spell(CardId spell) {
  leave_play(spell);
  move_card(spell, zone_of(ZoneKind::Discard, owner_of(spell)), "CUL-12.4"_clause);
}

void Play::move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness) {
  if (effect::is_seat(card)) { return; }
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  const ZoneKind to = static_cast<ZoneKind>(zone_kind);
  // CUL-3.13: no effect takes a card out of a toll pile, and none puts one there. CUL-2.9: the
  // starting lands stay.
  if (from == ZoneKind::Toll || to == ZoneKind::Toll || from == ZoneKind::Land) { return; }
  if (to > ZoneKind::Discard) { return; }
  if (kZoneTable[s_.cards.zone[card]].in_play) { leave_play(card); }
  if (from == ZoneKind::Laid) { unwatch(card); }
  const ZoneSpec& spec = kZoneTable[s_.cards.zone[card]];
  move_card(card, zone_of(to, owner_of(card)), {}, to == ZoneKind::Hand ? End::Bottom : end,
            openness);
  if (from == ZoneKind::Levels) {  // CUL-3.4
    raise(Trigger::LevelDown, read().land(spec.owner, spec.place), spec.owner);
  }
}

void Play::return_to_hand(CardId card, Clause clause) {
  const Seat owner = owner_of(card);
  if (kZoneTable[s_.cards.zone[card]].in_play) {
    raise(Trigger::ReturnedToHand, card, owner);
    leave_play(card);
  }
  move_card(card, zone_of(ZoneKind::Hand, owner), clause, End::Bottom);
}

// True if a creature that is to be destroyed is; else something else happens instead (CUL-7.18),
// which comes before what works when it has been destroyed (CUL-7.20).
bool Play::falls(CardId card) {
  if (read().has(card, Keyword::Immortal)) { return false; }
  if (!replace(Trigger::Destroyed, card)) { return true; }
  remove_modifiers([&](const Modifier& m) {
    return m.target == card && m.property == property(Property::Damage);
  });
  return false;
}

// True if something is about to happen instead of the creature's destruction: what has used up its
// HP is not judged again before (CUL-7.18).
bool Play::is_about_to_be_spared(CardId card) const {
  return std::any_of(s_.frames.begin(), s_.frames.end(), [&](const effect::Frame& f) {
    const effect::Ability& a = pool_.program.abilities[f.ability];
    return a.kind == effect::AbilityKind::Replace && f.subject == card && f.pc == a.code;
  });
}

// CUL-7.15: of creatures destroyed at once each is still there when it is said what befell the
// others.
void Play::raise_destruction(CardId card) {
  raise(Trigger::Destroyed, card, owner_of(card));
  const int side = read().fights(card);
  if (side < 0) { return; }
  s_.battle.destroyed =
      static_cast<std::uint8_t>(s_.battle.destroyed | (1U << static_cast<unsigned>(side)));
  const CardId enemy = s_.battle.fighters[static_cast<unsigned>(1 - side)];
  if (enemy != kNoCard) { raise(Trigger::Destroys, enemy, owner_of(enemy)); }
}

// CUL-7.5, CUL-7.7: to the owner's discard pile.
void Play::bury(CardId card) {
  leave_play(card);
  move_card(card, zone_of(ZoneKind::Discard, owner_of(card)), "CUL-7.7"_clause);
}

// CUL-7.15: all at once; leaves those that fall in front.
void Play::destroy(std::span<CardId> cards) {
  const auto fallen = cards.first(static_cast<std::size_t>(
      std::remove_if(cards.begin(), cards.end(), [this](CardId c) { return !falls(c); }) -
      cards.begin()));
  for (const CardId c : fallen) { raise_destruction(c); }
  for (const CardId c : fallen) { bury(c); }
}

// The HP that a change takes from its target: damage, or HP that is lowered; all of it where HP is
// set to a number.
int Play::loss_by(const Modifier& m) {
  const bool damage = m.property == property(Property::Damage);
  const int lowered = m.mode == effect::Mode::Set ? kAllHp : std::max(0, -m.value);
  const int loss = damage ? m.value : lowered;
  return (((kHp | kDamage) >> m.property) & 1U) != 0 ? loss : 0;
}

// The cards whose HP something in force may have used up: by changes, or by abilities that lower
// it. Whoever keeps some of what is printed otherwise lives.
effect::CardSet Play::endangered() const {
  const Reading& r = read();
  effect::CardSet set;
  const auto consider = [&](CardId card) {
    if (loss_of(card) >= r.printed(card, property(Property::Hp))) { set.add(card); }
  };
  for (const Modifier& m : s_.modifiers) {
    if (loss_by(m) > 0) { consider(m.target); }
  }
  if ((s_.lowering & kHp) == 0) { return set; }
  const auto add_all = [&] {
    r.in_play(Reading::kCreatures, [&set](CardId c) {
      set.add(c);
      return true;
    });
  };
  if (((s_.modified >> effect::kInForce) & 1U) != 0) { add_all(); }
  s_.watchers.for_each([&](CardId watcher) {
    const CardDef& d = r.def(watcher);
    if ((d.lowering & kHp) == 0) { return; }
    if ((d.other_statics & kHp) != 0) { return add_all(); }
    const CardId itself = r.affects_itself(watcher, watcher) ? watcher : r.bearer(watcher);
    if (itself != kNoCard) { consider(itself); }
  });
  return set;
}

// The most HP that everything about this card alone may take away.
int Play::loss_of(CardId card) const {
  int loss = loss_by(read().def(card));
  for (const Modifier& m : s_.modifiers) { loss += m.target == card ? loss_by(m) : 0; }
  if ((s_.lowering & kHp) == 0) { return loss; }
  s_.watchers.for_each([&](CardId watcher) {
    const CardDef& d = read().def(watcher);
    const bool about =
        (d.lowering & kHp) != 0 && watcher != card && read().affects_itself(watcher, card);
    loss += about ? loss_by(d) : 0;
  });
  return loss;
}

// The most HP that the abilities of a card may take away.
int Play::loss_by(const CardDef& d) const {
  if ((d.lowering & kHp) == 0) { return 0; }
  int loss = 0;
  for (const effect::Ability& a : pool_.abilities_of(d)) {
    const bool hp =
        a.property == property(Property::Hp) || a.property == property(Property::Terrain);
    loss -= hp ? a.least : 0;
  }
  return loss;
}

// CUL-7.10: in any step, as soon as damage reaches HP or HP falls to 0.
void Play::destroy_dead() {
  const effect::CardSet set = endangered();
  if (set.empty()) { return; }
  const Reading& r = read();
  // In the order in which they fall.
  std::array<CardId, 2 * kLands + 2> creatures;
  std::size_t met = 0;
  const auto consider = [&](CardId c) {
    creatures[met] = c;
    met += set.has(c) ? 1U : 0U;
  };
  for (int side = 0; side < 2; ++side) {
    const Seat seat = r.seat_of_side(side);
    consider(s_.cards.first(zone_of(ZoneKind::Invader, seat)));
    for (int place = 0; place < kLands; ++place) { consider(r.governor(seat, place)); }
  }
  std::array<CardId, 2 * kLands + 2> dead;
  std::size_t count = 0;
  for (std::size_t i = 0; i < met; ++i) {
    const CardId c = creatures[i];
    const bool used_up = r.hit_points(c) - r.value(c, Property::Damage) <= 0;
    if (used_up && !is_about_to_be_spared(c)) { dead[count++] = c; }
  }
  destroy({dead.data(), count});
}

void Play::draw(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  const Clause clause = acting() != nullptr          ? Clause{}
                        : s_.step == Step::DrawPhase ? "CUL-4.2"_clause
                                                     : "CUL-2.5"_clause;
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) {  // CUL-1.3
    move_card(s_.cards.first(deck), zone_of(ZoneKind::Hand, seat), clause, End::Bottom);
  }
}

void Play::mill(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) {
    const CardId card = s_.cards.first(deck);
    move_card(card, zone_of(ZoneKind::Discard, seat), {});
    raise(Trigger::Milled, card, seat);
  }
}

// CUL-10.3: the cards come from the top of the deck.
void Play::pay_cost(Seat seat, int count, Clause clause) {
  const Paying pays(*this);
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count; ++i) {
    const CardId card = s_.cards.first(deck);
    move_card(card, zone_of(ZoneKind::Discard, seat), clause);
    raise(Trigger::Milled, card, seat);
  }
}

// CUL-10.7: a creature or an item of the hand, where it lies now.
void Play::pay_for(CardId card, int cost, Clause clause) {
  pay_cost(owner_of(card), cost, clause);
  raise(Trigger::Played, card, owner_of(card));
}

void Play::discard(CardId card) {
  if (!read().is_in(card, ZoneKind::Hand)) { return; }
  const Seat owner = owner_of(card);
  move_card(card, zone_of(ZoneKind::Discard, owner), "CUL-3.7"_clause);
  raise(Trigger::Discarded, card, owner);
}

void Play::shuffle_deck(Seat seat) { shuffle(zone_of(ZoneKind::Deck, seat), {}); }

int Play::roll_die() {
  const int die = 1 + static_cast<int>(s_.random.below(6));
  report(EventKind::DieRolled, {}, {.seat = s_.turn_player, .amount = die, .reveals = true});
  return die;
}

// CUL-2.10
Seat Play::roll_for_first_turn() {
  int dice[kSeats];
  do {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      s_.turn_player = seat;  // whose die it is, for the log
      dice[seat] = roll_die();
    }
  } while (dice[0] == dice[1]);
  return dice[0] > dice[1] ? Seat{0} : Seat{1};
}

void Play::govern(CardId creature, int place, Clause clause) {
  const Seat owner = owner_of(creature);
  move_card(creature, zone_of(ZoneKind::Governor, owner, place), clause);
}

// CUL-9.10, CUL-12.6, CUL-12.8: a governing creature whose existence condition fails goes back to
// its owner's hand.
void Play::check_existence(Seat seat, int place, Clause clause) {
  const CardId creature = read().governor(seat, place);
  if (creature != kNoCard && !read().stands_on(creature, read().land_kind(seat, place))) {
    return_to_hand(creature, clause);
  }
}

void Play::expire(Until until, Seat seat) {
  if (GamePlay::expire(until, seat)) { note_change(); }
}

// CUL-12.8: what lies on it stays on it; it turns back when it leaves the field.
void Play::transform(CardId card, DefId into) {
  if (s_.cards.zone[card] == kNoZone || !kZoneTable[s_.cards.zone[card]].in_play) { return; }
  const bool changed_before = [&] {
    for (const Modifier& m : s_.modifiers) {
      if (m.target == card && m.property == property(Property::OriginalDef)) { return true; }
    }
    return false;
  }();
  if (!changed_before) {
    Modifier m;
    m.target = card;
    m.property = property(Property::OriginalDef);
    m.mode = effect::Mode::Set;
    m.until = static_cast<std::uint8_t>(Until::Leaves);
    m.value = static_cast<std::int16_t>(s_.cards.def[card]);
    m.source = card;
    if (s_.modifiers.full()) { return; }  // without the note it could not turn back
    s_.modifiers.push_back(m);
    s_.modified |= std::uint64_t{1} << m.property;
  }
  report(EventKind::ValueSet, {},
         {.seat = owner_of(card),
          .card = card,
          .amount = into,
          .detail = property(Property::OriginalDef)});
  unwatch(card);
  s_.cards.def[card] = into;
  // Perhaps of neither deck.
  s_.awaited_elsewhere |= static_cast<std::uint32_t>(read().def(card).triggers_elsewhere());
  watch(card);
  note_change();
  if (read().is_in(card, ZoneKind::Governor)) {
    check_existence(owner_of(card), read().place_of(card), "CUL-12.8"_clause);
  }
}

}  // namespace fudaba::culdcept
