// A guest's page may ask the page that holds the match for nothing but what concerns the two's matches,
// in bounds, however it is sent.
import { beforeEach, describe, expect, it } from 'vitest';
import { FarTable, FriendAway } from '../../src/friend/far_table';
import { Serving } from '../../src/friend/serving';
import type { ApiAnswer, ApiRequest, Socket } from '../../src/protocol/ends';

type Said = Record<string, unknown>;
type Engine = { socket: Socket; heard: string[]; is_closed: boolean };

let said: Said[];
let asked: ApiRequest[];
let answers: ((answer: ApiAnswer) => void)[];
let engines: Engine[];
let shared: Set<string>;
let clock: number;
let hung_up: number;
let serving: Serving;

const settle = async (): Promise<void> => { for (let i = 0; i < 10; ++i) await Promise.resolve(); };
const last = (): Said => said.at(-1) ?? {};
const code_in = (message: Said): unknown =>
  (JSON.parse(String(message['text'])) as { error?: { code: string } }).error?.code;
function line(n: number, message: unknown): void {
  serving.hear({ line: n, text: typeof message === 'string' ? message : JSON.stringify(message) });
}

beforeEach(() => {
  [said, asked, answers, engines, shared, clock, hung_up] = [[], [], [], [], new Set(['M']), 0, 0];
  serving = new Serving({
    ask: (one) => {
      asked.push(one);
      return new Promise((done) => { answers.push(done); });
    },
    open: () => {
      const engine: Engine = {
        heard: [], is_closed: false,
        socket: {
          send: (text) => { engine.heard.push(text); },
          close: () => { engine.is_closed = true; },
          onopen: null, onclose: null, onmessage: null,
        },
      };
      engines.push(engine);
      queueMicrotask(() => engine.socket.onopen?.());
      return engine.socket;
    },
    is_shared: (match) => shared.has(match),
    follow: (_, next) => { shared.add(next); },
    now: () => clock,
    hang_up: () => { hung_up += 1; },
  });
  serving.joined((message) => { said.push(message as Said); });
});

describe('a request of the guest', () => {
  it('about the match is passed on, and answered by its number', async () => {
    serving.hear({ ask: 3, path: '/api/matches/M' });
    serving.hear({ ask: 4, path: '/api/matches/M/join', body: { invite: 'i' } });
    expect(asked).toEqual([{ path: '/api/matches/M' }, { path: '/api/matches/M/join', body: { invite: 'i' } }]);
    answers[1]?.({ status: 200, body: { seat: 'second' } });
    await settle();
    expect(said).toEqual([{ answer: 4, status: 200, body: { seat: 'second' } }]);
  });
  it.each([
    '/api/matches', '/api/matches/N', '/api/matches/N/record', '/api/matches/M/report', '/api/matches/M/../N', '/api/matches/M?x', '/api/games/ouka',
    '/api/replay', '/api/matches/M%2f', 'M', '', null, 7, { path: '/api/matches/M' },
  ])('about anything else reaches nobody: %s', (path) => {
    serving.hear({ ask: 1, path });
    expect(asked).toEqual([]);
    expect(last()['status']).toBe(404);
  });
  it('that does not fit is refused', () => {
    serving.hear({ ask: 1, path: '/api/matches/M/join' });
    serving.hear({ ask: 1, path: '/api/matches/M/join', body: [] });
    serving.hear({ ask: 1, path: '/api/matches/M', body: {} });
    expect(said.map(({ status }) => status)).toEqual([400, 400, 400]);
    serving.hear({ ask: 1, path: '/api/matches/M/join', body: { deck: 'x'.repeat(70_000) } });
    expect(last()['status']).toBe(413);
    for (let i = 0; i < 6; ++i) serving.hear({ ask: 10 + i, path: '/api/matches/M' });
    expect(asked.length).toBe(4);
    expect(last()['status']).toBe(429);
    for (const none of [null, [], 'x', 7, {}, { ask: -1, path: '/api/matches/M' }, { ask: 1.5 }, { line: 'x', text: '{}' }]) serving.hear(none);
    expect(asked.length).toBe(4);
  });
});

describe('a line of the guest', () => {
  it('is opened by a greeting at one of the two’s matches, and belongs to it', async () => {
    line(1, { type: 'move' });
    line(1, { type: 'hello', match: 'N', token: 'T' });
    expect(engines).toEqual([]);
    line(1, { type: 'hello', match: 'M', token: 'T', id: 'hello' });
    await settle();
    expect(engines[0]?.heard).toEqual(['{"type":"hello","match":"M","token":"T","id":"hello"}']);
    shared.add('O');
    line(1, { type: 'hello', match: 'O', id: 9 });
    expect(code_in(last())).toBe('not_found');
    expect(JSON.parse(String(last()['text']))).toMatchObject({ type: 'refused', id: 9 });
    line(1, { type: 'move', version: 1, move: [1, 2, 3, 4], id: 5 });
    expect(engines[0]?.heard.length).toBe(2);
    engines[0]?.socket.onmessage?.({ data: '{"type":"update"}' });
    expect(last()).toEqual({ line: 1, text: '{"type":"update"}' });
  });
  it('says the engine what was read here, so that nothing is read in two ways', async () => {
    line(1, '{"type":"hello","match":"N","match":"M"}');
    await settle();
    expect(engines[0]?.heard).toEqual(['{"type":"hello","match":"M"}']);
  });
  it('is answered where it cannot be read, and the engine hears nothing', async () => {
    line(1, { type: 'hello', match: 'M' });
    await settle();
    for (const text of ['', '{', 'null', '[]', '"x"', '7', `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
      line(1, text);
      expect(code_in(last()), text).toBe('malformed');
    }
    line(1, { type: 'talk', words: 'x'.repeat(70_000) });
    expect(code_in(last())).toBe('too_large');
    serving.hear({ line: 1, text: { type: 'hello' } });
    expect(code_in(last())).toBe('malformed');
    expect(engines[0]?.heard.length).toBe(1);
  });
  it('is counted: what comes too fast is refused, and at last the line is cut', async () => {
    line(1, { type: 'hello', match: 'M' });
    await settle();
    for (let i = 0; i < 200; ++i) line(1, { type: 'ping', id: i });
    expect(engines[0]?.heard.length).toBe(150);
    expect(code_in(last())).toBe('too_fast');
    clock = 1000;
    for (let i = 0; i < 40; ++i) line(1, { type: 'ping', id: i });
    expect(engines[0]?.heard.length).toBe(180);
    expect(hung_up).toBe(0);
    for (let i = 0; i < 400; ++i) line(1, { type: 'ping', id: i });
    expect(hung_up).toBeGreaterThan(0);
  });
  it('is one of a few at a time, and all end when the friend is gone', async () => {
    for (let n = 1; n < 8; ++n) line(n, { type: 'hello', match: 'M' });
    await settle();
    expect(engines.length).toBe(4);
    serving.hear({ line: 2, end: true });
    expect(engines[1]?.is_closed).toBe(true);
    serving.parted();
    expect(engines.every(({ is_closed }) => is_closed)).toBe(true);
  });
  it('leads to the match that follows', async () => {
    line(1, { type: 'hello', match: 'M' });
    await settle();
    engines[0]?.socket.onmessage?.({ data: '{"type":"said","words":"\\"rematch\\""}' });
    engines[0]?.socket.onmessage?.({ data: '{"type":"rematch","match":"P","seat":"first"}' });
    engines[0]?.socket.onmessage?.({ data: '{"type":"welcome","rematch":{"match":"Q","seat":"first"}}' });
    expect([...shared]).toEqual(['M', 'P', 'Q']);
  });
});

describe('the guest’s end', () => {
  it('asks and plays as at a server, and comes back by itself', async () => {
    const far = new FarTable();
    await expect(far.ask({ path: '/api/matches/M' })).rejects.toThrow(FriendAway);
    const socket = far.open();
    let opened = 0;
    const heard: unknown[] = [];
    const closed: unknown[] = [];
    socket.onopen = () => { opened += 1; };
    socket.onmessage = ({ data }) => { heard.push(data); };
    socket.onclose = (code) => { closed.push(code); };
    far.joined((message) => { serving.hear(message); });
    serving.joined((message) => { far.hear(message); });
    expect(opened).toBe(1);
    const answer = far.ask({ path: '/api/matches/M' });
    answers[0]?.({ status: 200, body: { game: 'ouka' } });
    await expect(answer).resolves.toEqual({ status: 200, body: { game: 'ouka' } });
    socket.send('{"type":"hello","match":"M"}');
    await settle();
    engines[0]?.socket.onmessage?.({ data: '{"type":"welcome"}' });
    expect(heard).toEqual(['{"type":"welcome"}']);
    const lost = far.ask({ path: '/api/matches/M' });
    far.parted();
    await expect(lost).rejects.toThrow(FriendAway);
    expect(closed).toEqual([undefined]);
  });
  it('takes no notice of what it did not ask for', () => {
    const far = new FarTable();
    for (const message of [null, [], 7, { answer: 1, status: 200 }, { line: 1, text: 'x' }, { line: 1, end: true }, { answer: 'x' }]) {
      expect(() => { far.hear(message); }).not.toThrow();
    }
  });
});
