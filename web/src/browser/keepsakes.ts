// Small things this browser remembers for the pages: a name, which lessons are done and which puzzles solved.

import { read, write } from './storage';

const kName = 'fudaba.name';
const kLessons = 'fudaba.lessons';
const kPuzzles = 'fudaba.puzzles';

export function kept_name(): string {
  return read(kName) ?? '';
}
export function keep_name(name: string): void {
  write(kName, name);
}

// The account this browser was last signed in to, so that pages need not ask who it is; the server decides.
const kAccount = 'fudaba.account';
export function kept_account(): string {
  return read(kAccount) ?? '';
}
export function keep_account(name: string): void {
  write(kAccount, name);
}

function ids(key: string): string[] {
  return (read(key) ?? '').split(' ').filter((id) => id !== '');
}
function keep_id(key: string, id: string): void {
  write(key, [...new Set([...ids(key), id])].join(' '));
}

// Matches at which the other player is muted, the last ones first.
const kMuted = 'fudaba.muted';
const kMostMuted = 50;
export function is_kept_muted(match: string): boolean {
  return ids(kMuted).includes(match);
}
export function keep_muted(match: string, mutes: boolean): void {
  const others = ids(kMuted).filter((id) => id !== match);
  write(kMuted, (mutes ? [match, ...others] : others).slice(0, kMostMuted).join(' '));
}

// The tournaments of which matches are, the last ones first.
const kCups = 'fudaba.cups';
const kMostCups = 50;
export function cup_of(match: string): string {
  return ids(kCups).find((id) => id.startsWith(`${match}/`))?.slice(match.length + 1) ?? '';
}
export function keep_cup(match: string, tournament: string): void {
  const others = ids(kCups).filter((id) => !id.startsWith(`${match}/`));
  write(kCups, [`${match}/${tournament}`, ...others].slice(0, kMostCups).join(' '));
}

export function lessons_done(game: string): string[] {
  return ids(`${kLessons}.${game}`);
}
export function keep_lesson(game: string, lesson: string): void {
  keep_id(`${kLessons}.${game}`, lesson);
}

export function puzzles_solved(game: string): string[] {
  return ids(`${kPuzzles}.${game}`);
}
export function keep_puzzle(game: string, puzzle: string): void {
  keep_id(`${kPuzzles}.${game}`, puzzle);
}
