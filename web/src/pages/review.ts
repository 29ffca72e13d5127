// The display of a review: the curve's shape, where a place on it leads, figures in words.
import type { Review, ReviewMoment } from '../protocol/types';

export const kCurve = { width: 600, height: 160 } as const;

// The place of a number of moves on the curve, from 0 to 1.
function along(at: number, moves: number): number {
  return moves === 0 ? 0 : at / moves;
}

// The curve as a line, "x,y x,y …".
export function line_of(review: Review): string {
  return review.points
    .map(({ at, chance }) => `${(along(at, review.moves) * kCurve.width).toFixed(1)},${((1 - chance / 1000) * kCurve.height).toFixed(1)}`)
    .join(' ');
}

export type CurveMark = { x: number; y: number; moment: ReviewMoment };

export function marks_of(review: Review): CurveMark[] {
  return review.moments.map((moment) => ({
    x: along(moment.at, review.moves) * kCurve.width,
    y: (1 - chance_at(review, moment.at) / 1000) * kCurve.height,
    moment,
  }));
}

// The first seat's chance, in thousandths, after so many moves.
export function chance_at(review: Review, at: number): number {
  return (review.points.findLast((point) => point.at <= at) ?? review.points[0])?.chance ?? 500;
}

// The number of moves of the point nearest to a place on the curve, from 0 to 1.
export function point_near(review: Review, place: number): number {
  const wanted = place * review.moves;
  let nearest = 0;
  let distance = Infinity;
  for (const { at } of review.points) {
    if (Math.abs(at - wanted) < distance) [nearest, distance] = [at, Math.abs(at - wanted)];
  }
  return nearest;
}

// The moment that follows a number of moves; after the last one the first again.
export function moment_after(review: Review, at: number): ReviewMoment | undefined {
  return review.moments.find((moment) => moment.at > at) ?? review.moments[0];
}

// The biggest moments of both players, in the order of the match.
export function biggest_of(review: Review): ReviewMoment[] {
  const numbers = review.seats.flatMap((seat) => seat.biggest).toSorted((a, b) => a - b);
  return numbers.flatMap((number) => review.moments[number] ?? []);
}

export function points_of(thousandths: number): string {
  const points = Math.round(Math.abs(thousandths) / 10);
  return points === 0 ? '±0' : `${thousandths < 0 ? '−' : '+'}${String(points)}`;
}
