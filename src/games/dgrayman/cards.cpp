// Movement of cards in D.Gray-man (DGM-3.1), and what it brings about.
#include "games/dgrayman/play.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

// A card goes to its owner's zones alone, so `to` belongs to its owner.
void Play::move_card(CardId card, ZoneId to, Clause clause, End end, Openness openness) {
  const ZoneId from = s_.cards.zone[card];
  const Seat seat = owner_of(card);
  relocate(card, to, end, openness, clause);
  const bool bottomed = kind_of(to) == ZoneKind::Deck && end == End::Bottom;
  if (bottomed && log_ != nullptr) { log_->back().detail = kToBottom; }
  s_.cards.lower_flags(card, kUpright);
  if (is_character(read().kind(card))) {
    const int by =
        (kind_of(to) == ZoneKind::Discard ? 1 : 0) - (kind_of(from) == ZoneKind::Discard ? 1 : 0);
    s_.recoverable[seat] = static_cast<std::uint8_t>(s_.recoverable[seat] + by);
  }
  // DGM-1.3: the moment the last card leaves it.
  const bool left_deck = kind_of(from) == ZoneKind::Deck && from != to;
  if (left_deck && s_.cards.is_empty(from) && s_.options.lost_when_cannot_draw == 0) {
    s_.deck_out = static_cast<std::uint8_t>(s_.deck_out | (1U << seat));
    s_.check = 1;
  }
}

void Play::leave_field(CardId card, ZoneKind to, End end, Clause clause) {
  raise(Trigger::LeavesField, card, owner_of(card));
  take_off(card, to, end, clause);
}

// Notes about a card on the field end with its stay.
void Play::take_off(CardId card, ZoneKind to, End end, Clause clause) {
  const Seat seat = owner_of(card);
  unwatch(card);
  end_changes_with(card, Until::Leaves);
  move_card(card, zone_of(to, seat), clause, end);
  s_.unit_of[card] = 0;
  form_units(seat);
}

// A card goes where the rules or an effect say.
void Play::send(CardId card, ZoneKind to, End end, Openness openness, Clause clause) {
  const Seat seat = owner_of(card);
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  if (from == to && to != ZoneKind::Deck) { return; }
  const End at = to == ZoneKind::Hand || to == ZoneKind::Discard ? End::Bottom : end;
  if (read().is_in_play(card)) {
    leave_field(card, to, at, clause);
    return;
  }
  move_card(card, zone_of(to, seat), clause, at, openness);
  if (to != ZoneKind::Discard) { return; }
  if (from == ZoneKind::Hand) { raise(Trigger::Discarded, card, seat); }
  if (from == ZoneKind::Deck) { raise(Trigger::Milled, card, seat); }
}

// Between the zones of a field a card stays in play; onto a field it comes by `place` alone.
void Play::move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness) {
  if (effect::is_seat(card)) { return; }
  const ZoneKind to = static_cast<ZoneKind>(zone_kind);
  if (to == ZoneKind::Using) { return; }
  if (to != ZoneKind::Standby && to != ZoneKind::Action) {
    send(card, to, end, openness, {});
    return;
  }
  if (read().is_in_play(card) && !read().is_in(card, to)) { shift(card, to, {}); }
}

// From one zone of a field to the other; what leaves standby cannot act there.
void Play::shift(CardId card, ZoneKind to, Clause clause) {
  const bool upright = read().is_upright(card);
  move_card(card, zone_of(to, owner_of(card)), clause, End::Bottom);
  turn(card, upright && to == ZoneKind::Standby);
  form_units(owner_of(card));
}

// One card after the other, until none is left. House rule of DGM-1.3: lost when a card is missing.
void Play::draw(Seat seat, int count, Clause clause) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  int drawn = 0;
  for (; drawn < count && !s_.cards.is_empty(deck); ++drawn) {
    move_card(s_.cards.first(deck), zone_of(ZoneKind::Hand, seat), clause, End::Bottom);
  }
  if (drawn < count && s_.options.lost_when_cannot_draw != 0) {
    s_.deck_out = static_cast<std::uint8_t>(s_.deck_out | (1U << seat));
    s_.check = 1;
  }
  const bool of_the_turn = clause == "DGM-4.3"_clause || s_.step == Step::Mulligans;
  if (drawn > 0 && !of_the_turn) { raise(Trigger::Drew, kNoCard, seat, drawn); }
}

void Play::mill(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) {
    send(s_.cards.first(deck), ZoneKind::Discard, End::Bottom, Openness::Open, {});
  }
}

void Play::discard(CardId card, Clause clause) {
  if (read().is_in(card, ZoneKind::Hand)) {
    send(card, ZoneKind::Discard, End::Bottom, Openness::Open, clause);
  }
}

void Play::shuffle_deck(Seat seat) { shuffle(zone_of(ZoneKind::Deck, seat), "DGM-2.4"_clause); }

}  // namespace fudaba::dgrayman
