// The table of Culdcept: which of its moves concern which place (docs: the rule book, chapters 3 to 9).
import { kNone, opponent_of, type LegalMove, type Move, type Seat, type Target } from '../../protocol/types';
import { t, type MessageKey } from '../../i18n';
import { say } from '../../i18n';
import type { GameLayout, Phase, Question } from '../registry';
import { card_move, place_move, type Pointed } from '../../table/choices';
import type { Table } from '../../table/table.svelte';
import Board from './Board.svelte';

export const kLands = 6;

// CUL-3.2: the k-th land from one's left faces the (7-k)-th from the opponent's left. Places from 1.
export function facing(place: number): number {
  return kLands + 1 - place;
}

export type LandKind = 'volcano' | 'grassland' | 'lake' | 'forest' | 'city' | 'ruins';
export const kLandKinds: readonly LandKind[] = ['volcano', 'grassland', 'lake', 'forest', 'city', 'ruins'];

// Whose turn it is, and where they are (0: nowhere yet).
export function turn_player(table: Table): Seat {
  return table.index?.field('turn_player') === 1 ? 'second' : 'first';
}
export function destination(table: Table): number {
  return table.index?.field('destination') ?? 0;
}

function land(table: Table, seat: Seat, place: number): Target {
  return { zone: table.zone_index('land', seat, place) };
}

function targets_of(move: LegalMove, table: Table): readonly Target[] {
  if (move.targets !== undefined && move.targets.length > 0) return move.targets;
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
  if (verb === 1) {
    // A land is shown as a place, not as a card.
    const zone = table.index?.zone_with(card);
    return zone?.zone === 'land' ? [{ zone: zone.index }] : [];
  }
  if (verb === 3) return [land(table, seat, place + 1)];
  return verb === 2 ? [{ zone: move.zone ?? place }] : [];
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

function act_named(table: Table, id: string): { verb: number; name: string } | null {
  const i = table.info.acts.findIndex((act) => act.id === id);
  const act = table.info.acts[i];
  return act === undefined ? null : { verb: table.info.first_act + i, name: say(act.name) };
}

function questions_about(pointed: Pointed, table: Table): readonly Question[] {
  if ('zone' in pointed) return questions_about_place(pointed.zone, table);
  const card = table.index?.find(pointed.card);
  const zone = table.index?.zone_with(pointed.card);
  const kind = table.def_of(card)?.kind;
  if (kind === undefined || zone === undefined) return [];
  const acts = zone.zone === 'hand' ? (kActs[kind] ?? []) : in_play(zone.zone);
  const questions: Question[] = [];
  for (const id of acts) {
    const act = act_named(table, id);
    if (act !== null) questions.push({ name: act.name, move: card_move(act.verb, pointed.card) });
  }
  if (table.situation?.decision.kind === 'card') {
    questions.unshift({ name: t('culdcept.choose'), move: card_move(1, pointed.card) });
  }
  return questions;
}

function in_play(zone: string | undefined): readonly string[] {
  if (zone === 'governor') return ['invade', 'use_ability'];
  if (zone === 'levels') return ['level_down'];
  return ['use_ability'];
}

function questions_about_place(zone: number, table: Table): readonly Question[] {
  const info = table.info.zones.find((z) => z.index === zone);
  if (info?.zone !== 'land' || info.seat !== table.me) return [];
  const questions: { name: string; move: Move }[] = [];
  for (const id of kActsOnLand) {
    const act = act_named(table, id);
    if (act !== null) questions.push({ name: act.name, move: place_move(act.verb, info.place - 1) });
  }
  if (table.situation?.decision.kind === 'place') {
    questions.unshift({ name: t('culdcept.choose'), move: place_move(3, info.place - 1) });
  }
  return questions;
}

// CUL-4.1. A turn has a battle or a territory phase; the first step of each.
const kPhases: readonly { name: MessageKey; from: string }[] = [
  { name: 'culdcept.draw_phase', from: 'draw_phase' },
  { name: 'culdcept.spell_phase', from: 'spell_phase' },
  { name: 'culdcept.move_phase', from: 'move_phase' },
  { name: 'culdcept.battle_phase', from: 'battle_start' },
  { name: 'culdcept.territory_phase', from: 'territory_phase' },
  { name: 'culdcept.turn_end', from: 'turn_end' },
];

function phases(table: Table): readonly Phase[] {
  const step = table.index?.field('step') ?? 0;
  const starts = kPhases.map(({ from }) => table.info.steps.findIndex((s) => s.id === from));
  const now = Math.max(0, starts.findLastIndex((start) => start <= step));
  return kPhases.map(({ name }, i) => ({ name: t(name), now: i === now }));
}

export const layout: GameLayout = {
  Board,
  targets_of,
  questions_about,
  phases,
  hand_of: (table, seat) => table.zone_index('hand', seat),
};
