#pragma once

#include <algorithm>

#include "kernel/card_table.h"
#include "kernel/decision.h"
#include "kernel/move.h"

namespace fudaba {

// True if two cards of one place differ in nothing but who has seen them.
template <typename State>
[[nodiscard]] bool are_twins(const State& s, CardId a, CardId b) {
  const auto& t = s.cards;
  const unsigned seen = ((1U << kSeats) - 1U) | t.kPublic;
  const auto is_changed = [&](const auto& modifier) {
    return modifier.target == a || modifier.target == b;
  };
  return a != b && t.def[a] == t.def[b] && ((t.flags[a] ^ t.flags[b]) & ~seen) == 0 &&
         std::none_of(s.modifiers.begin(), s.modifiers.end(), is_changed);
}

// The same move with the card that tells least. Of twins in a hand of which the other player has
// seen one, that one goes: else he would learn that there is another. Of a card among several that
// are chosen one after another nothing changes: what may be chosen next depends on it.
template <typename Game>
[[nodiscard]] Move discreet(const Game& game, const typename Game::State& s, const Move& move) {
  const CardId card = move.card;
  const auto& t = s.cards;
  if (card >= kMaxCards || t.zone[card] == kNoZone) { return move; }
  const Decision& decision = Game::decision(s);
  if (decision.kind == DecisionKind::Card && decision.high > 1) { return move; }
  const Seat owner = owner_of(card);
  const Seat other = opponent_of(owner);
  if (!Game::zones()[t.zone[card]].is_hand || decision.player != owner || t.knows(other, card)) {
    return move;
  }
  for (CardId c = t.first(t.zone[card]); c != kNoCard; c = t.next[c]) {
    if (!t.knows(other, c) || !are_twins(s, card, c)) { continue; }
    Move twin = move;
    twin.card = c;
    if (game.why_not(s, twin).allows()) { return twin; }
  }
  return move;
}

}  // namespace fudaba
