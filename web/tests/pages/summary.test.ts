import { describe, expect, it } from 'vitest';
import { name_in_two } from '../../src/pages/summary';

describe('the name of a game in two', () => {
  it.each([
    ['カルドセプト カードゲーム', 'カルドセプト', 'カードゲーム'],
    ['D.Gray-man トレーディングカードゲーム', 'D.Gray-man', 'トレーディングカードゲーム'],
    ['巫 カードゲーム', '巫', 'カードゲーム'],
    ['Kanon トレーディングカードゲーム', 'Kanon', 'トレーディングカードゲーム'],
    ['央華封神TCG', '央華封神', 'TCG'],
    ['Kanon Trading Card Game', 'Kanon', 'Trading Card Game'],
    ['Lanterns Afloat', 'Lanterns Afloat', ''],
    ['Card Game', 'Card Game', ''],
  ])('%s', (name, own, kind) => {
    expect(name_in_two(name)).toEqual({ own, kind });
  });
});
