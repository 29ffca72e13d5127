// The lobby (docs/lobby.md): what strangers offer each other.
import { request } from './http';
import type { Clock, FairShare, Joined, Joining, Lists, MatchSummary, NewMatch, OpenedMatch } from './types';
import type { Pace } from './people';

export type Terms = {
  clock: Clock;
  lists: Lists;
  best_of?: number;
  deck?: string; // a ready deck's id after "@", or the name of one's own; '': not told
  visibility: 'private' | 'link' | 'public';
  options?: Record<string, string>;
};
export type Challenge = {
  id: string;
  name: string;
  account?: boolean;
  is_bot?: boolean;
  game: string;
  pace: Pace;
  rated?: boolean;
  rating?: number;
  created: number;
  terms: Terms;
};
export type Queue = { game: string; pace: Pace; rated: boolean; waiting: number };
export type OwnChallenge = {
  id: string;
  kind: 'open' | 'queued';
  state: 'waiting' | 'seated';
  match: string;
  take?: string; // of a queued one: the challenge that is kept for the reader
};
export type OpenMatch = Pick<MatchSummary, 'match' | 'game' | 'players' | 'clock' | 'rated' | 'set'> & { moves: number; created: number };
export type Lobby = {
  type: 'lobby';
  here: { count: number; names: string[] };
  challenges: Challenge[];
  queues: Queue[];
  matches: OpenMatch[];
  own: OwnChallenge[];
};

export type Offered = OpenedMatch & { challenge: string };
export type Taking = Omit<Joining, 'invite' | 'accepts_set'> & { challenge: string };
export type QueuePace = Exclude<Pace, 'none'>;

// Reads a message of the lobby; null: it is none.
export function parse_lobby(frame: string): Lobby | null {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return null;
  }
  const lobby = (value ?? {}) as Partial<Record<keyof Lobby, unknown>>;
  const here = (lobby.here ?? {}) as { count?: unknown; names?: unknown };
  const lists = [lobby.challenges, lobby.queues, lobby.matches, lobby.own, here.names];
  const fits = lobby.type === 'lobby' && typeof here.count === 'number' && lists.every((list) => Array.isArray(list));
  return fits ? (value as Lobby) : null;
}

export const lobby_http = {
  look: () => request<Lobby>('/api/lobby'),
  offer: (match: NewMatch, shows_deck: boolean) => request<Offered>('/api/lobby/challenges', { match, shows_deck }),
  queue: (pace: QueuePace, match: NewMatch) => request<Offered>('/api/lobby/queue', { pace, match }),
  take: (taking: Taking) => request<Joined & { match: string; fair?: FairShare[] }>('/api/lobby/take', taking),
  withdraw: (challenge: string) => request<unknown>('/api/lobby/withdraw', { challenge }),
};
