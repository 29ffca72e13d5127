// A hint as it is read.
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Hint } from '../../src/protocol/types';
import HintPanel from '../../src/table/HintPanel.svelte';
import { fixture } from '../fixtures';
import { begin_each_with_a_seat, seated } from './seated';

begin_each_with_a_seat();

describe('the reasons of a hint', () => {
  it('tell a card that is known to be in hand from one that may be', async () => {
    const table = await seated();
    const held = [1000, 420].map((chance) => ({ card_id: `card${String(chance)}`, chance, cost: 0 }));
    table.hints.hint = { ...fixture<Hint>('server/hint'), held };
    table.hints.step = 'why';
    const { container } = render(HintPanel, { table });
    const figures = [...container.querySelectorAll('.why ul .figure')].map((figure) => figure.textContent);
    expect(figures).toEqual(['for sure', '42%']);
  });

  it('say where it hardly matters which answer is given, and by how much a chance may differ', async () => {
    const table = await seated();
    const hint = fixture<Hint>('server/hint');
    table.hints.hint = { ...hint, equal: 2 };
    table.hints.step = 'why';
    const { container, rerender } = render(HintPanel, { table });
    expect(container.textContent).toContain('(±7)');
    expect(container.textContent).toContain('It hardly matters which of them.');
    table.hints.hint = { ...hint, equal: 1 };
    await rerender({ table });
    expect(container.textContent).not.toContain('hardly matters');
  });
});
