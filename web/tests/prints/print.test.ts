// The sheet of a finished match.
import { describe, expect, it } from 'vitest';
import { print as culdcept } from '../../src/games/culdcept/print';
import { print as dgrayman } from '../../src/games/dgrayman/print';
import { print as kannagi } from '../../src/games/kannagi/print';
import { print as kanon } from '../../src/games/kanon/print';
import { print as ouka } from '../../src/games/ouka/print';
import { draw_print, kSizes, length_of, lines_of, type PrintContent } from '../../src/prints/print';

const content: PrintContent = {
  title: '央華封神',
  result: '花の勝ち',
  sentence: '『瓦の堂の誓い』で結ばれた花の物語が、280対200で上回った。',
  turning: '転機：第9ターン、花の一手（62% → 31%）',
  lines: ['柳青嵐の物語', '主人公は橋の上で剣を抜いた。'.repeat(9), '第2章'],
  players: [{ name: '花'.repeat(40), deck: '雷と風', score: '280' }, { name: 'Computer', deck: '', score: '200' }],
  date: '2026年11月30日',
  maker: '札場',
  seal: '勝',
};
const motifs = { culdcept, dgrayman, kannagi, kanon, ouka };

describe.each(Object.entries(motifs))('the sheet of %s', (_, { motif }) => {
  it.each(['upright', 'wide'] as const)('keeps everything on the paper (%s)', (shape) => {
    for (const light of ['day', 'night'] as const) {
      const { width, height, picture, texts } = draw_print(content, motif, shape, light);
      expect({ width, height }).toEqual(kSizes[shape]);
      expect(picture).not.toMatch(/\$|undefined|NaN/);
      for (const { text, x, y, size, anchor, turn = 0 } of texts) {
        const long = turn === 0 ? length_of(text) * size : size;
        const left = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2;
        expect(left, text).toBeGreaterThanOrEqual(0);
        expect(left + long, text).toBeLessThanOrEqual(width);
        expect(y, text).toBeLessThanOrEqual(height - 16);
      }
    }
  });
  it('is another by day than by night', () => {
    expect(draw_print(content, motif, 'upright', 'day').picture).not.toBe(draw_print(content, motif, 'upright', 'night').picture);
  });
});

describe('what is written on a sheet', () => {
  const written = (of: PrintContent): string =>
    draw_print(of, ouka.motif, 'upright', 'day').texts.map(({ text }) => text).join('');
  it('is what decided it, the turning point, the tale, names, decks, score and date', () => {
    for (const part of ['花の勝ち', '280対200で上回った。', '転機：第9ターン', '柳青嵐の物語', '雷と風', 'Computer', '200', '2026年11月30日']) {
      expect(written(content)).toContain(part);
    }
    expect(written({ ...content, turning: '' })).not.toContain('転機');
  });
  it('breaks between words, never before a full stop, and says where it is cut', () => {
    expect(lines_of('The tale came out ahead, 280 to 200.', 10, 9)).toEqual(['The tale came', 'out ahead, 280 to', '200.']);
    expect(lines_of('花の物語が終わった。', 9, 9)).toEqual(['花の物語が終わった。']);
    expect(lines_of('花の物語が終わった', 4, 2)).toEqual(['花の物語', 'が終わっ…']);
  });
});
