import { beforeEach, expect, it } from 'vitest';
import { joining_by } from '../../src/seats/joining';

beforeEach(() => { localStorage.clear(); });

it('a guest asks with the same token again, so that a lost answer loses no seat', () => {
  const asked = joining_by('invite');
  expect(asked.token).toMatch(/^[\w-]{43}$/);
  expect(asked.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(joining_by('invite')).toEqual(asked);
  expect(joining_by('another').token).not.toBe(asked.token);
});
