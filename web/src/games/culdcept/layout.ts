// The table of Culdcept: which of its moves concern which place (docs: the rule book, chapters 3 to 9).
import { card_questions, phases_of, questions_of, type PhaseStart } from '../../board/board';
import { t } from '../../i18n';
import { kNone, kVerb, opponent_of, type LegalMove, type Seat } from '../../protocol/types';
import { place_move, type Pointed, type Target } from '../../table/choices';
import type { GameLayout, Question, Table } from '../../table/table.svelte';

export const kLands = 6;

// CUL-3.2: the k-th land from one's left faces the (7-k)-th from the opponent's left. Places from 1.
export function facing(place: number): number {
  return kLands + 1 - place;
}

export type LandKind = 'volcano' | 'grassland' | 'lake' | 'forest' | 'city' | 'ruins';
export const kLandKinds: readonly LandKind[] = ['volcano', 'grassland', 'lake', 'forest', 'city', 'ruins'];

// Where the turn's player is (0: nowhere yet).
export function destination(table: Table): number {
  return table.index?.field('destination') ?? 0;
}

function land(table: Table, seat: Seat, place: number): Target {
  return { zone: table.zone_index('land', seat, place) };
}

function targets_of(move: LegalMove, table: Table): readonly Target[] {
  const seat = table.me;
  const place = move.move[2];
  const here = destination(table);
  switch (move.do) {
    case 'level_up':
    case 'level_down':
    case 'change_terrain':
    case 'play_creature':
    case 'exchange':
      return [land(table, seat, here)];
    case 'move_creature':
      return place === kNone ? [] : [land(table, seat, place + 1)];
    case 'invade':
      return [land(table, opponent_of(seat), facing(here))];
    case 'lay_card':
      return [{ zone: table.zone_index('laid', seat) }];
    case 'play_spell':
      return [{ zone: table.zone_index('resolving', seat) }];
    case 'choose':
      return chosen(move, table, seat);
    default:
      return [];
  }
}

// Choosing a place is choosing one's own land; a hidden card is chosen by its zone and position.
function chosen(move: LegalMove, table: Table, seat: Seat): readonly Target[] {
  const [verb, card, place] = move.move;
  if (verb === kVerb.choose_card) {
    // A land is shown as a place, not as a card.
    const zone = table.index?.zone_with(card);
    return zone?.zone === 'land' ? [{ zone: zone.index }] : [];
  }
  if (verb === kVerb.choose_place) return [land(table, seat, place + 1)];
  return verb === kVerb.choose_hidden ? [{ zone: move.zone ?? place }] : [];
}

// Which acts one might expect of a card of each kind, wherever it lies.
const kActs: Record<string, readonly string[]> = {
  creature: ['play_creature', 'exchange', 'invade', 'lay_card', 'use_ability', 'level_up'],
  item: ['lay_card', 'level_up'],
  instant: ['play_spell', 'level_up'],
  lasting: ['play_spell', 'level_up'],
  land: ['change_terrain', 'level_up'],
  starting_land: [],
};
const kActsOnLand: readonly string[] = ['move_creature'];

function questions_about(pointed: Pointed, table: Table): readonly Question[] {
  if ('zone' in pointed) return questions_about_place(pointed.zone, table);
  const zone = table.index?.zone_with(pointed.card);
  const kind = table.def_of(table.index?.find(pointed.card))?.kind;
  if (kind === undefined || zone === undefined) return [];
  const acts = zone.zone === 'hand' ? (kActs[kind] ?? []) : in_play(zone.zone);
  return card_questions(table, pointed.card, acts);
}

function in_play(zone: string | undefined): readonly string[] {
  if (zone === 'governor') return ['invade', 'use_ability'];
  if (zone === 'levels') return ['level_down'];
  return ['use_ability'];
}

function questions_about_place(zone: number, table: Table): readonly Question[] {
  const info = table.info.zones.find((z) => z.index === zone);
  if (info?.zone !== 'land' || info.seat !== table.me) return [];
  const at = info.place - 1;
  const choice = { name: t('board.choose'), move: place_move(kVerb.choose_place, at) };
  const chooses = table.situation?.decision.kind === 'place';
  return [
    ...(chooses ? [choice] : []),
    ...questions_of(table, kActsOnLand, (act) => place_move(act.verb, at)),
  ];
}

// CUL-4.1. A turn has a battle or a territory phase; the first step of each.
const kPhases: readonly PhaseStart[] = [
  { name: 'culdcept.draw_phase', from: 'draw_phase' },
  { name: 'culdcept.spell_phase', from: 'spell_phase' },
  { name: 'culdcept.move_phase', from: 'move_phase' },
  { name: 'culdcept.battle_phase', from: 'battle_start' },
  { name: 'culdcept.territory_phase', from: 'territory_phase' },
  { name: 'culdcept.turn_end', from: 'turn_end' },
];

export const layout: GameLayout = {
  targets_of,
  questions_about,
  signs: [],
  headings: ['turn_start'],
  phases: (table) => phases_of(table, kPhases),
};
