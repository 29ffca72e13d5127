// Files of cards: their encodings, and what is taken out of workbooks.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detect_encoding } from '../../src/browser/encoding';
import { open_table } from '../../src/workshop/tables';

type Brought = Parameters<typeof open_table>[0];

function brought(name: string, content: Uint8Array): Brought {
  const { buffer } = new Uint8Array(content);
  return { name, size: content.length, arrayBuffer: async () => Promise.resolve(buffer) };
}
function fixture(name: string): Brought {
  return brought(name, readFileSync(`../tests/fixtures/sheets/${name}`));
}
function bytes(...codes: number[]): Uint8Array {
  return new Uint8Array(codes);
}

test('the encoding is told by the bytes, as the engine tells it', () => {
  expect(detect_encoding(new TextEncoder().encode('名,効果'))).toBe('utf-8');
  expect(detect_encoding(bytes())).toBe('utf-8');
  expect(detect_encoding(bytes(0x96, 0xbc, 0x2c, 0x8c, 0xf8, 0x89, 0xca))).toBe('shift_jis');
  expect(detect_encoding(bytes(0xcc, 0xbe, 0x2c, 0xb8, 0xfa, 0xb2, 0xcc))).toBe('euc-jp');
  expect(detect_encoding(bytes(0x6e, 0x0a, 0xb1, 0xb2, 0xb3))).toBe('shift_jis');
  expect(detect_encoding(bytes(0xff, 0xfe, 0x6e, 0))).toBe('utf-16le');
  expect(detect_encoding(bytes(0x6e, 0, 0x61, 0, 0x6d, 0))).toBe('utf-16le');
  expect(detect_encoding(bytes(0, 0x6e, 0, 0x61, 0, 0x6d))).toBe('utf-16be');
  expect(detect_encoding(new Uint8Array([...new TextEncoder().encode('カードを引く'), 0xff]))).toBe('utf-8');
});

test('a table that Excel has saved is the same text as in UTF-8', async () => {
  const utf8 = await open_table(fixture('cards_utf8.csv'));
  const cp932 = await open_table(fixture('cards_cp932.csv'));
  if (!('file' in utf8) || !('file' in cp932) || !('text' in utf8.file) || !('text' in cp932.file)) throw new Error('not read');
  const plain = (text: string): string => text.replaceAll('"', '');
  expect(plain(cp932.file.text)).toBe(plain(utf8.file.text));
});

test.each(['cards.xlsx', 'cards.ods'])('%s is unpacked to the parts that matter', async (name) => {
  const opened = await open_table(fixture(name));
  if (!('file' in opened) || !('parts' in opened.file)) throw new Error('not unpacked');
  const { parts } = opened.file;
  expect(Object.keys(parts)).toContain(name.endsWith('ods') ? 'content.xml' : 'xl/workbook.xml');
  expect(Object.keys(parts).some((path) => path.includes('docProps') || path.includes('meta'))).toBe(false);
  expect(Object.values(parts).join('')).toContain('川の渡し守');
});

test('what cannot be opened says why', async () => {
  expect(await open_table(brought('a.xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 1)))).toEqual({ unopened: 'locked' });
  expect(await open_table(brought('a.xlsx', bytes(0x50, 0x4b, 3, 4, 1, 2)))).toEqual({ unopened: 'too_large' });
  expect(await open_table(brought('a.csv', bytes(0x61, 0, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68)))).toEqual({ unopened: 'not_text' });
  expect(await open_table(brought('a.csv', new Uint8Array(5 * 1024 * 1024)))).toEqual({ unopened: 'too_large' });
});
