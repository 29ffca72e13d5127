// What this browser remembers of the lobby: the deck that the reader plays each game with, and whether others
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

export function shows_name(): boolean {
  return read(kShown) === 'yes';
}
export function keep_shows_name(shows: boolean): void {
  write(kShown, shows ? 'yes' : 'no');
}
