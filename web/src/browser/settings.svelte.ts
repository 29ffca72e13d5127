// The settings of the page, kept in this browser alone.
import { read, write } from './storage';

export type Language = 'ja' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';
export type Speed = 'slow' | 'normal' | 'fast' | 'at_once';

// The kinds of notifications.
export const kNoticeKinds = ['turn', 'word', 'offer', 'round', 'found'] as const;
export type NoticeKind = (typeof kNoticeKinds)[number];

// The kinds of sounds: cards and dice, calls to the reader, the end of a match.
export const kSoundKinds = ['moves', 'calls', 'end'] as const;
export type SoundKind = (typeof kSoundKinds)[number];

export type Settings = {
  language: Language;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  sound_asked: boolean; // the reader has said whether he wants to hear any
  still: readonly SoundKind[]; // of these nothing is heard
  notices: boolean; // the browser's notifications (notices.ts)
  quiet: readonly NoticeKind[]; // of these there are none
  server: string; // the address of a server for matches with other people; '': none
  stun: string; // the address of a STUN server, to reach a friend's browser; '': none is asked
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

// The address of a STUN server as people write it (host:port); '' if it is none.
export function parse_stun(text: string): string {
  const [, host = '', port = ''] = /^(?:stun:)?([^\s:]+|\[[^\s\]]+\])(:\d{1,5})?$/i.exec(text.trim()) ?? [];
  return kHost.test(host.toLowerCase()) ? `stun:${host.toLowerCase()}${port}` : '';
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
    sound_asked: kept['sound_asked'] === true || kept['sound'] === true,
    still: kSoundKinds.filter((kind) => Array.isArray(kept['still']) && kept['still'].includes(kind)),
    notices: kept['notices'] === true,
    quiet: kNoticeKinds.filter((kind) => Array.isArray(kept['quiet']) && kept['quiet'].includes(kind)),
    server: typeof kept['server'] === 'string' ? parse_server(kept['server']) : '',
    stun: typeof kept['stun'] === 'string' ? parse_stun(kept['stun']) : '',
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
