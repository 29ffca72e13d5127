// What each game brings to the page, and nothing else: how its cards are drawn, and its board, loaded
// where a table of it is opened.
import { register_faces, type GameFaces } from '../cards/face';
import type { GameBoard } from '../table/table.svelte';
import { faces as culdcept } from './culdcept/face';
import { faces as dgrayman } from './dgrayman/face';
import { faces as kannagi } from './kannagi/face';
import { faces as kanon } from './kanon/face';
import { faces as ouka } from './ouka/face';

type Game = { faces: GameFaces; load: () => Promise<{ board: GameBoard }> };

const kGames: Record<string, Game> = {
  culdcept: { faces: culdcept, load: () => import('./culdcept') },
  dgrayman: { faces: dgrayman, load: () => import('./dgrayman') },
  kannagi: { faces: kannagi, load: () => import('./kannagi') },
  kanon: { faces: kanon, load: () => import('./kanon') },
  ouka: { faces: ouka, load: () => import('./ouka') },
};

export function register_games(): void {
  for (const [game, { faces }] of Object.entries(kGames)) register_faces(game, faces);
}

// The board of a game, or null where this page has none for it.
export async function load_board(game: string): Promise<GameBoard | null> {
  const found = Object.hasOwn(kGames, game) ? kGames[game] : undefined;
  return found === undefined ? null : (await found.load()).board;
}
