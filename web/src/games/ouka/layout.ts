// The table of Ouka: the slots of both lines, the test of a story, the score sheet, and which of its
// moves concern which place (docs: the rule book, chapters 4 to 13).
import { card_questions, has_turn, phases_after_setup, turn_player, type Act, type PhaseStart } from '../../board/board';
import { property } from '../../cards/face';
import {
  kNone, opponent_of, type LegalMove, type Move, type Seat, type ViewCard,
} from '../../protocol/types';
import type { Facts } from '../../protocol/facts';
import { card_move, type Pointed, type Target } from '../../table/choices';
import type { GameLayout, Question, Table } from '../../table/table.svelte';

export const kSlots = 5; // OUK-4.1
export const kRounds = 3; // OUK-5.1

// In the order of their bits and of the field `test_ability`.
export const kKeywords = ['person', 'place', 'incident', 'information', 'disaster'] as const;
export type Keyword = (typeof kKeywords)[number];
export const kAbilities = ['combat', 'exploration', 'negotiation', 'any'] as const;
export type Ability = (typeof kAbilities)[number];

const kPlaces = Array.from({ length: kSlots }, (_, i) => i + 1);

// ---- The two lines ----

// The character slots the table shows: five, and those an effect has added.
export function character_places(table: Table, seat: Seat): readonly number[] {
  const allowed = table.index?.field('character_slots', { seat }) ?? 0;
  const all = table.info.zones.find(({ zone }) => zone === 'characters')?.places ?? kSlots;
  const places = Array.from({ length: all }, (_, i) => i + 1);
  return places.filter((place) =>
    place <= Math.max(kSlots, allowed) || cards_in(table, 'characters', seat, place).length > 0);
}

export const story_places: readonly number[] = kPlaces;

function cards_in(table: Table, zone: string, seat: Seat, place: number): readonly ViewCard[] {
  return table.index?.cards(table.zone_index(zone, seat, place)) ?? [];
}

// What a slot of the story line holds: one of three zones, the stories' where it is free.
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

function words_in(mask: number): readonly Keyword[] {
  return kKeywords.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

// The keywords of a story: those in force, or printed where nothing refers to it any more (OUK-4.8).
export function keywords_of(table: Table, { card, id }: ViewCard): readonly Keyword[] {
  const now = card === undefined ? 0 : (table.index?.field_of('keywords', card) ?? 0);
  if (now !== 0) return words_in(now);
  const def = table.def_of({ id });
  return def?.kind === 'story' ? words_in(property(def, 'keywords')?.value ?? 0) : [];
}

// Stories named for the climax that is being used (OUK-12.10), and a test's condition and own story.
export function role_of(table: Table, card: number | undefined): 'named' | 'condition' | null {
  if (card === undefined) return null;
  if ((table.index?.field_of('named', card) ?? 0) > 0) return 'named';
  return (table.index?.field_of('test_condition', card) ?? 0) > 0 ? 'condition' : null;
}

// ---- The test ----

// The field `stage`.
const kReaction = 2;
const kPlacesStories = 6;
const kDecidedSuccess = 1; // the field `test_decided`

export type Test = {
  story: ViewCard;
  teller: Seat;
  ability: Ability;
  die: number; // 0: not rolled
  value: number;
  target: number;
  reversed: boolean;
  result: 'open' | 'success' | 'failure';
  // What each side's points on the field become more or fewer by.
  gains: readonly { seat: Seat; success: number; failure: number }[];
};

function marked(table: Table, id: string): ViewCard | undefined {
  const card = table.view?.fields.find((field) => field.id === id)?.card;
  return card === undefined ? undefined : table.index?.find(card);
}

// The test to be looked at, from the reaction to its result; null where none runs, nothing is tested
// (OUK-7.16), or an effect asks for something on the field.
export function test_of(table: Table): Test | null {
  const { index } = table;
  const story = marked(table, 'test_story');
  if (index === null || story === undefined) return null;
  const field = (id: Facts['ouka']): number => index.field(id);
  const ability = kAbilities[field('test_ability') - 1];
  const stage = field('stage');
  if (ability === undefined || stage < kReaction || stage > kPlacesStories) return null;
  const decision = table.situation?.decision;
  if (decision !== undefined && decision.kind !== 'none' && decision.by_effect === true) return null;
  const teller = turn_player(table);
  const settled = stage === kPlacesStories || field('test_decided') > 0;
  const succeeds = field('test_decided') === kDecidedSuccess || field('test_succeeded') > 0;
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

// What the die must at least show before it is rolled; how it stands after.
export function outlook(test: Test): 'success' | 'failure' | 'would_succeed' | 'would_fail' | number {
  if (test.result !== 'open') return test.result;
  if (test.die === 0) return test.target - test.value;
  return test.value >= test.target ? 'would_succeed' : 'would_fail';
}

// ---- The score sheet ----

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

// ---- Moves ----

function person_of(table: Table, card: ViewCard | undefined): string | undefined {
  const def = table.def_of(card);
  return def === null ? undefined : property(def, 'person')?.word;
}

// The slot of the own line where the person of this card stands.
function slot_of_person(table: Table, card: number): readonly Target[] {
  const person = person_of(table, table.index?.find(card));
  const place = character_places(table, table.me).find(
    (n) => person !== undefined && person_of(table, cards_in(table, 'characters', table.me, n)[0]) === person);
  return place === undefined ? [] : character_target(table, place);
}

function character_target(table: Table, place: number): readonly Target[] {
  const top = cards_in(table, 'characters', table.me, place)[0]?.card;
  const zone = { zone: table.zone_index('characters', table.me, place) };
  return top === undefined ? [zone] : [zone, { card: top }];
}

// The slot, and what lies on top in it.
function story_target(table: Table, place: number): readonly Target[] {
  const { zone, cards } = story_slot(table, table.me, place);
  const top = cards[0]?.card;
  return top === undefined ? [{ zone }] : [{ zone }, { card: top }];
}

const kOnCharacterLine: readonly string[] = ['grow', 'bring_out', 'poach', 'grow_sage'];

// Which slot is chosen is told by what goes there (the field `doing`).
function slot_target(table: Table, place: number): readonly Target[] {
  const doing = table.view?.fields.find(({ id }) => id === 'doing');
  const act = table.info.acts[doing?.value ?? -1]?.id;
  if (act === undefined) return [];
  return kOnCharacterLine.includes(act) ? character_target(table, place) : story_target(table, place);
}

function targets_of(move: LegalMove, table: Table): readonly Target[] {
  const at = (zone: string): readonly Target[] => [{ zone: table.zone_index(zone, table.me) }];
  switch (move.do) {
    case 'grow':
    case 'grow_sage':
      return move.card === undefined ? [] : slot_of_person(table, move.card);
    case 'tell':
    case 'accident':
    case 'enlarge':
    case 'power':
      return at('test');
    case 'climax':
      return at('climaxes');
    case 'keep':
      return move.place === undefined ? [] : story_target(table, move.place);
    case 'choose':
      if (move.place !== undefined) return slot_target(table, move.place);
      return move.zone === undefined || move.card !== undefined ? [] : [{ zone: move.zone }];
    default:
      return [];
  }
}

// ---- What one may ask ----

function acts_in_turn(table: Table, kind: string, card: ViewCard): readonly string[] {
  if (kind === 'climax') return ['climax'];
  if (kind === 'character') return ['grow', 'bring_out', 'poach', 'grow_sage', 'power'];
  return kind !== 'story' || is_accident(table, card) ? [] : ['tell'];
}

function acts_in_answer(table: Table, kind: string, card: ViewCard): readonly string[] {
  if (kind === 'character') return ['power'];
  if (kind !== 'story') return [];
  return is_accident(table, card) ? ['accident'] : ['enlarge'];
}

function is_accident(table: Table, card: ViewCard): boolean {
  const def = table.def_of(card);
  return def !== null && property(def, 'story_kind')?.word === 'accident';
}

function acts_of(table: Table, zone: string | undefined, kind: string, card: ViewCard): readonly string[] {
  if (zone === 'characters') return ['ability'];
  if (zone !== 'hand' && zone !== 'foreshadows') return [];
  if (!has_turn(table, table.me)) return acts_in_answer(table, kind, card);
  return [...acts_in_turn(table, kind, card), ...(zone === 'hand' ? ['foreshadow'] : [])];
}

function move_of({ id, verb }: Act, card: number): Move {
  return id === 'power' || id === 'ability' ? [verb, card, kNone, 0] : card_move(verb, card);
}

function questions_about(pointed: Pointed, table: Table): readonly Question[] {
  if ('zone' in pointed) return [];
  const card = table.index?.find(pointed.card);
  const zone = table.index?.zone_with(pointed.card);
  const kind = table.def_of(card)?.kind;
  if (card === undefined || kind === undefined || zone === undefined) return [];
  const acts = zone.seat === table.me ? acts_of(table, zone.zone, kind, card) : [];
  return card_questions(table, pointed.card, acts, (act) => move_of(act, pointed.card));
}

// OUK-5.3, and the first step of each phase.
const kPhases: readonly PhaseStart[] = [
  { name: 'ouka.setup', from: 'protagonists' },
  { name: 'ouka.start_phase', from: 'turn_start' },
  { name: 'ouka.sage_phase', from: 'sage_phase' },
  { name: 'ouka.story_phase', from: 'story_phase' },
  { name: 'ouka.foreshadow_phase', from: 'foreshadow_phase' },
  { name: 'ouka.end_phase', from: 'hand_size' },
  { name: 'ouka.round_end', from: 'round_end' },
];

export const layout: GameLayout = {
  targets_of,
  questions_about,
  signs: [
    ['ouka.sign_sage', 'ouka.lamp_sage'],
    ['ouka.sign_story', 'ouka.lamp_story'],
    ['ouka.sign_foreshadow', 'ouka.lamp_foreshadow'],
    ['ouka.badge_completed', 'ouka.completed_story'],
  ],
  headings: ['next_round', 'turn_start'],
  phases: (table) => phases_after_setup(table, kPhases),
};
