import { afterEach, describe, expect, it, vi } from 'vitest';
import { http, RequestFailed } from '../../src/protocol/http';
import type { Joined, Joining, MatchSummary, NewMatch, OpenedMatch, Replay } from '../../src/protocol/types';
import { fixture } from '../fixtures';

type Asked = { path: string; body: unknown };

// A server that gives one answer to everything, and remembers what it was asked.
function server(status: number, answer: unknown): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, init: { body?: string } = {}) => {
    asked.push({ path, body: init.body === undefined ? undefined : (JSON.parse(init.body) as unknown) });
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the HTTP calls', () => {
  it('open a match as the server reads it', async () => {
    const asked = server(200, fixture<OpenedMatch>('http/new_match_answer'));
    const opened = await http.open_match(fixture<NewMatch>('http/new_match'));
    expect(asked).toEqual([{ path: '/api/matches', body: fixture('http/new_match') }]);
    expect(opened.seats.map((seat) => seat.token !== undefined)).toEqual([true, false]);
  });

  it('join by an invite', async () => {
    const asked = server(200, fixture<Joined>('http/join_answer'));
    expect((await http.join('a/b', fixture<Joining>('http/join'))).seat).toBe('second');
    expect(asked).toEqual([{ path: '/api/matches/a%2Fb/join', body: fixture('http/join') }]);
  });

  it('read a match, a faulty deck, a replay', async () => {
    server(200, fixture<MatchSummary>('http/match'));
    expect((await http.match('m')).players.map((player) => player.kind)).toEqual(['human', 'open']);
    server(200, fixture('http/deck_check_answer'));
    expect((await http.check_deck('culdcept', [])).faults[0]?.clause).toBe('CUL-2.1');
    server(200, fixture<Replay>('http/replay_answer'));
    const replay = await http.replay({}, 'first');
    expect(replay.frames[0]?.view?.zones.length).toBeGreaterThan(0);
  });

  it('fail with the words of the server', async () => {
    server(410, fixture('http/error'));
    const error: unknown = await http.join('m', { invite: 'x', name: '', deck: [], token: 't' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RequestFailed);
    expect((error as RequestFailed).status).toBe(410);
    expect((error as RequestFailed).error?.code).toBe('expired');
  });

  it('fail without words where there is no server, or no JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(http.matches()).rejects.toMatchObject({ status: 0, error: null });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(http.matches()).rejects.toMatchObject({ status: 502, error: null });
  });

  it('ask for what stands still once, but again if it failed', async () => {
    server(500, {});
    await expect(http.decks('g')).rejects.toBeInstanceOf(RequestFailed);
    const asked = server(200, []);
    await http.decks('g');
    await http.decks('g');
    expect(asked).toHaveLength(1);
  });
});
