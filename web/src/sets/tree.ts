// An effect as a tree of words, as card files have it: `{act: {draw: 1}}`. A tree is never changed: a new
// one takes its place.
import type { Tree } from '../protocol/types';

export type { Tree };
export type TreeMap = Readonly<Record<string, Tree>>;
export type Path = readonly (string | number)[];

export function is_list(tree: Tree | undefined): tree is readonly Tree[] {
  return Array.isArray(tree);
}
export function is_map(tree: Tree | undefined): tree is TreeMap {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

export function tree_at(tree: Tree | undefined, path: Path): Tree | undefined {
  return path.reduce<Tree | undefined>((at, step) => {
    if (typeof step === 'number') return is_list(at) ? at[step] : undefined;
    return is_map(at) ? at[step] : undefined;
  }, tree);
}

// The tree with another one at a place; `undefined` takes what is there away.
export function with_tree_at(tree: Tree, path: Path, put: Tree | undefined): Tree {
  const [step, ...rest] = path;
  if (step === undefined) return put ?? null;
  if (typeof step === 'number') {
    const items = is_list(tree) ? [...tree] : [];
    if (rest.length === 0 && put === undefined) items.splice(step, 1);
    else items[step] = with_tree_at(items[step] ?? null, rest, put);
    return items;
  }
  const fields: Record<string, Tree> = is_map(tree) ? { ...tree } : {};
  if (rest.length > 0 || put !== undefined) fields[step] = with_tree_at(fields[step] ?? null, rest, put);
  else Reflect.deleteProperty(fields, step);
  return fields;
}

const kPlain = /^[A-Za-z_][\w-]*$/;

// A tree as YAML on one line, which is how people read it best.
export function to_yaml(tree: Tree): string {
  if (tree === null) return '~';
  if (typeof tree === 'number') return String(tree);
  if (typeof tree === 'string') return kPlain.test(tree) ? tree : JSON.stringify(tree);
  if (is_list(tree)) return `[${tree.map(to_yaml).join(', ')}]`;
  return `{${Object.entries(tree as TreeMap).map(([key, its]) => `${kPlain.test(key) ? key : JSON.stringify(key)}: ${to_yaml(its)}`).join(', ')}}`;
}

export function is_same(a: Tree, b: Tree): boolean {
  return a === b || to_yaml(a) === to_yaml(b);
}
