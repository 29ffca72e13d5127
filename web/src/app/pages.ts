import type { Component } from 'svelte';
import type { Route } from '../browser/router.svelte';

// A page gets the route it stands for, and follows it when it changes.
export type Page = Component<{ route: Route }>;
type Loaded = Promise<{ default: Page }>;

const kPages: Record<Route['page'], () => Loaded> = {
  home: () => import('../pages/Home.svelte'),
  new: () => import('../pages/NewMatch.svelte'),
  lessons: () => import('../pages/Lessons.svelte'),
  puzzles: () => import('../pages/Puzzles.svelte'),
  match: () => import('../pages/MatchPage.svelte'),
  join: () => import('../pages/Join.svelte'),
  friend: () => import('../friend/FriendPage.svelte'),
  cards: () => import('../pages/Gallery.svelte'),
  card: () => import('../pages/CardPage.svelte'),
  rules: () => import('../pages/RuleBook.svelte'),
  decks: () => import('../pages/Decks.svelte'),
  build: () => import('../pages/Build.svelte'),
  workshop: () => import('../pages/Workshop.svelte'),
  words: () => import('../pages/Words.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  lobby: () => import('../lobby/Lobby.svelte'),
  mine: () => import('../pages/Mine.svelte'),
  me: () => import('../pages/Me.svelte'),
  player: () => import('../pages/Player.svelte'),
  leaders: () => import('../pages/Leaders.svelte'),
  tournaments: () => import('../pages/Tournaments.svelte'),
  tournament: () => import('../pages/Tournament.svelte'),
  about: () => import('../pages/About.svelte'),
  not_found: () => import('../pages/NotFound.svelte'),
};

export async function load_page(page: Route['page']): Promise<Page> {
  return (await kPages[page]()).default;
}
