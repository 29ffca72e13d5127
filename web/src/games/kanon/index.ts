import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';
import { ending } from './ending';

export const board: GameBoard = {
  Board,
  ending,
  print: () => import('./print').then(({ print }) => print),
  signs: [['kanon.sign_stack', 'kanon.lamp_stack'], ['kanon.sign_battle', 'kanon.lamp_battle']],
};
