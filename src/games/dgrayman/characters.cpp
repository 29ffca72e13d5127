// DGM-3 units, DGM-5 the character phase, DGM-9 doubles cards.
#include "games/dgrayman/play.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

namespace {

// What a card adds to its unit.
void join(Unit& unit, const CardDef& def, bool standby, bool upright) {
  const CardKind kind = static_cast<CardKind>(def.kind);
  const auto add = [](std::uint8_t& count, bool counts) {
    count = static_cast<std::uint8_t>(count + (counts ? 1 : 0));
  };
  add(unit.cards, true);
  add(unit.standby, standby);
  add(unit.upright, standby && upright);
  add(unit.doubles, standby && is_doubles(kind));
  add(unit.upright_doubles, standby && upright && is_doubles(kind));
  const auto printed = static_cast<unsigned>(def.values[static_cast<unsigned>(Value::Actions)]);
  unit.icons = static_cast<std::uint8_t>(unit.icons | (printed & kAllIcons));
  if ((def.own_statics & kIconKeywords) != 0) { unit.icons |= kMayGiveIcons; }
}

void merge(Unit& unit, const Unit& other) {
  unit.cards = static_cast<std::uint8_t>(unit.cards + other.cards);
  unit.standby = static_cast<std::uint8_t>(unit.standby + other.standby);
  unit.upright = static_cast<std::uint8_t>(unit.upright + other.upright);
  unit.doubles = static_cast<std::uint8_t>(unit.doubles + other.doubles);
  unit.upright_doubles = static_cast<std::uint8_t>(unit.upright_doubles + other.upright_doubles);
  unit.icons = static_cast<std::uint8_t>(unit.icons | other.icons);
}

using Units = FixedVector<Unit, kMaxUnits>;

std::size_t index_of(const Units& units, DefId name) {
  std::size_t i = 0;
  while (i < units.size() && !units[i].bears(name)) { ++i; }
  return i;
}

// The unit of a card, which is founded or combined by it if need be. DGM-9.4: a doubles card makes
// one unit of two.
Unit& unit_for(Units& units, DefId person, DefId partner) {
  std::size_t at = index_of(units, person);
  if (at == units.size()) {
    Unit unit;
    unit.person = person;
    units.push_back(unit);
  }
  if (partner == kNoDef || units[at].bears(partner)) { return units[at]; }
  const std::size_t other = index_of(units, partner);
  units[at].partner = partner;
  if (other < units.size() && other != at) {
    merge(units[at], units[other]);
    units.erase(other);
    if (other < at) { --at; }
  }
  return units[at];
}

}  // namespace

// DGM-3.7, DGM-7.22: the cards of both zones of the field count; a unit without cards is gone.
// DGM-9.5, DGM-9.13, DGM-9.18: what no doubles card combines are units of their own.
void Play::form_units(Seat seat) {
  Units& units = s_.units[seat];
  units.clear();
  for (const ZoneKind kind : {ZoneKind::Standby, ZoneKind::Action}) {
    const ZoneId zone = zone_of(kind, seat);
    for (CardId c = s_.cards.first(zone); c != kNoCard; c = s_.cards.next[c]) {
      const CardDef& d = read().def(c);
      Unit& unit = unit_for(units, d.named[0], d.named[1]);
      join(unit, d, kind == ZoneKind::Standby, read().is_upright(c));
    }
  }
}

void Play::turn(CardId card, bool upright) {
  const auto flags = s_.cards.flags[card];
  s_.cards.flags[card] = static_cast<std::uint8_t>(upright ? flags | kUpright : flags & ~kUpright);
}

// DGM-6.5: all cards of the unit.
void Play::rest_unit(Seat seat, const Unit& unit) {
  read().each_of(seat, unit, [&](CardId c) { turn(c, false); });
  Unit& resting = unit_for(s_.units[seat], unit.person, kNoDef);
  resting.upright = 0;
  resting.upright_doubles = 0;
}

// A card of a resting unit goes to the action zone: form_units would find the same.
void Play::part(Seat seat, CardId card) {
  Unit& unit = unit_for(s_.units[seat], read().person(card), kNoDef);
  --unit.standby;
  if (is_doubles(read().kind(card))) { --unit.doubles; }
}

// DGM-5.3 to DGM-5.6, DGM-9.2, DGM-9.3, DGM-9.17: a doubles card is placed able to act, any other
// in the present state of its unit; the first of a new character founds a unit, which cannot act.
void Play::place(CardId card) {
  const Seat seat = owner_of(card);
  const Unit* unit = read().find_unit(seat, read().person(card));
  const bool doubles = is_doubles(read().kind(card));
  if (unit == nullptr) { ++s_.founded; }
  const Clause clause = doubles           ? "DGM-9.3"_clause
                        : unit == nullptr ? "DGM-5.5"_clause
                                          : "DGM-5.4"_clause;
  settle(card, doubles || (unit != nullptr && Reading::joins_upright(*unit)), clause);
}

// Onto the field without the allowance (DGM-5.1) being used.
void Play::place_by_effect(CardId card, bool upright) {
  const Reading& r = read();
  const Seat seat = owner_of(card);
  if (!is_character(r.kind(card)) || r.is_in_play(card)) { return; }
  const Unit* unit = r.find_unit(seat, r.person(card));
  bool stands = upright || (unit != nullptr && Reading::joins_upright(*unit));
  if (is_doubles(r.kind(card))) {  // DGM-9.2, DGM-9.14
    const Unit* other = r.find_unit(seat, r.partner(card));
    const bool joins = unit != nullptr && other != nullptr &&
                       (unit == other || (!unit->is_combined() && !other->is_combined()));
    if (!joins) { return; }
    stands = true;
  } else if (unit == nullptr && !r.has_room(seat)) {
    return;
  }
  settle(card, stands, {});
}

void Play::settle(CardId card, bool upright, Clause clause) {
  const Seat seat = owner_of(card);
  const bool founds = read().find_unit(seat, read().person(card)) == nullptr;
  move_card(card, zone_of(ZoneKind::Standby, seat), End::Bottom, Openness::Open, clause);
  turn(card, upright);
  watch(card);
  const CardDef& d = read().def(card);
  join(unit_for(s_.units[seat], d.named[0], d.named[1]), d, true, upright);
  if (founds) { raise(Trigger::Founded, card, seat); }
  raise(Trigger::Placed, card, seat);
}

}  // namespace fudaba::dgrayman
