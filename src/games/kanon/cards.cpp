// Movement of cards in Kanon (KAN-3), what it brings about, and raison d'être (KAN-9).
#include "games/game_parts.h"
#include "games/kanon/play.h"
#include "kernel/knowledge.h"

namespace fudaba::kanon {

using namespace clause_literals;

namespace {

constexpr std::uint8_t kLyingBits = kFaceDown | kUsedBits;

}  // namespace

// KAN-3.4: a card goes to its owner's zones alone, so `to` belongs to its owner.
void Play::move_card(CardId card, ZoneId to, Clause clause, End end, Openness openness) {
  relocate(card, to, end, openness, clause);
  s_.cards.lower_flags(card, kLyingBits);
  if (log_ != nullptr && kind_of(to) == ZoneKind::Field) {
    log_->back().place = kZoneTable[to].place;
  }
}

void Play::enter(CardId card) {
  watch(card);
  if (read().has_raison_detre(s_.cards.def[card])) { s_.bound.add(card); }
  s_.check = 1;
}

// A card that is no longer face up on its field acts no more, and what acts on it ends.
void Play::lie_face_down(CardId card) {
  unwatch(card);
  s_.bound.remove(card);
  end_changes_with(card, Until::Leaves);
  if (!s_.copies.empty()) { end_copy(card); }
  s_.check = 1;
}

// KAN-3.2: the line behind it moves up by itself, for a line is a list.
void Play::leave_field(CardId card, ZoneKind to, End end, Clause clause) {
  const Seat seat = owner_of(card);
  const bool works = !read().is_face_down(card);
  if (works && is_awaited(Trigger::LeavesField) && replace(Trigger::LeavesField, card)) { return; }
  raise(Trigger::LeavesField, card, seat);
  if (to == ZoneKind::Hand) { raise(Trigger::ReturnedToHand, card, seat); }
  if (works) { lie_face_down(card); }
  s_.left = static_cast<std::uint8_t>(s_.left | (1U << seat));
  s_.removers[seat] = s_.remover;
  s_.check = 1;
  move_card(card, zone_of(to, seat), clause, end);
  if (to == ZoneKind::Points) { gain_point(seat, clause); }
}

// KAN-1.7: the game is decided at the moment the number is reached.
void Play::gain_point(Seat seat, Clause clause) {
  const int points = s_.cards.count(zone_of(ZoneKind::Points, seat));
  if (points >= read().allowed(seat, Property::PointsToWin)) {
    end_game(seat, clause.is_none() ? "KAN-1.1"_clause : "KAN-1.7"_clause);
  }
  raise(Trigger::PointGained, kNoCard, seat, 1);
}

// A card goes where an effect or a rule says.
void Play::send(CardId card, ZoneKind to, Clause clause, End end, Openness openness) {
  const Seat seat = owner_of(card);
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  if (to > ZoneKind::Points || (from == to && to != ZoneKind::Deck)) { return; }
  const End at = to == ZoneKind::Deck ? end : End::Top;
  if (from == ZoneKind::Field) {
    if (const effect::Frame* f = acting()) { s_.remover = f->controller; }
    leave_field(card, to, at, clause);
    return;
  }
  move_card(card, zone_of(to, seat), clause, at, openness);
  if (to == ZoneKind::Points) { gain_point(seat, clause); }
  if (to == ZoneKind::Discard && from == ZoneKind::Hand) { raise(Trigger::Discarded, card, seat); }
  if (to == ZoneKind::Discard && from == ZoneKind::Deck) { raise(Trigger::Milled, card, seat); }
}

void Play::move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness) {
  if (effect::is_seat(card) || s_.cards.zone[card] == kNoZone) { return; }
  if (!may_move(card)) { return; }
  // A card that acts is seen by both players: it is not hidden before its effect is over.
  if (static_cast<ZoneKind>(zone_kind) == ZoneKind::Deck && acts_now(s_, card)) { return; }
  send(card, static_cast<ZoneKind>(zone_kind), {}, end, openness);
}

void Play::discard(CardId card) {
  if (!read().is_in(card, ZoneKind::Hand) || !may_affect(card)) { return; }
  send(card, ZoneKind::Discard, {});
}

// KAN-1.11: who must draw more than there is draws what there is, and then loses.
void Play::draw(Seat seat, int count) {
  if (!may_affect(effect::as_card(seat))) { return; }
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  int drawn = 0;
  for (; drawn < count; ++drawn) {
    if (s_.cards.is_empty(deck)) {
      s_.deck_out = static_cast<std::uint8_t>(s_.deck_out | (1U << seat));
      break;
    }
    const Clause clause = acting() != nullptr          ? Clause{}
                          : s_.step == Step::Mulligans ? "KAN-2.6"_clause
                                                       : "KAN-4.2"_clause;
    move_card(s_.cards.first(deck), zone_of(ZoneKind::Hand, seat), clause, End::Bottom);
    if (log_ != nullptr) { log_->back().amount = 1; }  // drawn, not put into the hand
  }
  s_.drawn[seat] = static_cast<std::uint8_t>(std::min(255, s_.drawn[seat] + drawn));
  if (drawn > 0 && acting() != nullptr) { raise(Trigger::DrawsCards, kNoCard, seat, drawn); }
}

// KAN-1.8: an empty deck by itself loses nothing.
void Play::mill(Seat seat, int count) {
  if (!may_affect(effect::as_card(seat))) { return; }
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) {
    send(s_.cards.first(deck), ZoneKind::Discard, {});
  }
}

void Play::shuffle_deck(Seat seat) {
  if (!may_affect(effect::as_card(seat))) { return; }
  shuffle(zone_of(ZoneKind::Deck, seat), "KAN-2.6"_clause);
}

// Up and down
// -------------------------------------------------------------------------------------------------

void Play::turn_up(CardId card, Clause clause) {
  if (!read().is_face_down(card)) { return; }
  const Seat other = opponent_of(owner_of(card));
  const bool knew = s_.cards.knows(other, card) && !s_.cards.is_mixed(card);
  s_.cards.lower_flags(card, kLyingBits);
  make_public(card);
  report(EventKind::CardShown, clause,
         {.seat = owner_of(card),
          .card = card,
          .place = kZoneTable[s_.cards.zone[card]].place,
          .reveals = !knew});
  enter(card);
  raise(Trigger::TurnedUp, card, owner_of(card));
}

void Play::turn_down(CardId card) {
  if (read().is_face_down(card)) { return; }
  raise(Trigger::TurnedDown, card, owner_of(card));
  lie_face_down(card);
  s_.cards.raise_flags(card, kFaceDown);
  log_note(Note::TurnedDown, card);
}

// Notes an event of a card on a field that is no move; told to those who know the card.
void Play::log_note(Note note, CardId card) {
  if (log_ == nullptr) { return; }
  Event& e = told_event(EventKind::Declared, {},
                        {.seat = owner_of(card),
                         .card = card,
                         .detail = static_cast<int>(note),
                         .place = read().line_of(card)});
  if (!read().is_face_down(card)) { return; }
  unsigned sight = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    sight |= is_certain(s_.cards, kZoneTable, seat, card) ? 1U << seat : 0U;
  }
  e.sight = static_cast<Sight>(sight);
}

// KAN-9.1, KAN-9.2, KAN-9.4: those whose raison d'être fails by the same change go together.
void Play::discard_unjustified() {
  if (s_.bound.empty()) { return; }
  effect::CardSet failing;
  s_.bound.for_each([&](CardId c) {
    if (!read().is_justified(c)) { failing.add(c); }
  });
  effect::each_from(failing, s_.turn_player, [&](CardId c) {
    if (read().is_in_play(c)) { leave_field(c, ZoneKind::Discard, End::Top, "KAN-9.1"_clause); }
  });
}

// Puts the cards of a line into another order; who knows what stays as it is.
void Play::reorder(Seat seat, int line, std::span<const CardId> cards) {
  const ZoneId zone = zone_of(ZoneKind::Field, seat, line);
  for (const CardId c : cards) {
    if (s_.cards.zone[c] != kNoZone) { s_.cards.take(c); }
  }
  for (const CardId c : cards) { s_.cards.put(c, zone, End::Bottom); }
  s_.check = 1;
}

// Copies
// -------------------------------------------------------------------------------------------------

// The printed face is another one for a while; everything that reads a card follows by itself.
void Play::become_copy(CardId card, CardId of) {
  if (!read().is_in_play(card) || !read().is_in_play(of) || card == of) { return; }
  bool noted = false;
  for (const Copy& copy : s_.copies) { noted = noted || copy.card == card; }
  if (!noted && s_.copies.full()) { return fault(card); }
  if (!noted) { s_.copies.push_back({s_.cards.def[card], card}); }
  unwatch(card);
  s_.bound.remove(card);
  s_.cards.def[card] = s_.cards.def[of];
  enter(card);
  log_note(Note::Copies, card);
}

void Play::end_copy(CardId card) {
  for (std::size_t i = s_.copies.size(); i > 0; --i) {
    if (s_.copies[i - 1].card != card) { continue; }
    s_.cards.def[card] = s_.copies[i - 1].def;
    s_.copies.erase(i - 1);
  }
}

void Play::end_copies() {
  while (!s_.copies.empty()) {
    const CardId card = s_.copies.back().card;
    unwatch(card);
    s_.bound.remove(card);
    end_copy(card);
    enter(card);
  }
}

void Play::expire(Until until, Seat seat) {
  if (GamePlay::expire(until, seat)) { s_.check = 1; }
}

}  // namespace fudaba::kanon
