// YAML written by people, for the engine: its tree with the place of every node, and its mistakes in the
// words of the program's own reader (src/catalog/yaml.cpp), to which the same texts are the same.
import {
  CST, isAlias, isMap, isScalar, isSeq, Parser, parseAllDocuments,
  type Document, type ParsedNode, type Scalar,
} from 'yaml';
import type { Text } from '../protocol/types';

// '-' nothing (an empty value, null), 's' a scalar, 'l' a list, 'm' a map. Lines and columns count from 1,
// columns in characters. A scalar that was quoted or in a block has a 1 behind it.
export type Tree =
  | ['-', number, number, null]
  | ['s', number, number, string, (0 | 1)?]
  | ['l', number, number, Tree[]]
  | ['m', number, number, [key: string, line: number, column: number, value: Tree][]];
export type YamlFault = { line: number; column: number; found: Text; expected: Text };
export type ReadYaml = { tree: Tree | null; faults: YamlFault[] };

const kMostBytes = 4 << 20;
const kMostDepth = 100;
const kMostFaults = 500;
const kNulls = ['', '~', 'null', 'Null', 'NULL'];
// eslint-disable-next-line no-control-regex -- these are what is looked for
const kControl = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const kLoneSurrogate = /\p{Surrogate}/u;
const kWellFormed: Text = { ja: '正しいYAML', en: 'well-formed YAML' };
const kText: Text = { ja: '文字', en: 'text' };

type SourceMark = [line: number, column: number];

// Reading ends here: what follows cannot be made sense of.
class Unreadable extends Error {
  constructor(readonly mark: SourceMark, reason: string) {
    super(reason);
  }
}

// Length of the well-formed UTF-8 character at `i`, or 0.
function utf8_length(bytes: Uint8Array, i: number): number {
  const lead = bytes[i] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  for (let k = 1; k < length; ++k) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[i + 1] ?? 0;
  const is_overlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const is_beyond = (lead === 0xed && second >= 0xa0) || (lead === 0xf4 && second >= 0x90);
  return is_overlong || is_beyond ? 0 : length;
}

function is_control_byte(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;
}

// The first byte that is no text.
function find_bad_text(bytes: Uint8Array): YamlFault | null {
  let line = 1;
  let column = 1;
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i] ?? 0;
    if (is_control_byte(byte)) return { line, column, found: { ja: '制御文字', en: 'a control character' }, expected: kText };
    const length = utf8_length(bytes, i);
    if (length === 0) {
      return {
        line, column,
        found: { ja: 'UTF-8ではないバイト', en: 'a byte that is not UTF-8' },
        expected: { ja: 'UTF-8の文字', en: 'text in UTF-8' },
      };
    }
    i += length;
    column += 1;
    if (byte === 0x0a) {
      line += 1;
      column = 1;
    }
  }
  return null;
}

// Where lines begin, and how many characters stand before each unit of a text.
class Lines {
  readonly #starts = [0];
  readonly #characters: Uint32Array;

  constructor(text: string) {
    this.#characters = new Uint32Array(text.length + 1);
    let characters = 0;
    for (let i = 0; i < text.length; ++i) {
      this.#characters[i] = characters;
      const unit = text.charCodeAt(i);
      if (unit < 0xdc00 || unit > 0xdfff) characters += 1;
      if (unit === 0x0a) this.#starts.push(i + 1);
    }
    this.#characters[text.length] = characters;
  }

  mark(offset: number): SourceMark {
    const at = Math.min(offset, this.#characters.length - 1);
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    const begin = this.#starts[low] ?? 0;
    return [low + 1, (this.#characters[at] ?? 0) - (this.#characters[begin] ?? 0) + 1];
  }
}

// Where the text is nested deeper than it may be, or -1. Looked for before anything is put together, which
// would take as deep a stack.
function find_too_deep(text: string): number {
  const below: { token: CST.Token | null | undefined; depth: number }[] = [];
  for (const token of new Parser().parse(text)) {
    below.push({ token, depth: 0 });
    for (let next = below.pop(); next !== undefined; next = below.pop()) {
      const { token: at, depth } = next;
      if (at?.type === 'document') below.push({ token: at.value, depth });
      if (!CST.isCollection(at)) continue;
      if (depth >= kMostDepth) return at.offset;
      for (const { key, value } of [...at.items].reverse()) {
        below.push({ token: value, depth: depth + 1 }, { token: key, depth: depth + 1 });
      }
    }
  }
  return -1;
}

class Reader {
  readonly faults: YamlFault[] = [];
  readonly #text: string;
  readonly #lines: Lines;
  readonly #anchors = new Set<string>();

  constructor(text: string) {
    this.#text = text;
    this.#lines = new Lines(text);
  }

  mark(offset: number): SourceMark {
    return this.#lines.mark(offset);
  }
  fault([line, column]: SourceMark, found: Text, expected: Text): void {
    this.faults.push({ line, column, found, expected });
    if (this.faults.length >= kMostFaults) throw new Unreadable([1, 1], 'too many mistakes');
  }

  tree_of(document: Document.Parsed): Tree {
    const [error] = document.errors;
    if (error !== undefined) throw new Unreadable(this.mark(error.pos[0]), error.message);
    return document.contents === null ? ['-', ...this.mark(document.range[1]), null] : this.#node(document.contents);
  }

  #node(node: ParsedNode): Tree {
    const at = this.mark(this.#begin(node));
    if (isAlias(node)) {
      if (!this.#anchors.has(node.source)) throw new Unreadable(at, `the referenced anchor is not defined: ${node.source}`);
      this.#refuse_reference(at);
      return ['-', ...at, null];
    }
    if (node.anchor !== undefined) {
      this.#anchors.add(node.anchor);
      this.#refuse_reference(at);
    }
    if (node.tag !== undefined && node.tag !== '!') this.fault(at, { ja: 'タグ（!）', en: 'a tag (!)' }, { ja: '値だけ', en: 'a plain value' });
    if (isScalar(node)) return this.#scalar(node, at);
    if (isSeq(node)) return ['l', ...at, (node.items as ParsedNode[]).map((item) => this.#node(item))];
    if (isMap(node)) return this.#map(node.items as { key: ParsedNode; value: ParsedNode | null }[], at);
    return ['-', ...at, null];
  }

  // A node begins with its anchor or tag, if it has one.
  #begin(node: ParsedNode): number {
    const begin = node.range[0];
    if (isAlias(node)) return begin;
    const anchor = node.anchor === undefined ? begin : this.#text.lastIndexOf(`&${node.anchor}`, begin);
    const tag = node.tag === undefined ? begin : this.#text.lastIndexOf('!', begin - 1);
    const mark = Math.min(anchor < 0 ? begin : anchor, tag < 0 ? begin : tag);
    return this.#text[mark - 1] === '!' ? mark - 1 : mark;
  }

  #scalar(node: Scalar.Parsed, at: SourceMark): Tree {
    const value = String(node.value);
    const is_plain = node.type === 'PLAIN';
    if (is_plain && node.tag === undefined && kNulls.includes(node.source)) return ['-', ...at, null];
    if (kControl.test(value) || kLoneSurrogate.test(value)) {
      this.fault(at, { ja: '制御文字', en: 'a control character' }, kText);
    }
    return is_plain && node.tag === undefined ? ['s', ...at, value] : ['s', ...at, value, 1];
  }

  #map(pairs: readonly { key: ParsedNode; value: ParsedNode | null }[], at: SourceMark): Tree {
    const keys = new Set<string>();
    const fields: [string, number, number, Tree][] = [];
    for (const { key, value } of pairs) {
      const name = this.#node(key);
      const [kind, line, column] = name;
      const place: SourceMark = [line, column];
      let is_kept = kind === 's';
      if (!is_kept) this.fault(place, { ja: '文字でないキー', en: 'a key that is not text' }, { ja: '文字のキー', en: 'a plain key' });
      const word = kind === 's' ? name[3] : '';
      if (is_kept && keys.has(word)) {
        is_kept = false;
        this.fault(place, { ja: `二度目の"${word}"`, en: `"${word}" again` }, { ja: 'キーは一度だけ', en: 'each key once' });
      }
      keys.add(word);
      const read: Tree = value === null ? ['-', line, column, null] : this.#node(value);
      const placed: Tree = read[0] === '-' ? ['-', line, column, null] : read;
      if (is_kept) fields.push([word, line, column, placed]);
    }
    return ['m', ...at, fields];
  }

  #refuse_reference(at: SourceMark): void {
    this.fault(at, { ja: 'アンカーまたはエイリアス（& *）', en: 'an anchor or alias (& *)' }, { ja: '値そのもの', en: 'the value itself' });
  }
}

function read_documents(reader: Reader, text: string): Tree {
  const deep = find_too_deep(text);
  if (deep >= 0) throw new Unreadable(reader.mark(deep), 'nested too deeply');
  const documents = parseAllDocuments(text, {
    schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'silent',
  });
  if (!Array.isArray(documents)) return ['-', 0, 0, null]; // nothing but comments
  const [first, second] = documents as Document.Parsed[];
  const tree: Tree = first === undefined ? ['-', 0, 0, null] : reader.tree_of(first);
  if (second !== undefined) {
    const [, line, column] = reader.tree_of(second);
    reader.fault([line, column], { ja: '二つ目の文書', en: 'a second document' }, { ja: '文書は一つ', en: 'one document' });
  }
  return tree;
}

// Nothing is thrown, whatever the bytes are; `tree` is null where they cannot be read as YAML.
export function parse_people_yaml(given: Uint8Array): ReadYaml {
  if (given.length > kMostBytes) {
    const fault: YamlFault = {
      line: 0, column: 0,
      found: { ja: '4MiBを超えるファイル', en: 'a file of more than 4 MiB' },
      expected: { ja: '4MiBまで', en: 'at most 4 MiB' },
    };
    return { tree: null, faults: [fault] };
  }
  const has_mark = given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf;
  const bytes = has_mark ? given.subarray(3) : given;
  const bad = find_bad_text(bytes);
  if (bad !== null) return { tree: null, faults: [bad] };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const reader = new Reader(text);
  try {
    return { tree: read_documents(reader, text), faults: reader.faults };
  } catch (error) {
    const [line, column] = error instanceof Unreadable ? error.mark : ([1, 1] as const);
    const why = error instanceof Error ? error.message : String(error);
    const found = { ja: `YAMLとして読めない箇所（${why}）`, en: `bad YAML: ${why}` };
    return { tree: null, faults: [...reader.faults, { line, column, found, expected: kWellFormed }] };
  }
}
