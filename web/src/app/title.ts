// The title of a page, for the browser's tab and for screen readers: the page, the game, the name.
import { message_in, type MessageKey } from '../i18n';
import type { Route } from '../browser/router.svelte';
import type { Language } from '../browser/settings.svelte';

const kNames: Record<Route['page'], MessageKey | null> = {
  home: null,
  new: 'pages.new_title',
  lessons: 'pages.first_game',
  puzzles: 'puzzles.title',
  match: 'app.match',
  join: 'pages.join_title',
  friend: 'pages.join_title',
  cards: 'app.cards',
  card: 'app.cards',
  rules: 'pages.rules_title',
  decks: 'pages.decks_title',
  build: 'pages.build_title',
  workshop: 'pages.workshop_title',
  words: 'pages.words_title',
  replay: 'app.replays',
  lobby: 'app.lobby',
  mine: 'pages.mine_title',
  me: 'app.account',
  player: 'app.player',
  leaders: 'app.leaders',
  tournaments: 'app.tournaments',
  tournament: 'app.tournaments',
  about: 'pages.about_title',
  not_found: 'app.not_found_title',
};

// `game`: the name of the game the page is about, '' where it is about none.
export function title_of(page: Route['page'], game: string, language: Language): string {
  const key = kNames[page];
  const name = message_in(language, 'app.name');
  return [key === null ? '' : message_in(language, key), game, name].filter((part) => part !== '').join(' — ');
}
