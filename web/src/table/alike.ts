// Questions that a beginner is spared: their answers are all the same (`GameBoard.alike`).
import { levels_of } from '../browser/levels';
import { t } from '../i18n';
import type { GameEvent, LegalMove } from '../protocol/types';
import type { Table } from './table.svelte';

const kWeakest = 2; // levels

// Against the weakest levels, and in no lesson: there the teacher asks.
function is_for_beginners(table: Table): boolean {
  if (table.seat === 'spectator' || table.lesson !== null) return false;
  const other = table.players.find(({ seat }) => seat !== table.seat);
  return other?.kind === 'computer' && levels_of(table.info.players).slice(0, kWeakest).includes(other.level ?? '');
}

// The answer that is given in the reader's place; null: he is asked.
export function spared_answer(table: Table): LegalMove | null {
  return table.may_move && is_for_beginners(table) ? (table.board.alike?.answer(table) ?? null) : null;
}

// The story's remark beside an event that the reader was not asked about.
export function said_beside(table: Table, event: GameEvent): string {
  const { alike } = table.board;
  const told = alike !== undefined && event.kind === 'declared' && event.clause === alike.clause && event.seat === table.seat;
  return told && is_for_beginners(table) ? t(alike.words) : '';
}
