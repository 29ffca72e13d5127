// Cuts the fonts of the page into pieces, for readers whose machine has no Japanese font of its own: the
// stylesheet src/app/fonts/fonts.css says which piece holds which characters, and a browser asks only for
// those it shows. `latin` holds letters and digits; `both` what is written alike for readers of English;
// `home` what the home page says, `first` what else a first visit shows, whatever the game, and a game's own
// what its first lesson adds; `words` what texts of cards are made of; `games` what else
// is written in the games; the others the rest, by number, for names that people write: of one face alone,
// since they are half of all that the page weighs (theme.css lets the other fall back on it).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset_font from 'subset-font';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(web, '..');
const folder = join(web, 'src', 'app', 'fonts');
const require = createRequire(import.meta.url);

const kFaces = [
  { family: 'Fudaba Sans', font: 'noto-sans-jp', weight: 400, has_rest: true },
  { family: 'Fudaba Serif', font: 'noto-serif-jp', weight: 400 },
  { family: 'Fudaba Serif', font: 'noto-serif-jp', weight: 700 },
];
const kLatin = [[0x20, 0x17f], [0x2010, 0x2027], [0x2030, 0x205e]];
const kKana = [0x3000, 0x30ff];
const kSigns = [0x2190, 0x2bff]; // arrows, triangles, notes: each in a file of its own in the package
const kRest = [
  [0x180, 0x200f], [0x2060, 0x2fff], [0x3100, 0x57ff], [0x5800, 0x61ff], [0x6200, 0x6bff], [0x6c00, 0x75ff],
  [0x7600, 0x81ff], [0x8200, 0x8dff], [0x8e00, 0x9fff],
];

function files_in(path, ending) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return files_in(inside, ending);
    return ending.test(entry.name) ? [inside] : [];
  });
}

function codes_of(text) {
  return new Set([...text].map((c) => c.codePointAt(0)));
}

// The names of the cards that a text speaks of by their ids.
function names_in(text, game) {
  const ids = new Set(text.match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)*/g));
  const cards = files_in(join(root, 'data', game, 'cards'), /\.yaml$/).map((file) => readFileSync(file, 'utf8'));
  return cards.join('\n').split(/^(?= *- id: )/m)
    .filter((card) => ids.has(/^ *- id: (\w+)/.exec(card)?.[1] ?? ''))
    .map((card) => /^ *name: .*/m.exec(card)?.[0] ?? '')
    .join('\n');
}

const source = (path) => readFileSync(join(web, 'src', path), 'utf8');

// What readers of English meet too: seals and signs in the components, English sentences.
function text_for_both() {
  const files = [...files_in(join(web, 'src'), /\.svelte$/), ...files_in(join(web, 'src', 'i18n'), /\.ts$/)];
  return files.map((file) => readFileSync(file, 'utf8').replaceAll(/\bja: *(['"`])(?:\\.|(?!\1).)*\1/g, '')).join('\n');
}

function home_text() {
  const home = source('i18n/messages/pages.ts').split('// ---- a new match')[0];
  const names = files_in(join(root, 'src', 'games'), /^game\.h$/).map((file) => readFileSync(file, 'utf8'));
  const puzzles = source('i18n/messages/puzzles.ts').match(/^ {2}(?:title|home_about): .*$/gm) ?? [];
  const games = files_in(join(web, 'src', 'i18n', 'messages', 'games'), /\.ts$/)
    .flatMap((file) => readFileSync(file, 'utf8').match(/^ {2}(?:in_short|takes|hard|loved_by): .*$/gm) ?? []);
  return [home, ...puzzles, ...games, source('i18n/messages/app.ts'), source('pages/Home.svelte'), ...names].join('\n');
}

// What else everybody reads who comes for the first time: the table.
function table_text() {
  const files = ['i18n/messages/lessons', 'i18n/messages/table', 'i18n/messages/board', 'cards/signs'];
  return ['lessons/LessonPanel.svelte', ...files.map((path) => `${path}.ts`)].map(source).join('\n');
}

// … and in the first lesson of a game: what it says, the cards that lie there and those at the head of its
// decks, which the home page shows, and the seals on cards, which are the first letters of words.
function lesson_text(game) {
  const file = files_in(join(root, 'data', game, 'lessons'), /\.yaml$/).sort()[0];
  const lesson = file === undefined ? '' : readFileSync(file, 'utf8');
  const board = readFileSync(join(web, 'src', 'i18n', 'messages', 'games', `${game}.ts`), 'utf8');
  const decks = files_in(join(root, 'data', game, 'decks'), /\.yaml$/)
    .map((deck) => (/^cards:\n((?: .*\n){1,8})/m.exec(readFileSync(deck, 'utf8'))?.[1] ?? ''));
  const glossary = readFileSync(join(root, 'data', game, 'glossary.yaml'), 'utf8');
  const seals = [...glossary.matchAll(/term: *(.)/g)].map(([, letter]) => letter);
  return [lesson, names_in([lesson, ...decks].join('\n'), game), board, ...seals].join('\n');
}

// The signs that the page writes, by the file of the package that holds them.
function signs(font) {
  const files = files_in(join(web, 'src'), /\.(ts|svelte)$/).map((file) => readFileSync(file, 'utf8'));
  const used = [...codes_of(files.join(''))].filter((c) => kSigns[0] <= c && c <= kSigns[1]);
  const slices = Object.entries(require(`@fontsource/${font}/unicode.json`)).filter(([name]) => name.startsWith('['));
  const holds = (text, c) => text.split(',').some((range) => {
    const [low, high = low] = range.replace('U+', '').split('-').map((hex) => Number.parseInt(hex, 16));
    return low <= c && c <= high;
  });
  return slices.flatMap(([name, text]) => {
    const slice = name.slice(1, -1);
    const characters = used.filter((c) => holds(text, c));
    return characters.length === 0 ? [] : [{ name: `sign-${slice}`, slice, characters }];
  });
}

function pieces() {
  const folders = readdirSync(join(root, 'data'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const games = folders.map(({ name }) => name);
  const both = codes_of(text_for_both());
  const home = codes_of(home_text());
  const first = codes_of(table_text());
  const lessons = games.map((game) => ({ game, codes: [...codes_of(lesson_text(game))] }));
  const times = (c) => lessons.filter(({ codes }) => codes.includes(c)).length;
  for (const c of lessons.flatMap(({ codes }) => codes)) if (times(c) > 1) first.add(c);
  // What cards say; not what their fields are called, and what people type, behind it.
  const texts = files_in(join(root, 'src'), /^(words\.cpp|vocabulary\.yaml)$/);
  const words = codes_of(texts.map((file) => readFileSync(file, 'utf8').split('\nfields:')[0]).join(''));
  const all = codes_of([
    ...files_in(join(web, 'src'), /\.(ts|svelte)$/),
    ...files_in(join(root, 'data'), /\.yaml$/),
    ...files_in(join(root, 'src'), /\.(cpp|h|yaml)$/),
  ].map((file) => readFileSync(file, 'utf8')).join(''));
  const range = ([low, high]) => Array.from({ length: high - low + 1 }, (_, i) => low + i);
  for (const c of range(kKana)) first.add(c);
  const later = (c) => c <= 0xffff && c >= 0x180 && !kLatin.some(([low, high]) => low <= c && c <= high);
  const is_common = (c) => first.has(c) || home.has(c) || both.has(c);
  const is_free = (c) => later(c) && !is_common(c) && times(c) === 0;
  return [
    ...kRest.map((r) => ({ name: r[0].toString(16), characters: range(r), ranges: [r], is_rest: true })),
    { name: 'games', characters: [...all].filter((c) => is_free(c) && !words.has(c)) },
    { name: 'words', characters: [...words].filter((c) => later(c) && !is_common(c)) },
    ...lessons.map(({ game, codes }) => ({
      name: game,
      characters: codes.filter((c) => later(c) && !is_common(c) && !words.has(c)),
    })),
    { name: 'first', characters: [...first].filter((c) => later(c) && !home.has(c) && !both.has(c)) },
    { name: 'home', characters: [...home].filter((c) => later(c) && !both.has(c)) },
    { name: 'both', characters: [...both].filter(later) },
    { name: 'latin', characters: kLatin.flatMap(range), ranges: kLatin },
  ];
}

function ranges_of(characters) {
  const ranges = [];
  for (const c of [...characters].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === c - 1) last[1] = c;
    else ranges.push([c, c]);
  }
  return ranges;
}

function unicode_range(ranges) {
  const hex = (c) => c.toString(16);
  return ranges.map(([low, high]) => (low === high ? `U+${hex(low)}` : `U+${hex(low)}-${hex(high)}`)).join(',');
}

// Cuts a piece, unless the same one was cut before: its file is named after what is in it.
async function cut(font, weight, { name, characters, slice = 'japanese' }) {
  const { version } = require(`@fontsource/${font}/package.json`);
  const sorted = [...characters].sort((a, b) => a - b);
  const mark = createHash('sha256').update(JSON.stringify([version, sorted])).digest('hex').slice(0, 8);
  const file = `${font}-${String(weight)}-${name}-${mark}.woff2`;
  if (existsSync(join(folder, file))) return file;
  const cuttings = join(dirname(require.resolve(`@fontsource/${font}/package.json`)), 'files');
  const whole = readFileSync(join(cuttings, `${font}-${slice}-${String(weight)}-normal.woff2`));
  const piece = await subset_font(whole, String.fromCodePoint(...sorted), { targetFormat: 'woff2' });
  writeFileSync(join(folder, file), piece);
  return file;
}

mkdirSync(folder, { recursive: true });
const rules = [];
const files = new Set(['fonts.css']);
// Where two pieces claim a character, the later rule counts.
const common = pieces();
for (const { family, font, weight, has_rest } of kFaces) {
  for (const piece of [...common.filter(({ is_rest }) => has_rest || !is_rest), ...signs(font)]) {
    const file = await cut(font, weight, piece);
    files.add(file);
    rules.push(
      `@font-face{font-family:'${family}';font-weight:${String(weight)};font-display:swap;` +
        `src:url('./${file}') format('woff2');unicode-range:${unicode_range(piece.ranges ?? ranges_of(piece.characters))}}`,
    );
  }
}
writeFileSync(join(folder, 'fonts.css'), `${rules.join('\n')}\n`);
for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file));
