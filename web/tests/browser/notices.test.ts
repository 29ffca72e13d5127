// The browser's notifications: asked for at a click, one of each match, and nothing without leave.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask_for_notices, Notice, notice_standing } from '../../src/browser/notices';
import { change_settings, parse_settings, settings } from '../../src/browser/settings.svelte';

class FakeNotification {
  static permission: 'default' | 'granted' | 'denied' = 'default';
  static answer: 'granted' | 'denied' | 'default' = 'granted';
  static fails = false;
  static all: FakeNotification[] = [];
  static requestPermission(): Promise<string> {
    if (FakeNotification.answer !== 'default') FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.answer);
  }
  closed = false;
  onclick: (() => void) | null = null;
  constructor(readonly title: string, readonly options: { body: string; tag: string }) {
    if (FakeNotification.fails) throw new TypeError('Illegal constructor');
    FakeNotification.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}
const words = { title: '札', body: 'あなたの番です' };

beforeEach(() => {
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', fails: false, all: [] });
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  change_settings({ notices: false });
});

describe('asking for them', () => {
  it('shows the first one, so that everybody sees that it works', async () => {
    expect(notice_standing()).toBe('default');
    expect(await ask_for_notices(words)).toBe('allowed');
    expect(FakeNotification.all.map(({ title }) => title)).toEqual(['札']);
  });
  it('says why there are none', async () => {
    FakeNotification.answer = 'denied';
    expect(await ask_for_notices(words)).toBe('refused');
    FakeNotification.permission = 'default';
    FakeNotification.answer = 'default'; // put away without an answer
    expect(await ask_for_notices(words)).toBe('refused');
    FakeNotification.answer = 'granted';
    FakeNotification.fails = true;
    expect(await ask_for_notices(words)).toBe('unable');
    vi.stubGlobal('Notification', undefined);
    expect(await ask_for_notices(words)).toBe('unable');
    vi.stubGlobal('isSecureContext', false);
    expect(await ask_for_notices(words)).toBe('insecure');
    expect(FakeNotification.all).toEqual([]);
  });
});

describe('a notice', () => {
  it('is shown only where it was asked for and is still allowed', () => {
    FakeNotification.permission = 'granted';
    new Notice('m').show(words, 'turn');
    expect(FakeNotification.all).toHaveLength(0);
    change_settings({ notices: true });
    FakeNotification.permission = 'denied';
    new Notice('m').show(words, 'turn');
    expect(FakeNotification.all).toHaveLength(0);
  });
  it('is not shown of a kind that was switched off', () => {
    change_settings({ notices: true, quiet: ['word'] });
    FakeNotification.permission = 'granted';
    new Notice('m').show(words, 'word');
    expect(FakeNotification.all).toHaveLength(0);
    new Notice('m').show(words, 'offer');
    expect(FakeNotification.all).toHaveLength(1);
    expect(parse_settings(JSON.stringify(settings), []).quiet).toEqual(['word']);
    expect(parse_settings('{"quiet":["word","nonsense",1]}', []).quiet).toEqual(['word']);
    expect(parse_settings('{"quiet":"word"}', []).quiet).toEqual([]);
    change_settings({ quiet: [] });
  });
  it('replaces the one before, goes when it is out of date, and brings the page to the front', () => {
    change_settings({ notices: true });
    FakeNotification.permission = 'granted';
    const notice = new Notice('fudaba m1');
    notice.show(words, 'turn');
    notice.show(words, 'turn');
    const [first, second] = FakeNotification.all;
    expect(first?.closed).toBe(true);
    expect(second?.options.tag).toBe('fudaba m1');
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
    second?.onclick?.();
    expect(focus).toHaveBeenCalled();
    expect(second?.closed).toBe(true);
    notice.show(words, 'turn');
    notice.close();
    expect(FakeNotification.all.at(-1)?.closed).toBe(true);
  });
});
