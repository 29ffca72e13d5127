// A player who has left while his answer is awaited.
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerInfo, Seat } from '../../src/protocol/types';
import Absence from '../../src/table/Absence.svelte';
import type { Table } from '../../src/table/table.svelte';
import { begin_each_with_a_seat, FakeWebSocket, sent, sit, update, welcome } from './seated';

begin_each_with_a_seat();
beforeEach(() => { vi.useFakeTimers({ toFake: ['Date'] }); });
afterEach(() => { vi.useRealTimers(); });

const people = (here: boolean): PlayerInfo[] =>
  welcome.players.map((one, i) => ({ ...one, kind: 'human', name: i === 0 ? '花' : '月', here: i === 0 || here }));

// Two people; the other one is asked.
async function meet(more: object = {}, watching = false): Promise<Table> {
  const table = sit(watching);
  await FakeWebSocket.last.tell({
    ...welcome, seat: watching ? 'spectator' : 'first', players: people(true), claim_after: 60_000, legal: [],
    clock: { kind: 'none' }, decision: { ...welcome.decision, player: 'second' }, ...more,
  });
  return table;
}
async function leaves(claim_in = 60_000, seat: Seat = 'second'): Promise<void> {
  await FakeWebSocket.last.tell({ type: 'players', players: people(false), absent: { seat, claim_in } });
}
function pass(table: Table, ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  table.absences.now = Date.now();
}

describe('an absence', () => {
  it('is counted down to a claim', async () => {
    const table = await meet();
    expect([table.absences.gone, table.absences.counts]).toEqual([null, false]);
    await leaves();
    expect([table.absences.gone, table.absences.left, table.absences.counts]).toEqual(['second', 60_000, true]);
    const { container } = render(Absence, { table });
    expect(container.textContent).toContain('In 1:00 you may claim the win');
    expect(container.querySelector('button')).toBeNull();
    pass(table, 59_999);
    expect(table.absences.may_claim).toBe(false);
    pass(table, 1);
    await tick();
    expect([table.absences.may_claim, table.absences.counts]).toEqual([true, false]);
    expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Wait', 'Call it a draw', 'Claim the win']);
    container.querySelectorAll('button')[2]?.click();
    expect(sent()).toMatchObject({ type: 'claim', what: 'win' });
  });

  it('may be waited for, until the next one', async () => {
    const table = await meet();
    await leaves(0);
    const { container } = render(Absence, { table });
    container.querySelector('button')?.click();
    await tick();
    expect(container.textContent).toContain('Waiting for 月.');
    container.querySelector('button')?.click();
    await tick();
    expect(container.querySelectorAll('button')).toHaveLength(3);
    table.absences.waits = true;
    await FakeWebSocket.last.tell({ type: 'players', players: people(true) });
    await leaves(0);
    expect(table.absences.waits).toBe(false);
  });

  it('ends when the player is back, and a screen reader is told of all of it', async () => {
    const table = await meet();
    expect(table.absences.spoken).toBe('');
    await leaves();
    expect(table.absences.spoken).toBe('月 has left the table. In 1:00 you may claim the win or call it a draw.');
    pass(table, 30_000);
    expect(table.absences.spoken, 'it is not told each second').toContain('In 1:00');
    pass(table, 30_000);
    expect(table.absences.spoken).toContain('You may claim the win, call it a draw, or wait.');
    await FakeWebSocket.last.tell({ type: 'players', players: people(true) });
    expect([table.absences.gone, table.absences.spoken]).toEqual([null, '月 is back.']);
  });

  it('is over with the question and with the match', async () => {
    const table = await meet();
    await leaves(0);
    await FakeWebSocket.last.tell({ ...update, decision: { ...welcome.decision, player: 'first' } });
    expect([table.absences.gone, table.absences.spoken]).toEqual([null, '']);
    await leaves(0);
    await FakeWebSocket.last.tell({ ...update, version: 2, outcome: 'first', how: 'left' });
    expect([table.absences.gone, table.absences.spoken]).toEqual([null, '']);
  });

  it('is told to whoever watches, who claims nothing', async () => {
    const table = await meet({}, true);
    await leaves(0);
    const { container } = render(Absence, { table });
    expect(container.textContent.trim()).toBe('月 has left the table.');
    expect(table.absences.may_claim).toBe(false);
    expect(table.absences.spoken).toBe('月 has left the table.');
  });

  it('is left to the clock where there is one', async () => {
    const table = await meet({ claim_after: undefined, clock: { kind: 'fischer', left: [1000, 1000], running: 'second', at: 0 } });
    await FakeWebSocket.last.tell({ type: 'players', players: people(false) });
    expect([table.absences.gone, table.absences.gone_by_clock]).toEqual([null, 'second']);
    const { container } = render(Absence, { table });
    expect(container.textContent).toContain('The clock runs on.');
    const days = await meet({ claim_after: undefined, clock: { kind: 'days' } });
    await FakeWebSocket.last.tell({ type: 'players', players: people(false) });
    expect(days.absences.gone_by_clock).toBeNull();
  });
});

describe('the reader’s own lost connection', () => {
  it('counts where his answer is awaited and the match can be claimed', async () => {
    const table = await meet({ decision: { ...welcome.decision, player: 'first' } });
    table.absences.connection('open');
    expect(table.absences.own_left).toBeNull();
    table.absences.connection('lost');
    pass(table, 20_000);
    table.absences.connection('lost');
    expect([table.absences.own_left, table.absences.counts]).toEqual([40_000, true]);
    table.absences.connection('open');
    expect(table.absences.own_left).toBeNull();
  });

  it('counts for nothing where the other one is asked, or a clock decides', async () => {
    const asked = await meet();
    asked.absences.connection('lost');
    expect(asked.absences.own_left).toBeNull();
    const timed = await meet({ claim_after: undefined, decision: { ...welcome.decision, player: 'first' } });
    timed.absences.connection('lost');
    expect(timed.absences.own_left).toBeNull();
  });
});
