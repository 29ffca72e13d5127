// What a person has chosen about the page; kept in this browser, nowhere else.
import { read, write } from './storage';

export type Language = 'ja' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';
export type Speed = 'slow' | 'normal' | 'fast' | 'at_once';

export type Settings = {
  language: Language;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  notices: boolean; // the browser's notifications, of one's turn (notices.ts)
  server: string; // the address of a server for matches with other people; '': none
};

const kKey = 'fudaba.settings';

// Accept-Language as the browser tells it: Japanese where it comes before English.
export function preferred_language(languages: readonly string[]): Language {
  for (const language of languages) {
    if (language.startsWith('ja')) return 'ja';
    if (language.startsWith('en')) return 'en';
  }
  return 'en';
}

function one_of<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((word) => word === value) ?? otherwise;
}

const kHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;

// The address of a server as people write it, whole and without what follows its path; '' if it is none.
export function parse_server(text: string): string {
  const written = text.trim();
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (written === '' || !URL.canParse(address)) return '';
  const { origin, pathname, hostname } = new URL(address);
  return kHost.test(hostname) ? origin + pathname : '';
}

// Reads what was kept; whatever does not fit becomes the default.
export function parse_settings(text: string | null, languages: readonly string[]): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    kept = {};
  }
  return {
    language: one_of(kept['language'], ['ja', 'en'], preferred_language(languages)),
    theme: one_of(kept['theme'], ['auto', 'light', 'dark'], 'auto'),
    motion: one_of(kept['motion'], ['auto', 'full', 'none'], 'auto'),
    speed: one_of(kept['speed'], ['slow', 'normal', 'fast', 'at_once'], 'normal'),
    sound: kept['sound'] === true,
    notices: kept['notices'] === true,
    server: typeof kept['server'] === 'string' ? parse_server(kept['server']) : '',
  };
}

export const settings: Settings = $state(parse_settings(read(kKey), navigator.languages));

export function change_settings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  write(kKey, JSON.stringify(settings));
}

const still = window.matchMedia('(prefers-reduced-motion: reduce)');

export function moves(): boolean {
  return settings.motion === 'full' || (settings.motion === 'auto' && !still.matches);
}
