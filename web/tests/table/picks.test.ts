import { describe, expect, it } from 'vitest';
import type { LegalMove, Move, Situation } from '../../src/protocol/types';
import { Picks, type Picking } from '../../src/table/picks.svelte';

function card(number: number): LegalMove {
  return { move: [3, number, 255, 255], do: 'choose_card', card: number, text: { ja: '', en: '' } };
}
const pass: LegalMove = { move: [0, 255, 255, 255], do: 'pass', text: { ja: '', en: '' } };

function situation(low: number, high: number, legal: LegalMove[], later: LegalMove[] | null): Situation {
  return {
    version: 1, decision: { kind: 'card', player: 'first', prompt: 5, low, high }, legal, later,
    clock: { kind: 'none' }, can_undo: false, asked: null, outcome: 'ongoing',
  };
}

class Table implements Picking {
  readonly sent: (readonly Move[])[] = [];
  constructor(public situation: Situation) {}
  answer_together(moves: readonly Move[]): Promise<boolean> {
    this.sent.push(moves);
    return Promise.resolve(false);
  }
}

describe('the cards of a set', () => {
  it('are named in any order and given together, as they were named, once the set is whole', async () => {
    const table = new Table(situation(2, 2, [card(3), card(5)], [card(9)]));
    const picks = new Picks(table);
    expect(picks.takes(card(9))).toBe(true);
    expect(table.sent).toEqual([]);
    expect(picks.has_card(9)).toBe(true);
    expect(picks.suffice).toBe(false);
    expect(picks.takes(card(3))).toBe(true);
    expect(picks.gives).toBe(true);
    await picks.give();
    expect(table.sent).toEqual([[card(9).move, card(3).move, pass.move]]);
  });

  it('are taken back by naming them again', () => {
    const picks = new Picks(new Table(situation(2, 3, [card(3), card(5)], [card(9)])));
    picks.takes(card(3));
    picks.takes(card(3));
    expect(picks.named).toEqual([]);
    picks.takes(card(9));
    picks.clear();
    expect(picks.has(card(9))).toBe(false);
  });

  it('end with a pass where there may be more', async () => {
    const table = new Table(situation(0, 3, [card(3), card(5), pass], []));
    const picks = new Picks(table);
    picks.takes(card(3));
    expect(picks.suffice).toBe(true);
    expect(picks.takes(pass)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(table.sent).toEqual([[card(3).move, pass.move]]);
  });

  it('are let go of where they do not go together', async () => {
    const picks = new Picks(new Table(situation(2, 2, [card(3), card(5)], [card(9)])));
    picks.takes(card(9));
    picks.takes(card(5));
    await new Promise((resolve) => setTimeout(resolve));
    expect(picks.named).toEqual([]);
    expect(picks.gives).toBe(false);
  });

  it('are answered one by one where no set is asked for', () => {
    const picks = new Picks(new Table(situation(2, 2, [card(3)], null)));
    expect(picks.takes(card(3))).toBe(false);
    const free = new Picks(new Table(situation(0, 2, [card(3), pass], [])));
    expect(free.takes(pass)).toBe(false);
  });
});
