// An exhibition between two computers in this page, to be watched while nobody plays.
import { load_board } from '../games/registry';
import { http } from '../protocol/http';
import { site } from '../protocol/site';
import type { NewMatch } from '../protocol/types';
import { Table } from '../table/table.svelte';

const kLevel = 'level2'; // thinks briefly: it plays beside whatever the reader does

export function exhibition_of(game: string, decks: readonly string[], chance: () => number): NewMatch {
  const any = (): string => decks[Math.floor(chance() * decks.length)] ?? '';
  const computer = (): NewMatch['seats'][0] => ({ kind: 'computer', level: kLevel, deck: any() });
  return { game, seats: [computer(), computer()], visibility: 'link' };
}

// null: this page has no engine of its own.
export async function begin_exhibition(game: string): Promise<Table | null> {
  if ((await site()).engine === null) return null;
  const [info, cards, decks, board] = await Promise.all([
    http.game(game), http.cards(game), http.decks(game), load_board(game),
  ]);
  if (board === null) return null;
  const { match } = await http.open_match(exhibition_of(game, decks.map(({ id }) => id), Math.random));
  return new Table(match, game, info, cards, board, true);
}

// Nobody wants to see it again.
export async function end_exhibition({ match, line }: Table): Promise<void> {
  line.stop();
  await (await import('../solo/end')).drop_match(match);
}
