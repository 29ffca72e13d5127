// DGM-3 units, DGM-5 the character phase, DGM-9 doubles cards.
#include "games/dgrayman/play.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

namespace {

// A card in standby counts for its unit.
void stand(Unit& unit, CardKind kind, bool upright) {
  const auto add = [](std::uint8_t& count, bool counts) {
    count = static_cast<std::uint8_t>(count + static_cast<std::uint8_t>(counts));
  };
  add(unit.standby, true);
  add(unit.upright, upright);
  add(unit.doubles, is_doubles(kind));
  add(unit.upright_doubles, upright && is_doubles(kind));
}

// Adds a card to its unit.
void join(Unit& unit, const CardDef& def, bool standby, bool upright) {
  ++unit.cards;
  if (standby) { stand(unit, static_cast<CardKind>(def.kind), upright); }
  const auto printed = static_cast<unsigned>(def.values[static_cast<unsigned>(Value::Actions)]);
  unit.icons = static_cast<std::uint8_t>(unit.icons | (printed & kAllIcons));
  if ((def.own_statics & kIconKeywords) != 0) { unit.icons |= kMayGiveIcons; }
}

// The other one has no doubles card: what is combined joins no third character (DGM-9.14).
void merge(Unit& unit, const Unit& other) {
  unit.cards = static_cast<std::uint8_t>(unit.cards + other.cards);
  unit.standby = static_cast<std::uint8_t>(unit.standby + other.standby);
  unit.upright = static_cast<std::uint8_t>(unit.upright + other.upright);
  unit.icons = static_cast<std::uint8_t>(unit.icons | other.icons);
}

// The unit that bears a character's name; it is founded if need be.
std::size_t unit_for(Units& units, DefId person) {
  const std::size_t at = index_of(units, person);
  if (at == units.size()) {
    Unit unit;
    unit.person = person;
    units.push_back(unit);
  }
  return at;
}

}  // namespace

// DGM-3.7, DGM-7.22: the cards of both zones of the field count; a unit without cards is gone.
// DGM-9.5, DGM-9.13, DGM-9.18: what no doubles card combines are units of their own.
void Play::form_units(Seat seat) {
  s_.units[seat].clear();
  for (const ZoneKind kind : {ZoneKind::Standby, ZoneKind::Action}) {
    const ZoneId zone = zone_of(kind, seat);
    for (CardId c = s_.cards.first(zone); c != kNoCard; c = s_.cards.next[c]) { join_unit(c); }
  }
}

// All cards of a field have come back to standby: the units stay, but as a whole.
void Play::stand_units(Seat seat) {
  for (Unit& unit : s_.units[seat]) {
    unit.standby = unit.upright = unit.doubles = unit.upright_doubles = 0;
  }
  read().each_in(zone_of(ZoneKind::Standby, seat), [&](CardId c) {
    const bool upright = !read().has(c, Keyword::StaysRested) || read().is_upright(c);
    turn(c, upright);
    stand(s_.units[seat][s_.unit_of[c]], read().kind(c), upright);
  });
}

// The unit that a card on the field belongs to, founded or combined by it if need be.
void Play::join_unit(CardId card) {
  const Seat seat = owner_of(card);
  Units& units = s_.units[seat];
  const CardDef& d = read().def(card);
  const std::size_t at = unit_for(units, d.named[0]);
  join(units[at], d, read().is_in(card, ZoneKind::Standby), read().is_upright(card));
  s_.unit_of[card] = static_cast<std::uint8_t>(at);
  if (d.named[1] != kNoDef && !units[at].bears(d.named[1])) { combine(seat, at, d.named[1]); }
}

// DGM-9.4: a doubles card makes one unit of two.
void Play::combine(Seat seat, std::size_t at, DefId partner) {
  Units& units = s_.units[seat];
  const std::size_t other = index_of(units, partner);
  units[at].partner = partner;
  if (other == units.size()) { return; }
  merge(units[at], units[other]);
  units.erase(other);
  for (const ZoneKind kind : {ZoneKind::Standby, ZoneKind::Action}) {
    read().each_in(zone_of(kind, seat), [&](CardId c) {
      s_.unit_of[c] = static_cast<std::uint8_t>(index_of(units, read().person(c)));
    });
  }
}

void Play::turn(CardId card, bool upright) {
  upright ? s_.cards.raise_flags(card, kUpright) : s_.cards.lower_flags(card, kUpright);
}

// DGM-6.5: all cards of the unit.
void Play::rest_unit_of(CardId card) {
  const Seat seat = owner_of(card);
  Unit& unit = s_.units[seat][s_.unit_of[card]];
  read().each_of(seat, unit, [&](CardId c) { turn(c, false); });
  unit.upright = 0;
  unit.upright_doubles = 0;
}

// A card of a resting unit goes to the action zone: form_units would find the same.
void Play::part(CardId card) {
  Unit& unit = s_.units[owner_of(card)][s_.unit_of[card]];
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
  const bool combined = unit != nullptr && unit->is_combined();
  const Clause clause = doubles && combined ? "DGM-9.14"_clause
                        : doubles           ? "DGM-9.3"_clause
                        : unit == nullptr   ? "DGM-5.5"_clause
                                            : "DGM-5.4"_clause;
  settle(card, doubles || (unit != nullptr && Reading::joins_upright(*unit)), clause);
}

// Onto the field without the allowance (DGM-5.1) being used.
void Play::place_by_effect(CardId card, bool upright) {
  const Reading& r = read();
  if (!r.may_come(card)) { return; }
  const Unit* unit = r.find_unit(owner_of(card), r.person(card));
  settle(card,
         upright || is_doubles(r.kind(card)) || (unit != nullptr && Reading::joins_upright(*unit)),
         {});
}

void Play::settle(CardId card, bool upright, Clause clause) {
  const Seat seat = owner_of(card);
  const bool founds = read().find_unit(seat, read().person(card)) == nullptr;
  move_card(card, zone_of(ZoneKind::Standby, seat), clause, End::Bottom);
  turn(card, upright);
  watch(card);
  join_unit(card);
  if (founds) { raise(Trigger::Founded, card, seat); }
  raise(Trigger::Placed, card, seat);
}

}  // namespace fudaba::dgrayman
