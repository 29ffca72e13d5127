// Passing by itself until something matters.
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kBeat } from '../../src/table/passing.svelte';
import type { Table } from '../../src/table/table.svelte';
import { begin_each_with_a_seat, FakeWebSocket, sit, update, welcome } from './seated';

begin_each_with_a_seat();
beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); });
afterEach(() => { vi.useRealTimers(); });

const pass = welcome.legal.find((move) => move.do === 'pass');
if (pass === undefined) throw new Error('the fixture has a pass');
const other = { ...pass, move: [17, 3, 255, 255] as [number, number, number, number], do: 'act', text: { ja: '手', en: 'act' } };
const settle = async (): Promise<void> => { await vi.advanceTimersByTimeAsync(0); await tick(); };
const passed = (): number => FakeWebSocket.last.sent.filter(({ type }) => type === 'move').length;

let version = 0;
// The reader is asked in the second player's turn.
type Question = { turn_player?: number; prompt?: number; legal?: object[]; life?: number; asked?: object };
async function asks(more: Question = {}): Promise<void> {
  const { turn_player = 1, prompt = 7, legal = [pass, other], life = 20, asked = null } = more;
  const message = {
    ...welcome, version: ++version, legal, asked,
    decision: { kind: 'act', player: 'first', prompt, by_effect: false, low: 0, high: 0 },
    view: {
      zones: [], known_in_hand: [],
      fields: [{ id: 'turn', value: 3 }, { id: 'turn_player', value: turn_player }, { id: 'life', seat: 'first', value: life }],
    },
  };
  FakeWebSocket.last.onmessage?.({ data: JSON.stringify(message) });
  await settle();
}
// The last request is granted, and the other player is asked.
async function granted(): Promise<void> {
  const id = FakeWebSocket.last.sent.at(-1)?.['id'];
  const decision = { kind: 'act', player: 'second' };
  const asked = { ...update, id, version, events: [], changes: {}, decision, legal: [] };
  FakeWebSocket.last.onmessage?.({ data: JSON.stringify(asked) });
  await settle();
}
async function answer(table: Table, move = pass): Promise<void> {
  if (move === undefined) throw new Error('no move');
  const playing = table.play(move);
  await granted();
  await playing;
}
async function after_passes(n: number): Promise<Table> {
  const table = sit();
  for (let i = 0; i < n; ++i) {
    await asks();
    await answer(table);
  }
  await asks();
  return table;
}

describe('passing by itself', () => {
  it('is offered after three passes in a row, in the other’s turn alone', async () => {
    const table = await after_passes(2);
    expect(table.passing.is_offered).toBe(false);
    await answer(table);
    await asks();
    expect(table.passing.is_offered).toBe(true);
    await asks({ turn_player: 0 });
    expect(table.passing.is_offered).toBe(false);
    await answer(table, other); // in one's own turn
    await asks();
    expect(table.passing.is_offered).toBe(true);
    await answer(table, other);
    await asks();
    expect(table.passing.is_offered).toBe(false);
  });

  it('passes the same time after each question, whatever could be done', async () => {
    const table = await after_passes(3);
    table.passing.begin();
    for (const legal of [[pass, other], [pass], [pass, other, { ...other, move: [17, 4, 255, 255] }]]) {
      await asks({ legal });
      const before = passed();
      await vi.advanceTimersByTimeAsync(kBeat - 1);
      expect(passed()).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(passed()).toBe(before + 1);
      expect(FakeWebSocket.last.sent.at(-1)).toMatchObject({ type: 'move', version, move: pass.move });
      await granted();
    }
    expect(table.passing.is_on).toBe(true);
  });

  it.each([
    ['the reader’s own turn', { turn_player: 0 }, 'it is your turn'],
    ['another question', { prompt: 8 }, 'another question'],
    ['a question that cannot be passed', { legal: [other] }, 'another question'],
    ['a change on the reader’s side', { life: 18 }, 'on your side'],
    ['a request', { asked: { by: 'second', what: 'draw' } }, 'asks you'],
  ])('ends at %s, and says so', async (_, question, words) => {
    const table = await after_passes(3);
    table.passing.begin();
    const before = passed();
    await asks(question);
    await vi.advanceTimersByTimeAsync(kBeat);
    expect([passed(), table.passing.is_on, table.passing.is_offered]).toEqual([before, false, false]);
    expect(table.toasts.list.at(-1)?.text).toContain(words);
  });

  it('ends when the reader answers himself or stops it', async () => {
    const table = await after_passes(3);
    table.passing.toggle();
    expect(table.passing.is_on).toBe(true);
    await answer(table);
    expect(table.passing.is_on).toBe(false);
    await asks();
    table.passing.toggle();
    table.passing.toggle();
    const before = passed();
    await vi.advanceTimersByTimeAsync(2 * kBeat);
    expect([passed(), table.passing.is_on]).toEqual([before, false]);
  });
});
