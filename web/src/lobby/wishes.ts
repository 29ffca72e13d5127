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
export const kQueueClocks: Record<QueuePace, Clock> = {
  fast: kClocks.blitz, slow: kClocks.long, days: kClocks.days,
};

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

// The seats of a match for whoever comes, and what holds of all such matches. Between people windows
// are asked at, since a pass that comes by itself tells that the hand holds no answer.
export function queued_match_of(wish: Omit<Wish, 'clock' | 'games' | 'lists'>): NewMatch {
  const deck_name = wish.deck_name === '' ? {} : { deck_name: wish.deck_name };
  return {
    game: wish.game,
    seats: [{ kind: 'human', name: wish.name, deck: wish.deck, ...deck_name }, { kind: 'invite' }],
    auto_pass: 'never',
    ...(wish.rated ? { rated: true } : {}),
    visibility: wish.is_watched ? 'public' : 'private',
  };
}

// The match that the reader offers. A rated one has a clock.
export function match_of(wish: Wish): NewMatch {
  return {
    ...queued_match_of(wish),
    lists: wish.lists,
    clock: kClocks[wish.rated && wish.clock === 'none' ? 'fischer' : wish.clock],
    ...(wish.games > 1 ? { best_of: wish.games } : {}),
  };
}
