// A machine with no Japanese font of its own gets the page's, in pieces (theme.css): Gothic at once, Mincho
// from the second visit on. The first pieces are waited for before the page shows itself, so that nothing is
// set twice. Other machines load none.
import { settings, type Language } from '../browser/settings.svelte';
import { read, write } from '../browser/storage';

const kGothic = 'Fudaba Sans';
const kMincho = 'Fudaba Serif';
const kBeen = 'fudaba.been';
const kPatience = 1500; // ms
const kSample = 'mmmmmmmmlli0';
// Of the pieces (scripts/fonts.mjs) that the first page needs. No kanji: whoever asks for one gets the big
// piece that holds its neighbours, too.
const kFirst: Record<Language, string> = { ja: 'A・の', en: 'A・' };

export type Measure = (font: string) => number;

const on_canvas: Measure = (font) => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `72px ${font}`;
  return context.measureText(kSample).width;
};

// The families of a list that stand before the page's own.
export function own_families(list: string): string[] {
  const families = list.split(',').map((family) => family.trim().replace(/^['"]|['"]$/g, ''));
  const end = families.findIndex((family) => family === kGothic || family === kMincho);
  return end < 0 ? families : families.slice(0, end);
}

// A font that is not there is as wide as the one named after it.
export function is_installed(family: string, width: Measure): boolean {
  return ['monospace', 'serif'].some((other) => width(`'${family}', ${other}`) !== width(other));
}

// True if this browser has been here before; from now on it has.
function been_here(): boolean {
  const been = read(kBeen) !== null;
  write(kBeen, 'yes');
  return been;
}

export async function letters(
  root: HTMLElement = document.documentElement,
  lists: (name: string) => string = (name) => getComputedStyle(root).getPropertyValue(name),
  fonts: FontFaceSet = document.fonts,
  width: Measure = on_canvas,
  language: Language = settings.language,
): Promise<void> {
  const lacks = (name: string): boolean =>
    !own_families(lists(name)).some((family) => is_installed(family, width));
  const been = been_here();
  if (been) root.dataset['been'] = 'here';
  const faces = [
    ...(lacks('--font-sans') ? [`1em '${kGothic}'`] : []),
    ...(been && lacks('--own-serif') ? [`bold 1em '${kMincho}'`] : []),
  ];
  const loaded = Promise.allSettled(faces.map((face) => fonts.load(face, kFirst[language])));
  const enough = new Promise((resolve) => setTimeout(resolve, kPatience));
  await Promise.race([loaded, enough]);
}
