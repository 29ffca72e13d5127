// The table of Kanon: lines and rows, suit lines, and which of its moves concern which line (docs: the
// rule book, chapters 3 to 8).
import { card_questions, has_turn, phases_after_setup, type Act, type PhaseStart } from '../../board/board';
import { say, t } from '../../i18n';
import {
  kNone, kVerb, opponent_of, type LegalMove, type Move, type Seat, type ViewCard,
} from '../../protocol/types';
import { suit_words } from '../../cards/face';
import { card_move, type Pointed, type Target } from '../../table/choices';
import type { GameLayout, Question, Table } from '../../table/table.svelte';

export const kLines = 3; // KAN-3.1
export const kRows = 5;

// KAN-8.1: the cells of each triple of a field, by its number: the front row, the three lines, the two
// diagonals. A cell is a line and a row, from 0; row 0 is the front.
export const kTriples: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0], [1, 0], [2, 0]],
  [[0, 0], [0, 1], [0, 2]],
  [[1, 0], [1, 1], [1, 2]],
  [[2, 0], [2, 1], [2, 2]],
  [[0, 0], [1, 1], [2, 2]],
  [[2, 0], [1, 1], [0, 2]],
];

// A place of a field as fields count it, from 1.
function place_of(line: number, row: number): number {
  return line * kRows + row + 1;
}

export function line_zone(table: Table, seat: Seat, line: number): number {
  return table.zone_index('field', seat, line + 1);
}

export function lies_face_down(table: Table, seat: Seat, line: number, row: number): boolean {
  return (table.index?.field('face_down', { seat, place: place_of(line, row) }) ?? 0) > 0;
}

// How a card of a field is drawn: what lies face down is seen through its back, by its owner alone.
export function drawn_as(table: Table, seat: Seat, line: number, row: number): 'up' | 'down' | 'veiled' {
  if (!lies_face_down(table, seat, line, row)) return 'up';
  return seat === table.me ? 'veiled' : 'down';
}

export const kAttributes = ['power', 'agility', 'dexterity', 'charisma', 'mystery'] as const;

// The combat values in force of a face-up fighter.
export function values_at(table: Table, seat: Seat, line: number, row: number): Record<string, number> {
  const values: Record<string, number> = {};
  const place = place_of(line, row);
  for (const id of kAttributes) {
    const value = table.index?.field(id, { seat, place }) ?? 0;
    if (value > 0) values[id] = value;
  }
  return values;
}

export type SuitLine = { number: number; suit: number; declared: boolean };

// The suit lines of a field that the reader sees, and whether they count in the battle.
export function suit_lines(table: Table, seat: Seat): readonly SuitLine[] {
  return kTriples.flatMap((_, number) => {
    const suit = table.index?.field('suit_line', { seat, place: number + 1 }) ?? 0;
    const declared = (table.index?.field('declared_line', { seat, place: number + 1 }) ?? 0) > 0;
    return suit === 0 ? [] : [{ number, suit, declared }];
  });
}

// The suit line through a cell, a declared one before others.
export function line_through(lines: readonly SuitLine[], line: number, row: number): SuitLine | null {
  const through = lines.filter(({ number }) => kTriples[number]?.some(([l, r]) => l === line && r === row));
  return through.find(({ declared }) => declared) ?? through[0] ?? null;
}

// The line (from 0) from which the player attacks or that is attacked, or null.
export function battling_line(table: Table, seat: Seat): number | null {
  const index = table.index;
  const stage = index?.field('battle_stage') ?? 0;
  const attacker: Seat = index?.field('turn_player') === 1 ? 'second' : 'first';
  if (stage === 0 || (stage === 1 && seat !== attacker)) return null;
  return index?.field(seat === attacker ? 'attacker_line' : 'defender_line') ?? 0;
}

// "5 against 4": what meets in the battle, where both are known; '' where there is none.
export function fight_words(table: Table): string {
  const seats = [opponent_of(table.me), table.me] as const;
  if (seats.every((seat) => battling_line(table, seat) === null)) return '';
  const [a, b] = seats.map((seat) => {
    const strength = table.index?.field('strength', { seat }) ?? 0;
    return battling_line(table, seat) === null || strength === 0 ? t('kanon.nobody_yet') : String(strength);
  });
  return t('kanon.fight', { a: b ?? '', b: a ?? '' });
}

export function points_of(table: Table, seat: Seat): number {
  return table.index?.cards(table.zone_index('points', seat)).length ?? 0;
}

// What is still to be paid, as words; '' where nothing is.
export function owed_words(table: Table): string {
  const n = table.index?.field('owed') ?? 0;
  if (n === 0) return '';
  const suits = (table.view?.fields ?? []).filter(({ id, place, value }) => id === 'cost' && (place ?? 1) > 1 && value > 0);
  const of_suits = suits.map(({ place, value }) =>
    t('kanon.owed_suit', { suit: say(suit_words((place ?? 1) - 1)), n: value }));
  return t('kanon.owed', { n }) + of_suits.join('');
}

export function is_paid(table: Table, card: number | undefined): boolean {
  return card !== undefined && (table.index?.field_of('paid', card) ?? 0) > 0;
}

// What a screen reader is told of a card of a field.
export function words_of_card(table: Table, card: ViewCard, row: number, face_down: boolean): string {
  const def = table.def_of(card);
  const name = def === null ? t('kanon.hidden') : face_down ? t('kanon.own_hidden', { name: say(def.name) }) : say(def.name);
  return t('kanon.at_row', { name, row: row + 1 });
}

function targets_of(move: LegalMove, table: Table): readonly Target[] {
  const [verb, , place] = move.move;
  const line = (seat: Seat): Target => ({ zone: line_zone(table, seat, place) });
  const front = (seat: Seat): Target[] => {
    const card = table.index?.cards(line_zone(table, seat, place))[0]?.card;
    return [line(seat), ...(card === undefined ? [] : [{ card }])];
  };
  switch (move.do) {
    case 'stack':
      return [line(table.me)];
    case 'attack':
      return front(table.me);
    case 'defend':
      return front(opponent_of(table.me));
    case 'play_event':
      return [{ zone: table.zone_index('using', table.me) }];
    case 'choose':
      if (verb === kVerb.choose_place) return [line(table.me)];
      return move.zone === undefined || move.card !== undefined ? [] : [{ zone: move.zone }];
    default:
      return [];
  }
}

function acts_of(table: Table, zone: string | undefined, kind: string): readonly string[] {
  if (zone === 'field') return ['turn_up', 'use_ability', ...(has_turn(table, table.me) ? ['attack'] : [])];
  if (zone !== 'hand') return [];
  return kind === 'event' ? ['play_event'] : ['stack'];
}

// Placing a card is asked of the first line; which line makes no difference but when it is full.
function move_of({ id, verb }: Act, card: number, line: number): Move {
  if (id === 'stack') return [verb, card, 0, kNone];
  if (id === 'use_ability') return [verb, card, kNone, 0];
  return id === 'attack' ? [verb, kNone, line, kNone] : card_move(verb, card);
}

function questions_about(pointed: Pointed, table: Table): readonly Question[] {
  if ('zone' in pointed) return [];
  const zone = table.index?.zone_with(pointed.card);
  const kind = table.def_of(table.index?.find(pointed.card))?.kind;
  if (kind === undefined || zone?.seat !== table.me) return [];
  const line = (table.info.zones.find((z) => z.index === zone.index)?.place ?? 1) - 1;
  return card_questions(table, pointed.card, acts_of(table, zone.zone, kind), (act) =>
    move_of(act, pointed.card, line));
}

// KAN-4.1, and the first step of each phase.
const kPhases: readonly PhaseStart[] = [
  { name: 'kanon.setup', from: 'mulligans' },
  { name: 'kanon.draw_phase', from: 'draw_phase' },
  { name: 'kanon.card_set', from: 'card_set' },
  { name: 'kanon.pay_cost_1', from: 'pay_cost_1' },
  { name: 'kanon.battle', from: 'battle' },
  { name: 'kanon.pay_cost_2', from: 'pay_cost_2' },
  { name: 'kanon.end_phase', from: 'hand_limit' },
];

export const layout: GameLayout = {
  targets_of,
  questions_about,
  signs: [['kanon.sign_stack', 'kanon.lamp_stack'], ['kanon.sign_battle', 'kanon.lamp_battle']],
  headings: ['turn_start'],
  phases: (table) => phases_after_setup(table, kPhases),
};
