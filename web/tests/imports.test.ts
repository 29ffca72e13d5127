// The parts of the page lie over one another: what imports something stands above it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const kSource = join(process.cwd(), 'src');
const kImport = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]*)/g;

const modules = readdirSync(kSource, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path));

// The module that `specifier` means in the module `from`; undefined if it is none (a stylesheet, a font).
function module_meant(from: string, specifier: string): string | undefined {
  const path = normalize(join(dirname(from), specifier));
  return modules.find((module) => [path, `${path}.ts`, join(path, 'index.ts')].includes(module));
}

// Every import counts: of types alone, and of what is loaded when it is wanted.
function imports_of(module: string): Set<string> {
  const text = readFileSync(join(kSource, module), 'utf8');
  const meant = [...text.matchAll(kImport)].map(([, specifier = '']) => module_meant(module, specifier));
  return new Set(meant.filter((path) => path !== undefined));
}

// What the folders import: an import within a folder is none.
function between_folders(graph: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [module, imported] of graph) {
    const folder = dirname(module);
    const others = folders.get(folder) ?? new Set();
    for (const path of imported) if (dirname(path) !== folder) others.add(dirname(path));
    folders.set(folder, others);
  }
  return folders;
}

// A circle of the graph as "a → b → a", or '' where there is none.
function circle_in(graph: Graph): string {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): string => {
    const met = way.indexOf(node);
    if (met >= 0) return [...way.slice(met), node].join(' → ');
    if (done.has(node)) return '';
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...way, node]);
      if (circle !== '') return circle;
    }
    done.add(node);
    return '';
  };
  return [...graph.keys()].map((node) => walk(node, [])).find((circle) => circle !== '') ?? '';
}

const graph: Graph = new Map(modules.map((module) => [module, imports_of(module)]));

describe('a circle of imports', () => {
  it('is found wherever it is, with the way around', () => {
    const of = (...edges: [string, string[]][]): Graph =>
      new Map(edges.map(([from, to]) => [from, new Set(to)]));
    expect(circle_in(of(['a', ['b', 'c']], ['b', ['c']], ['c', []]))).toBe('');
    expect(circle_in(of(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toBe('b → c → b');
  });

  it('is not between modules', () => {
    expect(graph.get('main.ts')).toContain('app/App.svelte');
    expect(graph.get('app/pages.ts')).toContain('pages/MatchPage.svelte');
    expect(circle_in(graph)).toBe('');
  });

  it('is not between folders', () => {
    expect(circle_in(between_folders(graph))).toBe('');
  });
});
