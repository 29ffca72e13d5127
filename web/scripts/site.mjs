// The page as files alone (docs/site.md): the built page, the engine, what it reads of the games, the
// documents, and what makes an installed program of it.
//   node scripts/site.mjs DOCUMENTS OUT
// DOCUMENTS is what `fudaba site --engine --page --out` has written. OUT is made anew.
import { createHash } from 'node:crypto';
import {
  copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild } from 'vite';
import { write_icons } from './app_icons.mjs';
import { pieces_used } from './font_pieces.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(web, 'dist');

// As the server says it in a header (src/server/session.cpp), but for what only a header can say.
const kContentPolicy = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
  "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "media-src 'self'", "worker-src 'self'",
  "base-uri 'none'", "form-action 'none'",
].join('; ');

const kPictures = [
  { file: 'table.ja.png', label: '卓（日本語）', form_factor: 'wide' },
  { file: 'table.en.png', label: 'The table', form_factor: 'wide' },
  { file: 'phone.ja.png', label: '卓（日本語）', form_factor: 'narrow' },
  { file: 'phone.en.png', label: 'The table', form_factor: 'narrow' },
];

function files_in(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files_in(path) : [path];
  });
}

const digest_of = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

// A picture's size stands in its first bytes.
function size_of(png) {
  const bytes = readFileSync(png);
  return `${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`;
}

function write_manifest(out) {
  const pictures = join(web, '..', 'docs', 'pictures');
  const screenshots = kPictures.map(({ file, label, form_factor }) => {
    copyFileSync(join(pictures, file), join(out, file));
    return { src: `./${file}`, sizes: size_of(join(pictures, file)), type: 'image/png', label, form_factor };
  });
  const manifest = {
    id: 'fudaba',
    name: '札場 Fudaba',
    short_name: '札場',
    description: '日本のトレーディングカードゲームをルールブックどおりに。Japanese trading card games by their rule books.',
    lang: 'ja',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#1d2433',
    theme_color: '#1d2433',
    categories: ['games'],
    icons: write_icons(join(web, 'public', 'icon.svg'), out),
    screenshots,
  };
  writeFileSync(join(out, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 1)}\n`);
}

function write_index(out) {
  const index = join(out, 'index.html');
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${kContentPolicy}" />`,
    '<meta name="theme-color" content="#1d2433" />',
    '<link rel="manifest" href="./manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="./icon-192.png" />',
  ];
  const page = readFileSync(index, 'utf8').replace('<html lang="ja">', '<html lang="ja" data-site="files">').replace(/(<meta charset="utf-8" \/>\n)/, `$1${head.map((line) => `    ${line}\n`).join('')}`);
  for (const part of ['manifest.webmanifest', 'data-site']) {
    if (!page.includes(part)) throw new Error(`index.html: found no place for ${part}`);
  }
  writeFileSync(index, page);
}

// All that a visit without a network may need: of the letters those pieces that the page and the games write.
async function write_service_worker(out) {
  const all = files_in(out).map((path) => relative(out, path));
  const text = all.filter((file) => /\.(js|json|html)$/.test(file)).map((file) => readFileSync(join(out, file), 'utf8'));
  const styles = all.filter((file) => file.endsWith('.css')).map((file) => readFileSync(join(out, file), 'utf8'));
  const letters = pieces_used(styles.join('\n'), text.join(''));
  const pictures = kPictures.map(({ file }) => file);
  // Editors fetch schemas and the Markdown of the words by their address.
  const is_kept = (file) =>
    !pictures.includes(file) && !/(_schema\.json|\.md)$/.test(file) && (!file.endsWith('.woff2') || letters.has(file.split('/').at(-1)));
  const kept = all.filter(is_kept);
  const digest = (file) => digest_of(readFileSync(join(out, file)));
  const files = Object.fromEntries(kept.sort().map((file) => [file, digest(file)]));
  const revision = digest_of(JSON.stringify(files));
  const source = readFileSync(join(web, 'src', 'offline', 'service_worker.ts'), 'utf8');
  const { code } = await transformWithEsbuild(source, 'service_worker.ts', {
    format: 'iife', minify: true, sourcemap: false, target: 'es2022', tsconfigRaw: {},
  });
  writeFileSync(join(out, 'sw.js'), `const kFiles=${JSON.stringify(files)},kRevision=${JSON.stringify(revision)};\n${code}`);
  return kept.reduce((sum, file) => sum + readFileSync(join(out, file)).length, 0);
}

async function main() {
  const [documents, out] = process.argv.slice(2);
  if (out === undefined || !existsSync(join(documents, 'site.json'))) {
    console.error('usage: node scripts/site.mjs DOCUMENTS OUT (DOCUMENTS: of fudaba site --out)');
    process.exit(2);
  }
  const fresh = `${out}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  cpSync(dist, fresh, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  cpSync(documents, fresh, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  write_manifest(fresh);
  write_index(fresh);
  const bytes = await write_service_worker(fresh);
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
  console.log(`${relative(process.cwd(), out)}: ${(bytes / 2 ** 20).toFixed(1)} MiB are kept for use without a network`);
}

await main();
