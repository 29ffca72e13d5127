// Fonts of the tests' own, so that it does not matter which ones the machine has. `latin`: no Japanese font,
// as on a machine that needs the page's. `japanese`: Noto Sans JP and Noto Serif JP beside it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';

const folder = fileURLToPath(new URL('../../../build/browser_fonts', import.meta.url));
const require = createRequire(import.meta.url);

// The family is said here: the files of the packages name some of them otherwise.
const kFonts = [
  { set: 'latin', family: 'Plain', font: 'noto-serif-jp', slice: 'latin', weight: 400 },
  { set: 'japanese', family: 'Noto Sans JP', font: 'noto-sans-jp', slice: 'japanese', weight: 400 },
  { set: 'japanese', family: 'Noto Serif JP', font: 'noto-serif-jp', slice: 'japanese', weight: 400 },
  { set: 'japanese', family: 'Noto Serif JP', font: 'noto-serif-jp', slice: 'japanese', weight: 700 },
];
const kSets = { latin: ['latin'], japanese: ['latin', 'japanese'] };

// The file for FONTCONFIG_FILE.
export function font_config(name) {
  return join(folder, `${name}.conf`);
}

function config_of(sets) {
  const renamed = ({ family, font, slice, weight }) => `
  <match target="scan">
    <test name="file" compare="contains"><string>${font}-${slice}-${String(weight)}</string></test>
    <edit name="family" mode="assign_replace"><string>${family}</string></edit>
  </match>`;
  const plain = (family) => `
  <alias><family>${family}</family><prefer><family>Plain</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${sets.map((set) => `
  <dir>${join(folder, set)}</dir>`).join('')}
  <cachedir>${join(folder, 'cache')}</cachedir>${kFonts.map(renamed).join('')}${
    ['sans-serif', 'serif', 'monospace'].map(plain).join('')}
</fontconfig>
`;
}

// Vitest runs this before the tests.
export default async function set_up() {
  for (const { set, font, slice, weight } of kFonts) {
    const name = `${font}-${slice}-${String(weight)}-normal`;
    const { version } = require(`@fontsource/${font}/package.json`);
    const file = join(folder, set, `${name}-${version}.ttf`);
    if (existsSync(file)) continue;
    const package_folder = dirname(require.resolve(`@fontsource/${font}/package.json`));
    mkdirSync(dirname(file), { recursive: true });
    // Chromium reads no packed fonts of the machine.
    writeFileSync(file, await convert(readFileSync(join(package_folder, 'files', `${name}.woff2`)), 'sfnt'));
  }
  for (const [name, sets] of Object.entries(kSets)) writeFileSync(font_config(name), config_of(sets));
}
