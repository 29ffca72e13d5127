// The table of Ouka: the slots of both lines, the test of a story, the score sheet (docs: the rule
// book, chapters 4 to 13).
import { turn_player } from '../../board/board';
import { property } from '../../cards/face';
import { opponent_of, type CardDef, type LegalMove, type Named, type Seat, type ViewCard } from '../../protocol/types';
import type { Facts } from '../../protocol/facts';
import { word_for, words_in } from '../../table/fact_words';
import type { Table } from '../../table/table.svelte';

export const kSlots = 5; // OUK-4.1
export const kRounds = 3; // OUK-5.1

const kPlaces = Array.from({ length: kSlots }, (_, i) => i + 1);

// The character slots the table shows: five, and those an effect has added.
export function character_places(table: Table, seat: Seat): readonly number[] {
  const allowed = table.index?.field('character_slots', { seat }) ?? 0;
  const all = table.info.zones.find(({ zone }) => zone === 'characters')?.places ?? kSlots;
  const places = Array.from({ length: all }, (_, i) => i + 1);
  return places.filter((place) =>
    place <= Math.max(kSlots, allowed) || cards_in(table, 'characters', seat, place).length > 0);
}

export const story_places: readonly number[] = kPlaces;

// The reader's protagonist while it waits for its slot (OUK-3.2); it lies nowhere yet, the answers name it.
export function arrival(table: Table): CardDef | null {
  const { decision, legal = [] } = table.situation ?? {};
  if (!table.decides || decision?.kind !== 'place' || decision.by_effect) return null;
  const named = legal[0]?.targets?.map((target) => ('card' in target ? table.def(target.card_id ?? '') : null));
  return named?.find((def) => def?.kind === 'protagonist') ?? null;
}

// Its slot in the middle; to the rules they are all the same.
export function middle_slot(table: Table): LegalMove | null {
  if (arrival(table) === null) return null;
  const slots = table.situation?.legal ?? [];
  return slots[Math.floor(slots.length / 2)] ?? null;
}

function cards_in(table: Table, zone: string, seat: Seat, place: number): readonly ViewCard[] {
  return table.index?.cards(table.zone_index(zone, seat, place)) ?? [];
}

// The content of a slot of the story line: one of three zones, the stories' where it is free.
export type SlotKind = 'free' | 'stories' | 'foreshadows' | 'completed';
export type StorySlot = {
  kind: SlotKind;
  zone: number;
  cards: readonly ViewCard[]; // the latest first; of a completed story its climax first
};

const kHeld = ['stories', 'completed', 'foreshadows'] as const;

export function story_slot(table: Table, seat: Seat, place: number): StorySlot {
  for (const kind of kHeld) {
    const cards = cards_in(table, kind, seat, place);
    if (cards.length > 0) return { kind, zone: table.zone_index(kind, seat, place), cards };
  }
  return { kind: 'free', zone: table.zone_index('stories', seat, place), cards: [] };
}

export function points_of_slot(table: Table, seat: Seat, place: number): number {
  return table.index?.field('group_points', { seat, place }) ?? 0;
}

// The keywords of a story: those in force, or printed where nothing refers to it any more (OUK-4.8).
export function keywords_of(table: Table, { card, id }: ViewCard): readonly Named[] {
  const now = table.index?.all('keywords').find((field) => field.card !== undefined && field.card === card);
  if (now !== undefined) return words_in(table.info, 'keywords', now.value);
  const def = table.def_of({ id });
  const printed = def === null ? undefined : property(def, 'keywords');
  return (printed?.parts ?? []).map(({ word, text }) => ({ id: word, name: text }));
}

// Stories named for the climax that is being used (OUK-12.10), and a test's condition and own story.
export function role_of(table: Table, card: number | undefined): 'named' | 'condition' | null {
  if (card === undefined) return null;
  if ((table.index?.field_of('named', card) ?? 0) > 0) return 'named';
  return (table.index?.field_of('test_condition', card) ?? 0) > 0 ? 'condition' : null;
}

// The stages (the field `stage`) at which there is something to look at.
const kShown = ['reaction', 'before_test', 'roll', 'after_test', 'places'];

export type Test = {
  story: ViewCard;
  teller: Seat;
  ability: Named;
  die: number; // 0: not rolled
  value: number;
  target: number;
  reversed: boolean;
  result: 'open' | 'success' | 'failure';
  // The changes of each side's points on the field.
  gains: readonly { seat: Seat; success: number; failure: number }[];
};

function marked(table: Table, id: Facts['ouka']): ViewCard | undefined {
  const card = table.index?.all(id)[0]?.card;
  return card === undefined ? undefined : table.index?.find(card);
}

// The test to be looked at, from the reaction to its result; null where none runs, nothing is tested
// (OUK-7.16), or an effect asks for something on the field.
export function test_of(table: Table): Test | null {
  const { index } = table;
  const story = marked(table, 'test_story');
  if (index === null || story === undefined) return null;
  const field = (id: Facts['ouka']): number => index.field(id);
  const word = (id: Facts['ouka']): Named | null => word_for(table.info, id, index.field(id));
  const ability = word('test_ability');
  const stage = word('stage')?.id ?? '';
  if (ability === null || ability.id === 'none' || !kShown.includes(stage)) return null;
  const decision = table.situation?.decision;
  if (decision !== undefined && decision.kind !== 'none' && decision.by_effect === true) return null;
  const teller = turn_player(table);
  const decided = word('test_decided')?.id ?? 'none';
  const settled = stage === 'places' || decided !== 'none';
  const succeeds = decided === 'success' || field('test_succeeded') > 0;
  return {
    story,
    teller,
    ability,
    die: field('test_die'),
    value: field('test_value'),
    target: field('test_target'),
    reversed: field('reversed') > 0,
    result: !settled ? 'open' : succeeds ? 'success' : 'failure',
    gains: [table.me, opponent_of(table.me)].map((seat) => (
      { seat, success: index.field('on_success', { seat }), failure: index.field('on_failure', { seat }) })),
  };
}

// The least number of the die before it is rolled; the result after.
export function outlook(test: Test): 'success' | 'failure' | 'would_succeed' | 'would_fail' | number {
  if (test.result !== 'open') return test.result;
  if (test.die === 0) return test.target - test.value;
  return test.value >= test.target ? 'would_succeed' : 'would_fail';
}

export const kSheetRows = ['stories', 'climaxes', 'bonus', 'reverse'] as const;
export type SheetRow = (typeof kSheetRows)[number];

// The points of a row by round; a round not settled yet has none.
export function sheet_row(table: Table, seat: Seat, row: SheetRow): readonly number[] {
  return Array.from({ length: kRounds }, (_, i) =>
    table.index?.field(`sheet_${row}`, { seat, place: i + 1 }) ?? 0);
}

export function rounds_scored(table: Table): number {
  return table.index?.field('scored') ?? 0;
}
