import { describe, expect, it } from 'vitest';
import { act_named, card_questions, joined, phase_now, phases_of } from '../../src/board/board';
import type { GameLayout } from '../../src/table/table.svelte';
import { kFirstAct, table_of, type Game } from '../games/table';

const layout = { targets_of: () => [] } as unknown as GameLayout;
const game: Game = {
  layout,
  zones: { hand: 1, field: 3 },
  acts: ['summon', 'attack'],
  steps: ['setup', 'start', 'draw', 'main', 'act'],
};

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

describe('what is told of cards', () => {
  it('leaves out what is empty', () => {
    expect(joined('a', '', 'b')).toMatch(/^a[、,] ?b$/);
  });
});
