// Everything that this browser keeps, as one file: matches, decks, sets, settings, what was learned. A file
// is looked at as a whole before anything is changed.
import { keep_lesson, keep_puzzle, lessons_done, puzzles_solved } from '../browser/keepsakes';
import { change_settings, parse_settings, settings, type Settings } from '../browser/settings.svelte';
import { kept_decks, type KeptDeck } from '../decks/kept';
import * as at_server from './at_server';
import { is_held, keep_seat, seats_of, type HeldSeat } from '../seats/seats';
import { kept_sets, type KeptSet } from '../sets/kept_sets';
import { is_row, keeping, kRowVersion, type StoredMatch } from '../solo/keeping';

export const kBackupVersion = 1;

type KeptMatch = StoredMatch & { seats: HeldSeat[] };
type Learned = { lessons: string[]; puzzles: string[] };
export type Backup = {
  fudaba_backup: number;
  made: number; // ms since 1970
  matches: KeptMatch[];
  decks: KeptDeck[];
  sets: KeptSet[];
  settings: Settings;
  learned: Record<string, Learned>; // by game
  at_server?: at_server.AtServer;
};

// `at`: where in the file something else was expected; `newer`: of a version that this page does not know.
export type Unread = { at: string; newer?: true };
// How many of each were brought in; `older`: here is something newer; `failed`: what the browser did not
// keep.
export type Imported = {
  matches: number; decks: number; sets: number; older: number; failed: number;
  seats: number; records: number; // of matches at a server
};

// `there`: what was played at the server.
export async function backup(
  games: readonly string[], now: number, there?: at_server.AtServer,
): Promise<Backup> {
  const matches: KeptMatch[] = [];
  for (const { match } of await keeping.rows()) {
    const stored = await keeping.find(match);
    if (stored !== null) matches.push({ ...stored, seats: seats_of(match) });
  }
  const learned = games.map((game): [string, Learned] =>
    [game, { lessons: lessons_done(game), puzzles: puzzles_solved(game) }]);
  return {
    fudaba_backup: kBackupVersion,
    made: now,
    matches,
    decks: await kept_decks.all(),
    sets: await kept_sets.all(),
    settings: { ...settings },
    learned: Object.fromEntries(learned),
    ...(there === undefined ? {} : { at_server: there }),
  };
}

type Fields = Record<string, unknown>;

function is_words(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}
function is_match(value: unknown): value is KeptMatch {
  const { row, changes, seats } = (value ?? {}) as Fields;
  return is_row(row) && row.row <= kRowVersion && is_words(changes) && changes.length === row.count &&
    Array.isArray(seats) && seats.every(is_held);
}
function is_learned(value: unknown): value is Learned {
  const { lessons, puzzles } = (value ?? {}) as Fields;
  return is_words(lessons) && is_words(puzzles);
}

// The first place of a file that does not hold what it should; null if there is none.
function find_fault(file: Fields): string | null {
  const lists: [string, (one: unknown) => boolean][] = [['matches', is_match], ['decks', kept_decks.is_one], ['sets', kept_sets.is_one]];
  for (const [name, is_one] of lists) {
    const list = file[name];
    if (!Array.isArray(list)) return name;
    const bad = list.findIndex((one) => !is_one(one));
    if (bad >= 0) return `${name}[${String(bad)}]`;
  }
  if (typeof file['settings'] !== 'object' || file['settings'] === null) return 'settings';
  const { learned } = file;
  if (typeof learned !== 'object' || learned === null) return 'learned';
  const bad = Object.entries(learned).find(([, one]) => !is_learned(one));
  if (bad !== undefined) return `learned.${bad[0]}`;
  return file['at_server'] === undefined ? null : at_server.find_fault(file['at_server']);
}

// The content of a file, or the place where it is wrong.
export function read_backup(text: string): Backup | Unread {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { at: 'JSON' };
  }
  if (typeof value !== 'object' || value === null) return { at: 'fudaba_backup' };
  const file = value as Fields;
  const version = file['fudaba_backup'];
  if (typeof version === 'number' && version > kBackupVersion) return { at: 'fudaba_backup', newer: true };
  if (version !== kBackupVersion) return { at: 'fudaba_backup' };
  const at = find_fault(file);
  return at === null ? (value as Backup) : { at };
}

// Brings in what a file holds. What this browser has in a newer form stays as it is.
export async function bring_in(file: Backup): Promise<Imported> {
  const there = file.at_server === undefined ? { seats: 0, records: 0 } : at_server.bring_in(file.at_server);
  const done: Imported = { matches: 0, decks: 0, sets: 0, older: 0, failed: 0, ...there };
  const count = (what: 'matches' | 'decks' | 'sets', kept: boolean): void => { done[kept ? what : 'failed'] += 1; };
  for (const { row, changes, seats } of file.matches) {
    const here = await keeping.find_row(row.match);
    if (here !== null && here.count >= row.count) {
      done.older += 1;
      continue;
    }
    count('matches', (await keeping.put({ row, changes })) === 'kept');
    for (const seat of seats) keep_seat(row.match, row.game, seat);
  }
  const decks = new Map((await kept_decks.all()).map((deck) => [deck.id, deck.at]));
  for (const deck of file.decks) {
    if ((decks.get(deck.id) ?? -1) >= deck.at) done.older += 1;
    else count('decks', (await kept_decks.keep(deck)) === 'kept');
  }
  const sets = new Map((await kept_sets.all()).map((set) => [set.key, set.at]));
  for (const set of file.sets) {
    if ((sets.get(set.key) ?? -1) >= set.at) done.older += 1;
    else count('sets', (await kept_sets.keep(set)) === 'kept');
  }
  change_settings(parse_settings(JSON.stringify(file.settings), navigator.languages));
  for (const [game, { lessons, puzzles }] of Object.entries(file.learned)) {
    for (const lesson of lessons) keep_lesson(game, lesson);
    for (const puzzle of puzzles) keep_puzzle(game, puzzle);
  }
  return done;
}
