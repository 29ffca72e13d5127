// Fetches ahead of need: otherwise a first visit waits for one thing after the
// other. What has come is kept; what fails is told by whoever asks for it again.
import { load_board } from '../games/registry';
import { http } from '../protocol/http';
import { kept_game } from '../browser/game.svelte';
import { site } from '../protocol/site';

export async function ask_for_home(game = kept_game()): Promise<void> {
  await Promise.allSettled([http.games(), http.cards(game), http.decks(game), http.lessons(game)]);
}

// The files that the table of a game needs beside its page.
export async function ask_for_table(game: string): Promise<void> {
  await Promise.allSettled([load_board(game), http.game(game), http.cards(game)]);
}

const kCalm = 1500; // ms after the page has shown itself, where the browser does not tell when it is idle

// Where the page has an engine, it is ready before the first match is opened; but not before the page has
// shown itself and the browser has nothing else to do. Then the page is kept for when there is no network.
export function warm_up_later(): void {
  const warm_up = async (): Promise<void> => {
    const there = await site();
    const warm = there.engine === null ? null : (await import('../solo/end')).warm_up(kept_game());
    await Promise.allSettled([warm]);
    if (!there.server) await (await import('../offline/update.svelte')).keep_page();
  };
  // A failure is told when the file is needed.
  const begin = (): void => { warm_up().catch(() => undefined); };
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2 * kCalm });
  else setTimeout(begin, kCalm);
}
