// When a hand on a phone folds to a fan, so that the choices get its room.
import type { Table } from './table.svelte';

// Somebody points at a card of the hand, or may make a move with one.
export function hand_is_asked(table: Table): boolean {
  const cards = table.index?.cards(table.zone_index('hand', table.me)) ?? [];
  const { selected } = table.pointing;
  return cards.some(({ card, id }) => {
    if (id !== undefined && table.lesson?.point != null && 'card' in table.lesson.point && table.lesson.point.card === id) return true;
    if (card === undefined) return false;
    return table.decides && table.choices.by_card.has(card)
      || selected !== null && 'card' in selected && selected.card === card
      || table.hints.lights({ card });
  });
}
