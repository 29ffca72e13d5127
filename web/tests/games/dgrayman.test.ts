import { describe, expect, it } from 'vitest';
import {
  is_upright, role_of, running, stake, units_in, values_of, widths_of, words_of_unit,
} from '../../src/games/dgrayman/layout';
import type { CardDef, Field, ViewCard } from '../../src/protocol/types';
import type { Table } from '../../src/table/table.svelte';
import { fact, table_of as any_table, text, zone_in, type Game, type Setting } from './table';

const dgrayman: Game = {
  zones: { deck: 1, hand: 1, discard: 1, standby: 1, action: 1, using: 1 },
  facts: [
    fact('icons', 'bits', 'attack', 'guard', 'search', 'draw', 'recover', 'intercept'),
    fact('deed', 'value_but_zero', 'place', 'attack', 'search', 'deck_search', 'draw', 'recover', 'use_skill'),
  ],
};
const at = (zone: string, seat: 'first' | 'second' = 'first'): number => zone_in(dgrayman, zone, seat);
const of_card = (id: string, card: number, value: number): Field => ({ id, seat: 'first', card, value });
const of_unit = (id: string, unit: number, value: number): Field => (
  { id, seat: 'first', place: unit + 1, value });

// A card of the table whose id is "person" or "person&partner" names those two.
function table_of(setting: Setting): Table {
  const table = any_table(dgrayman, setting);
  const named = (id: string, name: string | undefined): CardDef['properties'] =>
    name === undefined ? [] : [{ id, name: text, value: 1, text: { ja: name, en: name } }];
  const def_of = (card: ViewCard | undefined): CardDef | null => {
    if (card?.id === undefined) return null;
    const [person, partner] = card.id.split('&');
    const properties = [...named('person', person), ...named('partner', partner)];
    const kind = card.id.startsWith('skill') ? 'skill' : 'character';
    return { ...({ id: card.id, kind, name: text, lines: [] } as unknown as CardDef), properties };
  };
  return { ...table, def_of } as unknown as Table;
}

describe('the units of a field', () => {
  const table = table_of({
    cards: { [at('standby')]: [{ card: 1, id: 'b' }, { card: 2, id: 'a' }, { card: 3, id: 'b' }] },
    fields: [
      of_card('unit', 1, 1), of_card('unit', 2, 0), of_card('unit', 3, 1),
      of_unit('able', 1, 1), of_unit('icons', 1, 0b000101),
      of_card('upright', 1, 1), of_card('power', 1, 7), of_card('rank', 1, 3),
    ],
  });
  const units = units_in(table, 'standby', 'first');

  it('are the cards of one number, in the order of the numbers', () => {
    expect(units.map((unit) => unit.cards.map(({ card }) => card))).toEqual([[2], [1, 3]]);
    expect(units.map((unit) => unit.names)).toEqual([['a'], ['b']]);
  });
  it('can act, or not, as a whole, while each card lies its own way', () => {
    expect(units.map((unit) => unit.able)).toEqual([false, true]);
    expect([1, 3].map((card) => is_upright(table, card))).toEqual([true, false]);
    expect(values_of(table, 1)).toEqual({ power: 7, rank: 3 });
  });
  it('share their actions', () => {
    expect(units.map((unit) => unit.icons.map(({ id }) => id))).toEqual([[], ['attack', 'search']]);
  });
  it('lie beside each other without overlapping', () => {
    const [first, second] = units;
    if (first === undefined || second === undefined) throw new Error('two units');
    expect(second.at).toBeGreaterThanOrEqual(first.at + 1);
    expect(widths_of(units)).toBeGreaterThan(second.at + 1);
    expect(widths_of([])).toBe(1);
  });
  it('bear both names, each once, when a doubles card has joined them', () => {
    const joined = table_of({
      cards: { [at('standby')]: [{ card: 1, id: 'b' }, { card: 2, id: 'a&b' }, { card: 3, id: 'a' }] },
      fields: [...[1, 2, 3].map((card) => of_card('unit', card, 0)), of_unit('combined', 0, 1)],
    });
    const [unit] = units_in(joined, 'standby', 'first');
    expect(unit?.names).toEqual(['a', 'b']);
    expect(unit?.cards.map(({ card }) => card)).toEqual([2, 1, 3]);
    expect(unit?.combined).toBe(true);
    expect(unit === undefined ? '' : words_of_unit(unit)).toMatch(/統合部隊|Combined/);
  });
  it('are none in an empty zone', () => {
    expect(units_in(table, 'action', 'second')).toEqual([]);
  });
});

describe('what is being done', () => {
  it('is named, and each card has its part in it', () => {
    const table = table_of({
      fields: [{ id: 'deed', value: 3 }, of_card('user', 1, 1), of_card('target', 2, 1)],
    });
    expect(running(table)?.id).toBe('deck_search');
    expect([1, 2, 3].map((card) => role_of(table, card))).toEqual(['user', 'target', null]);
    expect(running(table_of({}))).toBeNull();
  });
  it('tells which powers meet: the guards’ in place of the one attacked', () => {
    const attack = (...answerers: number[]): string => stake(table_of({
      fields: [
        { id: 'deed', value: 1 }, of_card('user', 1, 1), of_card('target', 2, 1),
        ...answerers.map((card) => of_card('answerer', card, 1)),
        ...[6, 4, 3, 5].map((power, i) => of_card('power', i + 1, power)),
      ],
    }));
    expect(attack()).toMatch(/6\D+4$/);
    expect(attack(3, 4)).toMatch(/6\D+3\D+5$/);
  });
  it('tells the points of a normal search, and nothing before it has begun', () => {
    const search = [{ id: 'deed', value: 2 }, of_card('user', 1, 1), of_card('search_points', 1, 9)];
    expect(stake(table_of({ fields: search }))).toMatch(/9/);
    expect(stake(table_of({ fields: [{ id: 'deed', value: 2 }] }))).toBe('');
  });
});
