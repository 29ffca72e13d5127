import { describe, expect, it } from 'vitest';
import type { Hint, Update } from '../../src/protocol/types';
import { all_things, first_things } from '../../src/table/hints.svelte';
import { result_of } from '../../src/table/results';
import type { Table } from '../../src/table/table.svelte';
import { fixture } from '../fixtures';
import { begin_each_with_a_seat, FakeWebSocket, seated, sent, settle, sit, update, welcome } from './seated';

begin_each_with_a_seat();

const noted = fixture<Update>('server/update_hint');
const given = fixture<Hint>('server/hint');
const best = welcome.legal.find((move) => move.card !== undefined) ?? welcome.legal[0];
if (best === undefined) throw new Error('the fixture has moves');
const hint: Hint = { ...given, best: [{ chance: 620, within: 60, certain: false, answer: best }], equal: 1 };

// As the server answers: that a hint was taken, then the hint.
async function asked(table: Table): Promise<void> {
  const asking = table.hints.go_on();
  const id = sent()?.['id'];
  expect(sent()).toMatchObject({ type: 'hint' });
  await FakeWebSocket.last.tell({ ...noted, version: 1, legal: welcome.legal, decision: welcome.decision });
  await FakeWebSocket.last.tell({ ...hint, id });
  await asking;
  await settle();
}

describe('a hint', () => {
  it('is told step by step, and lights what it is about', async () => {
    const table = await seated();
    expect(table.hints.may_ask).toBe(true);
    await asked(table);
    expect(table.hints.step).toBe('look');
    expect(table.hints.names(best)).toBe(false);
    for (const thing of first_things(best)) expect(table.hints.lights(thing)).toBe(true);
    await table.hints.go_on();
    expect(table.hints.step).toBe('answer');
    expect(table.hints.names(best)).toBe(true);
    for (const thing of all_things(best)) expect(table.hints.lights(thing)).toBe(true);
    await table.hints.go_on();
    await table.hints.go_on();
    expect(table.hints.step).toBe('why');
    expect(table.situation?.hints).toEqual([1, 0]);
  });

  it('goes when the match goes on, or when it is closed', async () => {
    const table = await seated();
    await asked(table);
    table.hints.forget();
    expect(table.hints.hint).toBeNull();
    await asked(table);
    await FakeWebSocket.last.tell({ ...update, version: 2 });
    expect(table.hints.hint).toBeNull();
    expect(table.hints.lights({ card: 1 })).toBe(false);
  });

  it('says why there is none, unless the question has gone meanwhile', async () => {
    const table = await seated();
    const error = { code: 'full', message: { ja: '満員', en: 'full' } };
    for (const [code, words] of [['full', ['full']], ['stale', []]] as const) {
      table.toasts.list = [];
      const asking = table.hints.go_on();
      await FakeWebSocket.last.answer({ type: 'refused', error: { ...error, code } });
      await asking;
      expect(table.toasts.list.map((toast) => toast.text)).toEqual(words);
      expect(table.hints.thinking).toBe(false);
    }
  });

  it('is for the seat that decides against the computer', async () => {
    const watching = sit(true);
    await FakeWebSocket.last.tell(fixture('server/welcome_spectator'));
    expect(watching.hints.are_given).toBe(false);
    const people = sit();
    const players = welcome.players.map((player) => ({ ...player, kind: 'human' as const }));
    await FakeWebSocket.last.tell({ ...welcome, players });
    expect(people.hints.are_given).toBe(false);
    const table = await seated();
    await FakeWebSocket.last.tell({ ...welcome, decision: { ...welcome.decision, player: 'second' }, legal: [] });
    expect(table.hints.may_ask).toBe(false);
  });

  it('lights the places where the answer has no card', () => {
    const pass = { ...best, targets: [{ zone: 3 }] };
    delete pass.card;
    expect(first_things(pass)).toEqual([{ zone: 3 }]);
    expect(first_things({ ...pass, card: 7 })).toEqual([{ card: 7 }]);
    expect(all_things({ ...pass, card: 7 })).toEqual([{ card: 7 }, { zone: 3 }]);
  });
});

describe('the computer', () => {
  it('can be hurried while it thinks, by whoever plays', async () => {
    const table = await seated();
    expect(table.is_hurriable).toBe(false);
    await FakeWebSocket.last.tell({ ...welcome, decision: { ...welcome.decision, player: 'second' }, legal: [] });
    expect(table.is_hurriable).toBe(true);
    const hurrying = table.line.hurry_computer();
    expect(sent()).toMatchObject({ type: 'hurry' });
    await FakeWebSocket.last.answer({ type: 'answer', hurried: true });
    await hurrying;
  });
});

describe('the result of a match', () => {
  it('counts against the computer, once it is over', async () => {
    const table = await seated();
    expect(result_of(table)).toBeNull();
    const players = welcome.players.map((player) => (player.seat === 'second' ? { ...player, level: 'level2' } : player));
    await FakeWebSocket.last.tell({ ...welcome, players, outcome: 'first', how: 'rules', hints: [2, 0] });
    expect(result_of(table)).toEqual({ id: 'm1', level: 'level2', result: 'won', hints: 2 });
    await FakeWebSocket.last.tell({ ...welcome, players, outcome: 'draw', how: 'rules' });
    expect(result_of(table)).toMatchObject({ result: 'drawn', hints: 0 });
    const people = welcome.players.map(({ seat, name }) => ({ seat, name, kind: 'human' as const, here: true }));
    await FakeWebSocket.last.tell({ ...welcome, outcome: 'second', players: people });
    expect(result_of(table)).toBeNull();
  });
});
