// The page's engine with the work of a server around it: it stores what has changed before anybody
// hears of it, brings matches out of storage, wakes the engine when time has passed, and has the second
// engine think.
import type { ApiAnswer, Socket } from '../protocol/ends';
import type { Wait } from '../protocol/wait';
import type { Answer, EngineRequest, Keep, Out, Think } from './engine';
import { EngineFailed } from './engine_worker';
import { kRowVersion, type MatchRow, type Storing, type StoredMatch } from './keeping';
import type { Failed } from './messages';
import type { Thoughts } from './thoughts';
import { failure_of, kTaken, kTooNew } from './words';

// Where the matches are (`Keeping`).
export type Store = {
  store: (keeps: readonly Keep[]) => Promise<Storing>;
  find: (match: string) => Promise<StoredMatch | null>;
  find_row: (match: string) => Promise<MatchRow | null>;
  is_current: (match: string) => Promise<boolean>; // stored as this window last saw it
  forget: (match: string) => void;
};

export type HostPorts = {
  // Asks the first engine, which knows the game then. Fails with EngineFailed; after a trap the next one
  // starts anew.
  ask: (game: string | null, request: EngineRequest) => Promise<Answer>;
  thoughts: Pick<Thoughts, 'ask' | 'forget'>;
  store: Store;
  take: (match: string) => void; // tells the other windows
  stored: (how: Storing) => void; // how storing went
  now: () => number; // ms since 1970
  wait: Wait;
};

const kMostLoads = 3; // of what one request needs
const kMostTraps = 3; // of one match in a row, before it is given up

type Line = { socket: Socket; match: string | null; game: string | null };

export class Host {
  readonly #around: HostPorts;
  readonly #lines = new Map<number, Line>();
  readonly #traps = new Map<string, number>(); // in a row, by match
  readonly #thinking = new Set<string>(); // the keys of the first engine's thoughts
  #has_asked = false;
  #engine = 1; // counts the first engines; their thoughts are numbered anew
  #next_line = 1;
  #order: Promise<unknown> = Promise.resolve();
  #stop_waiting: () => void = () => undefined;

  constructor(around: HostPorts) {
    this.#around = around;
  }

  // A request of the HTTP API. `game`: the one it is about, if it is about one.
  async http(method: 'GET' | 'POST', path: string, body: string | null, game: string | null): Promise<ApiAnswer> {
    const { status = 500, body: text = '', type = '' } = await this.text(method, path, body, game);
    return { status, body: type.startsWith('application/json') ? (JSON.parse(text) as unknown) : text };
  }
  text(method: 'GET' | 'POST', path: string, body: string | null, game: string | null): Promise<Answer> {
    const request = { do: 'http', method, path, ...(body === null ? {} : { body }) };
    return this.#in_turn(async () => {
      try {
        return await this.#run(game, request);
      } catch (error) {
        if (!is_trap(error)) throw refusal_of(error);
      }
      this.#lose_lines();
      try {
        return await this.#run(game, request);
      } catch (error) {
        throw refusal_of(error);
      }
    });
  }

  open(): Socket {
    const n = this.#next_line++;
    const socket: Socket = {
      send: (text) => { void this.#hear(n, text); },
      close: () => { this.#leave(n); },
      onopen: null, onclose: null, onmessage: null,
    };
    this.#lines.set(n, { socket, match: null, game: null });
    queueMicrotask(() => socket.onopen?.());
    return socket;
  }

  // Another window has come to the match.
  let_go(match: string): Promise<void> {
    return this.#in_turn(() => this.#lose(match));
  }

  // The match is to be no more, or to be read from storage when it is wanted again.
  forget(match: string): Promise<void> {
    return this.#in_turn(() => this.#drop(match));
  }

  // ---- One thing after the other ------------------------------------------------------------------

  #in_turn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#order.then(work);
    this.#order = done.catch(() => undefined);
    return done;
  }

  // Carries a request out, with all that follows from it. What it needs is loaded first.
  async #run(game: string | null, request: EngineRequest): Promise<Answer> {
    for (let left = kMostLoads; ; --left) {
      const answer = await this.#ask(game, request);
      const needed = answer.need ?? [];
      if (needed.length === 0) return answer;
      if (left === 0) throw new Error(`the engine still needs ${needed.join(', ')}`);
      for (const match of needed) await this.#load(match);
    }
  }

  async #load(match: string): Promise<void> {
    const stored = await this.#around.store.find(match);
    if (stored !== null && stored.row.row > kRowVersion) throw new TooNew();
    const { row = null, changes = [] } = stored ?? {};
    await this.#ask(row?.game ?? null, {
      do: 'load', match, setup: row?.setup ?? null, changes, ...(row?.next == null ? {} : { next: row.next }),
    });
  }

  // Asks the engine; what has changed is stored, and then told.
  async #ask(game: string | null, request: EngineRequest): Promise<Answer> {
    this.#has_asked = true;
    const answer = await this.#around.ask(game, { ...request, now: this.#around.now() });
    if (answer['fault'] !== undefined) throw new Error(`the engine refuses ${request.do}: ${JSON.stringify(answer['fault'])}`);
    const { keep = [], out = [], think = [], forget = [], wake } = answer;
    for (const thought of forget) this.#around.thoughts.forget(this.#key_of(thought));
    if (keep.length > 0) {
      const stored = await this.#around.store.store(keep);
      this.#around.stored(stored);
      if (stored === 'taken') {
        for (const { match } of keep) await this.#lose(match);
        throw new MatchTaken();
      }
    }
    for (const one of out) this.#deliver(one);
    for (const one of think) this.#think(one);
    this.#stop_waiting();
    if (wake !== undefined) this.#wake_at(wake);
    return answer;
  }

  async #lose(match: string): Promise<void> {
    for (const [n, line] of this.#lines) {
      if (line.match !== match) continue;
      tell(line, { type: 'closed', code: 'taken', message: kTaken });
      this.#lines.delete(n);
    }
    await this.#drop(match);
  }

  async #drop(match: string): Promise<void> {
    this.#around.store.forget(match);
    if (this.#has_asked) await this.#ask(null, { do: 'drop', match });
  }

  #deliver({ socket: n, text, closed }: Out): void {
    const line = this.#lines.get(n);
    if (line === undefined) return;
    if (text !== undefined) {
      if (line.match !== null) this.#traps.delete(line.match);
      line.socket.onmessage?.({ data: text });
    }
    if (closed !== undefined) {
      this.#lines.delete(n);
      line.socket.onclose?.(closed);
    }
  }

  #wake_at(when: number): void {
    this.#stop_waiting = this.#around.wait(Math.max(0, when - this.#around.now()), () => {
      this.#in_turn(() => this.#run(null, { do: 'tick' })).catch((error: unknown) => { this.#came_to_grief(error, null); });
    });
  }

  #key_of(thought: number): string {
    return `${String(this.#engine)}-${String(thought)}`;
  }
  #think({ thought, request }: Think): void {
    const key = this.#key_of(thought);
    this.#thinking.add(key);
    this.#around.thoughts.ask(key, request as EngineRequest).then((answer) => {
      this.#thinking.delete(key);
      if (answer === null || key !== this.#key_of(thought)) return;
      const result = answer['result'];
      if (typeof result !== 'string') throw new Error(`nothing was found: ${JSON.stringify(answer['fault'])}`);
      return this.#in_turn(() => this.#run(null, { do: 'thought', thought, result }));
    }).catch((error: unknown) => {
      this.#thinking.delete(key);
      if (is_trap(error)) this.#lose_lines();
      else for (const n of this.#lines.keys()) this.#came_to_grief(error, n);
    });
  }

  // ---- Connections --------------------------------------------------------------------------------

  async #hear(n: number, text: string): Promise<void> {
    const line = this.#lines.get(n);
    if (line === undefined) return;
    const { type, match, id } = JSON.parse(text) as { type?: string; match?: string; id?: unknown };
    if (type === 'ping') {
      tell(line, { type: 'pong', id });
      return;
    }
    try {
      if (type === 'hello' && match !== undefined) await this.#come_to(line, match);
      await this.#in_turn(() => this.#run(line.game, { do: 'socket', socket: n, text }));
    } catch (error) {
      this.#came_to_grief(error, n);
    }
  }

  // A match that has been played on elsewhere is read anew.
  async #come_to(line: Line, match: string): Promise<void> {
    const is_here = [...this.#lines.values()].some((other) => other.match === match);
    line.match = match;
    this.#around.take(match);
    const is_fine = is_here || (await this.#around.store.is_current(match));
    if (!is_fine) await this.#in_turn(() => this.#drop(match));
    line.game = (await this.#around.store.find_row(match))?.game ?? null;
  }

  #leave(n: number): void {
    if (!this.#lines.delete(n)) return;
    this.#in_turn(() => this.#run(null, { do: 'leave', socket: n }))
      .catch((error: unknown) => { this.#came_to_grief(error, null); });
  }

  // ---- When the engine does not answer --------------------------------------------------------------

  // Whoever was connected to an engine that has gone comes back by himself and finds the match as it is
  // stored.
  #lose_lines(): void {
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    this.#stop_waiting();
    for (const key of this.#thinking) this.#around.thoughts.forget(key);
    this.#engine += 1;
    this.#has_asked = false;
    for (const { socket, match } of lines) {
      if (match !== null) this.#traps.set(match, (this.#traps.get(match) ?? 0) + 1);
      socket.onclose?.();
    }
  }

  #came_to_grief(error: unknown, n: number | null): void {
    const line = n === null ? undefined : this.#lines.get(n);
    const traps = line?.match == null ? 0 : (this.#traps.get(line.match) ?? 0);
    if (line !== undefined && n !== null && (!is_trap(error) || traps >= kMostTraps)) {
      this.#lines.delete(n);
      tell(line, { type: 'closed', code: 'no_engine', message: words_of(error) });
    }
    if (is_trap(error)) this.#lose_lines();
  }
}

class TooNew extends Error {}
class MatchTaken extends Error {}

// The engine's failure, as an answer.
export class HostFailed extends Error {
  constructor(readonly error: ReturnType<typeof failure_of>) {
    super(error.message.en);
  }
}

function tell(line: Line, message: Record<string, unknown>): void {
  line.socket.onmessage?.({ data: JSON.stringify(message) });
}

function is_trap(error: unknown): boolean {
  return error instanceof EngineFailed && error.failed.as === 'trap';
}

function words_of(error: unknown): typeof kTaken {
  if (error instanceof TooNew) return kTooNew;
  if (error instanceof MatchTaken) return kTaken;
  const as: Failed['as'] = error instanceof EngineFailed ? error.failed.as : 'trap';
  return failure_of(as).message;
}

function refusal_of(error: unknown): HostFailed {
  return new HostFailed({ code: 'no_engine', message: words_of(error) });
}
