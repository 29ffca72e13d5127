// The face of a card: its colours, its marks and numbers, worked out from the parts of
// its data. Each game says how (games/<game>/face.ts) and registers it; a card of a game that has not is
// drawn plain.
import type { CardDef, CardProperty, Text } from '../protocol/types';
import type { Looks, Mark, Sign, Tone } from './signs';

// A number on the card: what is printed, and the id under which `values` may say what is in force.
export type Stat = { id: string; name: Text; printed: number };
export type Face = {
  tone: Tone;
  shape: 'creature' | 'land' | 'item' | 'spell';
  seal: string; // one kanji: race, class of item or kind
  sort: Text; // … in words
  coin: Stat | null; // what it costs, or its rank
  marks: Mark[]; // what it asks for, or what it can do
  stats: Stat[]; // ST and HP, or a power, or none
  traits: Text | null; // attributes, or who may use it: what the seal does not tell
};

// The drawing of a game's cards, and the properties that people sort them by: the looks of their words.
export type GameFaces = {
  face_of: (def: CardDef) => Face;
  sorted_by: readonly { property: string; looks: Looks }[];
};

const games = new Map<string, GameFaces>();

export function register_faces(game: string, faces: GameFaces): void {
  games.set(game, faces);
}

export function face_of(def: CardDef): Face {
  return games.get(def.game)?.face_of(def) ?? plain_face(def);
}

export function sorted_by(game: string): GameFaces['sorted_by'] {
  return games.get(game)?.sorted_by ?? [];
}

// ---- What faces are put together from ----

export function plain_face(def: CardDef): Face {
  return {
    tone: 'neutral', shape: 'spell', seal: initial_of(def.kind_name), sort: def.kind_name,
    coin: null, marks: [], stats: [], traits: null,
  };
}

export function property(def: CardDef, id: string): CardProperty | undefined {
  return def.properties.find((p) => p.id === id);
}

export function word_of(def: CardDef, id: string): string | undefined {
  return property(def, id)?.parts?.[0]?.word;
}

export function stat_of(def: CardDef, id: string): Stat | null {
  const value = property(def, id);
  return value === undefined ? null : { id, name: value.name, printed: value.value };
}

export function stats_of(def: CardDef, ...ids: readonly string[]): Stat[] {
  return ids.flatMap((id) => stat_of(def, id) ?? []);
}

export function initial_of(name: Text): string {
  return name.ja.charAt(0);
}

// The colour of a person follows from the name, so that the cards of one person look alike.
const kPersonTones: readonly Tone[] = [
  'fire', 'water', 'earth', 'wind', 'city', 'ruins', 'spring', 'summer', 'autumn', 'winter', 'instant',
];

// A number from 0 to 2^32 - 1 that the text alone decides (FNV-1a).
function seed_of(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) {
    hash ^= unit.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

// The tone of the person a card names, or is.
export function tone_of_person(def: CardDef): Tone {
  const person = word_of(def, 'person') ?? (def.kind === 'person' ? def.id : undefined);
  if (person === undefined) return 'neutral';
  return kPersonTones[seed_of(person) % kPersonTones.length] ?? 'neutral';
}

// ---- What is told of faces ----

export function legend_of(defs: readonly CardDef[]): Sign[] {
  const signs = new Map<string, Sign>();
  for (const sign of defs.flatMap((def) => face_of(def).marks)) {
    signs.set(`${sign.tone}/${sign.mark.ja}`, sign);
  }
  return [...signs.values()];
}

// The card in words, for screen readers.
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
