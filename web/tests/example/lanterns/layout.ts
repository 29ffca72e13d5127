// The table of Lanterns Afloat: what its board shows beside the cards, read from the view's fields.
import type { FactId } from '../../../src/protocol/facts';
import type { Seat } from '../../../src/protocol/types';
import type { Table } from '../../../src/table/table.svelte';

// A game that ships has its facts in protocol/facts.ts (`fudaba facts`), and names them without this.
const fact = (id: 'goal' | 'points' | 'light') => id as string as FactId;

export type Score = { points: number; goal: number };

export function score_of(table: Table, seat: Seat): Score {
  const { index } = table;
  return { points: index?.field(fact('points'), { seat }) ?? 0, goal: index?.field(fact('goal')) ?? 0 };
}

// The light of each lantern on a player's half of the river, in their order.
export function lights_of(table: Table, seat: Seat): readonly number[] {
  const there = table.index?.cards(table.zone_index('river', seat)) ?? [];
  return there.map((_, i) => table.index?.field(fact('light'), { seat, place: i + 1 }) ?? 0);
}
