// Each game's part of the page: how its cards are drawn, and its board, loaded
// where a table of it is opened.
import { register_faces, type GameFaces } from '../cards/face';
import type { MessageKey } from '../i18n';
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

// A game in words where one is chosen: what it is, how long, how hard, and who will love it.
export type GameWords = { in_short: MessageKey; takes: MessageKey; hard: MessageKey; loved_by: MessageKey };
const kWords: Record<string, GameWords> = {
  culdcept: {
    in_short: 'culdcept.in_short', takes: 'culdcept.takes', hard: 'culdcept.hard', loved_by: 'culdcept.loved_by',
  },
  dgrayman: {
    in_short: 'dgrayman.in_short', takes: 'dgrayman.takes', hard: 'dgrayman.hard', loved_by: 'dgrayman.loved_by',
  },
  kannagi: {
    in_short: 'kannagi.in_short', takes: 'kannagi.takes', hard: 'kannagi.hard', loved_by: 'kannagi.loved_by',
  },
  kanon: {
    in_short: 'kanon.in_short', takes: 'kanon.takes', hard: 'kanon.hard', loved_by: 'kanon.loved_by',
  },
  ouka: {
    in_short: 'ouka.in_short', takes: 'ouka.takes', hard: 'ouka.hard', loved_by: 'ouka.loved_by',
  },
};

// null: it says nothing.
export function words_of_game(game: string): GameWords | null {
  return (Object.hasOwn(kWords, game) ? kWords[game] : undefined) ?? null;
}

export function register_games(): void {
  for (const [game, { faces }] of Object.entries(kGames)) register_faces(game, faces);
}

// The board of a game, or null where this page has none for it.
export async function load_board(game: string): Promise<GameBoard | null> {
  const found = Object.hasOwn(kGames, game) ? kGames[game] : undefined;
  return found === undefined ? null : (await found.load()).board;
}
