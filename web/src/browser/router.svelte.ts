// Addresses live behind the `#`: a server never sees them, so an invite is in no log.

import { kept_game } from './game.svelte';

export type Route =
  | { page: 'home' }
  // With a deck, and who to play against, that some other page has chosen.
  | { page: 'new'; game: string; deck?: string; opponent?: string }
  | { page: 'lessons'; game: string }
  | { page: 'puzzles'; game: string }
  | { page: 'match'; match: string; watch: boolean }
  | { page: 'join'; match: string; invite: string }
  // A code that two browsers exchange to play without a server; '': one is to be entered.
  | { page: 'friend'; code: string }
  | { page: 'cards'; game: string; query: string }
  | { page: 'card'; game: string; card: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'decks'; game: string; deck: string }
  // A deck that this browser keeps, one that a code holds, a copy of a ready one; or a new one.
  | { page: 'build'; game: string; deck: string; code: string; from: string }
  // Making cards: a set that this browser keeps ('': which there are), one of its cards, a card like a shipped one.
  | { page: 'workshop'; game: string; set: string; card: string; like: string }
  | { page: 'words'; game: string; word: string; query: string }
  // `review`: with what the computer thinks of it.
  | { page: 'replay'; match: string; at: number; viewer: string; review?: boolean }
  | { page: 'lobby' }
  | { page: 'mine' }
  // One's own page and its parts, or signing in.
  | { page: 'me'; part: string }
  | { page: 'player'; name: string }
  | { page: 'leaders'; game: string }
  // `make`: with the form for a new one.
  | { page: 'tournaments'; make: boolean }
  | { page: 'tournament'; tournament: string }
  | { page: 'about' }
  | { page: 'not_found' };

// The route an address (what follows the `#`) stands for.
export function parse_route(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const parts = path.split('/').filter((part) => part !== '').map(decode);
  const query = new URLSearchParams(search);
  const [page, first = '', second = ''] = parts;
  switch (page) {
    case undefined:
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: first || kept_game(), ...given(query, 'deck'), ...given(query, 'opponent') };
    case 'lessons':
      return { page: 'lessons', game: first || kept_game() };
    case 'puzzles':
      return { page: 'puzzles', game: first || kept_game() };
    case 'match':
      return first ? { page: 'match', match: first, watch: second === 'watch' } : { page: 'not_found' };
    case 'join':
      return first && second ? { page: 'join', match: first, invite: second } : { page: 'not_found' };
    case 'friend':
      return { page: 'friend', code: first };
    case 'cards':
      if (second) return { page: 'card', game: first, card: second };
      return { page: 'cards', game: first || kept_game(), query: query.get('q') ?? '' };
    case 'rules':
      return { page: 'rules', game: first || kept_game(), clause: second };
    case 'decks':
      return { page: 'decks', game: first || kept_game(), deck: second };
    case 'build':
      return {
        page: 'build',
        game: first || kept_game(),
        deck: second,
        code: query.get('code') ?? '',
        from: query.get('from') ?? '',
      };
    case 'workshop':
      return {
        page: 'workshop',
        game: first || kept_game(),
        set: second,
        card: query.get('card') ?? '',
        like: query.get('like') ?? '',
      };
    case 'words':
      return { page: 'words', game: first || kept_game(), word: second, query: query.get('q') ?? '' };
    case 'replay':
      return {
        page: 'replay',
        match: first,
        at: Math.max(0, Number.parseInt(query.get('at') ?? '0', 10) || 0),
        viewer: query.get('viewer') ?? 'all',
        ...(query.has('review') ? { review: true } : {}),
      };
    case 'me':
      return { page: 'me', part: first };
    case 'player':
      return first ? { page: 'player', name: first } : { page: 'not_found' };
    case 'leaders':
      return { page: 'leaders', game: first || kept_game() };
    case 'tournaments':
      return { page: 'tournaments', make: first === 'new' };
    case 'tournament':
      return first ? { page: 'tournament', tournament: first } : { page: 'not_found' };
    case 'lobby':
    case 'mine':
    case 'about':
      return { page };
    default:
      return { page: 'not_found' };
  }
}

function given<Key extends string>(query: URLSearchParams, key: Key): Partial<Record<Key, string>> {
  const value = query.get(key);
  return value === null ? {} : ({ [key]: value } as Record<Key, string>);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function href(route: Route): string {
  const path = (...parts: string[]): string =>
    '#/' + parts.filter((part) => part !== '').map(encodeURIComponent).join('/');
  switch (route.page) {
    case 'home':
    case 'not_found':
      return '#/';
    case 'lobby':
    case 'mine':
    case 'about':
      return path(route.page);
    case 'me':
      return path('me', route.part);
    case 'player':
      return path('player', route.name);
    case 'leaders':
      return path('leaders', route.game);
    case 'tournaments':
      return path('tournaments', route.make ? 'new' : '');
    case 'tournament':
      return path('tournament', route.tournament);
    case 'new': {
      const { deck, opponent } = route;
      const query = new URLSearchParams({ ...(deck === undefined ? {} : { deck }), ...(opponent === undefined ? {} : { opponent }) });
      const search = query.toString();
      return path('new', route.game) + (search ? `?${search}` : '');
    }
    case 'lessons':
    case 'puzzles':
      return path(route.page, route.game);
    case 'match':
      return path('match', route.match, route.watch ? 'watch' : '');
    case 'join':
      return path('join', route.match, route.invite);
    case 'friend':
      return path('friend', route.code);
    case 'cards':
      return path('cards', route.game) + (route.query ? `?q=${encodeURIComponent(route.query)}` : '');
    case 'card':
      return path('cards', route.game, route.card);
    case 'rules':
      return path('rules', route.game, route.clause);
    case 'decks':
      return path('decks', route.game, route.deck);
    case 'workshop': {
      const query = new URLSearchParams();
      if (route.card !== '') query.set('card', route.card);
      if (route.like !== '') query.set('like', route.like);
      const search = query.toString();
      return path('workshop', route.game, route.set) + (search ? `?${search}` : '');
    }
    case 'words':
      return path('words', route.game, route.word) + (route.query ? `?q=${encodeURIComponent(route.query)}` : '');
    case 'build': {
      const query = new URLSearchParams();
      if (route.code !== '') query.set('code', route.code);
      if (route.from !== '') query.set('from', route.from);
      const search = query.toString();
      return path('build', route.game, route.deck) + (search ? `?${search}` : '');
    }
    case 'replay': {
      const query = new URLSearchParams();
      if (route.at > 0) query.set('at', String(route.at));
      if (route.viewer !== 'all') query.set('viewer', route.viewer);
      if (route.review) query.set('review', '1');
      const search = query.toString();
      return path('replay', route.match) + (search ? `?${search}` : '');
    }
  }
}

const here = $state({ hash: window.location.hash });
window.addEventListener('hashchange', () => {
  here.hash = window.location.hash;
});

export function current_route(): Route {
  return parse_route(here.hash);
}

export function go(route: Route): void {
  window.location.hash = href(route);
}

// Changes the address without a new entry in the browser's history (a moment of a replay, a search).
export function go_quietly(route: Route): void {
  window.history.replaceState(null, '', href(route));
  here.hash = window.location.hash;
}
