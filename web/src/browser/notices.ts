// The browser's own notifications: a few words over everything else, while nobody looks at the page. They
// are shown only where the person has asked for them here and the browser agrees.
import { settings, type NoticeKind } from './settings.svelte';

// refused: the person or the browser has said no; insecure: the page came without https; unable: this
// browser lets no page show any.
export type Allowed = 'allowed' | 'refused' | 'insecure' | 'unable';
export type Words = { title: string; body: string };

// The browser's permission, without asking anybody. 'default': nobody has been asked yet.
export function notice_standing(): Allowed | 'default' {
  if (!window.isSecureContext) return 'insecure';
  if (typeof Notification === 'undefined') return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? 'allowed' : 'default';
}

// `tag`: the one shown before under the same tag is replaced. Null where the browser shows none: some have
// the name and refuse to make one (those of phones).
function show(tag: string, words: Words): Notification | null {
  try {
    return new Notification(words.title, { body: words.body, tag, lang: settings.language, icon: './icon.svg' });
  } catch {
    return null;
  }
}

// Asks the person, after a click, and shows the first one, by which both see whether it works.
export async function ask_for_notices(first: Words): Promise<Allowed> {
  const before = notice_standing();
  if (before !== 'default' && before !== 'allowed') return before;
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  return show('fudaba', first) === null ? 'unable' : 'allowed';
}

// One about one thing: shown at most once at a time, and gone as soon as it is out of date.
export class Notice {
  private shown: Notification | null = null;

  constructor(private readonly tag: string) {}

  // A click on it brings this page to the front.
  show(words: Words, about: NoticeKind): void {
    this.close();
    if (!settings.notices || settings.quiet.includes(about) || notice_standing() !== 'allowed') return;
    const shown = show(this.tag, words);
    if (shown === null) return;
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    this.shown = shown;
  }
  close(): void {
    this.shown?.close();
    this.shown = null;
  }
}
