// The search line of the card gallery: words and conditions, all of which must hold.
//
//   element:fire cost<=2 text:先制 -kind:item "stone lions"
//
// `key:word` looks for the word anywhere in the value, `key=word` wants it to be the whole value.
// Keys and values may be Japanese or English. What cannot be read is a fault that says what was
// found and what was expected; the rest of the line still searches.
import type { CardDef, CardProperty, Text } from '../protocol/types';

type Comparison = '<=' | '>=' | '<' | '>' | '=';
export type Term = { not: boolean } & (
  | { by: 'any'; word: string }
  | { by: 'word'; key: string; word: string; whole: boolean }
  | { by: 'number'; key: string; comparison: Comparison; value: number }
);
export type SearchFault = { found: string; expected: Text };
export type Search = { terms: Term[]; faults: SearchFault[] };

const kWordKeys: Record<string, string> = {
  name: 'name', 名前: 'name', カード名: 'name',
  text: 'text', 文: 'text', テキスト: 'text', 能力: 'text',
  kind: 'kind', 種類: 'kind',
  element: 'element', 属性: 'element', attribute: 'element',
  season: 'season', 季節: 'season',
  race: 'race', 種族: 'race',
  class: 'item_class', 分類: 'item_class',
  terrain: 'terrain', 地形: 'terrain',
  needs: 'condition', プレイ条件: 'condition', 条件: 'condition',
  stands: 'stands_on', 存在条件: 'stands_on',
  person: 'person', 人物: 'person',
  action: 'actions', アクション: 'actions',
  timing: 'timing', タイミング: 'timing',
};
const kNumberKeys: Record<string, string> = {
  cost: 'cost', コスト: 'cost',
  st: 'st', 攻撃力: 'st',
  hp: 'hp', 体力: 'hp',
  power: 'power', 力: 'power', 戦闘力: 'power',
  rank: 'rank', ランク: 'rank',
};
// Games call both an element and a list of attributes 属性; a card of two persons is of either.
const kAlso: Record<string, string> = { element: 'attributes', person: 'partner' };
const is_of = (p: CardProperty, key: string): boolean => p.id === key || p.id === kAlso[key];
const kExpected: Text = {
  ja: `${Object.keys({ ...kWordKeys, ...kNumberKeys }).filter((key) => /[^\x20-\x7e]/.test(key)).join('、')}`,
  en: `${Object.keys({ ...kWordKeys, ...kNumberKeys }).filter((key) => /^[a-z]+$/.test(key)).join(', ')}`,
};
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

function read_piece(piece: string): Term | SearchFault {
  const not = piece.length > 1 && piece.startsWith('-');
  const body = not ? piece.slice(1) : piece;
  const unquoted = (text: string): string => text.replace(/"/g, '').trim().toLowerCase();
  const match = /^([^\s":<>=≤≥]+)(<=|>=|[:<>=≤≥])(.*)$/s.exec(body);
  if (match === null) return { not, by: 'any', word: unquoted(body) };
  const [, written = '', sign = '', rest = ''] = match;
  const word = unquoted(rest);
  const number_key = kNumberKeys[written.toLowerCase()];
  if (number_key !== undefined) {
    const signed = /^(<=|>=|[<>=≤≥])?\s*(\d+)$/.exec(word);
    if (signed === null) return { found: body, expected: kANumber };
    const comparison = comparison_of(sign === ':' ? (signed[1] ?? '=') : sign);
    return { not, by: 'number', key: number_key, comparison, value: Number(signed[2]) };
  }
  const word_key = kWordKeys[written.toLowerCase()];
  if (word_key === undefined) return { found: written, expected: kExpected };
  if (sign !== ':' && sign !== '=') return { found: body, expected: { ja: `${written}:…`, en: `${written}:…` } };
  if (word === '') return { found: body, expected: kAWord };
  return { not, by: 'word', key: word_key, word, whole: sign === '=' };
}

export function parse_search(line: string): Search {
  const search: Search = { terms: [], faults: [] };
  for (const piece of pieces_of(line)) {
    const read = read_piece(piece);
    if ('expected' in read) search.faults.push(read);
    else if (read.by === 'number' || read.word !== '') search.terms.push(read);
  }
  return search;
}

const has = (text: Text | null | undefined, word: string): boolean =>
  text !== null && text !== undefined &&
  (text.ja.normalize('NFKC').toLowerCase().includes(word) || text.en.toLowerCase().includes(word));

const is = (text: Text, word: string): boolean =>
  text.ja.normalize('NFKC').toLowerCase() === word || text.en.toLowerCase() === word;

function is_word(def: CardDef, key: string, word: string): boolean {
  switch (key) {
    case 'name':
      return is(def.name, word) || def.id === word;
    case 'text':
      return def.lines.some((line) => is(line, word));
    case 'kind':
      return is(def.kind_name, word) || def.kind === word;
    default:
      return def.properties.some((p) => is_of(p, key) && is(p.text, word));
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
      return def.properties.some((p) => is_of(p, key) && has(p.text, word));
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
      return (term.whole ? is_word : holds_word)(def, term.key, term.word);
    case 'number': {
      const value = def.properties.find((p) => p.id === term.key)?.value;
      if (value === undefined) return false;
      switch (term.comparison) {
        case '<=': return value <= term.value;
        case '>=': return value >= term.value;
        case '<': return value < term.value;
        case '>': return value > term.value;
        case '=': return value === term.value;
      }
    }
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
