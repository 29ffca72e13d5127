// Ratings at the table: what stands beside a name, and what a match has changed.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { http, RequestFailed } from '../../src/protocol/http';
import type { MatchRatings, PlayerRating } from '../../src/protocol/types';
import { change_of, Ratings, short_rating } from '../../src/table/ratings.svelte';

const player = (more: Partial<PlayerRating> = {}): PlayerRating => ({ seat: 'first', rating: 1500, deviation: 60, games: 20, ...more });
afterEach(() => { vi.restoreAllMocks(); });

describe('a rating', () => {
  it('is marked while it is provisional', () => {
    expect(short_rating(player())).toBe('1500');
    expect(short_rating(player({ provisional: true }))).toBe('1500?');
  });
  it('says its change with a sign, once the match is counted', () => {
    expect(change_of(player())).toBeNull();
    expect(change_of(player({ before: 1500, after: 1662 }))?.by).toBe('+162');
    expect(change_of(player({ before: 1500, after: 1338 }))?.by).toBe('−162');
    expect(change_of(player({ before: 1500, after: 1500 }))?.by).toBe('±0');
  });
  it('stays as it was told where the server does not answer', async () => {
    const told: MatchRatings = { pace: 'fast', players: [player()] };
    const asked = vi.spyOn(http, 'ratings').mockResolvedValueOnce(told);
    const ratings = new Ratings('m1');
    expect(ratings.of('first')).toBeUndefined();
    await ratings.read();
    asked.mockRejectedValueOnce(new RequestFailed(0, null));
    await ratings.read();
    expect(ratings.of('first')?.rating).toBe(1500);
    expect(ratings.of('second')).toBeUndefined();
  });
});
