// Passkeys: where they are, what the browser is asked for, and what is said where it refuses.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { from_base64url, to_base64url } from '../../src/browser/base64';
import { passkey_problem, passkeys, PasskeyFailed } from '../../src/people/passkeys';
import { people } from '../../src/protocol/people';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('base64url', () => {
  it.each([[[]], [[0]], [[255, 254]], [[251, 255, 191, 62]]])('is read as it is written: %j', (bytes: number[]) => {
    const text = to_base64url(Uint8Array.from(bytes));
    expect(text).not.toMatch(/[+/=]/);
    expect([...from_base64url(text)]).toEqual(bytes);
  });
});

describe('a page', () => {
  it.each([
    [true, 'fudaba.example', true, null],
    [true, 'localhost', true, null],
    [false, 'fudaba.example', true, 'insecure'],
    [true, '127.0.0.1', true, 'numbers'],
    [true, '[2001:db8::1]', true, 'numbers'],
    [true, 'fudaba.example', false, 'unable'],
  ] as const)('that is secure (%s) at %s, in a browser that knows them (%s): %s', (secure, hostname, knows, problem) => {
    vi.stubGlobal('isSecureContext', secure);
    vi.stubGlobal('location', { hostname });
    vi.stubGlobal('PublicKeyCredential', knows ? vi.fn() : undefined);
    expect(passkey_problem()).toBe(problem);
  });
});

describe('a browser that refuses', () => {
  it.each([
    ['NotAllowedError', 'stopped'], ['AbortError', 'stopped'], ['InvalidStateError', 'known'], ['SecurityError', 'failed'],
  ])('%s', async (name, how) => {
    vi.spyOn(people, 'begin_passkey').mockResolvedValue({ challenge: 'AAAA', site: 'localhost', passkeys: ['AQ'], user: { id: 'AQ', name: '花' } });
    const asked = vi.fn((options: { publicKey: Record<string, unknown> }) =>
      Promise.reject(new DOMException(JSON.stringify(options.publicKey['userVerification'] ?? 'in selection'), name)));
    vi.stubGlobal('navigator', { credentials: { create: asked, get: asked } });
    await expect(passkeys.for_own()).rejects.toEqual(new PasskeyFailed(how as 'stopped'));
    await expect(passkeys.to_enter()).rejects.toMatchObject({ how });
    const [made, shown] = asked.mock.calls.map(([options]) => options.publicKey);
    expect(made).toMatchObject({
      attestation: 'none', authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(shown).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });
});
