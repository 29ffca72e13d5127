// The matches that are played in this page, kept by this browser (IndexedDB). What it refuses to keep, or
// has no room for, lasts as long as the page, and whoever plays is told; nothing that was kept is lost by
// it.
import { database, how_it_failed } from '../browser/kept';
import type { Keep } from './engine';

export const kRowVersion = 1;

// A match without its changes; `count`: how many there are.
export type MatchRow = {
  match: string;
  row: number; // the version of this form
  game: string;
  setup: string;
  next: string | null;
  meta: Record<string, unknown>;
  count: number;
  at: number; // when it was last changed (ms)
};
export type StoredMatch = { row: MatchRow; changes: string[] };
// taken: another window has gone on with the match.
export type Storing = 'kept' | 'full' | 'refused' | 'taken';

const kDatabase = 'fudaba-matches';
const kMatches = 'matches';
const kChanges = 'changes';

type Change = { match: string; n: number; text: string };
// As much of an object store as is needed to write.
type Rows = {
  get: (key: string) => Promise<unknown>;
  put: (value: MatchRow | Change) => Promise<unknown>;
  delete: (key: string | IDBKeyRange) => Promise<void>;
};

export function is_row(value: unknown): value is MatchRow {
  const row = (value ?? {}) as Partial<Record<keyof MatchRow, unknown>>;
  return typeof row.match === 'string' && typeof row.row === 'number' && typeof row.game === 'string' &&
    typeof row.setup === 'string' && typeof row.count === 'number' && typeof row.at === 'number' &&
    (row.next === null || typeof row.next === 'string') && typeof row.meta === 'object' && row.meta !== null;
}

function changes_of(match: string): IDBKeyRange {
  return IDBKeyRange.bound([match], [match, []]);
}

class MatchTaken extends Error {}

// The row after `keep`, which goes on from `before`.
function row_after(before: MatchRow | undefined, keep: Keep, now: number): MatchRow {
  if ((before?.count ?? 0) !== keep.from) throw new MatchTaken();
  const setup = keep.setup ?? before?.setup;
  const game = typeof keep.meta['game'] === 'string' ? keep.meta['game'] : before?.game;
  if (setup === undefined || game === undefined) throw new MatchTaken();
  return {
    match: keep.match, row: kRowVersion, game, setup, meta: keep.meta,
    next: keep.next ?? before?.next ?? null, count: keep.from + keep.changes.length, at: now,
  };
}

export class Keeping {
  // The matches that the browser did not keep.
  readonly #of_this_visit = new Map<string, StoredMatch>();
  readonly #gone = new Set<string>();
  // Matches as this window last saw them stored, to go on from if the browser stops keeping.
  readonly #seen = new Map<string, StoredMatch>();

  constructor(private readonly now: () => number = Date.now) {}

  readonly #database = database(kDatabase, (fresh) => {
    fresh.createObjectStore(kMatches, { keyPath: 'match' });
    fresh.createObjectStore(kChanges, { keyPath: ['match', 'n'] });
  });

  // All of it, or nothing.
  async store(keeps: readonly Keep[]): Promise<Storing> {
    const held = keeps.filter(({ match }) => this.#of_this_visit.has(match));
    for (const keep of held) this.#hold(keep, this.#of_this_visit.get(keep.match));
    const others = keeps.filter((keep) => !held.includes(keep));
    const written = await this.#write(others);
    if (written === 'taken') return 'taken';
    if (written !== 'kept') {
      for (const keep of others) this.#hold(keep, this.#seen.get(keep.match));
      return written;
    }
    for (const keep of others) {
      this.#gone.delete(keep.match);
      this.#see(keep);
    }
    return held.length > 0 ? this.#try_again() : 'kept';
  }

  #see(keep: Keep): void {
    const before = this.#seen.get(keep.match);
    if (before === undefined && keep.from > 0) return;
    const changes = [...(before?.changes ?? []), ...keep.changes];
    this.#seen.set(keep.match, { row: row_after(before?.row, keep, this.now()), changes });
  }
  // This window has let the match go.
  forget(match: string): void {
    this.#seen.delete(match);
  }

  async #write(keeps: readonly Keep[]): Promise<Storing> {
    if (keeps.length === 0) return 'kept';
    return this.#in_one(async (rows, all) => {
      for (const keep of keeps) {
        const { match, from, changes } = keep;
        const found: unknown = await rows.get(match);
        await rows.put(row_after(is_row(found) ? found : undefined, keep, this.now()));
        for (const [i, text] of changes.entries()) await all.put({ match, n: from + i, text });
      }
    });
  }

  // Whatever goes wrong in the work, nothing of it is done.
  async #in_one(work: (rows: Rows, changes: Rows) => Promise<void>): Promise<Storing> {
    try {
      const db = await this.#database();
      // Handed to the system, which survives a killed tab or browser; waiting for the disk at every move
      // would be felt.
      const all = db.transaction([kMatches, kChanges], 'readwrite', { durability: 'relaxed' });
      all.done.catch(() => undefined); // told by what is awaited below
      try {
        await work(all.objectStore(kMatches), all.objectStore(kChanges));
      } catch (error) {
        try {
          all.abort();
        } catch {
          // it has ended by itself
        }
        throw error;
      }
      await all.done;
      return 'kept';
    } catch (error) {
      if (error instanceof MatchTaken) return 'taken';
      return how_it_failed(error);
    }
  }

  #hold(keep: Keep, before: StoredMatch | undefined): void {
    if (before === undefined && keep.from > 0) return; // its beginning is not known here
    const changes = [...(before?.changes ?? []), ...keep.changes];
    this.#of_this_visit.set(keep.match, { row: row_after(before?.row, keep, this.now()), changes });
    this.#gone.delete(keep.match);
  }

  // Tries again to keep them.
  async #try_again(): Promise<Storing> {
    for (const [match, stored] of this.#of_this_visit) {
      const put = await this.put(stored);
      if (put !== 'kept') return put;
      this.#of_this_visit.delete(match);
    }
    return 'kept';
  }

  // A whole match, in place of what there is of it.
  async put({ row, changes }: StoredMatch): Promise<Storing> {
    const { match } = row;
    const how = await this.#in_one(async (rows, all) => {
      await all.delete(changes_of(match));
      await rows.put(row);
      for (const [n, text] of changes.entries()) await all.put({ match, n, text });
    });
    if (how === 'kept') this.#gone.delete(match);
    return how;
  }

  async #read(match: string): Promise<StoredMatch | undefined> {
    const db = await this.#database();
    const work = db.transaction([kMatches, kChanges]);
    const row: unknown = await work.objectStore(kMatches).get(match);
    const changes: Change[] = await work.objectStore(kChanges).getAll(changes_of(match));
    return is_row(row) ? { row, changes: changes.map(({ text }) => text) } : undefined;
  }

  async find(match: string): Promise<StoredMatch | null> {
    if (this.#gone.has(match)) return null;
    const found = this.#of_this_visit.get(match) ?? (await this.#read(match).catch(() => undefined)) ?? null;
    if (found !== null) this.#seen.set(match, { row: found.row, changes: [...found.changes] });
    return found;
  }
  async find_row(match: string): Promise<MatchRow | null> {
    if (this.#gone.has(match)) return null;
    const held = this.#of_this_visit.get(match)?.row;
    if (held !== undefined) return held;
    const row: unknown = await this.#database().then((db) => db.get(kMatches, match)).catch(() => undefined);
    return is_row(row) ? row : null;
  }
  // True if the match is stored as this window last saw it.
  async is_current(match: string): Promise<boolean> {
    const seen = this.#seen.get(match)?.row.count;
    return seen !== undefined && seen === (await this.find_row(match))?.count;
  }
  // The latest first.
  async rows(): Promise<MatchRow[]> {
    const kept: unknown[] = await this.#database().then((db) => db.getAll(kMatches)).catch(() => []);
    const rows = new Map(kept.filter(is_row).map((row) => [row.match, row]));
    for (const { row } of this.#of_this_visit.values()) rows.set(row.match, row);
    return [...rows.values()].filter(({ match }) => !this.#gone.has(match)).sort((a, b) => b.at - a.at);
  }
  async drop(match: string): Promise<void> {
    this.#of_this_visit.delete(match);
    this.#seen.delete(match);
    this.#gone.add(match);
    await this.#in_one(async (rows, all) => {
      await rows.delete(match);
      await all.delete(changes_of(match));
    });
  }
}

// The matches of this browser.
export const keeping = new Keeping();
