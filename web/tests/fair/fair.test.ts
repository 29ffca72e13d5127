import { beforeEach, describe, expect, it } from 'vitest';
import { blake2b } from '../../src/fair/blake2b';
import { commit, commitment_of, contribution_to, keep_list, key_of, verdict_on } from '../../src/fair/fair';
import type { FairShare } from '../../src/protocol/types';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const kZero = '0'.repeat(64);

describe('BLAKE2b', () => {
  it('hashes as libsodium does', () => {
    const abc = new TextEncoder().encode('abc');
    expect(hex(blake2b(abc))).toBe('bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319');
    expect(hex(blake2b(new Uint8Array()))).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8');
  });
  it('takes a whole block, and more than one', () => {
    expect(hex(blake2b(new Uint8Array(128)))).not.toBe(hex(blake2b(new Uint8Array(129))));
  });
});

// The same vectors as in tests/match/fair_key_test.cpp.
describe('the key of a match', () => {
  it('is the one the server makes', () => {
    expect(commitment_of(kZero)).toBe('e8de34bdc519581d67ca2e0ce92a77746ef1e6b4f4511d087f6a75ccb35f09f6');
    expect(key_of([kZero])).toBe('fb3e28a5cb1cc48d1a808acb6499e57d');
  });
});

describe('a fair shuffle', () => {
  beforeEach(() => { localStorage.clear(); });

  const server: FairShare = { by: 'server', commitment: commitment_of(kZero), contribution: kZero };
  function own(): FairShare & { contribution: string } {
    const commitment = commit().commitment ?? '';
    return { by: 'first', commitment, contribution: contribution_to([{ by: 'first', commitment }]) ?? '' };
  }

  it('is told of a contribution only what hides it, and a new one each time', () => {
    const [one, two] = [own(), own()];
    expect(one.commitment).toBe(commitment_of(one.contribution));
    expect(one.contribution).not.toBe(two.contribution);
    expect(contribution_to([server])).toBeNull();
  });

  it('was nobody’s alone if every part fits, this one’s too, and none was changed after the reveal', () => {
    const mine = own();
    const fair = [server, mine];
    keep_list('m', fair.map(({ by, commitment }) => ({ by, commitment })));
    const key = key_of(fair.map(({ contribution }) => contribution ?? ''));
    expect(verdict_on('m', fair, key)).toEqual({ is: 'proven', parts: 2, own: mine.commitment });
    expect(verdict_on('m', fair, kZero.slice(32)).is).toBe('broken');
    expect(verdict_on('m', [mine, server], key).is).toBe('broken');
    const other = { ...server, contribution: 'ff'.repeat(32) };
    expect(verdict_on('m', [other, mine], key_of([other.contribution, mine.contribution])).is).toBe('broken');
    const chosen = { ...other, commitment: commitment_of(other.contribution) };
    expect(verdict_on('m', [chosen, mine], key_of([other.contribution, mine.contribution])).is).toBe('broken');
  });

  it('is not called proven by who took no part', () => {
    expect(verdict_on('m', [server], key_of([kZero]))).toEqual({ is: 'fits', parts: 1, own: null });
  });
});
