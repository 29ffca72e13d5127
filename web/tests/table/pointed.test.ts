import { describe, expect, it } from 'vitest';
import type { LessonState, LessonPoint } from '../../src/protocol/types';
import { is_pointed } from '../../src/table/pointed';
import { table_of, type Game } from '../games/table';

const game: Game = { zones: { hand: 1, field: 3 } };
const pointing = (point: LessonPoint): LessonState => ({ point }) as unknown as LessonState;

describe('what a lesson points at', () => {
  const point = (at: LessonPoint): ReturnType<typeof table_of> => table_of(game, { lesson: pointing(at) });
  it('is a zone of the reader unless it names the other seat', () => {
    const hand = point({ zone: 'hand' });
    expect(is_pointed(hand, 'first', ['hand'])).toBe(true);
    expect(is_pointed(hand, 'second', ['hand'])).toBe(false);
    expect(is_pointed(hand, 'first', ['field'])).toBe(false);
    expect(is_pointed(point({ zone: 'hand', seat: 'second' }), 'second', ['hand'])).toBe(true);
  });
  it('is one place of the zone if it names one, and nothing if it points at a card', () => {
    const third = point({ zone: 'field', place: 3 });
    expect([1, 3].map((place) => is_pointed(third, 'first', ['field'], place))).toEqual([false, true]);
    expect(is_pointed(point({ card: 'x' }), 'first', ['field'])).toBe(false);
  });
});
