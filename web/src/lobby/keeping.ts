// The lobby's memory in this browser: the deck that the reader plays each game with, and whether others
// see his name.
import { read, write } from '../browser/storage';

const kDeck = 'fudaba.lobby.deck';
const kShown = 'fudaba.lobby.name';
export const kAny = '*'; // any of the ready decks

// null: he has not chosen yet.
export function kept_deck(game: string): string | null {
  return read(`${kDeck}.${game}`);
}
export function keep_deck(game: string, deck: string): void {
  write(`${kDeck}.${game}`, deck);
}

// The matches that some tab of this browser has gone to from here, the latest last.
const kGone = 'fudaba.lobby.gone';
const kMostGone = 20;
export function has_gone_to(match: string): boolean {
  return (read(kGone) ?? '').split(' ').includes(match);
}
export function keep_gone_to(match: string): void {
  const before = (read(kGone) ?? '').split(' ').filter((one) => one !== '' && one !== match);
  write(kGone, [...before, match].slice(-kMostGone).join(' '));
}

export function shows_name(): boolean {
  return read(kShown) === 'yes';
}
export function keep_shows_name(shows: boolean): void {
  write(kShown, shows ? 'yes' : 'no');
}
