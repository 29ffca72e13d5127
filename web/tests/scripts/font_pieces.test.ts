import { expect, it } from 'vitest';
import { pieces_used } from '../../scripts/font_pieces.mjs';

const face = (file: string, range: string, family = 'A'): string =>
  `@font-face{font-family:${family};font-weight:400;src:url(./assets/${file}) format("woff2");unicode-range:${range}}`;

it('the pieces are those that hold the characters, the later rule counting', () => {
  const css = face('wide.woff2', 'U+3000-9fff') + face('kana.woff2', 'U+30??,U+ff01') + face('latin.woff2', 'U+20-17f');
  expect([...pieces_used(css, '札')]).toEqual(['wide.woff2']);
  expect([...pieces_used(css, 'カード')]).toEqual(['kana.woff2']);
  expect([...pieces_used(css, 'a！')].sort()).toEqual(['kana.woff2', 'latin.woff2']);
  expect([...pieces_used(css + face('other.woff2', 'U+672d', 'B'), '札')].sort()).toEqual(['other.woff2', 'wide.woff2']);
  expect([...pieces_used(css, '\u{20bb7}')]).toEqual([]);
});
