// The decks that this browser keeps.
import { Kept } from '../browser/kept';
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

// What stands before the id of one's own deck where a ready deck's id may stand, too.
export const kOwn = 'own:';

function is_content(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && Object.values(value).every((cards: unknown) =>
    Array.isArray(cards) && cards.every((card: unknown) => {
      const { id, count } = (card ?? {}) as Record<string, unknown>;
      return typeof id === 'string' && typeof count === 'number';
    }));
}

function is_deck(value: unknown): value is KeptDeck {
  const deck = (value ?? {}) as Record<string, unknown>;
  return ['id', 'game', 'name', 'notes'].every((key) => typeof deck[key] === 'string') &&
    typeof deck['at'] === 'number' && is_content(deck['content']) && Array.isArray(deck['versions']);
}

export const kept_decks = new Kept('fudaba', 'decks', 'id', is_deck);

// A deck that was chosen, as the server takes decks: the id of a ready one, or the cards of one's own.
export async function deck_to_play(chosen: string): Promise<string | string[]> {
  if (!chosen.startsWith(kOwn)) return chosen;
  const kept = await kept_decks.find(chosen.slice(kOwn.length));
  return kept === null ? '' : words_in(kept.content);
}

// What whoever keeps a deck calls it, short as names at the table are; '': a ready deck, or no name.
export async function name_of_own(chosen: string): Promise<string> {
  const kept = chosen.startsWith(kOwn) ? await kept_decks.find(chosen.slice(kOwn.length)) : null;
  return (kept?.name ?? '').replace(/^@+/, '').slice(0, 20).trim();
}
