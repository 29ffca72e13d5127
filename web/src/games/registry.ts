// Each game brings its board layout, and nothing else: where its zones lie on the table, which thing
// a move is about, and what a person may want to ask about a card or a place.
import type { GameBoard } from '../table/table.svelte';

const kBoards: Record<string, () => Promise<{ board: GameBoard }>> = {
  culdcept: () => import('./culdcept'),
  dgrayman: () => import('./dgrayman'),
  kannagi: () => import('./kannagi'),
  kanon: () => import('./kanon'),
  ouka: () => import('./ouka'),
};

// The board of a game, or null where this page has none for it.
export async function load_board(game: string): Promise<GameBoard | null> {
  const load = Object.hasOwn(kBoards, game) ? kBoards[game] : undefined;
  return load === undefined ? null : (await load()).board;
}
