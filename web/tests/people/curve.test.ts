// A rating as a line.
import { describe, expect, it } from 'vitest';
import { kBox, line_of } from '../../src/people/curve';
import type { CurvePoint } from '../../src/protocol/people';

const ys = (points: string): number[] => points.split(' ').map((point) => Number(point.split(',')[1]));

describe('the curve of a rating', () => {
  it('is nothing without a match', () => {
    expect(line_of([])).toBeNull();
  });

  it('begins at the first rating, goes up where it rises, and stays in its box', () => {
    const curve: CurvePoint[] = [[1, 1662, 290], [2, 1700, 250], [3, 1600, 220]];
    const line = line_of(curve);
    expect(line?.low).toBe(1500);
    expect(line?.high).toBe(1700);
    const heights = ys(line?.points ?? '');
    expect(heights).toHaveLength(4);
    expect(heights[1]).toBeLessThan(heights[0] ?? 0);
    expect(heights[3]).toBeGreaterThan(heights[2] ?? 0);
    for (const y of heights) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(kBox.height);
    }
    expect(line?.last.x).toBeLessThan(kBox.width);
  });

  it('shows a small change as a small one', () => {
    const heights = ys(line_of([[1, 1503, 60]])?.points ?? '');
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(4);
  });
});
