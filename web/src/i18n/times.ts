// Days and times as the reader writes them, by the reader's own clock.
import { settings } from '../browser/settings.svelte';

const written = (ms: number, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(settings.language === 'ja' ? 'ja-JP' : 'en-GB', style).format(ms);

export const date_of = (ms: number): string => written(ms, { dateStyle: 'medium' });
// To the minute.
export const time_of = (ms: number, dateStyle: 'medium' | 'long' = 'medium'): string =>
  written(ms, { dateStyle, timeStyle: 'short' });

// A time of today is told by the hour alone.
export function clock_time_of(ms: number): string {
  const is_today = new Date(ms).toDateString() === new Date().toDateString();
  return is_today ? written(ms, { timeStyle: 'short' }) : time_of(ms);
}

// The server writes times for everybody: 2026-12-31 18:00 UTC.
const kUtc = /(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g;
export function with_own_times(text: string): string {
  return text.replace(kUtc, (_, day: string, time: string) => time_of(Date.parse(`${day}T${time}Z`), 'long'));
}
