// The lobby of the page: what it asks for, what it waits for, how it stays connected.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { add_messages } from '../../src/i18n';
import { lobby as words } from '../../src/i18n/messages/lobby';
import { call_to } from '../../src/lobby/call';
import { has_gone_to, keep_gone_to, kept_deck, keep_deck, keep_shows_name, shows_name } from '../../src/lobby/keeping';
import { reach_after } from '../../src/lobby/reach';
import { LobbyStream } from '../../src/lobby/stream';
import { keep_waiting, kept_waiting, next_of, type Waiting } from '../../src/lobby/waiting';
import { kClocks, match_of, queued_match_of, type Wish } from '../../src/lobby/wishes';
import { clock_words, waited } from '../../src/lobby/words';
import { on_account_news } from '../../src/protocol/account_news';
import type { Socket } from '../../src/protocol/ends';
import { place_of } from '../../src/protocol/ends';
import { parse_lobby, type Lobby, type OwnChallenge } from '../../src/protocol/lobby';

add_messages({ lobby: words });

const empty: Lobby = { type: 'lobby', here: { count: 1, names: [] }, challenges: [], queues: [], matches: [], own: [] };

const wish: Wish = {
  game: 'kannagi', name: '花', deck: 'first', deck_name: '', clock: 'fischer', games: 3, lists: 'open', is_watched: true, rated: false,
};

describe('a match on offer', () => {
  it('has the reader’s seat and one for whoever comes, and asks at every window', () => {
    expect(match_of(wish)).toEqual({
      game: 'kannagi', seats: [{ kind: 'human', name: '花', deck: 'first' }, { kind: 'invite' }], auto_pass: 'never',
      lists: 'open', clock: kClocks.fischer, best_of: 3, visibility: 'public',
    });
  });
  it('is watched only if its maker likes, and rated only with a clock', () => {
    expect(match_of({ ...wish, is_watched: false }).visibility).toBe('private');
    expect(match_of({ ...wish, rated: true, clock: 'none' })).toMatchObject({ rated: true, clock: kClocks.fischer });
    expect(match_of({ ...wish, clock: 'none' }).clock).toEqual({ kind: 'none' });
  });
  it('leaves the clock of a queue to the server', () => {
    expect(queued_match_of(wish).clock).toBeUndefined();
    expect(queued_match_of({ ...wish, deck: ['a'], deck_name: '自作' }).seats[0]).toMatchObject({ deck_name: '自作' });
  });
});

describe('waiting', () => {
  const offer: Waiting = { id: 'c', kind: 'open', game: 'kannagi', since: 0 };
  const place: Waiting = { id: 'q', kind: 'queued', game: 'kannagi', since: 0, pace: 'fast' };
  const own = (id: string, more: Partial<OwnChallenge> = {}): OwnChallenge => ({ id, kind: 'open', state: 'waiting', match: `of ${id}`, ...more });
  beforeEach(() => { sessionStorage.clear(); });

  it('ends at the match when somebody has come', () => {
    expect(next_of([offer, place], [own('c', { state: 'seated' }), own('q')], 9_000)).toMatchObject({ match: 'of c', take: null });
  });
  it('sits down at the table of whom one is paired with', () => {
    expect(next_of([place], [own('q', { take: 'theirs' })], 9_000)).toMatchObject({ match: null, take: 'theirs' });
  });
  it('is over for what is no longer there, but not by a message that is older', () => {
    expect(next_of([offer], [], 9_000)).toMatchObject({ waiting: [], gone: [offer] });
    expect(next_of([offer], [], 500)).toMatchObject({ waiting: [offer], gone: [] });
  });
  it('does not follow challenges that another tab has made', () => {
    expect(next_of([], [own('c', { state: 'seated' })], 9_000)).toEqual({ match: null, take: null, waiting: [], gone: [] });
  });
  it('goes on when the page is read again', () => {
    keep_waiting([offer, place]);
    expect(kept_waiting()).toEqual([offer, place]);
    sessionStorage.setItem('fudaba.waiting', '{"no":"list"}');
    expect(kept_waiting()).toEqual([]);
    sessionStorage.setItem('fudaba.waiting', '[{"id":1},');
    expect(kept_waiting()).toEqual([]);
  });
  it('remembers decks by game, and shows no name until it is allowed to', () => {
    expect(kept_deck('kannagi')).toBeNull();
    keep_deck('kannagi', 'first');
    expect(kept_deck('kannagi')).toBe('first');
    expect(kept_deck('kanon')).toBeNull();
    expect(shows_name()).toBe(false);
    keep_shows_name(true);
    expect(shows_name()).toBe(true);
  });
});

describe('somebody who looks at another tab', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is called by the title until he is back', () => {
    vi.useFakeTimers();
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.title = 'before';
    call_to('come!');
    expect(document.title).toBe('come!');
    vi.advanceTimersByTime(1000);
    expect(document.title).toBe('before');
    document.title = 'the match';
    vi.advanceTimersByTime(1000);
    expect(document.title).toBe('come!');
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('the match');
    vi.advanceTimersByTime(5000);
    expect(document.title).toBe('the match');
  });
  it('is not called if he is here, nor again to a match that he has gone to', () => {
    document.title = 'before';
    call_to('come!');
    expect(document.title).toBe('before');
    keep_gone_to('m');
    expect([has_gone_to('m'), has_gone_to('n')]).toEqual([true, false]);
    for (let i = 0; i < 30; ++i) keep_gone_to(`m${String(i)}`);
    expect(has_gone_to('m')).toBe(false);
  });
});

class FakeSocket implements Socket {
  sent: string[] = [];
  is_closed = false;
  onopen: (() => void) | null = null;
  onclose: ((code?: number) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(data: string): void { this.sent.push(data); }
  close(): void { this.is_closed = true; }
}

describe('the stream', () => {
  type Timer = { ms: number; then: () => void; off: boolean };
  type Streamed = {
    sockets: FakeSocket[]; told: Lobby[]; losses: boolean[]; timers: Timer[]; stream: LobbyStream;
  };
  function streamed(): Streamed {
    const sockets: FakeSocket[] = [];
    const told: Lobby[] = [];
    const losses: boolean[] = [];
    const timers: Timer[] = [];
    const stream = new LobbyStream(
      { lobby: (lobby) => { told.push(lobby); }, lost: (is_lost) => { losses.push(is_lost); } },
      {
        open: () => {
          const socket = new FakeSocket();
          sockets.push(socket);
          return socket;
        },
        wait: (ms, then) => {
          const timer = { ms, then, off: false };
          timers.push(timer);
          return () => { timer.off = true; };
        },
      },
    );
    stream.start();
    sockets[0]?.onopen?.();
    return { sockets, told, losses, timers, stream };
  }
  const says = (socket: FakeSocket | undefined, message: unknown): void => {
    socket?.onmessage?.({ data: JSON.stringify(message) });
  };

  it('passes on that something about the account has changed', () => {
    let news = 0;
    on_account_news(() => { ++news; });
    const { sockets, told } = streamed();
    says(sockets[0], { type: 'account' });
    expect(news).toBe(1);
    expect(told).toEqual([]);
  });
  it('tells what it hears, and nothing that is no lobby', () => {
    const { sockets, told } = streamed();
    says(sockets[0], empty);
    says(sockets[0], { type: 'pong' });
    says(sockets[0], { ...empty, own: null });
    sockets[0]?.onmessage?.({ data: 'no json' });
    expect(told).toEqual([empty]);
  });
  it('comes back after a break, later each time, until it hears something', () => {
    const { sockets, losses, timers } = streamed();
    const waits: number[] = [];
    for (let i = 0; i < 3; ++i) {
      sockets.at(-1)?.onclose?.();
      const timer = timers.filter(({ off }) => !off).at(-1);
      waits.push(timer?.ms ?? 0);
      timer?.then();
    }
    expect(waits).toEqual([400, 800, 1600]);
    expect(losses).toEqual([true, true, true]);
    says(sockets.at(-1), empty);
    expect(losses.at(-1)).toBe(false);
    sockets.at(-1)?.onclose?.();
    expect(timers.at(-1)?.ms).toBe(400);
  });
  it('stays away as long as a server that ends asks it to', () => {
    const { sockets, timers } = streamed();
    says(sockets[0], { type: 'closed', code: 'restart', retry_in: 1234 });
    expect(timers.at(-1)?.ms).toBe(1234);
    expect(sockets[0]?.is_closed).toBe(true);
  });
  it('takes a server that answers nothing to be gone', () => {
    const { sockets, timers, losses } = streamed();
    timers.at(-1)?.then();
    expect(sockets[0]?.sent.at(-1)).toContain('ping');
    timers.find(({ ms }) => ms === 8_000)?.then();
    expect(losses).toEqual([true]);
  });
  it('does not come back once it was stopped', () => {
    const { sockets, timers, stream } = streamed();
    stream.stop();
    stream.hurry();
    expect(sockets).toHaveLength(1);
    expect(timers.every(({ off }) => off)).toBe(true);
  });
});

describe('words', () => {
  it('are in the reader’s language', () => {
    document.documentElement.lang = 'ja';
    expect(Object.values(kClocks).map(clock_words).join()).not.toMatch(/lobby\.|\{/);
    expect(waited(65_000)).toBe('1:05');
    expect(waited(-3)).toBe('0:00');
  });
  it('say how far one reaches, as the server pairs', () => {
    expect([0, 20_000, 59_999, 60_000].map(reach_after)).toEqual([100, 300, 690, null]);
  });
});

describe('a page without a server', () => {
  it('has no lobby', () => {
    expect(place_of({ path: '/api/lobby' }, { server: false, engine: 'e', packs: {} }, false)).toBe('nobody');
    expect(place_of({ path: '/api/lobby/take', body: {} }, { server: true, engine: 'e', packs: {} }, false)).toBe('server');
  });
  it('is told nothing that it cannot read', () => {
    expect(parse_lobby(JSON.stringify(empty))).toEqual(empty);
    for (const frame of ['', 'null', '7', '{"type":"lobby"}', '{"type":"welcome"}']) expect(parse_lobby(frame)).toBeNull();
  });
});
