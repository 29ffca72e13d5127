// What a card looks like, worked out from its data alone: its colours, its pattern, its marks and
// numbers. Every game's cards pass through here; a property no rule below knows is simply not drawn.
import type { CardDef, CardProperty, Text } from '../protocol/types';

export type Tone =
  | 'fire'
  | 'water'
  | 'earth'
  | 'wind'
  | 'neutral'
  | 'city'
  | 'ruins'
  | 'item'
  | 'instant'
  | 'lasting'
  | 'spring'
  | 'summer'
  | 'autumn'
  | 'winter';

// A number on the card: what is printed, and the id under which `values` may say what is in force.
export type Stat = { id: string; name: Text; printed: number };
export type Need = { tone: Tone; mark: string; count: number };
export type Face = {
  tone: Tone;
  shape: 'creature' | 'land' | 'item' | 'spell';
  seal: string; // one kanji: race, class of item or kind
  cost: Stat | null;
  needs: Need[];
  stats: Stat[]; // ST and HP, or a power, or none
  traits: Text | null; // attributes, where the kind's seal does not tell them
};

const kMarks: Record<string, { tone: Tone; mark: string }> = {
  fire: { tone: 'fire', mark: '火' },
  water: { tone: 'water', mark: '水' },
  earth: { tone: 'earth', mark: '地' },
  wind: { tone: 'wind', mark: '風' },
  neutral: { tone: 'neutral', mark: '無' },
  city: { tone: 'city', mark: '都' },
  ruins: { tone: 'ruins', mark: '廃' },
  volcano: { tone: 'fire', mark: '火' },
  lake: { tone: 'water', mark: '湖' },
  forest: { tone: 'earth', mark: '森' },
  grassland: { tone: 'wind', mark: '草' },
  spring: { tone: 'spring', mark: '春' },
  summer: { tone: 'summer', mark: '夏' },
  autumn: { tone: 'autumn', mark: '秋' },
  winter: { tone: 'winter', mark: '冬' },
  seasonless: { tone: 'neutral', mark: '無' },
};

// One kanji for a kind, race or class whose first kanji would not do.
const kSeals: Record<string, string> = {
  undead: '死',
  land: '土',
  starting_land: '関',
  instant: '即',
  lasting: '続',
};

export function property(def: CardDef, id: string): CardProperty | undefined {
  return def.properties.find((p) => p.id === id);
}

// The first known word of a printed value ("fire", "fire element", "volcano").
export function mark_of(value: CardProperty | undefined): { tone: Tone; mark: string } | undefined {
  for (const word of value?.text.en.toLowerCase().match(/[a-z]+/g) ?? []) {
    const found = kMarks[word];
    if (found) return found;
  }
  return undefined;
}

// What gives a card its colour: its element, its ground or its season.
export function colour_of(def: CardDef): CardProperty | undefined {
  return property(def, 'element') ?? property(def, 'terrain') ?? property(def, 'season');
}

// "fire 1, water 2" or "fire1": each element asked for and how many.
export function needs_of(condition: CardProperty | undefined): Need[] {
  const needs: Need[] = [];
  const words = condition?.text.en.toLowerCase() ?? '';
  for (const [, word = '', count = ''] of words.matchAll(/([a-z]+)\D*?(\d+)/g)) {
    const found = kMarks[word];
    if (found) needs.push({ ...found, count: Number(count) });
  }
  return needs;
}

function stat(def: CardDef, id: string): Stat | null {
  const value = property(def, id);
  return value ? { id, name: value.name, printed: value.value } : null;
}

function tone_of(def: CardDef): Tone {
  const colour = mark_of(colour_of(def));
  if (colour) return colour.tone;
  if (def.kind === 'item' || def.kind === 'instant' || def.kind === 'lasting') return def.kind;
  return 'neutral';
}

function shape_of(def: CardDef): Face['shape'] {
  if (property(def, 'terrain')) return 'land';
  if (property(def, 'hp') || property(def, 'power')) return 'creature';
  return def.kind === 'item' || def.kind === 'tool' ? 'item' : 'spell';
}

// The season a card is of, which its cost asks for.
function season_of(def: CardDef): Need[] {
  const season = mark_of(property(def, 'season'));
  return season === undefined || season.tone === 'neutral' ? [] : [{ ...season, count: 1 }];
}

export function face_of(def: CardDef): Face {
  const sort = property(def, 'race') ?? property(def, 'item_class');
  return {
    tone: tone_of(def),
    shape: shape_of(def),
    seal: kSeals[def.kind] ?? kSeals[sort?.text.en ?? ''] ?? (sort?.text ?? def.kind_name).ja.charAt(0),
    cost: stat(def, 'cost'),
    needs: [...needs_of(property(def, 'condition')), ...season_of(def)],
    stats: [stat(def, 'st'), stat(def, 'hp'), stat(def, 'power')].filter((s) => s !== null),
    traits: property(def, 'attributes')?.text ?? null,
  };
}

// What a person who cannot see the card is told.
export function words_of(
  def: CardDef,
  language: keyof Text,
  values: Readonly<Record<string, number>>,
): string {
  const parts = [def.name[language], def.kind_name[language]];
  for (const p of def.properties) {
    const now = values[p.id];
    if (now === undefined) parts.push(`${p.name[language]} ${p.text[language]}`);
    else parts.push(`${p.name[language]} ${String(now)}`);
  }
  return parts.join(language === 'ja' ? '、' : ', ');
}
