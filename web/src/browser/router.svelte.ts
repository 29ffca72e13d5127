// Addresses live behind the `#`: a server never sees them, so an invite is in no log.

import { kept_game } from './keepsakes';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'lessons'; game: string }
  | { page: 'puzzles'; game: string }
  | { page: 'match'; match: string; watch: boolean }
  | { page: 'join'; match: string; invite: string }
  | { page: 'cards'; game: string; query: string }
  | { page: 'card'; game: string; card: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'decks'; game: string; deck: string }
  | { page: 'replay'; match: string; at: number; viewer: string }
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
      return { page: 'new', game: first || kept_game() };
    case 'lessons':
      return { page: 'lessons', game: first || kept_game() };
    case 'puzzles':
      return { page: 'puzzles', game: first || kept_game() };
    case 'match':
      return first ? { page: 'match', match: first, watch: second === 'watch' } : { page: 'not_found' };
    case 'join':
      return first && second ? { page: 'join', match: first, invite: second } : { page: 'not_found' };
    case 'cards':
      if (second) return { page: 'card', game: first, card: second };
      return { page: 'cards', game: first || kept_game(), query: query.get('q') ?? '' };
    case 'rules':
      return { page: 'rules', game: first || kept_game(), clause: second };
    case 'decks':
      return { page: 'decks', game: first || kept_game(), deck: second };
    case 'replay':
      return {
        page: 'replay',
        match: first,
        at: Math.max(0, Number.parseInt(query.get('at') ?? '0', 10) || 0),
        viewer: query.get('viewer') ?? 'all',
      };
    case 'about':
      return { page: 'about' };
    default:
      return { page: 'not_found' };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

// The address of a route, to be put into a link.
export function href(route: Route): string {
  const path = (...parts: string[]): string =>
    '#/' + parts.filter((part) => part !== '').map(encodeURIComponent).join('/');
  switch (route.page) {
    case 'home':
    case 'not_found':
      return '#/';
    case 'about':
      return path('about');
    case 'new':
    case 'lessons':
    case 'puzzles':
      return path(route.page, route.game);
    case 'match':
      return path('match', route.match, route.watch ? 'watch' : '');
    case 'join':
      return path('join', route.match, route.invite);
    case 'cards':
      return path('cards', route.game) + (route.query ? `?q=${encodeURIComponent(route.query)}` : '');
    case 'card':
      return path('cards', route.game, route.card);
    case 'rules':
      return path('rules', route.game, route.clause);
    case 'decks':
      return path('decks', route.game, route.deck);
    case 'replay': {
      const query = new URLSearchParams();
      if (route.at > 0) query.set('at', String(route.at));
      if (route.viewer !== 'all') query.set('viewer', route.viewer);
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
