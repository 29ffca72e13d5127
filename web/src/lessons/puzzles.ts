// Puzzles in this browser: which one is today's, and which comes next.
import type { PuzzleInfo } from '../protocol/types';

// The same for everybody on the same day: the day's number walks through the list in steps that have no
// factor in common with its length, so that each one comes up before any comes again.
export function daily_of(puzzles: readonly PuzzleInfo[], day: Date): PuzzleInfo | undefined {
  if (puzzles.length === 0) return undefined;
  const number = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000);
  let step = Math.max(1, Math.floor(puzzles.length * 0.6));
  while (common_factor(step, puzzles.length) !== 1) ++step;
  return puzzles[(number * step) % puzzles.length];
}

function common_factor(a: number, b: number): number {
  return b === 0 ? a : common_factor(b, a % b);
}

// The next one after this that is not solved yet, from the beginning again if need be.
export function next_puzzle(
  puzzles: readonly PuzzleInfo[],
  now: string,
  solved: readonly string[],
): PuzzleInfo | undefined {
  const at = puzzles.findIndex((puzzle) => puzzle.id === now);
  const rest = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return rest.find((puzzle) => !solved.includes(puzzle.id));
}

// A match of a puzzle says its id behind this.
const kPrefix = 'puzzle:';
export function puzzle_id(lesson: string): string {
  return lesson.startsWith(kPrefix) ? lesson.slice(kPrefix.length) : lesson;
}
