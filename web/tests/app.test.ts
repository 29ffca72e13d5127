import { beforeEach, describe, expect, it } from 'vitest';
import { href, parse_route, type Route } from '../src/browser/router.svelte';
import { held_matches, invites_of, keep_invite, keep_seat, seats_of } from '../src/seats/seats';
import { parse_server, parse_settings, parse_stun, preferred_language } from '../src/browser/settings.svelte';
import { clock_text, time_left } from '../src/table/clock';
import { nearest_box, type Box } from '../src/table/roving';
import { parts_of, story_of } from '../src/table/story';
import type { GameEvent } from '../src/protocol/types';

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'home' },
    { page: 'new', game: 'culdcept' },
    { page: 'new', game: 'culdcept', deck: 'own:x1', opponent: 'far' },
    { page: 'lessons', game: 'culdcept' },
    { page: 'match', match: 'abc', watch: false },
    { page: 'match', match: 'abc', watch: true },
    { page: 'join', match: 'abc', invite: 'x_y-z' },
    { page: 'cards', game: 'culdcept', query: 'element:fire cost<=2 text:先制' },
    { page: 'card', game: 'culdcept', card: 'kiln_stoker' },
    { page: 'rules', game: 'culdcept', clause: 'CUL-7.1' },
    { page: 'decks', game: 'culdcept', deck: '' },
    { page: 'replay', match: 'abc', at: 12, viewer: 'first' },
    { page: 'replay', match: '', at: 0, viewer: 'all' },
    { page: 'me', part: '' },
    { page: 'me', part: 'figures' },
    { page: 'player', name: '花・Mary O\'Hara' },
    { page: 'leaders', game: 'culdcept' },
    { page: 'lobby' },
    { page: 'tournaments', make: false },
    { page: 'tournaments', make: true },
    { page: 'tournament', tournament: 'AAAAAAAAAAA' },
  ];
  it.each(routes)('$page comes back from its address', (route) => {
    expect(parse_route(href(route))).toEqual(route);
  });
  it('keeps what is secret behind the #', () => {
    expect(href({ page: 'join', match: 'm', invite: 'secret' }).indexOf('#')).toBe(0);
  });
  it('knows an address that is none', () => {
    for (const hash of ['#/nowhere', '#/match', '#/join/m', '#/%E0%A4%A']) {
      expect(parse_route(hash)).toEqual({ page: 'not_found' });
    }
  });
});

describe('the address of a server', () => {
  it.each([
    ['fudaba.example', 'https://fudaba.example/'],
    [' http://192.168.0.2:8080/x?y#z ', 'http://192.168.0.2:8080/x'],
    ['https://[::1]:8080', 'https://[::1]:8080/'],
    ['対戦.example', 'https://xn--het26l.example/'],
    ['not an address!!', ''],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('%s', (text, address) => {
    expect(parse_server(text)).toBe(address);
  });
});

describe('settings', () => {
  it('speak the first language of the browser that the page knows', () => {
    expect(preferred_language(['fr', 'ja-JP', 'en'])).toBe('ja');
    expect(preferred_language(['en-GB', 'ja'])).toBe('en');
    expect(preferred_language(['fr'])).toBe('en');
  });
  it('survive nonsense in the storage', () => {
    for (const text of [null, '', '{', '7', '{"language":"xx","sound":"yes"}']) {
      expect(parse_settings(text, ['ja'])).toEqual({ language: 'ja', theme: 'auto', motion: 'auto', speed: 'normal', sound: false, sound_asked: false, still: [], notices: false, quiet: [], server: '', stun: '' });
    }
    expect(parse_settings('{"language":"en","theme":"dark","motion":"none","speed":"at_once","sound":true}', ['ja'])).toEqual({
      language: 'en',
      theme: 'dark',
      motion: 'none',
      speed: 'at_once',
      sound: true,
      sound_asked: true,
      still: [],
      notices: false,
      quiet: [],
      server: '',
      stun: '',
    });
  });
  it('know a STUN server by its address alone', () => {
    for (const [text, address] of [['stun.example.org', 'stun:stun.example.org'], [' STUN:Stun.Example:3478 ', 'stun:stun.example:3478'], ['192.0.2.1:99', 'stun:192.0.2.1:99'], ['[2001:db8::1]:3478', 'stun:[2001:db8::1]:3478']] as const) {
      expect(parse_stun(text)).toBe(address);
    }
    for (const none of ['', 'https://x.example', 'a b', 'x:port', 'turn:x.example', 'x.example?transport=tcp']) expect(parse_stun(none), none).toBe('');
  });
});

describe('seats this browser holds', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  it('are found again, one of each seat, the latest match first', () => {
    keep_seat('m1', 'culdcept', { seat: 'first', token: 'a', name: '花' });
    keep_seat('m2', 'culdcept', { seat: 'second', token: 'b', name: '' });
    keep_seat('m1', 'culdcept', { seat: 'second', token: 'c', name: '太郎' });
    keep_seat('m1', 'culdcept', { seat: 'first', token: 'd', name: '花' });
    expect(seats_of('m1').map((s) => s.token).sort()).toEqual(['c', 'd']);
    expect(held_matches().map((m) => m.match)).toEqual(['m1', 'm2']);
    expect(seats_of('m3')).toEqual([]);
  });
  it('remember the invite that is to be sent', () => {
    keep_invite('m1', 'culdcept', { seat: 'second', invite: 'x' });
    expect(invites_of('m1')).toEqual([{ seat: 'second', invite: 'x' }]);
    expect(held_matches()).toEqual([]);
  });
  it('ignore a storage that somebody else wrote to', () => {
    localStorage.setItem('fudaba.seats', '[{"match":7},null,{"match":"m","game":"g","at":1,"seats":[{}],"invites":[]}]');
    expect(held_matches()).toEqual([]);
  });
});

describe('clocks', () => {
  it('run for the seat that decides only', () => {
    const clock = { kind: 'fischer', left: [60_000, 30_000], running: 'first' } as const;
    expect(time_left({ ...clock, left: [60_000, 30_000] }, 'first', 1_500)).toBe(58_500);
    expect(time_left({ ...clock, left: [60_000, 30_000] }, 'second', 1_500)).toBe(30_000);
    expect(time_left({ ...clock, left: [1_000, 0] }, 'first', 5_000)).toBe(0);
    expect(time_left({ kind: 'none' }, 'first', 0)).toBeNull();
  });
  it('are written as people write them', () => {
    expect(clock_text(0)).toBe('0:00');
    expect(clock_text(61_000)).toBe('1:01');
    expect(clock_text(3_600_000)).toBe('1:00:00');
    expect(clock_text(26 * 3_600_000)).toBe('1d 02h');
  });
});

describe('arrow keys', () => {
  const box = (x: number, y: number): Box => ({ x, y, width: 10, height: 10 });
  it('go to the nearest neighbour in their direction', () => {
    const boxes = [box(20, 0), box(40, 0), box(0, 30), box(22, 30)];
    expect(nearest_box(box(0, 0), boxes, [1, 0])).toBe(0);
    expect(nearest_box(box(0, 0), boxes, [0, 1])).toBe(2);
    expect(nearest_box(box(0, 0), boxes, [-1, 0])).toBeNull();
    expect(nearest_box(box(40, 0), boxes, [-1, 0])).toBe(0);
  });
});

describe('the story', () => {
  const event = (kind: GameEvent['kind'], text: string, detail = 1): GameEvent => ({ kind, detail, text: { ja: text, en: text } });
  it('has a heading for each turn, and leaves out steps in which nothing happens', () => {
    const lines = story_of([
      event('step', 'Turn 1', 0),
      event('step', 'Draw phase'),
      event('card_moved', 'You drew'),
      event('step', 'Spell phase'),
      event('step', 'Move phase'),
      event('die_rolled', 'You rolled 3'),
      event('card_moved', ''),
    ], new Set([0]));
    expect(lines.map((l) => [l.tone, l.text.en])).toEqual([
      ['turn', 'Turn 1'],
      ['step', 'Draw phase'],
      ['detail', 'You drew'],
      ['step', 'Move phase'],
      ['done', 'You rolled 3'],
    ]);
  });
  it('cuts a sentence where it names a card', () => {
    expect(parts_of('You drew Gate Bar.', 'Gate Bar').map((p) => p.text)).toEqual(['You drew ', 'Gate Bar', '.']);
    expect(parts_of('You drew a card.', 'Gate Bar')).toEqual([{ text: 'You drew a card.', name: false }]);
    expect(parts_of("Your opponent's Gate Bar fell.", 'The Gate Bar').map((p) => p.text)).toEqual(
      ["Your opponent's ", 'Gate Bar', ' fell.'],
    );
    expect(parts_of('x', '')).toHaveLength(1);
    expect(parts_of('『門番の閂』を引いた', '門番の閂').map((p) => p.text)).toEqual(['『門番の閂』', 'を引いた']);
    expect(parts_of('門番の閂を引いた', '門番の閂').map((p) => p.text)).toEqual(['門番の閂', 'を引いた']);
  });
});
