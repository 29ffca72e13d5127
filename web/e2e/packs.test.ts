// The page's reader of YAML and the program's make the same of every file of cards that ships: packs are
// written by the program (docs/site.md), without places.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse_people_yaml, type Tree } from '../src/solo/yaml';
import { kSite } from './support/host';
import { kRoot } from './support/server';

const { packs } = JSON.parse(readFileSync(join(kSite, 'site.json'), 'utf8')) as { packs: Record<string, string> };

// As a pack has it: nothing is null, a quoted scalar begins with a quotation mark.
function packed(tree: Tree): unknown {
  switch (tree[0]) {
    case '-': return null;
    case 's': return tree[4] === 1 ? `"${tree[3]}` : tree[3];
    case 'l': return tree[3].map(packed);
    case 'm': return Object.fromEntries(tree[3].map(([key, , , value]) => [key, packed(value)]));
  }
}

it.each(Object.entries(packs))('%s', (game, file) => {
  const { cards } = JSON.parse(readFileSync(join(kSite, file), 'utf8')) as { cards: [string, unknown][] };
  expect(cards.length).toBeGreaterThan(0);
  for (const [name, tree] of cards) {
    const read = parse_people_yaml(readFileSync(join(kRoot, 'data', game, 'cards', name)));
    expect(read.faults, name).toEqual([]);
    expect(read.tree === null ? null : packed(read.tree), name).toEqual(tree);
  }
});
