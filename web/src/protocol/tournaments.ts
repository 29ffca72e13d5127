// Tournaments over HTTP (docs/tournaments.md).
import { request } from './http';
import type { Clock, Lists, Seat } from './types';

export type TournamentKind = 'swiss' | 'round_robin' | 'knockout';
export type TournamentState = 'open' | 'running' | 'ended' | 'cancelled';
export type PairingResult = 'open' | 'first' | 'second' | 'drawn' | 'both_lost';

export type TournamentRules = {
  name: string;
  game: string;
  kind: TournamentKind;
  rounds: number; // 0: by the number of players
  third_place: boolean;
  best_of: 1 | 3;
  lists: Lists;
  clock: Clock;
  round_minutes: number;
  most_players: number;
  late_rounds: number;
  starts: number; // 0: by hand
  advance: 'auto' | 'hand';
};
export type TournamentSummary = {
  id: string;
  name: string;
  game: string;
  kind: TournamentKind;
  state: TournamentState;
  players: number;
  most_players: number;
  round: number;
  rounds: number;
  starts: number;
  created: number;
  ended: number;
};
export type TournamentPlayer = {
  name: string;
  from?: number; // the first round he is there for, if not the first of all
  dropped?: number; // after that round
  removed?: boolean; // by the organiser
  deck?: string; // where it may be seen
};
// Players by their places in the list; a bye has no second.
export type Pairing = {
  first: number | null;
  second: number | null;
  result: PairingResult;
  games: [number, number, number];
  match?: string;
};
// Shares in millionths.
export type Standing = {
  player: number;
  rank: number;
  points: number;
  won: number;
  lost: number;
  drawn: number;
  byes: number;
  missed: number;
  opponents_matches: number;
  own_games: number;
  opponents_games: number;
};
export type Tournament = {
  id: string;
  version: number;
  state: TournamentState;
  organiser: string;
  is_organiser: boolean;
  created: number;
  ended: number;
  rules: TournamentRules;
  rounds_planned: number;
  round_ends?: number;
  me: number | null;
  players: TournamentPlayer[];
  rounds: Pairing[][];
  standings: Standing[];
};
export type TournamentLists = Record<'open' | 'running' | 'ended', TournamentSummary[]>;
export type SatDown = { match: string; seat: Seat; token: string };
type Unchanged = { version: number; unchanged: true };

const kAll = '/api/tournaments';
const path = (id: string, what = ''): string => `${kAll}/${encodeURIComponent(id)}${what}`;

export const tournaments = {
  list: () => request<TournamentLists>(kAll),
  make: (rules: TournamentRules) => request<{ id: string }>(kAll, rules),
  show: (id: string) => request<Tournament>(path(id)),
  // null: it is as it was.
  show_newer: async (id: string, version: number): Promise<Tournament | null> => {
    const answer = await request<Tournament | Unchanged>(path(id, `?version=${String(version)}`));
    return 'unchanged' in answer ? null : answer;
  },
  deck: (id: string, player: number) => request<{ name: string; cards: string[] }>(path(id, `/decks/${String(player)}`)),
  enter: (id: string, deck: string | string[], deck_name: string) =>
    request<unknown>(path(id, '/enter'), { deck, ...(deck_name === '' ? {} : { deck_name }) }),
  leave: (id: string) => request<unknown>(path(id, '/leave'), {}),
  start: (id: string) => request<unknown>(path(id, '/start'), {}),
  next: (id: string) => request<unknown>(path(id, '/next'), {}),
  cancel: (id: string) => request<unknown>(path(id, '/cancel'), {}),
  remove: (id: string, player: number) => request<unknown>(path(id, '/remove'), { player }),
  correct: (id: string, round: number, pairing: number, result: PairingResult) =>
    request<unknown>(path(id, '/result'), { round, pairing, result }),
  sit: (id: string, token: string, commitment: { commitment?: string }) =>
    request<SatDown>(path(id, '/sit'), { token, ...commitment }),
  file: (id: string, what: 'standings.csv' | 'pairings.csv' | 'tournament.json') => path(id, `/${what}`),
};
