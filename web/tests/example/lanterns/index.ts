import type { GameBoard } from '../../../src/table/table.svelte';
import Board from './Board.svelte';

export const board: GameBoard = { Board, signs: [] };
