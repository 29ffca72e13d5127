import { describe, expect, it } from 'vitest';
import { daily_of, next_puzzle, puzzle_id } from '../../src/lessons/puzzles';
import type { PuzzleInfo } from '../../src/protocol/types';

const puzzles = (count: number): PuzzleInfo[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `p_${String(i)}`,
    number: i + 1,
    grade: 1,
    kind: 'win',
    question: { ja: '', en: '' },
    answer: [],
  }));

describe('the puzzle of the day', () => {
  it('is the same all day and another the next', () => {
    const all = puzzles(10);
    expect(daily_of(all, new Date(2026, 10, 23, 0, 1))).toBe(daily_of(all, new Date(2026, 10, 23, 23, 59)));
    expect(daily_of(all, new Date(2026, 10, 23))).not.toBe(daily_of(all, new Date(2026, 10, 24)));
  });
  it('is each one once before any comes again', () => {
    for (const count of [1, 2, 6, 10, 41]) {
      const all = puzzles(count);
      const days = Array.from({ length: count }, (_, i) => daily_of(all, new Date(2026, 1, 1 + i))?.id);
      expect(new Set(days).size, String(count)).toBe(count);
    }
  });
  it('is none where there are none', () => {
    expect(daily_of([], new Date())).toBeUndefined();
  });
});

describe('the next puzzle', () => {
  it('is the next that is not solved, from the beginning again at the end', () => {
    const all = puzzles(4);
    expect(next_puzzle(all, 'p_0', ['p_0', 'p_1'])?.id).toBe('p_2');
    expect(next_puzzle(all, 'p_3', ['p_3', 'p_0'])?.id).toBe('p_1');
    expect(next_puzzle(all, 'p_3', ['p_0', 'p_1', 'p_2', 'p_3'])).toBeUndefined();
  });
  it('is found by the id that a match gives it', () => {
    expect(puzzle_id('puzzle:p_1')).toBe('p_1');
  });
});
