// The challenges that this tab has made. When somebody comes, this tab goes to the
// match; others of the same reader stay where they are. A page that is read again still waits.
import { of_tab } from '../browser/storage';
import type { OwnChallenge, QueuePace } from '../protocol/lobby';

export type Waiting = { id: string; kind: OwnChallenge['kind']; game: string; since: number; pace?: QueuePace };

const kKey = 'fudaba.waiting';

function is_waiting(value: unknown): value is Waiting {
  const one = (value ?? {}) as Partial<Record<keyof Waiting, unknown>>;
  return typeof one.id === 'string' && (one.kind === 'open' || one.kind === 'queued') &&
    typeof one.game === 'string' && typeof one.since === 'number';
}

export function kept_waiting(): Waiting[] {
  try {
    const value: unknown = JSON.parse(of_tab.read(kKey) ?? '[]');
    return Array.isArray(value) ? value.filter(is_waiting) : [];
  } catch {
    return [];
  }
}

export function keep_waiting(waiting: readonly Waiting[]): void {
  of_tab.write(kKey, JSON.stringify(waiting));
}

// The consequence of the server's news about one's own challenges.
export type Next = {
  match: string | null; // to go to: somebody has come
  take: string | null; // to sit down at: the reader was paired
  waiting: Waiting[]; // what is still waited for
  gone: Waiting[]; // what is not there any more
};
const kSettled = 3_000; // ms in which a message that is older than the challenge may still come
export function next_of(waiting: readonly Waiting[], own: readonly OwnChallenge[], now: number): Next {
  const known = new Map(own.map((one) => [one.id, one]));
  const seated = waiting.map(({ id }) => known.get(id)).find((one) => one?.state === 'seated');
  const paired = waiting.map(({ id }) => known.get(id)).find((one) => one?.take !== undefined);
  return {
    match: seated?.match ?? null,
    take: paired?.take ?? null,
    waiting: waiting.filter(({ id, since }) => known.has(id) || now - since < kSettled),
    gone: waiting.filter(({ id, since }) => !known.has(id) && now - since >= kSettled),
  };
}
