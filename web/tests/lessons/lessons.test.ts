import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { next_lesson, progress_of } from '../../src/lessons/progress';

const data = join(__dirname, '..', '..', '..', 'data');
const games = readdirSync(data).filter((game) => {
  try {
    return readdirSync(join(data, game, 'lessons')).length > 0;
  } catch {
    return false;
  }
});

describe('where a reader stands', () => {
  it('counts steps from one and ends after the last', () => {
    expect(progress_of({ step: 0, steps: 8 })).toEqual({ shown: 1, over: false });
    expect(progress_of({ step: 7, steps: 8 })).toEqual({ shown: 8, over: false });
    expect(progress_of({ step: 8, steps: 8 })).toEqual({ shown: 8, over: true });
  });
  it('goes on to the next lesson, if there is one', () => {
    const lesson = (id: string) => ({ id, name: { ja: id, en: id }, about: { ja: '', en: '' }, steps: 1 });
    expect(next_lesson([lesson('a'), lesson('b')], 'a')?.id).toBe('b');
    expect(next_lesson([lesson('a'), lesson('b')], 'b')).toBeUndefined();
    expect(next_lesson([], 'a')).toBeUndefined();
  });
});

describe.each(games)('the lessons of %s', (game) => {
  const rules = readFileSync(join(data, game, 'rules.yaml'), 'utf8');
  const files = readdirSync(join(data, game, 'lessons')).map((file) => readFileSync(join(data, game, 'lessons', file), 'utf8'));
  it('cite only clauses that exist', () => {
    for (const [clause] of files.join('\n').matchAll(/[A-Z]+-\d+\.\d+/g)) expect(rules).toContain(`- id: ${clause}\n`);
  });
  it('say one short thing at a time', () => {
    for (const [, said = ''] of files.join('\n').matchAll(/- say:\n {6}ja: (.*)/g)) expect(said.length).toBeLessThanOrEqual(130);
  });
  it('help with every move they ask for', () => {
    for (const file of files) {
      expect(file.match(/wait: move/g)?.length ?? 0).toBe(file.match(/ {4}hint:/g)?.length ?? 0);
    }
  });
});
