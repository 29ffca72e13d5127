// The names of players. A name may be left blank: then a player is called by the part it has for
// whoever reads.
import { level_in_two } from '../browser/levels';
import { say, t } from '../i18n';
import type { GameInfo, PlayerInfo, Seat } from '../protocol/types';

type Player = Pick<PlayerInfo, 'seat' | 'name' | 'kind' | 'bot'>;
// `you`: the reader, if just one of the seats is the reader's.
export type Reader = Seat | null;

export function seat_word(seat: Seat): string {
  return t(seat === 'first' ? 'table.first' : 'table.second');
}

export function player_name(player: Player, players: readonly Player[], you: Reader): string {
  if (player.kind === 'open') return t('table.open_seat');
  if (player.kind === 'computer') {
    const alone = players.filter(({ kind }) => kind === 'computer').length < 2;
    return alone ? t('table.computer') : t('table.computer_n', { n: player.seat === 'first' ? 1 : 2 });
  }
  if (player.name !== '') return player.bot === true ? t('table.bot_name', { name: player.name }) : player.name;
  if (you === null) return seat_word(player.seat);
  return t(player.seat === you ? 'table.you' : 'pages.opponent');
}

// The level of a computer player, and how it plays; null for a person.
export function level_of(
  player: Pick<PlayerInfo, 'level'> | undefined, levels: GameInfo['players'],
): ReturnType<typeof level_in_two> | null {
  const level = levels.find(({ id }) => id === player?.level);
  return level === undefined ? null : level_in_two(say(level.name));
}

// Texts that are told to neither player call them by number; names say more.
export function with_names(sentence: string, name_of: (seat: Seat) => string): string {
  return sentence.replace(/(?:Player |プレイヤー)([12])(?!\d)/g, (whole, number: string) =>
    name_of(number === '1' ? 'first' : 'second') || whole);
}
