// What stands over the board: the question, or what happens, and the button that hurries the computer.
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Prompt from '../../src/table/Prompt.svelte';
import { begin_each_with_a_seat, FakeWebSocket, seated, sit, welcome } from './seated';

begin_each_with_a_seat();
const nothing = (): void => undefined;
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe = nothing; disconnect = nothing; });
});
afterEach(() => { vi.useRealTimers(); });

describe('between two people', () => {
  it('says who is to decide now, and whether it is in his turn or in answer to another’s', async () => {
    const table = await seated();
    const { container } = render(Prompt, { table });
    const headline = (): string => container.querySelector('[role=status]')?.textContent ?? '';
    const at = async (turn: number, turn_player: number, player: string, kind = 'human'): Promise<void> => {
      const { view } = welcome;
      if (view === null) throw new Error('nothing is seen');
      const fields = view.fields.filter(({ id }) => id !== 'turn_player' && id !== 'turn');
      await FakeWebSocket.last.tell({
        ...welcome, decision: { ...welcome.decision, player }, prompt: { ja: '問い', en: 'a question' },
        players: welcome.players.map((one, i) => (i === 0 ? { ...one, kind: 'human', name: '花' } : { ...one, kind, name })),
        view: { ...view, fields: [...fields, { id: 'turn', value: turn }, { id: 'turn_player', value: turn_player }] },
      });
      await tick();
    };
    let name = '月';
    await at(3, 1, 'second');
    expect([headline(), table.title]).toEqual(['月 is to move.', 'x — Fudaba']);
    await at(3, 0, 'second');
    expect([headline(), table.title]).toEqual(['Your turn: waiting for 月’s answer.', 'Your turn, waiting for an answer — Fudaba']);
    await at(3, 0, 'first');
    expect([headline(), table.title]).toEqual(['a question', '● Your move — Fudaba']);
    await at(3, 1, 'first');
    expect([headline(), table.title]).toEqual(['月’s turn — a question', '● Your answer — Fudaba']);
    // Before the first turn both are asked, and it is nobody’s.
    await at(0, 0, 'second');
    expect([headline(), table.title]).toEqual(['月 is to answer.', 'x — Fudaba']);
    await at(0, 0, 'first');
    expect(headline()).toBe('a question');
    name = '';
    await at(3, 0, 'second');
    expect(headline()).toBe('Your turn: waiting for your opponent’s answer.');
    await at(3, 0, 'second', 'computer');
    expect(headline()).toBe('Your turn: Computer is thinking…');
    await at(3, 1, 'second', 'computer');
    expect(headline()).toBe('Computer is thinking…');
  });

  it('says both to whoever watches', async () => {
    const table = sit(true);
    const { view } = welcome;
    if (view === null) throw new Error('nothing is seen');
    await FakeWebSocket.last.tell({
      ...welcome, seat: 'spectator', legal: [], decision: { ...welcome.decision, player: 'second' },
      players: welcome.players.map((one, i) => ({ ...one, kind: 'human', name: i === 0 ? '花' : '月' })),
      view: { ...view, fields: [{ id: 'turn', value: 3 }, { id: 'turn_player', value: 0 }] },
    });
    expect(table.awaited).toBe('花’s turn: waiting for 月’s answer.');
  });
});

describe('the computer’s thinking', () => {
  it('can be hurried when it takes its time, not while what it did is shown', async () => {
    const table = await seated();
    vi.useFakeTimers();
    table.players = table.players.map((player) => ({ ...player, kind: 'computer' }));
    table.seat = 'second'; // the first seat decides
    table.caption = 'shown';
    const { container } = render(Prompt, { table });
    const there = (selector: string): boolean => container.querySelector(selector) !== null;
    vi.advanceTimersByTime(2000);
    await tick();
    expect([there('.skip'), there('.hurry')]).toEqual([true, false]);
    table.caption = '';
    await tick();
    expect(there('.hurry')).toBe(true);
  });

  it('is hurried until the reader is asked', async () => {
    const table = await seated();
    render(Prompt, { table });
    const hurried = (): number => FakeWebSocket.last.sent.filter(({ type }) => type === 'hurry').length;
    const asks = async (player: string): Promise<void> => {
      await FakeWebSocket.last.tell({ ...welcome, decision: { ...welcome.decision, player }, legal: [] });
      await tick();
    };
    await asks('second');
    expect(hurried()).toBe(0);
    table.hurry_computer();
    expect(hurried()).toBe(1);
    await asks('second');
    expect(hurried()).toBe(2);
    await asks('first');
    await asks('second');
    expect(hurried()).toBe(2);
  });
});
