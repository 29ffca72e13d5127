import { describe, expect, it } from 'vitest';
import { destination, facing } from '../../src/games/culdcept/layout';
import { table_of, type Game } from './table';

const game: Game = { zones: { land: 6 } };

describe('the lands', () => {
  it('face each other, the first the last', () => {
    expect([1, 2, 3, 4, 5, 6].map(facing)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(destination(table_of(game, { fields: [{ id: 'destination', value: 4 }] }))).toBe(4);
    expect(destination(table_of(game, {}))).toBe(0);
  });
});
