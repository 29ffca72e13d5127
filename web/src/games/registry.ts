// Each game brings its board layout, and nothing else: where its zones lie on the table, which thing
// a move is about, and what a person may want to ask about a card or a place.
import type { Component } from 'svelte';
import type { MessageKey } from '../i18n';
import type { LegalMove, Move } from '../protocol/types';
import type { Pointed, Target } from '../table/choices';
import type { Table } from '../table/table.svelte';

export type Question = { name: string; move: Move };
export type Phase = { name: string; now: boolean };

export type GameLayout = {
  Board: Component<{ table: Table }>;
  // The things on the table a move is about, besides its own card.
  targets_of: (move: LegalMove, table: Table) => readonly Target[];
  // What one might have wanted to do with it, for "why not?".
  questions_about: (pointed: Pointed, table: Table) => readonly Question[];
  // The steps whose events head the story: a turn begins, a round.
  headings: readonly string[];
  // The signs of the board that want a word: what is written, what it stands for.
  signs: readonly (readonly [sign: MessageKey, meaning: MessageKey])[];
  // The phases of a turn, in order, with the present one marked.
  phases: (table: Table) => readonly Phase[];
};

const kLayouts: Record<string, () => Promise<{ layout: GameLayout }>> = {
  culdcept: () => import('./culdcept/layout'),
  dgrayman: () => import('./dgrayman/layout'),
  kannagi: () => import('./kannagi/layout'),
  kanon: () => import('./kanon/layout'),
  ouka: () => import('./ouka/layout'),
};

// The layout of a game, or null where this page has none for it.
export async function load_layout(game: string): Promise<GameLayout | null> {
  const load = Object.hasOwn(kLayouts, game) ? kLayouts[game] : undefined;
  return load === undefined ? null : (await load()).layout;
}
