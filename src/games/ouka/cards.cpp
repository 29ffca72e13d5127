// OUK-4: how cards move, and what their coming and going brings about.
#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;
using effect::Modifier;

// Masks keep which slots of a line hold something.
void Play::note_line(ZoneId zone) {
  const ZoneSpec& spec = kZoneTable[zone];
  std::uint8_t* mask = nullptr;
  switch (static_cast<ZoneKind>(spec.kind)) {
    case ZoneKind::Characters:  mask = &s_.characters[spec.owner]; break;
    case ZoneKind::Stories:     mask = &s_.stories[spec.owner]; break;
    case ZoneKind::Foreshadows: mask = &s_.foreshadows[spec.owner]; break;
    case ZoneKind::Completed:   mask = &s_.completed[spec.owner]; break;
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Discard:
    case ZoneKind::Missions:
    case ZoneKind::Climaxes:
    case ZoneKind::Test:
    case ZoneKind::Removed:     return;
  }
  const auto bit = static_cast<unsigned>(1U << spec.place);
  *mask = static_cast<std::uint8_t>(s_.cards.is_empty(zone) ? *mask & ~bit : *mask | bit);
}

// OUK-4.11: a card goes to its owner's zones alone.
void Play::move_card(CardId card, ZoneId to, Clause clause, End end, Openness openness) {
  const ZoneId from = s_.cards.zone[card];
  relocate(card, to, end, openness, clause);
  s_.cards.lower_flags(card, kUpsideDown);
  note_line(from);
  note_line(to);
}

// OUK-10.3, OUK-10.7: what is used lies open; a foreshadow has left its slot.
void Play::bring_into_use(CardId card, Clause clause) {
  const Seat seat = owner_of(card);
  const bool revealed = read().is_in(card, ZoneKind::Foreshadows);
  move_card(card, zone_of(ZoneKind::Test, seat), clause, End::Bottom);
  if (revealed) { raise(Trigger::Revealed, card, seat); }
}

void Play::to_discard(CardId card, Clause clause) {
  move_card(card, zone_of(ZoneKind::Discard, owner_of(card)), clause);
}

// A story leaves its group, a sage the field with all its cards (OUK-4.2). It hears of it itself;
// then what was in force on it ends, and what it has set off still takes its turn (OUK-16.4).
void Play::leave_line(CardId card, ZoneKind to, End end, Clause clause) {
  const Seat seat = owner_of(card);
  const ZoneId from = s_.cards.zone[card];
  const bool is_story = kind_of(from) == ZoneKind::Stories;
  const bool was_top = s_.cards.first(from) == card;
  raise(is_story ? Trigger::StoryLeaves : Trigger::SageLeaves, card, seat);
  unwatch(card);
  end_changes_with(card, Until::Leaves);
  move_card(card, zone_of(to, seat), clause, end);
  if (is_story) {
    if (was_top && !s_.cards.is_empty(from)) { watch(s_.cards.first(from)); }
    return;
  }
  while (!s_.cards.is_empty(from)) {
    move_card(s_.cards.first(from), zone_of(to, seat), clause, end);
  }
}

void Play::discard_group(Seat seat, int slot, Clause clause) {
  const ZoneId group = zone_of(ZoneKind::Stories, seat, slot);
  while (!s_.cards.is_empty(group)) {
    leave_line(s_.cards.piles[group].last, ZoneKind::Discard, End::Top, clause);
  }
}

// An accident or an enlarging story leaves the test, and what it changed ends with it: of values,
// however long that was to hold, and of the test itself. What has happened stays: cards that were
// drawn, discarded or moved, points, and the die as it lies.
void Play::cancel(CardId card, Clause clause) {
  if (!read().is_obstacle(card)) { return; }
  remove_modifiers([&](const Modifier& m) {
    const bool is_change = m.mode != effect::Mode::Replace && m.property != effect::kUses;
    return m.target == card || (m.source == card && is_change);
  });
  if (s_.test.enlarging == card) { s_.test.enlarging = kNoCard; }
  undo_changes(card);
  to_discard(card, clause);
}

// A card goes where an effect says. OUK-4.4, OUK-12.7: protagonists, missions and completed stories
// stay.
void Play::move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness) {
  if (card >= kMaxCards) { return; }
  const ZoneKind to = static_cast<ZoneKind>(zone_kind);
  if (to > ZoneKind::Discard || !read().is_touchable(card, acting_card())) { return; }
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  const Seat seat = owner_of(card);
  const End at = to == ZoneKind::Hand ? End::Bottom : end;
  switch (from) {
    case ZoneKind::Missions:
    case ZoneKind::Completed:
    case ZoneKind::Climaxes:
    case ZoneKind::Removed:   return;
    case ZoneKind::Characters:
      if (read().is_sage(card)) { leave_line(card, to, at, {}); }
      return;
    case ZoneKind::Stories: return leave_line(card, to, at, {});
    case ZoneKind::Test:
      if (read().is_obstacle(card)) {
        cancel(card, {});
        if (to != ZoneKind::Discard) { move_card(card, zone_of(to, seat), {}, at); }
      }
      return;
    case ZoneKind::Hand:
      if (to == ZoneKind::Discard) { return discard(card); }
      break;
    case ZoneKind::Deck:
    case ZoneKind::Discard:
    case ZoneKind::Foreshadows: break;
  }
  if (from != to || to == ZoneKind::Deck) { move_card(card, zone_of(to, seat), {}, at, openness); }
}

// OUK-5.5, OUK-5.6: as many as there are.
void Play::draw(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  Clause clause{};
  if (acting() == nullptr) {
    clause = s_.step == Step::Opening ? "OUK-2.5"_clause
             : s_.step == Step::Draw  ? "OUK-5.5"_clause
                                      : "OUK-5.6"_clause;
  }
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) {
    move_card(s_.cards.first(deck), zone_of(ZoneKind::Hand, seat), clause, End::Bottom);
  }
}

void Play::mill(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) {
    to_discard(s_.cards.first(deck), {});
  }
}

void Play::discard(CardId card) {
  if (!read().is_in(card, ZoneKind::Hand)) { return; }
  to_discard(card, acting() == nullptr ? "OUK-5.6"_clause : Clause{});
  raise(Trigger::Discarded, card, owner_of(card));
}

void Play::shuffle_deck(Seat seat) { shuffle(zone_of(ZoneKind::Deck, seat), "OUK-3.1"_clause); }

}  // namespace fudaba::ouka
