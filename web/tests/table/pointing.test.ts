import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/table/table.svelte';
import { fixture } from '../fixtures';
import { begin_each_with_a_seat, FakeWebSocket, kLand, seated, sent, update } from './seated';

begin_each_with_a_seat();

describe('pointing', () => {
  async function in_territory_phase(): Promise<Table> {
    const table = await seated();
    await FakeWebSocket.last.tell(update);
    return table;
  }

  it('at a card offers what it can do, and then at a place does it', async () => {
    const table = await in_territory_phase();
    table.pointing.point({ card: 3 });
    expect(table.pointing.offered.map((move) => move.do)).toEqual(['level_up']);
    expect([...table.pointing.open_zones]).toEqual([kLand]);
    table.pointing.point({ zone: kLand });
    expect(sent()).toMatchObject({ type: 'move', version: 1, move: [21, 3, 255, 255] });
  });

  it('asks which, where a card could do two things at a place', async () => {
    const table = await in_territory_phase();
    const before = FakeWebSocket.last.sent.length;
    table.pointing.drop(0, kLand);
    expect(FakeWebSocket.last.sent).toHaveLength(before);
    expect(table.pointing.offered.map((move) => move.do).sort()).toEqual(['level_up', 'play_creature']);
  });

  it('at a creature means the land it stands on, too', async () => {
    const table = await in_territory_phase();
    table.pointing.point({ card: 4 });
    table.pointing.point({ card: 99 }, kLand);
    expect(sent()).toMatchObject({ type: 'move', move: [21, 4, 255, 255] });
  });

  it('at the same card again plays its only move, or lets go of it', async () => {
    const table = await in_territory_phase();
    table.pointing.point({ card: 0 });
    table.pointing.point({ card: 0 });
    expect(table.pointing.selected).toBeNull();
    table.pointing.point({ card: 3 });
    table.pointing.point({ card: 3 });
    expect(sent()).toMatchObject({ type: 'move', move: [21, 3, 255, 255] });
  });

  it('asks the server what may be expected of a thing, once as long as the situation lasts', async () => {
    const table = await in_territory_phase();
    const first = table.line.asks_of({ card: 12 });
    expect(sent()).toMatchObject({ type: 'asks', card: 12 });
    await FakeWebSocket.last.answer(fixture('server/answer_asks'));
    expect((await first).map(({ do: act, reason }) => [act, reason?.clause])).toEqual([['invade', 'CUL-5.1'], ['level_up', undefined]]);
    const count = FakeWebSocket.last.sent.length;
    await table.line.asks_of({ card: 12 });
    expect(FakeWebSocket.last.sent).toHaveLength(count);
    void table.line.asks_of({ zone: 12 });
    expect(sent()).toMatchObject({ type: 'asks', zone: 12 });
  });

  it('drops a card on a place that is none: nothing happens', async () => {
    const table = await in_territory_phase();
    const count = FakeWebSocket.last.sent.length;
    table.pointing.drop(3, 77);
    expect(FakeWebSocket.last.sent).toHaveLength(count);
    expect(table.pointing.selected).toEqual({ card: 3 });
  });
});
