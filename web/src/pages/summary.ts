// A match in a line: who plays whom, and what.
import { held_seat } from '../seats/seats';
import { say, t } from '../i18n';
import type { GameSummary, MatchSummary } from '../protocol/types';
import { player_name } from '../table/names';

export function versus({ match, players }: Pick<MatchSummary, 'match' | 'players'>, you = held_seat(match)): string {
  const [a = '', b = ''] = players.map((player) => player_name(player, players, you));
  return t('pages.versus', { a, b });
}

// The name of the game that a match plays, '' while the games are not known.
export function game_name(games: readonly GameSummary[], { game }: Pick<MatchSummary, 'game'>): string {
  const found = games.find(({ id }) => id === game);
  return found === undefined ? '' : say(found.name);
}

// A game's name, and what kind of game it calls itself, for where both do not fit on a line:
// "Kannagi", "Card Game".
export function name_in_two(name: string): { own: string; kind: string } {
  const kind = /(?:トレーディングカードゲーム|カードゲーム|(?:Trading )?Card Game|TCG)$/.exec(name)?.[0] ?? '';
  const own = name.slice(0, name.length - kind.length).trim();
  return own === '' ? { own: name, kind: '' } : { own, kind };
}
