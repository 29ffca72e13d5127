// The page's host around a scripted engine: what is stored when, what is loaded, what happens when it traps.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, EngineRequest, Keep } from '../../src/solo/engine';
import { EngineFailed } from '../../src/solo/engine_worker';
import { Host, HostFailed } from '../../src/solo/host';
import type { Storing, StoredMatch } from '../../src/solo/keeping';
import type { Socket } from '../../src/protocol/ends';

const kTrap = (): never => { throw new EngineFailed({ as: 'trap', text: 'unreachable' }); };

let script: Record<string, (request: EngineRequest) => Answer>;
let asked: string[]; // what the engine was asked, and what was stored, in order
let stored: Map<string, StoredMatch>;
let storing: Storing;
let current: Set<string>; // matches that nobody has gone on with
let taken: string[];
let thoughts: { key: string; found: (answer: Answer | null) => void; failed: (error: unknown) => void }[];
let forgotten: string[];
let timers: { ms: number; then: () => void }[];
let host: Host;

function keep(match: string, from: number, ...changes: string[]): Keep {
  return { match, from, changes, setup: 'S', meta: { game: 'g', match } };
}
function put(match: string, row = 1): void {
  const meta = { game: 'g', match };
  const whole = { match, row, game: 'g', setup: `setup of ${match}`, next: null, meta, count: 1, at: 0 };
  stored.set(match, { row: whole, changes: ['one'] });
}
const settle = async (): Promise<void> => { for (let i = 0; i < 60; ++i) await Promise.resolve(); };

type Heard = { socket: Socket; heard: Record<string, unknown>[]; closed: (number | undefined)[] };
function connect(): Heard {
  const socket = host.open();
  const heard: Record<string, unknown>[] = [];
  const closed: (number | undefined)[] = [];
  socket.onmessage = ({ data }) => { heard.push(JSON.parse(String(data)) as Record<string, unknown>); };
  socket.onclose = (code) => { closed.push(code); };
  return { socket, heard, closed };
}
async function sit_down(match = 'M'): Promise<Heard> {
  const line = connect();
  line.socket.send(JSON.stringify({ type: 'hello', match, id: 'hello' }));
  await settle();
  return line;
}

beforeEach(() => {
  script = {};
  asked = [];
  stored = new Map();
  storing = 'kept';
  current = new Set();
  taken = [];
  thoughts = [];
  forgotten = [];
  timers = [];
  host = new Host({
    ask: (game, request) => {
      asked.push(`${request.do}${game === null ? '' : `:${game}`}`);
      return Promise.resolve().then(() => script[request.do]?.(request) ?? {});
    },
    thoughts: {
      ask: (key) => new Promise((found, failed) => { thoughts.push({ key, found, failed }); }),
      forget: (key) => { forgotten.push(key); },
    },
    store: {
      store: (keeps) => {
        asked.push(`store ${keeps.map(({ match }) => match).join()}`);
        return Promise.resolve(storing);
      },
      find: (match) => Promise.resolve(stored.get(match) ?? null),
      find_row: (match) => Promise.resolve(stored.get(match)?.row ?? null),
      is_current: (match) => Promise.resolve(current.has(match)),
      forget: () => undefined,
    },
    take: (match) => { taken.push(match); },
    stored: () => undefined,
    now: () => 1000,
    wait: (ms, then) => {
      const timer = { ms, then };
      timers.push(timer);
      return () => { timers = timers.filter((other) => other !== timer); };
    },
  });
});

describe('a request', () => {
  it('is answered after what it changed has been stored, and messages go out after that', async () => {
    const line = await sit_down();
    script['http'] = () => ({
      status: 200, type: 'application/json', body: '{"match":"M"}', keep: [keep('M', 0, 'a')], out: [{ socket: 1, text: '{"type":"update"}' }],
    });
    asked = [];
    const heard_before: number[] = [];
    storing = 'kept';
    const answer = host.http('POST', '/api/matches', '{}', 'g').then((one) => {
      heard_before.push(line.heard.length);
      return one;
    });
    expect(await answer).toEqual({ status: 200, body: { match: 'M' } });
    expect(asked).toEqual(['http:g', 'store M']);
    expect(line.heard.map(({ type }) => type)).toEqual(['update']);
  });

  it('is asked again once the matches that it needs are loaded, or known not to be', async () => {
    put('M');
    const loads: unknown[] = [];
    let needs = ['M', 'N'];
    script['http'] = () => (needs.length > 0 ? { need: needs } : { status: 404, type: 'application/json', body: '{}' });
    script['load'] = ({ match, setup, changes }) => {
      loads.push([match, setup, changes]);
      needs = [];
      return {};
    };
    expect((await host.http('GET', '/api/matches/M', null, 'g')).status).toBe(404);
    expect(loads).toEqual([['M', 'setup of M', ['one']], ['N', null, []]]);
    expect(asked).toEqual(['http:g', 'load:g', 'load', 'http:g']);
  });

  it('is asked once more when the engine traps, and then refused in words', async () => {
    let traps = 1;
    script['http'] = () => (traps-- > 0 ? kTrap() : { status: 200, type: 'text/html', body: '<p>' });
    expect(await host.http('GET', '/api/games/g/print', null, 'g')).toEqual({ status: 200, body: '<p>' });
    traps = 2;
    const failed: unknown = await host.http('GET', '/x', null, null).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(HostFailed);
    expect((failed as HostFailed).error.message.en).toMatch(/stopped by a mistake/);
  });

  it('does not go wrong with others that come in between', async () => {
    const order: string[] = [];
    script['http'] = ({ path }) => {
      order.push(String(path));
      return { status: 200, body: '', keep: [keep('M', 0)] };
    };
    await Promise.all(['/1', '/2', '/3'].map((path) => host.http('GET', path, null, null)));
    expect(order).toEqual(['/1', '/2', '/3']);
    expect(asked).toEqual(['http', 'store M', 'http', 'store M', 'http', 'store M']);
  });
});

describe('a connection', () => {
  it('takes the match from other windows and reads it anew, with the game that it is of', async () => {
    put('M');
    await host.http('GET', '/x', null, null); // the engine has started, and may hold an old M
    script['socket'] = () => ({ out: [{ socket: 1, text: '{"type":"welcome"}' }] });
    const line = await sit_down();
    expect(taken).toEqual(['M']);
    expect(asked.slice(-2)).toEqual(['drop', 'socket:g']);
    expect(line.heard).toEqual([{ type: 'welcome' }]);
  });

  it('goes on with what this window has of the match, where that is what is stored', async () => {
    put('M');
    current.add('M');
    await host.http('GET', '/x', null, null);
    await sit_down();
    expect(asked).toEqual(['http', 'socket:g']);
  });

  it('is told when another window takes its match', async () => {
    const line = await sit_down();
    await host.let_go('M');
    expect(line.heard.at(-1)).toMatchObject({ type: 'closed', code: 'taken' });
    expect(asked.at(-1)).toBe('drop');
  });

  it('is told so too where the other window has gone on before this one heard of it', async () => {
    const line = await sit_down();
    storing = 'taken';
    script['socket'] = () => ({ keep: [keep('M', 5, 'x')], out: [{ socket: 1, text: '{"type":"update"}' }] });
    line.socket.send('{"type":"move"}');
    await settle();
    expect(line.heard.map(({ type }) => type)).toEqual(['closed']);
    expect(line.heard[0]?.['code']).toBe('taken');
  });

  it('goes on where nothing can be stored: what is lost is lost with the page alone', async () => {
    const line = await sit_down();
    storing = 'full';
    script['socket'] = () => ({ keep: [keep('M', 0, 'x')], out: [{ socket: 1, text: '{"type":"update"}' }] });
    line.socket.send('{"type":"move"}');
    await settle();
    expect(line.heard.map(({ type }) => type)).toEqual(['update']);
  });

  it('breaks when the engine traps, and is told plainly when that goes on', async () => {
    put('M');
    script['socket'] = kTrap;
    for (let i = 0; i < 3; ++i) {
      const line = await sit_down();
      expect([line.closed.length, line.heard.length], String(i)).toEqual([1, 0]);
    }
    const line = await sit_down();
    expect(line.heard).toMatchObject([{ type: 'closed', code: 'no_engine' }]);
  });

  it('says that a match is of a newer version, and leaves it', async () => {
    put('M', 2);
    script['socket'] = () => ({ need: ['M'] });
    const line = await sit_down();
    expect(line.heard).toMatchObject([{ type: 'closed', message: { en: expect.stringMatching(/newer version/) as string } }]);
    expect(stored.has('M')).toBe(true);
  });

  it('answers pings without the engine, and leaves', async () => {
    const line = await sit_down();
    line.socket.send('{"type":"ping","id":"ping"}');
    await settle();
    expect(line.heard.at(-1)).toEqual({ type: 'pong', id: 'ping' });
    line.socket.close();
    await settle();
    expect(asked.at(-1)).toBe('leave');
  });
});

describe('time and thoughts', () => {
  it('wakes the engine when it wants to be woken, the last wish counting', async () => {
    script['http'] = () => ({ status: 200, wake: 1500 });
    await host.text('GET', '/x', null, null);
    await host.text('GET', '/x', null, null);
    expect(timers.map(({ ms }) => ms)).toEqual([500]);
    timers[0]?.then();
    await settle();
    expect(asked.at(-1)).toBe('tick');
  });

  it('brings what was thought back to the engine that wanted it, and to no other', async () => {
    const results: unknown[] = [];
    script['http'] = () => ({ status: 200, think: [{ thought: 7, request: { game: 'g' } }] });
    script['thought'] = ({ thought, result }) => {
      results.push([thought, result]);
      return {};
    };
    await host.text('GET', '/x', null, null);
    thoughts[0]?.found({ result: 'best' });
    await settle();
    expect(results).toEqual([[7, 'best']]);
    await host.text('GET', '/x', null, null);
    script['tick'] = kTrap;
    script['http'] = () => ({ status: 200, wake: 1000 });
    await host.text('GET', '/x', null, null);
    timers[0]?.then();
    await settle();
    expect(forgotten).toEqual(['1-7']);
    thoughts[1]?.found({ result: 'late' });
    await settle();
    expect(results.length).toBe(1);
  });

  it('says so when it cannot think', async () => {
    const line = await sit_down();
    script['socket'] = () => ({ think: [{ thought: 1, request: {} }] });
    line.socket.send('{"type":"move"}');
    await settle();
    thoughts[0]?.failed(new EngineFailed({ as: 'start', text: '' }));
    await settle();
    expect(line.heard.at(-1)).toMatchObject({ type: 'closed', code: 'no_engine' });
  });
});
