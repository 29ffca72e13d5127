import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { href, parse_route } from '../../src/browser/router.svelte';
import { Draft } from '../../src/decks/draft.svelte';
import { kept_decks } from '../../src/decks/kept';
import { with_own_decks } from '../../src/pages/new_match';
import type { CardDef, Deck, DeckRules, FormSpec, NewMatch, ReadLine, Vocabulary } from '../../src/protocol/types';
import { kept_sets } from '../../src/sets/kept_sets';
import { document_of } from '../../src/sets/own_card';
import { Bench, new_set } from '../../src/workshop/bench.svelte';
import { find_words } from '../../src/workshop/find_words';
import { gaps_in, Grammar, open_params, outline_of, pieces_of } from '../../src/workshop/grammar';
import { practice, with_card } from '../../src/workshop/practice';
import { sure_reading, with_word } from '../../src/workshop/reading';

const text = (both: string): { ja: string; en: string } => ({ ja: both, en: both });
const vocabulary: Vocabulary = {
  words: [
    { id: 'act', type: 'ability', ja: '［起動］〈act〉', en: 'activate: 〈act〉', params: [{ name: 'act', type: 'action', required: true }, { name: 'cost', type: 'amount', fallback: 0 }] },
    { id: 'has', type: 'ability', ja: '〈affects〉〈has〉', en: '〈affects〉〈has〉', params: [{ name: 'has', type: 'choice', table: 'keyword', required: true }, { name: 'affects', type: 'filter' }] },
    { id: 'draw', type: 'action', ja: 'カードを〈draw〉枚引く', en: 'draw 〈draw〉 cards', params: [{ name: 'draw', type: 'amount', required: true }, { name: 'player', type: 'choice', table: 'player', fallback: 'you' }] },
    { id: 'mill', type: 'action', ja: '〈player〉のデッキから〈mill〉枚捨札にする', en: 'mill 〈mill〉', params: [{ name: 'mill', type: 'amount', required: true }, { name: 'player', type: 'choice', table: 'player', fallback: 'opponent' }] },
    { id: 'half', type: 'amount', ja: '〈half〉の半分', en: 'half of 〈half〉', params: [{ name: 'half', type: 'amount', required: true }] },
    { id: 'card', type: 'filter', ja: 'カード', en: 'card', params: [] },
  ],
  tables: [{ id: 'player', entries: [{ id: 'you', ...text('you') }, { id: 'opponent', ...text('opponent') }] }, { id: 'keyword', entries: [{ id: 'raid', ...text('raid') }] }],
};
const grammar = new Grammar(vocabulary);
const word = (id: string): Vocabulary['words'][number] => {
  const found = vocabulary.words.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('the words of effects', () => {
  it('are known by their keys, wherever they may stand', () => {
    expect(grammar.word_of({ draw: 2, player: 'opponent' }, 'action')?.id).toBe('draw');
    expect(grammar.word_of({ draw: 2, mill: 1 }, 'action')).toBeUndefined();
    expect(grammar.word_of('card', 'filter')?.id).toBe('card');
    expect(grammar.word_of({ draw: 2 }, 'ability')).toBeUndefined();
  });
  it('begin with empty slots, and keep what the next word takes, too', () => {
    expect(grammar.fresh(word('act'))).toEqual({ act: null });
    expect(grammar.fresh(word('draw'))).toEqual({ draw: 1 });
    expect(grammar.fresh(word('card'))).toBe('card');
    expect(grammar.changed({ draw: 3, player: 'opponent' }, word('mill'))).toEqual({ mill: 3, player: 'opponent' });
  });
  it('say where something is still to be chosen', () => {
    expect(gaps_in(grammar, { act: null }, 'ability')).toEqual([['act']]);
    expect(gaps_in(grammar, { act: [{ draw: 1 }, null] }, 'ability')).toEqual([['act', 1]]);
    expect(gaps_in(grammar, { act: { draw: { half: 2 } }, cost: 1 }, 'ability')).toEqual([]);
    expect(gaps_in(grammar, { has: 'raid', affects: 'nothing' }, 'ability')).toEqual([['affects']]);
    expect(open_params(word('draw'), { draw: 1 }).map(({ name }) => name)).toEqual(['player']);
  });
  it('are sentences with slots, and found by what they say', () => {
    expect(pieces_of(word('mill'), 'ja').map((piece) => ('text' in piece ? piece.text : piece.param.name))).toEqual(['player', 'のデッキから', 'mill', '枚捨札にする']);
    expect(outline_of(word('has'), 'ja')).toBe('…');
    expect(outline_of({ ...word('act'), ja: '［〈when〉］〈do〉何も起こらない' }, 'ja')).toBe('［…］…');
    expect(find_words(vocabulary.words, 'ドロー')).toEqual([]);
    expect(find_words(vocabulary.words, '引く').map(({ id }) => id)).toEqual(['draw']);
    expect(find_words(vocabulary.words, 'DRAW cards').map(({ id }) => id)).toEqual(['draw']);
  });
});

describe('what fits a text', () => {
  it('takes the place of what could not be read', () => {
    expect(with_word('［起動］カードを２枚焼く。', 10, '引く')).toBe('［起動］カードを２枚引く。');
    expect(with_word('Draw 2', 6, 'cards')).toBe('Draw 2 cards');
    expect(with_word('Draw', 4, 'cards')).toBe('Draw cards');
  });
  it('is sure if one reading is for the kind of card', () => {
    const reading = (yaml: string, ...kinds: string[]): ReadLine['readings'][number] => ({ yaml, tree: yaml, ja: '', en: '', kinds });
    expect(sure_reading({ text: '', readings: [reading('a', 'tool'), reading('b', 'place')] }, 'place')?.yaml).toBe('b');
    expect(sure_reading({ text: '', readings: [reading('a', 'place'), reading('b', 'place')] }, 'place')).toBeNull();
    expect(sure_reading({ text: '', readings: [reading('a', 'tool')] }, 'place')?.yaml).toBe('a');
  });
});

const form: FormSpec = {
  kinds: [{ id: 'place', name: text('place'), in_decks: true, plain: false }], tables: [],
  fields: [{ id: 'power', kind: 'number', name: text('power'), low: 0, high: 99, kinds: ['place'], required: ['place'] }],
};
const rules: DeckRules = { kinds: ['place'], least: 6, most: 0, copies: 3, hand: 5, mulligan: 0, first_draw: 0, draw: 1, sections: [] };
const def = (id: string, kind = 'place'): CardDef => ({
  id, kind, game: 'kannagi', number: 0, name: text(id), kind_name: text(kind), properties: [], lines: [], terms: [], icon: '', set: '',
});

// A server that reads “draw” and draws what it is given.
function serve(): { path: string; body: Record<string, string> }[] {
  const asked: { path: string; body: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', (path: string, how?: { body: string }) => {
    const body = JSON.parse(how?.body ?? '{}') as Record<string, string>;
    asked.push({ path, body });
    const lines = (body['text'] ?? '').split('\n').map((line): ReadLine => line.includes('引く')
      ? { text: line, readings: [{ yaml: '{act: {draw: 2}}', tree: { act: { draw: 2 } }, ja: line, en: 'Draw 2.', kinds: ['place'] }] }
      : { text: line, readings: [], fault: { at: 4, ja: '×', en: '×', expected: ['引く'] } });
    const cards = body['cards'] ?? '';
    const source = { id: 'my_set_1_1', source: {}, texts: [text(/draw: (\d)/.exec(cards)?.[1] ?? '')] };
    const preview = {
      cards: [def('my_set_1_1')], sources: [source], warnings: [],
      faults: cards.includes('~') ? [{ line: 1, column: 1, number: 0, card: 'my_set_1_1', at: ['abilities', 0, 'act'], ja: '×', en: '×' }] : [],
    };
    return Promise.resolve(new Response(JSON.stringify(path.endsWith('/read') ? { lines } : path.endsWith('deck-check') ? { legal: true, faults: [] } : preview)));
  });
  return asked;
}

describe('the bench', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);
  async function bench(): Promise<Bench> {
    const kept = new_set('kannagi', []);
    const made = new Bench({ game: 'kannagi', form, grammar, shipped: [def('my_set_1_9')] }, kept, '');
    made.add_card({
      id: made.fresh_id(), kind: 'place', name: { ja: '札', en: '' }, values: { power: 1 }, flavour: { ja: '', en: '' }, icon: '', deck_limit: 0, abilities: [], picture: '',
    });
    made.add_ability();
    await settle();
    return made;
  }

  it('adds traits, names them, and takes them from the cards that had them', async () => {
    serve();
    const made = await bench();
    made.add_trait();
    made.add_trait();
    made.name_trait('trait_2', 'ja', '雷');
    expect(made.traits).toEqual([{ id: 'trait_1', name: text('') }, { id: 'trait_2', name: { ja: '雷', en: '' } }]);
    made.change({ values: { power: 1, traits: ['trait_1', 'trait_2'] } });
    made.drop_trait('trait_1');
    expect(made.card?.values).toEqual({ power: 1, traits: ['trait_2'] });
    made.drop_trait('trait_2');
    expect(made.card?.values).toEqual({ power: 1 });
    made.add_trait();
    expect(made.traits.map(({ id }) => id)).toEqual(['trait_1']);
  });
  it('reads what is typed, and says what cannot be read', async () => {
    serve();
    const made = await bench();
    made.type(0, 'カードを焼く');
    await settle();
    expect(made.card?.abilities[0]?.tree).toBeNull();
    expect(made.readings.get('カードを焼く')?.fault?.expected).toEqual(['引く']);
    expect(made.card !== null && made.is_sound(made.card)).toBe(false);
    made.type(0, 'カードを引く');
    await settle();
    expect(made.card?.abilities[0]?.tree).toEqual({ act: { draw: 2 } });
    expect(made.card !== null && made.is_sound(made.card)).toBe(true);
    expect(made.document).toContain('- {act: {draw: 2}}');
    expect(made.defs.get('my_set_1_1')?.game).toBe('kannagi');
  });
  it('makes several abilities of several lines', async () => {
    serve();
    const made = await bench();
    made.type(0, '一枚引く\n二枚引く\n');
    await settle();
    expect(made.card?.abilities.map((one) => one.text)).toEqual(['一枚引く', '二枚引く']);
    made.move_ability(0, 1);
    expect(made.card?.abilities[0]?.text).toBe('二枚引く');
  });
  it('gives what is built of words its text, and shows where a word is missing', async () => {
    serve();
    const made = await bench();
    made.build(0, { act: null });
    await settle();
    expect(made.has_gaps({ act: null })).toBe(true);
    expect(made.faults[0]?.ability).toBe(0);
    made.build(0, { act: { draw: 5 } });
    await settle();
    expect(made.card?.abilities[0]).toEqual({ text: '5', tree: { act: { draw: 5 } } });
  });
  it('undoes what belongs together at once, and keeps versions', async () => {
    serve();
    const made = await bench();
    made.change({ name: { ja: 'あ', en: '' } }, 'name.ja');
    made.change({ name: { ja: 'あい', en: '' } }, 'name.ja');
    made.undo();
    expect(made.card?.name.ja).toBe('札');
    made.redo();
    expect(made.card?.name.ja).toBe('あい');
    made.keep_version('配った');
    expect([made.version, made.versions[0]?.version, made.versions[0]?.note]).toEqual([2, 1, '配った']);
    made.drop_card(made.chosen);
    expect(made.card).toBeNull();
    made.undo();
    expect(made.content.cards.length).toBe(1);
    await vi.waitFor(() => { expect(made.keeping).toBe('refused'); }); // there is no IndexedDB here
  });
});

describe('trying a card', () => {
  const ready: Deck = { id: 'ready', name: text('r'), description: text(''), cards: [{ id: 'a', count: 3 }, { id: 'b', count: 3 }] };
  const pool = new Map([def('a'), def('b', 'tool'), def('mine')].map((one) => [one.id, one]));
  it('takes the place of cards of its kind in a ready deck, as often as it may', () => {
    expect(with_card(ready, def('mine'), rules, pool, 0)).toEqual({ '': [{ id: 'mine', count: 3 }, { id: 'b', count: 3 }] });
    expect(with_card(ready, def('mine'), rules, pool, 1)?.['']).toEqual([{ id: 'mine', count: 1 }, { id: 'a', count: 2 }, { id: 'b', count: 3 }]);
    expect(with_card(ready, def('x', 'mission'), rules, pool, 0)).toBeNull();
  });
  it('opens a match with the set', () => {
    const set = document_of('kannagi', new_set('kannagi', []).content, 1);
    const match = practice(set, def('mine'), 0, rules, [ready], pool, { name: '花', level: 'greedy' });
    expect(match?.set).toBe(set);
    expect(match?.seats[0].deck).toEqual(['mine', 'mine', 'mine', 'b', 'b', 'b']);
    expect(match?.seats[1]).toMatchObject({ kind: 'computer', deck: 'ready' });
  });
});

describe('a deck with cards of one’s own', () => {
  afterEach(() => { vi.unstubAllGlobals(); });
  it('is judged and played with its set', async () => {
    const asked = serve();
    const set = { ...new_set('kannagi', []), key: 'key1' };
    await kept_sets.keep(set);
    const start = { id: '', name: '', notes: '', content: { '': [] }, versions: [], unknown: [], set: 'key1' };
    const draft = new Draft('kannagi', rules, new Map(), start, () => undefined);
    await vi.waitFor(() => { expect(draft.check?.legal).toBe(true); });
    expect(draft.pool.get('my_set_1_1')?.own).toBe(true);
    expect(asked.at(-1)?.body['set']).toMatchObject({ fudaba_set: 1, id: 'my_set_1' });
    await draft.use_set('key2');
    expect(draft.set_state).toBe('gone');

    const deck = { id: 'd1', game: 'kannagi', name: '', notes: '', content: { '': [{ id: 'my_set_1_1', count: 1 }] }, versions: [], at: 1 };
    await kept_decks.keep({ ...deck, set: 'key1' });
    await kept_decks.keep({ ...deck, id: 'd2', set: 'other' });
    const match = (mine: string, theirs: string): NewMatch => ({ game: 'kannagi', seats: [{ kind: 'human', name: '', deck: mine }, { kind: 'computer', level: 'greedy', deck: theirs }] });
    expect(await with_own_decks(match('own:d1', 'ready'))).toMatchObject({ set: { id: 'my_set_1' }, seats: [{ deck: ['my_set_1_1'] }, { deck: 'ready' }] });
    expect(await with_own_decks(match('ready', 'ready'))).not.toHaveProperty('set');
    await expect(with_own_decks(match('own:d1', 'own:d2'))).rejects.toThrow('two_sets');
    await expect(with_own_decks(match('own:d2', 'ready'))).rejects.toThrow('set_gone');
  });
});

it('has addresses for its pages', () => {
  const shop = { page: 'workshop', game: 'ouka', set: 'k', card: 'c', like: '' } as const;
  expect(parse_route(href(shop))).toEqual(shop);
  expect(parse_route('#/workshop/ouka?like=x')).toMatchObject({ set: '', like: 'x' });
  const words = { page: 'words', game: 'ouka', word: 'action-draw', query: '引く' } as const;
  expect(parse_route(href(words))).toEqual(words);
});
