import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/protocol/types';
import { said_beside, spared_answer } from '../../src/table/alike';
import type { Table } from '../../src/table/table.svelte';
import { move, table_of } from '../games/table';

const middle = move(3, 'choose');
const levels = ['random', 'greedy', 'level1', 'level2', 'level3'].map((id) => ({ id }));

function against(level: string, more: object = {}): Table {
  const table = table_of({ zones: {} }, {});
  return {
    ...table,
    info: { ...table.info, players: levels },
    players: [{ seat: 'first', kind: 'human' }, { seat: 'second', kind: 'computer', level }],
    board: { alike: { answer: () => middle, clause: 'OUK-3.2', words: 'ouka.slots_alike' } },
    ...more,
  } as unknown as Table;
}

describe('a question whose answers are all the same', () => {
  it('is answered for whoever plays one of the two weakest levels', () => {
    expect(['level1', 'level2', 'level3', 'random'].map((level) => spared_answer(against(level)))).toEqual([middle, middle, null, null]);
  });
  it('is asked between people, in a lesson, and of who may not move', () => {
    const people = [{ seat: 'first', kind: 'human' }, { seat: 'second', kind: 'human' }];
    for (const more of [{ players: people }, { lesson: {} }, { may_move: false }, { seat: 'spectator' }, { board: {} }]) {
      expect(spared_answer(against('level1', more))).toBeNull();
    }
  });
  it('is told in the story, of the reader alone', () => {
    const placed = (seat: string, clause = 'OUK-3.2'): GameEvent => ({ kind: 'declared', seat, clause }) as unknown as GameEvent;
    expect(said_beside(against('level1'), placed('first'))).toContain('middle');
    expect(said_beside(against('level3'), placed('first'))).toBe('');
    expect(said_beside(against('level1'), placed('second'))).toBe('');
    expect(said_beside(against('level1'), placed('first', 'OUK-6.4'))).toBe('');
  });
});
