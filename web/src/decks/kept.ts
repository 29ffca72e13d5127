// The decks that this browser keeps (IndexedDB). Where it refuses to keep any, or is full, they last as
// long as the page, and whoever keeps one is told.
import type { IDBPDatabase } from 'idb';
import { words_in, type Content } from './content';

export type Version = { at: number; note: string; content: Content };
export type KeptDeck = {
  id: string;
  game: string;
  name: string;
  notes: string;
  content: Content;
  versions: Version[];
  set?: string; // key of the set of one's own that it takes cards of
  at: number; // when it was last changed (ms)
};
export type Keeping = 'kept' | 'full' | 'refused';

// What stands before the id of one's own deck where a ready deck's id may stand, too.
export const kOwn = 'own:';

const kDatabase = 'fudaba';
const kStore = 'decks';

const of_this_visit = new Map<string, KeptDeck>();
const gone = new Set<string>();

let opening: Promise<IDBPDatabase> | null = null;
function database(): Promise<IDBPDatabase> {
  opening ??= import('idb').then(({ openDB }) =>
    openDB(kDatabase, 1, {
      upgrade(fresh) { fresh.createObjectStore(kStore, { keyPath: 'id' }).createIndex('game', 'game'); },
      terminated() { opening = null; },
    }));
  opening.catch(() => { opening = null; });
  return opening;
}

function is_content(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && Object.values(value).every((cards: unknown) =>
    Array.isArray(cards) && cards.every((card: unknown) => {
      const { id, count } = (card ?? {}) as Record<string, unknown>;
      return typeof id === 'string' && typeof count === 'number';
    }));
}

export function is_deck(value: unknown): value is KeptDeck {
  const deck = (value ?? {}) as Record<string, unknown>;
  return ['id', 'game', 'name', 'notes'].every((key) => typeof deck[key] === 'string') &&
    typeof deck['at'] === 'number' && is_content(deck['content']) && Array.isArray(deck['versions']);
}

// Of a game, or of all of them; the latest first.
export async function kept_decks(game?: string): Promise<KeptDeck[]> {
  const all = (db: IDBPDatabase): Promise<unknown[]> =>
    game === undefined ? db.getAll(kStore) : db.getAllFromIndex(kStore, 'game', game);
  const kept: unknown[] = await database().then(all).catch(() => []);
  const decks = new Map(kept.filter(is_deck).map((deck) => [deck.id, deck]));
  for (const deck of of_this_visit.values()) if (deck.game === (game ?? deck.game)) decks.set(deck.id, deck);
  return [...decks.values()].filter(({ id }) => !gone.has(id)).sort((a, b) => b.at - a.at);
}

export async function find_kept(id: string): Promise<KeptDeck | null> {
  const held = of_this_visit.get(id);
  if (held !== undefined) return held;
  const kept: unknown = await database().then((db) => db.get(kStore, id)).catch(() => null);
  return is_deck(kept) && !gone.has(id) ? kept : null;
}

// A deck that was chosen, as the server takes decks: the id of a ready one, or the cards of one's own.
export async function deck_to_play(chosen: string): Promise<string | string[]> {
  if (!chosen.startsWith(kOwn)) return chosen;
  const kept = await find_kept(chosen.slice(kOwn.length));
  return kept === null ? '' : words_in(kept.content);
}

// What whoever keeps a deck calls it, short as names at the table are; '': a ready deck, or no name.
export async function name_of_own(chosen: string): Promise<string> {
  const kept = chosen.startsWith(kOwn) ? await find_kept(chosen.slice(kOwn.length)) : null;
  return (kept?.name ?? '').replace(/^@+/, '').slice(0, 20).trim();
}

export async function keep_deck(deck: KeptDeck): Promise<Keeping> {
  gone.delete(deck.id);
  try {
    const db = await database();
    await db.put(kStore, deck);
    of_this_visit.delete(deck.id);
    return 'kept';
  } catch (error) {
    of_this_visit.set(deck.id, deck);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
  }
}

export async function drop_deck(id: string): Promise<void> {
  of_this_visit.delete(id);
  gone.add(id);
  await database().then((db) => db.delete(kStore, id)).catch(() => undefined);
}
