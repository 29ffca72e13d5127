// The board of the example game (docs/add_a_game.md), drawn from a view that a test writes.
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/protocol/types';
import type { Table } from '../../../src/table/table.svelte';
import { table_of, text, zone_in, zones_of, type Game } from '../../games/table';
import Board from './Board.svelte';
import { lights_of, score_of } from './layout';

const lanterns: Game = { zones: { deck: 1, hand: 1, river: 1, discard: 1 } };

function table(): Table {
  const cards = {
    [zone_in(lanterns, 'river', 'first')]: [{ card: 1, id: 'paper_boat' }, { card: 2, id: 'reed_raft' }],
    [zone_in(lanterns, 'river', 'second')]: [{ card: 130, id: 'sparkler' }],
  };
  const of = (seat: Seat, id: string, value: number, place?: number) => (
    { id, seat, value, ...(place === undefined ? {} : { place }) });
  const fields = [
    { id: 'goal', value: 20 }, of('first', 'points', 7), of('second', 'points', 3),
    of('first', 'light', 1, 1), of('first', 'light', 4, 2), of('second', 'light', 9, 1),
  ];
  const plain = table_of(lanterns, { cards, fields });
  return Object.assign(plain, {
    info: { ...plain.info, zones: zones_of(lanterns), name: text },
    name_of: (seat: Seat) => seat,
    def_of: () => null, // how a card is drawn is no matter of the board
    player: () => ({ here: true }),
    hints: { lights: () => false },
    ratings: { of: () => undefined },
    pointing: { selected: null, open_zones: new Set(), open_cards: new Set() },
    picks: { is_set: false, named: [], has_card: () => false },
    situation: { ...plain.situation, clock: { kind: 'none' } },
  });
}

describe('the river', () => {
  it('is lit by what the view says of each lantern', () => {
    expect(lights_of(table(), 'first')).toEqual([1, 4]);
    expect(score_of(table(), 'second')).toEqual({ points: 3, goal: 20 });
  });
  it('shows both halves, the reader’s below, and the points of both', () => {
    const { container } = render(Board, { table: table() });
    const texts = (selector: string) => [...container.querySelectorAll(selector)].map((e) => e.textContent);
    expect(texts('.light')).toEqual(['9', '1', '4']);
    expect(texts('.score')).toEqual(['3/20', '7/20']);
  });
});
