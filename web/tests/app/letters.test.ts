import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letters } from '../../src/app/letters';

const fonts = (load: FontFaceSet['load']): FontFaceSet => ({ load }) as FontFaceSet;

describe('the page', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  it('waits for letters and digits of both its fonts', async () => {
    const come: (() => void)[] = [];
    const asked: string[] = [];
    let ready = false;
    const waiting = letters(fonts((face) => {
      asked.push(face);
      return new Promise((resolve) => come.push(() => { resolve([]); }));
    })).then(() => { ready = true; });
    expect(asked.map((face) => /Noto (\w+) JP/.exec(face)?.[1])).toEqual(['Sans', 'Serif']);
    come[0]?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(ready).toBe(false);
    come[1]?.();
    await waiting;
    expect(ready).toBe(true);
  });

  it('is shown without them when they do not come', async () => {
    const never = letters(fonts(() => new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(2000);
    await never;
    await letters(fonts(() => Promise.reject(new Error('no such file'))));
  });
});
