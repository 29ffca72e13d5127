#include "games/ouka/reading.h"

namespace fudaba::ouka {

using effect::is_seat;

int Reading::printed_of_player(std::uint8_t p) {
  switch (static_cast<Property>(p)) {
    case Property::HandLimit:      return kHandLimit;       // OUK-2.5
    case Property::Draws:          return kDrawPerTurn;     // OUK-5.5
    case Property::SageActions:                             // OUK-6.1
    case Property::Stories:                                 // OUK-7.1
    case Property::Foreshadows:    return 1;                // OUK-10.1
    case Property::CharacterSlots: return kCharacterSlots;  // OUK-4.10
    case Property::Combat:
    case Property::Exploration:
    case Property::Negotiation:
    case Property::Destiny:
    case Property::Target:
    case Property::Points:
    case Property::Test:
    case Property::Poaching:       break;
  }
  return 0;
}

int Reading::printed_of_card(CardId card, std::uint8_t p) const {
  const bool is_protagonist = kind(card) == CardKind::Protagonist;
  switch (static_cast<Property>(p)) {
    case Property::Combat:
    case Property::Exploration:
    case Property::Negotiation: {
      // OUK-15.1: three abilities for each destiny.
      if (!is_protagonist) { return 0; }
      const int destiny = state().destiny[owner_of(card)];
      const int index = static_cast<int>(Value::Abilities) + kRealAbilities * (destiny - 1) + p;
      return printed_value(card, static_cast<unsigned>(index));
    }
    case Property::Destiny:
      if (is_protagonist) { return state().destiny[owner_of(card)]; }
      return print(card, Value::Destiny);
    case Property::Target:         return print(card, Value::Target);
    case Property::Points:         return print(card, Value::Points);
    case Property::HandLimit:
    case Property::Draws:
    case Property::SageActions:
    case Property::Stories:
    case Property::Foreshadows:
    case Property::Test:
    case Property::Poaching:
    case Property::CharacterSlots: break;
  }
  return 0;
}

// OUK-15.5, OUK-15.8: those printed, and those that effects add. OUK-16.3: what takes them away
// takes those gained before as well; as long as an ability in force does so, there are none. What
// adds or takes looks at printed ones: else two effects could each wait for the other.
unsigned Reading::motifs(CardId story) const {
  constexpr std::uint64_t kTouched = std::uint64_t{(1U << (kMotifs + 1)) - 1}
                                     << property(Keyword::AsPerson);
  auto mask = static_cast<unsigned>(print(story, Value::Motifs));
  const std::uint64_t touched =
      (def(story).own_statics | state().statics | state().modified) & kTouched;
  if (touched == 0 || adds_motifs_) { return mask; }
  constexpr std::uint8_t kFirst = property(Keyword::AsPerson);
  constexpr std::uint8_t kTaken = property(Keyword::NoMotifs);
  adds_motifs_ = true;
  bool is_taken = false;
  for (std::uint64_t left = touched; left != 0; left &= left - 1) {
    const auto p = static_cast<std::uint8_t>(std::countr_zero(left));
    each_static(story, p, [&](CardId, int by) {
      if (by <= 0) { return; }
      is_taken = is_taken || p == kTaken;
      mask |= p == kTaken ? 0U : 1U << (p - kFirst);
    });
  }
  for (const effect::Modifier& m : state().modifiers) {
    const bool counts = m.target == story && m.mode != effect::Mode::Replace && m.value > 0;
    if (!counts || ((kTouched >> m.property) & 1U) == 0) { continue; }
    mask = m.property == kTaken ? 0U : mask | 1U << (m.property - kFirst);
  }
  adds_motifs_ = false;
  return is_taken ? 0U : mask;
}

bool Reading::meets_requirements(CardId card) const { return failing_requirement(card) == nullptr; }

int Reading::slot_of(CardId card) const {
  const ZoneId zone = card < kMaxCards ? state().cards.zone[card] : kNoZone;
  if (zone == kNoZone) { return -1; }
  switch (kind_of(zone)) {
    case ZoneKind::Characters:
    case ZoneKind::Stories:
    case ZoneKind::Foreshadows:
    case ZoneKind::Completed:   return kZoneTable[zone].place;
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Discard:
    case ZoneKind::Missions:
    case ZoneKind::Climaxes:
    case ZoneKind::Test:
    case ZoneKind::Removed:     break;
  }
  return kNoSlot;
}

CardId Reading::sage_of(Seat seat, DefId wanted) const {
  for (unsigned left = state().characters[seat]; left != 0; left &= left - 1) {
    const CardId c = character(seat, std::countr_zero(left));
    if (c != hero(seat) && person(c) == wanted) { return c; }
  }
  return kNoCard;
}

// OUK-4.10: five, unless effects change it.
unsigned Reading::free_character_slots(Seat seat) const {
  const int slots = std::clamp(allowed(seat, Property::CharacterSlots), 0, kMostCharacterSlots);
  return ~static_cast<unsigned>(state().characters[seat]) & ((1U << slots) - 1U);
}

CardId Reading::on_field(DefId wanted, CardId except) const {
  const auto& t = state().cards;
  CardId found = kNoCard;
  const auto look = [&](ZoneId zone) {
    for (CardId c = t.first(zone); c != kNoCard; c = t.next[c]) {
      if (t.def[c] == wanted && c != except) { found = c; }
    }
  };
  for (Seat seat = 0; seat < kSeats; ++seat) {
    each_bit(state().characters[seat],
             [&](int slot) { look(zone_of(ZoneKind::Characters, seat, slot)); });
    each_bit(state().stories[seat],
             [&](int slot) { look(zone_of(ZoneKind::Stories, seat, slot)); });
    each_bit(state().completed[seat],
             [&](int slot) { look(zone_of(ZoneKind::Completed, seat, slot)); });
    look(zone_of(ZoneKind::Climaxes, seat));
  }
  const Test& test = state().test;
  for (const CardId c : {test.card, test.enlarging}) {
    if (is_in(c, ZoneKind::Test) && t.def[c] == wanted && c != except) { found = c; }
  }
  return found;
}

CardId Reading::user_of(CardId card) const {
  const Seat seat = owner_of(card);
  const CardDef& d = def(card);
  const int destiny = d.values[static_cast<unsigned>(Value::Destiny)];
  const CardId protagonist = hero(seat);
  if (protagonist != kNoCard && destiny <= value(protagonist, Property::Destiny)) {  // OUK-11.2
    const int schools =
        print(protagonist, Value::Schools) | print(protagonist, Value::OtherSchools);
    if ((schools & d.values[static_cast<unsigned>(Value::Schools)]) != 0) { return protagonist; }
  }
  const CardId sage = sage_of(seat, d.named[kPersonNamed]);  // OUK-11.3
  const bool may =
      sage != kNoCard && !is_upside_down(sage) && destiny <= value(sage, Property::Destiny);
  return may ? sage : kNoCard;
}

unsigned Reading::slots_for(const OngoingAct& doing) const {
  const Seat seat = owner_of(doing.card);
  switch (doing.act) {
    case Act::BringOut:
    case Act::Poach:    return free_character_slots(seat);
    case Act::Tell:     {
      // OUK-7.8: a free slot, or the player's story that is the condition.
      const CardId condition = state().test.condition;
      const int slot = is_in(condition, ZoneKind::Stories) ? slot_of(condition) : -1;
      const bool own = slot >= 0 && owner_of(condition) == seat;
      return free_story_slots(seat) | (own ? 1U << slot : 0U);
    }
    case Act::Enlarge:       return free_story_slots(seat);
    case Act::LayForeshadow: return free_story_slots(seat) | state().foreshadows[seat];
    case Act::UseClimax:     {
      // OUK-12.7, OUK-12.10: one of the slots used, or a free one.
      const unsigned groups = state().announced.back().groups;
      return groups != 0 ? groups : free_story_slots(seat) & ~bound_slots();
    }
    case Act::Grow:
    case Act::GrowSage:
    case Act::UseAccident:
    case Act::UsePower:
    case Act::UseAbility:
    case Act::Reverse:
    case Act::Keep:        break;
  }
  return 0;
}

// OUK-7.14: on either field; OUK-7.9: also beneath others in a group.
effect::CardSet Reading::nameable(CardId card, bool has_slot) const {
  effect::CardSet set;
  const auto wanted = static_cast<unsigned>(print(card, Value::Condition));
  in_play(kStoryCards, [&](CardId c) {
    const bool there = has_slot || owner_of(c) == owner_of(card);
    if (there && kind(c) == CardKind::Story && (motifs(c) & wanted) != 0) { set.add(c); }
    return true;
  });
  return set;
}

unsigned Reading::motifs_named(Seat seat, bool has_slot) const {
  unsigned found = 0;
  const auto note = [&](CardId c) { found |= has_slot || owner_of(c) == seat ? motifs(c) : 0U; };
  in_play(kStoryCards, [&](CardId c) {
    if (kind(c) == CardKind::Story) { note(c); }
    return true;
  });
  if (is_in(state().test.card, ZoneKind::Test)) { note(state().test.card); }  // OUK-7.15
  return found;
}

unsigned Reading::bound_slots() const {
  unsigned bound = 0;
  for (const Announced& a : state().announced) {
    bound |= a.groups;
    if (a.slot < kStorySlots) { bound |= 1U << a.slot; }
  }
  return bound;
}

int Reading::next_need(CardId climax, std::size_t named) const {
  std::size_t before = 0;
  for (int m = 0; m < kMotifs; ++m) {
    before += static_cast<std::size_t>(
        printed_value(climax, static_cast<unsigned>(static_cast<int>(Value::Needs) + m)));
    if (named < before) { return m; }
  }
  return kMotifs;
}

// Stories of one keyword are named in ascending order, so that a choice is made in one way.
CardId Reading::first_to_name(CardId climax, const FixedVector<CardId, kMostNeeds>& named) const {
  const std::size_t count = named.size();
  const bool again = count > 0 && next_need(climax, count - 1) == next_need(climax, count);
  return again ? static_cast<CardId>(named.back() + 1) : CardId{0};
}

// OUK-12.1, OUK-12.10: a story for each keyword, no story twice.
bool Reading::can_serve(CardId climax, const FixedVector<CardId, kMostNeeds>& named,
                        unsigned barred) const {
  const int need = next_need(climax, named.size());
  if (need == kMotifs) { return true; }
  if (named.full()) { return false; }
  const Seat seat = owner_of(climax);
  const CardId first = first_to_name(climax, named);
  const unsigned open = state().stories[seat] & ~barred;
  bool served = false;
  each_slot(open, ZoneKind::Stories, seat, [&](CardId c) {
    if (served || c < first || ((motifs(c) >> need) & 1U) == 0) { return; }
    for (const CardId used : named) {
      if (used == c) { return; }
    }
    FixedVector<CardId, kMostNeeds> more = named;
    more.push_back(c);
    served = can_serve(climax, more, barred);
  });
  return served;
}

effect::CardSet Reading::serving(CardId climax) const {
  effect::CardSet set;
  const auto& named = state().named;
  const int need = next_need(climax, named.size());
  if (need == kMotifs || named.full()) { return set; }
  const Seat seat = owner_of(climax);
  const CardId first = first_to_name(climax, named);
  each_slot(state().stories[seat] & ~bound_slots(), ZoneKind::Stories, seat, [&](CardId c) {
    if (c < first || ((motifs(c) >> need) & 1U) == 0) { return; }
    FixedVector<CardId, kMostNeeds> more = named;
    for (const CardId used : named) {
      if (used == c) { return; }
    }
    more.push_back(c);
    if (can_serve(climax, more, bound_slots())) { set.add(c); }
  });
  return set;
}

// OUK-8.7: enlarging adds the target number of the other story; changes count for either.
int Reading::target_number() const {
  const Test& test = state().test;
  int target = test.card == kNoCard ? 0 : value(test.card, Property::Target);
  if (test.enlarging != kNoCard) { target += value(test.enlarging, Property::Target); }
  return target;
}

// OUK-8.2
int Reading::test_value() const {
  const Test& test = state().test;
  if (test.card == kNoCard || test.ability == Ability::None || test.ability == Ability::Any) {
    return 0;
  }
  const Seat seat = owner_of(test.card);
  const auto p = static_cast<std::uint8_t>(static_cast<unsigned>(test.ability) - 1U);
  return test.die + value(hero(seat), p) + allowed(seat, Property::Test);
}

ZoneId Reading::group_at_stake() const {
  const Test& test = state().test;
  const bool is_theirs =
      is_in(test.condition, ZoneKind::Stories) && owner_of(test.condition) != owner_of(test.card);
  if (!is_theirs || (!is_tested(test.card) && state().options.no_test_discards == 0)) {
    return kNoZone;
  }
  const ZoneId group = state().cards.zone[test.condition];
  return has(state().cards.first(group), Keyword::Steadfast) ? kNoZone : group;
}

// OUK-13.1, OUK-13.7, OUK-13.9: all stories on the player's field that are not completed. House
// rule: each once.
int Reading::story_points(Seat seat) const {
  int total = 0;
  const bool once = state().options.stories_score_once != 0;
  each_slot(state().stories[seat], ZoneKind::Stories, seat, [&](CardId c) {
    if (!once || !state().counted.has(c)) { total += points(c); }
  });
  return total;
}

int Reading::score(Seat seat) const {
  int sum = state().stand_in[seat] + state().missions[seat] - state().penalty[seat];
  for (unsigned r = 0; r < kRounds; ++r) {
    const RoundPoints& row = state().sheet[r][seat];
    if (r < state().scored) {
      sum += total(row);
    } else if (state().options.reverse_in_round == 0) {
      sum += row.reverse;  // OUK-8.9
    }
  }
  return sum;
}

bool Reading::is_touchable(CardId card, CardId source) const {
  if (is_seat(card) || source >= kMaxCards || owner_of(card) == owner_of(source)) { return true; }
  return !(is_in_play(card) && has(card, Keyword::Immune));
}

// OUK-16.5: nothing else is kept from a choice.
bool Reading::is_choosable(CardId card, CardId source) const {
  if (is_seat(card) || source >= kMaxCards || owner_of(card) == owner_of(source)) { return true; }
  return is_touchable(card, source) && !(is_in_play(card) && has(card, Keyword::Secluded));
}

std::uint8_t Reading::kinds_of(const effect::Node& filter) {
  switch (static_cast<OwnOp>(filter.op)) {
    case OwnOp::Protagonist:
    case OwnOp::Sage:
    case OwnOp::CharacterCard:
    case OwnOp::Upright:
    case OwnOp::UpsideDown:    return kPeople;
    case OwnOp::Story:
    case OwnOp::OfStoryKind:
    case OwnOp::HasMotif:
    case OwnOp::Tested:        return kStoryCards;
    default:                   return effect::kEveryKind;
  }
}

}  // namespace fudaba::ouka
