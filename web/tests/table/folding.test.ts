import { describe, expect, it } from 'vitest';
import type { LessonState } from '../../src/protocol/types';
import { hand_is_asked } from '../../src/table/folding';
import type { Pointed } from '../../src/table/choices';
import type { Table } from '../../src/table/table.svelte';
import { move, table_of, zone_in, type Setting } from '../games/table';

const kGame = { zones: { hand: 1, deck: 1 } };
const kHand = zone_in(kGame, 'hand', 'first');
const kDeck = zone_in(kGame, 'deck', 'first');
const cards = { [kHand]: [{ id: 'a', card: 4 }, { id: 'b', card: 7 }], [kDeck]: [{ card: 9 }] };

type More = { selected?: Pointed | null; lit?: number; decides?: boolean };

function asked(setting: Setting, { selected = null, lit = -1, decides = true }: More = {}): boolean {
  const table = table_of(kGame, { cards, ...setting });
  const hints = { lights: (thing: Pointed) => 'card' in thing && thing.card === lit };
  return hand_is_asked({ ...table, pointing: { selected }, hints, decides } as unknown as Table);
}

describe('the hand', () => {
  it('is not asked for by a question about something else', () => {
    expect(asked({ legal: [move(1, 'pass'), move(2, 'take', 9)] })).toBe(false);
  });
  it('is asked for by a move with one of its cards, if the reader is to make it', () => {
    const legal = [move(1, 'pass'), move(2, 'play', 7)];
    expect(asked({ legal })).toBe(true);
    expect(asked({ legal }, { decides: false })).toBe(false);
  });
  it('is asked for while one of its cards is pointed at, by the reader, a hint or a lesson', () => {
    expect(asked({}, { selected: { card: 4 } })).toBe(true);
    expect(asked({}, { selected: { card: 9 } })).toBe(false);
    expect(asked({}, { lit: 7 })).toBe(true);
    const pointing = (card: string): LessonState => ({ point: { card } }) as unknown as LessonState;
    expect(asked({ lesson: pointing('b') })).toBe(true);
    expect(asked({ lesson: pointing('c') })).toBe(false);
  });
});
