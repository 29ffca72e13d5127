import { describe, expect, it } from 'vitest';
import { face_of, needs_of, words_of } from '../../src/cards/face';
import { keywords_of } from '../../src/cards/keywords';
import { compose, tile_of, type PatternName } from '../../src/cards/patterns';
import type { CardDef, CardProperty, Term } from '../../src/protocol/types';

const property = (id: string, value: number, ja: string, en: string): CardProperty => ({
  id, name: { ja: id, en: id }, value, text: { ja, en },
});
const giant: CardDef = {
  id: 'slag_giant', number: 1, kind: 'creature', name: { ja: '鉱滓の巨人', en: 'Slag Giant' },
  kind_name: { ja: 'クリーチャー', en: 'creature' }, flavour: null, game: 'culdcept', icon: 'rock-golem', set: 's',
  properties: [
    property('element', 0, '火属性', 'fire'), property('race', 5, '造物族', 'construct'),
    property('st', 60, '60', '60'), property('hp', 50, '50', '50'), property('cost', 2, '2', '2'),
    property('condition', 0, '火1・水2', 'fire 1, water 2'),
  ],
  lines: [{ ja: '敵が水属性なら、強打。通常攻撃無効化。', en: 'Critical hit. Normal attack neutralisation.' }],
};

describe('the face of a card', () => {
  it('takes colours, seal, costs and numbers from the data', () => {
    const face = face_of(giant);
    expect(face).toMatchObject({ tone: 'fire', shape: 'creature', seal: '造' });
    expect(face.coin?.printed).toBe(2);
    expect(face.stats.map((stat) => [stat.id, stat.printed])).toEqual([['st', 60], ['hp', 50]]);
  });
  it('shows each element that is asked for, as often as it is', () => {
    expect(face_of(giant).marks.map(({ mark, count }) => [mark.ja, count])).toEqual([['火', 1], ['水', 2]]);
    expect(needs_of(property('condition', 0, '', 'earth2'))).toMatchObject([{ mark: { ja: '地', en: 'Ea' }, count: 2 }]);
  });
  it('gives the cards of one person one colour, and marks what they can do', () => {
    const card = (person: string, actions: string): CardDef => ({
      ...giant, kind: 'character', properties: [
        { ...property('person', 0, person, person), word: person },
        property('rank', 3, '3', '3'), property('power', 5, '5', '5'), property('actions', 5, '', actions),
      ],
    });
    const face = face_of(card('hollis', 'attack, search'));
    expect(face.marks.map(({ mark }) => mark.ja)).toEqual(['攻', '探']);
    expect([face.coin?.printed, face.shape]).toEqual([3, 'creature']);
    expect(face_of(card('hollis', '')).tone).toBe(face.tone);
    const tones = ['hollis', 'odile', 'barnaby', 'wenzel'].map((person) => face_of(card(person, '')).tone);
    expect(new Set(tones).size).toBe(4);
  });
  it('shows what a story tests, asks for and scores, and nothing of a test where there is none', () => {
    const story = (target: number): CardDef => ({
      ...giant, kind: 'story', properties: [
        { ...property('story_kind', 1, 'イベント', 'event'), word: 'event' },
        property('keywords', 4, '事件', 'incident'), property('condition', 2, '場所', 'place'),
        property('ability', 1, '戦闘', 'combat'), property('target', target, '7', '7'), property('points', 30, '30', '30'),
      ],
    });
    const face = face_of(story(7));
    expect(face).toMatchObject({ tone: 'fire', shape: 'spell', seal: '出' });
    expect(face.marks.map(({ mark }) => mark.ja)).toEqual(['事', '戦']);
    expect([face.coin?.printed, face.stats.map(({ printed }) => printed)]).toEqual([7, [30]]);
    expect(face.traits?.en).toBe('condition: place');
    expect(face_of(story(0)).coin).toBeNull();
  });
  it('shows the keywords a climax needs, and a protagonist’s numbers by destiny', () => {
    const climax = { ...giant, kind: 'climax', properties: [property('needs', 3, '人物1・事件2', 'person 1, incident 2')] };
    expect(face_of(climax).marks.map(({ mark, count }) => [mark.ja, count])).toEqual([['人', 1], ['事', 2]]);
    const numbers = property('destiny_2', 7, '戦闘4・探索2・交渉1', 'combat 4, exploration 2, negotiation 1');
    const hero = { ...giant, kind: 'protagonist', properties: [numbers] };
    expect([face_of(hero).seal, face_of(hero).traits?.ja]).toEqual(['主', 'destiny_2：戦闘4・探索2・交渉1']);
  });
  it('gives a card of an unknown kind a plain face', () => {
    const strange: CardDef = { ...giant, kind: 'event', kind_name: { ja: '事件', en: 'event' }, properties: [] };
    expect(face_of(strange)).toMatchObject({ tone: 'neutral', shape: 'spell', seal: '事', coin: null, stats: [] });
  });
  it('tells in words the numbers in force, not the printed ones', () => {
    const words = words_of(giant, 'en', { st: 80 });
    expect(words).toContain('st 80');
    expect(words).not.toContain('st 60');
    expect(words).toContain('hp 50');
  });
});

describe('the picture of a card', () => {
  it('depends on its id alone', () => {
    expect(compose('slag_giant', 'fire')).toEqual(compose('slag_giant', 'fire'));
    const ids = Array.from({ length: 40 }, (_, i) => `card_${String(i)}`);
    expect(new Set(ids.map((id) => JSON.stringify(compose(id, 'fire')))).size).toBeGreaterThan(30);
  });
  it('has tiles with something on them', () => {
    const names: PatternName[] = ['seigaiha', 'asanoha', 'shippo', 'yagasuri', 'uroko', 'kikko', 'tatewaku', 'kagome', 'ichimatsu', 'kanoko'];
    for (const name of names) {
      const tile = tile_of(name);
      expect(tile.width).toBeGreaterThan(0);
      expect(tile.height).toBeGreaterThan(0);
      for (const stroke of tile.strokes) expect(stroke.d).toMatch(/^M[-\d. ]+/);
    }
  });
});

describe('the words explained beside a card', () => {
  const term = (id: string, ja: string, en: string): Term => ({ id, term: ja, reading: ja, en, meaning: { ja: 'x', en: 'x' } });
  it('are those of its text, the longest that fits, without the everyday ones', () => {
    const glossary = [
      term('critical', '強打', 'critical hit'), term('neutralise', '無効化', 'neutralisation'),
      term('neutralise_normal', '通常攻撃無効化', 'normal attack neutralisation'), term('water', '水', 'water'),
      term('aid', '援護', 'aid'),
    ];
    expect(keywords_of(giant, glossary).map((t) => t.id)).toEqual(['critical', 'neutralise_normal']);
  });
  it('are found in whatever form a text has them, and nowhere else', () => {
    const glossary = [
      term('cannot_move', '移動不能', 'move ban'), term('none', '無', 'no season'), term('aid', '援護', 'aid'),
      term('guarded', '選択不可', 'protection from opposing choices'),
    ];
    const says = (ja: string, en: string) =>
      keywords_of({ ...giant, lines: [{ ja, en }] }, glossary).map((t) => t.id);
    expect(says('移動不能。', 'This card cannot move.')).toEqual(['cannot_move']);
    expect(says('「選択不可」を持つ。', 'It cannot be chosen by the opponent.')).toEqual(['guarded']);
    expect(says('プレイ条件を無視してよい。', 'It may ignore play conditions.')).toEqual([]);
    expect(says('援護。', 'Aid.')).toEqual(['aid']);
  });
});
