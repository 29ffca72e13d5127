import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';

export const board: GameBoard = {
  Board,
  signs: [['dgrayman.sign_units', 'dgrayman.lamp_units'], ['dgrayman.sign_deck_search', 'dgrayman.lamp_deck_search']],
};
