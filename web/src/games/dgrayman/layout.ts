// The table of D.Gray-man: its units (docs: the rule book, chapters 3 to 9).
import { property } from '../../cards/face';
import { say, t } from '../../i18n';
import type { Named, Seat, Text, ViewCard } from '../../protocol/types';
import type { Facts } from '../../protocol/facts';
import { word_for, words_in } from '../../table/fact_words';
import type { Table } from '../../table/table.svelte';

export const kPointsToWin = 20; // DGM-1.1
export const kFive = 5; // DGM-7.7

export type FieldZone = 'standby' | 'action';
export type Role = 'user' | 'target' | 'answerer';
const kRoles: readonly Role[] = ['user', 'target', 'answerer'];

// The cards of one unit that lie in one zone. `at`: how many widths of a card lie before it.
export type Unit = {
  names: readonly string[];
  cards: readonly (ViewCard & { card: number })[];
  able: boolean;
  combined: boolean;
  icons: readonly Named[];
  at: number;
};

// The share of its width that a card shows behind the next of its unit.
export const kStep = 0.42;

function width_of(cards: number): number {
  return 1 + (cards - 1) * kStep;
}

function of_card(table: Table, id: Facts['dgrayman'], card: number): number {
  return table.index?.field_of(id, card) ?? 0;
}

// The persons that a card bears the names of (DGM-9.1).
function persons_of(table: Table, card: ViewCard): readonly Text[] {
  const def = table.def_of(card);
  return ['person', 'partner'].flatMap((id) => (def === null ? [] : (property(def, id)?.text ?? [])));
}

// The units of a zone, in the order of their numbers. The doubles cards that join a unit lie in front and
// give it its name.
export function units_in(table: Table, zone: FieldZone, seat: Seat): readonly Unit[] {
  const cards = table.index?.cards(table.zone_index(zone, seat)) ?? [];
  const groups = new Map<number, (ViewCard & { card: number })[]>();
  for (const { card, ...rest } of cards) {
    if (card === undefined) continue;
    const number = of_card(table, 'unit', card);
    groups.set(number, [...(groups.get(number) ?? []), { card, ...rest }]);
  }
  let at = 0;
  return [...groups].sort(([a], [b]) => a - b).map(([number, unsorted]) => {
    const members = unsorted.toSorted((a, b) => persons_of(table, b).length - persons_of(table, a).length);
    const of_unit = (id: Facts['dgrayman']): number => table.index?.field(id, { seat, place: number + 1 }) ?? 0;
    const unit: Unit = {
      names: [...new Set(members.flatMap((card) => persons_of(table, card).map(say)))],
      cards: members,
      able: of_unit('able') > 0,
      combined: of_unit('combined') > 0,
      icons: words_in(table.info, 'icons', of_unit('icons')),
      at,
    };
    at += width_of(members.length);
    return unit;
  });
}

export function widths_of(units: readonly Unit[]): number {
  const last = units.at(-1);
  return last === undefined ? 1 : last.at + width_of(last.cards.length);
}

export function is_upright(table: Table, card: number): boolean {
  return of_card(table, 'upright', card) > 0;
}

export function values_of(table: Table, card: number): { power: number; rank: number } {
  return { power: of_card(table, 'power', card), rank: of_card(table, 'rank', card) };
}

// The part a card has in what is being done, or null.
export function role_of(table: Table, card: number): Role | null {
  return kRoles.find((role) => of_card(table, role, card) > 0) ?? null;
}

export function running(table: Table): Named | null {
  return word_for(table.info, 'deed', table.index?.field('deed') ?? 0);
}

// The stakes in words: the powers that meet in an attack (DGM-7.1, DGM-9.9), the points of a
// search (DGM-7.4); '' where there is nothing to tell.
export function stake(table: Table): string {
  const cards = (role: Role): number[] =>
    (table.index?.all(role) ?? []).flatMap(({ card }) => (card === undefined ? [] : [card]));
  const user = cards('user')[0];
  if (user === undefined) return '';
  switch (running(table)?.id) {
    case 'attack': {
      const answerers = cards('answerer');
      const met = answerers.length > 0 ? answerers : cards('target');
      const powers = met.map((card) => values_of(table, card).power).join(t('table.comma'));
      return powers === '' ? '' : t('dgrayman.fight', { a: values_of(table, user).power, b: powers });
    }
    case 'search':
      return t('dgrayman.gain', { n: of_card(table, 'search_points', user) });
    default:
      return '';
  }
}

export function words_of_unit({ names, able, combined, icons }: Unit): string {
  const actions = icons.map(({ name }) => say(name)).join(t('table.comma'));
  return t(combined ? 'dgrayman.combined_unit' : 'dgrayman.unit', {
    name: names.join(t('dgrayman.joined_by')),
    state: t(able ? 'dgrayman.able' : 'dgrayman.unable'),
    actions: actions === '' ? t('dgrayman.no_actions') : actions,
  });
}
