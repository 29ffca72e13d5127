// What a card looks like, worked out from its data alone: its colours, its pattern, its marks and
// numbers. Every game's cards pass through here; a property no rule below knows is simply not drawn.
import type { CardDef, CardProperty, Text } from '../protocol/types';
import { seed_of } from './patterns';
import { kActionSigns, kSigns, kSuitSigns, type Sign, type Tone } from './signs';

// A number on the card: what is printed, and the id under which `values` may say what is in force.
export type Stat = { id: string; name: Text; printed: number };
export type Mark = Sign & { count: number };
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

// The sign of a word that cards are printed with, or undefined.
export function mark_of_word(word: string): Sign | undefined {
  return Object.hasOwn(kSigns, word) ? kSigns[word] : undefined;
}

export function suit_words(suit: number): Text {
  return kSuitSigns[suit]?.name ?? { ja: '', en: '' };
}

function suit_of(value: CardProperty | undefined): Sign | undefined {
  const word = value?.text.en.toLowerCase();
  return word === undefined ? undefined : kSuitSigns.find(({ name }) => name.en === word);
}

// What cards fight with: the value in force is that of the other side's attribute.
const kCombat: readonly { id: string; name: Text }[] = [
  { id: 'power', name: { ja: '力', en: 'P' } },
  { id: 'agility', name: { ja: '敏', en: 'A' } },
  { id: 'dexterity', name: { ja: '器', en: 'D' } },
  { id: 'charisma', name: { ja: '魅', en: 'C' } },
  { id: 'mystery', name: { ja: '謎', en: 'M' } },
];

// "power 4, agility 3 …": one number each, none for a card that does not fight.
function combat_of(combat: CardProperty | undefined): Stat[] {
  if (combat === undefined || combat.value === 0) return [];
  return kCombat.map(({ id, name }) => {
    const found = new RegExp(`${id} (\\d+)`).exec(combat.text.en.toLowerCase());
    return { id, name, printed: Number(found?.[1] ?? 0) };
  });
}

// "any 1, cat 2": the suits in which a card is paid for; what may be paid with any is in the coin alone.
function price_of(cost: CardProperty | undefined): Mark[] {
  const points = cost?.text.en.toLowerCase() ?? '';
  return kSuitSigns.flatMap((suit) => {
    const found = new RegExp(`${suit.name.en} (\\d+)`).exec(points);
    return suit.mark.ja === '' || found === null ? [] : [{ ...suit, count: Number(found[1]) }];
  });
}

// A person's colour follows from its name, so that the cards of one person look alike.
const kPersonTones: readonly Tone[] = [
  'fire', 'water', 'earth', 'wind', 'city', 'ruins', 'spring', 'summer', 'autumn', 'winter', 'instant',
];

// One kanji for a kind, race or class whose first kanji would not do.
const kSeals: Record<string, string> = {
  undead: '死',
  land: '土',
  starting_land: '関',
  instant: '即',
  lasting: '続',
  special: '特',
  doubles: '双',
  special_doubles: '双',
  skill: '技',
  protagonist: '主',
  climax: '極',
  mission: '命',
};

// … and for a kind of story.
const kStorySeals: Record<string, string> = { normal: '語', event: '出', effect: '効', accident: '難' };

export function property(def: CardDef, id: string): CardProperty | undefined {
  return def.properties.find((p) => p.id === id);
}

// The first known word of a printed value ("fire", "fire element", "volcano").
export function mark_of(value: CardProperty | undefined): Sign | undefined {
  for (const word of value?.text.en.toLowerCase().match(/[a-z]+/g) ?? []) {
    const found = mark_of_word(word);
    if (found) return found;
  }
  return undefined;
}

// What gives a card its colour: its element, its ground or its season.
export function colour_of(def: CardDef): CardProperty | undefined {
  return property(def, 'element') ?? property(def, 'terrain') ?? property(def, 'season') ?? property(def, 'keywords');
}

// "fire 1, water 2" or "fire1": each element asked for and how many.
export function needs_of(condition: CardProperty | undefined): Mark[] {
  const needs: Mark[] = [];
  const words = condition?.text.en.toLowerCase() ?? '';
  for (const [, word = '', count = ''] of words.matchAll(/([a-z]+)\D*?(\d+)/g)) {
    const found = mark_of_word(word);
    if (found) needs.push({ ...found, count: Number(count) });
  }
  return needs;
}

// "attack, search": the mark of each action.
function actions_of(actions: CardProperty | undefined): Mark[] {
  const words = actions?.text.en.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.flatMap((word) => {
    const found = kActionSigns[word];
    return found === undefined ? [] : [{ ...found, count: 1 }];
  });
}

function stat(def: CardDef, id: string): Stat | null {
  const value = property(def, id);
  return value ? { id, name: value.name, printed: value.value } : null;
}

function tone_of(def: CardDef): Tone {
  const colour = mark_of(colour_of(def));
  if (colour) return colour.tone;
  if (def.kind === 'climax') return 'wind';
  if (def.kind === 'mission') return 'city';
  const suit = suit_of(property(def, 'suit'));
  if (suit) return suit.tone;
  const person = property(def, 'person')?.word ?? (def.kind === 'person' ? def.id : undefined);
  if (person !== undefined) return kPersonTones[seed_of(person) % kPersonTones.length] ?? 'neutral';
  if (def.kind === 'item' || def.kind === 'instant' || def.kind === 'lasting') return def.kind;
  return 'neutral';
}

function shape_of(def: CardDef): Face['shape'] {
  if (property(def, 'terrain')) return 'land';
  if (property(def, 'hp') || property(def, 'power')) return 'creature';
  if (def.kind === 'item') return 'item';
  if (property(def, 'person') && def.kind !== 'skill') return 'creature';
  return def.kind === 'item' || def.kind === 'tool' ? 'item' : 'spell';
}

// The season a card is of, which its cost asks for.
function season_of(def: CardDef): Mark[] {
  const season = mark_of(property(def, 'season'));
  return season === undefined || season.tone === 'neutral' ? [] : [{ ...season, count: 1 }];
}

// The keywords of a story, and the ability that it tests.
function tells_of(def: CardDef): Mark[] {
  return ['keywords', 'ability'].flatMap((id) =>
    (property(def, id)?.text.en.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => {
      const found = mark_of_word(word);
      return found === undefined ? [] : [{ ...found, count: 1 }];
    }));
}

// Who uses a skill card, and when.
function user_of(def: CardDef): Text | null {
  const [person, timing] = [property(def, 'person'), property(def, 'timing')];
  if (person === undefined || timing === undefined) return null;
  return { ja: `${person.text.ja}・${timing.text.ja}`, en: `${person.text.en}, ${timing.text.en}` };
}

// The printed values that only words can tell: a protagonist's numbers by destiny, a character's schools,
// what a story or a climax asks for.
const kKindsTold = ['protagonist', 'character', 'story', 'climax'];
const kTold = ['destiny_1', 'destiny_2', 'destiny_3', 'schools', 'condition', 'climax_type'];

function told_of(def: CardDef): Text | null {
  if (!kKindsTold.includes(def.kind)) return null;
  const told = kTold.flatMap((id) => property(def, id) ?? []);
  if (told.length === 0) return null;
  return {
    ja: told.map(({ name, text }) => `${name.ja}：${text.ja}`).join('　'),
    en: told.map(({ name, text }) => `${name.en}: ${text.en}`).join('; '),
  };
}

// What a story, a climax or a mission scores.
function points_of(def: CardDef): Stat | null {
  return ['story', 'climax', 'mission'].includes(def.kind) ? stat(def, 'points') : null;
}

// A target number, if the story is tested at all.
function target_of(def: CardDef): Stat | null {
  const target = stat(def, 'target');
  return target === null || target.printed === 0 ? null : target;
}

export function face_of(def: CardDef): Face {
  const suit = suit_of(property(def, 'suit'));
  const sort = property(def, 'attribute') ?? property(def, 'race') ?? property(def, 'item_class') ?? property(def, 'person');
  const story = kStorySeals[property(def, 'story_kind')?.word ?? ''];
  return {
    tone: tone_of(def),
    shape: shape_of(def),
    seal: story ?? kSeals[def.kind] ?? kSeals[sort?.text.en ?? ''] ?? (sort?.text ?? def.kind_name).ja.charAt(0),
    sort: sort?.text ?? def.kind_name,
    coin: stat(def, 'cost') ?? stat(def, 'rank') ?? stat(def, 'destiny') ?? target_of(def),
    marks: [
      ...(suit === undefined ? [] : [{ ...suit, count: 1 }]),
      ...price_of(property(def, 'cost')),
      ...needs_of(property(def, 'condition')),
      ...needs_of(property(def, 'needs')),
      ...season_of(def),
      ...actions_of(property(def, 'actions')),
      ...tells_of(def),
    ],
    stats: [
      ...[stat(def, 'st'), stat(def, 'hp'), stat(def, 'power'), points_of(def)].filter((s) => s !== null),
      ...combat_of(property(def, 'combat')),
    ],
    traits: property(def, 'attributes')?.text ?? user_of(def) ?? told_of(def),
  };
}

// What the marks on cards stand for, each once.
export function legend_of(defs: readonly CardDef[]): Sign[] {
  const signs = new Map<string, Sign>();
  for (const { tone, mark, name } of defs.flatMap((def) => face_of(def).marks)) {
    signs.set(`${tone}/${mark.ja}`, { tone, mark, name });
  }
  return [...signs.values()];
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
