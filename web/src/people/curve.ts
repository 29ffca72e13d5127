import type { CurvePoint } from '../protocol/people';

export const kBox = { width: 240, height: 56 } as const;
const kEdge = 4;
const kLeastSpan = 60; // a few points up and down look like what they are

export type Line = { points: string; low: number; high: number; last: { x: number; y: number } };

// Match by match, so that a busy week is as legible as a quiet year. Nothing without a match.
export function line_of(curve: readonly CurvePoint[], first = 1500): Line | null {
  const last = curve.at(-1);
  if (last === undefined) return null;
  const ratings = [first, ...curve.map(([, rating]) => rating)];
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const span = Math.max(high - low, kLeastSpan);
  const middle = (high + low) / 2;
  const x = (i: number): number => kEdge + (i / (ratings.length - 1)) * (kBox.width - 2 * kEdge);
  const y = (rating: number): number =>
    kBox.height / 2 - ((rating - middle) / span) * (kBox.height - 2 * kEdge);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    points: ratings.map((rating, i) => `${String(round(x(i)))},${String(round(y(rating)))}`).join(' '),
    low,
    high,
    last: { x: round(x(ratings.length - 1)), y: round(y(last[1])) },
  };
}
