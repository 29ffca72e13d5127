// Gathers the icons that a game's card files name into one sprite a game, src/cards/icons/<game>.svg.
// An icon that the set does not hold ends the build and is named with file and line.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const data = join(web, '..', 'data');
const sprites = join(web, 'src', 'cards', 'icons');
const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

// Every icon that a game names, with the first place that names it.
function named_icons(game) {
  const folder = join(data, game, 'cards');
  const places = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .forEach((line, index) => {
        const name = /(?:^\s*|[{,]\s*)icon:\s*([\w-]+)/.exec(line)?.[1];
        if (name !== undefined && !places.has(name)) {
          places.set(name, `${relative(join(web, '..'), join(folder, file))}:${String(index + 1)}`);
        }
      });
  }
  return places;
}

// The drawing, on a grid of 512, to whole units: a card is at most 320 pixels wide.
function drawing(name) {
  const { body, width = set.width, height = set.height } = set.icons[name];
  const box = `viewBox="0 0 ${String(width)} ${String(height)}"`;
  const { data: small } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${body}</svg>`, {
    floatPrecision: 0,
    plugins: ['preset-default'],
  });
  return { box, paths: small.replace(/^<svg[^>]*>|<\/svg>$/g, '') };
}

function write_sprite(game, names) {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" data-icons="${names.join(' ')}">`;
  const file = join(sprites, `${game}.svg`);
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(head)) return;
  const symbols = names.map((name) => {
    const { box, paths } = drawing(name);
    return `<symbol id="${name}" ${box}>${paths}</symbol>`;
  });
  writeFileSync(file, `${head}${symbols.join('')}</svg>\n`);
}

const folders = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const games = folders.map(({ name }) => name);
const named = new Map(games.map((game) => [game, named_icons(game)]));
const missing = [...named.values()].flatMap((places) => [...places].filter(([name]) => !(name in set.icons)));
if (missing.length > 0) {
  for (const [name, place] of missing) {
    console.error(`${place}: found icon ${name}, expected one of the set (see https://game-icons.net)`);
  }
  process.exit(1);
}
mkdirSync(sprites, { recursive: true });
for (const file of readdirSync(sprites)) if (!named.has(file.replace(/\.svg$/, ''))) rmSync(join(sprites, file));
for (const [game, places] of named) write_sprite(game, [...places.keys()].sort());
