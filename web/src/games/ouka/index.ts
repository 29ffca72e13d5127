import type { GameBoard } from '../../table/table.svelte';
import Board from './Board.svelte';
import { ending } from './ending';
import { middle_slot } from './layout';

export const board: GameBoard = {
  Board,
  ending,
  print: () => import('./print').then(({ print }) => print),
  alike: { answer: middle_slot, clause: 'OUK-3.2', words: 'ouka.slots_alike' },
  signs: [
    ['ouka.sign_sage', 'ouka.lamp_sage'],
    ['ouka.sign_story', 'ouka.lamp_story'],
    ['ouka.sign_foreshadow', 'ouka.lamp_foreshadow'],
    ['ouka.badge_completed', 'ouka.completed_story'],
  ],
};
