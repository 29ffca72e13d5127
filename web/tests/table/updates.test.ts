import { describe, expect, it } from 'vitest';
import type { Update } from '../../src/protocol/types';
import { Updates } from '../../src/table/updates.svelte';
import { fixture } from '../fixtures';

const update = fixture<Update>('server/update');
const of_version = (version: number): Update => ({ ...update, version });

describe('updates', () => {
  it('are all there when the last has been shown, and not before', async () => {
    const applied: number[] = [];
    const updates = new Updates(({ version }) => applied.push(version));
    updates.add(of_version(1));
    updates.add(of_version(2));
    expect(updates.behind).toBe(1);
    await updates.shown();
    expect(applied).toEqual([1, 2]);
    expect(updates.behind).toBe(0);
  });

  it('are applied once, even where one is still being shown when all are applied', async () => {
    const applied: number[] = [];
    const updates = new Updates(({ version }) => applied.push(version));
    let go_on = (): void => undefined;
    const held = new Promise<void>((resolve) => { go_on = resolve; });
    updates.stage = { show: (_, apply) => held.then(apply), skip: () => undefined };
    updates.add(of_version(1));
    updates.add(of_version(2));
    updates.apply_all();
    expect(updates.behind).toBe(0);
    go_on();
    await held;
    expect(applied).toEqual([1, 2]);
  });
});
