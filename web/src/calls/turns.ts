// The matches of whoever reads, wherever they are played: those that wait for him first.
import { kept_account } from '../browser/keepsakes';
import { http, RequestFailed } from '../protocol/http';
import { people } from '../protocol/people';
import { opponent_of, type MatchSummary, type Seat } from '../protocol/types';
import { held_matches, held_seat } from '../seats/seats';
import { keeping } from '../solo/keeping';

export type Standing = 'yours' | 'theirs' | 'open' | 'solo' | 'lesson' | 'over';
// `seat`: the reader's; null where this browser holds both. `held`: it holds the seat.
export type Turn = { match: MatchSummary; seat: Seat | null; held: boolean };

export const kStandings: readonly Standing[] = ['yours', 'theirs', 'open', 'solo', 'lesson', 'over'];
const kMost = 60;
const kAtATime = 4;

// `solo`: against the computer, which never waits long, or of two people at one screen. Lessons and puzzles
// are by themselves, over or not.
export function standing_of({ match, seat }: Turn): Standing {
  if (match.lesson !== undefined) return 'lesson';
  if (match.over) return 'over';
  if (!match.started) return 'open';
  if (seat === null || match.players.some(({ kind }) => kind === 'computer')) return 'solo';
  return match.decides === undefined || match.decides === seat ? 'yours' : 'theirs';
}

// Each kind by itself: what must be answered soonest first, the rest as it comes.
export function in_order(turns: readonly Turn[], standing: Standing): Turn[] {
  const due = ({ match }: Turn): number => match.due ?? Number.POSITIVE_INFINITY;
  const found = turns.filter((turn) => standing_of(turn) === standing);
  return standing === 'over' ? found : found.sort((a, b) => (due(a) === due(b) ? 0 : due(a) - due(b)));
}

// The end of the reader's match; a match at one screen has no reader.
export function result_of({ match, seat }: Turn): 'won' | 'lost' | 'drawn' | 'none' {
  if (match.outcome === 'draw') return 'drawn';
  if (seat === null || match.outcome === 'ongoing') return 'none';
  return match.outcome === opponent_of(seat) ? 'lost' : 'won';
}

type KnownMatch = { match: string; seat: Seat | null; held: boolean };

// Those of which this browser holds a seat, then those that the account plays elsewhere, without what is
// played in the page itself.
async function known_matches(): Promise<KnownMatch[]> {
  const here = new Set((await keeping.rows().catch(() => [])).map(({ match }) => match));
  const held = held_matches().filter(({ match }) => !here.has(match)).map(({ match }): KnownMatch =>
    ({ match, seat: held_seat(match), held: true }));
  if (kept_account() === '') return held;
  try {
    const { matches } = await people.matches({ result: 'open', most: kMost });
    const ids = new Set(held.map(({ match }) => match));
    const others = matches.filter(({ match }) => !ids.has(match));
    return [...others.map(({ match, seat }): KnownMatch => ({ match, seat, held: false })), ...held];
  } catch {
    return held; // nobody is signed in any more, or the server does not answer: then the rest says so
  }
}

// A match that has just ended is looked up a few times more: the other one may ask for another.
const kLooksAfter = 20;

// Looks them up again and again, each time only what may have changed by itself.
export class TurnWatch {
  private readonly settled = new Map<string, Turn>();
  private readonly looks_left = new Map<string, number>(); // of those that were seen going on
  private readonly gone = new Set<string>(); // the server does not know them any more
  partly = false; // something could not be looked up the last time

  async look(): Promise<Turn[]> {
    const known = (await known_matches()).filter(({ match }) => !this.gone.has(match)).slice(0, kMost);
    this.partly = false;
    const found = new Map<string, Turn>();
    const queue = [...known];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const turn = this.settled.get(next.match) ?? (await this.look_up(next));
        if (turn !== null) found.set(next.match, turn);
      }
    };
    await Promise.all(Array.from({ length: kAtATime }, work));
    return known.flatMap(({ match }) => found.get(match) ?? []);
  }

  // The reader has been at its table.
  forget(match: string): void {
    this.settled.delete(match);
  }

  // Changes that only the reader himself makes.
  private is_settled(turn: Turn): boolean {
    const standing = standing_of(turn);
    if (standing !== 'over') {
      this.looks_left.set(turn.match.match, kLooksAfter);
      return standing === 'solo' || standing === 'lesson';
    }
    const left = this.looks_left.get(turn.match.match) ?? 0;
    this.looks_left.set(turn.match.match, left - 1);
    return left <= 0;
  }

  private async look_up({ match, seat, held }: KnownMatch): Promise<Turn | null> {
    try {
      const turn = { match: await http.match(match), seat, held };
      if (this.is_settled(turn)) this.settled.set(match, turn);
      return turn;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.status === 404) this.gone.add(match);
      else this.partly = true;
      return null;
    }
  }
}

const kMinute = 60_000;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;

// A time in the two units that matter: which sentence says it, and its numbers.
export type Span = { key: 'days_hours' | 'hours_minutes' | 'minutes' | 'less_than_a_minute'; a: number; b: number };
export function span_of(ms: number): Span {
  if (ms >= kDay) return { key: 'days_hours', a: Math.floor(ms / kDay), b: Math.floor((ms % kDay) / kHour) };
  if (ms >= kHour) return { key: 'hours_minutes', a: Math.floor(ms / kHour), b: Math.floor((ms % kHour) / kMinute) };
  if (ms >= kMinute) return { key: 'minutes', a: Math.floor(ms / kMinute), b: 0 };
  return { key: 'less_than_a_minute', a: 0, b: 0 };
}
