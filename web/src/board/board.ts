// What the boards of all games work out alike: whose turn it is, the phases of a turn, what one may ask
// about a card.
import { say, t, type MessageKey } from '../i18n';
import { kVerb, type Move, type Seat } from '../protocol/types';
import { card_move } from '../table/choices';
import type { Phase, Question, Table } from '../table/table.svelte';

export function turn_player(table: Table): Seat {
  return table.index?.field('turn_player') === 1 ? 'second' : 'first';
}

// Whether it is this player's turn in a match that goes on.
export function has_turn(table: Table, seat: Seat): boolean {
  return turn_player(table) === seat && !table.is_over;
}

// The parts of what a screen reader is told, empty ones left out.
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(t('table.comma'));
}

// ---- The phases of a turn ----

// A phase begins with the step `from`; phases are listed in the order of the game's steps.
export type PhaseStart = { name: MessageKey; from: string };

// The number of the phase that the match is in, 0 before the second has begun.
export function phase_now(table: Table, phases: readonly PhaseStart[]): number {
  const step = table.index?.field('step') ?? 0;
  const starts = phases.map(({ from }) => table.info.steps.findIndex((s) => s.id === from));
  return Math.max(0, starts.findLastIndex((start) => start <= step));
}

export function phases_of(table: Table, phases: readonly PhaseStart[]): readonly Phase[] {
  const now = phase_now(table, phases);
  return phases.map(({ name }, i) => ({ name: t(name), now: i === now }));
}

// The first phase is the set-up and stands alone; later there are the others.
export function phases_after_setup(table: Table, phases: readonly PhaseStart[]): readonly Phase[] {
  const all = phases_of(table, phases);
  return phase_now(table, phases) === 0 ? all.slice(0, 1) : all.slice(1);
}

// ---- What one may ask ----

export type Act = { id: string; verb: number; name: string };

export function act_named(table: Table, id: string): Act | null {
  const i = table.info.acts.findIndex((act) => act.id === id);
  const act = table.info.acts[i];
  return act === undefined ? null : { id, verb: table.info.first_act + i, name: say(act.name) };
}

// The acts of these names as moves, for "why not?". An act this version of the game lacks is left out.
export function questions_of(
  table: Table,
  acts: readonly string[],
  move_of: (act: Act) => Move,
): readonly Question[] {
  // Where something else is decided (a target, a price, a yes or no), no act is.
  const kind = table.situation?.decision.kind ?? 'none';
  if (kind !== 'act' && kind !== 'none') return [];
  return acts.flatMap((id) => {
    const act = act_named(table, id);
    return act === null ? [] : [{ name: act.name, move: move_of(act) }];
  });
}

// What one may ask about a card: whether it can be chosen, where something is chosen, and each act.
export function card_questions(
  table: Table,
  card: number,
  acts: readonly string[],
  move_of: (act: Act) => Move = (act) => card_move(act.verb, card),
): readonly Question[] {
  const chooses = table.situation?.decision.kind === 'card';
  const choice = { name: t('board.choose'), move: card_move(kVerb.choose_card, card) };
  return [...(chooses ? [choice] : []), ...questions_of(table, acts, move_of)];
}
