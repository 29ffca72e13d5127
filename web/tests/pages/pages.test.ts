import { describe, expect, it } from 'vitest';
import { messages } from '../../src/i18n';
import { curve_of, shelves_of, words_of } from '../../src/decks/deck_text';
import { match_of, type Form } from '../../src/pages/new_match';
import { frame_within, lines_of, moves_of, players_of, records_in, views_of } from '../../src/pages/replay';
import { find_clauses, pieces_of } from '../../src/pages/rule_search';
import type { CardDef, Chapter, Deck, ReplayFrame, Text, View } from '../../src/protocol/types';

const form: Form = {
  game: 'culdcept', opponent: 'computer', level: 'greedy', name: '花', friend: '月', deck: 'a', their_deck: '',
  options: { stall_rule: false }, clock: 'fischer', games: 1, visibility: 'private',
  auto_pass: 'never',
  lists: 'closed',
};

describe('the moves of a replay', () => {
  it('stand under the turn they belong to, by the number of their frame', () => {
    const words = (said: string): Text => ({ ja: said, en: said });
    const turn = { kind: 'step', detail: 2, text: words('Turn 2') } as const;
    const frame: ReplayFrame = { events: [], decision: { kind: 'none' }, prompt: words('') };
    const lines = lines_of([
      { ...frame, events: [{ ...turn, text: words('Turn 1') }] },
      { ...frame, by: 'first', text: words('Pass'), events: [{ ...turn, detail: 3 }, turn] },
      { ...frame, by: 'second', text: words('Draw') },
    ], new Set([2]));
    expect(lines).toEqual([
      { heading: words('Turn 1') },
      { at: 1, by: 'first', text: words('Pass') },
      { heading: words('Turn 2') },
      { at: 2, by: 'second', text: words('Draw') },
    ]);
  });
});

describe('the form of a new match', () => {
  it('seats the reader first and the computer second, with any deck where none is chosen', () => {
    const match = match_of(form, ['a', 'b', 'c'], () => 0.5);
    expect(match.seats).toEqual([
      { kind: 'human', name: '花', deck: 'a' },
      { kind: 'computer', level: 'greedy', deck: 'b' },
    ]);
    expect(match.clock).toEqual({ kind: 'fischer', base: 600, step: 10 });
    expect(match.options).toEqual({ stall_rule: false });
    expect(match.auto_pass).toBe('never');
    expect(match.best_of).toBeUndefined();
  });
  it('asks at every window between two people and passes against the computer, until somebody chooses', () => {
    const passed = (opponent: Form['opponent'], auto_pass: Form['auto_pass'] = null): unknown =>
      match_of({ ...form, opponent, auto_pass }, ['a'], () => 0).auto_pass;
    expect((['computer', 'none', 'here', 'far'] as const).map((who) => passed(who))).toEqual(['idle', 'idle', 'never', 'never']);
    expect(passed('far', 'idle')).toBe('idle');
    expect(passed('computer', 'never')).toBe('never');
  });
  it('says of each clock what its seconds are for', () => {
    // Fischer adds once per turn; a byo-yomi period and days are for each answer.
    const said = (key: 'fischer' | 'byoyomi' | 'days'): string => Object.values(messages.pages[`clock_${key}`]).join(' ');
    expect(said('fischer')).toMatch(/ターン.* a turn/);
    expect(said('fischer')).not.toMatch(/1手|move/);
    for (const key of ['byoyomi', 'days'] as const) expect(said(key)).toMatch(/1手.* a move/);
  });
  it('plays a series where one is asked for, but never to look on', () => {
    expect(match_of({ ...form, games: 3 }, ['a'], () => 0).best_of).toBe(3);
    expect(match_of({ ...form, games: 3, opponent: 'none' }, ['a'], () => 0).best_of).toBeUndefined();
  });
  it('leaves name and deck of an invited friend to the guest', () => {
    expect(match_of({ ...form, opponent: 'far' }, ['a'], () => 0).seats[1]).toEqual({ kind: 'invite' });
  });
  it('is rated only with somebody invited, by the usual rules and with a clock', () => {
    const rated = match_of({ ...form, opponent: 'far', rated: true, clock: 'none' }, ['a'], () => 0);
    expect(rated.rated).toBe(true);
    expect(rated.options).toEqual({});
    expect(rated.clock?.kind).toBe('fischer');
    expect(match_of({ ...form, opponent: 'computer', rated: true }, ['a'], () => 0).rated).toBeUndefined();
    expect(match_of({ ...form, opponent: 'far' }, ['a'], () => 0).rated).toBeUndefined();
  });
  it('lets somebody watch two computers, without a clock', () => {
    const match = match_of({ ...form, opponent: 'none' }, ['a'], () => 0);
    expect(match.seats.map((seat) => seat.kind)).toEqual(['computer', 'computer']);
    expect(match.visibility).toBe('link');
    expect(match.clock).toEqual({ kind: 'none' });
  });
});

const card = (id: string, kind: string, cost: number | null): CardDef => ({
  id, number: 0, kind, name: { ja: id, en: id }, kind_name: { ja: kind, en: kind }, lines: [], terms: [], game: 'culdcept', icon: '', set: '',
  properties: cost === null ? [] : [{ id: 'cost', name: { ja: '', en: '' }, value: cost, text: { ja: '', en: '' } }],
});
const pool = new Map([card('a', 'creature', 0), card('b', 'item', 2), card('c', 'land', null)].map((c) => [c.id, c]));
const deck: Deck = {
  id: 'd', name: { ja: '甲', en: 'First: a deck' }, description: { ja: 'あ「い」', en: 'say "x"' },
  cards: [{ id: 'a', count: 4 }, { id: 'b', count: 2 }, { id: 'c', count: 3 }],
};

describe('a deck', () => {
  it('counts its cards by cost, with gaps, and lands nowhere', () => {
    const counts = curve_of(deck, pool)?.bars.map((bar) => [bar.cost, bar.count]);
    expect(counts).toEqual([[0, 4], [1, 0], [2, 2]]);
  });
  it('lies on shelves by kind', () => {
    expect(shelves_of(deck, pool).map((shelf) => [shelf.kind.kind, shelf.count])).toEqual([['creature', 4], ['item', 2], ['land', 3]]);
  });
});

describe('a deck with something beside it', () => {
  const whole: Deck = {
    ...deck,
    beside: [
      { id: 'sideboard', name: { ja: '控え', en: 'sideboard' }, cards: [{ id: 'b', count: 1 }] },
      { id: 'leader', name: { ja: '長', en: 'leader' }, cards: [] },
    ],
  };
  it('is sent with the section before each card of it', () => {
    expect(words_of(whole).slice(-4)).toEqual(['c', 'c', 'c', 'sideboard:b']);
  });
});

const chapters: Chapter[] = [
  { number: 1, title: { ja: '勝敗', en: 'Winning' }, clauses: [
    { id: 'CUL-1.1', kind: 'rule', text: { ja: '通行料で勝つ', en: 'Toll wins' } },
    { id: 'CUL-1.10', kind: 'ruling', text: { ja: '引き分け', en: 'A draw' }, reason: { ja: 'CUL-1.1のため', en: 'By CUL-1.1' } },
  ] },
];

describe('the search in the rule book', () => {
  it('finds words in texts and reasons, in both languages', () => {
    expect(find_clauses(chapters, 'toll')[0]?.clauses.map((c) => c.id)).toEqual(['CUL-1.1']);
    expect(find_clauses(chapters, '引き分け')[0]?.clauses.map((c) => c.id)).toEqual(['CUL-1.10']);
    expect(find_clauses(chapters, 'dragons')).toEqual([]);
  });
  it('finds one clause by its whole number', () => {
    expect(find_clauses(chapters, 'cul-1.1')[0]?.clauses.map((c) => c.id)).toEqual(['CUL-1.1']);
  });
  it('cuts texts at the clauses they name', () => {
    expect(pieces_of('見よCUL-1.10。', 'CUL')).toEqual([
      { text: '見よ', clause: false }, { text: 'CUL-1.10', clause: true }, { text: '。', clause: false },
    ]);
  });
});

describe('a replay', () => {
  const view: View = { viewer: 'first', zones: [{ index: 0, seat: 'first', cards: [{ card: 1, id: 'a' }] }], known_in_hand: {}, fields: [] };
  const frame = (more: Partial<ReplayFrame>): ReplayFrame => ({ events: [], decision: { kind: 'none' }, prompt: { ja: '', en: '' }, ...more });
  const frames = [
    frame({ view }),
    frame({ changes: { zones: [{ index: 0, seat: 'first', cards: [] }, { index: 3, seat: 'first', cards: [{ card: 1, id: 'a' }] }] } }),
    frame({ changes: { fields: [{ id: 'turn', value: 2 }] } }),
  ];
  it('has the view after every frame', () => {
    const views = views_of({ frames });
    expect(views[0]?.zones.map((zone) => zone.index)).toEqual([0]);
    expect(views[1]?.zones.map((zone) => zone.index)).toEqual([3]);
    expect(views[2]?.fields).toEqual([{ id: 'turn', value: 2 }]);
    expect(views[2]?.zones.map((zone) => zone.index)).toEqual([3]);
  });
  it('never leaves its frames', () => {
    expect(frame_within(-3, frames)).toBe(0);
    expect(frame_within(99, frames)).toBe(2);
    expect(frame_within(Number.NaN, frames)).toBe(0);
  });
  it('takes only records for records', () => {
    expect(records_in('{"fudaba_record":1}')).toEqual([{ fudaba_record: 1 }]);
    for (const none of ['{"other":1}', 'not json', 'null', '{"at_server":7}']) expect(records_in(none)).toEqual([]);
    const matches = [{ record: { fudaba_record: 1 } }, { seats: [] }, null];
    const everything = JSON.stringify({ fudaba_backup: 1, at_server: { matches } });
    expect(records_in(everything)).toEqual([{ fudaba_record: 1 }]);
    expect(players_of({ players: ['花', 7] })).toEqual(['花', '']);
    expect([moves_of({ moves: [{}, {}] }), moves_of({})]).toEqual([2, 0]);
  });
});
