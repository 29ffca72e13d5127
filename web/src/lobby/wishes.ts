// What the forms of the lobby stand for.
import type { Clock, Lists, NewMatch } from '../protocol/types';
import type { QueuePace } from '../protocol/lobby';

export type ClockChoice = 'blitz' | 'fischer' | 'long' | 'byoyomi' | 'days' | 'none';
export const kClockChoices: readonly ClockChoice[] = ['fischer', 'blitz', 'long', 'byoyomi', 'days', 'none'];
export const kClocks: Record<ClockChoice, Clock> = {
  blitz: { kind: 'fischer', base: 300, step: 15 },
  fischer: { kind: 'fischer', base: 600, step: 10 },
  long: { kind: 'fischer', base: 1200, step: 30 },
  byoyomi: { kind: 'byoyomi', base: 600, period: 30, periods: 1 },
  days: { kind: 'days', days: 3 },
  none: { kind: 'none' },
};
// As the server has them for those who take whom they get.
export const kQueueClocks: Record<QueuePace, Clock> = { fast: kClocks.blitz, slow: kClocks.long, days: kClocks.days };

export type Wish = {
  game: string;
  name: string;
  deck: string | string[];
  deck_name: string; // of one's own; '': it is a ready one
  clock: ClockChoice;
  games: 1 | 3;
  lists: Lists;
  is_watched: boolean; // by whoever likes
  rated: boolean;
};

// The match that the reader offers: his seat, and one for whoever comes. Between people windows are asked
// at, since a pass that comes by itself tells that the hand holds no answer.
export function match_of(wish: Wish): NewMatch {
  const clock = wish.rated && wish.clock === 'none' ? 'fischer' : wish.clock;
  return {
    game: wish.game,
    seats: [
      { kind: 'human', name: wish.name, deck: wish.deck, ...(wish.deck_name === '' ? {} : { deck_name: wish.deck_name }) },
      { kind: 'invite' },
    ],
    auto_pass: 'never',
    lists: wish.lists,
    clock: kClocks[clock],
    ...(wish.games > 1 ? { best_of: wish.games } : {}),
    ...(wish.rated ? { rated: true } : {}),
    visibility: wish.is_watched ? 'public' : 'private',
  };
}

// The same of somebody who takes whom he gets: the clock is the queue's.
export function queued_match_of(wish: Omit<Wish, 'clock' | 'games' | 'lists'>): NewMatch {
  const { clock: _, ...match } = match_of({ ...wish, clock: 'blitz', games: 1, lists: 'closed' });
  return match;
}
