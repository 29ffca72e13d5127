// The turning points that reviews have found, as long as the page is open.
import type { Seat } from '../protocol/types';

// Chances in percent, of the player who moved.
export type TurningPoint = { turn: number; by: Seat; best: number; after: number };

const found = new Map<string, TurningPoint>();

export function note_turning(match: string, point: TurningPoint): void {
  found.set(match, point);
}
export function turning_of(match: string): TurningPoint | undefined {
  return found.get(match);
}
