// Things of one kind that this browser keeps (IndexedDB). Where it refuses to keep any, or is full, they last
// as long as the page, and whoever keeps one is told.
import type { IDBPDatabase } from 'idb';

export type Keeping = 'kept' | 'full' | 'refused';

// The reason of a failed write.
export function how_it_failed(error: unknown): 'full' | 'refused' {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
}

// A database that is opened when it is wanted; again, where that failed or the browser has closed it.
export function database(name: string, make: (fresh: IDBPDatabase) => void): () => Promise<IDBPDatabase> {
  let opening: Promise<IDBPDatabase> | null = null;
  return () => {
    opening ??= import('idb').then(({ openDB }) => openDB(name, 1, { upgrade: make, terminated() { opening = null; } }));
    opening.catch(() => { opening = null; });
    return opening;
  };
}

// `at`: when it was last changed (ms).
type Thing<Key extends string> = Record<Key, string> & { game: string; at: number };

export class Kept<Key extends string, T extends Thing<Key>> {
  private readonly of_this_visit = new Map<string, T>();
  private readonly gone = new Set<string>();
  private readonly database: () => Promise<IDBPDatabase>;

  // `is_one`: whether what was found is such a thing.
  constructor(
    name: string,
    private readonly store: string,
    readonly key: Key,
    readonly is_one: (value: unknown) => value is T,
  ) {
    this.database = database(name, (fresh) => { fresh.createObjectStore(store, { keyPath: key }).createIndex('game', 'game'); });
  }

  // All of a game, or of all games; the latest first.
  async all(game?: string): Promise<T[]> {
    const found: unknown[] = await this.database()
      .then((db) => (game === undefined ? db.getAll(this.store) : db.getAllFromIndex(this.store, 'game', game)))
      .catch(() => []);
    const things = new Map(found.filter(this.is_one).map((one) => [one[this.key] as string, one]));
    for (const [key, one] of this.of_this_visit) if (one.game === (game ?? one.game)) things.set(key, one);
    for (const key of this.gone) things.delete(key);
    return [...things.values()].sort((a, b) => b.at - a.at);
  }

  async find(key: string): Promise<T | null> {
    const held = this.of_this_visit.get(key);
    if (held !== undefined) return held;
    const found: unknown = await this.database().then((db) => db.get(this.store, key)).catch(() => null);
    return this.is_one(found) && !this.gone.has(key) ? found : null;
  }

  async keep(one: T): Promise<Keeping> {
    const key: string = one[this.key];
    this.gone.delete(key);
    try {
      const db = await this.database();
      await db.put(this.store, one);
      this.of_this_visit.delete(key);
      return 'kept';
    } catch (error) {
      this.of_this_visit.set(key, one);
      return how_it_failed(error);
    }
  }

  async drop(key: string): Promise<void> {
    this.of_this_visit.delete(key);
    this.gone.add(key);
    await this.database().then((db) => db.delete(this.store, key)).catch(() => undefined);
  }
}
