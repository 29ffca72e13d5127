import { describe, expect, it } from 'vitest';
import { has_turn, joined, turn_player } from '../../src/board/board';
import { table_of, type Game } from '../games/table';

const game: Game = { zones: { hand: 1 } };

describe('the turn', () => {
  it('is that of the player the server names', () => {
    const at = (value: number): ReturnType<typeof table_of> => table_of(game, { fields: [{ id: 'turn_player', value }] });
    expect([0, 1].map((value) => turn_player(at(value)))).toEqual(['first', 'second']);
    expect([has_turn(at(1), 'first'), has_turn(at(1), 'second')]).toEqual([false, true]);
  });
});

describe('what is told of cards', () => {
  it('leaves out what is empty', () => {
    expect(joined('a', '', 'b')).toMatch(/^a[、,] ?b$/);
  });
});
