import { say, t } from '../i18n';
import { http } from '../protocol/http';
import type { PlayedMatch } from '../protocol/people';

// Names of games, of their ready decks and computer players, as far as they are known.
export type Names = {
  games: ReadonlyMap<string, string>;
  decks: ReadonlyMap<string, string>; // by "game/id"
  levels: ReadonlyMap<string, string>;
};

export async function names_of(games: readonly string[]): Promise<Names> {
  const wanted = new Set(games);
  const all = await http.games();
  const decks = new Map<string, string>();
  const levels = new Map<string, string>();
  await Promise.all([...wanted].filter((game) => all.some(({ id }) => id === game)).map(async (game) => {
    const [info, ready] = await Promise.all([http.game(game), http.decks(game)]);
    for (const deck of ready) decks.set(`${game}/${deck.id}`, say(deck.name));
    for (const player of info.players) levels.set(`${game}/${player.id}`, say(player.name));
  }));
  return { games: new Map(all.map((game) => [game.id, say(game.name)])), decks, levels };
}

export const game_name = (names: Names, game: string): string => names.games.get(game) ?? game;

export function deck_name(names: Names, game: string, deck: string): string {
  if (deck === '') return t('people.no_deck');
  return deck.startsWith('@') ? (names.decks.get(`${game}/${deck.slice(1)}`) ?? deck.slice(1)) : deck;
}

export function opponent_name(names: Names, game: string, { name, kind }: PlayedMatch['opponent']): string {
  if (kind === 'computer') return t('people.computer', { level: names.levels.get(`${game}/${name}`) ?? name });
  return name === '' ? t('people.somebody') : name;
}
