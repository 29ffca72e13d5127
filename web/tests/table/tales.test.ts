import { describe, expect, it } from 'vitest';
import type { Tale } from '../../src/protocol/types';
import { is_heading, tales_as_text } from '../../src/table/tales';
import { fixture } from '../fixtures';

const { tales } = fixture<{ tales: Tale[] }>('server/update_tales');
const lines = tales[0]?.lines ?? [];

describe('tales', () => {
  it('have headings between their paragraphs; the score at the end is none', () => {
    expect(lines.map((_, i) => is_heading(lines, i))).toEqual([true, true, false, false]);
    expect(tales[1]?.lines.map((_, i, all) => is_heading(all, i))).toEqual([true, false, false]);
  });
  it('become one text in either language, with who has told what', () => {
    const told = tales.map((tale, i) => ({ name: ['花', '月'][i] ?? '', lines: tale.lines }));
    const japanese = tales_as_text(told, 'ja');
    expect(japanese).toContain('柳青嵐の物語 (花)\n\n第1章');
    expect(japanese.indexOf('鄧雷の物語 (月)')).toBeGreaterThan(japanese.indexOf('総合得点 120点'));
    expect(japanese).not.toContain('Chapter');
    expect(tales_as_text(told, 'en')).toContain('The Tale of Liu Qinglan (花)\n\nChapter 1');
  });
});
