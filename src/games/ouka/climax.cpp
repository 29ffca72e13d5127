// OUK-12: climaxes.
#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;

// OUK-12.1, OUK-12.4: its use ends the turn.
void Play::use_climax(CardId card) {
  const Seat seat = owner_of(card);
  log_declared(Act::UseClimax, seat, card, 255, "OUK-12.1"_clause);
  const bool revealed = read().is_in(card, ZoneKind::Foreshadows);
  move_card(card, zone_of(ZoneKind::Climaxes, seat), "OUK-12.1"_clause, End::Bottom);
  if (revealed) { raise(Trigger::Revealed, card, seat); }
  s_.ending = Ending::Naming;
  s_.named.clear();
  s_.announced.push_back({card, 255, 0});
  watch(card);
}

// OUK-12.10, OUK-12.11: stories are named, then the slot; then another climax may follow.
void Play::climax_stage() {
  const CardId card = s_.announced.back().card;
  const Seat seat = owner_of(card);
  if (s_.ending == Ending::Naming) {
    const effect::CardSet set = read().serving(card);
    if (set.size() > 1) { return ask(DecisionKind::Card, seat, Prompt::ClimaxStory, 1, 1); }
    if (!set.empty()) { return name_story(set.first()); }
    unsigned groups = 0;
    for (const CardId c : s_.named) { groups |= 1U << read().slot_of(c); }
    s_.announced.back().groups = static_cast<std::uint8_t>(groups);
    return begin(Act::UseClimax, card);
  }
  if (s_.ending == Ending::Used && !s_.announced.full() && read().holds_cards(seat)) {
    return ask(DecisionKind::Act, seat, Prompt::MoreClimaxes);
  }
  s_.ending = Ending::None;  // OUK-12.2: however many, the round ends once
  s_.named.clear();
  go(Step::RoundEnd);
}

void Play::name_story(CardId card) { s_.named.push_back(card); }

void Play::take_climax_slot(int slot) {
  Announced& a = s_.announced.back();
  a.slot = static_cast<std::uint8_t>(slot);
  s_.ending = Ending::Used;
  ++s_.climaxes[owner_of(a.card)];
  raise(Trigger::ClimaxUsed, a.card, owner_of(a.card));
}

// OUK-12.7: all groups used are gathered under the climax, the one begun first at the bottom.
void Play::place_climax(const Announced& a) {
  const Seat seat = owner_of(a.card);
  const ZoneId to = zone_of(ZoneKind::Completed, seat, a.slot);
  unsigned left = a.groups & s_.stories[seat];
  while (left != 0) {
    int first = std::countr_zero(left);
    Reading::each_bit(left, [&](int slot) {
      const auto& begun = s_.begun[seat];
      if (begun[static_cast<unsigned>(slot)] < begun[static_cast<unsigned>(first)]) {
        first = slot;
      }
    });
    left &= ~(1U << first);
    const ZoneId from = zone_of(ZoneKind::Stories, seat, first);
    unwatch(s_.cards.first(from));
    while (!s_.cards.is_empty(from)) {
      const CardId bottom = s_.cards.piles[from].last;
      remove_modifiers([&](const effect::Modifier& m) { return m.target == bottom; });
      move_card(bottom, to, "OUK-12.7"_clause);
    }
  }
  unwatch(a.card);
  move_card(a.card, to, "OUK-12.7"_clause);
  s_.told_in[seat][a.slot] = s_.round;
}

}  // namespace fudaba::ouka
