// What a finished match tells about the reader's strength.
import type { Result } from '../browser/levels';
import { opponent_of } from '../protocol/types';
import type { Table } from './table.svelte';

export type CountedMatch = { id: string; level: string; result: Result; hints: number };

// Of a match that the reader played alone against the computer and that is over; null of others.
export function result_of(table: Table): CountedMatch | null {
  const { seat, outcome } = table;
  if (seat === 'spectator' || outcome === 'ongoing' || table.lesson !== null || table.held.length !== 1) return null;
  const level = table.player(opponent_of(seat))?.level;
  if (level === undefined) return null;
  const hints = table.situation?.hints?.[seat === 'first' ? 0 : 1] ?? 0;
  const result = outcome === 'draw' ? 'drawn' : outcome === seat ? 'won' : 'lost';
  return { id: table.match, level, result, hints };
}
