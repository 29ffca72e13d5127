// The table of Kannagi: which of its moves concern which place (docs: the rule book, chapters 3 to 8).
import { card_questions, phases_after_setup, type Act, type PhaseStart } from '../../board/board';
import { kNone, kVerb, opponent_of, type LegalMove, type Move, type Seat, type ViewCard } from '../../protocol/types';
import { card_move, type Pointed, type Target } from '../../table/choices';
import type { GameLayout, Question, Table } from '../../table/table.svelte';

export const kOnSeason = 1; // the place of a zone that stands on the season card; the others stand alone
export const kSeasons = ['spring', 'summer', 'autumn', 'winter', 'none'] as const;
export type Season = (typeof kSeasons)[number];

export function place_of(table: Table, seat: Seat, place: number): ViewCard | undefined {
  return table.index?.cards(table.zone_index('place', seat, place))[0];
}

function places(table: Table): number {
  return table.info.zones.find((zone) => zone.zone === 'place')?.places ?? 1;
}

// The places standing alone that the table shows: up to the last one in use, and a free one.
export function shown_places(table: Table, seat: Seat): readonly number[] {
  const used: number[] = [];
  for (let place = kOnSeason + 1; place <= places(table); ++place) {
    if (place_of(table, seat, place) !== undefined) used.push(place);
  }
  const last = used.at(-1) ?? kOnSeason;
  const shown = Array.from({ length: last - kOnSeason }, (_, i) => kOnSeason + 1 + i);
  if (used.length === shown.length && last < places(table)) shown.push(last + 1);
  return shown;
}

// Where a place that is summoned alone will stand.
export function free_place(table: Table, seat: Seat): number {
  return shown_places(table, seat).find((place) => place_of(table, seat, place) === undefined) ?? kNone;
}

// How many cards of the soul are of a season.
export function soul_seasons(table: Table, seat: Seat): Record<Season, number> {
  const count = (place: number): number => table.index?.field('soul_season', { seat, place }) ?? 0;
  return { none: count(1), spring: count(2), summer: count(3), autumn: count(4), winter: count(5) };
}

// The card of the act that is being carried out, with the act's word; the last one declared.
export function doing(table: Table): { act: string; card: number } | null {
  const field = table.view?.fields.filter(({ id }) => id === 'doing').at(-1);
  const act = table.info.acts[(field?.place ?? 0) - 1];
  return field?.card === undefined || act === undefined ? null : { act: act.id, card: field.card };
}

export type Defence = {
  damage: number;
  parts: number; // that prevent one point
  guards: readonly { card: ViewCard; zone: number; parts: number; move: LegalMove }[];
  chosen: number; // parts of the cards that are settled already
};

// The defence the reader is asked for, or null.
export function defence_of(table: Table): Defence | null {
  const { index, situation } = table;
  const decision = situation?.decision;
  if (index === null || !table.decides || decision?.kind !== 'card' || decision.by_effect === true) return null;
  const parts = index.field('guard_parts');
  if (parts === 0) return null;
  const seat = table.me;
  const guard = (card: number): number => index.field('guard', { seat, card });
  const guards = table.choices.all.flatMap((move) => {
    const card = move.card === undefined ? undefined : index.find(move.card);
    const zone = move.card === undefined ? undefined : index.zone_with(move.card)?.index;
    if (card?.card === undefined || zone === undefined) return [];
    return [{ card, zone, parts: guard(card.card), move }];
  });
  const settled = (table.view?.fields ?? []).filter((f) => f.id === 'defends' && f.seat === seat);
  const chosen = settled.reduce((sum, { card }) => sum + guard(card ?? kNone), 0);
  return { damage: index.field('hit', { seat }), parts, guards, chosen };
}

// What cards that make `parts` prevent of the damage.
export function prevented_by(defence: Defence, parts: number): number {
  return Math.min(defence.damage, Math.floor((defence.chosen + parts) / defence.parts));
}

// The moves of a defence with the cards chosen. The server takes them by ascending numbers, so that
// every set of cards is chosen in one way.
export function defence_moves(defence: Defence, chosen: ReadonlySet<number>): readonly Move[] {
  const picks = defence.guards.filter(({ move }) => move.card !== undefined && chosen.has(move.card));
  const moves = picks.map(({ move }) => move.move).sort(([, a], [, b]) => a - b);
  return [...moves, [kVerb.pass, kNone, kNone, kNone]];
}

function targets_of(move: LegalMove, table: Table): readonly Target[] {
  const seat = table.me;
  const place = move.move[2];
  const at = (owner: Seat, index: number): Target => ({ zone: table.zone_index('place', owner, index + 1) });
  switch (move.do) {
    case 'summon':
      return [at(seat, place === kNone ? free_place(table, seat) - 1 : place)];
    case 'rise':
      return [at(seat, free_place(table, seat) - 1)];
    case 'deploy':
      return [{ zone: table.zone_index('season', seat) }];
    case 'possess':
      return [at(seat, place)];
    case 'attack':
      return place === kNone ? [] : [at(opponent_of(seat), place)];
    case 'use_tool':
      return [{ zone: table.zone_index('using', seat) }];
    case 'choose':
      return move.zone === undefined || move.card !== undefined ? [] : [{ zone: move.zone }];
    default:
      return [];
  }
}

// Which acts one might expect of a card of each kind in the hand.
const kActs: Record<string, readonly string[]> = {
  place: ['summon', 'rise'],
  ghost: ['possess'],
  season: ['deploy'],
  tool: ['use_tool'],
};

function acts_in(zone: string | undefined, kind: string): readonly string[] {
  switch (zone) {
    case 'hand':
    case 'open_hand':
      return kActs[kind] ?? [];
    case 'place':
      return ['attack', 'use_ability'];
    case 'season':
    case 'ghosts':
      return ['use_ability'];
    default:
      return [];
  }
}

// A ghost is asked about with the first of one's places; whatever hinders it there is told.
function move_of(table: Table, { id, verb }: Act, card: number): Move {
  if (id === 'use_ability') return [verb, card, kNone, 0];
  if (id !== 'possess') return card_move(verb, card);
  const hosts = [kOnSeason, ...shown_places(table, table.me)];
  const host = hosts.find((place) => place_of(table, table.me, place) !== undefined) ?? kOnSeason + 1;
  return [verb, card, host - 1, kNone];
}

function questions_about(pointed: Pointed, table: Table): readonly Question[] {
  if ('zone' in pointed) return [];
  const zone = table.index?.zone_with(pointed.card);
  const kind = table.def_of(table.index?.find(pointed.card))?.kind;
  if (kind === undefined || zone === undefined) return [];
  const acts = acts_in(zone.zone, kind);
  return card_questions(table, pointed.card, acts, (act) => move_of(table, act, pointed.card));
}

// KNG-4.1, and the first step of each phase.
const kPhases: readonly PhaseStart[] = [
  { name: 'kannagi.setup', from: 'mulligans' },
  { name: 'kannagi.start_phase', from: 'turn_start' },
  { name: 'kannagi.draw_phase', from: 'draw_phase' },
  { name: 'kannagi.main_phase', from: 'main_phase' },
  { name: 'kannagi.end_phase', from: 'end_phase' },
];

export const layout: GameLayout = {
  targets_of,
  questions_about,
  signs: [
    ['kannagi.sign_place', 'kannagi.lamp_place'],
    ['kannagi.sign_season', 'kannagi.lamp_season'],
    ['kannagi.sign_ghost', 'kannagi.lamp_ghost'],
    ['kannagi.sign_attack', 'kannagi.lamp_attack'],
    ['kannagi.sign_tool', 'kannagi.lamp_tool'],
  ],
  headings: ['turn_start'],
  phases: (table) => phases_after_setup(table, kPhases),
};
