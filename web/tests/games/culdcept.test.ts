import { describe, expect, it } from 'vitest';
import { destination, facing, layout } from '../../src/games/culdcept/layout';
import type { Question } from '../../src/table/table.svelte';
import { kVerb, type Field } from '../../src/protocol/types';
import { kFirstAct, move, table_of as game_table, zone_in, type Game, type Setting } from './table';

const kGame: Game = {
  layout,
  zones: { deck: 1, hand: 1, land: 6, governor: 6, levels: 6, laid: 1, resolving: 1, invader: 1 },
  acts: [
    'level_up', 'level_down', 'change_terrain', 'play_creature', 'exchange', 'move_creature', 'invade', 'lay_card',
    'play_spell', 'use_ability',
  ],
  steps: ['turn_start', 'draw_phase', 'spell_phase', 'move_phase', 'battle_start', 'territory_phase', 'turn_end'],
};
const verb = (act: string): number => kFirstAct + kGame.acts.indexOf(act);
const zone = (word: string, seat: 'first' | 'second', place = 1): number => zone_in(kGame, word, seat, place);
const table_of = (setting: Setting): ReturnType<typeof game_table> => game_table(kGame, setting);
const at = (value: number): Field => ({ id: 'destination', value });
const targets = (setting: Setting): (number | undefined)[] =>
  (setting.legal ?? []).flatMap((one) => layout.targets_of(one, table_of(setting)).map((to) => to.zone));

describe('the lands', () => {
  it('face each other, the first the last', () => {
    expect([1, 2, 3, 4, 5, 6].map(facing)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(destination(table_of({ fields: [at(4)] }))).toBe(4);
    expect(destination(table_of({}))).toBe(0);
  });
});

describe('a move', () => {
  it('of the territory phase is about the land one stands on', () => {
    const acts = ['level_up', 'play_creature', 'exchange', 'change_terrain', 'level_down'];
    const legal = acts.map((act) => move(verb(act), act, 1));
    expect(targets({ fields: [at(3)], legal })).toEqual(legal.map(() => zone('land', 'first', 3)));
  });

  it('that invades is about the land that faces one', () => {
    const legal = [move(verb('invade'), 'invade', 1)];
    expect(targets({ fields: [at(2)], legal })).toEqual([zone('land', 'second', 5)]);
  });

  it('of a creature goes to the land it names', () => {
    const legal = [move(verb('move_creature'), 'move_creature', 1, 4), move(verb('move_creature'), 'move_creature', 1)];
    expect(targets({ legal })).toEqual([zone('land', 'first', 5)]);
  });

  it('lays a battle card down, or uses a spell, in its own place', () => {
    const legal = [move(verb('lay_card'), 'lay_card', 1), move(verb('play_spell'), 'play_spell', 1)];
    expect(targets({ legal })).toEqual([zone('laid', 'first'), zone('resolving', 'first')]);
  });

  it('that chooses a land is about the place, not the card', () => {
    const cards = {
      [zone('land', 'second', 2)]: [{ card: 9, id: 'land' }],
      [zone('hand', 'first')]: [{ card: 1, id: 'item' }],
    };
    const legal = [
      { ...move(kVerb.choose_card, 'choose', 9), card: 9 },
      { ...move(kVerb.choose_card, 'choose', 1), card: 1 },
      move(kVerb.choose_place, 'choose', 255, 3),
      { ...move(kVerb.choose_hidden, 'choose', 255, 2), zone: 7 },
    ];
    expect(targets({ cards, legal })).toEqual([zone('land', 'second', 2), zone('land', 'first', 4), 7]);
  });
});

describe('"why not?"', () => {
  const asked = (setting: Setting, card: number): string[] =>
    layout.questions_about({ card }, table_of(setting)).map(({ name }) => name);
  const cards = {
    [zone('hand', 'first')]: ['creature', 'item', 'instant', 'land'].map((id, i) => ({ card: i + 1, id })),
    [zone('governor', 'first', 2)]: [{ card: 5, id: 'creature' }],
    [zone('levels', 'first', 2)]: [{ card: 6, id: 'item' }],
  };
  const act = { kind: 'act', player: 'first' } as const;

  it('asks of a card what its kind can do where it lies', () => {
    expect(asked({ cards, decision: act }, 1)).toEqual(
      ['play_creature', 'exchange', 'invade', 'lay_card', 'use_ability', 'level_up'],
    );
    expect(asked({ cards, decision: act }, 2)).toEqual(['lay_card', 'level_up']);
    expect(asked({ cards, decision: act }, 3)).toEqual(['play_spell', 'level_up']);
    expect(asked({ cards, decision: act }, 4)).toEqual(['change_terrain', 'level_up']);
    expect(asked({ cards, decision: act }, 5)).toEqual(['invade', 'use_ability']);
    expect(asked({ cards, decision: act }, 6)).toEqual(['level_down']);
  });

  it('asks about nothing but the choice while an effect waits for a target', () => {
    expect(asked({ cards, decision: { kind: 'card', player: 'first', by_effect: true } }, 1)).toHaveLength(1);
    const place = { zone: zone('land', 'first', 3) };
    const chooses = { cards, decision: { kind: 'place', player: 'first', by_effect: true } } as const;
    const asks = (of: Setting): readonly Question[] => layout.questions_about(place, table_of(of));
    expect(asks(chooses).map(({ move: asked_of }) => asked_of)).toEqual([[kVerb.choose_place, 255, 2, 255]]);
    expect(asks({ cards, decision: act }).map(({ name }) => name)).toEqual(['move_creature']);
  });
});

describe('the phases', () => {
  it('go on with the steps', () => {
    const now = (step: number): number =>
      layout.phases(table_of({ fields: [{ id: 'step', value: step }] })).findIndex((phase) => phase.now);
    expect([0, 1, 2, 3, 4, 5, 6].map(now)).toEqual([0, 0, 1, 2, 3, 4, 5]);
  });
});
