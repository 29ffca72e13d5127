// The table of Kannagi: its places, the soul, a defence (docs: the rule book, chapters 3 to 8).
import { kNone, kPass, type LegalMove, type Move, type Named, type Seat, type ViewCard } from '../../protocol/types';
import { word_at } from '../../table/fact_words';
import type { Table } from '../../table/table.svelte';

export const kOnSeason = 1; // the place of a zone that stands on the season card; the others stand alone

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

// The place shown free; kNone where none is.
export function free_place(table: Table, seat: Seat): number {
  return shown_places(table, seat).find((place) => place_of(table, seat, place) === undefined) ?? kNone;
}

// The number of cards of the soul of each season; those of none last.
export function soul_seasons(table: Table, seat: Seat): readonly { season: Named; count: number }[] {
  const told = (table.index?.all('soul_season') ?? []).filter((field) => field.seat === seat);
  const seasons = told.flatMap(({ place, value }) => {
    const season = word_at(table.info, 'soul_season', place ?? 0);
    return season === null ? [] : [{ season, count: value }];
  });
  return [...seasons.slice(1), ...seasons.slice(0, 1)];
}

// The card of the act that is being carried out, with the act's word; the last one declared.
export function doing(table: Table): { act: string; card: number } | null {
  const field = table.index?.all('doing').at(-1);
  const act = word_at(table.info, 'doing', field?.place ?? 0);
  return field?.card === undefined || act === null ? null : { act: act.id, card: field.card };
}

export type Defence = {
  damage: number;
  parts: number; // that prevent one point
  guards: readonly { card: ViewCard; zone: number; parts: number; move: LegalMove }[];
  chosen: number; // parts of the cards that are settled already
};

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
  const settled = index.all('defends').filter((field) => field.seat === seat);
  const chosen = settled.reduce((sum, { card }) => sum + guard(card ?? kNone), 0);
  return { damage: index.field('hit', { seat }), parts, guards, chosen };
}

// The damage that cards worth `parts` prevent.
export function prevented_by(defence: Defence, parts: number): number {
  return Math.min(defence.damage, Math.floor((defence.chosen + parts) / defence.parts));
}

export function defence_moves(defence: Defence, chosen: ReadonlySet<number>): readonly Move[] {
  const picks = defence.guards.filter(({ move }) => move.card !== undefined && chosen.has(move.card));
  return [...picks.map(({ move }) => move.move), kPass];
}
