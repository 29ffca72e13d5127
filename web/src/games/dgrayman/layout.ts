// The table of D.Gray-man: units, and which of its moves concern which zone (docs: the rule book,
// chapters 3 to 9).
import { card_questions, has_turn, phases_after_setup, type Act, type PhaseStart } from '../../board/board';
import { property } from '../../cards/face';
import { say, t } from '../../i18n';
import {
  kNone, opponent_of, type LegalMove, type Move, type Seat, type Text, type ViewCard,
} from '../../protocol/types';
import type { Facts } from '../../protocol/facts';
import { card_move, type Pointed, type Target } from '../../table/choices';
import type { GameLayout, Question, Table } from '../../table/table.svelte';

export const kPointsToWin = 20; // DGM-1.1
export const kFive = 5; // DGM-7.7

// In the order of the bits of the field `icons`.
export const kIcons = ['attack', 'guard', 'search', 'draw', 'recover', 'intercept'] as const;
export type Icon = (typeof kIcons)[number];
// What is being done, in the order of the field `deed`, in which 0 is nothing.
const kDeeds = ['attack', 'search', 'deck_search', 'draw', 'recover', 'skill'] as const;
export type Deed = (typeof kDeeds)[number];

export type FieldZone = 'standby' | 'action';
export type Role = 'user' | 'target' | 'answerer';
const kRoles: readonly Role[] = ['user', 'target', 'answerer'];

// The cards of one unit that lie in one zone. `at`: how many widths of a card lie before it.
export type Unit = {
  names: readonly string[];
  cards: readonly (ViewCard & { card: number })[];
  able: boolean;
  combined: boolean;
  icons: readonly Icon[];
  at: number;
};

// How much of its width a card shows behind the next of its unit.
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
    const mask = of_unit('icons');
    const unit: Unit = {
      names: [...new Set(members.flatMap((card) => persons_of(table, card).map(say)))],
      cards: members,
      able: of_unit('able') > 0,
      combined: of_unit('combined') > 0,
      icons: kIcons.filter((_, bit) => (mask & (1 << bit)) !== 0),
      at,
    };
    at += width_of(members.length);
    return unit;
  });
}

// How many widths of a card the units of a zone take.
export function widths_of(units: readonly Unit[]): number {
  const last = units.at(-1);
  return last === undefined ? 1 : last.at + width_of(last.cards.length);
}

export function is_upright(table: Table, card: number): boolean {
  return of_card(table, 'upright', card) > 0;
}

// The numbers in force of a card on the field.
export function values_of(table: Table, card: number): { power: number; rank: number } {
  return { power: of_card(table, 'power', card), rank: of_card(table, 'rank', card) };
}

// The part a card has in what is being done, or null.
export function role_of(table: Table, card: number): Role | null {
  return kRoles.find((role) => of_card(table, role, card) > 0) ?? null;
}

// What is being done, or null.
export function running(table: Table): Deed | null {
  return kDeeds[(table.index?.field('deed') ?? 0) - 1] ?? null;
}

// What is at stake in words: the powers that meet in an attack (DGM-7.1, DGM-9.9), the points of a
// search (DGM-7.4); '' where there is nothing to tell.
export function stake(table: Table): string {
  const cards = (role: Role): number[] =>
    (table.view?.fields ?? []).flatMap(({ id, card }) => (id === role && card !== undefined ? [card] : []));
  const user = cards('user')[0];
  if (user === undefined) return '';
  switch (running(table)) {
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

function targets_of(move: LegalMove, table: Table): readonly Target[] {
  const at = (zone: string, seat: Seat): Target => ({ zone: table.zone_index(zone, seat) });
  switch (move.do) {
    case 'place':
      return [at('standby', table.me)];
    case 'attack':
      return [at('action', opponent_of(table.me))];
    case 'deck_search':
      return [at('deck', opponent_of(table.me)), at('action', table.me)];
    case 'search':
    case 'draw':
    case 'recover':
    case 'guard':
    case 'intercept':
      return [at('action', table.me)];
    case 'use_skill':
    case 'respond':
      return [at('using', table.me)];
    case 'choose':
      return move.zone === undefined || move.card !== undefined ? [] : [{ zone: move.zone }];
    default:
      return [];
  }
}

// DGM-7.2, DGM-7.11: guard and intercept are for the opponent's turn.
const kOwnActs: readonly string[] = ['attack', 'search', 'deck_search', 'draw', 'recover', 'use_ability'];
const kAnswers: readonly string[] = ['guard', 'intercept'];

function acts_of(table: Table, zone: string | undefined, kind: string): readonly string[] {
  const own = has_turn(table, table.me);
  if (zone === 'standby') return own ? kOwnActs : kAnswers;
  if (zone === 'action') return ['use_ability'];
  if (zone !== 'hand') return [];
  if (kind !== 'skill') return ['place'];
  return own ? ['use_skill', 'respond'] : ['respond'];
}

function move_of({ id, verb }: Act, card: number): Move {
  return id === 'use_ability' ? [verb, card, kNone, 0] : card_move(verb, card);
}

function questions_about(pointed: Pointed, table: Table): readonly Question[] {
  if ('zone' in pointed) return [];
  const zone = table.index?.zone_with(pointed.card);
  const kind = table.def_of(table.index?.find(pointed.card))?.kind;
  if (kind === undefined || zone === undefined) return [];
  const acts = zone.seat === table.me ? acts_of(table, zone.zone, kind) : [];
  return card_questions(table, pointed.card, acts, (act) => move_of(act, pointed.card));
}

// DGM-4.1, and the first step of each phase.
const kPhases: readonly PhaseStart[] = [
  { name: 'dgrayman.setup', from: 'mulligans' },
  { name: 'dgrayman.start_phase', from: 'start_phase' },
  { name: 'dgrayman.draw_phase', from: 'draw_phase' },
  { name: 'dgrayman.character_phase', from: 'character_start' },
  { name: 'dgrayman.main_phase', from: 'main_start' },
];

// What a screen reader is told of a unit.
export function words_of_unit({ names, able, combined, icons }: Unit): string {
  const actions = icons.map((icon) => t(`dgrayman.icon_${icon}`)).join(t('table.comma'));
  return t(combined ? 'dgrayman.combined_unit' : 'dgrayman.unit', {
    name: names.join(t('dgrayman.joined_by')),
    state: t(able ? 'dgrayman.able' : 'dgrayman.unable'),
    actions: actions === '' ? t('dgrayman.no_actions') : actions,
  });
}

export const layout: GameLayout = {
  targets_of,
  questions_about,
  signs: [['dgrayman.sign_units', 'dgrayman.lamp_units'], ['dgrayman.sign_deck_search', 'dgrayman.lamp_deck_search']],
  headings: ['start_phase'],
  phases: (table) => phases_after_setup(table, kPhases),
};
