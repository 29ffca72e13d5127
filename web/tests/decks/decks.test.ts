import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { changes_between, copies_of, kEmpty, section_for, with_copies, words_in, type Content } from '../../src/decks/content';
import { curve_of } from '../../src/decks/deck_text';
import { Draft } from '../../src/decks/draft.svelte';
import { deal, deal_again, draw, exchange } from '../../src/decks/hand';
import { deck_among_strangers, deck_to_play, DeckFailed, kept_decks, type KeptDeck } from '../../src/decks/kept';
import { chance_of_at_least, seen_by_turn } from '../../src/decks/odds';
import { outline_of } from '../../src/browser/qr';
import { with_own_decks } from '../../src/pages/new_match';
import { parse_route, href } from '../../src/browser/router.svelte';
import { http } from '../../src/protocol/http';
import { kept_sets } from '../../src/sets/kept_sets';
import type { CardDef, DeckRules, NewMatch } from '../../src/protocol/types';

const rules: DeckRules = {
  kinds: ['character', 'event'], least: 40, most: 0, copies: 3, hand: 6, mulligan: 3, first_draw: 0, draw: 2,
  sections: [
    { id: 'hero', name: { ja: '主', en: 'hero' }, kinds: ['person'], least: 1, most: 1, copies: 1 },
    { id: 'stand_in', name: { ja: '代', en: 'stand-in' }, kinds: ['person'], least: 0, most: 1, copies: 1 },
    { id: 'spares', name: { ja: '予', en: 'spares' }, kinds: ['character'], least: 0, most: 0, copies: 3 },
  ],
};
const card = (id: string, kind: string): CardDef => ({
  id, kind, game: '', number: 0, name: { ja: id, en: id }, kind_name: { ja: kind, en: kind }, properties: [], lines: [], terms: [], icon: '', set: '',
});

describe('the odds', () => {
  type Row = { size: number; copies: number; seen: number; wanted: number; at_least: number };
  const rows = JSON.parse(readFileSync(resolve(process.cwd(), '../tests/fixtures/decks/odds.json'), 'utf8')) as Row[];
  it.each(rows)('of $wanted or more of $copies among $seen of $size are exact', ({ size, copies, seen, wanted, at_least }) => {
    expect(chance_of_at_least(size, copies, seen, wanted)).toBeCloseTo(at_least, 12);
  });
  it('count the cards that a turn has shown', () => {
    expect([0, 1, 2, 3].map((turn) => seen_by_turn(rules, turn, false))).toEqual([6, 6, 8, 10]);
    expect([0, 1, 2, 3].map((turn) => seen_by_turn(rules, turn, true))).toEqual([6, 8, 10, 12]);
  });
});

describe('what a deck consists of', () => {
  const content: Content = { '': [{ id: 'a', count: 2 }], spares: [{ id: 'a', count: 1 }] };
  it('gains and loses copies, and is never changed itself', () => {
    expect(with_copies(content, '', 'a', 1)['']).toEqual([{ id: 'a', count: 3 }]);
    expect(with_copies(content, '', 'b', 1)['']).toEqual([{ id: 'a', count: 2 }, { id: 'b', count: 1 }]);
    expect(with_copies(content, '', 'a', -2)['']).toEqual([]);
    expect(with_copies(content, '', 'b', -1)).toBe(content);
    expect(content['']).toEqual([{ id: 'a', count: 2 }]);
    expect(copies_of(content, 'a')).toBe(3);
    expect(words_in(content)).toEqual(['a', 'a', 'spares:a']);
  });
  it('takes a card where it is wanted, else where it may lie and there is room', () => {
    expect(section_for(card('x', 'character'), rules, kEmpty, '')).toBe('');
    expect(section_for(card('x', 'character'), rules, kEmpty, 'spares')).toBe('spares');
    expect(section_for(card('x', 'event'), rules, kEmpty, 'spares')).toBe('');
    expect(section_for(card('x', 'person'), rules, kEmpty, '')).toBe('hero');
    expect(section_for(card('x', 'person'), rules, { '': [], hero: [{ id: 'y', count: 1 }] }, '')).toBe('stand_in');
  });
  it('differs from what it was by cards added and taken', () => {
    expect(changes_between(content, { '': [{ id: 'a', count: 1 }, { id: 'b', count: 3 }], spares: [{ id: 'a', count: 1 }] }))
      .toEqual([{ section: '', id: 'a', by: -1 }, { section: '', id: 'b', by: 3 }]);
    expect(changes_between(content, content)).toEqual([]);
    expect(changes_between(content, { '': content[''] ?? [] })).toEqual([{ section: 'spares', id: 'a', by: -1 }]);
  });
  it('has a curve only where its cards have a cost', () => {
    expect(curve_of({ cards: [{ id: 'a', count: 2 }] }, new Map([['a', card('a', 'event')]]))).toBeNull();
  });
});

describe('a sample hand', () => {
  const cards = Array.from({ length: 10 }, (_, i) => String(i));
  const sorted = (all: readonly string[]): string[] => [...all].sort();
  it('is of the whole deck, whatever happens to it', () => {
    let chance = 0.1;
    const next = (): number => (chance = (chance * 7.13) % 1);
    const first = deal(cards, 4, next);
    expect(first.hand).toHaveLength(4);
    for (const sample of [first, deal_again(first, next), exchange(first, [0, 2]), draw(first)]) {
      expect(sorted([...sample.hand, ...sample.pile])).toEqual(cards);
    }
    expect(draw(first).hand).toHaveLength(5);
  });
  it('sends chosen cards to the bottom and takes as many from the top', () => {
    expect(exchange({ hand: ['a', 'b', 'c'], pile: ['d', 'e', 'f'] }, [0, 2])).toEqual({ hand: ['b', 'd', 'e'], pile: ['f', 'a', 'c'] });
  });
});

describe('where the browser keeps nothing', () => {
  it('a deck lasts as long as the page, and that is said', async () => {
    const deck: KeptDeck = { id: 'x1', game: 'kanon', name: '雪', notes: '', content: kEmpty, versions: [], at: 1 };
    expect(await kept_decks.keep(deck)).toBe('refused');
    expect(await kept_decks.find('x1')).toEqual(deck);
    expect(await kept_decks.all('kanon')).toEqual([deck]);
    expect(await kept_decks.all('ouka')).toEqual([]);
  });
  it('a match is opened with the cards of the deck that was chosen', async () => {
    const content: Content = { '': [{ id: 'a', count: 2 }], hero: [{ id: 'h', count: 1 }] };
    await kept_decks.keep({ id: 'x2', game: 'kanon', name: '', notes: '', content, versions: [], at: 2 });
    const with_decks = async (...seats: NewMatch['seats']): Promise<unknown> => (await with_own_decks({ game: 'kanon', seats })).seats;
    expect(await with_decks({ kind: 'human', name: '', deck: 'own:x2' }, { kind: 'invite' })).toEqual(
      [{ kind: 'human', name: '', deck: ['a', 'a', 'hero:h'] }, { kind: 'invite' }]);
    const ready = { kind: 'human', name: '', deck: 'ready' } as const;
    expect(await with_decks(ready, { ...ready, deck: 'other' })).toEqual([ready, { ...ready, deck: 'other' }]);
  });
  it('a deck that is not here is never another', async () => {
    await expect(deck_to_play('own:nowhere')).rejects.toThrow(DeckFailed);
    await kept_decks.keep({ id: 'x3', game: 'kanon', name: '@夏', notes: '', content: kEmpty, versions: [], at: 3, set: 's' });
    expect(await deck_to_play('own:x3')).toEqual({ deck: [], deck_name: '夏', set: 's' });
    await expect(deck_among_strangers('own:x3')).rejects.toThrow(DeckFailed);
    expect(await deck_among_strangers('ready')).toEqual({ deck: 'ready' });
  });
});

describe('a deck that is tried', () => {
  const draft_with = (set: string): Draft =>
    new Draft('kanon', rules, new Map(), {
      id: 'x4', name: '', notes: '', content: { '': [{ id: 'a', count: 1 }] }, versions: [], unknown: [], set,
    }, () => undefined);
  it('waits for the set that it takes cards of, and is not played without it', async () => {
    vi.spyOn(http, 'check_deck').mockResolvedValue({ legal: true, faults: [] });
    vi.spyOn(http, 'preview').mockResolvedValue({ traits: [], cards: [], sources: [], faults: [], warnings: [] });
    const content = { id: 'my_set', name: { ja: '集', en: '' }, author: '', about: '', cards: [] };
    await kept_sets.keep({ key: 'k', game: 'kanon', version: 3, versions: [], at: 1, content });
    expect(await draft_with('k').to_play()).toMatchObject({ deck: ['a'], set: { id: 'my_set', version: 3 } });
    expect(await draft_with('').to_play()).toEqual({ deck: ['a'] });
    await expect(draft_with('nowhere').to_play()).rejects.toThrow(DeckFailed);
    vi.restoreAllMocks();
  });
});

describe('the address of a deck', () => {
  it.each(['#/build/kanon', '#/build/kanon/x1', '#/build/kanon?code=AQN-_w', '#/build/kanon?from=station_cats'])('%s', (address) => {
    expect(href(parse_route(address))).toBe(address);
  });
});

it('a QR code is as large as its text needs, with a light margin', async () => {
  const { size, path } = await outline_of('https://example.org/#/build/kanon?code=AQNLQU4BCGthemFoYW5h');
  expect(size).toBeGreaterThanOrEqual(21 + 8);
  expect(path).toMatch(/^M4 4h1v1h-1z/);
});
