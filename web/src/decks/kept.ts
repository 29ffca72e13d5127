import { Kept } from '../browser/kept';
import { add_messages, t } from '../i18n';
import { sets } from '../i18n/messages/sets';
import { Failed } from '../i18n/why';
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

add_messages({ sets });

// Marks the id of one's own deck among those of ready decks.
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

// A deck that was chosen, as the server takes decks: the id of a ready one, or the cards of one's own with
// its name, short as names at the table are. `set`: the key of the set that it takes cards of.
export type Played = { deck: string | string[]; deck_name?: string; set?: string };

export class DeckFailed extends Failed {
  constructor(private readonly how: 'gone' | 'with_set' | 'set_gone' | 'two_sets') {
    super(how);
  }
  get words(): string { return t(`sets.deck_${this.how}`); }
}

export async function deck_to_play(chosen: string): Promise<Played> {
  if (!chosen.startsWith(kOwn)) return { deck: chosen };
  const kept = await kept_decks.find(chosen.slice(kOwn.length));
  if (kept === null) throw new DeckFailed('gone');
  const deck_name = kept.name.replace(/^@+/, '').slice(0, 20).trim();
  return {
    deck: words_in(kept.content),
    ...(deck_name === '' ? {} : { deck_name }),
    ...(kept.set === undefined ? {} : { set: kept.set }),
  };
}

// The same among strangers, who play with what everybody has.
export async function deck_among_strangers(chosen: string): Promise<Omit<Played, 'set'>> {
  const { set, ...played } = await deck_to_play(chosen);
  if (set !== undefined) throw new DeckFailed('with_set');
  return played;
}
