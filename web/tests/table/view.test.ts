import { describe, expect, it } from 'vitest';
import type { GameEvent, Update, View, Welcome } from '../../src/protocol/types';
import { changed_view, key_of, log_after_update, log_after_welcome, ViewIndex } from '../../src/table/view';
import { fixture } from '../fixtures';

const welcome = fixture<Welcome>('server/welcome');
const update = fixture<Update>('server/update');

function event(n: number, version: number): GameEvent {
  return { kind: 'effect', n, version, text: { ja: 'x', en: 'x' } };
}

describe('a view and its changes', () => {
  const view: View = {
    viewer: 'first',
    zones: [
      { index: 1, seat: 'first', zone: 'hand', cards: [{ card: 3, id: 'a' }, { card: 4, id: 'b' }] },
      { index: 7, seat: 'first', zone: 'governor', place: 1, cards: [{ card: 9, id: 'c' }] },
    ],
    known_in_hand: { second: ['z'] },
    fields: [{ id: 'turn', value: 1 }],
  };

  it('takes changed zones whole and leaves the others as they were', () => {
    const after = changed_view(view, { zones: [{ index: 1, seat: 'first', zone: 'hand', cards: [{ card: 4, id: 'b' }] }] });
    expect(after.zones[0]?.cards).toEqual([{ card: 4, id: 'b' }]);
    expect(after.zones[1]).toBe(view.zones[1]);
    expect(after.fields).toBe(view.fields);
    expect(view.zones[0]?.cards).toHaveLength(2);
  });

  it('drops a zone that was emptied and adds one that was not there, in order', () => {
    const after = changed_view(view, {
      zones: [
        { index: 7, seat: 'first', cards: [] },
        { index: 4, seat: 'first', zone: 'invader', cards: [{ card: 9, id: 'c' }] },
      ],
    });
    expect(after.zones.map((zone) => zone.index)).toEqual([1, 4]);
  });

  it('takes fields and what is known of a hand as a whole', () => {
    const after = changed_view(view, { fields: [{ id: 'turn', value: 2 }], known_in_hand: {} });
    expect(after.fields).toEqual([{ id: 'turn', value: 2 }]);
    expect(after.known_in_hand).toEqual({});
    expect(changed_view(view, {}).known_in_hand).toEqual({ second: ['z'] });
  });

  it('reads the fixtures: after the update the first player stands on land 3', () => {
    if (welcome.view === null) throw new Error('the fixture has a view');
    const index = new ViewIndex(changed_view(welcome.view, update.changes));
    expect(index.field('destination')).toBe(3);
    expect(index.field('level', { seat: 'first', place: 6 })).toBe(1);
    expect(index.field('battle'), 'a fact that is not told now').toBe(0);
  });

  it('finds cards by their number', () => {
    const index = new ViewIndex(view);
    expect(index.find(9)).toEqual({ card: 9, id: 'c' });
    expect(index.zone_with(4)?.zone).toBe('hand');
    expect(index.find(77)).toBeUndefined();
  });

  it('keeps the values of two seats, places and cards apart', () => {
    const index = new ViewIndex({
      ...view,
      fields: [
        { id: 'st', value: 10, seat: 'first', place: 1, card: 9 },
        { id: 'st', value: 20, seat: 'second', place: 1 },
        { id: 'st', value: 30, seat: 'first', card: 5 },
      ],
    });
    expect(index.field('st', { seat: 'first', place: 1 })).toBe(10);
    expect(index.field('st', { seat: 'second', place: 1 })).toBe(20);
    expect(index.field('st', { seat: 'first', card: 5 })).toBe(30);
  });
});

describe('the log', () => {
  it('grows by what follows, without telling anything twice', () => {
    const log = [event(1, 0), event(2, 0)];
    const next = log_after_welcome(log, { ...welcome, log_whole: false, log: [event(2, 0), event(3, 1)] });
    expect(next.map((e) => e.n)).toEqual([1, 2, 3]);
  });

  it('is replaced when the server sends it whole', () => {
    const next = log_after_welcome([event(1, 0)], { ...welcome, log_whole: true, log: [event(5, 2)] });
    expect(next.map((e) => e.n)).toEqual([5]);
  });

  it('forgets what was taken back', () => {
    const undo = fixture<Update>('server/update_undo');
    const log = [event(1, 0), event(2, 1), event(3, 2)];
    expect(undo.back_to).toBe(0);
    expect(log_after_update(log, undo).map((e) => e.n)).toEqual([1]);
    expect(log_after_update(log, { ...update, events: [event(4, 3)] }).map((e) => e.n)).toEqual([1, 2, 3, 4]);
  });
});

describe('the key of a card in a list', () => {
  it('keeps hidden cards apart from one another', () => {
    expect(key_of({ card: 4 }, 0)).toBe('4');
    expect(key_of({}, 0)).not.toBe(key_of({}, 1));
  });
});
