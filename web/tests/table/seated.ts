// A table whose server is the test.
import type { GameInfo, Update, Welcome } from '../../src/protocol/types';
import { keep_seat } from '../../src/seats/seats';
import { Table, type GameBoard } from '../../src/table/table.svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { fixture } from '../fixtures';

// Stands for the browser's socket: what the page sends is kept, what the server says is put in.
export class FakeWebSocket {
  static readonly OPEN = 1;
  static last: FakeWebSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly url: string) {
    FakeWebSocket.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  async tell(message: object): Promise<void> {
    this.onmessage?.({ data: JSON.stringify(message) });
    await settle();
  }
  answer(message: object): Promise<void> {
    return this.tell({ ...message, id: this.sent.at(-1)?.['id'] });
  }
}
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export const kLand = 15; // the first player's third land
const board: GameBoard = {
  Board: (() => undefined) as unknown as GameBoard['Board'],
  signs: [],
};
const info: GameInfo = {
  name: { ja: 'x', en: 'x' },
  prefix: 'CUL',
  rules: '0.1',
  first_act: 16,
  acts: [],
  steps: [],
  phases: [],
  facts: [],
  zones: [],
  options: [],
  profile: [],
  deck: {
    kinds: [], least: 0, most: 0, copies: 0, hand: 0, mulligan: 0, first_draw: 0, draw: 0, sections: [],
  },
  players: [],
};
export const welcome = fixture<Welcome>('server/welcome');
export const update = fixture<Update>('server/update');

export function sit(watching = false): Table {
  const table = new Table('m1', 'culdcept', info, [], board, watching);
  table.line.start();
  FakeWebSocket.last.onopen?.();
  return table;
}
export async function seated(): Promise<Table> {
  const table = sit();
  await FakeWebSocket.last.tell(welcome);
  return table;
}
export const sent = (): Record<string, unknown> | undefined => FakeWebSocket.last.sent.at(-1);

// Each test of the file begins with nothing but the first seat of a match, and a socket of its own.
export function begin_each_with_a_seat(): void {
  beforeEach(() => {
    localStorage.clear();
    keep_seat('m1', 'culdcept', { seat: 'first', token: 'secret', name: '花' });
    vi.stubGlobal('WebSocket', FakeWebSocket);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
