// The table of Culdcept: where its lands lie (docs: the rule book, chapter 3).
import type { Table } from '../../table/table.svelte';

export const kLands = 6;

// CUL-3.2: the k-th land from one's left faces the (7-k)-th from the opponent's left. Places from 1.
export function facing(place: number): number {
  return kLands + 1 - place;
}

// Where the turn's player is (0: nowhere yet).
export function destination(table: Table): number {
  return table.index?.field('destination') ?? 0;
}
