// Movement of cards in Kannagi (KNG-3), and what it brings about.
#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using namespace clause_literals;

namespace {

constexpr std::uint8_t kLyingBits = kLaid | kFaceDown | kFresh | kFits;

}  // namespace

void Play::note_soul(CardId card, int by) {
  const auto season = static_cast<unsigned>(read().print(card, Value::Season));
  std::uint8_t& count = s_.soul_seasons[owner_of(card)][season];
  count = static_cast<std::uint8_t>(count + by);
}

void Play::note_hand(CardId card, int by) {
  const Seat seat = owner_of(card);
  if (by < 0) { ++s_.hand_lost[seat]; }
  if (!read().may_be(card, CardKind::Tool)) { return; }
  s_.tools_held[seat] = static_cast<std::uint8_t>(s_.tools_held[seat] + by);
}

// KNG-3.10: a card goes to its owner's zones alone, so `to` belongs to its owner.
void Play::move_card(CardId card, ZoneId to, Clause clause, End end, Openness openness) {
  const ZoneId from = s_.cards.zone[card];
  const bool wears = ((s_.modified >> kItself) & 1U) != 0;
  if (wears && kind_of(to) < ZoneKind::Season) { be_itself(card); }
  if (kind_of(from) == ZoneKind::Soul) { note_soul(card, -1); }
  if (is_hand(from) != is_hand(to)) { note_hand(card, is_hand(to) ? 1 : -1); }
  relocate(card, to, end, openness, clause);
  s_.cards.lower_flags(card, kLyingBits);
  const bool bottomed = kind_of(to) == ZoneKind::Deck && end == End::Bottom;
  if (bottomed && log_ != nullptr) { log_->back().detail = kToBottom; }
  if (kind_of(to) == ZoneKind::Soul) {
    note_soul(card, 1);
    if (read().kind(card) == CardKind::Tool) { lay(card, true); }  // KNG-3.4, KNG-8.4
    ++s_.souls_gained[owner_of(card)];
  }
  if ((s_.damaged[0] | s_.damaged[1]) != 0) { s_.check = 1; }
}

void Play::lay(CardId card, bool laid) {
  laid ? s_.cards.raise_flags(card, kLaid) : s_.cards.lower_flags(card, kLaid);
  s_.check = 1;
}

void Play::enter(CardId card) {
  watch(card);
  if (read().has_attribute(card, Attribute::God)) {
    auto& gods = s_.gods[owner_of(card)];
    if (!gods.full()) { gods.push_back(card); }
    if (read().is_idle_god(card)) { log_no_effect(card, "KNG-3.6"_clause); }
  }
}

// The rules' notes about a card on the field end with its stay.
void Play::leave_slot(CardId card) {
  const Seat seat = owner_of(card);
  unwatch(card);
  be_itself(card);
  end_changes_with(card, Until::Leaves);
  forget_god(card);
  s_.check = 1;
  const ZoneId zone = s_.cards.zone[card];
  if (kind_of(zone) != ZoneKind::Place) { return; }
  const unsigned slot = kZoneTable[zone].place;
  const std::uint32_t others = ~(1U << slot);
  s_.occupied[seat] &= others;
  s_.damaged[seat] &= others;
  s_.new_places[seat] &= others;
  s_.damage[seat][slot] = 0;
}

// The zone to which a card bound for the soul goes.
ZoneKind Play::destination(CardId card, ZoneKind to) const {
  if (to != ZoneKind::Soul) { return to; }
  const bool exiled = read().has(card, Keyword::ExiledInstead) ||
                      read().player_has(owner_of(card), Keyword::SoulsExiled);
  return exiled ? ZoneKind::Exile : to;
}

// KNG-3.9: the place on a season card goes with it to the same space. KNG-8.2: ghosts go to the
// soul with their place; KNG-8.7: a face-down one is shown on its way and takes no effect.
void Play::leave_field(CardId card, ZoneKind wanted, End end, Clause clause) {
  const Seat seat = owner_of(card);
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  const int slot = read().slot_of(card);
  const ZoneKind to = destination(card, wanted);
  const bool works = !read().is_face_down(card);
  const auto is_replaced = [&](Trigger trigger) {
    return works && is_awaited(trigger) && replace(trigger, card);
  };
  if (is_replaced(Trigger::LeavesField)) { return; }
  if (to == ZoneKind::Soul && is_replaced(Trigger::BecomesSoul)) { return; }
  if (acting() != nullptr && owner_of(acting_card()) != seat) {
    raise(Trigger::LeavesByOpponent, card, seat);
  }
  raise(Trigger::LeavesField, card, seat);
  if (to == ZoneKind::Soul) { raise(Trigger::BecomesSoul, card, seat); }
  if (to == ZoneKind::Hand || to == ZoneKind::Open) { raise(Trigger::ReturnedToHand, card, seat); }
  leave_slot(card);
  move_card(card, zone_of(to, seat), clause, end);
  if (to == ZoneKind::Exile) { raise(Trigger::Exiled, card, seat); }
  if (to == ZoneKind::Deck && end == End::Bottom) { raise(Trigger::Bottomed, card, seat); }
  if (from == ZoneKind::Season) {
    const CardId above = read().place(seat, kOnSeason);
    if (above != kNoCard) { leave_field(above, wanted, end, "KNG-3.9"_clause); }
  }
  if (from == ZoneKind::Place) {
    const ZoneId ghosts = zone_of(ZoneKind::Ghosts, seat, slot);
    for (CardId ghost = s_.cards.first(ghosts); ghost != kNoCard; ghost = s_.cards.first(ghosts)) {
      const std::size_t before = s_.frames.size();
      leave_field(ghost, ZoneKind::Soul, End::Bottom, "KNG-8.2"_clause);
      if (s_.cards.first(ghosts) == ghost && s_.frames.size() != before) {
        // Something else happens to it, once it has left: there is nothing it could lie under.
        leave_slot(ghost);
        move_card(ghost, zone_of(ZoneKind::Soul, seat), "KNG-8.2"_clause, End::Bottom);
      }
    }
  }
}

void Play::to_soul(CardId card, Clause clause) {
  if (read().is_on_field(card)) {
    leave_field(card, ZoneKind::Soul, End::Bottom, clause);
    return;
  }
  const ZoneKind to = destination(card, ZoneKind::Soul);
  move_card(card, zone_of(to, owner_of(card)), clause, End::Bottom);
  if (to == ZoneKind::Exile) { raise(Trigger::Exiled, card, owner_of(card)); }
}

void Play::exile(CardId card, Clause clause) {
  if (read().is_on_field(card)) {
    leave_field(card, ZoneKind::Exile, End::Bottom, clause);
    return;
  }
  const bool was_soul = read().is_in(card, ZoneKind::Soul);
  move_card(card, zone_of(ZoneKind::Exile, owner_of(card)), clause, End::Bottom);
  raise(Trigger::Exiled, card, owner_of(card));
  if (was_soul) { ++s_.souls_exiled[owner_of(card)]; }
}

// A card goes where an effect says, whatever protects it.
void Play::send(CardId card, ZoneKind to, End end, Openness openness) {
  const Seat seat = owner_of(card);
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  if (to > ZoneKind::Virtue || (from == to && to != ZoneKind::Deck)) { return; }
  const bool hand = to == ZoneKind::Hand || to == ZoneKind::Open;
  const bool was_hand = from == ZoneKind::Hand || from == ZoneKind::Open;
  if (read().is_on_field(card)) {
    leave_field(card, to, hand ? End::Bottom : end, {});
    if (read().is_on_field(card)) { return; }  // something else happens
  } else if (to == ZoneKind::Soul) {
    to_soul(card, {});
    if (was_hand) { raise(Trigger::Discarded, card, seat); }
    if (from == ZoneKind::Deck) { raise(Trigger::Milled, card, seat); }
  } else if (to == ZoneKind::Exile) {
    exile(card, {});
    if (from == ZoneKind::Soul) { raise(Trigger::SoulExiled, kNoCard, seat, 1); }
  } else {
    move_card(card, zone_of(to, seat), {}, hand ? End::Bottom : end, openness);
    if (to == ZoneKind::Deck && end == End::Bottom) { raise(Trigger::Bottomed, card, seat); }
  }
  if (hand && !was_hand) { raise(Trigger::HandGrew, kNoCard, seat, 1); }
  if (s_.cards.count(zone_of(ZoneKind::Virtue, seat)) >= kVirtueToWin) {  // KNG-1.7
    s_.lost = static_cast<std::uint8_t>(s_.lost | (4U << opponent_of(seat)));
  }
}

void Play::move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness) {
  if (effect::is_seat(card) || s_.cards.zone[card] == kNoZone) { return; }
  if (!read().is_touchable(card, acting_card())) { return; }
  const ZoneKind to = zone_kind == kHiddenHand ? ZoneKind::Hand : static_cast<ZoneKind>(zone_kind);
  const bool stays =
      to == ZoneKind::Soul && read().is_in_play(card) && read().has(card, Keyword::Steadfast);
  if (!stays) { send(card, to, end, openness); }
}

// KNG-1.5: an effect that must move a card out of an empty deck loses the game. KNG-1.9: nothing
// comes behind the tenth virtue.
bool Play::from_deck(Seat seat, ZoneKind to, End end, CardId& card) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  const int count = s_.cards.count(deck);
  if (((s_.lost >> (2 + opponent_of(seat))) & 1U) != 0) { return false; }
  if (count == 0) {
    s_.deck_out = static_cast<std::uint8_t>(s_.deck_out | (4U << seat));
    return false;
  }
  card = end == End::Top ? s_.cards.first(deck) : s_.cards.at(deck, count - 1);
  send(card, to, End::Bottom, Openness::Open);
  return true;
}

// KNG-1.2: one card after the other, until one is missing.
void Play::draw(Seat seat, int count) {
  const bool awaited = count > 0 && is_awaited(Trigger::Draws);
  if (awaited && replace(Trigger::Draws, effect::as_card(seat))) { return; }
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  const Clause clause = acting() != nullptr          ? Clause{}
                        : s_.step == Step::Mulligans ? "KNG-2.4"_clause
                                                     : "KNG-4.3"_clause;
  int drawn = 0;
  for (; drawn < count && !s_.cards.is_empty(deck); ++drawn) {
    move_card(s_.cards.first(deck), zone_of(ZoneKind::Hand, seat), clause, End::Bottom);
    if (log_ != nullptr) { log_->back().amount = 1; }  // drawn, not taken into the hand
  }
  if (drawn < count) { s_.deck_out = static_cast<std::uint8_t>(s_.deck_out | (1U << seat)); }
  if (drawn > 0) { raise(Trigger::Draws, kNoCard, seat, drawn); }
  if (drawn > 0 && acting() != nullptr) { raise(Trigger::HandGrew, kNoCard, seat, drawn); }
}

void Play::mill(Seat seat, int count) {
  CardId card = kNoCard;
  for (int i = 0; i < count && from_deck(seat, ZoneKind::Soul, End::Top, card); ++i) {}
}

// KNG-3.4: discarded cards go to the soul.
void Play::discard(CardId card) { discard(card, "KNG-3.4"_clause); }

void Play::discard(CardId card, Clause clause) {
  if (!read().is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand))) { return; }
  to_soul(card, clause);
  raise(Trigger::Discarded, card, owner_of(card));
}

void Play::shuffle_deck(Seat seat) {
  if (is_kept_from_decks()) { return; }
  shuffle(zone_of(ZoneKind::Deck, seat), "KNG-2.4"_clause);
  raise(Trigger::Shuffled, kNoCard, seat);
}

// True if the running effect may neither look at decks nor shuffle them.
bool Play::is_kept_from_decks() const {
  return acting() != nullptr && read().player_has(acting_seat(), Keyword::DecksClosed);
}

// A card that each player has looked at alone is not revealed.
void Play::is_revealed(CardId card) {
  if (acting() != nullptr) { raise(Trigger::Revealed, card, owner_of(card)); }
}

void Play::expire(Until until, Seat seat) {
  if (((s_.modified >> kItself) & 1U) != 0) { end_faces(until, seat); }
  if (GamePlay::expire(until, seat)) { s_.check = 1; }
}

}  // namespace fudaba::kannagi
