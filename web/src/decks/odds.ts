// The chance to have drawn cards: the hypergeometric distribution, exactly (the program has the same in
// src/decks/odds.cpp, and both read tests/fixtures/decks/odds.json).
import type { DeckRules } from '../protocol/types';

function ways(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= k; ++i) product = (product * (n - k + i)) / i;
  return product;
}

function chance_of_exactly(size: number, copies: number, seen: number, wanted: number): number {
  const can_be = wanted <= copies && wanted <= seen && copies <= size && seen <= size;
  if (!can_be || seen - wanted > size - copies) return 0;
  return (ways(copies, wanted) * ways(size - copies, seen - wanted)) / ways(size, seen);
}

// The chance that at least `wanted` of `copies` cards are among the `seen` on top of a deck of `size`.
export function chance_of_at_least(size: number, copies: number, seen: number, wanted: number): number {
  let chance = 0;
  for (let many = Math.max(0, wanted); many <= copies; ++many) {
    chance += chance_of_exactly(size, copies, seen, many);
  }
  return Math.min(chance, 1);
}

// The cards that a player has seen at the end of the draw of the n-th own turn, by the opening hand and
// the game's draws alone; turn 0 is the opening hand.
export function seen_by_turn(rules: DeckRules, turn: number, second: boolean): number {
  if (turn <= 0) return rules.hand;
  return rules.hand + (second ? rules.draw : rules.first_draw) + rules.draw * (turn - 1);
}
