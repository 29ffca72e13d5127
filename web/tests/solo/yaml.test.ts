// YAML of people, read in the page: the same trees and faults as the program's reader (tests/catalog).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse_people_yaml, type ReadYaml } from '../../src/solo/yaml';

const read = (text: string): ReadYaml => parse_people_yaml(new TextEncoder().encode(text));
// "2:7 found", as short as a fault can be told.
const faults = (text: string): string[] =>
  read(text).faults.map(({ line, column, found }) => `${String(line)}:${String(column)} ${found.en}`);

describe('a text', () => {
  it('becomes a tree with the place of every node', () => {
    expect(read('a: 1\nb: [x, "2", ~, p q]\nc:\n  - d: |\n      hi\n    e:\n')).toEqual({
      tree: ['m', 1, 1, [
        ['a', 1, 1, ['s', 1, 4, '1']],
        ['b', 2, 1, ['l', 2, 4, [['s', 2, 5, 'x'], ['s', 2, 8, '2', 1], ['-', 2, 13, null], ['s', 2, 16, 'p q']]]],
        ['c', 3, 1, ['l', 4, 3, [['m', 4, 5, [['d', 4, 5, ['s', 4, 8, 'hi\n', 1]], ['e', 6, 5, ['-', 6, 5, null]]]]]]],
      ]],
      faults: [],
    });
  });
  it('has its columns in characters, whatever they take', () => {
    expect(read('花: {水: 火, 𠮷: x}').tree).toEqual(['m', 1, 1, [
      ['花', 1, 1, ['m', 1, 4, [['水', 1, 5, ['s', 1, 8, '火']], ['𠮷', 1, 11, ['s', 1, 14, 'x']]]]],
    ]]);
  });
  it('may be empty, or begin with a mark of its encoding', () => {
    expect(read('')).toEqual({ tree: ['-', 0, 0, null], faults: [] });
    expect(read('# nothing\n').faults).toEqual([]);
    expect(read('\uFEFFa: 1').tree).toEqual(['m', 1, 1, [['a', 1, 1, ['s', 1, 4, '1']]]]);
  });
});

describe('what people may not write', () => {
  it.each([
    ['a: &x 1\nb: *x', ['1:4 an anchor or alias (& *)', '2:4 an anchor or alias (& *)']],
    ['a: !!str 5\nb: !mine x', ['1:4 a tag (!)', '2:4 a tag (!)']],
    ['a: 1\nb: {c: 1, c: 2}\na: 3', ['2:11 "c" again', '3:1 "a" again']],
    ['? [1]\n: 2\n~: 3', ['1:3 a key that is not text', '3:1 a key that is not text']],
    ['a: 1\n---\nb: 2\n', ['3:1 a second document']],
    ['a: "\\x07"', ['1:4 a control character']],
    ['a: 花\u0007', ['1:5 a control character']],
  ])('%j', (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it.each([
    ['a: *nowhere', '1:4 bad YAML'],
    ['a: [1, 2', '1:9 bad YAML'],
    ['a: b: c', '1:4 bad YAML'],
    [`${'['.repeat(101)}${']'.repeat(101)}`, '1:101 bad YAML: nested too deeply'],
    ['['.repeat(20_000), '1:101 bad YAML: nested too deeply'],
    [Array.from({ length: 120 }, (_, i) => `${' '.repeat(i)}a:\n`).join(''), '101:101 bad YAML: nested too deeply'],
  ])('%.20j, of which nothing can be made', (text, expected) => {
    expect(read(text).tree).toBeNull();
    expect(faults(text)[0]).toContain(expected);
  });

  it('is told by the bytes where it is no text', () => {
    expect(parse_people_yaml(Uint8Array.of(0x61, 0x0a, 0xe8, 0x8a)).faults[0]).toMatchObject({
      line: 2, column: 1, found: { en: 'a byte that is not UTF-8' }, expected: { ja: 'UTF-8の文字' },
    });
    for (const bytes of [[0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff]]) {
      expect(parse_people_yaml(Uint8Array.from(bytes)).tree).toBeNull();
    }
    expect(parse_people_yaml(new Uint8Array((4 << 20) + 1).fill(0x20)).faults[0]?.found.en).toBe('a file of more than 4 MiB');
  });

  it('ends after 500 mistakes', () => {
    expect(read(`[${'*x, '.repeat(3)}]`).tree).toBeNull();
    const { tree, faults: all } = read(`[&x 1${', *x'.repeat(600)}]`);
    expect(tree).toBeNull();
    expect(all.length).toBe(501);
    expect(all.at(-1)?.found.en).toContain('too many mistakes');
  });
});

// What tests/catalog/yaml_test.cpp asks of the program's reader.
describe('as the program reads', () => {
  it.each([
    ['a: 1\nb: 2\na: 3\n', ['3:1 "a" again']],
    ['{a: 1, a: 2, b: 1, b: 2}', ['1:8 "a" again', '1:20 "b" again']],
    ['a: &x 1\n', ['1:4 an anchor or alias (& *)']],
    ['a: &x 1\nb: *x\n', ['1:4 an anchor or alias (& *)', '2:4 an anchor or alias (& *)']],
    ['a: !!str 1\n', ['1:4 a tag (!)']],
    ['a: !card {b: 1}\n', ['1:4 a tag (!)']],
    ['{[a]: 1}', ['1:2 a key that is not text']],
    ['a: 1\n---\nb: 2\n', ['3:1 a second document']],
    ['a: x\u001bz', ['1:5 a control character']],
    ['a: x\0z', ['1:5 a control character']],
    ['a: "x\\e[2J"', ['1:4 a control character']],
  ])('%j', (text, said) => {
    expect(faults(text)).toEqual(said);
  });
  it('columns are right far along a line, and windows line ends are harmless', () => {
    const { tree } = read(`[${'字, '.repeat(400)}z]`);
    expect(tree?.[0] === 'l' && tree[3].at(-1)).toEqual(['s', 1, 1202, 'z']);
    expect(read('\uFEFFa: 1\r\nb: 2\r\n').tree).toEqual(['m', 1, 1, [
      ['a', 1, 1, ['s', 1, 4, '1']], ['b', 2, 1, ['s', 2, 4, '2']],
    ]]);
    expect(read('a: 1\n  \nbcd:\n').tree).toEqual(['m', 1, 1, [
      ['a', 1, 1, ['s', 1, 4, '1']], ['bcd', 3, 1, ['-', 3, 1, null]],
    ]]);
  });
  it('mistakes of syntax are in their line', () => {
    expect(faults('a: [1, 2\nb: 3\n')[0]).toMatch(/^[12]:\d+ bad YAML: /);
    expect(faults('a:\n\t- 1\n')[0]).toMatch(/^2:[12] bad YAML: /);
    expect(read(`${'['.repeat(100)}${']'.repeat(100)}`).faults).toEqual([]);
  });
});

it('every file of cards that ships is read whole', () => {
  const data = join(process.cwd(), '..', 'data');
  for (const game of readdirSync(data)) {
    for (const file of readdirSync(join(data, game, 'cards'))) {
      const { tree, faults: found } = parse_people_yaml(readFileSync(join(data, game, 'cards', file)));
      expect([found, tree?.[0]], `${game}/${file}`).toEqual([[], 'm']);
    }
  }
});
