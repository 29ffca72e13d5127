import { describe, expect, it } from 'vitest';
import { cut, Joiner } from '../../src/friend/pieces';

describe('a text in pieces', () => {
  it('is whole again at the other side, whatever its letters', () => {
    for (const text of ['', 'x', '札'.repeat(16_000), '𠮷'.repeat(20_001), `a${'𠮷'.repeat(30_000)}`]) {
      const joiner = new Joiner(200_000);
      const pieces = cut(text);
      const joined = pieces.map((piece) => joiner.add(piece));
      expect(joined.at(-1)).toEqual({ text });
      expect(joined.slice(0, -1).every((none) => none === null)).toBe(true);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(16_001);
        expect(piece).toBe(new TextDecoder().decode(new TextEncoder().encode(piece)));
      }
    }
  });
  it('is refused where it is too long, or no text', () => {
    const joiner = new Joiner(100);
    expect(joiner.add(`+${'x'.repeat(80)}`)).toBeNull();
    expect(joiner.add(`.${'x'.repeat(80)}`)).toBe('bad');
    for (const none of ['', 'x', new ArrayBuffer(3), null, `.${'x'.repeat(101)}`]) expect(new Joiner(100).add(none)).toBe('bad');
  });
});
