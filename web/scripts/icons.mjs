// Gathers the icons that the card files name into one sprite, web/public/icons.svg.
// An icon that the set does not hold ends the build and is named with file and line.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const data = join(web, '..', 'data');

function card_files() {
  return readdirSync(data, { withFileTypes: true })
    .filter((game) => game.isDirectory())
    .flatMap((game) => {
      const folder = join(data, game.name, 'cards');
      return readdirSync(folder)
        .filter((file) => file.endsWith('.yaml'))
        .map((file) => join(folder, file));
    });
}

// Every icon named, with the first place that names it.
function named_icons() {
  const places = new Map();
  for (const file of card_files()) {
    readFileSync(file, 'utf8')
      .split('\n')
      .forEach((line, index) => {
        const name = /(?:^\s*|[{,]\s*)icon:\s*([\w-]+)/.exec(line)?.[1];
        if (name !== undefined && !places.has(name)) {
          places.set(name, `${relative(join(web, '..'), file)}:${String(index + 1)}`);
        }
      });
  }
  return places;
}

const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
const places = named_icons();
const missing = [...places].filter(([name]) => !(name in set.icons));
if (missing.length > 0) {
  for (const [name, place] of missing) {
    console.error(`${place}: found icon ${name}, expected one of the set (see https://game-icons.net)`);
  }
  process.exit(1);
}

const symbols = [...places.keys()].sort().map((name) => {
  const { body, width = set.width, height = set.height } = set.icons[name];
  return `<symbol id="${name}" viewBox="0 0 ${String(width)} ${String(height)}">${body}</symbol>`;
});
writeFileSync(
  join(web, 'public', 'icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
console.log(`${String(symbols.length)} icons`);
