import { describe, expect, it } from 'vitest';
import {
  defence_moves,
  defence_of,
  doing,
  free_place,
  prevented_by,
  shown_places,
  soul_seasons,
} from '../../src/games/kannagi/layout';
import type { Field } from '../../src/protocol/types';
import type { Table } from '../../src/table/table.svelte';
import { fact, move, table_of as any_table, zone_in, type Game, type Setting } from './table';

const kSlots = 20;
const kannagi: Game = {
  zones: {
    deck: 1, hand: 1, soul: 1, exile: 1, open_hand: 1, virtue: 1, season: 1, using: 1,
    place: kSlots, ghosts: kSlots,
  },
  facts: [
    fact('soul_season', 'place', 'none', 'spring', 'summer', 'autumn', 'winter'),
    fact('doing', 'place', 'summon', 'deploy', 'possess', 'attack', 'use_tool', 'use_ability', 'rise'),
  ],
};
const table_of = (setting: Setting): Table => any_table(kannagi, setting);
const zone_index = (zone: string, seat: 'first' | 'second', at = 1): number => zone_in(kannagi, zone, seat, at);
const place = (n: number): number => zone_index('place', 'first', n);

describe('the places of a field', () => {
  it('are none but a free one at first', () => {
    expect(shown_places(table_of({}), 'first')).toEqual([2]);
  });
  it('grow by one behind the last, and a gap is filled first', () => {
    const full = table_of({ cards: { [place(2)]: [{ card: 1 }], [place(3)]: [{ card: 2 }] } });
    expect(shown_places(full, 'first')).toEqual([2, 3, 4]);
    expect(free_place(full, 'first')).toBe(4);
    const gap = table_of({ cards: { [place(3)]: [{ card: 2 }] } });
    expect(shown_places(gap, 'first')).toEqual([2, 3]);
    expect(free_place(gap, 'first')).toBe(2);
  });
  it('do not count the one on the season card', () => {
    expect(shown_places(table_of({ cards: { [place(1)]: [{ card: 1 }] } }), 'first')).toEqual([2]);
  });
});

describe('the defence', () => {
  const guard = (card: number, value: number): Field => ({ id: 'guard', seat: 'first', card, value });
  const soul = zone_index('soul', 'first');
  const defence = (fields: Field[]): ReturnType<typeof defence_of> => defence_of(table_of({
    cards: { [soul]: [{ card: 4 }, { card: 7 }, { card: 9 }] },
    fields: [{ id: 'hit', seat: 'first', value: 3 }, guard(4, 1), guard(7, 1), guard(9, 1), ...fields],
    legal: [move(0, 'pass'), move(1, 'choose', 9), move(1, 'choose', 4), move(1, 'choose', 7)],
    decision: { kind: 'card', player: 'first' },
  }));

  it('is not there while the server tells nothing of guards', () => {
    expect(defence([])).toBeNull();
  });
  it('adds up what the cards prevent, never more than the damage', () => {
    const of_two = defence([{ id: 'guard_parts', value: 2 }]);
    if (of_two === null) throw new Error('no defence');
    expect([0, 1, 2, 3, 99].map((parts) => prevented_by(of_two, parts))).toEqual([0, 0, 1, 1, 3]);
  });
  it('counts what is settled already', () => {
    const begun = defence([{ id: 'guard_parts', value: 1 }, { id: 'defends', seat: 'first', card: 4, value: 1 }]);
    expect(begun?.chosen).toBe(1);
  });
  it('sends the cards, and then the end', () => {
    const one = defence([{ id: 'guard_parts', value: 1 }]);
    if (one === null) throw new Error('no defence');
    const moves = defence_moves(one, new Set([9, 4]));
    expect(moves.map(([verb, card]) => [verb, card])).toEqual([[1, 9], [1, 4], [0, 255]]);
  });
});

describe('what the view tells', () => {
  it('becomes the seasons of a soul, those of none last, and the act', () => {
    const table = table_of({
      fields: [
        { id: 'soul_season', seat: 'first', place: 1, value: 2 },
        { id: 'soul_season', seat: 'first', place: 5, value: 3 },
        { id: 'soul_season', seat: 'second', place: 2, value: 9 },
        { id: 'doing', place: 4, card: 12, value: 3 },
      ],
    });
    expect(soul_seasons(table, 'first').map(({ season, count }) => [season.id, count])).toEqual([['winter', 3], ['none', 2]]);
    expect(doing(table)).toEqual({ act: 'attack', card: 12 });
  });
});
