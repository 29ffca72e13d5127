// The guest's end of the table: the page of the friend who holds the match.
import type { ApiAnswer, ApiRequest, Socket } from '../protocol/ends';
import { is_number, is_object, type Say, type Speaker } from './wire';

type Asked = { resolve: (answer: ApiAnswer) => void; reject: (error: Error) => void };

// The friend's page does not answer, or no longer.
export class FriendAway extends Error {}

export class FarTable implements Speaker {
  #say: Say | null = null;
  #next = 1;
  readonly #asked = new Map<number, Asked>();
  readonly #lines = new Map<number, Socket>();

  joined(say: Say): void {
    this.parted();
    this.#say = say;
    for (const socket of [...this.#lines.values()]) socket.onopen?.();
  }

  // Whoever was connected comes back by himself.
  parted(): void {
    if (this.#say === null) return;
    this.#say = null;
    const lines = [...this.#lines.values()];
    const asked = [...this.#asked.values()];
    this.#lines.clear();
    this.#asked.clear();
    for (const { reject } of asked) reject(new FriendAway());
    for (const socket of lines) socket.onclose?.();
  }

  ask({ path, body }: ApiRequest): Promise<ApiAnswer> {
    const say = this.#say;
    if (say === null) return Promise.reject(new FriendAway());
    const n = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(n, { resolve, reject });
      say({ ask: n, path, ...(body === undefined ? {} : { body }) });
    });
  }

  // Opens as soon as the two pages have come together.
  open(): Socket {
    const n = this.#next++;
    const socket: Socket = {
      send: (text) => { this.#say?.({ line: n, text }); },
      close: () => {
        if (this.#lines.delete(n)) this.#say?.({ line: n, end: true });
      },
      onopen: null, onclose: null, onmessage: null,
    };
    this.#lines.set(n, socket);
    if (this.#say !== null) queueMicrotask(() => { if (this.#lines.has(n)) socket.onopen?.(); });
    return socket;
  }

  hear(message: unknown): void {
    if (!is_object(message)) return;
    const { answer, line } = message;
    if (is_number(answer)) this.#answered(answer, message);
    else if (is_number(line)) this.#told(line, message);
  }
  #answered(n: number, { status, body }: Record<string, unknown>): void {
    const asked = this.#asked.get(n);
    this.#asked.delete(n);
    asked?.resolve({ status: is_number(status) ? status : 500, body });
  }
  #told(n: number, { text, end, code }: Record<string, unknown>): void {
    const socket = this.#lines.get(n);
    if (socket === undefined) return;
    if (typeof text === 'string') socket.onmessage?.({ data: text });
    if (end !== true) return;
    this.#lines.delete(n);
    socket.onclose?.(is_number(code) ? code : undefined);
  }
}
