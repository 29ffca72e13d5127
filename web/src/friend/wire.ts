// The messages of two pages that speak directly: the table protocol over one channel (docs/page-engine.md).
// The guest asks, the page that holds the match answers.
import type { Spare } from '../seats/friends';

// A request of the HTTP API, and one text over a line; a line is a connection to a match, opened by its first
// text.
export type FromGuest =
  | { ask: number; path: string; body?: unknown }
  | { line: number; text: string }
  | { line: number; end: true };
export type FromHost =
  | { answer: number; status: number; body: unknown }
  | { line: number; text: string }
  | { line: number; end: true; code?: number };
// Sent by either page whenever they have come together.
export type SpareOffer = { spare: Spare };

export type Say = (message: FromGuest | FromHost | SpareOffer) => void;

// One end of the table protocol, whatever channel there is.
export type Speaker = {
  joined: (say: Say) => void;
  hear: (message: unknown) => void;
  parted: () => void;
};

export const kMostFromGuest = 200_000; // letters of a text: a message of 64 KiB, written as a text again
export const kMostFromHost = 12_000_000; // a record with a set in it

export function is_object(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export function is_number(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
