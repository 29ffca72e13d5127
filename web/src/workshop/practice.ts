// A match in which a card of one's own is tried: a ready deck with as many copies of it as the deck takes,
// against the computer.
import type { CardCount, CardDef, Deck, DeckRules, NewMatch, SetDocument } from '../protocol/types';
import { words_in, type Content, content_of } from '../decks/content';

export type Pool = ReadonlyMap<string, CardDef>;

// The deck with copies of the card in place of others; null: no section of it takes the card.
export function with_card(
  deck: Deck, def: CardDef, rules: DeckRules, pool: Pool, limit: number,
): Content | null {
  const content = content_of(deck);
  const sections = [{ id: '', kinds: rules.kinds, copies: rules.copies, most: rules.most }, ...rules.sections];
  const section = sections.find(({ id, kinds }) => kinds.includes(def.kind) && (id === '' || id in content)) ??
    sections.find(({ kinds }) => kinds.includes(def.kind));
  if (section === undefined) return null;
  const before = content[section.id] ?? [];
  const most = limit > 0 ? limit : Math.max(1, Math.min(section.copies || 4, section.most || 4));
  // Cards of the same kind make room first, the last ones in the deck.
  const rank = ({ id }: CardCount): number => (pool.get(id)?.kind === def.kind ? 1 : 0);
  const order = [...before].reverse().sort((a, b) => rank(b) - rank(a));
  let room = Math.min(most, before.reduce((sum, { count }) => sum + count, 0));
  const copies = Math.max(room, 1);
  const taken = new Map<string, number>();
  for (const card of order) {
    const away = Math.min(card.count, room);
    taken.set(card.id, away);
    room -= away;
  }
  const left = before.map(({ id, count }) => ({ id, count: count - (taken.get(id) ?? 0) }));
  const rest = left.filter(({ count }) => count > 0);
  return { ...content, [section.id]: [{ id: def.id, count: copies }, ...rest] };
}

// The match itself. The ready deck that has most cards of the kind suits the card best.
export function practice(
  set: SetDocument, def: CardDef, limit: number, rules: DeckRules, decks: readonly Deck[], pool: Pool,
  player: { name: string; level: string },
): NewMatch | null {
  const alike = (deck: Deck): number => {
    const cards = Object.values(content_of(deck)).flat();
    return cards.reduce((sum, { id, count }) => sum + (pool.get(id)?.kind === def.kind ? count : 0), 0);
  };
  const ready = [...decks].sort((a, b) => alike(b) - alike(a));
  const own = ready.map((deck) => with_card(deck, def, rules, pool, limit)).find((one) => one !== null);
  const theirs = ready.at(-1);
  if (own === undefined || theirs === undefined) return null;
  return {
    game: set.game,
    seats: [
      { kind: 'human', name: player.name, deck: words_in(own) },
      { kind: 'computer', level: player.level, deck: theirs.id },
    ],
    set,
  };
}
