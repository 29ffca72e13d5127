// The result of a match: what decided it, and what it says of the reader's strength.
import type { Result } from '../browser/levels';
import { opponent_of } from '../protocol/types';
import { decided, type Decided, type Naming } from './ending';
import type { Table } from './table.svelte';

export type CountedMatch = { id: string; level: string; result: Result; hints: number };

// The result of a finished match against the computer; null for other matches.
export function result_of(table: Table): CountedMatch | null {
  const { seat, outcome } = table;
  if (seat === 'spectator' || outcome === 'ongoing' || table.lesson !== null || table.held.length !== 1) return null;
  const level = table.player(opponent_of(seat))?.level;
  if (level === undefined) return null;
  const hints = table.situation?.hints?.[seat === 'first' ? 0 : 1] ?? 0;
  const result = outcome === 'draw' ? 'drawn' : outcome === seat ? 'won' : 'lost';
  return { id: table.match, level, result, hints };
}

export function how_decided(table: Table, naming: Naming): Decided | null {
  const { info, index, log, outcome, situation, board } = table;
  const defs = (id: string): ReturnType<Table['def']> => table.def(id);
  return decided({ info, index, log, outcome, how: situation?.how, ending: board.ending, defs }, naming);
}
