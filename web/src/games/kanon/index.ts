import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';

export const board: GameBoard = {
  Board,
  signs: [['kanon.sign_stack', 'kanon.lamp_stack'], ['kanon.sign_battle', 'kanon.lamp_battle']],
};
