import type { Replay, ReplayFrame, Seat, Text, View } from '../protocol/types';
import { changed_view } from '../table/view';

// The view after each frame; frame 0 brings the whole first one.
export function views_of(replay: Pick<Replay, 'frames'>): View[] {
  const views: View[] = [];
  let view: View = { viewer: 'none', zones: [], known_in_hand: {}, fields: [] };
  for (const frame of replay.frames) {
    if (frame.view) view = frame.view;
    if (frame.changes) view = changed_view(view, frame.changes);
    views.push(view);
  }
  return views;
}

// A line of the list of moves: a move, by the number of its frame, or the heading before it.
export type MoveLine = { heading: Text } | { at: number; by: Seat | undefined; text: Text; hinted?: boolean };

// `headings`: the numbers of the steps that begin a turn.
export function lines_of(frames: readonly ReplayFrame[], headings: ReadonlySet<number>): MoveLine[] {
  return frames.flatMap((frame, at): MoveLine[] => {
    const heads = frame.events.filter(({ kind, detail }) => kind === 'step' && headings.has(detail ?? -1));
    const hinted = frame.hinted === true ? { hinted: true } : {};
    const { by, text } = frame;
    const move = at === 0 || text === undefined ? [] : [{ at, by, text, ...hinted }];
    return [...move, ...heads.map(({ text }) => ({ heading: text }))];
  });
}

export function frame_within(at: number, frames: readonly ReplayFrame[]): number {
  return Math.min(Math.max(0, Math.trunc(at) || 0), Math.max(0, frames.length - 1));
}

type MatchRecord = Record<string, unknown>;

function is_record(value: unknown): value is MatchRecord {
  return typeof value === 'object' && value !== null && 'fudaba_record' in value;
}

// Finds the records in a file: it is one, or an export with those of matches at a server.
export function records_in(text: string): MatchRecord[] {
  try {
    const value: unknown = JSON.parse(text);
    if (is_record(value)) return [value];
    const { at_server } = (value ?? {}) as { at_server?: { matches?: unknown } };
    const matches: unknown = at_server?.matches;
    const record_of = (one: unknown): unknown => (one as { record?: unknown } | null)?.record;
    return Array.isArray(matches) ? matches.map(record_of).filter(is_record) : [];
  } catch {
    return [];
  }
}

// Its number of moves and its players, as far as it says so.
export function moves_of({ moves }: MatchRecord): number {
  return Array.isArray(moves) ? moves.length : 0;
}
export function players_of({ players }: MatchRecord): [string, string] {
  const name = (at: number): string => {
    const one: unknown = Array.isArray(players) ? players[at] : undefined;
    return typeof one === 'string' ? one : '';
  };
  return [name(0), name(1)];
}
