// OUK-6: the sage phase; OUK-11: abilities of characters.
#include <algorithm>

#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;

// OUK-6.3: the card is discarded, the protagonist's destiny rises by 1.
void Play::grow(CardId card) {
  const Seat seat = owner_of(card);
  if (read().is_in(card, ZoneKind::Hand)) { ++s_.sage_actions; }
  log_declared(Act::Grow, seat, card, 255, "OUK-6.3"_clause);
  const bool revealed = read().is_in(card, ZoneKind::Foreshadows);
  to_discard(card, "OUK-6.3"_clause);
  if (revealed) { raise(Trigger::Revealed, card, seat); }
  grow_hero(seat, "OUK-6.3"_clause);
}

void Play::grow_hero(Seat seat, Clause clause) {
  if (s_.destiny[seat] >= kMostDestiny) { return; }  // OUK-6.8
  ++s_.destiny[seat];
  report(
      EventKind::ValueSet, clause,
      {.seat = seat, .card = s_.hero[seat], .amount = s_.destiny[seat], .detail = kDestinyRaised});
  raise(Trigger::Grown, s_.hero[seat], seat);
}

// OUK-6.5, OUK-6.12: laid on the sage; upside down stays upside down.
void Play::grow_sage(CardId card) {
  const Seat seat = owner_of(card);
  const CardId sage = read().sage_of(seat, read().person(card));
  const int slot = read().slot_of(sage);
  const bool upside_down = read().is_upside_down(sage);
  if (read().is_in(card, ZoneKind::Hand)) { ++s_.sage_actions; }
  const bool revealed = read().is_in(card, ZoneKind::Foreshadows);
  unwatch(sage);
  move_card(card, zone_of(ZoneKind::Characters, seat, slot), "OUK-6.5"_clause);
  // Changes in force on the sage go on: it is one sage with the data of the upper card, which is
  // what an effect has made of it otherwise.
  remove_modifiers([&](const effect::Modifier& m) {
    return m.target == sage && m.property == property(Property::Destiny) &&
           m.until == static_cast<std::uint8_t>(Until::Leaves);
  });
  for (effect::Modifier& m : s_.modifiers) {
    if (m.target == sage) { m.target = card; }
  }
  if (upside_down) {
    s_.cards.lower_flags(sage, kUpsideDown);
    s_.cards.raise_flags(card, kUpsideDown);
  }
  watch(card);
  if (revealed) { raise(Trigger::Revealed, card, seat); }
  raise(Trigger::Grown, card, seat);
}

// OUK-6.4: a protagonist or a sage takes its slot, upright (OUK-4.7: it can be used at once).
void Play::settle(CardId card, int slot, Clause clause) {
  const Seat seat = owner_of(card);
  const ZoneId zone = zone_of(ZoneKind::Characters, seat, slot);
  if (s_.cards.zone[card] == kNoZone) {  // a protagonist comes from outside
    s_.cards.put(card, zone, End::Top);
    s_.cards.set_known_to_both(card);
    note_line(zone);
    log_declared(Act::BringOut, seat, card, slot, clause);
  } else {
    move_card(card, zone, clause);
  }
  watch(card);
  if (!read().is_hero(card)) { raise(Trigger::BroughtOut, card, seat); }
}

// OUK-6.6, OUK-6.13: each rolls, the opponent adds the sage's destiny.
void Play::poach(CardId card, int slot) {
  const Seat seat = owner_of(card);
  const Seat other = opponent_of(seat);
  const CardId sage = read().sage_of(other, read().person(card));
  const int mine = roll(seat, "OUK-6.6"_clause) + read().allowed(seat, Property::Poaching);
  const int theirs = roll(other, "OUK-6.6"_clause) + read().allowed(other, Property::Poaching) +
                     read().value(sage, Property::Destiny);
  const bool won = mine > theirs;
  if (log_ != nullptr) {
    log_declared(Act::Poach, seat, card, won ? 1 : 0, "OUK-6.6"_clause);
    log_->back().amount = static_cast<std::int16_t>(mine * 100 + theirs);
  }
  if (!won) {
    to_discard(card, "OUK-6.6"_clause);
    raise(Trigger::PoachingFailed, card, seat);
    return;
  }
  leave_line(sage, ZoneKind::Discard, End::Top, "OUK-6.6"_clause);
  settle(card, slot, "OUK-6.13"_clause);
  raise(Trigger::Poached, card, seat);
}

// OUK-11.2, OUK-11.3, OUK-11.7: a character card is spent for its ability. OUK-11.8: in a test it
// lies open until the result, otherwise it is discarded at once.
void Play::use_power(CardId card, unsigned index) {
  const Seat seat = owner_of(card);
  const std::uint16_t number = read().ability_at(card, index);
  const CardId user = read().user_of(card);
  log_declared(Act::UsePower, seat, card, user == s_.hero[seat] ? 0 : 1, "OUK-11.7"_clause);
  bring_into_use(card, "OUK-11.8"_clause);
  raise(Trigger::PowerUsed, card, seat);
  if (s_.test.stage == Stage::None) {
    to_discard(card, "OUK-11.8"_clause);
  } else {
    acted();
  }
  if (!is_power_replaced(card)) { start(number, card, seat, kNoCard, 0); }
}

// OUK-11.10: starts what happens in place of a character's ability, if anything does, whoever uses
// it; it has been used all the same.
bool Play::is_power_replaced(CardId card) {
  return replace(Trigger::PowerUsed, card) ||
         replace(Trigger::PowerUsed, effect::as_card(owner_of(card)));
}

// OUK-11.4: a sage is turned upside down for its printed ability. OUK-11.5, OUK-8.8: a protagonist
// uses each of its own once in the step.
void Play::use_ability(CardId card, unsigned index) {
  const Seat seat = owner_of(card);
  const std::uint16_t number = read().ability_at(card, index);
  log_declared(Act::UseAbility, seat, card, 255,
               read().is_hero(card) ? "OUK-11.5"_clause : "OUK-11.4"_clause);
  if (read().is_hero(card)) {
    auto& used = s_.test.stage == Stage::None ? s_.used_in_phase[seat] : s_.used_in_test[seat];
    used = static_cast<std::uint16_t>(used | (1U << std::min(index, 15U)));
  } else {
    turn_sage(card, true);
  }
  raise(Trigger::PowerUsed, card, seat);
  if (s_.test.stage != Stage::None) { acted(); }
  if (!is_power_replaced(card)) { start(number, card, seat, kNoCard, 0); }
}

// OUK-4.5
void Play::turn_sage(CardId sage, bool upside_down) {
  const std::uint8_t flags = s_.cards.flags[sage];
  if (((flags & kUpsideDown) != 0) == upside_down) { return; }
  s_.cards.flags[sage] = static_cast<std::uint8_t>(flags ^ kUpsideDown);
  if (upside_down) { raise(Trigger::TurnedOver, sage, owner_of(sage)); }
}

}  // namespace fudaba::ouka
