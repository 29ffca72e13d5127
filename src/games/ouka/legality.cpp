// The tests of each act. Listing and naming of moves: moves.cpp.
#include "games/ouka/legality.h"

#include <algorithm>

#include "kernel/knowledge.h"

namespace fudaba::ouka {

using namespace clause_literals;

namespace {

// The timing of abilities that a question is for, or -1.
int timing_of(Prompt prompt) {
  if (prompt == Prompt::SagePhase) { return static_cast<int>(Timing::SagePhase); }
  if (prompt == Prompt::StoryPhase) { return static_cast<int>(Timing::StoryPhase); }
  if (prompt == Prompt::BeforeTest) { return static_cast<int>(Timing::BeforeTest); }
  return prompt == Prompt::AfterTest ? static_cast<int>(Timing::AfterTest) : -1;
}

constexpr std::uint64_t bit_of(DefId def) { return std::uint64_t{1} << (def & 63U); }

// The field's cards by the ends of their printed numbers, to tell at a look what is not there.
std::uint64_t marks_of_field(const State& s) {
  std::uint64_t marks = 0;
  const auto& t = s.cards;
  const auto note = [&](ZoneKind kind, Seat seat, int slot) {
    for (CardId c = t.first(zone_of(kind, seat, slot)); c != kNoCard; c = t.next[c]) {
      marks |= bit_of(t.def[c]);
    }
  };
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Reading::each_bit(s.characters[seat],
                      [&](int slot) { note(ZoneKind::Characters, seat, slot); });
    Reading::each_bit(s.stories[seat], [&](int slot) { note(ZoneKind::Stories, seat, slot); });
    Reading::each_bit(s.completed[seat], [&](int slot) { note(ZoneKind::Completed, seat, slot); });
    note(ZoneKind::Climaxes, seat, 0);
    note(ZoneKind::Test, seat, 0);
  }
  return marks;
}

}  // namespace

Legality::Legality(const CardPool& pool, const State& state)
    : GameLegality(pool, state), timing_(timing_of(static_cast<Prompt>(state.decision.prompt))) {}

CardId Legality::on_field(CardId card) const {
  const DefId def = s_.cards.def[card];
  if (on_field_ == 0) { on_field_ = marks_of_field(s_); }
  return (on_field_ & bit_of(def)) == 0 ? kNoCard : r_.on_field(def, card);
}

// OUK-10.3: in the hand, or a foreshadow, which is a second hand.
Reason Legality::held(CardId card) const {
  const bool mine = owner_of(card) == me() &&
                    (r_.is_in(card, ZoneKind::Hand) || r_.is_in(card, ZoneKind::Foreshadows));
  return mine ? Reason{} : refuse("OUK-10.3"_clause, Because::NotInHand);
}

// OUK-4.9: which effect it is, where that card can be seen.
Reason Legality::banned(Clause clause, Seat seat, Keyword ban) const {
  if (!r_.player_has(seat, ban)) { return {}; }
  CardId by = kNoCard;
  r_.each_change(effect::as_card(seat), property(ban), [&](CardId source, auto...) {
    const bool seen = !effect::is_seat(source) && is_certain(s_.cards, kZoneTable, me(), source);
    by = seen ? source : kNoCard;
  });
  return refuse(clause, Because::Banned, by);
}

// Characters
// ------------------------------------------------------------------------------------------------

Reason Legality::sage_action(CardId card, const Rights& rights) const {
  if (r_.kind(card) != CardKind::Character) {
    return refuse("OUK-6.1"_clause, Because::NotACharacter);
  }
  return rights.first;
}

// OUK-6.3, OUK-6.8
Reason Legality::grow(CardId card, const Rights& rights) const {
  if (const Reason may = sage_action(card, rights); !may.allows()) { return may; }
  if (r_.person(card) != r_.person(r_.hero(me()))) {
    return refuse("OUK-6.3"_clause, Because::OtherPerson, r_.hero(me()));
  }
  const int now = s_.destiny[me()];
  if (now >= kMostDestiny) { return refuse("OUK-6.8"_clause, Because::FullyGrown, r_.hero(me())); }
  const int destiny = r_.print(card, Value::Destiny);
  return destiny == now + 1
             ? Reason{}
             : refuse("OUK-6.3"_clause, Because::DestinyNotNext, kNoCard, now + 1, destiny);
}

// OUK-6.4, OUK-6.7, OUK-4.6: of destiny 1, a character that is not on the field.
Reason Legality::bring_out(CardId card, const Rights& rights) const {
  if (const Reason may = sage_action(card, rights); !may.allows()) { return may; }
  const int destiny = r_.print(card, Value::Destiny);
  if (destiny != 1) {
    return refuse("OUK-6.4"_clause, Because::DestinyNotOne, kNoCard, 1, destiny);
  }
  const DefId person = r_.person(card);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (r_.person(r_.hero(seat)) == person) {
      return refuse("OUK-6.7"_clause, Because::PersonOnField, r_.hero(seat));
    }
  }
  if (const CardId own = r_.sage_of(me(), person); own != kNoCard) {
    return refuse("OUK-6.7"_clause, Because::PersonOnField, own);
  }
  if (const CardId other = r_.sage_of(opponent_of(me()), person); other != kNoCard) {
    return refuse("OUK-6.6"_clause, Because::PersonOnField, other);
  }
  return r_.free_character_slots(me()) != 0 ? Reason{} : refuse("OUK-6.4"_clause, Because::NoSlot);
}

// OUK-6.6, OUK-6.9
Reason Legality::poach(CardId card, const Rights& rights) const {
  if (const Reason may = sage_action(card, rights); !may.allows()) { return may; }
  const int destiny = r_.print(card, Value::Destiny);
  if (destiny != 1) {
    return refuse("OUK-6.4"_clause, Because::DestinyNotOne, kNoCard, 1, destiny);
  }
  const CardId sage = r_.sage_of(opponent_of(me()), r_.person(card));
  if (sage == kNoCard || r_.has(sage, Keyword::Loyal)) {
    return refuse("OUK-6.6"_clause, Because::NotPoachable, sage);
  }
  return r_.free_character_slots(me()) != 0 ? Reason{} : refuse("OUK-6.9"_clause, Because::NoSlot);
}

// OUK-6.5; OUK-6.10: house rule, not above the protagonist.
Reason Legality::grow_sage(CardId card, const Rights& rights) const {
  if (const Reason may = sage_action(card, rights); !may.allows()) { return may; }
  const CardId sage = r_.sage_of(me(), r_.person(card));
  if (sage == kNoCard) { return refuse("OUK-6.5"_clause, Because::NoSuchSage); }
  const int now = r_.value(sage, Property::Destiny);
  const int destiny = r_.print(card, Value::Destiny);
  if (destiny != now + 1) {
    return refuse("OUK-6.5"_clause, Because::DestinyNotNext, kNoCard, now + 1, destiny);
  }
  if (s_.options.growth_cap != 0 && destiny > s_.destiny[me()]) {
    return refuse("OUK-6.10"_clause, Because::AboveProtagonist, kNoCard, destiny, s_.destiny[me()]);
  }
  return {};
}

// OUK-11.6: an ability at its timing, while its condition holds.
Reason Legality::timed(CardId card, unsigned index) const {
  const effect::Ability* a = find_activated(card, index);
  if (a == nullptr) { return refuse("OUK-11.6"_clause, Because::NotAnAbility, card); }
  if (a->cost != timing_) { return refuse("OUK-11.6"_clause, Because::OtherTiming, card); }
  if (r_.is_spent(number_of(*a), card)) {
    return refuse("OUK-11.6"_clause, Because::AlreadyUsed, card);
  }
  return r_.holds(a->condition, r_.scope_of(card))
             ? banned("OUK-11.6"_clause, me(), Keyword::NoPowers)
             : refuse("OUK-11.6"_clause, Because::ConditionFails, card);
}

Reason Legality::power(CardId card, unsigned index) const {
  if (r_.kind(card) != CardKind::Character) {
    return refuse("OUK-11.2"_clause, Because::NotACharacter);
  }
  if (r_.user_of(card) == kNoCard) {
    const CardId sage = r_.sage_of(me(), r_.person(card));
    if (sage != kNoCard && r_.is_upside_down(sage)) {  // OUK-11.3
      return refuse("OUK-11.3"_clause, Because::UpsideDown, sage);
    }
    return refuse("OUK-11.2"_clause, Because::NoUser);
  }
  return timed(card, index);
}

Reason Legality::ability(CardId card, unsigned index) const {
  const bool mine = card == r_.hero(me()) || (owner_of(card) == me() && r_.is_sage(card));
  if (!mine) { return refuse("OUK-11.4"_clause, Because::NotYours); }
  if (r_.is_upside_down(card)) { return refuse("OUK-11.4"_clause, Because::UpsideDown, card); }
  if (const Reason now = timed(card, index); !now.allows()) { return now; }
  if (r_.is_silenced(card)) { return refuse("OUK-11.4"_clause, Because::EffectsOff, card); }
  if (card != r_.hero(me())) { return {}; }
  const std::uint16_t used =
      s_.test.stage == Stage::None ? s_.used_in_phase[me()] : s_.used_in_test[me()];
  return ((used >> std::min(index, 15U)) & 1U) != 0
             ? refuse("OUK-8.8"_clause, Because::AlreadyUsed, card)
             : Reason{};
}

// Stories
// ---------------------------------------------------------------------------------------------------

// OUK-15.7, OUK-7.14: what a card asks of its user and of the field.
Reason Legality::usable(CardId card) const {
  const int destiny = r_.print(card, Value::Destiny);
  if (destiny > s_.destiny[me()]) {
    return refuse("OUK-15.7"_clause, Because::DestinyTooLow, kNoCard, destiny, s_.destiny[me()]);
  }
  return r_.meets_requirements(card) ? Reason{}
                                     : refuse("OUK-12.1"_clause, Because::RequirementFails, card);
}

Reason Legality::tell(CardId card, const Rights& rights) const {
  if (r_.kind(card) != CardKind::Story) { return refuse("OUK-7.2"_clause, Because::NotAStory); }
  if (r_.is_accident(card)) { return refuse("OUK-7.2"_clause, Because::IsAnAccident); }
  if (!rights.first.allows()) { return rights.first; }
  if (const CardId other = on_field(card); other != kNoCard) {
    return refuse("OUK-7.7"_clause, Because::OnField, other);
  }
  if (const Reason may = usable(card); !may.allows()) { return may; }
  const auto condition = static_cast<unsigned>(r_.print(card, Value::Condition));
  if (condition == 0 ? rights.slot : (rights.motifs & condition) != 0) { return {}; }
  return condition == 0 || (rights.any & condition) != 0
             ? refuse("OUK-7.10"_clause, Because::NoSlot)
             : refuse("OUK-7.14"_clause, Because::NoKeyword);
}

Reason Legality::accident(CardId card, const Rights& rights) const {
  if (!r_.is_accident(card)) { return refuse("OUK-7.4"_clause, Because::NotAnAccident); }
  if (!rights.first.allows()) { return rights.first; }
  if (const Reason may = usable(card); !may.allows()) { return may; }
  const auto condition = static_cast<unsigned>(r_.print(card, Value::Condition));
  const bool met = condition == 0 || (rights.any & condition) != 0;
  return met ? Reason{} : refuse("OUK-7.14"_clause, Because::NoKeyword);
}

// OUK-7.5, OUK-7.6, OUK-7.11
Reason Legality::enlarge(CardId card, const Rights& rights) const {
  if (r_.kind(card) != CardKind::Story) { return refuse("OUK-7.5"_clause, Because::NotAStory); }
  if (r_.is_accident(card)) { return refuse("OUK-7.5"_clause, Because::IsAnAccident); }
  if (!rights.enlarges.allows()) { return rights.enlarges; }
  if (!r_.is_tested(card)) { return refuse("OUK-7.11"_clause, Because::NoTarget); }
  if (!rights.slot) { return refuse("OUK-7.6"_clause, Because::NoSlot); }
  if (const CardId other = on_field(card); other != kNoCard) {
    return refuse("OUK-7.6"_clause, Because::OnField, other);
  }
  if (const Reason may = usable(card); !may.allows()) { return may; }
  const auto condition = static_cast<unsigned>(r_.print(card, Value::Condition));
  if (s_.options.enlarge_by_condition != 0 && (r_.motifs(s_.test.card) & condition) == 0) {
    return refuse("OUK-7.12"_clause, Because::ConditionNotMet, s_.test.card);
  }
  const bool met = condition == 0 || (rights.any & condition) != 0;
  return met ? Reason{} : refuse("OUK-7.14"_clause, Because::NoKeyword);
}

// OUK-8.4, OUK-8.5, OUK-8.9
Reason Legality::reverse() const {
  if (prompt() != Prompt::AfterTest || me() != s_.turn_player) {
    return refuse("OUK-8.5"_clause, Because::NotNow);
  }
  if (s_.test.die * 2 > kDie) {
    return refuse("OUK-8.9"_clause, Because::DieTooHigh, kNoCard, kDie / 2, s_.test.die);
  }
  return banned("OUK-8.4"_clause, me(), Keyword::NoReverse);
}

// OUK-9.5, OUK-9.6, OUK-9.9
Reason Legality::keep(CardId card, int slot) const {
  const bool mine =
      owner_of(card) == me() && r_.is_in(card, ZoneKind::Test) && r_.is_accident(card);
  if (!mine) { return refuse("OUK-9.5"_clause, Because::NotAnAccident); }
  if (const CardId other = on_field(card); other != kNoCard) {
    return refuse("OUK-9.9"_clause, Because::OnField, other);
  }
  const unsigned slots = r_.slots_for_accidents();
  const bool fits = slot < kStorySlots && ((slots >> slot) & 1U) != 0;
  if (fits) { return {}; }
  const bool older = slot < kStorySlots && ((s_.stories[me()] >> slot) & 1U) != 0;
  return refuse(older ? "OUK-9.9"_clause : "OUK-9.6"_clause, Because::SlotTaken);
}

// Foreshadows and climaxes
// ----------------------------------------------------------------------------------

// OUK-10.1
Reason Legality::foreshadow(CardId card) const {
  const bool in_hand = owner_of(card) == me() && r_.is_in(card, ZoneKind::Hand);
  if (!in_hand) { return refuse("OUK-10.1"_clause, Because::NotInHand); }
  const int most = r_.allowed(me(), Property::Foreshadows);
  if (s_.laid >= most) {
    return refuse("OUK-10.1"_clause, Because::AlreadyDone, kNoCard, s_.laid + 1, most);
  }
  return r_.slots_for({Act::LayForeshadow, card}) != 0
             ? banned("OUK-10.1"_clause, me(), Keyword::NoForeshadows)
             : refuse("OUK-10.1"_clause, Because::NoSlot);
}

Reason Legality::climax(CardId card) const {
  if (r_.kind(card) != CardKind::Climax) { return refuse("OUK-12.1"_clause, Because::NotAClimax); }
  if (const CardId other = on_field(card); other != kNoCard) {
    return refuse("OUK-12.3"_clause, Because::ClimaxUsed, other);
  }
  if (const Reason may = usable(card); !may.allows()) { return may; }
  if (!r_.can_serve(card, {}, r_.bound_slots())) {
    // OUK-12.8: stories that serve another climax are left out.
    const bool bound = !s_.announced.empty() && r_.can_serve(card, {}, 0);
    return refuse(bound ? "OUK-12.8"_clause : "OUK-12.1"_clause, Because::StoriesMissing, card);
  }
  // OUK-12.10: without stories it takes a free slot.
  const bool slot = r_.next_need(card, 0) < kMotifs || r_.is_in(card, ZoneKind::Foreshadows) ||
                    (r_.free_story_slots(me()) & ~r_.bound_slots()) != 0;
  return slot ? banned("OUK-12.1"_clause, me(), Keyword::NoClimax)
              : refuse("OUK-12.10"_clause, Because::NoSlot);
}

// Choices of a card that the rules ask for
// ----------------------------------------------------------------------------

// OUK-3.4, OUK-3.7: a character card for another one, and no more copies than a deck may have.
bool Legality::can_exchange(CardId out, CardId in) const {
  if (s_.cards.def[out] == s_.cards.def[in]) { return false; }
  const CardDef& d = r_.def(in);
  const int most = d.deck_limit != 0 ? d.deck_limit : kCopies;
  int copies = 0;
  r_.each_in(zone_of(ZoneKind::Deck, me()),
             [&](CardId c) { copies += s_.cards.def[c] == s_.cards.def[in] ? 1 : 0; });
  return copies < most;
}

Reason Legality::exchange(CardId card) const {
  const Reason not_offered = refuse("OUK-3.4"_clause, Because::NoExchange);
  if (owner_of(card) != me()) { return not_offered; }
  const CardId hero = r_.hero(me());
  if (prompt() == Prompt::RebuildWith) {
    const bool spare = r_.is_in(card, ZoneKind::Removed) && card > hero;
    return spare && can_exchange(s_.exchanged, card) ? Reason{} : not_offered;
  }
  const bool of_deck =
      r_.is_in(card, ZoneKind::Deck) && card < hero && r_.kind(card) == CardKind::Character;
  if (!of_deck) { return not_offered; }
  bool any = false;
  r_.each_in(zone_of(ZoneKind::Removed, me()),
             [&](CardId c) { any = any || (c > hero && can_exchange(card, c)); });
  return any ? Reason{} : not_offered;
}

Reason Legality::card_choice(CardId card) const {
  const bool mine = owner_of(card) == me();
  switch (prompt()) {
    case Prompt::Condition: {
      const bool slot = r_.free_story_slots(me()) != 0;
      return r_.nameable(s_.test.card, slot).has(card)
                 ? Reason{}
                 : refuse("OUK-7.14"_clause, Because::NotOffered);
    }
    case Prompt::ClimaxStory:
      return r_.serving(s_.announced.back().card).has(card)
                 ? Reason{}
                 : refuse("OUK-12.10"_clause, Because::NotOffered);
    case Prompt::HandSize:
      return mine && r_.is_in(card, ZoneKind::Hand) ? Reason{}
                                                    : refuse("OUK-5.6"_clause, Because::NotInHand);
    case Prompt::TakeBack:
      return mine && r_.is_in(card, ZoneKind::Discard)
                 ? Reason{}
                 : refuse("OUK-13.6"_clause, Because::NotInDiscard);
    case Prompt::Rebuild:
    case Prompt::RebuildWith:     return exchange(card);
    case Prompt::None:
    case Prompt::Slot:
    case Prompt::SagePhase:
    case Prompt::StoryPhase:
    case Prompt::TestAbility:
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:
    case Prompt::Accidents:
    case Prompt::ForeshadowPhase:
    case Prompt::LastClimax:
    case Prompt::MoreClimaxes:    break;
  }
  return refuse(clause_of_prompt(), Because::NotNow);
}

}  // namespace fudaba::ouka
