import { face_of } from '../cards/face';
import type { CardDef, Deck, Text } from '../protocol/types';

export type CurveBar = { cost: number; count: number };
// `name`: what the bars count by, the cost or the rank.
export type Curve = { name: Text; bars: CurveBar[] };

// The number of cards of each cost from 0 to the highest; cards without a cost count nowhere. Null
// in a game whose cards have none.
export function curve_of(deck: Pick<Deck, 'cards'>, pool: ReadonlyMap<string, CardDef>): Curve | null {
  const counts: number[] = [];
  let name: Text | null = null;
  for (const { id, count } of deck.cards) {
    const def = pool.get(id);
    const coin = def === undefined ? null : face_of(def).coin;
    if (coin === null) continue;
    name ??= coin.name;
    counts[coin.printed] = (counts[coin.printed] ?? 0) + count;
  }
  if (name === null) return null;
  const bars = Array.from(counts, (count, cost) => ({ cost, count: (count as number | undefined) ?? 0 }));
  return { name, bars };
}

export type Shelf = { kind: CardDef; cards: { def: CardDef; count: number }[]; count: number };

export function shelves_of(deck: Pick<Deck, 'cards'>, pool: ReadonlyMap<string, CardDef>): Shelf[] {
  const shelves = new Map<string, Shelf>();
  for (const { id, count } of deck.cards) {
    const def = pool.get(id);
    if (def === undefined) continue;
    const shelf = shelves.get(def.kind) ?? { kind: def, cards: [], count: 0 };
    shelf.cards.push({ def, count });
    shelf.count += count;
    shelves.set(def.kind, shelf);
  }
  return [...shelves.values()];
}

// One word a copy, as the server takes decks: what lies beside the deck has its section before it.
export function words_of(deck: Pick<Deck, 'cards' | 'beside'>): string[] {
  const copies = (cards: Deck['cards'], before: string): string[] =>
    cards.flatMap(({ id, count }) => Array<string>(count).fill(before + id));
  return [
    ...copies(deck.cards, ''),
    ...(deck.beside ?? []).flatMap((section) => copies(section.cards, `${section.id}:`)),
  ];
}

// Cards that show what a deck is about: the first on its list that have numbers on them.
export function leading(deck: Deck, pool: ReadonlyMap<string, CardDef>): CardDef[] {
  const cards = deck.cards.map(({ id }) => pool.get(id)).filter((def) => def !== undefined);
  return cards.filter((def) => face_of(def).stats.length > 0).slice(0, 3);
}

export function fan_of(decks: readonly Deck[], cards: readonly CardDef[]): CardDef[] {
  const pool = new Map(cards.map((def) => [def.id, def]));
  const firsts = decks.slice(0, 3).map((deck) => leading(deck, pool).at(-1));
  return [...new Set(firsts.filter((def) => def !== undefined))];
}
