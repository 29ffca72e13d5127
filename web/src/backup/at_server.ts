// Takes along the matches played at the server that the page came from: the records of what is over,
// and the seats that this browser holds, by which the rest goes on.
import { kept_account } from '../browser/keepsakes';
import { http, RequestFailed } from '../protocol/http';
import { people } from '../protocol/people';
import { site } from '../protocol/site';
import { held_matches, is_held, keep_seat, seats_of, type HeldSeat } from '../seats/seats';
import { keeping } from '../solo/keeping';

type MatchRecord = Record<string, unknown>;
type PlayedThere = { match: string; game: string; seats: HeldSeat[]; record?: MatchRecord };
export type AtServer = { server: string; matches: PlayedThere[] };
// Counts the matches that could not be taken along. `going`: still being played, so that there is no
// record yet; `failed`: the server did not give it; `beyond`: older ones that one file does not hold;
// `unlisted`: the account's could not be listed.
export type LeftOut = { going: number; failed: number; beyond: number; unlisted: boolean };

export const kMostMatches = 300;
export const kMostLetters = 32 << 20; // of all records together
const kPage = 60; // matches of an account that are asked for at once
const kTries = 4;
const kPatience = 1500; // ms, where the server has been asked too often

const here = (): string => new URL('.', document.baseURI).toString();

type KnownMatch = Omit<PlayedThere, 'record'>;

// The latest first: those of this browser, then what the account has played elsewhere.
async function known_matches(): Promise<{ known: KnownMatch[]; beyond: number; unlisted: boolean }> {
  const in_page = new Set((await keeping.rows()).map(({ match }) => match));
  const known = held_matches().filter(({ match }) => !in_page.has(match))
    .map(({ match, game, seats }): KnownMatch => ({ match, game, seats }));
  const ids = new Set(known.map(({ match }) => match));
  let before: number | undefined;
  let unlisted = false;
  for (let more = kept_account() !== ''; more && known.length <= kMostMatches;) {
    const search = { most: kPage, ...(before === undefined ? {} : { before }) };
    const page = await people.matches(search).catch(() => null);
    unlisted = page === null;
    if (page === null) break;
    for (const { match, game } of page.matches) {
      if (!ids.has(match)) known.push({ match, game, seats: [] });
      ids.add(match);
    }
    before = page.matches.at(-1)?.created;
    more = page.more && before !== undefined;
  }
  const beyond = Math.max(0, known.length - kMostMatches);
  return { known: known.slice(0, kMostMatches), beyond, unlisted };
}

async function record_of(match: string, wait: (ms: number) => Promise<void>): Promise<MatchRecord | 'going' | 'failed'> {
  for (let tries = 1; ; ++tries) {
    try {
      return (await http.match(match)).over ? await http.record(match) : 'going';
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.error?.code !== 'too_fast' || tries === kTries) return 'failed';
      await wait(kPatience);
    }
  }
}

const waiting = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

// All of it, one match after the other; null: there is no server. `progress`: how many of how many; where it
// answers false, nothing more is asked for.
export async function played_at_server(
  progress: (done: number, of: number) => boolean, wait = waiting,
): Promise<{ there: AtServer; left_out: LeftOut } | null> {
  if (!(await site()).server) return null;
  const { known, beyond, unlisted } = await known_matches();
  const left_out: LeftOut = { going: 0, failed: 0, beyond, unlisted };
  const matches: PlayedThere[] = [];
  let letters = 0;
  for (const [done, one] of known.entries()) {
    if (!progress(done, known.length)) break;
    const found = letters > kMostLetters ? null : await record_of(one.match, wait);
    if (found === null) left_out.beyond += 1;
    else if (typeof found === 'string') left_out[found] += 1;
    const record = found === null || typeof found === 'string' ? {} : { record: found };
    letters += JSON.stringify(record).length;
    if (one.seats.length > 0 || 'record' in record) matches.push({ ...one, ...record });
  }
  progress(known.length, known.length);
  return { there: { server: here(), matches }, left_out };
}

function is_played(value: unknown): value is PlayedThere {
  const { match, game, seats, record } = (value ?? {}) as Partial<Record<keyof PlayedThere, unknown>>;
  const is_record = typeof record === 'object' && record !== null && 'fudaba_record' in record;
  return typeof match === 'string' && typeof game === 'string' && Array.isArray(seats) &&
    seats.every(is_held) && (record === undefined || is_record);
}

// The first place of it that does not hold what it should; null if there is none.
export function find_fault(value: unknown): string | null {
  const { server, matches } = (value ?? {}) as Partial<Record<keyof AtServer, unknown>>;
  if (typeof server !== 'string' || !Array.isArray(matches)) return 'at_server';
  const bad = matches.findIndex((one) => !is_played(one));
  return bad < 0 ? null : `at_server.matches[${String(bad)}]`;
}

// Takes the seats of matches at this very server; a seat that is held here stays. How many matches, and how
// many records are in the file, to be opened from it.
export function bring_in({ server, matches }: AtServer): { seats: number; records: number } {
  const fresh = server !== here() ? [] :
    matches.filter(({ match, seats }) => seats.length > 0 && seats_of(match).length === 0);
  for (const { match, game, seats } of [...fresh].reverse()) {
    for (const seat of seats) keep_seat(match, game, seat);
  }
  return { seats: fresh.length, records: matches.filter(({ record }) => record !== undefined).length };
}
