import { describe, expect, it } from 'vitest';
import type { FactInfo } from '../../src/protocol/types';
import { word_at, word_for, words_in } from '../../src/table/fact_words';

const words = ['a', 'b', 'c'].map((id) => ({ id, name: { ja: id, en: id } }));
const fact = (id: string, words_by: FactInfo['words_by']): FactInfo => ({ id, words_by, words });
const info = { facts: [fact('suit', 'value'), fact('deed', 'value_but_zero'), fact('icons', 'bits'), fact('doing', 'place')] };

describe('the words of a fact', () => {
  it('stand for its value', () => {
    expect([0, 1, 3].map((value) => word_for(info, 'suit', value)?.id)).toEqual(['a', 'b', undefined]);
    expect(word_for(info, 'turn', 0)).toBeNull();
  });
  it('stand for all values but zero', () => {
    expect([0, 1].map((value) => word_for(info, 'deed', value)?.id)).toEqual([undefined, 'b']);
  });
  it('stand for the bits of its value, or for its place', () => {
    expect(words_in(info, 'icons', 0b101).map(({ id }) => id)).toEqual(['a', 'c']);
    expect([1, 3, 4].map((place) => word_at(info, 'doing', place)?.id)).toEqual(['a', 'c', undefined]);
  });
});
