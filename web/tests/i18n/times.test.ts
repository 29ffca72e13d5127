import { expect, it } from 'vitest';
import { settings } from '../../src/browser/settings.svelte';
import { time_of, with_own_times } from '../../src/i18n/times';

it('times in the words of the server are written as the reader has them', () => {
  settings.language = 'en';
  const told = with_own_times('This account is suspended until 2026-12-31 18:00 UTC. Why: rude at 18:00');
  expect(told).toBe(`This account is suspended until ${time_of(Date.UTC(2026, 11, 31, 18), 'long')}. Why: rude at 18:00`);
  expect(told).not.toContain('UTC');
});
