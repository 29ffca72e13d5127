// The table of Kanon: lines and rows, suit lines, what is fought and paid (docs: the rule book,
// chapters 3 to 8).
import { turn_player } from '../../board/board';
import { say, t } from '../../i18n';
import { opponent_of, type Named, type Seat, type ViewCard } from '../../protocol/types';
import { word_at, word_for } from '../../table/fact_words';
import type { Table } from '../../table/table.svelte';

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

// The drawing of a card of a field: face down it is seen through its back, by its owner alone.
export function drawn_as(table: Table, seat: Seat, line: number, row: number): 'up' | 'down' | 'veiled' {
  if (!lies_face_down(table, seat, line, row)) return 'up';
  return seat === table.me ? 'veiled' : 'down';
}

export const kAttributes = ['power', 'agility', 'dexterity', 'charisma', 'mystery'] as const;

export function values_at(table: Table, seat: Seat, line: number, row: number): Record<string, number> {
  const values: Record<string, number> = {};
  const place = place_of(line, row);
  for (const id of kAttributes) {
    const value = table.index?.field(id, { seat, place }) ?? 0;
    if (value > 0) values[id] = value;
  }
  return values;
}

export type SuitLine = { number: number; suit: Named; declared: boolean };

// The suit lines of a field that the reader sees, and whether they count in the battle.
export function suit_lines(table: Table, seat: Seat): readonly SuitLine[] {
  return kTriples.flatMap((_, number) => {
    const at = { seat, place: number + 1 };
    const value = table.index?.field('suit_line', at) ?? 0;
    const suit = value === 0 ? null : word_for(table.info, 'suit_line', value);
    const declared = (table.index?.field('declared_line', at) ?? 0) > 0;
    return suit === null ? [] : [{ number, suit, declared }];
  });
}

// The suit line through a cell, a declared one before others.
export function line_through(lines: readonly SuitLine[], line: number, row: number): SuitLine | null {
  const through = lines.filter(({ number }) => kTriples[number]?.some(([l, r]) => l === line && r === row));
  return through.find(({ declared }) => declared) ?? through[0] ?? null;
}

// The line (from 0) from which the player attacks or that is attacked, or null.
export function battling_line(table: Table, seat: Seat): number | null {
  const line = table.index?.all(seat === turn_player(table) ? 'attacker_line' : 'defender_line')[0];
  return line?.value ?? null;
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

// The rest of the cost in words; '' where nothing is left.
export function owed_words(table: Table): string {
  const n = table.index?.field('owed') ?? 0;
  if (n === 0) return '';
  const of_suits = (table.index?.all('cost') ?? []).flatMap(({ place, value }) => {
    const suit = word_at(table.info, 'cost', place ?? 1);
    return suit === null || suit.id === 'none' ? [] : [t('kanon.owed_suit', { suit: say(suit.name), n: value })];
  });
  return t('kanon.owed', { n }) + of_suits.join('');
}

export function is_paid(table: Table, card: number | undefined): boolean {
  return card !== undefined && (table.index?.field_of('paid', card) ?? 0) > 0;
}

export function words_of_card(table: Table, card: ViewCard, row: number, face_down: boolean): string {
  const def = table.def_of(card);
  const name = def === null ? t('kanon.hidden') : face_down ? t('kanon.own_hidden', { name: say(def.name) }) : say(def.name);
  return t('kanon.at_row', { name, row: row + 1 });
}
