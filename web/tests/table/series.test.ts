import { describe, expect, it } from 'vitest';
import type { Series } from '../../src/protocol/types';
import { chooser_after, counted, is_decided, moved, piles_of, series_after, words_of } from '../../src/table/series';

const start: Series = { of: 3, played: 0, wins: [0, 0] };

describe('a series', () => {
  it('is won by whoever can no longer be overtaken', () => {
    const once = series_after(start, 'first');
    expect(once).toEqual({ of: 3, played: 1, wins: [1, 0] });
    expect(is_decided(once)).toBe(false);
    expect(is_decided(series_after(once, 'second'))).toBe(false);
    expect(is_decided(series_after(once, 'first'))).toBe(true);
  });
  it('ends after its last game, whoever won', () => {
    const drawn = series_after(series_after(series_after(start, 'draw'), 'draw'), 'first');
    expect(drawn.wins).toEqual([1, 0]);
    expect(is_decided(drawn)).toBe(true);
  });
  it('lets the loser say who begins', () => {
    expect(chooser_after('first')).toBe('second');
    expect(chooser_after('second')).toBe('first');
    expect(chooser_after('draw')).toBeNull();
  });
});

describe('swapping between games', () => {
  const words = ['fox', 'fox', 'owl', 'sideboard:bear', 'leader:king'];
  it('moves one copy at a time and leaves the rest where it is', () => {
    const piles = moved(moved(piles_of(words, 'sideboard'), 'deck', 'fox'), 'side', 'bear');
    expect(words_of(piles, 'sideboard')).toEqual(['fox', 'owl', 'bear', 'sideboard:fox', 'leader:king']);
    expect(counted(piles.deck)).toEqual([
      { id: 'fox', count: 1 },
      { id: 'owl', count: 1 },
      { id: 'bear', count: 1 },
    ]);
  });
  it('does nothing with a card that is not there', () => {
    const piles = piles_of(words, 'sideboard');
    expect(moved(piles, 'side', 'fox')).toEqual(piles);
  });
});
