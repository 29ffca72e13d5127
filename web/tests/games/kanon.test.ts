import { describe, expect, it } from 'vitest';
import type { Field, ViewCard } from '../../src/protocol/types';
import {
  battling_line, drawn_as, fight_words, is_paid, lies_face_down, line_through, owed_words, points_of,
  suit_lines, values_at, words_of_card,
} from '../../src/games/kanon/layout';
import { fact, table_of, zone_in, type Game } from './table';

const kSuits = ['none', 'snow_crystal', 'alarm_clock', 'sword', 'feather', 'stole', 'cat', 'note', 'bell'];
const kanon: Game = {
  zones: { deck: 1, hand: 1, discard: 1, points: 1, using: 1, field: 3 },
  facts: [fact('suit_line', 'value', ...kSuits), fact('cost', 'place', ...kSuits)],
};
const at = (zone: string, seat: 'first' | 'second' = 'first', place = 1): number =>
  zone_in(kanon, zone, seat, place);
const of_place = (id: string, seat: 'first' | 'second', place: number, value: number): Field => (
  { id, seat, place, value });

describe('a field', () => {
  const table = table_of(kanon, {
    cards: {
      [at('field', 'first', 2)]: [{ card: 1, id: 'a' }, { card: 2, id: 'b' }],
      [at('points')]: [{ card: 3, id: 'c' }, { card: 4, id: 'd' }],
    },
    fields: [
      of_place('face_down', 'first', 7, 1),
      of_place('power', 'first', 6, 4), of_place('mystery', 'first', 6, 6),
      of_place('suit_line', 'first', 1, 3), of_place('suit_line', 'first', 5, 3), of_place('declared_line', 'first', 5, 1),
    ],
  });
  it('knows what lies face down, and the values in force of what does not', () => {
    expect(lies_face_down(table, 'first', 1, 1)).toBe(true);
    expect(lies_face_down(table, 'first', 1, 0)).toBe(false);
    expect(values_at(table, 'first', 1, 0)).toEqual({ power: 4, mystery: 6 });
  });
  it('shows what lies face down through its back, to its owner alone', () => {
    const down = table_of(kanon, {
      fields: [of_place('face_down', 'first', 7, 1), of_place('face_down', 'second', 7, 1)],
    });
    expect(drawn_as(down, 'first', 1, 1)).toBe('veiled');
    expect(drawn_as(down, 'second', 1, 1)).toBe('down');
    expect(drawn_as(down, 'first', 1, 0)).toBe('up');
  });
  it('shows suit lines, declared ones before others', () => {
    const lines = suit_lines(table, 'first');
    expect(lines.map(({ number, suit, declared }) => [number, suit.id, declared])).toEqual(
      [[0, 'sword', false], [4, 'sword', true]]);
    expect(line_through(lines, 0, 0)?.number).toBe(4);
    expect(line_through(lines, 1, 0)?.number).toBe(0);
    expect(line_through(lines, 0, 3)).toBeNull();
    expect(suit_lines(table, 'second')).toEqual([]);
  });
  it('counts the victory points that lie beside it', () => {
    expect(points_of(table, 'first')).toBe(2);
    expect(points_of(table, 'second')).toBe(0);
  });
  it('names a card with its row, and does not name what is hidden', () => {
    const hidden: ViewCard = {};
    expect(words_of_card(table, hidden, 2, true)).toMatch(/3/);
    expect(words_of_card(table, hidden, 2, true)).toMatch(/裏向き|face-down/);
  });
});

describe('a battle', () => {
  const battle = (...lines: [id: string, line: number][]): Field[] =>
    [{ id: 'turn_player', value: 1 }, ...lines.map(([id, value]) => ({ id, value }))];
  const none = table_of(kanon, { fields: battle() });
  const named = table_of(kanon, { fields: battle(['attacker_line', 2]) });
  it('is nowhere before an attacker is named, and then in the lines of both', () => {
    expect(battling_line(none, 'second')).toBeNull();
    expect(battling_line(named, 'second')).toBe(2);
    expect(battling_line(named, 'first')).toBeNull();
    const both = table_of(kanon, { fields: battle(['attacker_line', 2], ['defender_line', 0]) });
    expect(battling_line(both, 'first')).toBe(0);
  });
  it('tells what meets, as far as it is known', () => {
    expect(fight_words(none)).toBe('');
    const strength = (seat: 'first' | 'second', value: number): Field => ({ id: 'strength', seat, value });
    const lines = battle(['attacker_line', 2], ['defender_line', 0]);
    const known = table_of(kanon, { fields: [...lines, strength('first', 5), strength('second', 4)] });
    expect(fight_words(known)).toMatch(/5.*4/);
    expect(fight_words(named)).toMatch(/[？?].*[？?]/);
  });
});

describe('a payment', () => {
  it('says what is still owed, and in which suit', () => {
    const table = table_of(kanon, {
      fields: [
        { id: 'owed', value: 2 }, { id: 'cost', place: 1, value: 1 }, { id: 'cost', place: 7, value: 1 },
        { id: 'paid', seat: 'first', card: 9, value: 1 },
      ],
    });
    expect(owed_words(table)).toMatch(/2/);
    expect(owed_words(table)).toMatch(/cat/);
    expect(owed_words(table)).not.toMatch(/none/);
    expect(is_paid(table, 9)).toBe(true);
    expect(is_paid(table, 8)).toBe(false);
    expect(owed_words(table_of(kanon, {}))).toBe('');
  });
});
