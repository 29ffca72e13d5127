// A table with a view that a test writes, and nothing of a connection.
import { vi } from 'vitest';
import type {
  FactInfo, Field, GameInfo, LegalMove, Seat, Situation, View, ViewCard, ViewZone,
} from '../../src/protocol/types';
import { sort_choices } from '../../src/table/choices';
import type { Table } from '../../src/table/table.svelte';
import { ViewIndex } from '../../src/table/view';

export const text = { ja: 'x', en: 'x' };
const kSeats: readonly Seat[] = ['first', 'second'];

// What a test says of a game: its zones with their places, the words of its facts.
export type Game = { zones: Record<string, number>; facts?: FactInfo[] };

// A fact that is told in these words.
export function fact(id: string, words_by: FactInfo['words_by'], ...words: readonly string[]): FactInfo {
  return { id, words_by, words: words.map((word) => ({ id: word, name: { ja: word, en: word } })) };
}

// The zones as the server numbers them: seat by seat, the places of a zone in a row.
export function zones_of(game: Game): GameInfo['zones'] {
  const of_seat = (seat: Seat): Omit<GameInfo['zones'][number], 'index'>[] =>
    Object.entries(game.zones).flatMap(([zone, places]) =>
      Array.from({ length: places }, (_, i) => (
        { zone, name: text, seat, place: i + 1, places, faces: 'open' as const })));
  return kSeats.flatMap(of_seat).map((zone, index) => ({ index, ...zone }));
}

export function zone_in(game: Game, zone: string, seat: Seat, place = 1): number {
  return zones_of(game).find((z) => z.zone === zone && z.seat === seat && z.place === place)?.index ?? -1;
}

// A legal move as the server writes it; 255 stands for nothing.
export function move(verb: number, word: string, card = 255, place = 255): LegalMove {
  return { move: [verb, card, place, 255], do: word, text, ...(card === 255 ? {} : { card }) };
}

// `cards`: by zone index. A card's `id` stands for its kind, too.
export type Setting = {
  cards?: Record<number, ViewCard[]>;
  fields?: Field[];
  legal?: LegalMove[];
  decision?: Situation['decision'];
  lesson?: Table['lesson'];
};

export function table_of(game: Game, setting: Setting): Table {
  const { cards = {}, fields = [], legal = [], decision = { kind: 'none' }, lesson = null } = setting;
  const zones = zones_of(game);
  const lying = Object.entries(cards).map(([index, there]): ViewZone => {
    const { seat = 'none', zone = '', place = 1 } = zones.find((z) => z.index === Number(index)) ?? {};
    return { index: Number(index), seat, zone, place, cards: there };
  });
  const view: View = { viewer: 'first', zones: lying, known_in_hand: {}, fields };
  const table = {
    me: 'first', seat: 'first', decides: true, may_move: true, is_over: false, view, lesson,
    index: new ViewIndex(view),
    zone_index: (zone: string, seat: Seat, place = 1) => zone_in(game, zone, seat, place),
    info: { zones, facts: game.facts ?? [], players: [] },
    situation: { decision, legal, version: 1 },
    def_of: (card: ViewCard | undefined) => (
      card?.id === undefined ? null : { id: card.id, kind: card.id, name: text, properties: [], lines: [] }),
    play_all: vi.fn(() => Promise.resolve()),
    choices: sort_choices(legal),
  };
  return table as unknown as Table;
}
