// The turning point of a finished match, as its review finds it; known as long as the page is open.
import type { Review, Seat } from '../protocol/types';

// Chances in percent, of the player who moved.
export type TurningPoint = { turn: number; by: Seat; best: number; after: number };

const found = new Map<string, TurningPoint | null>();

export function percent_of(thousandths: number): number {
  return Math.round(Math.min(1000, Math.max(0, thousandths)) / 10);
}

// null: no answer gave much away.
export function turning_in({ moments }: Pick<Review, 'moments'>): TurningPoint | null {
  const worst = moments.toSorted((a, b) => b.loss - a.loss)[0];
  if (worst === undefined) return null;
  const { turn, by, best, loss } = worst;
  return { turn, by, best: percent_of(best), after: percent_of(best - loss) };
}
export function note_turning(match: string, review: Review): void {
  found.set(match, turning_in(review));
}
// undefined: no review has been made.
export function turning_of(match: string): TurningPoint | null | undefined {
  return found.get(match);
}
