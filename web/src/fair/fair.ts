// Fair shuffles (docs/table-protocol.md): this browser's contribution to the key of a match, and whether,
// when the match is over, the key is what all contributions make.
import type { FairShare } from '../protocol/types';
import { blake2b } from './blake2b';

const kContributions = 'fudaba.fair'; // by commitment
const kLists = 'fudaba.fair.lists'; // by match: the commitments as they stood before this browser revealed
const kMost = 60;

const two_digits = (byte: number): string => byte.toString(16).padStart(2, '0');
const hex = (bytes: Uint8Array): string => [...bytes].map(two_digits).join('');
function bytes_of(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function hashed(words: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = [new TextEncoder().encode(words), ...parts].flatMap((part) => [...part]);
  return blake2b(Uint8Array.from(bytes));
}

export function commitment_of(contribution: string): string {
  return hex(hashed('fudaba commitment 1', bytes_of(contribution)));
}

// The key of a match, as its record writes it: the other way round than in the hash.
export function key_of(contributions: readonly string[]): string {
  return hex(hashed('fudaba key 1', ...contributions.map(bytes_of)).slice(0, 16).reverse());
}

function read<T>(key: string): [string, T][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as [string, T][]) : [];
  } catch {
    return [];
  }
}
function keep<T>(key: string, name: string, value: T): void {
  try {
    const others = read<T>(key).filter(([other]) => other !== name);
    localStorage.setItem(key, JSON.stringify([[name, value], ...others].slice(0, kMost)));
  } catch {
    // storage is switched off: what is committed to could not be revealed, so nothing is (`commit`)
  }
}

// Draws a contribution and keeps it; answers what is told of it. Nothing where nothing can be kept: a match
// waits for whoever has committed.
export function commit(): { commitment?: string } {
  const contribution = hex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = commitment_of(contribution);
  keep(kContributions, commitment, contribution);
  return contribution_to([{ by: 'first', commitment }]) === null ? {} : { commitment };
}

// This browser's contribution to a match with this list, or null.
export function contribution_to(fair: readonly FairShare[]): string | null {
  const kept = new Map(read<string>(kContributions));
  return fair.map(({ commitment }) => kept.get(commitment)).find((found) => found !== undefined) ?? null;
}

// Keeps the list of a match, as it is before this browser reveals. The first one counts.
export function keep_list(match: string, fair: readonly FairShare[]): void {
  if (read(kLists).some(([other]) => other === match)) return;
  keep(kLists, match, fair.map(({ commitment }) => commitment));
}

// proven: nobody chose the key, as this browser's part is in it. fits: the parts make the key, but this
// browser took no part. broken: they do not, or are others than they were.
export type Verdict = { is: 'proven' | 'fits' | 'broken'; parts: number; own: string | null };

export function verdict_on(match: string, fair: readonly FairShare[], key: string): Verdict {
  const list = new Map(read<string[]>(kLists)).get(match);
  const mine = new Map(read<string>(kContributions));
  const own = fair.find(({ commitment }) => mine.has(commitment))?.commitment ?? null;
  const contributions = fair.map(({ contribution = '' }) => contribution);
  const whole =
    fair.every(({ commitment, contribution = '' }) => commitment_of(contribution) === commitment) &&
    key_of(contributions) === key &&
    (list === undefined || list.join() === fair.map(({ commitment }) => commitment).join());
  const is = !whole ? 'broken' : own !== null && list !== undefined && fair.length > 1 ? 'proven' : 'fits';
  return { is, parts: fair.length, own };
}
