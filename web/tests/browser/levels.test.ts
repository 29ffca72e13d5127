import { describe, expect, it } from 'vitest';
import {
  after_match,
  kept_slips,
  kept_standing,
  keep_standing,
  level_in_two,
  levels_of,
  note_slip,
  parse_standing,
  proposed_level,
  type Result,
  type Standing,
} from '../../src/browser/levels';

const levels = levels_of(['random', 'greedy', 'instinct', 'level1', 'level2', 'level3', 'strongest'].map((id) => ({ id })));
const kNoLessons = { done: 0, slips: 0 };

// A row of matches at one level, each with its result.
function after(
  level: string,
  results: readonly Result[],
  before: Standing | null = null,
  hints = 0,
): Standing | null {
  return results.reduce<Standing | null>(
    (standing, result, i) => after_match(levels, standing, { id: `${level}-${String(i)}`, level, result, hints }),
    before,
  );
}

describe('the level that is proposed', () => {
  it('is one of the levels, never a yardstick', () => {
    expect(levels).toEqual(['level1', 'level2', 'level3', 'strongest']);
  });

  it('is by the lessons at first', () => {
    expect(proposed_level(levels, null, kNoLessons)).toBe('level2');
    expect(proposed_level(levels, null, { done: 3, slips: 0 })).toBe('level2');
    expect(proposed_level(levels, null, { done: 3, slips: 9 })).toBe('level1');
    expect(proposed_level(['level1'], null, kNoLessons)).toBe('level1');
    expect(proposed_level([], null, kNoLessons)).toBe('');
  });

  it('is the one played at, the next after three wins in a row, the one below after three losses', () => {
    const proposed = (results: readonly Result[], level = 'level2'): string =>
      proposed_level(levels, after(level, results), kNoLessons);
    expect(proposed(['won', 'won'])).toBe('level2');
    expect(proposed(['won', 'won', 'won'])).toBe('level3');
    expect(proposed(['won', 'won', 'lost', 'won'])).toBe('level2');
    expect(proposed(['won', 'won', 'drawn', 'won'])).toBe('level2');
    expect(proposed(['lost', 'lost', 'lost'])).toBe('level1');
    expect(proposed(['lost', 'lost', 'lost'], 'level1')).toBe('level1');
    expect(proposed(['won', 'won', 'won'], 'strongest')).toBe('strongest');
  });

  it('counts anew after a proposal, and at another level', () => {
    const stronger = after('level2', ['won', 'won', 'won']);
    expect(stronger).toMatchObject({ level: 'level3', run: 0 });
    expect(after('level1', ['won', 'won'], after('level2', ['won', 'won']))).toMatchObject({ level: 'level1', run: 2 });
  });

  it('takes no win with hints for one, but every loss', () => {
    expect(after('level2', ['won', 'won', 'won'], null, 1)).toMatchObject({ level: 'level2', run: 0 });
    expect(after('level2', ['lost', 'lost', 'lost'], null, 1)).toMatchObject({ level: 'level1' });
  });

  it('counts a match once, and none against a yardstick', () => {
    const once = after('level2', ['won']);
    expect(after('level2', ['won'], once)).toBe(once);
    expect(after('greedy', ['won'], once)).toBe(once);
    expect(after('greedy', ['won'])).toBeNull();
  });
});

describe('what is kept', () => {
  it('is read again, and forgotten where it does not fit', () => {
    keep_standing('kanon', { level: 'level2', run: -1, counted: ['m'] });
    expect(kept_standing('kanon')).toEqual({ level: 'level2', run: -1, counted: ['m'] });
    expect(kept_standing('ouka')).toBeNull();
    for (const text of [null, '', '{', '7', '{"level":7,"run":1}', '{"level":"level1"}']) {
      expect(parse_standing(text), String(text)).toBeNull();
    }
    expect(parse_standing('{"level":"level1","run":1,"counted":[1,"m"]}')?.counted).toEqual(['m']);
    note_slip('kanon');
    note_slip('kanon');
    expect(kept_slips('kanon')).toBe(2);
    expect(kept_slips('ouka')).toBe(0);
  });
});

describe('the name of a level in two', () => {
  it.each([
    ['見習い（よい手をしょっちゅう見落とす）', '見習い', 'よい手をしょっちゅう見落とす'],
    ['Novice (overlooks good moves all the time)', 'Novice', 'overlooks good moves all the time'],
    ['Strongest', 'Strongest', ''],
  ])('%s', (name, own, plays) => {
    expect(level_in_two(name)).toEqual({ own, plays });
  });
});
