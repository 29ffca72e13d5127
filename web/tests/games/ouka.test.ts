import { describe, expect, it } from 'vitest';
import {
  character_places, keywords_of, layout, outlook, points_of_slot, role_of, sheet_row, story_slot, test_of,
  type Test,
} from '../../src/games/ouka/layout';
import type { CardDef, Field, Situation, ViewCard } from '../../src/protocol/types';
import type { Table } from '../../src/table/table.svelte';
import { kFirstAct, move, table_of as any_table, text, zone_in, type Game, type Setting } from './table';

const ouka: Game = {
  layout,
  zones: {
    deck: 1, hand: 1, discard: 1, missions: 1, test: 1, climaxes: 1, removed: 1, characters: 7, stories: 5,
    foreshadows: 5, completed: 5,
  },
  acts: [
    'grow', 'bring_out', 'poach', 'grow_sage', 'tell', 'accident', 'enlarge', 'power', 'ability', 'reverse',
    'foreshadow', 'climax', 'keep',
  ],
  steps: [
    'protagonists', 'stand_in', 'opening', 'turn_start', 'draw', 'sage_phase', 'story_phase', 'foreshadow_phase',
    'hand_size', 'last_climax', 'next_turn', 'round_end', 'scoring', 'take_back', 'round_hand_size', 'next_round',
  ],
};
const at = (zone: string, place = 1, seat: 'first' | 'second' = 'first'): number => zone_in(ouka, zone, seat, place);
const act = (id: string): number => ouka.acts.indexOf(id);
const field = (id: string, value: number): Field => ({ id, value });
const marked = (id: string, card: number, value = 1): Field => ({ id, card, value });

// A card whose id is "character:person" names that person; "accident" and "story" are stories, of the
// keywords place and information.
function table_of(setting: Setting): Table {
  const table = any_table(ouka, setting);
  const property = (id: string, word: string, value = 0): CardDef['properties'][number] => (
    { id, name: text, value, word, text });
  const def_of = (card: Pick<ViewCard, 'id'> | undefined): CardDef | null => {
    if (card?.id === undefined) return null;
    const [kind = '', person = ''] = card.id.split(':');
    const properties = kind === 'accident' || kind === 'story'
      ? [property('story_kind', kind), property('keywords', '', 0b1010)]
      : [property('person', person)];
    const is_story = kind === 'accident' || kind === 'story';
    return { ...({ id: card.id, name: text, lines: [] } as unknown as CardDef), kind: is_story ? 'story' : kind, properties };
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
      cards: { [at('stories')]: [{ card: 1, id: 'story' }, { card: 2, id: 'story' }] },
      fields: [{ ...marked('keywords', 1, 0b10001), seat: 'first' }],
    });
    expect(keywords_of(table, { card: 1, id: 'story' })).toEqual(['person', 'disaster']);
    expect(keywords_of(table, { card: 2, id: 'story' })).toEqual(['place', 'information']);
    expect(keywords_of(table, { card: 3, id: 'climax' })).toEqual([]);
  });
  it('tell which stories a climax names and which is a condition', () => {
    const table = table_of({ fields: [marked('named', 1), marked('test_condition', 2)] });
    expect([1, 2, 3, undefined].map((card) => role_of(table, card))).toEqual(['named', 'condition', null, null]);
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
    expect([test.teller, test.ability, test.value, test.target]).toEqual(['second', 'exploration', 5, 8]);
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

describe('what a move points at', () => {
  const doing = (id: string): Field => field('doing', act(id));
  const slot = (setting: Setting, place: number): unknown =>
    layout.targets_of({ ...move(3, 'choose'), place }, table_of(setting));
  it('is the slot where the person of the card stands, who grows', () => {
    const table = table_of({
      cards: {
        [at('hand')]: [{ card: 1, id: 'character:liu' }], [at('characters', 2)]: [{ card: 2, id: 'protagonist:liu' }],
      },
    });
    const targets = [{ zone: at('characters', 2) }, { card: 2 }];
    expect(layout.targets_of(move(kFirstAct, 'grow', 1), table)).toEqual(targets);
    expect(layout.targets_of(move(kFirstAct + 3, 'grow_sage', 1), table)).toEqual(targets);
    expect(layout.targets_of(move(kFirstAct + 1, 'bring_out', 1), table)).toEqual([]);
  });
  it('is the test for what is used in it, and the place of climaxes', () => {
    for (const id of ['tell', 'accident', 'enlarge', 'power']) {
      expect(layout.targets_of(move(kFirstAct + act(id), id, 1), table_of({})), id).toEqual([{ zone: at('test') }]);
    }
    expect(layout.targets_of(move(27, 'climax', 1), table_of({}))).toEqual([{ zone: at('climaxes') }]);
    expect(layout.targets_of(move(25, 'reverse'), table_of({}))).toEqual([]);
  });
  it('is a slot of the line where the card goes', () => {
    expect(slot({ fields: [doing('bring_out')] }, 2)).toEqual([{ zone: at('characters', 2) }]);
    expect(slot({ fields: [doing('tell')] }, 2)).toEqual([{ zone: at('stories', 2) }]);
    expect(slot({}, 2)).toEqual([]);
  });
  it('is what lies on top in the slot, too', () => {
    const cards = { [at('stories', 2)]: [{ card: 6 }, { card: 5 }], [at('foreshadows', 3)]: [{ card: 7 }] };
    expect(slot({ cards, fields: [doing('tell')] }, 2)).toEqual([{ zone: at('stories', 2) }, { card: 6 }]);
    expect(slot({ cards, fields: [doing('foreshadow')] }, 3)).toEqual([{ zone: at('foreshadows', 3) }, { card: 7 }]);
    const keep = { ...move(28, 'keep', 1), place: 3 };
    expect(layout.targets_of(keep, table_of({ cards }))).toEqual([{ zone: at('foreshadows', 3) }, { card: 7 }]);
  });
});

describe('what one may ask', () => {
  const cards = {
    [at('hand')]: [{ card: 1, id: 'character:a' }, { card: 2, id: 'story' }, { card: 3, id: 'accident' }, { card: 4, id: 'climax' }],
    [at('foreshadows', 1)]: [{ card: 5, id: 'story' }],
    [at('characters', 1)]: [{ card: 6, id: 'protagonist:b' }],
    [at('characters', 1, 'second')]: [{ card: 7, id: 'protagonist:c' }],
  };
  const asked = (card: number, turn_player = 0): string[] =>
    layout.questions_about({ card }, table_of({ cards, fields: [field('turn_player', turn_player)] })).map(({ name }) => name);
  it('in the own turn is what a card of its kind does', () => {
    expect(asked(1)).toEqual(['grow', 'bring_out', 'poach', 'grow_sage', 'power', 'foreshadow']);
    expect(asked(2)).toEqual(['tell', 'foreshadow']);
    expect(asked(3)).toEqual(['foreshadow']);
    expect(asked(4)).toEqual(['climax', 'foreshadow']);
    expect(asked(5)).toEqual(['tell']);
  });
  it('in the opponent’s turn is how to answer', () => {
    expect([1, 2, 3, 4].map((card) => asked(card, 1))).toEqual([['power'], ['enlarge'], ['accident'], []]);
  });
  it('of one’s characters is their ability, of the opponent’s nothing', () => {
    expect(asked(6)).toEqual(['ability']);
    expect(asked(7)).toEqual([]);
    expect(layout.questions_about({ zone: at('stories') }, table_of({ cards }))).toEqual([]);
  });
});
