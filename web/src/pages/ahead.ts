// What will soon be wanted, asked for before it is: otherwise a first visit waits for one thing after the
// other. What has come is kept; what fails is told by whoever asks for it again.
import { load_board } from '../games/registry';
import { http } from '../protocol/http';
import { kept_game } from '../browser/keepsakes';

// What the home page shows.
export async function ask_for_home(game = kept_game()): Promise<void> {
  await Promise.allSettled([http.games(), http.cards(game), http.decks(game), http.lessons(game)]);
}

// What the table of a game needs beside its page.
export async function ask_for_table(game: string): Promise<void> {
  await Promise.allSettled([load_board(game), http.game(game), http.cards(game)]);
}
