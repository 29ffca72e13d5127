import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);

// The characters that a WOFF2 file has glyphs for: its `cmap`, in the formats that Noto uses (4 and 12).
function characters_of(woff: Buffer): Set<number> {
  const kKnownTags = 63;
  const kTransformed = new Set([10, 11]); // glyf and loca are written in another way
  const tables = woff.readUInt16BE(12);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmap = -1;
  for (let i = 0; i < tables; ++i) {
    const flags = woff.readUInt8(at++);
    const tag = flags & 63;
    const is_known = tag !== kKnownTags;
    if (!is_known) at += 4;
    const length = number();
    const is_transformed = kTransformed.has(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = is_transformed ? number() : length;
    if (is_known && tag === 0) cmap = offset;
    offset += stored;
  }
  const data = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)));
  const found = new Set<number>();
  for (let i = 0; i < data.readUInt16BE(cmap + 2); ++i) {
    const sub = cmap + data.readUInt32BE(cmap + 4 + 8 * i + 4);
    const format = data.readUInt16BE(sub);
    if (format === 4) {
      const segments = data.readUInt16BE(sub + 6) / 2;
      for (let s = 0; s < segments; ++s) {
        const last = data.readUInt16BE(sub + 14 + 2 * s);
        const first = data.readUInt16BE(sub + 16 + 2 * (segments + s));
        for (let c = first; c <= last && c !== 0xffff; ++c) found.add(c);
      }
    } else if (format === 12) {
      for (let g = 0; g < data.readUInt32BE(sub + 12); ++g) {
        const group = sub + 16 + 12 * g;
        for (let c = data.readUInt32BE(group); c <= data.readUInt32BE(group + 4); ++c) found.add(c);
      }
    }
  }
  return found;
}

function sources_in(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources_in(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [path] : [];
  });
}

// Signs have files of their own (scripts/fonts.mjs): the one that says it holds `c`.
function holds_sign(folder: string, font: string, c: number): boolean {
  if (c < 0x2190 || c > 0x2bff) return false;
  const slices = require(`@fontsource/${font}/unicode.json`) as Record<string, string>;
  return Object.entries(slices).some(([name, text]) => {
    const claims = text.split(',').some((range) => {
      const [low = 0, high = low] = range.replace('U+', '').split('-').map((hex) => Number.parseInt(hex, 16));
      return low <= c && c <= high;
    });
    if (!claims || !name.startsWith('[')) return false;
    const file = `${font}-${name.slice(1, -1)}-400-normal.woff2`;
    return characters_of(readFileSync(join(folder, file))).has(c);
  });
}

it.each(['noto-sans-jp', 'noto-serif-jp'])('every character of the page is in its font (%s)', (font) => {
  const folder = join(dirname(require.resolve(`@fontsource/${font}/package.json`)), 'files');
  const known = characters_of(readFileSync(join(folder, `${font}-japanese-400-normal.woff2`)));
  expect(known.size).toBeGreaterThan(6000);
  expect(known.has('札'.codePointAt(0) ?? 0)).toBe(true);
  expect(known.has(0x23f0) || holds_sign(folder, font, 0x23f0)).toBe(false); // an alarm clock is no letter
  const missing = sources_in('src').flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8'))]
      .map((c) => c.codePointAt(0) ?? 0)
      .filter((c) => c > 0x7e && !known.has(c) && !holds_sign(folder, font, c))
      .map((c) => `${String.fromCodePoint(c)} U+${c.toString(16)} in ${file}`),
  );
  expect(missing).toEqual([]);
});
