import { beforeEach, describe, expect, it } from 'vitest';
import { backup, bring_in, read_backup, type Backup } from '../../src/backup/backup';
import { keep_lesson, lessons_done } from '../../src/browser/keepsakes';
import { change_settings, settings } from '../../src/browser/settings.svelte';
import { kept_decks, type KeptDeck } from '../../src/decks/kept';
import { forget_match, keep_seat, seats_of } from '../../src/seats/seats';
import { keeping } from '../../src/solo/keeping';
import { with_database } from '../database';

with_database(false);

const deck: KeptDeck = { id: 'd', game: 'g', name: '組', notes: '', content: { '': [{ id: 'a', count: 2 }] }, versions: [], at: 5 };

async function full(): Promise<Backup> {
  await keeping.store([{ match: 'M', from: 0, changes: ['a', 'b'], setup: 'S', meta: { game: 'g', over: false } }]);
  keep_seat('M', 'g', { seat: 'first', token: 'T', name: '花' });
  await kept_decks.keep(deck);
  keep_lesson('g', 'one');
  change_settings({ language: 'en', server: 'https://there.example/' });
  return backup(['g'], 7);
}

beforeEach(async () => {
  localStorage.clear();
  for (const { match } of await keeping.rows()) await keeping.drop(match);
  await kept_decks.drop('d');
});

describe('everything as one file', () => {
  it('brings all of it back, in a browser that knows nothing', async () => {
    const text = JSON.stringify(await full());
    await keeping.drop('M');
    await kept_decks.drop('d');
    forget_match('M');
    localStorage.clear();
    change_settings({ language: 'ja', server: '' });
    const read = read_backup(text);
    if ('at' in read) throw new Error(read.at);
    expect(await bring_in(read)).toMatchObject({ matches: 1, decks: 1, sets: 0, older: 0, failed: 0 });
    expect((await keeping.find('M'))?.changes).toEqual(['a', 'b']);
    expect(seats_of('M')).toEqual([{ seat: 'first', token: 'T', name: '花' }]);
    expect(lessons_done('g')).toEqual(['one']);
    expect([settings.language, settings.server]).toEqual(['en', 'https://there.example/']);
    change_settings({ language: 'ja', server: '' });
  });

  it('leaves what is here in a newer form', async () => {
    const file = await full();
    await keeping.store([{ match: 'M', from: 2, changes: ['c'], meta: { game: 'g' } }]);
    await kept_decks.keep({ ...deck, name: '新しい組', at: 9 });
    expect(await bring_in(file)).toMatchObject({ matches: 0, decks: 0, older: 2 });
    expect((await keeping.find('M'))?.changes).toEqual(['a', 'b', 'c']);
    expect((await kept_decks.all('g')).map(({ name }) => name)).toEqual(['新しい組']);
  });

  it('is refused as a whole where something in it is not what it should be', async () => {
    const file = await full();
    const with_match = (change: object): string => {
      const [match] = file.matches;
      return JSON.stringify({ ...file, matches: [match, { ...match, ...change }] });
    };
    const cases: [string, string][] = [
      ['{"fudaba_backup":1', 'JSON'],
      [JSON.stringify(file).slice(0, -9), 'JSON'],
      ['[]', 'fudaba_backup'],
      ['{"fudaba_record":1}', 'fudaba_backup'],
      [JSON.stringify({ ...file, matches: {} }), 'matches'],
      [with_match({ changes: ['a'] }), 'matches[1]'],
      [with_match({ row: null }), 'matches[1]'],
      [with_match({ seats: [{ seat: 'third' }] }), 'matches[1]'],
      [JSON.stringify({ ...file, decks: [deck, { ...deck, content: 3 }] }), 'decks[1]'],
      [JSON.stringify({ ...file, sets: [{}] }), 'sets[0]'],
      [JSON.stringify({ ...file, settings: null }), 'settings'],
      [JSON.stringify({ ...file, learned: { g: { lessons: 1 } } }), 'learned.g'],
    ];
    for (const [text, at] of cases) expect(read_backup(text)).toEqual({ at });
    expect(read_backup(JSON.stringify({ ...file, fudaba_backup: 2 }))).toEqual({ at: 'fudaba_backup', newer: true });
  });
});
