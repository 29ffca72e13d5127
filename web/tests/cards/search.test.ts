import { describe, expect, it } from 'vitest';
import { found_by, is_toggled, parse_search, search_keys, toggled } from '../../src/cards/search';
import type { CardDef, CardProperty } from '../../src/protocol/types';

const def = (id: string, ja: string, en: string, more: Partial<CardDef>): CardDef => ({
  id, number: 0, kind: 'creature', name: { ja, en }, kind_name: { ja: 'クリーチャー', en: 'creature' },
  properties: [], lines: [], terms: [], flavour: null, game: 'culdcept', icon: 'x', set: 's', ...more,
});
const property = (id: string, value: number, ja: string, en: string): CardProperty => ({
  id, name: { ja: id, en: id }, value, text: { ja, en },
});
const element = (id: string, ja: string): CardProperty => (
  { ...property('element', 1, ja, id), name: { ja: '属性', en: 'element' }, parts: [{ word: id, value: 1, text: { ja, en: id } }] });
const number = (id: string, value: number): CardProperty => (
  { ...property(id, value, String(value), String(value)), name: id === 'cost' ? { ja: 'コスト', en: 'cost' } : { ja: id, en: id } });

const scout = def('kite_scout', '凧乗りの物見', 'Kite Scout', {
  properties: [element('wind', '風'), number('cost', 0), number('st', 30)],
  lines: [{ ja: '先制。', en: 'First strike.' }],
});
const hound = def('ashcoat_hound', '灰かぶりの猟犬', 'Ashcoat Hound', {
  properties: [element('fire', '火'), number('cost', 0), number('st', 30)],
});
const wyrm = def('crucible_wyrm', '坩堝の竜', 'Crucible Wyrm', {
  properties: [element('fire', '火'), number('cost', 3), number('st', 50)],
});
const gate = def('ash_gate', '灰ノ関', 'Ash Gate', {
  kind: 'starting_land', kind_name: { ja: '開始土地カード', en: 'starting land' },
});
const meadow = def('rein_meadow', '手綱ヶ原', 'Reinmeadow', {
  kind: 'land', kind_name: { ja: '土地カード', en: 'land card' },
});
const all = [scout, hound, wyrm, gate, meadow];
const keys = search_keys(all);
const found = (line: string): string[] =>
  all.filter((card) => found_by(card, parse_search(line, keys).terms)).map((card) => card.id);

describe('the search line', () => {
  it('finds everything when it is empty', () => {
    expect(found('  ')).toHaveLength(all.length);
  });
  it('looks for words in names and texts, in both languages', () => {
    expect(found('猟犬')).toEqual(['ashcoat_hound']);
    expect(found('first')).toEqual(['kite_scout']);
    expect(found('先制')).toEqual(['kite_scout']);
  });
  it('wants all conditions to hold', () => {
    expect(found('element:fire cost<=2')).toEqual(['ashcoat_hound']);
    expect(found('属性:火 コスト>=3')).toEqual(['crucible_wyrm']);
  });
  it('reads full-width signs like plain ones', () => {
    expect(found('属性：火　コスト＜＝２')).toEqual(['ashcoat_hound']);
    expect(found('ST≧50')).toEqual(['crucible_wyrm']);
  });
  it('tells < from <= and = from both', () => {
    expect(found('st<50')).toEqual(['kite_scout', 'ashcoat_hound']);
    expect(found('st=50')).toEqual(['crucible_wyrm']);
    expect(found('st:>30')).toEqual(['crucible_wyrm']);
  });
  it('never finds a card by a number that it does not have', () => {
    expect(found('cost>=0')).not.toContain('ash_gate');
  });
  it('takes part of a name for a key, and a word by its id', () => {
    expect(found('elem:fire')).toEqual(['ashcoat_hound', 'crucible_wyrm']);
    const calm = def('calm', '凪', 'Calm', {
      properties: [{ ...property('season', 1, '無', 'seasonless'), parts: [{ word: 'none', value: 1, text: { ja: '無', en: 'seasonless' } }] }],
    });
    expect(found_by(calm, parse_search('season:none', search_keys([calm])).terms)).toBe(true);
  });
  it('excludes with a minus and keeps words together in quotes', () => {
    expect(found('element:fire -wyrm')).toEqual(['ashcoat_hound']);
    expect(found('"ashcoat hound"')).toEqual(['ashcoat_hound']);
    expect(found('"hound ashcoat"')).toEqual([]);
  });
  it('wants the whole value after an equals sign', () => {
    expect(found('kind:land')).toEqual(['ash_gate', 'rein_meadow']);
    expect(found('kind=land')).toEqual(['rein_meadow']);
  });
  it('says what it cannot read, and searches by the rest', () => {
    const { terms, faults } = parse_search('colour:red 竜 cost<=many element:', keys);
    expect(terms).toHaveLength(1);
    expect(faults.map((fault) => fault.found)).toEqual(['colour', 'cost<=many', 'element:']);
    expect(faults[0]?.expected.en).toContain('element');
    expect(faults[0]?.expected.ja).toContain('属性');
  });
});

describe('the buttons beside the search line', () => {
  it('switch a condition on, change it and switch it off', () => {
    const one = toggled('竜', 'kind=', 'item');
    expect(one).toBe('竜 kind=item');
    expect(is_toggled(one, 'kind=', 'item')).toBe(true);
    const two = toggled(one, 'kind=', 'land');
    expect(two).toBe('竜 kind=land');
    expect(toggled(two, 'kind=', 'land')).toBe('竜');
  });
});
