// Shared by the boards of all games: whose turn it is, texts for screen readers.
import { t } from '../i18n';
import type { Seat } from '../protocol/types';
import type { Table } from '../table/table.svelte';

export function turn_player(table: Table): Seat {
  return table.index?.field('turn_player') === 1 ? 'second' : 'first';
}

export function has_turn(table: Table, seat: Seat): boolean {
  return turn_player(table) === seat && !table.is_over;
}

// Asked in another's turn.
export function is_asked(table: Table, seat: Seat): boolean {
  return table.decider === seat && !table.is_over && !has_turn(table, seat);
}

// The parts of what a screen reader is told, empty ones left out.
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(t('table.comma'));
}
