// The page that holds the match, as its guest finds it. All that the guest's page sends may be anything: it
// is measured, counted and read here, and what is left reaches the engine as any page's requests do, which
// grants and shows what the guest's own seat may do and see.
import type { ApiAnswer, ApiRequest, Socket } from '../protocol/ends';
import type { ErrorData, Text } from '../protocol/types';
import { is_number, is_object, type Say, type Speaker } from './wire';

export type ServingPorts = {
  ask: (asked: ApiRequest) => Promise<ApiAnswer>;
  open: () => Socket;
  is_shared: (match: string) => boolean; // one of the two's matches
  follow: (match: string, next: string) => void; // another match has followed
  now: () => number; // ms
  hang_up: () => void;
};

const kPath = /^\/api\/matches\/([A-Za-z0-9_-]{1,64})(?:\/(join|record|set|cards))?$/;
const kMostText = 64 * 1024; // letters, as a server counts bytes
const kMostLines = 4;
const kMostAsks = 4; // at a time
const kPerSecond = 30;
const kAtOnce = 150;
const kMostRefused = 300; // in a row, of what comes too fast

const kWords: Record<'malformed' | 'too_large' | 'too_fast' | 'not_found', Text> = {
  malformed: { ja: '読み取れない要求です。', en: 'The request cannot be read.' },
  too_large: { ja: '要求が大きすぎます。', en: 'The request is too large.' },
  too_fast: { ja: '要求が多すぎます。少し待ってください。', en: 'Too many requests. Please wait a little.' },
  not_found: { ja: '見つかりません。', en: 'Not found.' },
};
const kStatus = { malformed: 400, too_large: 413, too_fast: 429, not_found: 404 } as const;

type Line = { match: string; socket: Socket };

// The message in a line; null if it cannot be read.
function read_text(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return is_object(value) ? value : null;
  } catch {
    return null;
  }
}

export class Serving implements Speaker {
  #say: Say = () => undefined;
  readonly #lines = new Map<number, Line>();
  #asks = 0;
  #left = kAtOnce;
  #counted = 0; // when the requests left were counted
  #refused = 0;

  constructor(private readonly around: ServingPorts) {
    this.#counted = around.now();
  }

  joined(say: Say): void {
    this.parted();
    this.#say = say;
  }
  parted(): void {
    this.#say = () => undefined;
    for (const n of [...this.#lines.keys()]) this.#end(n);
  }

  hear(message: unknown): void {
    if (!is_object(message)) return;
    const { ask, line } = message;
    if (is_number(ask)) this.#asked(ask, message);
    else if (is_number(line)) this.#line(line, message);
  }

  #may_ask(): boolean {
    const now = this.around.now();
    this.#left = Math.min(kAtOnce, this.#left + ((now - this.#counted) / 1000) * kPerSecond);
    this.#counted = now;
    if (this.#left >= 1) {
      this.#left -= 1;
      this.#refused = 0;
      return true;
    }
    this.#refused += 1;
    if (this.#refused > kMostRefused) this.around.hang_up();
    return false;
  }

  // ---- The HTTP API ---------------------------------------------------------------------------------

  #asked(n: number, { path, body }: Record<string, unknown>): void {
    const refuse = (code: keyof typeof kWords): void => {
      const error: ErrorData = { code, message: kWords[code] };
      this.#say({ answer: n, status: kStatus[code], body: { error } });
    };
    if (!this.#may_ask() || this.#asks >= kMostAsks) {
      refuse('too_fast');
      return;
    }
    const [, match = '', what] = (typeof path === 'string' ? kPath.exec(path) : null) ?? [];
    if (match === '' || !this.around.is_shared(match)) {
      refuse('not_found');
      return;
    }
    if ((what === 'join') !== is_object(body)) {
      refuse('malformed');
      return;
    }
    if (body !== undefined && JSON.stringify(body).length > kMostText) {
      refuse('too_large');
      return;
    }
    this.#asks += 1;
    const asked = { path: path as string, ...(body === undefined ? {} : { body }) };
    this.around.ask(asked)
      .catch((): ApiAnswer => ({ status: 503, body: null }))
      .then((answer) => { this.#say({ answer: n, ...answer }); })
      .finally(() => { this.#asks -= 1; });
  }

  // ---- Lines ------------------------------------------------------------------------------------------

  #line(n: number, { text, end }: Record<string, unknown>): void {
    if (end === true) {
      this.#end(n);
      return;
    }
    const said = typeof text === 'string' && text.length <= kMostText ? read_text(text) : null;
    const refuse = (code: keyof typeof kWords): void => {
      const id = said?.['id'];
      const named = typeof id === 'string' || typeof id === 'number' ? { id } : {};
      this.#say({ line: n, text: JSON.stringify({ type: 'refused', ...named, error: { code, message: kWords[code] } }) });
    };
    if (!this.#may_ask()) refuse('too_fast');
    else if (said === null) refuse(typeof text === 'string' && text.length > kMostText ? 'too_large' : 'malformed');
    else if (said['type'] === 'hello' && !this.#may_greet(n, said['match'])) refuse('not_found');
    else this.#pass_on(n, said, refuse);
  }

  // A line belongs to one match, one of the two's.
  #may_greet(n: number, match: unknown): boolean {
    const known = this.#lines.get(n);
    return typeof match === 'string' && this.around.is_shared(match) && (known === undefined || known.match === match);
  }

  // The message is written anew, so that the engine reads the same in it.
  #pass_on(n: number, said: Record<string, unknown>, refuse: (code: 'malformed' | 'too_fast') => void): void {
    const line = this.#lines.get(n);
    if (line !== undefined) line.socket.send(JSON.stringify(said));
    else if (said['type'] !== 'hello') refuse('malformed');
    else if (this.#lines.size >= kMostLines) refuse('too_fast');
    else this.#open(n, said['match'] as string, JSON.stringify(said));
  }
  #open(n: number, match: string, hello: string): void {
    const socket = this.around.open();
    this.#lines.set(n, { match, socket });
    socket.onopen = () => { socket.send(hello); };
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      this.#watch_for_next(match, data);
      this.#say({ line: n, text: data });
    };
    socket.onclose = (code) => {
      if (this.#lines.get(n)?.socket !== socket) return;
      this.#lines.delete(n);
      this.#say({ line: n, end: true, ...(code === undefined ? {} : { code }) });
    };
  }
  #end(n: number): void {
    const line = this.#lines.get(n);
    this.#lines.delete(n);
    line?.socket.close();
  }

  // The guest hears of the match that follows by these messages, and comes to it next.
  #watch_for_next(match: string, text: string): void {
    if (!text.includes('"rematch"')) return;
    const said = read_text(text);
    const next = said?.['type'] === 'rematch' ? said : said?.['rematch'];
    if (is_object(next) && typeof next['match'] === 'string') this.around.follow(match, next['match']);
  }
}
