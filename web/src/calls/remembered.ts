// This browser's memory of calls: the news that the reader has seen, and the rounds to which it has
// brought him already.
import { read, write } from '../browser/storage';

const kSeen = 'fudaba.seen';
const kRounds = 'fudaba.rounds';
const kMost = 200;
const kMostRounds = 20;

export function seen_matches(): Map<string, number> {
  try {
    const value: unknown = JSON.parse(read(kSeen) ?? '{}');
    const rows = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return new Map(rows.filter((row): row is [string, number] => typeof row[1] === 'number'));
  } catch {
    return new Map();
  }
}
// The last ones are kept. `said`: when the other one's last words were said, 0: never.
export function keep_seen(match: string, said: number): void {
  const seen = seen_matches();
  seen.delete(match);
  seen.set(match, said);
  write(kSeen, JSON.stringify(Object.fromEntries([...seen].slice(-kMost))));
}

export function was_brought_to(round: string): boolean {
  return (read(kRounds) ?? '').split('\n').includes(round);
}
export function keep_brought_to(round: string): void {
  const before = (read(kRounds) ?? '').split('\n').filter((one) => one !== '' && one !== round);
  write(kRounds, [...before, round].slice(-kMostRounds).join('\n'));
}
