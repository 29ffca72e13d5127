// The search line of the card gallery: words and conditions, all of which must hold.
//
//   element:fire cost<=2 text:先制 -kind:item "stone lions"
//
// `key:word` looks for the word anywhere in the value, `key=word` wants it to be the whole value.
// Keys are what the cards of a game have (their properties, by any of their names), values may be
// Japanese or English. What cannot be read is a fault that says what was
// found and what was expected; the rest of the line still searches.
import type { CardDef, Text } from '../protocol/types';

type Comparison = '<=' | '>=' | '<' | '>' | '=';
export type Term = { not: boolean } & (
  | { by: 'any'; word: string }
  | { by: 'word'; keys: readonly string[]; word: string; whole: boolean }
  | { by: 'number'; keys: readonly string[]; comparison: Comparison; value: number }
);
export type SearchFault = { found: string; expected: Text };
export type Search = { terms: Term[]; faults: SearchFault[] };

// A key of searches: a property, or a field that every card has.
export type SearchKey = { id: string; name: Text; is_number: boolean };

const kOfEveryCard: readonly SearchKey[] = [
  { id: 'name', name: { ja: '名前', en: 'name' }, is_number: false },
  { id: 'text', name: { ja: '文', en: 'text' }, is_number: false },
  { id: 'kind', name: { ja: '種類', en: 'kind' }, is_number: false },
];

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

export function search_keys(all: readonly CardDef[]): readonly SearchKey[] {
  const properties = new Map(all.flatMap((def) => def.properties).map((p) => [p.id, p]));
  return [...kOfEveryCard, ...[...properties.values()].map(({ id, name, parts }) => (
    { id, name, is_number: parts === undefined }))];
}

// The keys that a word means: those called so, else those that have it in their names.
function keys_called(word: string, keys: readonly SearchKey[]): readonly SearchKey[] {
  const names = ({ id, name }: SearchKey): string[] => [id, name.ja, name.en].map(plain);
  const called = keys.filter((key) => names(key).includes(word));
  if (called.length > 0) return called.slice(0, 1);
  return keys.filter((key) => names(key).some((name) => name.includes(word)));
}

const kAWord: Text = { ja: '「：」のあとに探す言葉', en: 'a word after “:”' };
const kANumber: Text = { ja: '数（例：コスト<=2）', en: 'a number (as in cost<=2)' };

function comparison_of(sign: string): Comparison {
  if (sign === '≤' || sign === '<=') return '<=';
  if (sign === '≥' || sign === '>=') return '>=';
  return sign === '<' || sign === '>' ? sign : '=';
}

// Splits at spaces, but not inside quotes; brings full-width signs and letters to plain ones.
function pieces_of(line: string): string[] {
  const plain = line.normalize('NFKC').replace(/[“”„]/g, '"').replace(/[≦]/g, '<=').replace(/[≧]/g, '>=');
  return plain.match(/-?(?:[^\s"]*"[^"]*"?|[^\s"]+)/g) ?? [];
}

function read_piece(piece: string, known: readonly SearchKey[]): Term | SearchFault {
  const not = piece.length > 1 && piece.startsWith('-');
  const body = not ? piece.slice(1) : piece;
  const unquoted = (text: string): string => text.replace(/"/g, '').trim().toLowerCase();
  const match = /^([^\s":<>=≤≥]+)(<=|>=|[:<>=≤≥])(.*)$/s.exec(body);
  if (match === null) return { not, by: 'any', word: unquoted(body) };
  const [, written = '', sign = '', rest = ''] = match;
  const word = unquoted(rest);
  const meant = keys_called(plain(written), known);
  const numbers = meant.filter(({ is_number }) => is_number).map(({ id }) => id);
  if (numbers.length > 0 && numbers.length === meant.length) {
    const signed = /^(<=|>=|[<>=≤≥])?\s*(\d+)$/.exec(word);
    if (signed === null) return { found: body, expected: kANumber };
    const comparison = comparison_of(sign === ':' ? (signed[1] ?? '=') : sign);
    return { not, by: 'number', keys: numbers, comparison, value: Number(signed[2]) };
  }
  const keys = meant.filter(({ is_number }) => !is_number).map(({ id }) => id);
  if (keys.length === 0) return { found: written, expected: names_of(known) };
  if (sign !== ':' && sign !== '=') return { found: body, expected: { ja: `${written}:…`, en: `${written}:…` } };
  if (word === '') return { found: body, expected: kAWord };
  return { not, by: 'word', keys, word, whole: sign === '=' };
}

function names_of(keys: readonly SearchKey[]): Text {
  return {
    ja: keys.map(({ name }) => name.ja).join('、'),
    en: keys.map(({ id }) => id).join(', '),
  };
}

export function parse_search(line: string, keys: readonly SearchKey[]): Search {
  const search: Search = { terms: [], faults: [] };
  for (const piece of pieces_of(line)) {
    const read = read_piece(piece, keys);
    if ('expected' in read) search.faults.push(read);
    else if (read.by === 'number' || read.word !== '') search.terms.push(read);
  }
  return search;
}

const has = (text: Text | null | undefined, word: string): boolean =>
  text !== null && text !== undefined && (plain(text.ja).includes(word) || plain(text.en).includes(word));

const is = (text: Text, word: string): boolean => plain(text.ja) === word || plain(text.en) === word;

// A property is what is printed, or a word that it is made of.
function is_of(def: CardDef, id: string, word: string, fits: (text: Text, word: string) => boolean): boolean {
  return def.properties.some((p) =>
    p.id === id && (fits(p.text, word) || (p.parts ?? []).some((part) => part.word === word)));
}

function is_word(def: CardDef, key: string, word: string): boolean {
  switch (key) {
    case 'name':
      return is(def.name, word) || def.id === word;
    case 'text':
      return def.lines.some((line) => is(line, word));
    case 'kind':
      return is(def.kind_name, word) || def.kind === word;
    default:
      return is_of(def, key, word, is);
  }
}

function holds_word(def: CardDef, key: string, word: string): boolean {
  switch (key) {
    case 'name':
      return has(def.name, word) || def.id.includes(word);
    case 'text':
      return def.lines.some((line) => has(line, word));
    case 'kind':
      return def.kind === word || has(def.kind_name, word);
    default:
      return is_of(def, key, word, has);
  }
}

function compares(value: number, comparison: Comparison, to: number): boolean {
  switch (comparison) {
    case '<=': return value <= to;
    case '>=': return value >= to;
    case '<': return value < to;
    case '>': return value > to;
    case '=': return value === to;
  }
}

function holds(def: CardDef, term: Term): boolean {
  switch (term.by) {
    case 'any':
      return (
        holds_word(def, 'name', term.word) || holds_word(def, 'text', term.word) ||
        has(def.kind_name, term.word) || has(def.flavour, term.word) ||
        def.properties.some((p) => has(p.text, term.word))
      );
    case 'word':
      return term.keys.some((key) => (term.whole ? is_word : holds_word)(def, key, term.word));
    case 'number':
      return def.properties.some(({ id, value }) =>
        term.keys.includes(id) && compares(value, term.comparison, term.value));
  }
}

export function found_by(def: CardDef, terms: readonly Term[]): boolean {
  return terms.every((term) => holds(def, term) !== term.not);
}

// The line with a condition such as `kind=item` switched on or off, in place of another with the
// same beginning (`kind=`): what the buttons of the gallery do.
export function toggled(line: string, beginning: string, value: string): string {
  const pieces = line.split(/\s+/).filter((piece) => piece !== '');
  const wanted = beginning + value;
  if (pieces.includes(wanted)) return pieces.filter((piece) => piece !== wanted).join(' ');
  return [...pieces.filter((piece) => !piece.startsWith(beginning)), wanted].join(' ');
}

export function is_toggled(line: string, beginning: string, value: string): boolean {
  return line.split(/\s+/).includes(beginning + value);
}
