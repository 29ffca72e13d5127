import { beforeEach, describe, expect, it } from 'vitest';
import { commit, contribution_to } from '../../src/fair/fair';
import { keep_seat, seats_of } from '../../src/seats/seats';
import type { Table } from '../../src/table/table.svelte';
import { fixture } from '../fixtures';
import { begin_each_with_a_seat, FakeWebSocket, seated, sent, settle, sit, update, welcome } from './seated';

// Updates are shown one by one, each when its turn is called; their versions go to `seen`.
function hold_back(table: Table, seen: number[] = []): (() => void)[] {
  const wait: (() => void)[] = [];
  table.updates.stage = {
    show: async (shown, apply) => {
      await new Promise<void>((resolve) => wait.push(resolve));
      await apply();
      seen.push(shown.version);
    },
    skip: () => undefined,
  };
  return wait;
}
begin_each_with_a_seat();

describe('a table', () => {
  it('sits down with the token kept, watches without', () => {
    sit();
    expect(sent()).toMatchObject({ type: 'hello', match: 'm1', token: 'secret' });
    sit(true);
    expect(sent()).not.toHaveProperty('token');
  });

  it('shows what it is welcomed with, and lets the seat that decides move', async () => {
    const table = await seated();
    expect(table.may_move).toBe(true);
    expect(table.choices.all).toEqual(welcome.legal);
    expect(table.index?.cards(1)).toHaveLength(7);
    expect(table.name_of('first')).toBe('花');
  });

  it('lets nobody move whose decision it is not', async () => {
    const table = sit();
    await FakeWebSocket.last.tell(fixture('server/welcome_spectator'));
    expect(table.may_move).toBe(false);
    expect(table.pointing.open_zones.size).toBe(0);
  });

  it('sends a move with the version that is shown, and shows the answer', async () => {
    const table = await seated();
    const pass = table.choices.plain[0];
    if (pass === undefined) throw new Error('the fixture has a pass');
    const playing = table.play(pass);
    expect(sent()).toMatchObject({ type: 'move', version: 0, move: [0, 255, 255, 255] });
    expect(table.may_move).toBe(false);
    await FakeWebSocket.last.answer(update);
    await playing;
    expect(table.situation?.version).toBe(1);
    expect(table.index?.field('destination')).toBe(3);
    expect(table.log.at(-1)?.text.en).toBe('Territory phase');
    expect(table.spoken).not.toBe('');
    expect(table.may_move).toBe(true);
  });

  it('tells a refusal in words and stays as it was', async () => {
    const table = await seated();
    const pass = table.choices.plain[0];
    if (pass === undefined) throw new Error('the fixture has a pass');
    const playing = table.play(pass);
    await FakeWebSocket.last.answer(fixture('server/refused'));
    await playing;
    expect(table.toasts.list.map((toast) => toast.clause)).toEqual(['CUL-9.1']);
    expect(table.situation?.version).toBe(0);
    expect(table.may_move).toBe(true);
  });

  it('shows updates one after another, in order', async () => {
    const table = await seated();
    const seen: number[] = [];
    const wait = hold_back(table, seen);
    await FakeWebSocket.last.tell(update);
    await FakeWebSocket.last.tell({ ...update, version: 2 });
    expect(table.updates.behind).toBe(2);
    expect(table.may_move).toBe(false);
    wait.shift()?.();
    await settle();
    expect(seen).toEqual([1]);
    wait.shift()?.();
    await settle();
    expect(seen).toEqual([1, 2]);
    expect(table.updates.behind).toBe(0);
  });

  it('drops what it was about to show when it is welcomed anew', async () => {
    const table = await seated();
    const wait = hold_back(table);
    await FakeWebSocket.last.tell(update);
    await FakeWebSocket.last.tell({ ...welcome, version: 9, log: [], log_whole: false });
    wait.shift()?.();
    await settle();
    expect(table.situation?.version).toBe(9);
    expect(table.updates.behind).toBe(0);
  });

  it("shows a lesson's step together with the situation that it is about", async () => {
    const table = await seated();
    expect(table.lesson).toBeNull();
    const wait = hold_back(table);
    await FakeWebSocket.last.tell(fixture('server/update_lesson'));
    expect(table.lesson).toBeNull();
    wait.shift()?.();
    await settle();
    expect(table.lesson?.step).toBe(1);
    expect(table.may_move).toBe(true);
  });

  it('takes back what was taken back', async () => {
    const table = await seated();
    await FakeWebSocket.last.tell(update);
    const before = table.log.length;
    await FakeWebSocket.last.tell(fixture('server/update_undo'));
    expect(table.log.length).toBeLessThan(before);
    expect(table.index?.field('destination')).toBe(0);
  });

  it('reveals its contribution when all have committed, and keeps the list it saw', async () => {
    const { commitment = '' } = commit();
    const fair = [{ by: 'server', commitment: 'aa' }, { by: 'first', commitment }] as const;
    const table = sit();
    FakeWebSocket.last.onopen?.();
    const waiting = { ...welcome, started: false, view: null, decision: { kind: 'none' }, fair };
    await FakeWebSocket.last.tell(waiting);
    expect(FakeWebSocket.last.sent.map(({ type }) => type)).not.toContain('reveal');
    await FakeWebSocket.last.tell({ ...waiting, reveal: true });
    expect(FakeWebSocket.last.sent.at(-1)).toMatchObject({ type: 'reveal', contribution: contribution_to(fair) });
    expect(localStorage.getItem('fudaba.fair.lists')).toContain(commitment);
    expect(table.fair).toEqual(fair);
  });

  it('commits anew to each rematch', async () => {
    const table = sit();
    FakeWebSocket.last.onopen?.();
    await FakeWebSocket.last.tell(welcome);
    void table.ask_rematch();
    expect(FakeWebSocket.last.sent.at(-1)?.['commitment']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('knows the end', async () => {
    const table = await seated();
    await FakeWebSocket.last.tell(fixture('server/update_over'));
    expect(table.is_over).toBe(true);
    expect(table.outcome).toBe('second');
    expect(table.may_move).toBe(false);
  });

  it('keeps the seats of a rematch, both of them at one screen', async () => {
    const table = await seated();
    keep_seat(table.match, 'culdcept', { seat: 'second', token: 'other', name: '' });
    await FakeWebSocket.last.tell(fixture('server/rematch'));
    const next = table.rematch?.match ?? '';
    expect(seats_of(next)).toContainEqual({ seat: 'first', token: 'other', name: '' });
  });
});

describe('two people at one screen', () => {
  beforeEach(() => {
    keep_seat('m1', 'culdcept', { seat: 'first', token: 'a', name: '花' });
    keep_seat('m1', 'culdcept', { seat: 'second', token: 'b', name: '太郎' });
  });

  it('change seats when the other decides, and nothing is left on the table meanwhile', async () => {
    const table = await seated();
    expect(table.wanted_seat).toBeNull();
    await FakeWebSocket.last.tell({ ...update, decision: { kind: 'act', player: 'second' }, legal: [] });
    expect(table.wanted_seat?.token).toBe('b');
    if (table.wanted_seat !== null) table.take_seat(table.wanted_seat);
    expect(table.view).toBeNull();
    expect(table.log).toEqual([]);
    expect(sent()).toMatchObject({ type: 'hello', token: 'b' });
    expect(sent()).not.toHaveProperty('since');
  });
});
