// The seats that this browser holds. A token is a secret: it is kept here and goes
// out in message bodies only.
import { read, write } from '../browser/storage';
import { is_seat, type Seat } from '../protocol/types';

export type HeldSeat = { seat: Seat; token: string; name: string };
export type HeldInvite = { seat: Seat; invite: string };
type Kept = { match: string; game: string; seats: HeldSeat[]; invites: HeldInvite[]; at: number };

const kKey = 'fudaba.seats';
const kMost = 300;

function is_object(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function is_held(value: unknown): value is HeldSeat {
  return is_object(value) && is_seat(value['seat']) && typeof value['token'] === 'string' && typeof value['name'] === 'string';
}

function is_kept(value: unknown): value is Kept {
  return (
    is_object(value) &&
    typeof value['match'] === 'string' &&
    typeof value['game'] === 'string' &&
    typeof value['at'] === 'number' &&
    Array.isArray(value['seats']) &&
    value['seats'].every(is_held) &&
    Array.isArray(value['invites'])
  );
}

function read_all(): Kept[] {
  try {
    const value: unknown = JSON.parse(read(kKey) ?? '[]');
    return Array.isArray(value) ? value.filter(is_kept) : [];
  } catch {
    return [];
  }
}

function write_all(all: Kept[]): void {
  write(kKey, JSON.stringify(all.slice(0, kMost)));
}

function change(match: string, game: string, edit: (kept: Kept) => void): void {
  const all = read_all();
  const kept = all.find((k) => k.match === match) ?? { match, game, seats: [], invites: [], at: 0 };
  edit(kept);
  kept.at = Date.now();
  write_all([kept, ...all.filter((k) => k !== kept)]);
}

// Keeps a seat of a match: after opening one, joining one, or a rematch.
export function keep_seat(match: string, game: string, held: HeldSeat): void {
  change(match, game, (kept) => {
    kept.seats = [...kept.seats.filter((s) => s.seat !== held.seat), held];
  });
}

// Keeps the invite of the seat that still waits for a guest.
export function keep_invite(match: string, game: string, held: HeldInvite): void {
  change(match, game, (kept) => {
    kept.invites = [held];
  });
}

export function seats_of(match: string): HeldSeat[] {
  return read_all().find((k) => k.match === match)?.seats ?? [];
}

// The one seat of a match that this browser holds; null where it holds none or both.
export function held_seat(match: string): Seat | null {
  const held = seats_of(match);
  return held.length === 1 ? (held[0]?.seat ?? null) : null;
}

export function invites_of(match: string): HeldInvite[] {
  return read_all().find((k) => k.match === match)?.invites ?? [];
}

// The matches this browser sits at, the latest first.
// `at`: when a seat of it was last kept, ms.
export function held_matches(): { match: string; game: string; seats: HeldSeat[]; at: number }[] {
  return read_all().filter((k) => k.seats.length > 0);
}

export function forget_match(match: string): void {
  write_all(read_all().filter((k) => k.match !== match));
}
