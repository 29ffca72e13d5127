import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';
import { ending } from './ending';

export const board: GameBoard = {
  Board,
  ending,
  print: () => import('./print').then(({ print }) => print),
  signs: [
    ['kannagi.sign_place', 'kannagi.lamp_place'],
    ['kannagi.sign_season', 'kannagi.lamp_season'],
    ['kannagi.sign_ghost', 'kannagi.lamp_ghost'],
    ['kannagi.sign_attack', 'kannagi.lamp_attack'],
    ['kannagi.sign_tool', 'kannagi.lamp_tool'],
  ],
};
