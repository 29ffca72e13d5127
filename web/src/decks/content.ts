// The content of a deck, and its changes. A content is never changed: a new one takes its place.
import type { CardCount, CardDef, Deck, DeckRules, PastedDeck, Text } from '../protocol/types';

// Cards by section; '' is the deck itself.
export type Content = Readonly<Record<string, readonly CardCount[]>>;

export const kEmpty: Content = { '': [] };
export const kMostCopies = 120;

export function content_of(deck: Pick<Deck | PastedDeck, 'cards' | 'beside'>): Content {
  const beside = (deck.beside ?? []).map(({ id, cards }) => [id, cards] as const);
  return { '': deck.cards, ...Object.fromEntries(beside) };
}

export function cards_in(content: Content, section: string): readonly CardCount[] {
  return content[section] ?? [];
}

export function total(cards: readonly CardCount[]): number {
  return cards.reduce((sum, { count }) => sum + count, 0);
}

export function copies_of(content: Content, id: string): number {
  return Object.values(content).flat().reduce((sum, card) => sum + (card.id === id ? card.count : 0), 0);
}

export function is_empty(content: Content): boolean {
  return Object.values(content).every((cards) => cards.length === 0);
}

// The content with so many copies more, or fewer, of a card in a section.
export function with_copies(content: Content, section: string, id: string, change: number): Content {
  const cards = cards_in(content, section);
  const before = cards.find((card) => card.id === id)?.count ?? 0;
  const count = Math.max(0, Math.min(kMostCopies, before + change));
  if (count === before) return content;
  const changed = cards.map((card) => (card.id === id ? { id, count } : card)).filter((one) => one.count > 0);
  return { ...content, [section]: before === 0 ? [...cards, { id, count }] : changed };
}

// Where a card goes: into the section that is wanted if it may lie there; else where it may, and there is
// room.
export function section_for(def: CardDef, rules: DeckRules, content: Content, wanted: string): string {
  const sections = [{ id: '', kinds: rules.kinds, most: 0 }, ...rules.sections]
    .filter(({ kinds }) => kinds.includes(def.kind));
  if (sections.some(({ id }) => id === wanted)) return wanted;
  const free = sections.find(({ id, most }) => most === 0 || total(cards_in(content, id)) < most);
  return (free ?? sections[0])?.id ?? '';
}

// One word a copy, as the server takes decks.
export function words_in(content: Content): string[] {
  return Object.entries(content).flatMap(([section, cards]) =>
    cards.flatMap(({ id, count }) => Array<string>(count).fill(section === '' ? id : `${section}:${id}`)));
}

export type Change = { section: string; id: string; by: number };

// The cards to add to `before`, and to take away, to make `after` of it.
export function changes_between(before: Content, after: Content): Change[] {
  const sections = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return sections.flatMap((section) => {
    const count = (content: Content, id: string): number =>
      cards_in(content, section).find((card) => card.id === id)?.count ?? 0;
    const ids = [...new Set([...cards_in(after, section), ...cards_in(before, section)].map(({ id }) => id))];
    const changes = ids.map((id) => ({ section, id, by: count(after, id) - count(before, id) }));
    return changes.filter(({ by }) => by !== 0);
  });
}

type Section = Pick<DeckRules['sections'][number], 'id' | 'name' | 'kinds' | 'least' | 'most'>;

export function sections_of(rules: DeckRules, deck: Text): Section[] {
  return [{ id: '', name: deck, most: rules.most, least: rules.least, kinds: rules.kinds }, ...rules.sections];
}
