// Which end a request goes to, by what is asked and what there is.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Connection, surroundings_of } from '../../src/protocol/connection';
import { bring_engine, place_of, type ApiRequest, type Responder, type Socket } from '../../src/protocol/ends';
import { http } from '../../src/protocol/http';
import { site, suppose_site, type Site } from '../../src/protocol/site';

const kServerAlone: Site = { server: true, engine: null, packs: {} };
const kBoth: Site = { server: true, engine: 'e.wasm', packs: {} };
const kFiles: Site = { server: false, engine: 'e.wasm', packs: {} };

const seats = (...kinds: string[]): unknown => ({ game: 'g', seats: kinds.map((kind) => ({ kind })) });
const kCases: [ApiRequest, own: boolean, both: Responder, files: Responder][] = [
  [{ path: '/api/games' }, false, 'server', 'file'],
  [{ path: '/api/games/g' }, false, 'server', 'file'],
  [{ path: '/api/games/g/cards' }, false, 'server', 'file'],
  [{ path: '/api/games/g/print?deck=x' }, false, 'server', 'page'],
  [{ path: '/api/games/g/deck-check', body: {} }, false, 'server', 'page'],
  [{ path: '/api/matches', body: seats('human', 'computer') }, false, 'page', 'page'],
  [{ path: '/api/matches', body: seats('human', 'human') }, false, 'page', 'page'],
  [{ path: '/api/matches', body: seats('computer', 'computer') }, false, 'page', 'page'],
  [{ path: '/api/matches', body: seats('human', 'invite') }, false, 'server', 'page'],
  [{ path: '/api/matches', body: { game: 'g', seats: [{ kind: 'human' }], set: 'id' } }, false, 'server', 'nobody'],
  [{ path: '/api/matches' }, false, 'server', 'nobody'],
  [{ path: '/api/matches/M' }, true, 'page', 'page'],
  [{ path: '/api/matches/M/record' }, true, 'page', 'page'],
  [{ path: '/api/matches/M' }, false, 'server', 'nobody'],
  [{ path: '/api/matches/M/join', body: {} }, false, 'server', 'nobody'],
  [{ path: '/api/me' }, false, 'server', 'nobody'],
  [{ path: '/api/me/enter', body: {} }, false, 'server', 'nobody'],
  [{ path: '/api/leaderboards/g' }, false, 'server', 'nobody'],
  [{ path: '/api/tournaments' }, false, 'server', 'nobody'],
  [{ path: '/api/tournaments/A/enter', body: {} }, false, 'server', 'nobody'],
  [{ path: '/api/replay', body: {} }, false, 'server', 'page'],
  [{ path: '/api/replay/branch', body: {} }, false, 'page', 'page'],
  [{ path: '/api/review', body: {} }, false, 'server', 'page'],
  [{ path: '/api/review/page-1' }, false, 'page', 'page'],
  [{ path: '/api/review/abc/stop', body: {} }, false, 'server', 'page'],
];

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['site'];
  suppose_site(kServerAlone);
});

describe('a request', () => {
  it.each(kCases)('%j', (asked, own, both, files) => {
    expect(place_of(asked, kBoth, own)).toBe(both);
    expect(place_of(asked, kFiles, own)).toBe(files);
    expect(place_of(asked, kServerAlone, false)).toBe('server');
  });

  it('for a document is a file beside the page where there is no server', async () => {
    suppose_site(kFiles);
    document.documentElement.dataset['site'] = 'files';
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response('[]'));
    });
    await http.puzzles('a game');
    expect(asked).toEqual([new URL('api/games/a%20game/puzzles.json', document.baseURI).toString()]);
  });

  it('for what takes a server is refused in words where there is none', async () => {
    suppose_site(kFiles);
    bring_engine(() => Promise.resolve({
      ask: () => Promise.reject(new Error('not asked')),
      open: () => { throw new Error('not opened'); },
      has_match: () => Promise.resolve(false),
    }));
    await expect(http.match('M')).rejects.toMatchObject({ error: { code: 'needs_server' } });
    await expect(http.matches()).rejects.toMatchObject({ error: { code: 'needs_server' } });
  });
});

describe('a match', () => {
  it('of the page is talked to there, and whatever was sent while that was not known is not', async () => {
    suppose_site(kBoth);
    const opened: Socket[] = [];
    const socket = (): Socket => {
      const one: Socket = {
        send: (text) => { sent.push(text); }, close: () => undefined,
        onopen: null, onclose: null, onmessage: null,
      };
      opened.push(one);
      return one;
    };
    const sent: string[] = [];
    bring_engine(() => Promise.resolve({
      ask: () => Promise.reject(new Error('not asked')), open: socket, has_match: (match) => Promise.resolve(match === 'own'),
    }));
    const statuses: string[] = [];
    const connection = new Connection(
      'own', 'T', { status: (status) => statuses.push(status), message: () => undefined, version: () => null }, surroundings_of('own'),
    );
    connection.start();
    await vi.waitFor(() => { expect(opened.length).toBe(1); });
    opened[0]?.onopen?.();
    expect(sent.map((text) => JSON.parse(text) as unknown)).toEqual([{ type: 'hello', match: 'own', token: 'T', id: 'hello' }]);
    opened[0]?.onclose?.();
    expect(statuses).toEqual(['lost']);
    connection.stop();
  });
});

describe('what there is', () => {
  it.each([
    ['{"server":false,"engine":"e.wasm","packs":{"g":"packs/g.json"}}', { server: false, engine: 'e.wasm', packs: { g: 'packs/g.json' } }],
    ['{"server":false}', kServerAlone],
    ['<html>', kServerAlone],
  ])('%s', async (text, expected) => {
    suppose_site(null);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
    expect(await site()).toEqual(expected);
  });
  it('is asked for again where nothing answered', async () => {
    suppose_site(null);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(site()).rejects.toThrow();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    expect(await site()).toEqual(kServerAlone);
  });
});
