import { afterEach, describe, expect, it, vi } from 'vitest';
import { keep_account, kept_account } from '../../src/browser/keepsakes';
import { end_session_by } from '../../src/people/leaving';
import { people } from '../../src/protocol/people';

afterEach(() => {
  vi.unstubAllGlobals();
  keep_account('');
});

// A server that answers when it is told to.
function slow_server(): { asked: string[]; answer: (path: string) => void } {
  const asked: string[] = [];
  const waiting = new Map<string, () => void>();
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise((resolve) => {
      const body = JSON.stringify({ account: null, matches: [], more: false });
      waiting.set(path, () => { resolve(new Response(body)); });
    });
  });
  return { asked, answer: (path) => waiting.get(path)?.() };
}

describe('a session that ends', () => {
  it.each([
    ['by signing out', '/api/me/leave', () => people.leave()],
    ['by removing the account', '/api/me/delete', () => people.remove({ passphrase: 'x' })],
  ])('%s waits for what was asked in it', async (_, path, leave) => {
    const { asked, answer } = slow_server();
    keep_account('Kei');
    const search = people.matches({ most: 3 });
    await vi.waitFor(() => { expect(asked).toEqual(['/api/me/matches']); });
    const left = end_session_by(leave);
    expect(kept_account()).toBe('');
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual(['/api/me/matches']);
    answer('/api/me/matches');
    await search;
    await vi.waitFor(() => { expect(asked).toEqual(['/api/me/matches', path]); });
    answer(path);
    await left;
    expect(kept_account()).toBe('');
  });

  it('goes on where the server does not end it', async () => {
    keep_account('Kei');
    await expect(end_session_by(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(kept_account()).toBe('Kei');
  });
});
