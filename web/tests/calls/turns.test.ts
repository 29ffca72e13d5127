// The list of one's matches: who is awaited, in which order, and how long there still is.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { in_order, result_of, span_of, standing_of, TurnWatch, type Turn } from '../../src/calls/turns';
import { http, RequestFailed } from '../../src/protocol/http';
import { people } from '../../src/protocol/people';
import { keep_account } from '../../src/browser/keepsakes';
import type { MatchSummary } from '../../src/protocol/types';
import { keep_seat } from '../../src/seats/seats';

function summary(match: string, more: Partial<MatchSummary> = {}): MatchSummary {
  return {
    match, game: 'culdcept', players: [], started: true, over: false, outcome: 'ongoing', version: 0,
    clock: { kind: 'none' }, visibility: 'link', ...more,
  };
}
const turn = (match: string, more: Partial<MatchSummary> = {}): Turn => ({ match: summary(match, more), seat: 'first', held: true });

describe('a match of mine', () => {
  it.each([
    ['yours', turn('a', { decides: 'first' })],
    ['theirs', turn('a', { decides: 'second' })],
    ['open', turn('a', { started: false })],
    ['over', turn('a', { over: true, outcome: 'second' })],
    ['solo', { ...turn('a', { decides: 'second' }), seat: null }], // both seats are here
    ['solo', turn('a', { decides: 'first', players: [{ seat: 'second', name: '', kind: 'computer' }] })],
    ['lesson', turn('a', { lesson: 'first_steps', over: true })],
  ] as const)('is %s', (standing, one) => {
    expect(standing_of(one)).toBe(standing);
  });
  it('says how it has ended', () => {
    expect(result_of(turn('a', { over: true, outcome: 'first' }))).toBe('won');
    expect(result_of(turn('a', { over: true, outcome: 'second' }))).toBe('lost');
    expect(result_of(turn('a', { over: true, outcome: 'draw' }))).toBe('drawn');
    expect(result_of({ ...turn('a', { over: true, outcome: 'first' }), seat: null })).toBe('none');
  });
  it('stands before others that have more time', () => {
    const all = [turn('none', { decides: 'first' }), turn('late', { decides: 'first', due: 20 }), turn('soon', { decides: 'first', due: 10 }), turn('other', { decides: 'second', due: 1 })];
    expect(in_order(all, 'yours').map(({ match }) => match.match)).toEqual(['soon', 'late', 'none']);
    expect(in_order(all, 'theirs').map(({ match }) => match.match)).toEqual(['other']);
  });
});

describe('a span of time', () => {
  it.each([
    [59_999, 'less_than_a_minute', 0, 0],
    [60_000, 'minutes', 1, 0],
    [3_600_000 + 120_000, 'hours_minutes', 1, 2],
    [2 * 86_400_000 + 3 * 3_600_000, 'days_hours', 2, 3],
  ] as const)('of %d ms', (ms, key, a, b) => {
    expect(span_of(ms)).toEqual({ key, a, b });
  });
});

describe('looking them up', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
    for (const match of ['gone', 'over', 'on']) keep_seat(match, 'culdcept', { seat: 'first', token: 't', name: '' });
  });
  it('asks again only for what goes on, and brings what the account plays elsewhere', async () => {
    keep_account('花');
    vi.spyOn(people, 'matches').mockResolvedValue({
      matches: [{ match: 'away', seat: 'second' }, { match: 'on', seat: 'first' }] as never, more: false,
    });
    const asked = vi.spyOn(http, 'match').mockImplementation((match) =>
      match === 'gone' ? Promise.reject(new RequestFailed(404, null))
        : Promise.resolve(summary(match, match === 'over' ? { over: true, outcome: 'first' } : { decides: 'first' })));
    const watch = new TurnWatch();
    const found = await watch.look();
    expect(found.map(({ match, held, seat }) => [match.match, held, seat])).toEqual([
      ['away', false, 'second'], ['on', true, 'first'], ['over', true, 'first'],
    ]);
    expect(watch.partly).toBe(false);
    asked.mockClear();
    await watch.look();
    expect(asked.mock.calls.map(([match]) => match).sort()).toEqual(['away', 'on']);
  });
  it('says when something could not be looked up', async () => {
    vi.spyOn(http, 'match').mockRejectedValue(new RequestFailed(503, null));
    const watch = new TurnWatch();
    expect(await watch.look()).toEqual([]);
    expect(watch.partly).toBe(true);
  });
});
