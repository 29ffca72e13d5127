import { beforeEach, describe, expect, it } from 'vitest';
import { on_account_news } from '../../src/protocol/account_news';
import { backoff, Broken, Connection, Refused, type Status } from '../../src/protocol/connection';
import type { Socket } from '../../src/protocol/ends';
import type { ServerMessage } from '../../src/protocol/types';
import { fixture, fixture_text } from '../fixtures';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: ((code?: number) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

// A clock that the test turns by hand.
class FakeTime {
  now = 0;
  timers: { at: number; then: () => void }[] = [];
  wait = (ms: number, then: () => void): (() => void) => {
    const timer = { at: this.now + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((t) => t !== timer);
    };
  };
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((t) => t !== next);
      this.now = next.at;
      next.then();
    }
    this.now = end;
  }
}

let sockets: FakeSocket[];
let time: FakeTime;
let statuses: Status[];
let messages: ServerMessage[];
let version: number | null;
let connection: Connection;
let asked_for: string[];

function socket(i = -1): FakeSocket {
  const found = sockets.at(i);
  if (found === undefined) throw new Error('no socket');
  return found;
}
function sit_down(): void {
  connection.start();
  socket().onopen?.();
  socket().tell(fixture_text('server/welcome'));
}

beforeEach(() => {
  sockets = [];
  asked_for = [];
  time = new FakeTime();
  statuses = [];
  messages = [];
  version = null;
  connection = new Connection(
    'm1',
    'secret',
    {
      status: (status) => statuses.push(status),
      message: (message) => messages.push(message),
      version: () => version,
    },
    {
      open: (match) => {
        asked_for.push(match);
        sockets.push(new FakeSocket());
        return socket();
      },
      wait: time.wait,
    },
  );
});

describe('a connection', () => {
  it('says hello with its token, and is open once it is welcomed', () => {
    connection.start();
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: 'hello', match: 'm1', token: 'secret', id: 'hello' }]);
    expect(statuses).toEqual([]);
    socket().tell(fixture_text('server/welcome'));
    expect(statuses).toEqual(['open']);
    expect(messages.map((m) => m.type)).toEqual(['welcome']);
  });

  it('is lost, and tried anew, as soon as the browser says that the network has gone', () => {
    connection.doubt();
    expect(sockets).toHaveLength(0);
    sit_down();
    connection.doubt();
    expect(statuses).toEqual(['open', 'lost']);
    expect(sockets).toHaveLength(2);
    socket().onopen?.();
    socket().tell(fixture_text('server/welcome'));
    expect(statuses).toEqual(['open', 'lost', 'open']);
  });

  it('comes back by itself after a break and says which version it has', () => {
    sit_down();
    version = 12;
    socket().onclose?.();
    expect(statuses).toEqual(['open', 'lost']);
    time.pass(backoff(0));
    expect(sockets).toHaveLength(2);
    socket().onopen?.();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', token: 'secret', since: 12 });
    socket().tell(fixture_text('server/welcome'));
    expect(statuses).toEqual(['open', 'lost', 'open']);
  });

  it('waits longer after each failure, up to a bound, and begins anew once welcomed', () => {
    sit_down();
    for (let attempt = 0; attempt < 8; ++attempt) {
      const before = sockets.length;
      socket().onclose?.();
      time.pass(backoff(attempt) - 1);
      expect(sockets).toHaveLength(before);
      time.pass(1);
      expect(sockets).toHaveLength(before + 1);
    }
    expect(backoff(30)).toBe(15_000);
    socket().onopen?.();
    socket().tell(fixture_text('server/welcome'));
    const before = sockets.length;
    socket().onclose?.();
    time.pass(backoff(0));
    expect(sockets).toHaveLength(before + 1);
  });

  it('tries at once when the browser is online again', () => {
    sit_down();
    socket().onclose?.();
    connection.hurry();
    expect(sockets).toHaveLength(2);
    connection.hurry();
    expect(sockets).toHaveLength(2);
  });

  it('pairs answers with requests', async () => {
    sit_down();
    const first = connection.ask({ type: 'why', move: [6, 255, 255, 255] });
    const second = connection.ask({ type: 'card', card: 12 });
    const [a, b] = socket().sent.slice(-2);
    socket().tell({ ...fixture<object>('server/answer_card'), id: b?.['id'] });
    socket().tell({ ...fixture<object>('server/answer_why'), id: a?.['id'] });
    expect(await first).toMatchObject({ legal: false });
    expect(await second).toMatchObject({ card: 12 });
    expect(messages).toHaveLength(1);
  });

  it('gives an update to the table and to whoever asked for it', async () => {
    sit_down();
    const asked = connection.ask({ type: 'move', version: 0, move: [0, 255, 255, 255] });
    const id = socket().sent.at(-1)?.['id'];
    socket().tell({ ...fixture<object>('server/update'), id });
    expect(await asked).toMatchObject({ type: 'update', version: 1 });
    expect(messages.map((m) => m.type)).toEqual(['welcome', 'update']);
  });

  it('rejects a request that was refused with the reason, as for a stale version', async () => {
    sit_down();
    const asked = connection.ask({ type: 'move', version: 0, move: [0, 255, 255, 255] });
    const id = socket().sent.at(-1)?.['id'];
    socket().tell({ ...fixture<object>('server/refused_stale'), id });
    const error: unknown = await asked.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).error.code).toBe('stale');
    expect(statuses).toEqual(['open']);
  });

  it('rejects what was asked when the connection breaks, and what is asked without one', async () => {
    sit_down();
    const asked = connection.ask({ type: 'undo' });
    socket().onclose?.();
    await expect(asked).rejects.toBeInstanceOf(Broken);
    await expect(connection.ask({ type: 'undo' })).rejects.toBeInstanceOf(Broken);
  });

  it('says so when the server could not read what was sent, and comes back', async () => {
    sit_down();
    const asked = connection.ask({ type: 'undo' });
    socket().onclose?.(1009);
    const error: unknown = await asked.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).error.code).toBe('too_large');
    expect(statuses).toEqual(['open', 'lost']);
    time.pass(backoff(0));
    expect(sockets).toHaveLength(2);
  });

  it('passes on that something about the account has changed, or that a suspended one was refused', async () => {
    let news = 0;
    on_account_news(() => { ++news; });
    sit_down();
    const before = messages.length;
    socket().tell(fixture_text('server/account'));
    expect(news).toBe(1);
    expect(messages).toHaveLength(before); // it is of no match
    const asked = connection.ask({ type: 'rematch' });
    const error = { code: 'suspended', message: { ja: '停止', en: 'suspended' } };
    socket().tell({ type: 'refused', id: socket().sent.at(-1)?.['id'], error });
    await expect(asked).rejects.toThrow('suspended');
    expect(news).toBe(2);
  });

  it('is closed for good when another window takes the seat', () => {
    sit_down();
    socket().tell(fixture_text('server/closed'));
    expect(statuses).toEqual(['open', 'closed']);
    expect(messages.at(-1)).toMatchObject({ type: 'closed', code: 'taken' });
    time.pass(100_000);
    expect(sockets).toHaveLength(1);
  });

  it('comes back when the server says, if it says so', () => {
    sit_down();
    socket().tell({ type: 'closed', code: 'restart', message: { ja: '', en: '' }, retry_in: 1700 });
    expect(statuses.at(-1)).toBe('lost');
    time.pass(1699);
    expect(sockets).toHaveLength(1);
    time.pass(1);
    expect(sockets).toHaveLength(2);
    // If nobody is there then, it waits as after any other break.
    socket().onclose?.();
    time.pass(backoff(0));
    expect(sockets).toHaveLength(3);
  });

  it('names its match to whoever stands before the servers', () => {
    connection.start();
    expect(asked_for).toEqual(['m1']);
  });

  it('comes back after the server has been restarted', () => {
    sit_down();
    socket().tell({ type: 'closed', code: 'restart', message: { ja: '', en: '' } });
    expect(statuses).toEqual(['open', 'lost']);
    time.pass(backoff(0));
    expect(sockets).toHaveLength(2);
  });

  it('is closed for good when its hello is refused', () => {
    connection.start();
    socket().onopen?.();
    socket().tell({ ...fixture<object>('server/refused'), id: 'hello' });
    expect(statuses).toEqual(['closed']);
  });

  it('notices a connection that is dead: a ping without a pong', () => {
    sit_down();
    time.pass(20_000);
    expect(socket().sent.at(-1)).toMatchObject({ type: 'ping' });
    time.pass(8_000);
    expect(statuses).toEqual(['open', 'lost']);
    expect(socket(0).closed).toBe(true);
  });

  it('stays open while pongs come', () => {
    sit_down();
    for (let i = 0; i < 5; ++i) {
      time.pass(20_000);
      socket().tell({ type: 'pong', id: 'ping' });
    }
    expect(statuses).toEqual(['open']);
  });

  it('changes its seat by another hello without `since`', () => {
    sit_down();
    version = 5;
    connection.change_seat('other');
    expect(socket().sent.at(-1)).toEqual({ type: 'hello', match: 'm1', token: 'other', id: 'hello' });
  });

  it('does not listen to a socket it has left', () => {
    sit_down();
    const old = socket();
    old.onclose?.();
    time.pass(backoff(0));
    old.tell(fixture_text('server/update'));
    expect(messages.map((m) => m.type)).toEqual(['welcome']);
  });

  it('does not choke on a frame it does not understand', () => {
    sit_down();
    socket().tell('{"type":"update"}');
    socket().tell('nonsense');
    expect(messages.map((m) => m.type)).toEqual(['welcome']);
    expect(statuses).toEqual(['open']);
  });
});
