import { describe, expect, it } from 'vitest';
import type { GameInfo, Named } from '../../src/protocol/types';
import { phases_at } from '../../src/table/phases';

const named = (id: string): Named => ({ id, name: { ja: id, en: id } });
const info = (...phases: string[]): Pick<GameInfo, 'steps' | 'phases'> => ({
  phases: phases.map(named),
  steps: [0, 0, 1, 2, 2].map((phase, i) => ({ ...named(`step_${String(i)}`), phase })),
});

describe('the phases of a turn', () => {
  it('go on with the steps, as the server says', () => {
    const now = (step: number): number => phases_at(info('draw', 'main', 'end'), step).findIndex((phase) => phase.now);
    expect([0, 1, 2, 3, 4].map(now)).toEqual([0, 0, 1, 2, 2]);
  });
  it('leave the set-up behind', () => {
    const shown = (step: number): string[] => phases_at(info('setup', 'draw', 'main'), step).map(({ name }) => name);
    expect(shown(1)).toEqual(['setup']);
    expect(shown(2)).toEqual(['draw', 'main']);
    expect(phases_at(info('setup', 'draw', 'main'), 3).map(({ now }) => now)).toEqual([false, true]);
  });
});
