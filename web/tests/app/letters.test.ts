import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { is_installed, letters, own_families, type Measure } from '../../src/app/letters';

const theme = readFileSync('src/app/theme.css', 'utf8');
const list_of = (name: string): string => new RegExp(`${name}:([^;]+);`).exec(theme)?.[1] ?? '';
const fonts = (load: FontFaceSet['load']): FontFaceSet => ({ load }) as FontFaceSet;
const root = document.documentElement;
// A machine with these fonts and the generic ones.
const machine = (...installed: string[]): Measure => (font) =>
  installed.some((family) => font.startsWith(`'${family}'`)) ? 500 : font.endsWith('monospace') ? 400 : 300;

describe('the fonts', () => {
  it('of the reader come before those of the page', () => {
    expect(own_families(list_of('--font-sans'))).toContain('Hiragino Sans');
    expect(own_families(list_of('--own-serif'))).toContain('Yu Mincho');
    expect(list_of('--own-serif')).not.toContain('Fudaba');
    expect(list_of('--font-sans')).toMatch(/, 'Fudaba Sans', sans-serif$/);
    expect(list_of('--font-serif')).toMatch(/^ var\(--own-serif\), 'Fudaba/);
    // What Mincho lacks of rare characters is there in Gothic (scripts/fonts.mjs).
    expect(theme).toContain("--font-serif: var(--own-serif), 'Fudaba Serif', 'Fudaba Sans', serif;");
  });

  it('are found by the width of what is set in them', () => {
    expect(is_installed('Meiryo', machine('Meiryo'))).toBe(true);
    expect(is_installed('Meiryo', machine('Yu Gothic'))).toBe(false);
  });
});

describe('the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    delete root.dataset['been'];
  });
  afterEach(() => { vi.useRealTimers(); });

  it('asks for none of its own where the machine has Japanese fonts', async () => {
    const load = vi.fn<FontFaceSet['load']>(() => Promise.resolve([]));
    for (let visit = 0; visit < 2; ++visit) {
      await letters(root, list_of, fonts(load), machine('Hiragino Sans', 'Hiragino Mincho ProN'));
    }
    expect(load).not.toHaveBeenCalled();
  });

  it('asks for Gothic on a first visit, for Mincho when somebody comes again', async () => {
    const load = vi.fn<FontFaceSet['load']>(() => Promise.resolve([]));
    await letters(root, list_of, fonts(load), machine());
    expect(load.mock.calls.map(([face]) => face)).toEqual(["1em 'Fudaba Sans'"]);
    expect(root.dataset['been']).toBeUndefined();
    await letters(root, list_of, fonts(load), machine());
    expect(load.mock.calls.slice(1).map(([face]) => face)).toEqual(["1em 'Fudaba Sans'", "bold 1em 'Fudaba Serif'"]);
    expect(root.dataset['been']).toBe('here');
  });

  it('asks for the pieces that its language needs at once', async () => {
    const load = vi.fn<FontFaceSet['load']>(() => Promise.resolve([]));
    for (const language of ['ja', 'en'] as const) await letters(root, list_of, fonts(load), machine(), language);
    const [in_ja, in_en] = [load.mock.calls[0]?.[1] ?? '', load.mock.calls[1]?.[1] ?? ''];
    expect(in_ja).toMatch(/[ぁ-ん]/);
    expect(in_en).not.toMatch(/[ぁ-ん]/);
  });

  it('waits for them', async () => {
    let come = (): void => undefined;
    let ready = false;
    const waiting = letters(root, list_of, fonts(() => new Promise((resolve) => {
      come = () => { resolve([]); };
    })), machine()).then(() => { ready = true; });
    await vi.advanceTimersByTimeAsync(100);
    expect(ready).toBe(false);
    come();
    await waiting;
    expect(ready).toBe(true);
  });

  it('is shown without them when they do not come', async () => {
    const never = letters(root, list_of, fonts(() => new Promise(() => undefined)), machine());
    await vi.advanceTimersByTimeAsync(2000);
    await never;
    await letters(root, list_of, fonts(() => Promise.reject(new Error('no such file'))), machine());
  });
});
