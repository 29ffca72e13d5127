#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

// DGM-8.2, DGM-9.10: what is printed on the cards of its character, or for a special doubles card
// on all cards of its unit; special cards are left out. Off the field it has no unit and no power.
int Reading::special_power(CardId card) const {
  const Unit* unit = unit_of(card);
  if (unit == nullptr) { return 0; }
  const bool whole_unit = is_doubles(kind(card));
  int total = 0;
  each_of(owner_of(card), *unit, [&](CardId c) {
    const bool counts = !is_special(kind(c)) && (whole_unit || is_of(c, person(card)));
    total += counts ? print(c, Value::Power) : 0;
  });
  return total;
}

int Reading::cards_with(Seat seat, const Unit& unit, Icon icon) const {
  int count = 0;
  each_of(seat, unit, [&](CardId c) { count += has_icon(c, icon) ? 1 : 0; });
  return count;
}

// DGM-7.4, DGM-7.5, DGM-8.3, DGM-9.10; DGM-7.6, DGM-7.21: a deck search gives the rank turned up,
// whoever searches.
int Reading::search_points(CardId card) const {
  const OngoingAct& d = state().doing;
  if (d.deed == Deed::DeckSearch && d.user == card) { return d.rank; }
  if (!is_special(kind(card))) { return kNormalSearch; }
  const Unit* unit = unit_of(card);
  return unit == nullptr ? 0 : kNormalSearch * cards_with(owner_of(card), *unit, Icon::Search);
}

unsigned Reading::icons_in_force(Seat seat, const Unit& unit) const {
  unsigned icons = unit.icons & kAllIcons;
  const std::uint64_t common = state().statics | state().modified;
  each_of(seat, unit, [&](CardId c) {
    const std::uint64_t touched = (common | def(c).own_statics) & kIconKeywords;
    auto may_give = static_cast<unsigned>(touched >> effect::kFirstKeyword) & ~icons;
    for (; may_give != 0; may_give &= may_give - 1) {
      const auto keyword = static_cast<Keyword>(std::countr_zero(may_give));
      if (has(c, keyword)) { icons |= may_give & (0U - may_give); }
    }
  });
  return icons;
}

// A zone narrows a filter down; of several conditions each does.
std::uint8_t Reading::kinds_of(const effect::Node& filter) {
  if (filter.op != static_cast<std::uint8_t>(effect::Op::InZone)) { return effect::kEveryKind; }
  switch (static_cast<ZoneKind>(filter.args[0])) {
    case ZoneKind::Standby: return kStandby;
    case ZoneKind::Action:  return kAction;
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Discard:
    case ZoneKind::Using:   break;
  }
  return 0;
}

// DGM-9.2: both units must be there. DGM-9.14: of two characters only, and always the same two.
Reason Reading::joining_two(CardId card) const {
  const Seat seat = owner_of(card);
  const Unit* one = find_unit(seat, person(card));
  const Unit* two = find_unit(seat, partner(card));
  if (one == nullptr || two == nullptr) { return refuse("DGM-9.2"_clause, Because::HalfMissing); }
  const bool third = one != two && (one->is_combined() || two->is_combined());
  return third ? refuse("DGM-9.14"_clause, Because::ThirdCharacter) : Reason{};
}

bool Reading::may_come(CardId card) const {
  if (!is_character(kind(card)) || is_in_play(card)) { return false; }
  if (is_doubles(kind(card))) { return joining_two(card).allows(); }
  return find_unit(owner_of(card), person(card)) != nullptr || has_room(owner_of(card));
}

// DGM-7.17: the acting unit; of the opponent's the unit of an attacked card and those that guard or
// intercept. House rule: not the unit of an attacked card that does not guard.
bool Reading::takes_part(Seat seat, const Unit& unit) const {
  bool part = false;
  each_part(seat, [&](const Unit& other) { part = part || &other == &unit; });
  return part;
}

bool Reading::some_unit_takes_part(Seat seat) const {
  bool some = false;
  each_part(seat, [&some](const Unit&) { some = true; });
  return some;
}

}  // namespace fudaba::dgrayman
