import { describe, expect, it } from 'vitest';
import { act_named, card_questions, is_pointed, joined, key_of, phase_now, phases_of } from '../../src/board/board';
import type { GameLayout } from '../../src/games/registry';
import type { LessonState, LessonPoint } from '../../src/protocol/types';
import { kFirstAct, table_of, type Game } from '../games/table';

const layout = { targets_of: () => [] } as unknown as GameLayout;
const game: Game = {
  layout,
  zones: { hand: 1, field: 3 },
  acts: ['summon', 'attack'],
  steps: ['setup', 'start', 'draw', 'main', 'act'],
};
const pointing = (point: LessonPoint): LessonState => ({ point }) as unknown as LessonState;

describe('the phases of a turn', () => {
  const phases = [{ name: 'board.turn', from: 'setup' }, { name: 'board.deck', from: 'draw' }] as const;
  const at = (step: number): ReturnType<typeof table_of> => table_of(game, { fields: [{ id: 'step', value: step }] });
  it('begin with their first step and last until the next', () => {
    expect([0, 1, 2, 4].map((step) => phase_now(at(step), phases))).toEqual([0, 0, 1, 1]);
    expect(phases_of(at(3), phases).map(({ now }) => now)).toEqual([false, true]);
  });
});

describe('what one may ask about a card', () => {
  it('are the acts that the game has, as moves of the card', () => {
    const table = table_of(game, {});
    expect(act_named(table, 'attack')?.verb).toBe(kFirstAct + 1);
    expect(act_named(table, 'sing')).toBeNull();
    expect(card_questions(table, 7, ['attack', 'sing']).map(({ move }) => move)).toEqual([[17, 7, 255, 255]]);
  });
  it('is first whether it can be chosen, where cards are chosen', () => {
    const table = table_of(game, { decision: { kind: 'card', player: 'first' } });
    expect(card_questions(table, 7, []).map(({ move }) => move)).toEqual([[1, 7, 255, 255]]);
  });
});

describe('what a lesson points at', () => {
  const point = (at: LessonPoint): ReturnType<typeof table_of> => table_of(game, { lesson: pointing(at) });
  it('is a zone of the reader unless it names the other seat', () => {
    const hand = point({ zone: 'hand' });
    expect(is_pointed(hand, 'first', ['hand'])).toBe(true);
    expect(is_pointed(hand, 'second', ['hand'])).toBe(false);
    expect(is_pointed(hand, 'first', ['field'])).toBe(false);
    expect(is_pointed(point({ zone: 'hand', seat: 'second' }), 'second', ['hand'])).toBe(true);
  });
  it('is one place of the zone if it names one, and nothing if it points at a card', () => {
    const third = point({ zone: 'field', place: 3 });
    expect([1, 3].map((place) => is_pointed(third, 'first', ['field'], place))).toEqual([false, true]);
    expect(is_pointed(point({ card: 'x' }), 'first', ['field'])).toBe(false);
  });
});

describe('what is told of cards', () => {
  it('leaves out what is empty', () => {
    expect(joined('a', '', 'b')).toMatch(/^a[、,] ?b$/);
  });
  it('keeps hidden cards apart from one another', () => {
    expect(key_of({ card: 4 }, 0)).toBe('4');
    expect(key_of({}, 0)).not.toBe(key_of({}, 1));
  });
});
