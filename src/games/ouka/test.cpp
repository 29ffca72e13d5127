// OUK-8: the test of a story; OUK-9: its result.
#include <algorithm>

#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;
using effect::AbilityKind;

void Play::test_stage() {
  switch (s_.test.stage) {
    case Stage::Declared:   return declare();
    case Stage::Reaction:   return reaction();
    case Stage::BeforeTest: return window(Prompt::BeforeTest, Stage::Roll);
    case Stage::Roll:       return roll_test();
    case Stage::AfterTest:
      window(Prompt::AfterTest, Stage::Places);
      if (s_.test.stage == Stage::Places) { settle_test(); }
      return;
    case Stage::Places:      return places();
    case Stage::Accidents:   return accidents();
    case Stage::Enlarges:    return enlarges();
    case Stage::TakesEffect: return takes_effect();
    case Stage::Ends:        return ends();
    case Stage::None:        break;
  }
  FUDABA_CHECK(false && "no story is declared");
}

// The windows (OUK-8.1, OUK-8.3)
// ----------------------------------------------------------------------------------------

// True if both players can see that somebody may have an ability to use now: cards that are hidden,
// an upright sage or a protagonist with one of this timing.
bool Play::may_act(Seat seat, Timing timing) const {
  if (read().player_has(seat, Keyword::NoPowers)) { return false; }
  if (read().holds_cards(seat)) { return true; }
  const auto number = static_cast<std::uint8_t>(timing);
  for (unsigned left = s_.characters[seat]; left != 0; left &= left - 1) {
    const CardId c = read().character(seat, std::countr_zero(left));
    if (!read().may_be_used(c) || read().is_upside_down(c)) { continue; }
    const unsigned count = read().ability_count(c);
    for (unsigned i = 0; i < count; ++i) {
      const effect::Ability& a = pool_.program.abilities[read().ability_at(c, i)];
      const bool timed = a.kind == AbilityKind::Activated && a.cost == number;
      if (timed && !read().plainly_fails(a.condition, read().scope_of(c))) { return true; }
    }
  }
  return false;
}

// OUK-8.6: the turn player first, then in turn, until both pass in a row. OUK-8.10: a reverse
// success may be taken whatever settles the result, and whoever may use no abilities.
void Play::window(Prompt prompt, Stage next) {
  Test& test = s_.test;
  const Timing timing = prompt == Prompt::BeforeTest ? Timing::BeforeTest : Timing::AfterTest;
  for (; test.passes < kSeats; ++test.passes, test.active = opponent_of(test.active)) {
    const bool can_reverse = prompt == Prompt::AfterTest && test.active == s_.turn_player &&
                             test.die * 2 <= kDie &&
                             !read().player_has(test.active, Keyword::NoReverse);
    if (can_reverse || may_act(test.active, timing)) {
      return ask(DecisionKind::Act, test.active, prompt);
    }
  }
  test.passes = 0;
  test.active = s_.turn_player;
  test.stage = next;
}

void Play::acted() {
  s_.test.passes = 0;
  s_.test.active = opponent_of(s_.test.active);
}

// OUK-8.2; OUK-8.10: also if an effect has settled the result.
void Play::roll_test() {
  s_.used_in_test = {};
  s_.test.stage = Stage::AfterTest;
  s_.test.die = static_cast<std::uint8_t>(roll(s_.turn_player, "OUK-8.2"_clause));
}

// OUK-8.4, OUK-8.8, OUK-8.9: the die is turned over, for points of the opponent.
void Play::reverse() {
  const Seat seat = s_.turn_player;
  log_declared(Act::Reverse, seat, kNoCard, 255, "OUK-8.4"_clause);
  ++s_.test.reversed;
  set_die(kDie + 1 - s_.test.die, "OUK-8.4"_clause);
  if (!read().player_has(seat, Keyword::FreeReverse)) {
    std::int16_t& points = s_.sheet[s_.round - 1U][opponent_of(seat)].reverse;
    points = static_cast<std::int16_t>(points + kReversePoints);
    log_points(opponent_of(seat), kReversePoints, "OUK-8.4"_clause);
  }
  raise(Trigger::Reversed, kNoCard, seat);
  acted();
}

void Play::set_die(int die, Clause clause) {
  s_.test.die = static_cast<std::uint8_t>(std::clamp(die, 1, kDie));
  report(EventKind::DieRolled, clause,
         {.seat = s_.turn_player, .amount = s_.test.die, .detail = kDieSet});
}

// Changes of the test by effects
// ---------------------------------------------------------------------------------------

// The latest change holds. One by an accident or an enlarging story is noted, for they can be
// cancelled; any other stays, and what stood there before it does not come back.
void Play::change_test(TestPart part, int to, CardId by) {
  auto& changes = s_.test_changes;
  if (read().is_obstacle(by)) {
    const bool again = !changes.empty() && changes.back().card == by && changes.back().part == part;
    if (!again) {
      if (changes.full()) { changes.erase(0); }
      const Test& test = s_.test;
      const auto ability = static_cast<std::uint8_t>(test.ability);
      changes.push_back({by, part, part == TestPart::Ability ? ability : test.decided});
    }
  } else {
    for (std::size_t i = changes.size(); i > 0; --i) {
      if (changes[i - 1].part == part) { changes.erase(i - 1); }
    }
  }
  set_part(part, static_cast<std::uint8_t>(to));
}

void Play::set_part(TestPart part, std::uint8_t to) {
  const bool is_ability = part == TestPart::Ability;
  if (is_ability) {
    s_.test.ability = static_cast<Ability>(to);
  } else {
    s_.test.decided = to;
  }
  report(EventKind::ValueSet, {},
         {.seat = s_.turn_player,
          .card = s_.test.card,
          .amount = to,
          .detail = is_ability ? kTestedWith : kTestDecided});
}

// The changes of a card that is cancelled. What it took the place of comes back, or if a later
// change holds, would come back after that one.
void Play::undo_changes(CardId card) {
  if (s_.test.stage > Stage::AfterTest) { return; }  // OUK-8.11
  auto& changes = s_.test_changes;
  for (std::size_t i = changes.size(); i > 0; --i) {
    const TestChange undone = changes[i - 1];
    if (undone.card != card) { continue; }
    changes.erase(i - 1);
    auto* const later = std::find_if(changes.begin() + (i - 1), changes.end(),
                                     [&](const TestChange& c) { return c.part == undone.part; });
    if (later != changes.end()) {
      later->before = undone.before;
    } else {
      set_part(undone.part, undone.before);
    }
  }
}

void Play::clear_test() {
  s_.test = {};
  s_.test_changes.clear();
}

// The result (OUK-9)
// -------------------------------------------------------------------------------------------------

int Play::slot_now(Seat seat, int wanted) const {
  const unsigned free = read().free_story_slots(seat);
  if (wanted >= 0 && wanted < kStorySlots && ((free >> wanted) & 1U) != 0) { return wanted; }
  return free == 0 ? kNoSlot : std::countr_zero(free);
}

// OUK-8.11: what waits for the result is what is in force now, before anything of it is applied.
void Play::settle_test() {
  Test& test = s_.test;
  const int value = read().test_value();
  const int target = read().target_number();
  test.succeeded = (test.decided != 0 ? test.decided == 1 : value >= target) ? 1 : 0;
  report(EventKind::Declared, "OUK-8.2"_clause,
         {.seat = owner_of(test.card),
          .card = test.card,
          .amount = value,
          .detail = test.succeeded + 2 * (test.decided != 0 ? 1 : 0),
          .place = std::clamp(target, 0, 254)});
  raise(test.succeeded != 0 ? Trigger::TestSucceeded : Trigger::TestFailed, test.card,
        s_.turn_player);
}

// OUK-9.8: the turn player's story first, then its condition, then the characters used.
void Play::places() {
  Test& test = s_.test;
  const Seat seat = owner_of(test.card);
  const bool tested = read().is_tested(test.card);
  if (!tested) { test.succeeded = 1; }
  test.stage = Stage::Accidents;
  // OUK-9.10: if what it was to be laid on has gone, it takes a free slot.
  const bool upon = test.upon != 0 && read().is_in(test.condition, ZoneKind::Stories);
  const int slot = upon ? read().slot_of(test.condition) : slot_now(seat, test.slot);
  if (test.succeeded != 0 && slot >= 0) {
    enter_story(test.card, slot, tested ? "OUK-9.2"_clause : "OUK-9.1"_clause);
    discard_condition();
  } else {
    to_discard(test.card, test.succeeded != 0 ? "OUK-9.10"_clause : "OUK-9.4"_clause);
  }
  for (const Seat side : {s_.turn_player, opponent_of(s_.turn_player)}) {
    for (CardId c = s_.cards.first(zone_of(ZoneKind::Test, side)); c != kNoCard;) {
      const CardId next = s_.cards.next[c];
      if (read().kind(c) == CardKind::Character) { to_discard(c, "OUK-11.8"_clause); }
      c = next;
    }
  }
}

// OUK-9.2: the opponent's story that was the condition is discarded with its whole group. OUK-9.7:
// not by a story without a test, but for a house rule.
void Play::discard_condition() {
  const ZoneId group = read().group_at_stake();
  if (group == kNoZone) { return; }
  discard_group(kZoneTable[group].owner, kZoneTable[group].place, "OUK-9.2"_clause);
}

// OUK-9.3, OUK-9.5: after a success accidents are discarded, after a failure their owner may keep
// them.
void Play::accidents() {
  const Seat seat = opponent_of(s_.turn_player);
  bool can_keep = false;
  if (s_.test.succeeded == 0 && read().slots_for_accidents() != 0) {
    read().each_in(zone_of(ZoneKind::Test, seat),
                   [&](CardId c) { can_keep = can_keep || read().is_keepable(c); });
  }
  if (can_keep) { return ask(DecisionKind::Act, seat, Prompt::Accidents); }
  drop_accidents(s_.test.succeeded != 0 ? "OUK-9.3"_clause : "OUK-9.5"_clause);
}

void Play::drop_accidents(Clause clause) {
  s_.test.stage = Stage::Enlarges;
  for (CardId c = s_.cards.first(zone_of(ZoneKind::Test, opponent_of(s_.turn_player)));
       c != kNoCard;) {
    const CardId next = s_.cards.next[c];
    if (c != s_.test.enlarging) { to_discard(c, clause); }
    c = next;
  }
}

// OUK-9.9: in a slot of its own, or on the accidents placed before it.
void Play::keep(CardId card, int slot) {
  s_.test.groups = static_cast<std::uint8_t>(s_.test.groups | (1U << slot));
  enter_story(card, slot, "OUK-9.5"_clause);
}

// OUK-9.3, OUK-9.4
void Play::enlarges() {
  Test& test = s_.test;
  test.stage = Stage::TakesEffect;
  if (!read().is_in(test.enlarging, ZoneKind::Test)) { return; }
  const int slot = slot_now(owner_of(test.enlarging), test.enlarging_slot);
  if (test.succeeded != 0 && slot >= 0) {
    enter_story(test.enlarging, slot, "OUK-9.3"_clause);
  } else {
    to_discard(test.enlarging, "OUK-9.4"_clause);
  }
}

// OUK-9.8: effects on becoming a story, the turn player's first; OUK-9.11: also those of a story
// that has been covered or has left since.
void Play::takes_effect() {
  s_.test.stage = Stage::Ends;
  const FixedVector<CardId, kMostPlaced> placed = s_.placed;
  s_.placed.clear();
  for (const CardId c : placed) {
    const bool is_in_force = s_.watchers.has(c);
    if (!is_in_force) { watch(c); }
    raise(Trigger::BecomesStory, c, owner_of(c));
    if (!is_in_force) { unwatch(c); }
  }
}

void Play::ends() {
  expire(Until::TestEnd);
  clear_test();
  s_.used_in_test = {};
}

// OUK-4.3, OUK-7.8, OUK-7.17: on top of whatever lies there. A card becomes a story.
void Play::enter_story(CardId card, int slot, Clause clause) {
  const Seat seat = owner_of(card);
  const ZoneId zone = zone_of(ZoneKind::Stories, seat, slot);
  const CardId below = s_.cards.first(zone);
  if (below == kNoCard) { s_.begun[seat][static_cast<unsigned>(slot)] = ++s_.last_begun[seat]; }
  move_card(card, zone, clause);
  watch(card);
  if (below != kNoCard) {  // it hears of it itself
    raise(Trigger::Covered, below, seat);
    unwatch(below);
  }
  if (!s_.placed.full()) { s_.placed.push_back(card); }
}

}  // namespace fudaba::ouka
