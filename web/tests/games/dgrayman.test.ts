import { describe, expect, it } from 'vitest';
import {
  is_upright, layout, role_of, running, stake, units_in, values_of, widths_of, words_of_unit,
} from '../../src/games/dgrayman/layout';
import type { CardDef, Field, ViewCard } from '../../src/protocol/types';
import type { Table } from '../../src/table/table.svelte';
import { kFirstAct, move, table_of as any_table, text, zone_in, type Game, type Setting } from './table';

const dgrayman: Game = {
  layout,
  zones: { deck: 1, hand: 1, discard: 1, standby: 1, action: 1, using: 1 },
  acts: [
    'place', 'attack', 'search', 'deck_search', 'draw', 'recover', 'use_skill', 'use_ability', 'guard',
    'intercept', 'respond',
  ],
  steps: [
    'mulligans', 'start_phase', 'draw_phase', 'draw', 'character_start', 'character_phase', 'main_start',
    'main_phase', 'main_end', 'hand_limit', 'next_turn',
  ],
};
const at = (zone: string, seat: 'first' | 'second' = 'first'): number => zone_in(dgrayman, zone, seat);
const verb = (act: string): number => kFirstAct + dgrayman.acts.indexOf(act);
const of_card = (id: string, card: number, value: number): Field => ({ id, seat: 'first', card, value });
const of_unit = (id: string, unit: number, value: number): Field => (
  { id, seat: 'first', place: unit + 1, value });

// A card of the table whose id is "person" or "person&partner" names those two.
function table_of(setting: Setting): Table {
  const table = any_table(dgrayman, setting);
  const named = (id: string, name: string | undefined): CardDef['properties'] =>
    name === undefined ? [] : [{ id, name: text, value: 0, word: name, text: { ja: name, en: name } }];
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
    expect(units.map((unit) => unit.icons)).toEqual([[], ['attack', 'search']]);
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

describe('what a move points at', () => {
  const table = table_of({});
  const zones = (act: string): unknown => layout.targets_of(move(verb(act), act, 5), table);
  it('is where its card goes, and the other side’s action zone for an attack', () => {
    expect(zones('place')).toEqual([{ zone: at('standby') }]);
    expect(zones('search')).toEqual([{ zone: at('action') }]);
    expect(zones('guard')).toEqual([{ zone: at('action') }]);
    expect(zones('attack')).toEqual([{ zone: at('action', 'second') }]);
    expect(zones('deck_search')).toEqual([{ zone: at('deck', 'second') }, { zone: at('action') }]);
    expect(zones('respond')).toEqual([{ zone: at('using') }]);
    expect(zones('use_ability')).toEqual([]);
  });
});

describe('what one may ask', () => {
  const cards = {
    [at('standby')]: [{ card: 1, id: 'a' }],
    [at('hand')]: [{ card: 2, id: 'skill' }, { card: 3, id: 'a' }],
    [at('standby', 'second')]: [{ card: 4, id: 'b' }],
  };
  const asked = (card: number, turn_player: number): string[] => {
    const table = table_of({ cards, fields: [{ id: 'turn_player', value: turn_player }] });
    return layout.questions_about({ card }, table).map(({ name }) => name);
  };
  it('of a unit are its own actions in its turn, and the answers in the other player’s', () => {
    expect(asked(1, 0)).toEqual(['attack', 'search', 'deck_search', 'draw', 'recover', 'use_ability']);
    expect(asked(1, 1)).toEqual(['guard', 'intercept']);
    expect(asked(4, 0)).toEqual([]);
  });
  it('of a card of the hand is whether it can be placed or used', () => {
    expect(asked(3, 0)).toEqual(['place']);
    expect(asked(2, 0)).toEqual(['use_skill', 'respond']);
    expect(asked(2, 1)).toEqual(['respond']);
  });
});

describe('what is being done', () => {
  it('is named, and each card has its part in it', () => {
    const table = table_of({
      fields: [{ id: 'deed', value: 3 }, of_card('user', 1, 1), of_card('target', 2, 1)],
    });
    expect(running(table)).toBe('deck_search');
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
