// Cards that count as others: one that may be used as another (Reading::also), a place that becomes
// a copy, a card that is summoned as a place that it is not. A card is what the table says it is
// (CardTable::def), so everything that reads it follows; what it is itself is noted in a change of
// it (kItself), and it is that again when it leaves the field, or when the change ends.
#include <algorithm>

#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using effect::CardSet;
using effect::Frame;
using effect::Modifier;
using effect::Node;

void Play::forget_god(CardId card) {
  auto& gods = s_.gods[owner_of(card)];
  for (std::size_t i = gods.size(); i > 0; --i) {
    if (gods[i - 1] == card) { gods.erase(i - 1); }
  }
}

// `by`: the effect that has it so; none: the rules. The card is known to both players.
void Play::become(CardId card, DefId face, Until until, const Frame* by) {
  if (face == s_.cards.def[card]) { return; }
  const bool noted =
      std::any_of(s_.modifiers.begin(), s_.modifiers.end(),
                  [card](const Modifier& m) { return m.target == card && m.property == kItself; });
  if (!noted && s_.modifiers.full()) { return fault(card); }
  if (!noted) {
    Modifier m;
    m.target = card;
    m.property = kItself;
    m.mode = effect::Mode::Set;
    m.until = static_cast<std::uint8_t>(until);
    m.value = static_cast<std::int16_t>(s_.cards.def[card]);
    m.source = by == nullptr ? card : by->card;
    m.of = by == nullptr ? owner_of(card) : by->controller;
    s_.modifiers.push_back(m);
    s_.modified |= std::uint64_t{1} << kItself;
  }
  report(EventKind::ValueSet, {},
         {.seat = owner_of(card), .card = card, .amount = face, .detail = kItself});
  const bool stands = read().is_in_play(card);
  if (stands) {
    unwatch(card);
    forget_god(card);
  }
  s_.cards.def[card] = face;
  s_.awaited_elsewhere |= read().def(card).triggers_elsewhere();  // perhaps of neither deck
  if (stands) { enter(card); }
  s_.check = 1;
}

// For a card that is not watched.
void Play::be_itself(CardId card) {
  if (((s_.modified >> kItself) & 1U) == 0) { return; }
  for (const Modifier& m : s_.modifiers) {
    if (m.target != card || m.property != kItself) { continue; }
    s_.cards.def[card] = static_cast<DefId>(m.value);
    remove_modifiers(
        [card](const Modifier& its) { return its.target == card && its.property == kItself; });
    return;
  }
}

// The cards that count as others until then are themselves again.
void Play::end_faces(Until until, Seat seat) {
  CardSet ending;
  for (const Modifier& m : s_.modifiers) {
    const bool ends = m.property == kItself && m.until == static_cast<std::uint8_t>(until) &&
                      (seat == kNoSeat || m.of == seat);
    if (ends) { ending.add(m.target); }
  }
  ending.for_each([this](CardId card) {
    const bool stands = read().is_in_play(card);
    if (stands) {
      unwatch(card);
      forget_god(card);
    }
    be_itself(card);
    if (stands) { enter(card); }
    s_.check = 1;
  });
}

// A card that an act uses as what it is not, but may be used as.
void Play::wear_face_for(Act act, CardId card) {
  const CardKind wanted = kind_for(act);
  if (read().kind(card) == wanted || !read().may_be(card, wanted)) { return; }
  become(card, read().also(card), Until::Leaves, nullptr);
}

// summon_as id with awake on_season | summon_like card with awake on_season | count_as id of until
// | count_like card of until
void Play::face_action(const Node& n, const Frame& frame) {
  const Frame f = frame;
  const OwnOp op = static_cast<OwnOp>(n.op);
  const effect::Scope sc = scope(f);
  DefId face = kNoDef;
  if (op == OwnOp::SummonAs || op == OwnOp::CountAs) {
    face = pool_.program.card_ref_defs[static_cast<unsigned>(n.args[0])];
  } else {
    const CardId of = read().cards(arg(n, 0), sc).first();
    if (of == kNoCard || effect::is_seat(of) || read().is_face_down(of)) { return; }
    face = s_.cards.def[of];
  }
  const CardSet set = read().cards(arg(n, 1), sc);
  set.for_each([&](CardId c) {
    if (effect::is_seat(c) || s_.cards.zone[c] == kNoZone) { return; }
    if (!read().is_touchable(c, f.card)) { return; }
    if (op == OwnOp::SummonAs || op == OwnOp::SummonLike) { return summon_as(c, face, n, f); }
    const bool lies = read().is_in_play(c) && !read().is_face_down(c);
    if (lies) { become(c, face, static_cast<Until>(n.args[2]), &f); }
  });
}

// A card that is summoned as another one is seen by both players before it is that.
void Play::summon_as(CardId card, DefId face, const Node& n, const Frame& f) {
  const Seat seat = owner_of(card);
  if (read().is_on_field(card) || read().player_has(seat, Keyword::NoEffectSummons)) { return; }
  const bool on_season = n.args[3] == 1;
  const bool above =
      on_season && read().season_card(seat) != kNoCard && read().place(seat, kOnSeason) == kNoCard;
  const int slot = above ? kOnSeason : read().free_slot(seat);
  if ((on_season && !above) || slot < 0) { return; }
  show_to_all(card);
  if (s_.modifiers.full()) { return fault(f.card); }
  // The notes about cards of a soul or a hand go by what they are.
  const bool soul = read().is_in(card, ZoneKind::Soul);
  const bool was_tool = read().may_be(card, CardKind::Tool);
  if (soul) { note_soul(card, -1); }
  become(card, face, Until::Leaves, &f);
  if (soul) { note_soul(card, 1); }
  if (is_hand(s_.cards.zone[card])) {
    const int more = (read().may_be(card, CardKind::Tool) ? 1 : 0) - (was_tool ? 1 : 0);
    s_.tools_held[seat] = static_cast<std::uint8_t>(s_.tools_held[seat] + more);
  }
  settle(card, seat, slot, n.args[2] == 1, {});
}

}  // namespace fudaba::kannagi
