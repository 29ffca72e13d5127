// The engines' workers: made when they are wanted, anew after grief, the engine compiled once.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../src/protocol/site';
import { Crew } from '../../src/solo/crew';
import { EngineFailed, EngineWorker, type Port } from '../../src/solo/engine_worker';
import type { FromWorker, ToWorker } from '../../src/solo/messages';

const kSite: Site = { server: false, engine: 'e.wasm', packs: { g: 'packs/g.json' } };
const kModule = { compiled: true };

class FakePort implements Port {
  told: ToWorker[] = [];
  is_ended = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: ToWorker): void {
    this.told.push(message);
    if (message.do === 'ask') return; // answered by the test
    const reply = fails(message);
    queueMicrotask(() => { this.reply(reply ?? { id: message.id, answer: message.do === 'start' ? kModule : null }); });
  }
  terminate(): void {
    this.is_ended = true;
  }
  reply(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  get last(): ToWorker {
    const last = this.told.at(-1);
    if (last === undefined) throw new Error('nothing was told');
    return last;
  }
}

let ports: FakePort[];
let crew: Crew;
let fails: (message: ToWorker) => FromWorker | null;
const settle = async (): Promise<void> => { for (let i = 0; i < 20; ++i) await Promise.resolve(); };
const port = (i: number): FakePort => {
  const found = ports[i];
  if (found === undefined) throw new Error(`no worker ${String(i)}`);
  return found;
};
const heard = (i: number): string[] => port(i).told.map((message) => message.do);

beforeEach(() => {
  ports = [];
  fails = () => null;
  crew = new Crew(() => Promise.resolve(kSite), () => {
    ports.push(new FakePort());
    return new EngineWorker(port(ports.length - 1));
  });
});

describe('the engines', () => {
  it('are started once, get a game once, and share what was compiled', async () => {
    const asked = [crew.ask('answers', 'g', { do: 'http' }), crew.ask('answers', 'g', { do: 'tick' })];
    await settle();
    expect(heard(0)).toEqual(['start', 'add_game', 'ask', 'ask']);
    for (const { id } of port(0).told.slice(2)) port(0).reply({ id, answer: { wake: id } });
    expect(await Promise.all(asked)).toEqual([{ wake: 3 }, { wake: 4 }]);
    void crew.ask('thinks', 'g', { do: 'choose' });
    await settle();
    expect(port(0).told[0]).toMatchObject({ module: new URL('e.wasm', document.baseURI).toString() });
    expect(port(1).told[0]).toMatchObject({ module: kModule });
    expect(port(1).told[1]).toMatchObject({ address: new URL('packs/g.json', document.baseURI).toString() });
  });

  it('are thrown away after a trap, and the next one knows its games again', async () => {
    const asked = crew.ask('answers', 'g', { do: 'http' });
    await settle();
    port(0).reply({ id: port(0).last.id, failed: { as: 'trap', text: 'unreachable' } });
    await expect(asked).rejects.toMatchObject({ failed: { as: 'trap' } });
    expect(port(0).is_ended).toBe(true);
    void crew.ask('answers', 'g', { do: 'http' });
    await settle();
    expect(heard(1)).toEqual(['start', 'add_game', 'ask']);
  });

  it('can be ended in the middle of a thought, which harms nobody who comes after', async () => {
    const asked = crew.ask('thinks', 'g', { do: 'choose' });
    await settle();
    crew.end('thinks');
    const next = crew.ask('thinks', 'g', { do: 'choose' });
    await expect(asked).rejects.toBeInstanceOf(EngineFailed);
    await settle();
    expect([port(0).is_ended, port(1).is_ended]).toEqual([true, false]);
    port(1).reply({ id: port(1).last.id, answer: { result: 'r' } });
    expect(await next).toEqual({ result: 'r' });
  });

  it('are tried again where they could not be had, or their game could not', async () => {
    fails = ({ id }) => ({ id, failed: { as: 'start', text: 'no' } });
    await expect(crew.ask('answers', 'g', { do: 'http' })).rejects.toMatchObject({ failed: { as: 'start' } });
    expect(port(0).is_ended).toBe(true);
    fails = ({ id, do: what }) => (what === 'add_game' ? { id, failed: { as: 'fetch', text: '503' } } : null);
    await expect(crew.ask('answers', 'g', { do: 'http' })).rejects.toMatchObject({ failed: { as: 'fetch' } });
    fails = () => null;
    void crew.ask('answers', 'g', { do: 'http' });
    await settle();
    expect(heard(1)).toEqual(['start', 'add_game', 'add_game', 'ask']);
  });

  it('are told to be missing when the worker itself cannot be had', async () => {
    fails = () => ({ id: -1 });
    const asked = crew.ask('answers', 'g', { do: 'http' });
    await settle();
    port(0).onerror?.({ message: 'blocked' } as ErrorEvent);
    await expect(asked).rejects.toMatchObject({ failed: { as: 'start', text: 'blocked' } });
  });
});
