import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../src/table/toasts.svelte';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

describe('toasts', () => {
  const texts = (toasts: Toasts): string[] => toasts.list.map(({ text }) => text);

  it('are three at most, the latest last', () => {
    const toasts = new Toasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.say(text);
    expect(texts(toasts)).toEqual(['b', 'c', 'd']);
  });

  it('go when they are clicked away, or by themselves', () => {
    const toasts = new Toasts();
    toasts.say('a', 'bad', 'CUL-9.1');
    toasts.say('b');
    expect(toasts.list[0]).toMatchObject({ tone: 'bad', clause: 'CUL-9.1' });
    toasts.dismiss(toasts.list[0]?.id ?? 0);
    expect(texts(toasts)).toEqual(['b']);
    vi.runAllTimers();
    expect(texts(toasts)).toEqual([]);
  });

  it('take back what was said against a move, and nothing else', () => {
    const toasts = new Toasts();
    toasts.say('a', 'bad');
    toasts.say('b');
    toasts.withdraw();
    expect(texts(toasts)).toEqual(['b']);
  });
});
