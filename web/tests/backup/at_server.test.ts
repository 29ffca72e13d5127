// What was played at a server goes along: records of what is over, seats of what goes on.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kMostLetters, kMostMatches, played_at_server } from '../../src/backup/at_server';
import { backup, bring_in, read_backup } from '../../src/backup/backup';
import { keep_account } from '../../src/browser/keepsakes';
import { http, RequestFailed } from '../../src/protocol/http';
import { people } from '../../src/protocol/people';
import { suppose_site } from '../../src/protocol/site';
import { keep_seat, seats_of, type HeldSeat } from '../../src/seats/seats';
import { keeping } from '../../src/solo/keeping';
import { with_database } from '../database';

with_database(false);

const seat: HeldSeat = { seat: 'first', token: 'T', name: '花' };
const refused = (status: number, code: 'not_found' | 'too_fast'): RequestFailed =>
  new RequestFailed(status, { code, message: { ja: '', en: '' } });
const nothing = (): Promise<void> => Promise.resolve();
const whole = (): boolean => true;

beforeEach(() => {
  localStorage.clear();
  suppose_site({ server: true, engine: 'engine.wasm', packs: {} });
  for (const match of ['gone', 'going', 'over']) keep_seat(match, 'kanon', seat);
  vi.spyOn(http, 'match').mockImplementation((match) =>
    (match === 'gone' ? Promise.reject(refused(404, 'not_found')) : Promise.resolve({ over: match !== 'going' } as never)));
  vi.spyOn(http, 'record').mockImplementation((match) => Promise.resolve({ fudaba_record: 1, of: match }));
});

describe('what was played at a server', () => {
  it('is in the file of everything, and what is not is told', async () => {
    await keeping.store([{ match: 'page', from: 0, changes: [], setup: 'S', meta: { game: 'kanon' } }]);
    keep_seat('page', 'kanon', seat);
    keep_account('花');
    vi.spyOn(people, 'matches').mockImplementation(({ before }) => Promise.resolve(before === undefined
      ? { matches: [{ match: 'over', game: 'kanon', created: 9 }, { match: 'away', game: 'ouka', created: 8 }] as never, more: true }
      : { matches: [{ match: 'older', game: 'ouka', created: 1 }] as never, more: false }));
    const told: [number, number][] = [];
    const played = await played_at_server((done, of) => { told.push([done, of]); return true; }, nothing);
    expect(played?.left_out).toEqual({ going: 1, failed: 1, beyond: 0, unlisted: false });
    expect(told.map(([done]) => done)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(told.every(([, of]) => of === 5)).toBe(true);
    const file = await backup([], 7, played?.there);
    expect(file.at_server?.matches.map(({ match, seats, record }) => [match, seats.length, record?.['of']])).toEqual([
      ['over', 1, 'over'], ['going', 1, undefined], ['gone', 1, undefined], ['away', 0, 'away'], ['older', 0, 'older'],
    ]);
    expect(file.matches.map(({ row }) => row.match)).toEqual(['page']);
    await keeping.drop('page');
  });

  it('goes on at another device of the same server, and nowhere else', async () => {
    const played = await played_at_server(whole, nothing);
    const read = read_backup(JSON.stringify(await backup([], 7, played?.there)));
    if ('at' in read) throw new Error(read.at);
    localStorage.clear();
    keep_seat('gone', 'kanon', { ...seat, token: 'here' });
    expect(await bring_in(read)).toMatchObject({ seats: 2, records: 1, failed: 0 });
    expect(seats_of('going')).toEqual([seat]);
    expect(seats_of('gone').map(({ token }) => token)).toEqual(['here']);
    localStorage.clear();
    const at_server = { server: 'https://other.example/', matches: read.at_server?.matches ?? [] };
    expect(await bring_in({ ...read, at_server })).toMatchObject({ seats: 0, records: 1 });
    expect(seats_of('going')).toEqual([]);
  });

  it('is refused where the file does not hold what it should', async () => {
    const file = await backup([], 7);
    const at = (at_server: unknown): unknown => read_backup(JSON.stringify({ ...file, at_server }));
    expect(at([])).toEqual({ at: 'at_server' });
    const good = { match: 'm', game: 'g', seats: [] };
    expect(at({ server: 'x', matches: [good, { ...good, record: {} }] })).toEqual({ at: 'at_server.matches[1]' });
    expect(at({ server: 'x', matches: [{ ...good, seats: [{ seat: 'third' }] }] })).toEqual({ at: 'at_server.matches[0]' });
  });

  it('is asked for again where that was too soon, and ends where nobody waits for it', async () => {
    let tries = 0;
    vi.spyOn(http, 'record').mockImplementation(() =>
      (++tries < 3 ? Promise.reject(refused(429, 'too_fast')) : Promise.resolve({ fudaba_record: 1 })));
    const waits = vi.fn(nothing);
    expect((await played_at_server(whole, waits))?.left_out.failed).toBe(1); // the one that is gone
    expect(waits).toHaveBeenCalledTimes(2);
    tries = 3;
    await played_at_server((done) => done < 1, nothing);
    expect(tries).toBe(4);
  });

  it('is as much as one file holds', async () => {
    for (let i = 0; i < kMostMatches; ++i) keep_seat(`m${String(i)}`, 'kanon', seat);
    keep_account('花');
    vi.spyOn(people, 'matches').mockImplementation(({ before = 500 }) => Promise.resolve({
      matches: Array.from({ length: 60 }, (_, i) => ({ match: `a${String(before - i)}`, game: 'kanon', created: before - i })) as never,
      more: true,
    }));
    const played = await played_at_server(whole, nothing);
    expect(played?.there.matches).toHaveLength(kMostMatches);
    expect(played?.left_out.beyond).toBeGreaterThan(0);
    localStorage.clear();
    for (const match of ['a', 'b', 'c']) keep_seat(match, 'kanon', seat);
    vi.spyOn(http, 'record').mockResolvedValue({ fudaba_record: 1, much: 'x'.repeat(kMostLetters) });
    const large = await played_at_server(whole, nothing);
    expect(large?.there.matches.map(({ record }) => record !== undefined)).toEqual([true, false, false]);
    expect(large?.left_out.beyond).toBe(2);
  });

  it('is nothing where there is no server, and says where the account cannot be asked', async () => {
    keep_account('花');
    vi.spyOn(people, 'matches').mockRejectedValue(new RequestFailed(0, null));
    expect((await played_at_server(whole, nothing))?.left_out.unlisted).toBe(true);
    suppose_site({ server: false, engine: 'engine.wasm', packs: {} });
    expect(await played_at_server(whole, nothing)).toBeNull();
  });
});
