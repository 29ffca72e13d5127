import { describe, expect, it } from 'vitest';
import type { LegalMove, Target, Update } from '../../src/protocol/types';
import {
  moves_of,
  moves_of_both,
  plain_answer,
  same_move,
  sort_choices,
  zones_for,
} from '../../src/table/choices';
import { fixture } from '../fixtures';

const legal = fixture<Update>('server/update').legal ?? [];
const kLand = 15;
const choices = sort_choices(legal);

const move = (word: string, card?: number, ...targets: Target[]): LegalMove => ({
  move: [0, card ?? 255, 255, 255],
  do: word,
  ...(card === undefined ? {} : { card }),
  ...(targets.length === 0 ? {} : { targets }),
  text: { ja: word, en: word },
});

describe('choices', () => {
  it('keep every legal move', () => {
    expect(choices.all).toHaveLength(legal.length);
    const found = new Set([...choices.plain, ...[...choices.by_card.values()].flat()]);
    expect(found.size).toBe(legal.length);
  });

  it('group moves by their card', () => {
    expect(moves_of(choices, { card: 0 }).map((m) => m.do).sort()).toEqual(['level_up', 'play_creature']);
    expect(moves_of(choices, { card: 99 })).toEqual([]);
  });

  it('group moves by the place they are about', () => {
    expect(moves_of(choices, { zone: kLand })).toHaveLength(legal.length - 1);
    expect(moves_of(choices, { zone: 3 })).toEqual([]);
  });

  it('are narrowed by pointing at a card and then at a place', () => {
    expect(moves_of_both(choices, { card: 3 }, { zone: kLand }).map((m) => m.do)).toEqual(['level_up']);
    expect(moves_of_both(choices, { card: 0 }, { zone: kLand })).toHaveLength(2);
    expect(moves_of_both(choices, { card: 0 }, { zone: 3 })).toEqual([]);
  });

  it('say which places are left to point at', () => {
    expect([...zones_for(choices, null)]).toEqual([kLand]);
    expect([...zones_for(choices, { card: 0 })]).toEqual([kLand]);
    expect([...zones_for(choices, { card: 99 })]).toEqual([]);
  });

  it('let a card be a target of another card’s move', () => {
    const attack = move('attack', 1, { card: 2 });
    const sorted = sort_choices([attack]);
    expect(moves_of_both(sorted, { card: 1 }, { card: 2 })).toEqual([attack]);
  });

  it('know what “go on” means: passing, or the only answer', () => {
    expect(plain_answer(choices)?.do).toBe('pass');
    expect(plain_answer(sort_choices([move('choose', 4)]))?.do).toBe('choose');
    expect(plain_answer(sort_choices([move('choose', 4), move('choose', 5)]))).toBeNull();
    expect(plain_answer(sort_choices([]))).toBeNull();
  });

  it('compare moves by all four numbers', () => {
    expect(same_move([1, 2, 3, 4], [1, 2, 3, 4])).toBe(true);
    expect(same_move([1, 2, 3, 4], [1, 2, 3, 5])).toBe(false);
  });
});
