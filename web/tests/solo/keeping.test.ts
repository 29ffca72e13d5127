import { describe, expect, it, vi } from 'vitest';
import type { Keep } from '../../src/solo/engine';
import { Keeping } from '../../src/solo/keeping';
import { with_database } from '../database';

const meta = { game: 'g', players: [], over: false };
function keep(match: string, from: number, ...changes: string[]): Keep {
  return { match, from, changes, setup: 'S', meta };
}

with_database(true);

function refuse_writes(name: string): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw new DOMException('no', name); });
}

describe('matches in this browser', () => {
  it('are there again after a reload, with every change in order', async () => {
    const first = new Keeping(() => 5);
    expect(await first.store([keep('M', 0, 'a', 'b')])).toBe('kept');
    for (let n = 2; n < 15; ++n) await first.store([keep('M', n, String(n))]);
    const again = new Keeping();
    const found = await again.find('M');
    expect(found?.changes).toEqual(['a', 'b', ...Array.from({ length: 13 }, (_, i) => String(i + 2))]);
    expect(found?.row).toMatchObject({ match: 'M', game: 'g', setup: 'S', count: 15, at: 5, row: 1 });
    expect((await again.rows()).map(({ match }) => match)).toEqual(['M']);
  });

  it('are not mixed up: whoever goes on from an old state is refused, and nothing is changed', async () => {
    const one = new Keeping();
    const other = new Keeping();
    await one.store([keep('M', 0, 'a')]);
    await other.find('M');
    await one.store([keep('M', 1, 'b')]);
    expect([await one.is_current('M'), await other.is_current('M'), await other.is_current('N')]).toEqual([true, false, false]);
    expect(await other.store([keep('N', 0, 'x'), keep('M', 1, 'c')])).toBe('taken');
    expect((await new Keeping().find('M'))?.changes).toEqual(['a', 'b']);
    expect(await new Keeping().find('N')).toBeNull();
  });

  it.each([['QuotaExceededError', 'full'], ['UnknownError', 'refused']] as const)(
    'last as long as the page after %s, and are kept once that is possible again', async (name, how) => {
      const keeping = new Keeping();
      await keeping.store([keep('M', 0, 'a')]);
      refuse_writes(name);
      expect(await keeping.store([keep('M', 1, 'b')])).toBe(how);
      expect(await keeping.store([keep('M', 2, 'c')])).toBe(how);
      expect((await keeping.find('M'))?.changes).toEqual(['a', 'b', 'c']);
      expect((await new Keeping().find('M'))?.changes).toEqual(['a']);
      vi.restoreAllMocks();
      expect(await keeping.store([keep('M', 3, 'd')])).toBe('kept');
      expect((await new Keeping().find('M'))?.changes).toEqual(['a', 'b', 'c', 'd']);
    });

  it('can be played where there is no IndexedDB at all', async () => {
    vi.stubGlobal('indexedDB', { open: () => { throw new DOMException('no', 'SecurityError'); } });
    const keeping = new Keeping();
    expect(await keeping.store([keep('M', 0, 'a')])).toBe('refused');
    expect(await keeping.store([keep('M', 1, 'b')])).toBe('refused');
    expect((await keeping.find('M'))?.changes).toEqual(['a', 'b']);
    expect((await keeping.rows()).length).toBe(1);
  });

  it('can be dropped, and brought back', async () => {
    const keeping = new Keeping();
    await keeping.store([keep('M', 0, 'a')]);
    const found = await keeping.find('M');
    await keeping.drop('M');
    expect(await keeping.find('M')).toBeNull();
    expect(await new Keeping().find('M')).toBeNull();
    if (found !== null) expect(await keeping.put(found)).toBe('kept');
    expect((await keeping.find('M'))?.changes).toEqual(['a']);
  });

  it('of which the browser gives back something else are not there', async () => {
    const keeping = new Keeping();
    await keeping.store([keep('M', 0, 'a')]);
    const db = await import('idb').then(({ openDB }) => openDB('fudaba-matches', 1));
    await db.put('matches', { match: 'X', setup: 7 });
    expect((await keeping.rows()).map(({ match }) => match)).toEqual(['M']);
    expect(await keeping.find_row('X')).toBeNull();
  });
});
