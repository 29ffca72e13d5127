import type { ClockState, Seat } from '../protocol/types';

const kMinute = 60_000;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;

// Milliseconds left for a seat, `passed` ms after the server told the clock; null without a clock.
export function time_left(clock: ClockState, seat: Seat, passed: number): number | null {
  if (clock.kind === 'none' || clock.left === undefined) return null;
  const told = clock.left[seat === 'first' ? 0 : 1];
  return Math.max(0, clock.running === seat ? told - passed : told);
}

export function clock_text(ms: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  if (ms >= kDay) return `${String(Math.floor(ms / kDay))}d ${two(Math.floor((ms % kDay) / kHour))}h`;
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${String(minutes)}:${two(seconds % 60)}`;
}
