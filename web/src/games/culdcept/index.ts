import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';
import { layout } from './layout';

export const board: GameBoard = { ...layout, Board };
