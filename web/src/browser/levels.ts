// The level of the computer that suits this reader: proposed by how lessons and matches went, never
// forced. Only the level and the results in a row are kept, in this browser.

import { read, write } from './storage';

const kKey = 'fudaba.level';
const kRun = 3; // wins or losses in a row, until another level is proposed
const kKeptMatches = 20; // whose results have been counted
const kYardsticks = ['random', 'greedy', 'instinct']; // players that are no levels
const kFirst = 1; // the second level, to whom nothing is known of
const kFewSlips = 3; // in all lessons together

// `run`: wins in a row, or below 0 losses.
export type Standing = { level: string; run: number; counted: readonly string[] };
export type Result = 'won' | 'lost' | 'drawn';

// The players that are levels, from weak to strong.
export function levels_of(players: readonly { id: string }[]): string[] {
  return players.map(({ id }) => id).filter((id) => !kYardsticks.includes(id));
}

// The name of a computer player, and how it plays: "Novice", "overlooks good moves all the time".
export function level_in_two(name: string): { own: string; plays: string } {
  const [, own = name, plays = ''] = /^(.*?)\s*[（(](.*)[）)]$/.exec(name) ?? [];
  return { own, plays };
}

// Reads a kept standing; null: there is none that fits.
export function parse_standing(text: string | null): Standing | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Standing> | null;
    if (value === null || typeof value.level !== 'string' || typeof value.run !== 'number') return null;
    const { level, run, counted = [] } = value;
    const ids = Array.isArray(counted) ? counted.filter((match) => typeof match === 'string') : [];
    return { level, run, counted: ids };
  } catch {
    return null;
  }
}

// The lessons done, and the wrong moves in them.
export type Lessons = { done: number; slips: number };

// The level to play against now. Whoever is new begins low, and lowest after lessons that
// did not go well.
export function proposed_level(
  levels: readonly string[],
  standing: Standing | null,
  lessons: Lessons,
): string {
  if (standing !== null && levels.includes(standing.level)) return standing.level;
  const first = lessons.done === 0 || lessons.slips <= kFewSlips ? kFirst : 0;
  return levels[Math.min(first, levels.length - 1)] ?? '';
}

// The standing after a match at a level. A win with hints does not count as one.
export function after_match(
  levels: readonly string[],
  before: Standing | null,
  match: { id: string; level: string; result: Result; hints: number },
): Standing | null {
  const counted = before?.counted ?? [];
  const at = levels.indexOf(match.level);
  if (at < 0 || counted.includes(match.id)) return before;
  const now = { level: match.level, run: 0, counted: [...counted, match.id].slice(-kKeptMatches) };
  const step = match.result === 'lost' ? -1 : match.result === 'won' && match.hints === 0 ? 1 : 0;
  const goes_on = before?.level === match.level && Math.sign(before.run) === step;
  const run = goes_on ? before.run : 0;
  if (Math.abs(run + step) < kRun) return { ...now, run: run + step };
  return { ...now, level: levels[at + step] ?? match.level };
}

export function kept_standing(game: string): Standing | null {
  return parse_standing(read(`${kKey}.${game}`));
}
export function keep_standing(game: string, standing: Standing): void {
  write(`${kKey}.${game}`, JSON.stringify(standing));
}

// Moves that a lesson did not wait for.
export function kept_slips(game: string): number {
  return Number(read(`${kKey}.${game}.slips`) ?? 0) || 0;
}
export function note_slip(game: string): void {
  write(`${kKey}.${game}.slips`, String(kept_slips(game) + 1));
}
