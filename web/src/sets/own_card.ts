// Cards and sets of one's own, and the files that they are written as (docs/en/workshop.md).
import type { CardDef, FieldSpec, FormSpec, OwnTrait, PreviewSource, SetDocument, Text } from '../protocol/types';
import { is_list, is_map, to_yaml, type Tree, type TreeMap } from './tree';

// One ability: the text as it was typed, and the effect it was read as; null: not read (yet).
export type OwnAbility = { text: string; tree: Tree | null };
export type OwnName = { ja: string; en: string };

export type OwnCard = {
  id: string;
  kind: string;
  name: OwnName;
  values: TreeMap; // its kind's fields, by their ids
  flavour: OwnName;
  icon: string;
  deck_limit: number; // 0: as many as the game allows
  abilities: readonly OwnAbility[];
  picture: string; // a data address; '': none
};

export type SetContent = {
  id: string; // of the set, as files name it
  name: OwnName;
  author: string;
  about: string;
  traits?: readonly OwnTrait[]; // beside those that the game has; sets of before had none
  cards: readonly OwnCard[];
};

export const kMostCards = 500;
export const kMostAbilities = 12;
export const kMostTraits = 24;
export const kSetId = /^[a-z][a-z0-9_]{0,31}$/;

export function fields_of(form: FormSpec, kind: string): FieldSpec[] {
  return form.fields.filter((field) => field.kinds.includes(kind));
}

// The traits that cards of a set may have: the game's and the set's.
export function traits_of(form: FormSpec, set: SetContent): readonly (Text & { id: string })[] {
  const shipped = form.tables.find(({ id }) => id === 'trait')?.entries ?? [];
  const own = (set.traits ?? []).filter(({ id }) => !shipped.some((one) => one.id === id));
  return [...shipped, ...own.map(({ id, name }) => ({ id, ja: name.ja || name.en, en: name.en || name.ja }))];
}

// An id that no card has yet.
export function free_id(set: SetContent, taken: (id: string) => boolean): string {
  for (let number = set.cards.length + 1; ; ++number) {
    const id = `${set.id}_${String(number)}`;
    if (!taken(id) && !set.cards.some((card) => card.id === id)) return id;
  }
}

// The first value of a required field.
function blank(field: FieldSpec, form: FormSpec): Tree | undefined {
  if (field.kind === 'number') return Math.max(field.low ?? 0, Math.min(field.fallback ?? 0, field.high ?? 0));
  if (field.kind === 'entry') return form.tables.find(({ id }) => id === field.table)?.entries[0]?.id;
  return field.kind === 'counts' ? {} : field.kind === 'entries' ? [] : undefined;
}

// The card as one of another kind: what both kinds have is kept.
export function of_kind(card: OwnCard, kind: string, form: FormSpec): OwnCard {
  const values: Record<string, Tree> = {};
  for (const field of fields_of(form, kind)) {
    const value = card.values[field.id] ?? (field.required.includes(kind) ? blank(field, form) : undefined);
    if (value !== undefined) values[field.id] = value;
  }
  return { ...card, kind, values };
}

export function new_card(id: string, form: FormSpec, icon: string): OwnCard {
  const kind = form.kinds.find((one) => one.in_decks && !one.plain) ?? form.kinds[0];
  const card: OwnCard = {
    id, kind: '', name: { ja: '', en: '' }, values: {}, flavour: { ja: '', en: '' }, icon, deck_limit: 0, abilities: [], picture: '',
  };
  return of_kind(card, kind?.id ?? '', form);
}

// The word for a card's copies in a deck, which is no ability.
const kDeckLimit = /デッキに(\d+)枚まで入れられる|may hold up to (\d+) copies of this card/;

// A card like one that is shipped; its abilities are read from its text.
export function card_like(def: CardDef, id: string, form: FormSpec, language: keyof Text): OwnCard {
  const values: Record<string, Tree> = {};
  for (const field of fields_of(form, def.kind)) {
    const its = def.properties.find((property) => property.id === field.id);
    if (its === undefined) continue;
    // Empty fields are left out.
    if (field.kind === 'number' && !field.required.includes(def.kind) && its.value === field.fallback) continue;
    const parts = its.parts ?? [];
    const value: Tree | undefined =
      field.kind === 'number' ? its.value
      : field.kind === 'entries' ? parts.map(({ word }) => word)
      : field.kind === 'counts' ? Object.fromEntries(parts.map((part) => [part.word, part.value]))
      : parts[0]?.word;
    if (value !== undefined) values[field.id] = value;
  }
  const said = def.lines.map((line) => line[language]);
  const limit = said.map((line) => kDeckLimit.exec(line)).find((found) => found !== null);
  const lines = said.filter((line) => !kDeckLimit.test(line));
  const card: OwnCard = {
    ...new_card(id, form, def.icon),
    name: { ...def.name }, flavour: def.flavour ? { ...def.flavour } : { ja: '', en: '' },
    kind: def.kind, values, abilities: lines.map((text) => ({ text, tree: null })),
    deck_limit: Number(limit?.[1] ?? limit?.[2] ?? 0),
  };
  return of_kind(card, def.kind, form);
}

// ---- As a file of cards ----

function both(name: OwnName): string {
  const parts = (['ja', 'en'] as const).filter((language) => name[language].trim() !== '');
  return `{${parts.map((language) => `${language}: ${JSON.stringify(name[language].trim())}`).join(', ')}}`;
}

// The same of something that may have no name yet.
function named(name: OwnName): string {
  return both(name.ja.trim() + name.en.trim() === '' ? { ja: '…', en: '' } : name);
}

// One card as YAML, with those of its abilities that have been read.
export function card_yaml(card: OwnCard): string {
  const lines = [`  - id: ${card.id}`, `    name: ${named(card.name)}`, `    kind: ${card.kind}`];
  for (const [field, value] of Object.entries(card.values)) lines.push(`    ${field}: ${to_yaml(value)}`);
  if (card.icon !== '') lines.push(`    icon: ${JSON.stringify(card.icon)}`);
  if (card.deck_limit > 0) lines.push(`    deck_limit: ${String(card.deck_limit)}`);
  if (card.flavour.ja.trim() + card.flavour.en.trim() !== '') lines.push(`    flavour: ${both(card.flavour)}`);
  const abilities = card.abilities.filter(({ tree }) => tree !== null);
  if (abilities.length > 0) {
    lines.push('    abilities:', ...abilities.map(({ tree }) => `      - ${to_yaml(tree)}`));
  }
  return lines.join('\n');
}

// The numbers of the abilities that stand in the card's file, in its order.
export function written_abilities(card: OwnCard): number[] {
  return card.abilities.flatMap(({ tree }, at) => (tree === null ? [] : [at]));
}

export function cards_yaml(set: SetContent, version: number): string {
  const name = set.name.ja.trim() + set.name.en.trim() === '' ? { ja: set.id, en: set.id } : set.name;
  const whole = { ja: name.ja.trim() || name.en.trim(), en: name.en.trim() || name.ja.trim() };
  const traits = (set.traits ?? []).map(({ id, name: its }) => `\n  - {id: ${id}, name: ${named(its)}}`);
  const head = `set: {id: ${set.id}, name: ${both(whole)}, version: ${String(version)}, licence: own}` +
    (traits.length === 0 ? '' : `\ntraits:${traits.join('')}`);
  return set.cards.length === 0 ? `${head}\ncards: []\n` : `${head}\ncards:\n${set.cards.map(card_yaml).join('\n\n')}\n`;
}

// The set as one document, to be handed on and played with.
export function document_of(game: string, set: SetContent, version: number): SetDocument {
  const pictures = Object.fromEntries(set.cards.filter(({ picture }) => picture !== '').map(({ id, picture }) => [id, picture]));
  const name: Partial<Text> = Object.fromEntries(Object.entries(set.name).filter(([, text]) => text.trim() !== ''));
  return {
    fudaba_set: 1, game, id: set.id, version, name: Object.keys(name).length > 0 ? name : { ja: set.id },
    ...(set.author.trim() === '' ? {} : { author: set.author.trim() }),
    ...(set.about.trim() === '' ? {} : { about: set.about.trim() }),
    cards: cards_yaml(set, version),
    ...(Object.keys(pictures).length === 0 ? {} : { pictures }),
  };
}

// ---- Out of a file ----

function text_in(value: Tree | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
function name_in(value: Tree | undefined): OwnName {
  if (is_map(value)) return { ja: text_in(value['ja']), en: text_in(value['en']) };
  return { ja: text_in(value), en: '' };
}

// A card of a file, as the server has taken it apart. What is not understood of it is left out.
export function card_in(its: PreviewSource, form: FormSpec, language: keyof Text): OwnCard | null {
  const source = its.source;
  if (!is_map(source) || its.id === '') return null;
  const kind = text_in(source['kind']);
  const values: Record<string, Tree> = {};
  for (const field of fields_of(form, kind)) {
    const value = source[field.id];
    if (value !== undefined && value !== null) values[field.id] = value;
  }
  const trees = is_list(source['abilities']) ? source['abilities'] : [];
  const limit = source['deck_limit'];
  return {
    id: its.id, kind, name: name_in(source['name']), values, flavour: name_in(source['flavour']), icon: text_in(source['icon']),
    deck_limit: typeof limit === 'number' ? limit : 0, picture: '',
    abilities: trees.map((tree, at) => ({ text: its.texts[at]?.[language] ?? to_yaml(tree), tree })),
  };
}
