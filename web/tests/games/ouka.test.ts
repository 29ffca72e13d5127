import { describe, expect, it } from 'vitest';
import {
  arrival, character_places, keywords_of, middle_slot, outlook, points_of_slot, role_of, sheet_row,
  story_slot, test_of,
  type Test,
} from '../../src/games/ouka/layout';
import type { CardDef, Field, LegalMove, Situation, ViewCard } from '../../src/protocol/types';
import type { Table } from '../../src/table/table.svelte';
import { fact, move, table_of as any_table, text, zone_in, type Game, type Setting } from './table';

const ouka: Game = {
  zones: {
    deck: 1, hand: 1, discard: 1, missions: 1, test: 1, climaxes: 1, removed: 1, characters: 7, stories: 5,
    foreshadows: 5, completed: 5,
  },
  facts: [
    fact('keywords', 'bits', 'person', 'place', 'incident', 'information', 'disaster'),
    fact('test_ability', 'value', 'none', 'combat', 'exploration', 'negotiation', 'any'),
    fact(
      'stage', 'value', 'none', 'declared', 'reaction', 'before_test', 'roll', 'after_test', 'places', 'accidents',
      'enlarges', 'takes_effect', 'ends',
    ),
    fact('test_decided', 'value', 'none', 'success', 'failure'),
  ],
};
const at = (zone: string, place = 1, seat: 'first' | 'second' = 'first'): number => zone_in(ouka, zone, seat, place);
const field = (id: string, value: number): Field => ({ id, value });
const marked = (id: string, card: number, value = 1): Field => ({ id, card, value });

// A card whose id is "story" has the keywords place and information; others are of their own kind.
function table_of(setting: Setting): Table {
  const table = any_table(ouka, setting);
  const parts = ['place', 'information'].map((word) => ({ word, value: 1, text: { ja: word, en: word } }));
  const def_of = (card: Pick<ViewCard, 'id'> | undefined): CardDef | null => {
    if (card?.id === undefined) return null;
    const properties = card.id === 'story' ? [{ id: 'keywords', name: text, value: 2, parts, text }] : [];
    return { ...({ id: card.id, name: text, lines: [] } as unknown as CardDef), kind: card.id, properties };
  };
  return { ...table, def_of } as unknown as Table;
}

describe('the lines', () => {
  it('have five character slots, and those that an effect has added or that are in use', () => {
    expect(character_places(table_of({}), 'first')).toEqual([1, 2, 3, 4, 5]);
    const six = table_of({ fields: [{ id: 'character_slots', seat: 'first', value: 6 }] });
    expect(character_places(six, 'first')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(character_places(six, 'second')).toHaveLength(5);
    const used = table_of({ cards: { [at('characters', 7)]: [{ card: 1 }] } });
    expect(character_places(used, 'first')).toEqual([1, 2, 3, 4, 5, 7]);
  });
  it('hold a group, a foreshadow or a completed story in a slot, with its own zone', () => {
    const table = table_of({
      cards: {
        [at('stories', 1)]: [{ card: 2 }, { card: 1 }], [at('foreshadows', 2)]: [{ card: 3 }],
        [at('completed', 3)]: [{ card: 4 }],
      },
      fields: [{ id: 'group_points', seat: 'first', place: 1, value: 30 }],
    });
    const slots = [1, 2, 3, 4].map((place) => story_slot(table, 'first', place));
    expect(slots.map(({ kind }) => kind)).toEqual(['stories', 'foreshadows', 'completed', 'free']);
    expect(slots.map(({ zone }) => zone)).toEqual(
      [at('stories', 1), at('foreshadows', 2), at('completed', 3), at('stories', 4)]);
    expect(points_of_slot(table, 'first', 1)).toBe(30);
  });
  it('show the keywords in force, and the printed ones where none are told', () => {
    const table = table_of({
      cards: { [at('stories')]: [{ card: 1, id: 'story' }, { card: 2, id: 'story' }, { card: 4, id: 'story' }] },
      fields: [{ ...marked('keywords', 1, 0b10001), seat: 'first' }, marked('keywords', 4, 0)],
    });
    const ids = (card: ViewCard): string[] => keywords_of(table, card).map(({ id }) => id);
    expect(ids({ card: 1, id: 'story' })).toEqual(['person', 'disaster']);
    expect(ids({ card: 4, id: 'story' })).toEqual([]);
    expect(ids({ card: 2, id: 'story' })).toEqual(['place', 'information']);
    expect(ids({ card: 3, id: 'climax' })).toEqual([]);
  });
  it('tell which stories a climax names and which is a condition', () => {
    const table = table_of({ fields: [marked('named', 1), marked('test_condition', 2)] });
    expect([1, 2, 3, undefined].map((card) => role_of(table, card))).toEqual(['named', 'condition', null, null]);
  });
});

describe('the protagonist that waits for its slot', () => {
  const defs = ['protagonist', 'sage'].map((kind) => ({ id: kind, kind, name: text }) as unknown as CardDef);
  // A slot each, about its zone and a card.
  const slots_for = (card_id: string): LegalMove[] => [1, 2, 3, 4, 5].map((place) => (
    { ...move(3, 'choose', 255, place), place, targets: [{ zone: at('characters', place) }, { card: 58, card_id }] }));
  const asked = (decision: Partial<Situation['decision']>, card_id: string): Table => {
    const legal = slots_for(card_id);
    const table = table_of({ legal });
    const situation = { ...table.situation, legal, decision: { kind: 'place', by_effect: false, ...decision } };
    const def = (id: string): CardDef | null => defs.find((one) => one.id === id) ?? null;
    return { ...table, situation, def } as unknown as Table;
  };
  it('is the one that the answers name, and may well go to the middle', () => {
    const table = asked({}, 'protagonist');
    expect(arrival(table)).toBe(defs[0]);
    expect(middle_slot(table)).toBe(table.situation?.legal[2]);
  });
  it('is nobody in another question', () => {
    const others = [asked({}, 'sage'), asked({ kind: 'card' }, 'protagonist'), asked({ by_effect: true }, 'protagonist')];
    expect(others.map(arrival)).toEqual([null, null, null]);
    expect(others.map(middle_slot)).toEqual([null, null, null]);
  });
});

describe('the test', () => {
  const running = (fields: Field[], decision?: Situation['decision']): Test | null => test_of(table_of({
    cards: { [at('test', 1, 'second')]: [{ card: 9, id: 'story' }] },
    fields: [
      field('turn_player', 1), field('stage', 3), field('test_ability', 2), field('test_value', 5),
      field('test_target', 8), field('test_die', 0), marked('test_story', 9),
      { id: 'on_success', seat: 'second', value: 40 }, { id: 'on_failure', seat: 'first', value: -10 }, ...fields,
    ],
    ...(decision === undefined ? {} : { decision }),
  }));
  const sure = (test: Test | null): Test => {
    if (test === null) throw new Error('no test');
    return test;
  };

  it('tells who is tested by what, and who gets what before the die is rolled', () => {
    const test = sure(running([]));
    expect([test.teller, test.ability.id, test.value, test.target]).toEqual(['second', 'exploration', 5, 8]);
    expect(test.gains).toEqual([
      { seat: 'first', success: 0, failure: -10 }, { seat: 'second', success: 40, failure: 0 },
    ]);
  });
  it('is none before the reaction, after its result, without an ability, and while an effect asks', () => {
    expect(running([field('stage', 1)])).toBeNull();
    expect(running([field('stage', 8)])).toBeNull();
    expect(running([field('test_ability', 0)])).toBeNull();
    expect(running([], { kind: 'card', player: 'first', by_effect: true })).toBeNull();
    expect(running([], { kind: 'act', player: 'first' })).not.toBeNull();
    expect(test_of(table_of({}))).toBeNull();
  });
  it('says what the die must show, then how it stands, then how it ended', () => {
    expect(outlook(sure(running([])))).toBe(3);
    expect(outlook(sure(running([field('test_die', 2), field('test_value', 7)])))).toBe('would_fail');
    expect(outlook(sure(running([field('test_die', 3), field('test_value', 8)])))).toBe('would_succeed');
    expect(outlook(sure(running([field('stage', 6)])))).toBe('failure');
    expect(outlook(sure(running([field('stage', 6), field('test_succeeded', 1)])))).toBe('success');
    expect(outlook(sure(running([field('test_decided', 1)])))).toBe('success');
    expect(outlook(sure(running([field('test_decided', 2)])))).toBe('failure');
  });
});

describe('the score sheet', () => {
  it('has the points of each round', () => {
    const of_round = (place: number, value: number): Field => ({ id: 'sheet_stories', seat: 'second', place, value });
    const table = table_of({ fields: [of_round(1, 50), of_round(3, 20)] });
    expect(sheet_row(table, 'second', 'stories')).toEqual([50, 0, 20]);
    expect(sheet_row(table, 'first', 'stories')).toEqual([0, 0, 0]);
  });
});
