import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';

export const board: GameBoard = {
  Board,
  signs: [
    ['ouka.sign_sage', 'ouka.lamp_sage'],
    ['ouka.sign_story', 'ouka.lamp_story'],
    ['ouka.sign_foreshadow', 'ouka.lamp_foreshadow'],
    ['ouka.badge_completed', 'ouka.completed_story'],
  ],
};
