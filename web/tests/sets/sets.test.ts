import { describe, expect, it, vi, afterEach } from 'vitest';
import type { CardDef, CardPreview, FormSpec, SetDocument } from '../../src/protocol/types';
import { kept_sets, set_to_play, type KeptSet } from '../../src/sets/kept_sets';
import {
  card_in, card_like, card_yaml, cards_yaml, document_of, free_id, new_card, of_kind, traits_of,
  type OwnCard, type SetContent,
} from '../../src/sets/own_card';
import { cards_with_set, own_defs, with_pictures } from '../../src/sets/own_defs';
import { bytes_of, kWhole, part_of } from '../../src/sets/picture';
import { file_name, file_of, take_document } from '../../src/sets/set_file';
import { is_same, to_yaml, tree_at, with_tree_at } from '../../src/sets/tree';

const text = (both: string): { ja: string; en: string } => ({ ja: both, en: both });
const form: FormSpec = {
  kinds: [
    { id: 'place', name: text('place'), in_decks: true, plain: false },
    { id: 'tool', name: text('tool'), in_decks: true, plain: false },
  ],
  fields: [
    { id: 'season', kind: 'entry', name: text('season'), table: 'season', kinds: ['place', 'tool'], required: ['place', 'tool'] },
    { id: 'power', kind: 'number', name: text('power'), low: 1, high: 99, fallback: 0, kinds: ['place'], required: ['place'] },
    { id: 'attributes', kind: 'entries', name: text('attributes'), table: 'attribute', kinds: ['place', 'tool'], required: [] },
    { id: 'owner', kind: 'card', name: text('owner'), table: 'place', kinds: ['tool'], required: [] },
  ],
  tables: [
    { id: 'season', entries: [{ id: 'spring', ...text('spring') }, { id: 'autumn', ...text('autumn') }] },
    { id: 'attribute', entries: [{ id: 'house', ...text('house') }] },
    { id: 'trait', entries: [{ id: 'old', ...text('old') }] },
  ],
};
const kPicture = 'data:image/webp;base64,AAAA';
const lane: OwnCard = {
  ...new_card('mine_1', form, 'well'), name: { ja: '小路 "x"', en: '' },
  abilities: [{ text: '［起動］カードを2枚引く。', tree: { act: { draw: 2 } } }, { text: '読めない', tree: null }], picture: kPicture,
};
const content: SetContent = { id: 'mine', name: { ja: '私の', en: '' }, author: '花', about: '', cards: [lane] };
const set = (key: string): KeptSet => ({ key, game: 'kannagi', version: 3, content, versions: [], at: 1 });
function answers(...bodies: unknown[]): ReturnType<typeof vi.fn> {
  const fetched = vi.fn();
  for (const body of bodies) fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => { vi.unstubAllGlobals(); });

describe('a tree', () => {
  const tree = { act: [{ draw: 2 }, { mill: 1, player: 'opponent' }] };
  it('is changed at a place and stays as it was elsewhere', () => {
    const changed = with_tree_at(tree, ['act', 0, 'draw'], 3);
    expect(changed).toEqual({ act: [{ draw: 3 }, { mill: 1, player: 'opponent' }] });
    expect(tree.act[0]).toEqual({ draw: 2 });
    expect(with_tree_at(tree, ['act', 0], undefined)).toEqual({ act: [{ mill: 1, player: 'opponent' }] });
    expect(with_tree_at(tree, ['act', 1, 'player'], undefined)).toEqual({ act: [{ draw: 2 }, { mill: 1 }] });
    expect(with_tree_at({ when: 'awake' }, ['if', 'count'], 2)).toEqual({ when: 'awake', if: { count: 2 } });
    expect(tree_at(tree, ['act', 1, 'mill'])).toBe(1);
    expect(tree_at(tree, ['act', 'mill'])).toBeUndefined();
  });
  it('is written as card files have it', () => {
    expect(to_yaml(tree)).toBe('{act: [{draw: 2}, {mill: 1, player: opponent}]}');
    expect(to_yaml({ a: '二 #', b: null, c: -1 })).toBe('{a: "二 #", b: ~, c: -1}');
    expect(is_same({ act: { draw: 2 } }, { act: { draw: 2 } })).toBe(true);
  });
});

describe('a card of one’s own', () => {
  it('begins with what its kind must have, and keeps what another kind has, too', () => {
    expect(lane.values).toEqual({ season: 'spring', power: 1 });
    const tool = of_kind({ ...lane, values: { season: 'autumn', power: 4 } }, 'tool', form);
    expect(tool.values).toEqual({ season: 'autumn' });
  });
  it('is written with what has been read of it, and taken apart again', () => {
    const yaml = card_yaml(lane);
    expect(yaml).toContain('name: {ja: "小路 \\"x\\""}');
    expect(yaml).toContain('      - {act: {draw: 2}}');
    expect(yaml).not.toContain('読めない');
    const source = { id: 'mine_1', name: { ja: '小路' }, kind: 'tool', season: 'autumn', owner: 'gate', wrong: 1, abilities: [{ act: { draw: 2 } }] };
    const card = card_in({ id: 'mine_1', source, texts: [text('printed')] }, form, 'ja');
    expect(card?.values).toEqual({ season: 'autumn', owner: 'gate' });
    expect(card?.abilities).toEqual([{ text: 'printed', tree: { act: { draw: 2 } } }]);
    expect(card_in({ id: '', source: [], texts: [] }, form, 'ja')).toBeNull();
  });
  it('is like a shipped one', () => {
    const def: CardDef = {
      id: 'gate', game: 'kannagi', number: 0, kind: 'place', name: text('gate'), kind_name: text('place'), lines: [text('Draw.'), text('A deck may hold up to 9 copies of this card.')], terms: [], icon: 'torii', set: '',
      properties: [
        { id: 'season', name: text('s'), value: 1, parts: [{ word: 'autumn', value: 1, text: text('a') }], text: text('a') },
        { id: 'power', name: text('p'), value: 4, text: text('4') },
        { id: 'attributes', name: text('a'), value: 1, parts: [{ word: 'house', value: 1, text: text('h') }], text: text('h') },
      ],
    };
    const card = card_like(def, 'mine_2', form, 'en');
    expect(card.values).toEqual({ season: 'autumn', power: 4, attributes: ['house'] });
    expect(card.abilities).toEqual([{ text: 'Draw.', tree: null }]);
    expect(card.deck_limit).toBe(9);
    expect(free_id(content, (id) => id === 'mine_2')).toBe('mine_3');
  });
});

describe('a set', () => {
  it('becomes a document with its pictures, and a document a set', async () => {
    const document = document_of('kannagi', content, 3);
    expect(document).toMatchObject({ fudaba_set: 1, game: 'kannagi', id: 'mine', version: 3, name: { ja: '私の' }, author: '花', pictures: { mine_1: kPicture } });
    expect(document.cards).toMatch(/^set: \{id: mine, name: \{ja: "私の", en: "私の"\}, version: 3/);
    expect(cards_yaml({ ...content, cards: [] }, 1)).toContain('cards: []');
    expect(file_name(set('a'))).toBe('mine-3.fudaba-set.json');
    const preview: Partial<CardPreview> = {
      traits: [{ id: 'thunder', name: text('thunder') }], cards: [], faults: [], warnings: [],
      sources: [{ id: 'mine_1', source: { id: 'mine_1', kind: 'place', season: 'autumn' }, texts: [] }, { id: '', source: 3, texts: [] }],
    };
    const fetched = answers(preview);
    const taken = await take_document(file_of(set('a')), 'kannagi', form, 'ja');
    const [, sent] = fetched.mock.calls[0] as [string, { body: string }];
    expect(JSON.parse(sent.body)).toEqual({ cards: document.cards });
    if (!('set' in taken)) throw new Error('refused');
    expect(taken.left_out).toBe(1);
    expect(taken.set.content).toMatchObject({ id: 'mine', author: '花', traits: [{ id: 'thunder' }], cards: [{ id: 'mine_1', picture: kPicture, values: { season: 'autumn' } }] });
  });
  it('declares its traits before its cards, which may have the game’s beside them', () => {
    const traits = [{ id: 'thunder', name: { ja: '雷', en: '' } }, { id: 'trait_2', name: { ja: '', en: '' } }];
    const bearer = { ...lane, values: { ...lane.values, traits: ['thunder'] } };
    expect(cards_yaml({ ...content, traits, cards: [bearer] }, 1)).toContain(
      'licence: own}\ntraits:\n  - {id: thunder, name: {ja: "雷"}}\n  - {id: trait_2, name: {ja: "…"}}\ncards:\n');
    expect(card_yaml(bearer)).toContain('    traits: [thunder]\n');
    expect(traits_of(form, { ...content, traits })).toEqual([
      { id: 'old', ...text('old') }, { id: 'thunder', ja: '雷', en: '雷' }, { id: 'trait_2', ja: '', en: '' },
    ]);
  });
  it('is refused if it is none, too large, or of another game', async () => {
    const refused = (file: string): Promise<unknown> => take_document(file, 'kannagi', form, 'ja');
    expect(await refused('{')).toEqual({ refused: 'not_a_set' });
    expect(await refused('null')).toEqual({ refused: 'not_a_set' });
    expect(await refused('{"fudaba_set":1,"game":"kannagi"}')).toEqual({ refused: 'not_a_set' });
    expect(await refused('x'.repeat(2 * 1024 * 1024 + 1))).toEqual({ refused: 'too_large' });
    expect(await refused(JSON.stringify({ fudaba_set: 1, game: 'ouka', cards: '' }))).toEqual({ refused: 'other_game', game: 'ouka' });
  });
  it('lasts as long as the page where nothing is kept', async () => {
    expect(await kept_sets.keep({ ...set('b'), game: 'dgrayman' })).toBe('refused');
    expect((await kept_sets.all('dgrayman')).map(({ key }) => key)).toEqual(['b']);
    expect(await kept_sets.all('ouka')).toEqual([]);
    expect((await set_to_play('b'))?.id).toBe('mine');
    await kept_sets.drop('b');
    expect(await kept_sets.find('b')).toBeNull();
    expect(await set_to_play('b')).toBeNull();
  });
});

describe('a picture', () => {
  it('is cropped to a square that lies in it', () => {
    expect(part_of(400, 200, kWhole)).toEqual({ left: 100, top: 0, side: 200 });
    expect(part_of(400, 200, { x: 1, y: 0, zoom: 2 })).toEqual({ left: 300, top: 0, side: 100 });
    expect(bytes_of('data:image/webp;base64,AAAA')).toBe(3);
    expect(bytes_of('data:image/webp;base64,AA==')).toBe(1);
  });
  it('is shown of a card only if it is one', () => {
    const cards = [{ id: 'mine_1' }, { id: 'other' }] as CardDef[];
    expect(with_pictures(cards, { mine_1: kPicture })[0]?.picture).toBe(kPicture);
    for (const bad of ['https://elsewhere.example/a.png', 'data:image/svg+xml;base64,AAAA', `data:image/png;base64,${'A'.repeat(100_000)}`]) {
      const drawn = with_pictures(cards, { mine_1: bad, other: bad });
      expect(drawn.map(({ picture }) => picture)).toEqual([undefined, undefined]);
    }
  });
});

describe('the cards of a set', () => {
  it('are drawn where they have no fault, and marked', async () => {
    answers({ cards: [{ id: 'mine_1' }, { id: 'mine_2' }], sources: [], faults: [{ card: 'mine_2' }], warnings: [] });
    expect(await own_defs(set('c'))).toEqual([{ id: 'mine_1', game: 'kannagi', picture: kPicture, own: true }]);
  });
  it('come with the match that is of it', async () => {
    const document: Partial<SetDocument> = { pictures: { mine_1: kPicture } };
    const fetched = answers(document, [{ id: 'mine_1' }]);
    const cards = await cards_with_set('m1', 'kannagi');
    expect(fetched.mock.calls.map(([path]: unknown[]) => path).sort()).toEqual(['/api/matches/m1/cards', '/api/matches/m1/set']);
    expect(cards).toEqual([{ id: 'mine_1', game: 'kannagi', picture: kPicture }]);
  });
});
