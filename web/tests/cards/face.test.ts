import { describe, expect, it } from 'vitest';
import { face_of, legend_of, words_of } from '../../src/cards/face';
import { tile_of } from '../../src/cards/patterns';
import type { CardDef, CardProperty, ValuePart } from '../../src/protocol/types';

// A number is its own text; words come with how much there is of each.
const number = (id: string, value: number): CardProperty => (
  { id, name: { ja: id, en: id }, value, text: { ja: String(value), en: String(value) } });
const words = (id: string, ...parts: readonly [word: string, value?: number][]): CardProperty => {
  const made = parts.map(([word, value = 1]): ValuePart => ({ word, value, text: { ja: `＜${word}＞`, en: word.toUpperCase() } }));
  const text = made.map(({ word }) => word).join();
  const value = made.reduce((sum, part) => sum + part.value, 0);
  return { id, name: { ja: id, en: id }, value, parts: made, text: { ja: text, en: text } };
};
const giant: CardDef = {
  id: 'slag_giant', number: 1, kind: 'creature', name: { ja: '鉱滓の巨人', en: 'Slag Giant' },
  kind_name: { ja: 'クリーチャー', en: 'creature' }, flavour: null, game: 'culdcept', icon: 'rock-golem', set: 's',
  properties: [
    words('element', ['fire']), { ...words('race', ['construct']), text: { ja: '造物族', en: 'construct' } },
    number('st', 60), number('hp', 50), number('cost', 2), words('condition', ['fire', 1], ['water', 2]),
  ],
  lines: [{ ja: '強打。', en: 'Critical hit.' }], terms: [],
};
const card = (game: string, kind: string, ...properties: CardProperty[]): CardDef => (
  { ...giant, game, kind, kind_name: { ja: kind, en: kind }, properties });

describe('the face of a card', () => {
  it('takes colours, seal, costs and numbers from the data', () => {
    const face = face_of(giant);
    expect(face).toMatchObject({ tone: 'fire', shape: 'creature', seal: '造' });
    expect(face.coin?.printed).toBe(2);
    expect(face.stats.map((stat) => [stat.id, stat.printed])).toEqual([['st', 60], ['hp', 50]]);
  });
  it('shows each element that is asked for, as often as it is, by the words of the game', () => {
    expect(face_of(giant).marks.map(({ mark, name, count }) => [mark.ja, name.en, count])).toEqual(
      [['火', 'FIRE', 1], ['水', 'WATER', 2]]);
    expect(legend_of([giant, giant]).map(({ name }) => name.en)).toEqual(['FIRE', 'WATER']);
  });
  it('reads nothing that is printed: other texts change no face', () => {
    const told = { ...giant, properties: giant.properties.map((p) => ({ ...p, text: { ja: '造 9', en: 'earth 9, wind 9' } })) };
    expect({ ...face_of(told), sort: null }).toEqual({ ...face_of(giant), sort: null });
  });
  it('gives grounds and kinds of cards a colour and a shape of their own', () => {
    expect(face_of(card('culdcept', 'land', words('terrain', ['lake'])))).toMatchObject({ tone: 'water', shape: 'land', seal: '土' });
    expect(face_of(card('culdcept', 'instant', number('cost', 1)))).toMatchObject({ tone: 'instant', shape: 'spell', seal: '即' });
    expect(face_of(card('kannagi', 'tool', words('season', ['none']), number('cost', 1)))).toMatchObject({ tone: 'neutral', shape: 'item', marks: [] });
    expect(face_of(card('kannagi', 'place', words('season', ['autumn']), number('power', 3)))).toMatchObject({ tone: 'autumn', shape: 'creature' });
  });
  it('gives the cards of one person one colour, and marks what they can do', () => {
    const person = (name: string, ...actions: string[]): CardDef => card('dgrayman', 'character',
      words('person', [name]), number('rank', 3), number('power', 5), words('actions', ...actions.map((word): [string] => [word])));
    const face = face_of(person('hollis', 'attack', 'search'));
    expect(face.marks.map(({ mark }) => mark.ja)).toEqual(['攻', '探']);
    expect([face.coin?.printed, face.shape]).toEqual([3, 'creature']);
    expect(face_of(person('hollis')).tone).toBe(face.tone);
    const tones = ['hollis', 'odile', 'barnaby', 'wenzel'].map((name) => face_of(person(name)).tone);
    expect(new Set(tones).size).toBe(4);
  });
  it('shows a suit, what is paid in which suits, and five combat powers', () => {
    const face = face_of(card('kanon', 'character', words('person', ['mai']), words('suit', ['cat']), words('attribute', ['power']),
      words('combat', ['power', 4], ['mystery', 2]), words('cost', ['any', 1], ['bell', 2])));
    expect(face).toMatchObject({ tone: 'autumn', shape: 'creature' });
    expect(face.marks.map(({ mark, drawing, count }) => [mark.ja, drawing, count])).toEqual([['猫', 'cat', 1], ['鐘', 'bell', 2]]);
    expect(face.stats.map(({ printed }) => printed)).toEqual([4, 0, 0, 0, 2]);
    expect(face.coin?.printed).toBe(3);
    expect(face_of(card('kanon', 'event', words('cost', ['any', 1]))).stats).toEqual([]);
  });
  it('shows what a story tests, asks for and scores, and nothing of a test where there is none', () => {
    const story = (target: number): CardDef => card('ouka', 'story',
      words('story_kind', ['event']), words('keywords', ['incident']), words('condition', ['place']),
      words('ability', ['combat']), number('target', target), number('points', 30));
    const face = face_of(story(7));
    expect(face).toMatchObject({ tone: 'fire', shape: 'spell', seal: '出' });
    expect(face.marks.map(({ mark }) => mark.ja)).toEqual(['事', '戦']);
    expect([face.coin?.printed, face.stats.map(({ printed }) => printed)]).toEqual([7, [30]]);
    expect(face.traits?.en).toBe('condition: place');
    expect(face_of(story(0)).coin).toBeNull();
  });
  it('shows the keywords a climax needs, and a protagonist’s numbers by destiny', () => {
    const climax = card('ouka', 'climax', words('needs', ['person', 1], ['incident', 2]));
    expect(face_of(climax).marks.map(({ mark, count }) => [mark.ja, count])).toEqual([['人', 1], ['事', 2]]);
    const hero = face_of(card('ouka', 'protagonist', words('destiny_2', ['combat', 4])));
    expect([hero.seal, hero.traits?.ja]).toEqual(['主', 'destiny_2：combat']);
  });
  it('is plain for a card of a game that has registered none', () => {
    const strange: CardDef = { ...giant, game: 'mahjong', kind: 'event', kind_name: { ja: '事件', en: 'event' } };
    expect(face_of(strange)).toMatchObject({ tone: 'neutral', shape: 'spell', seal: '事', coin: null, stats: [] });
  });
  it('tells in words the numbers in force, not the printed ones', () => {
    const told = words_of(giant, 'en', { st: 80 });
    expect(told).toContain('st 80');
    expect(told).not.toContain('st 60');
    expect(told).toContain('hp 50');
  });
});

describe('patterns', () => {
  it.each(['seigaiha', 'asanoha'] as const)('%s is a tile with something on it', (name) => {
    const tile = tile_of(name);
    expect(tile.width).toBeGreaterThan(0);
    expect(tile.height).toBeGreaterThan(0);
    for (const stroke of tile.strokes) expect(stroke.d).toMatch(/^M[-\d. ]+/);
  });
});
