// The instructions of effects that only Ouka Houshin has.
#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;
using effect::CardSet;
using effect::Frame;
using effect::Node;
using Shared = effect::Reader<Reading, State>;

void Play::own_action(const Node& n, Frame& f) {
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Score:
    case OwnOp::LoseScore:    return score_action(n, f);
    case OwnOp::Reroll:
    case OwnOp::RerollBetter:
    case OwnOp::SetDie:
    case OwnOp::TurnDie:
    case OwnOp::TestWith:
    case OwnOp::Decide:       return die_action(n, f);
    case OwnOp::GainTested:   return gain_tested(n, f);
    default:                  return card_action(n, f);
  }
}

// score n player for_each | lose_score n player
void Play::score_action(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const bool loses = static_cast<OwnOp>(n.op) == OwnOp::LoseScore;
  const bool counts = !loses && n.args[2] != 0;
  const int times = counts ? read().cards(arg(n, 2), sc).size() : 1;
  const int amount = times * std::max(0, read().amount(arg(n, 0), sc));
  Shared::for_players(n.args[1], sc,
                      [&](Seat seat) { change_points(seat, loses ? -amount : amount, {}); });
}

// Changes the die of the running test; without one (or before its roll) there is no die.
void Play::die_action(const Node& n, const Frame& f) {
  if (s_.test.stage == Stage::None) { return; }
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::TestWith) {
    if (s_.test.ability == Ability::None) { return; }
    return change_test(TestPart::Ability, n.args[0] + 1, f.card);
  }
  if (op == OwnOp::Decide) {
    if (s_.test.stage > Stage::AfterTest) { return; }  // OUK-8.11
    return change_test(TestPart::Result, n.args[0] + 1, f.card);
  }
  if (s_.test.die == 0) { return; }
  const int old = s_.test.die;
  if (op == OwnOp::SetDie) {
    set_die(read().amount(arg(n, 0), scope(f)), {});
  } else if (op == OwnOp::TurnDie) {
    set_die(kDie + 1 - old, {});
  } else {
    const int rolled = roll(s_.turn_player, {});
    s_.test.die =
        static_cast<std::uint8_t>(op == OwnOp::RerollBetter ? std::max(old, rolled) : rolled);
  }
}

void Play::card_action(const Node& n, const Frame& frame) {
  const Frame f = frame;  // effects that start move the stack
  const effect::Scope sc = scope(f);
  const OwnOp op = static_cast<OwnOp>(n.op);
  const CardSet set = read().cards(arg(n, 0), sc);
  if (op == OwnOp::LayUpon) {
    const CardId group = read().cards(arg(n, 1), sc).first();
    set.for_each([&](CardId c) { lay_upon(c, group); });
    return;
  }
  if (op == OwnOp::CopyMotifs) { return copy_motifs(n, f, set.first()); }
  set.for_each([&](CardId c) {
    if (c < kMaxCards && s_.cards.zone[c] != kNoZone && read().is_touchable(c, f.card)) {
      act_on(op, c, f);
    }
  });
}

// copy_keywords story to stories until: those that it has now.
void Play::copy_motifs(const Node& n, const Frame& f, CardId of) {
  if (of == kNoCard || effect::is_seat(of) || read().kind(of) != CardKind::Story) { return; }
  const unsigned motifs = read().motifs(of);
  read().cards(arg(n, 1), scope(f)).for_each([&](CardId c) {
    if (effect::is_seat(c) || !read().is_in_play(c) || !may_affect(c)) { return; }
    for (unsigned m = 0; m < kMotifs; ++m) {
      if (((motifs >> m) & 1U) == 0) { continue; }
      effect::Modifier gained;
      gained.target = c;
      gained.property = property(static_cast<Keyword>(m));
      gained.mode = effect::Mode::Set;
      gained.until = static_cast<std::uint8_t>(n.args[2]);
      gained.value = 1;
      gained.source = f.card;
      gained.of = f.controller;
      add_modifier(gained);
    }
  });
}

// gain_tested of cards by amount until: the ability that is tested now, whatever is tested later.
void Play::gain_tested(const Node& n, const Frame& f) {
  const Test& test = s_.test;
  if (test.stage == Stage::None || test.ability == Ability::None || test.ability == Ability::Any) {
    return;
  }
  const effect::Scope sc = scope(f);
  const int by = read().amount(arg(n, 1), sc);
  read().cards(arg(n, 0), sc).for_each([&](CardId c) {
    if (effect::is_seat(c) || !read().is_in_play(c) || !may_affect(c)) { return; }
    const auto tested = static_cast<std::uint8_t>(static_cast<unsigned>(test.ability) - 1U);
    add_modifier(effect::change_by(f, c, tested, std::clamp(by, -9999, 9999), n.args[2]));
  });
}

void Play::act_on(OwnOp op, CardId card, const Frame& f) {
  const Seat seat = owner_of(card);
  switch (op) {
    case OwnOp::Cancel: return cancel(card, {});
    case OwnOp::TurnUp:
    case OwnOp::TurnOver:
      if (read().is_sage(card)) { turn_sage(card, op == OwnOp::TurnOver); }
      return;
    case OwnOp::BringOut: {
      // OUK-6.14: not if the character is on the field already, on whichever side.
      const bool there = read().sage_of(0, read().person(card)) != kNoCard ||
                         read().sage_of(1, read().person(card)) != kNoCard ||
                         read().person(s_.hero[0]) == read().person(card) ||
                         read().person(s_.hero[1]) == read().person(card);
      const unsigned free = read().free_character_slots(seat);
      const bool on_line =
          read().is_in(card, ZoneKind::Characters) || read().is_in(card, ZoneKind::Test);
      if (read().kind(card) == CardKind::Character && !there && free != 0 && !on_line) {
        settle(card, std::countr_zero(free), {});
      }
      return;
    }
    case OwnOp::Grow:
      if (read().is_hero(card)) { return grow_hero(seat, {}); }
      if (read().is_sage(card) && read().value(card, Property::Destiny) < kMostDestiny) {
        add_modifier(effect::change_by(f, card, property(Property::Destiny), 1,
                                       static_cast<int>(Until::Leaves)));
        raise(Trigger::Grown, card, seat);
      }
      return;
    case OwnOp::Tell:       return tell_by_effect(card);
    case OwnOp::Foreshadow: return foreshadow_by_effect(card, f.controller);
    case OwnOp::UsePower:   return use_power_of(card, f.controller);
    default:                FUDABA_CHECK(false && "not an instruction of Ouka Houshin");
  }
}

// Onto the story line without a test; what is on it already may change its slot so.
void Play::tell_by_effect(CardId card) {
  const Seat seat = owner_of(card);
  const int slot = slot_now(seat);
  const bool fits = read().kind(card) == CardKind::Story && slot >= 0 &&
                    !read().is_in(card, ZoneKind::Test) && !read().is_in(card, ZoneKind::Completed);
  if (!fits || read().on_field(s_.cards.def[card], card) != kNoCard) { return; }  // OUK-4.6
  if (read().is_in(card, ZoneKind::Stories)) { unwatch(card); }
  const ZoneId from = s_.cards.zone[card];
  const bool was_story = kind_of(from) == ZoneKind::Stories;
  enter_story(card, slot, {});
  if (was_story && !s_.cards.is_empty(from)) { watch(s_.cards.first(from)); }
  if (!s_.placed.empty()) { s_.placed.pop_back(); }
  if (!was_story) { raise(Trigger::BecomesStory, card, seat); }
}

// A story on the line, or any other one of the same owner, goes on top of a group.
void Play::lay_upon(CardId card, CardId group) {
  if (!read().is_in(group, ZoneKind::Stories) || card >= kMaxCards ||
      s_.cards.zone[card] == kNoZone) {
    return;
  }
  const ZoneId from = s_.cards.zone[card];
  const bool fits = read().kind(card) == CardKind::Story && owner_of(card) == owner_of(group) &&
                    from != s_.cards.zone[group] && !read().is_in(card, ZoneKind::Test) &&
                    !read().is_in(card, ZoneKind::Completed) &&
                    read().on_field(s_.cards.def[card], card) == kNoCard;
  if (!fits) { return; }
  const bool was_story = kind_of(from) == ZoneKind::Stories;
  if (was_story) { unwatch(card); }
  enter_story(card, read().slot_of(group), {});
  if (was_story && !s_.cards.is_empty(from)) { watch(s_.cards.first(from)); }
  if (!s_.placed.empty()) { s_.placed.pop_back(); }
  if (!was_story) { raise(Trigger::BecomesStory, card, owner_of(card)); }
}

void Play::foreshadow_by_effect(CardId card, Seat seat) {
  const unsigned free = read().free_story_slots(seat);
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  const bool loose = from == ZoneKind::Hand || from == ZoneKind::Deck || from == ZoneKind::Discard;
  const CardKind kind = read().kind(card);
  const bool fits = kind == CardKind::Character || kind == CardKind::Story ||
                    kind == CardKind::Climax;  // OUK-10.1
  if (!loose || !fits || free == 0 || owner_of(card) != seat) { return; }
  move_card(card, zone_of(ZoneKind::Foreshadows, seat, std::countr_zero(free)), {}, End::Top,
            from == ZoneKind::Discard ? Openness::Open : Openness::Secret);
  raise(Trigger::Foreshadowed, kNoCard, seat, 1);
}

// The abilities of the running timing that another character prints; OUK-11.10: the user uses them.
void Play::use_power_of(CardId card, Seat user) {
  const bool tests = s_.test.stage != Stage::None && s_.test.stage <= Stage::AfterTest;
  const Timing in_phase = s_.step == Step::SagePhase ? Timing::SagePhase : Timing::StoryPhase;
  const Timing in_test = s_.test.die == 0 ? Timing::BeforeTest : Timing::AfterTest;
  const Timing timing = tests ? in_test : in_phase;
  const CardDef& d = read().def(card);
  effect::Scope sc = read().scope_of(card);
  sc.you = user;
  std::uint64_t usable = 0;
  for (unsigned i = 0; i < d.ability_count; ++i) {
    const effect::Ability& a = pool_.program.abilities[d.first_ability + i];
    const bool timed =
        a.kind == effect::AbilityKind::Activated && a.cost == static_cast<std::uint8_t>(timing);
    if (timed && read().holds(a.condition, sc)) { usable |= std::uint64_t{1} << i; }
  }
  if (usable == 0 || read().is_silenced(card)) { return; }
  raise(Trigger::PowerUsed, card, user);
  if (is_power_replaced(card)) { return; }
  for (unsigned i = d.ability_count; i > 0; --i) {
    if (((usable >> (i - 1)) & 1U) == 0) { continue; }
    start(static_cast<std::uint16_t>(d.first_ability + i - 1), card, user, kNoCard, 0);
  }
}

}  // namespace fudaba::ouka
