// Several games between the same two players: the standing, and what is swapped in between.
import type { Outcome, Seat, Series } from '../protocol/types';

export type NextGame = { deck?: string[]; other_deck?: string[]; begins?: Seat };

export function series_after(series: Series, outcome: Outcome): Series {
  const [first, second] = series.wins;
  return {
    of: series.of,
    played: series.played + 1,
    wins: [first + (outcome === 'first' ? 1 : 0), second + (outcome === 'second' ? 1 : 0)],
  };
}

// All games are played, or one player can no longer be overtaken.
export function is_decided(series: Series): boolean {
  return series.played >= series.of || Math.max(...series.wins) > series.of / 2;
}

// The chooser of the player who begins next: the loser of the last game.
export function chooser_after(outcome: Outcome): Seat | null {
  if (outcome === 'first') return 'second';
  return outcome === 'second' ? 'first' : null;
}

// A deck as two piles of card ids, between which single copies move; what else lies beside it stays.
export type Piles = { deck: string[]; side: string[]; rest: string[] };

export function piles_of(words: readonly string[], sideboard: string): Piles {
  const piles: Piles = { deck: [], side: [], rest: [] };
  for (const word of words) {
    if (word.startsWith(`${sideboard}:`)) piles.side.push(word.slice(sideboard.length + 1));
    else if (word.includes(':')) piles.rest.push(word);
    else piles.deck.push(word);
  }
  return piles;
}

export function words_of(piles: Piles, sideboard: string): string[] {
  return [...piles.deck, ...piles.side.map((id) => `${sideboard}:${id}`), ...piles.rest];
}

// The piles with one copy of the card moved across.
export function moved(piles: Piles, from: 'deck' | 'side', id: string): Piles {
  const at = piles[from].indexOf(id);
  if (at < 0) return piles;
  const to = from === 'deck' ? 'side' : 'deck';
  return { ...piles, [from]: piles[from].toSpliced(at, 1), [to]: [...piles[to], id] };
}

// Each card once, with its copies, in the order in which they first come.
export function counted(ids: readonly string[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}
