// Calls to the reader: one list, made of the matches at the server and the rounds of tournaments.
import { opponent_of, type MatchSummary, type Seat } from '../protocol/types';
import type { EnteredTournament } from '../protocol/people';
import { standing_of, type Turn } from './turns';

// In the order in which they are told, where one match has several.
export const kCallKinds = ['round', 'found', 'taken', 'turn', 'undo', 'draw', 'rematch', 'said'] as const;
export type CallKind = (typeof kCallKinds)[number];

export type CallRound = { tournament: string; name: string; round: number; ends: number };
export type Call = {
  match: string;
  game: string;
  kinds: CallKind[]; // at least one
  players: MatchSummary['players']; // of a round: none
  opponent: string; // the name, of a round
  seat: Seat | null;
  held: boolean; // this browser holds the seat
  due?: number; // until when an answer is awaited
  round?: CallRound;
};

// The time of the last words of the other one that the reader has seen, by match.
export type Seen = ReadonlyMap<string, number>;
// `invited`: the matches to which this browser has invited somebody; `found`: the one that the search has
// found; `muted`: at which the other one is not heard.
export type Known = {
  seen: Seen;
  invited: (match: string) => boolean;
  found: string | null;
  muted: (match: string) => boolean;
};

const kJustBegun = 4; // moves, until which an invitation is news that was taken

export function is_between_people({ players, lesson }: MatchSummary): boolean {
  return lesson === undefined && players.length === 2 && players.every(({ kind }) => kind === 'human');
}

function kinds_of(turn: Turn, known: Known): CallKind[] {
  const { match, seat } = turn;
  if (!is_between_people(match) || seat === null) return [];
  const other = opponent_of(seat);
  const kinds: CallKind[] = [];
  const is_new = match.started && !known.seen.has(match.match) && (match.moves ?? 0) <= kJustBegun;
  if (known.found === match.match && !match.over) kinds.push('found');
  else if (is_new && !match.over && known.invited(match.match)) kinds.push('taken');
  if (standing_of(turn) === 'yours') kinds.push('turn');
  if (match.asked?.by === other && (match.asked.what === 'rematch') === match.over) kinds.push(match.asked.what);
  const said = match.said?.[other] ?? 0;
  if (said > (known.seen.get(match.match) ?? 0) && !known.muted(match.match)) kinds.push('said');
  return kinds;
}

// A round whose match is among the turns is told with it.
export function calls_of(
  turns: readonly Turn[], entered: readonly EnteredTournament[], known: Known,
): Call[] {
  const calls = turns.map((turn): Call => {
    const { match: { match, game, players, due }, seat, held } = turn;
    const kinds = kinds_of(turn, known);
    return { match, game, kinds, players, opponent: '', seat, held, ...(due === undefined ? {} : { due }) };
  });
  for (const { id, name, game, round, round_ends, opponent, match } of entered) {
    if (match === undefined) continue;
    const of: CallRound = { tournament: id, name, round: round ?? 0, ends: round_ends ?? 0 };
    const found = calls.find((call) => call.match === match);
    if (found === undefined) {
      calls.push({
        match, game, kinds: ['round'], players: [], opponent: opponent ?? '', seat: null, held: false, round: of,
      });
    } else if (!is_over(turns, match)) Object.assign(found, { round: of, kinds: ['round', ...found.kinds] });
  }
  const kNever = Number.POSITIVE_INFINITY;
  const soonest = ({ due, round }: Call): number => Math.min(due ?? kNever, round?.ends ?? kNever);
  const first = (call: Call): number => kCallKinds.indexOf(call.kinds[0] ?? 'said');
  const by_time = (a: Call, b: Call): number => (soonest(a) === soonest(b) ? 0 : soonest(a) - soonest(b));
  return calls.filter(({ kinds }) => kinds.length > 0).sort((a, b) => first(a) - first(b) || by_time(a, b));
}

function is_over(turns: readonly Turn[], match: string): boolean {
  return turns.some((turn) => turn.match.match === match && turn.match.over);
}

export function call_key({ match, round }: Call, kind: CallKind): string {
  const is_round = kind === 'round' && round !== undefined;
  return is_round ? `round ${round.tournament} ${String(round.round)}` : `${kind} ${match}`;
}
