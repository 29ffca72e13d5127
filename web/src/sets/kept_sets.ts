// The sets that this browser keeps (IndexedDB), as src/decks/kept.ts keeps decks.
import type { IDBPDatabase } from 'idb';
import type { SetDocument } from '../protocol/types';
import { document_of, type SetContent } from './own_card';

export type SetVersion = { at: number; version: number; note: string; content: SetContent };
export type KeptSet = {
  key: string; // of this browser
  game: string;
  version: number;
  content: SetContent;
  versions: SetVersion[];
  at: number; // when it was last changed (ms)
};
export type Keeping = 'kept' | 'full' | 'refused';

const kDatabase = 'fudaba-sets';
const kStore = 'sets';

const of_this_visit = new Map<string, KeptSet>();
const gone = new Set<string>();

let opening: Promise<IDBPDatabase> | null = null;
function database(): Promise<IDBPDatabase> {
  opening ??= import('idb').then(({ openDB }) =>
    openDB(kDatabase, 1, {
      upgrade(fresh) { fresh.createObjectStore(kStore, { keyPath: 'key' }).createIndex('game', 'game'); },
      terminated() { opening = null; },
    }));
  opening.catch(() => { opening = null; });
  return opening;
}

export function is_set(value: unknown): value is KeptSet {
  const set = (value ?? {}) as Partial<KeptSet>;
  const content = (set.content ?? {}) as Partial<SetContent>;
  return typeof set.key === 'string' && typeof set.game === 'string' && typeof set.version === 'number' && typeof set.at === 'number' &&
    Array.isArray(set.versions) && typeof content.id === 'string' && Array.isArray(content.cards);
}

// Of a game, or of all of them; the latest first.
export async function kept_sets(game?: string): Promise<KeptSet[]> {
  const all = (db: IDBPDatabase): Promise<unknown[]> =>
    game === undefined ? db.getAll(kStore) : db.getAllFromIndex(kStore, 'game', game);
  const kept: unknown[] = await database().then(all).catch(() => []);
  const sets = new Map(kept.filter(is_set).map((set) => [set.key, set]));
  for (const set of of_this_visit.values()) if (set.game === (game ?? set.game)) sets.set(set.key, set);
  return [...sets.values()].filter(({ key }) => !gone.has(key)).sort((a, b) => b.at - a.at);
}

export async function find_set(key: string): Promise<KeptSet | null> {
  const held = of_this_visit.get(key);
  if (held !== undefined) return held;
  const kept: unknown = await database().then((db) => db.get(kStore, key)).catch(() => null);
  return is_set(kept) && !gone.has(key) ? kept : null;
}

export async function keep_set(set: KeptSet): Promise<Keeping> {
  gone.delete(set.key);
  try {
    const db = await database();
    await db.put(kStore, set);
    of_this_visit.delete(set.key);
    return 'kept';
  } catch (error) {
    of_this_visit.set(set.key, set);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
  }
}

export async function drop_set(key: string): Promise<void> {
  of_this_visit.delete(key);
  gone.add(key);
  await database().then((db) => db.delete(kStore, key)).catch(() => undefined);
}

// The document of a kept set, as matches take it; null: this browser does not have it.
export async function set_to_play(key: string): Promise<SetDocument | null> {
  const set = await find_set(key);
  return set === null ? null : document_of(set.game, set.content, set.version);
}
