import { describe, expect, it } from 'vitest';
import { changes_between, tallies_in } from '../../src/table/tally';

function board(...numbers: [key: string, value: number, words?: string][]): HTMLElement {
  const root = document.createElement('div');
  for (const [key, value, words = ''] of numbers) {
    const node = document.createElement('span');
    Object.assign(node.dataset, { tally: key, value: String(value), words });
    root.append(node);
  }
  return root;
}

describe('the numbers that people watch', () => {
  it('are shown as they change, with their words', () => {
    const before = tallies_in(board(['life/first', 30, 'Life 30'], ['points/second', 3, '3 points'], ['same', 1, 'x']));
    const after = tallies_in(board(['life/first', 27, 'Life 27'], ['points/second', 5, '5 points'], ['same', 1, 'x']));
    expect(changes_between(before, after).map(({ by, words }) => [by, words])).toEqual([[-3, 'Life 27'], [2, '5 points']]);
  });

  it('without words are shown when they fall alone, and not when they first appear', () => {
    const before = tallies_in(board(['damage/1', 0], ['damage/2', -20]));
    const after = tallies_in(board(['damage/1', -30], ['damage/2', 0], ['damage/3', -10]));
    expect(changes_between(before, after).map(({ by }) => by)).toEqual([-30]);
  });
});
