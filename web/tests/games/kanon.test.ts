import { describe, expect, it } from 'vitest';
import { kVerb, type Field, type ViewCard } from '../../src/protocol/types';
import {
  battling_line, drawn_as, fight_words, is_paid, layout, lies_face_down, line_through, owed_words, points_of,
  suit_lines, values_at, words_of_card,
} from '../../src/games/kanon/layout';
import { kFirstAct, move, table_of, zone_in, type Game } from './table';

const kanon: Game = {
  layout,
  zones: { deck: 1, hand: 1, discard: 1, points: 1, using: 1, field: 3 },
  acts: ['stack', 'turn_up', 'play_event', 'use_ability', 'attack', 'defend', 'declare_suit'],
  steps: [
    'mulligans', 'placement', 'draw_phase', 'card_set', 'pay_cost_1', 'battle', 'pay_cost_2', 'hand_limit',
    'next_turn',
  ],
};
const at = (zone: string, seat: 'first' | 'second' = 'first', place = 1): number =>
  zone_in(kanon, zone, seat, place);
const verb = (act: string): number => kFirstAct + kanon.acts.indexOf(act);
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
    expect(lines).toEqual([
      { number: 0, suit: 3, declared: false },
      { number: 4, suit: 3, declared: true },
    ]);
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
  const battle = (stage: number, more: Field[] = []): ReturnType<typeof table_of> =>
    table_of(kanon, {
      fields: [
        { id: 'turn_player', value: 1 }, { id: 'battle_stage', value: stage },
        { id: 'attacker_line', value: 2 }, { id: 'defender_line', value: 0 }, ...more,
      ],
    });
  it('is nowhere before an attacker is named, and then in the lines of both', () => {
    expect(battling_line(battle(0), 'second')).toBeNull();
    expect(battling_line(battle(1), 'second')).toBe(2);
    expect(battling_line(battle(1), 'first')).toBeNull();
    expect(battling_line(battle(2), 'first')).toBe(0);
  });
  it('tells what meets, as far as it is known', () => {
    expect(fight_words(battle(0))).toBe('');
    const known = battle(3, [{ id: 'strength', seat: 'first', value: 5 }, { id: 'strength', seat: 'second', value: 4 }]);
    expect(fight_words(known)).toMatch(/5.*4/);
    expect(fight_words(battle(1))).toMatch(/[？?].*[？?]/);
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
    expect(owed_words(table)).toMatch(/猫|cat/);
    expect(is_paid(table, 9)).toBe(true);
    expect(is_paid(table, 8)).toBe(false);
    expect(owed_words(table_of(kanon, {}))).toBe('');
  });
});

describe('what a move points at', () => {
  const table = table_of(kanon, {
    cards: { [at('field', 'second', 3)]: [{ card: 7, id: 'x' }, { card: 8, id: 'y' }] },
  });
  it('is the line a card is placed in, or whose foremost card fights', () => {
    const stack = move(verb('stack'), 'stack', 5);
    expect(layout.targets_of({ ...stack, move: [verb('stack'), 5, 1, 255] }, table)).toEqual([{ zone: at('field', 'first', 2) }]);
    const defend = move(verb('defend'), 'defend');
    expect(layout.targets_of({ ...defend, move: [verb('defend'), 255, 2, 255] }, table)).toEqual([
      { zone: at('field', 'second', 3) }, { card: 7 },
    ]);
  });
  it('is the place where an event is played, and a line that is chosen', () => {
    expect(layout.targets_of(move(verb('play_event'), 'play_event', 5), table)).toEqual([{ zone: at('using') }]);
    const choose = move(kVerb.choose_place, 'choose');
    expect(layout.targets_of({ ...choose, move: [kVerb.choose_place, 255, 0, 255] }, table)).toEqual([{ zone: at('field') }]);
  });
});
