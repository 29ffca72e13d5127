// Opening a match: asks the server, keeps what it gives, and goes to the table.
import { go } from '../browser/router.svelte';
import { keep_friend } from './friends';
import { keep_invite, keep_seat } from './seats';
import { commit } from '../fair/fair';
import { http } from '../protocol/http';
import { site } from '../protocol/site';
import type { NewMatch, OpenedMatch } from '../protocol/types';

// Keeps the seats of an opened match. `names`: by seat, for the matches this browser remembers.
export function keep_opened(opened: OpenedMatch, game: string, names: readonly string[]): void {
  opened.seats.forEach((seat, index) => {
    if ('token' in seat) {
      keep_seat(opened.match, game, { seat: seat.seat, token: seat.token, name: names[index] ?? '' });
    } else if ('invite' in seat) {
      keep_invite(opened.match, game, { seat: seat.seat, invite: seat.invite });
    }
  });
}

export async function open_match(match: NewMatch): Promise<void> {
  const shuffled = match.lesson == null && match.puzzle == null && match.seats.some((seat) => seat.kind === 'human');
  const opened = await http.open_match({ ...match, ...(shuffled ? commit() : {}) });
  const names = match.seats.map((seat) => ('name' in seat ? (seat.name ?? '') : ''));
  keep_opened(opened, match.game, names);
  // Without a server the guest comes to this page itself.
  if (match.seats.some((seat) => seat.kind === 'invite') && !(await site()).server) keep_friend(opened.match, 'host');
  const seated = match.seats.some((seat) => seat.kind === 'human');
  go({ page: 'match', match: opened.match, watch: !seated });
}

export function open_puzzle(game: string, puzzle: string, name: string): Promise<void> {
  return open_match({ game, seats: [{ kind: 'human', name }, { kind: 'computer', level: 'random' }], puzzle });
}

export function open_lesson(game: string, lesson: string, name: string): Promise<void> {
  return open_match({ game, seats: [{ kind: 'human', name }, { kind: 'computer', level: 'random' }], lesson });
}
