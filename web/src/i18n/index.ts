import { settings, type Language } from '../browser/settings.svelte';
import { board } from './messages/board';
import { game_messages } from './messages/games';
import type { Text } from '../protocol/types';
import { app } from './messages/app';
import type { about } from './messages/about';
import type { build } from './messages/build';
import { cards } from './messages/cards';
import { lessons } from './messages/lessons';
import { pages } from './messages/pages';
import { puzzles } from './messages/puzzles';
import { table } from './messages/table';
import type { endings } from './messages/endings';
import type { calls } from './messages/calls';
import type { friend } from './messages/friend';
import type { lobby } from './messages/lobby';
import type { making } from './messages/making';
import type { manners } from './messages/manners';
import type { prints } from './messages/prints';
import type { people } from './messages/people';
import type { review } from './messages/review';
import type { sets } from './messages/sets';
import type { solo } from './messages/solo';
import type { standing } from './messages/standing';
import type { tournaments } from './messages/tournaments';
import type { words } from './messages/words';
import type { workshop } from './messages/workshop';

// Every sentence of the page itself, in both languages. Sentences about the game come from the
// server (`Text`).
export const messages = { app, board, cards, lessons, pages, puzzles, table, ...game_messages };

// Messages of rarely opened pages come with those (`add_messages`).
type Later = {
  about: typeof about;
  build: typeof build;
  calls: typeof calls;
  endings: typeof endings;
  friend: typeof friend;
  lobby: typeof lobby;
  making: typeof making;
  manners: typeof manners;
  people: typeof people;
  prints: typeof prints;
  review: typeof review;
  sets: typeof sets;
  solo: typeof solo;
  standing: typeof standing;
  tournaments: typeof tournaments;
  words: typeof words;
  workshop: typeof workshop;
};
type All = typeof messages & Later;
type Area = keyof All;
export type MessageKey = { [A in Area]: `${A}.${keyof All[A] & string}` }[Area];

export function add_messages(later: Partial<Later>): void {
  Object.assign(messages, later);
}
export type MessageValues = Record<string, string | number>;

export function find_message(key: string): Text | undefined {
  const dot = key.indexOf('.');
  const area = (messages as Record<string, Record<string, Text>>)[key.slice(0, dot)];
  return area?.[key.slice(dot + 1)];
}

export function filled(sentence: string, values: MessageValues): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function message_in(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return filled(find_message(key)?.[language] ?? key, values);
}

export function t(key: MessageKey, values: MessageValues = {}): string {
  return message_in(settings.language, key, values);
}

export function say(text: Text): string {
  return text[settings.language];
}
