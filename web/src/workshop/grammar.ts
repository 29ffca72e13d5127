// The words that effects of a game are written with: what may stand where, and how a word with its slots
// is shown.
import type { EffectParam, EffectTable, EffectWord, Text, Vocabulary } from '../protocol/types';
import { is_list, is_map, type Path, type Tree, type TreeMap } from '../sets/tree';

export type SlotType = EffectParam['type'];

// A piece of a word's sentence: plain text, or a parameter's slot.
export type Piece = { text: string } | { param: EffectParam };

export class Grammar {
  private readonly by_type = new Map<string, EffectWord[]>();
  private readonly tables: ReadonlyMap<string, EffectTable>;

  constructor(readonly vocabulary: Vocabulary) {
    for (const word of vocabulary.words) {
      const same = this.by_type.get(word.type);
      if (same === undefined) this.by_type.set(word.type, [word]);
      else same.push(word);
    }
    this.tables = new Map(vocabulary.tables.map((table) => [table.id, table]));
  }

  words(type: SlotType): readonly EffectWord[] {
    return this.by_type.get(type) ?? [];
  }
  entries(table: string | undefined): EffectTable['entries'] {
    return (table === undefined ? undefined : this.tables.get(table)?.entries) ?? [];
  }

  // The word that a node of a tree is; undefined: none that is known there.
  word_of(tree: Tree | undefined, type: SlotType): EffectWord | undefined {
    const words = this.words(type);
    if (typeof tree === 'string') return words.find((word) => word.id === tree);
    if (!is_map(tree)) return undefined;
    // Its own key says which it is. Some words are called as parameters of others are: the one whose
    // parameters take every key is meant.
    const keys = Object.keys(tree);
    const takes = (word: EffectWord, key: string): boolean => word.params.some(({ name }) => name === key);
    return words.find((word) => word.id in tree && keys.every((key) => takes(word, key)));
  }

  // A word with nothing said of it yet.
  fresh(word: EffectWord): Tree {
    const wanted = word.params.filter((param, at) => param.required === true || at === 0);
    if (wanted.length === 0) return word.id;
    return Object.fromEntries(wanted.map((param) => [param.name, this.blank(param)]));
  }
  // What stands in a slot before anybody has chosen: a number is 1, a choice its first entry, of all
  // others nothing.
  blank(param: EffectParam): Tree {
    if (param.fallback !== undefined) return param.fallback;
    if (param.type === 'amount') return 1;
    if (param.type === 'choice') return this.entries(param.table)[0]?.id ?? null;
    return null;
  }

  // The word in place of another one: what both take is kept.
  changed(tree: Tree | undefined, word: EffectWord): Tree {
    const fresh = this.fresh(word);
    if (!is_map(fresh) || !is_map(tree)) return fresh;
    const before = this.word_of(tree, word.type);
    if (before === undefined) return fresh;
    const kept: Record<string, Tree> = { ...fresh };
    word.params.forEach((param, at) => {
      const old = at === 0 ? before.params[0] : before.params.find(({ name }) => name === param.name);
      if (old === undefined || old.type !== param.type || old.table !== param.table) return;
      const value = tree[old.name];
      if (value !== undefined) kept[param.name] = value;
    });
    return kept;
  }
}

// A word's sentence, its slots as 〈name〉. Where an action may be left out the sentence has what is said
// then, too; nobody chooses that.
const kNothing = /(〈\w+〉)(?:何も起こらない|nothing happens)/g;
function sentence_of(word: EffectWord, language: keyof Text): string {
  return word[language].replace(kNothing, '$1');
}

// A word's sentence with its slots: each parameter once, where the sentence names it.
export function pieces_of(word: EffectWord, language: keyof Text): Piece[] {
  const seen = new Set<string>();
  return sentence_of(word, language).split(/(〈\w+〉)/).flatMap((part): Piece[] => {
    const name = /^〈(\w+)〉$/.exec(part)?.[1];
    if (name === undefined) return part === '' ? [] : [{ text: part }];
    const param = word.params.find((one) => one.name === name);
    if (param === undefined || seen.has(name)) return [{ text: '…' }];
    seen.add(name);
    return [{ param }];
  });
}

// A word's sentence for a list of words: slots as dots.
export function outline_of(word: EffectWord, language: keyof Text): string {
  return sentence_of(word, language).replace(/〈\w+〉/g, '…').replace(/…+/g, '…');
}

// The parameters that are not said and may be.
export function open_params(word: EffectWord, tree: Tree): EffectParam[] {
  const said: TreeMap = is_map(tree) ? tree : {};
  return word.params.filter((param) => !(param.name in said));
}

// Where a slot is empty that must be filled.
export function gaps_in(grammar: Grammar, tree: Tree, type: SlotType, at: Path = []): Path[] {
  if (is_list(tree)) {
    return tree.length === 0 ? [at] : tree.flatMap((item, i) => gaps_in(grammar, item, type, [...at, i]));
  }
  if (type === 'amount' && typeof tree === 'number') return [];
  if (type === 'choice' || type === 'name') return tree === null || tree === '' ? [at] : [];
  const word = grammar.word_of(tree, type);
  if (word === undefined) return [at];
  return word.params.flatMap((param) => {
    const value = is_map(tree) ? tree[param.name] : undefined;
    if (value === undefined) return param.required === true ? [[...at, param.name]] : [];
    return gaps_in(grammar, value, param.type, [...at, param.name]);
  });
}

// True if a list may stand for one word of the type.
export function takes_list(type: SlotType): boolean {
  return type === 'action' || type === 'condition' || type === 'filter';
}
