import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';
import { ending } from './ending';

export const board: GameBoard = {
  Board,
  ending,
  print: () => import('./print').then(({ print }) => print),
  signs: [['dgrayman.sign_units', 'dgrayman.lamp_units'], ['dgrayman.sign_deck_search', 'dgrayman.lamp_deck_search']],
};
