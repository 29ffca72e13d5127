// Calls to the reader: made of matches and rounds, told once, and the way there.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keep_account, keep_muted } from '../../src/browser/keepsakes';
import { playing } from '../../src/browser/playing.svelte';
import { marked_title } from '../../src/browser/title.svelte';
import { call_key, calls_of, type Call, type Known } from '../../src/calls/calls';
import { Called } from '../../src/calls/called.svelte';
import { keep_brought_to, keep_seen, seen_matches, was_brought_to } from '../../src/calls/remembered';
import type { Turn } from '../../src/calls/turns';
import { notice_kind_of, time_left, words_of } from '../../src/calls/words';
import { add_messages } from '../../src/i18n';
import { calls as words } from '../../src/i18n/messages/calls';
import { found } from '../../src/lobby/found.svelte';
import { http } from '../../src/protocol/http';
import { people, type EnteredTournament } from '../../src/protocol/people';
import { tournaments } from '../../src/protocol/tournaments';
import type { MatchSummary } from '../../src/protocol/types';
import { keeping } from '../../src/solo/keeping';
import { keep_invite, keep_seat, seats_of } from '../../src/seats/seats';

add_messages({ calls: words });

const kPlayers: MatchSummary['players'] = [{ seat: 'first', name: '花', kind: 'human' }, { seat: 'second', name: 'Taro', kind: 'human' }];
function summary(match: string, more: Partial<MatchSummary> = {}): MatchSummary {
  return {
    match, game: 'kanon', players: kPlayers, started: true, over: false, outcome: 'ongoing', version: 0, moves: 20,
    clock: { kind: 'none' }, visibility: 'link', decides: 'second', ...more,
  };
}
const turn = (more: Partial<MatchSummary> = {}): Turn => ({ match: summary('m', more), seat: 'first', held: true });
const round: EnteredTournament = {
  id: 'cup', name: '秋の杯', game: 'kanon', state: 'running', round: 1, round_ends: 5_000, opponent: 'Taro', match: 'r',
};
const known = (more: Partial<Known> = {}): Known =>
  ({ seen: new Map(), found: null, invited: () => false, muted: () => false, ...more });
const kinds = (one: Turn, more: Partial<Known> = {}): string[] =>
  calls_of([one], [], known(more)).flatMap((call) => call.kinds);

describe('a match', () => {
  it('calls whose answer it awaits, and nobody else', () => {
    expect(kinds(turn({ decides: 'first' }))).toEqual(['turn']);
    expect(kinds(turn())).toEqual([]);
    expect(kinds(turn({ decides: 'first', over: true }))).toEqual([]);
  });
  it('does not call for the computer, a lesson, or two at one screen', () => {
    expect(kinds(turn({ decides: 'first', lesson: 'a' }))).toEqual([]);
    expect(kinds(turn({ decides: 'first', players: [kPlayers[0] as never, { seat: 'second', name: '', kind: 'computer' }] }))).toEqual([]);
    expect(kinds({ ...turn({ decides: 'first' }), seat: null })).toEqual([]);
  });
  it('calls for what the other one asks, not for what the reader has asked', () => {
    expect(kinds(turn({ asked: { by: 'second', what: 'draw' } }))).toEqual(['draw']);
    expect(kinds(turn({ asked: { by: 'first', what: 'undo' } }))).toEqual([]);
    expect(kinds(turn({ over: true, asked: { by: 'second', what: 'rematch' } }))).toEqual(['rematch']);
  });
  it('calls for words that were not seen yet', () => {
    expect(kinds(turn({ said: { second: 7 } }))).toEqual(['said']);
    expect(kinds(turn({ said: { first: 7 } }))).toEqual([]);
    expect(kinds(turn({ said: { second: 7 } }), { seen: new Map([['m', 7]]) })).toEqual([]);
    expect(kinds(turn({ said: { second: 8 } }), { seen: new Map([['m', 7]]) })).toEqual(['said']);
    expect(kinds(turn({ said: { second: 8 } }), { muted: () => true })).toEqual([]);
  });
  it('calls who has invited somebody or was found somebody, until he has been there', () => {
    const invited = (): boolean => true;
    expect(kinds(turn({ moves: 0 }), { invited })).toEqual(['taken']);
    expect(kinds(turn({ moves: 0, started: false, decides: 'first' }), { invited })).toEqual([]);
    expect(kinds(turn({ moves: 0 }), { invited, seen: new Map([['m', 0]]) })).toEqual([]);
    expect(kinds(turn({ moves: 20 }), { invited })).toEqual([]);
    expect(kinds(turn({ decides: 'first', moves: 0 }), { found: 'm', invited })).toEqual(['found', 'turn']);
  });
});

describe('a round', () => {
  it('is told with its match where that is known, and not once that is over', () => {
    expect(calls_of([], [round, { ...round, match: undefined as never }], known())).toMatchObject([{ match: 'r', kinds: ['round'], opponent: 'Taro', held: false }]);
    const sits = { ...turn(), match: summary('r', { decides: 'first' }) };
    expect(calls_of([sits], [round], known())).toMatchObject([{ match: 'r', kinds: ['round', 'turn'], round: { round: 1, ends: 5_000 } }]);
    expect(calls_of([{ ...turn(), match: summary('r', { over: true }) }], [round], known())).toEqual([]);
  });
  it('stands first, then what has least time', () => {
    const one = (match: string, due: number): Turn => ({ ...turn(), match: summary(match, { decides: 'first', due }) });
    expect(calls_of([one('late', 20), one('soon', 10)], [round], known()).map(({ match }) => match)).toEqual(['r', 'soon', 'late']);
  });
});

describe('the words', () => {
  const call = (kind: Call['kinds'][number]): Call => ({ match: 'm', game: 'kanon', kinds: [kind], players: kPlayers, opponent: '', seat: 'first', held: true, due: 120_000, round: { tournament: 'cup', name: '秋の杯', round: 2, ends: 0 } });
  it('say what waits, of whom, and how long', () => {
    for (const kind of ['round', 'found', 'taken', 'turn', 'undo', 'draw', 'rematch', 'said'] as const) {
      expect(words_of(call(kind), kind)).not.toMatch(/calls\.|\{/);
      expect(['turn', 'word', 'offer', 'round', 'found']).toContain(notice_kind_of(kind));
    }
    expect(words_of(call('draw'), 'draw')).toContain('Taro');
    expect(words_of(call('round'), 'round')).toContain('秋の杯');
    expect(time_left(call('turn'), 0)).not.toBe(time_left(call('turn'), 200_000));
    expect(call_key(call('round'), 'round')).toBe('round cup 2');
  });
  it('stand in the title, behind the mark of a page that waits itself', () => {
    expect(marked_title('Rules', 0)).toBe('Rules');
    expect(marked_title('Rules', 2)).toBe('(2) Rules');
    expect(marked_title('● Your turn', 1)).toBe('● (1) Your turn');
  });
});

describe('what is remembered', () => {
  beforeEach(() => { localStorage.clear(); });
  it('is what was seen, the last ones, whatever else stands there', () => {
    for (let i = 0; i < 250; ++i) keep_seen(`m${String(i)}`, i);
    expect(seen_matches().size).toBe(200);
    expect(seen_matches().get('m249')).toBe(249);
    localStorage.setItem('fudaba.seen', '{"a":"b","c":1}');
    expect([...seen_matches()]).toEqual([['c', 1]]);
    localStorage.setItem('fudaba.seen', '[');
    expect(seen_matches().size).toBe(0);
  });
  it('is to which rounds the reader was brought', () => {
    keep_brought_to('round cup 1');
    expect([was_brought_to('round cup 1'), was_brought_to('round cup 2')]).toEqual([true, false]);
  });
});

describe('the list', () => {
  let matches: Record<string, MatchSummary>;
  let entered: EnteredTournament[];
  let called: Called;
  beforeEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
    vi.useFakeTimers();
    window.location.hash = '#/';
    Object.assign(playing, { match: '' });
    Object.assign(found, { match: '' });
    matches = {};
    entered = [];
    keep_account('花');
    vi.spyOn(http, 'match').mockImplementation((match) => Promise.resolve(matches[match] as MatchSummary));
    vi.spyOn(keeping, 'rows').mockResolvedValue([]);
    vi.spyOn(people, 'matches').mockResolvedValue({ matches: [], more: false });
    vi.spyOn(people, 'me').mockImplementation(() => Promise.resolve({ account: { name: '花', is_bot: false, tournaments: entered } }));
    vi.spyOn(tournaments, 'sit').mockImplementation(() => Promise.resolve({ match: 'r', seat: 'first', token: 't' }));
    called = new Called();
  });
  const hold = (match: string, more: Partial<MatchSummary> = {}): void => {
    keep_seat(match, 'kanon', { seat: 'first', token: 't', name: '' });
    matches[match] = summary(match, more);
  };

  it('looks again and again, more often in a tournament, and tells what is new once', async () => {
    hold('m');
    called.come_to({ page: 'home' });
    await vi.advanceTimersByTimeAsync(0);
    expect(called.all).toEqual([]);
    expect(called.heard).toBe('');
    matches['m'] = summary('m', { decides: 'first' });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(called.all).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(called.all).toMatchObject([{ match: 'm', kinds: ['turn'] }]);
    expect(called.heard).not.toBe('');
    called.heard = '';
    await vi.advanceTimersByTimeAsync(15_000);
    expect(called.heard).toBe('');
    entered = [{ ...round, match: undefined as never }];
    await vi.advanceTimersByTimeAsync(15_000);
    vi.mocked(people.me).mockClear();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(people.me).toHaveBeenCalledTimes(3);
    called.stop();
  });
  it('leaves out the match at whose table the reader is, and what he saw there', async () => {
    hold('m', { decides: 'first', said: { second: 3 } });
    called.come_to({ page: 'match', match: 'm', watch: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(called.all).toEqual([]);
    called.come_to({ page: 'home' });
    await vi.advanceTimersByTimeAsync(0);
    expect(called.all).toMatchObject([{ match: 'm', kinds: ['turn'] }]);
    expect(seen_matches().get('m')).toBe(3);
    called.stop();
  });
  it('brings the reader to a round once, and sits him down', async () => {
    entered = [round];
    matches['r'] = summary('r');
    called.come_to({ page: 'cards', game: 'kanon', query: '' });
    await vi.advanceTimersByTimeAsync(0);
    expect(window.location.hash).toBe('#/match/r');
    expect(seats_of('r')).toHaveLength(1);
    window.location.hash = '#/';
    called.come_to({ page: 'home' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(window.location.hash).toBe('#/');
    expect(called.all).toMatchObject([{ match: 'r', kinds: ['round'] }]);
    called.stop();
  });
  it.each([['plays', { page: 'match', match: 'm', watch: false }], ['builds', { page: 'build', game: 'kanon', deck: '', code: '', from: '' }]] as const)('calls who %s to his round, and leaves him there', async (what, at) => {
    hold('m');
    matches['r'] = summary('r');
    if (what === 'plays') playing.match = 'm';
    window.location.hash = '#/here';
    entered = [round];
    called.come_to(at);
    await vi.advanceTimersByTimeAsync(0);
    expect(window.location.hash).toBe('#/here');
    expect(called.summons).toMatchObject({ match: 'r' });
    await called.go_to(called.summons as unknown as Call);
    expect(window.location.hash).toBe('#/match/r');
    expect(called.summons).toBeNull();
    called.stop();
  });
  it('calls to a round no more once it is put off, and keeps it in the list', async () => {
    hold('m');
    matches['r'] = summary('r');
    playing.match = 'm';
    window.location.hash = '#/here';
    entered = [round];
    called.come_to({ page: 'match', match: 'm', watch: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(called.summons).toMatchObject({ match: 'r' });
    called.put_off();
    expect(called.summons).toBeNull();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(called.summons).toBeNull();
    expect(window.location.hash).toBe('#/here');
    expect(called.all).toMatchObject([{ match: 'r', kinds: ['round'] }]);
    called.stop();
  });
  it('calls to the opponent whom the search has found, and to an invitation that was taken', async () => {
    hold('m');
    hold('i', { started: false });
    keep_invite('i', 'kanon', { seat: 'second', invite: 'x' });
    called.come_to({ page: 'home' });
    await vi.advanceTimersByTimeAsync(0);
    found.match = 'm';
    matches['i'] = summary('i', { moves: 0 });
    await called.look();
    expect(called.summons).toMatchObject({ match: 'm' });
    expect(called.all.map((call) => call.kinds)).toEqual([['found'], ['taken']]);
    called.come_to({ page: 'match', match: 'm', watch: false });
    expect(found.match).toBe('');
    expect(called.summons).toBeNull();
    called.stop();
  });
  it('does not hear who is muted', async () => {
    hold('m', { said: { second: 3 } });
    keep_muted('m', true);
    called.come_to({ page: 'home' });
    await vi.advanceTimersByTimeAsync(0);
    expect(called.all).toEqual([]);
    called.stop();
  });
});
