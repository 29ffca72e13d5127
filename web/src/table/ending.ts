// The sentence that tells how a match ended, made from the record of its last events.
import { filled, find_message, type MessageKey } from '../i18n';
import {
  opponent_of, type CardDef, type GameEvent, type GameInfo, type Outcome, type Seat, type Situation,
  type Text,
} from '../protocol/types';
import type { Motif } from '../prints/print';
import type { ViewIndex } from './view';

// A match that its rules have ended, as the reader has seen it; after a draw the winner is the first seat.
export type MatchEnd = {
  info: GameInfo;
  index: ViewIndex;
  last: GameEvent; // that it ended
  before: readonly GameEvent[];
  winner: Seat;
  loser: Seat;
};
// A sentence with its blanks filled in. `card`, `other`: the ids of cards that both players see.
export type Deciding = {
  say: MessageKey;
  card?: string;
  other?: string;
  n?: number;
  total?: number;
  rest?: number;
};
// The deciding sentence in a game's own words; null: the event says all there is.
export type Ending = (end: MatchEnd) => Deciding | null;

// A game's picture on a finished match's sheet, and its score.
export type Scored = { index: ViewIndex; zone_index: (zone: string, seat: Seat) => number };
export type GamePrint = { motif: Motif; score: (of: Scored, seat: Seat) => number };

// A player in a sentence, in both languages.
export type Called = { name: Text; whose: Text };
export type Naming = (seat: Seat) => Called;

function both(key: MessageKey, values: (language: 'ja' | 'en') => Record<string, string> = () => ({})): Text {
  const words = find_message(key) ?? { ja: key, en: key };
  return { ja: filled(words.ja, values('ja')), en: filled(words.en, values('en')) };
}

// By names, or as the texts of the server's call those who have none.
export function named(name: Text): Called {
  return { name, whose: both('table.whose', (language) => ({ name: name[language] })) };
}
// As a reader who sits at the table is told of both, or whoever watches.
export function naming_for(reader: Seat | 'spectator'): Naming {
  if (reader === 'spectator') {
    return (seat) => {
      const number = seat === 'first' ? '1' : '2';
      return named({ ja: `プレイヤー${number}`, en: `Player ${number}` });
    };
  }
  const you: Called = { name: both('table.told_you'), whose: both('table.told_your') };
  const opponent: Called = { name: both('table.told_opponent'), whose: both('table.told_opponents') };
  return (seat) => (seat === reader ? you : opponent);
}

// `defs`: the names of cards.
type Defs = (id: string) => CardDef | null;
export function told(deciding: Deciding, winner: Seat, naming: Naming, defs: Defs): Text {
  const [won, lost] = [naming(winner), naming(opponent_of(winner))];
  const { say: key, card, other, n, total, rest } = deciding;
  const sentence = both(key, (language) => {
    const name_of = (id: string | undefined): string => (id === undefined ? '' : (defs(id)?.name[language] ?? id));
    return {
      winner: won.name[language], winners: won.whose[language],
      loser: lost.name[language], losers: lost.whose[language],
      card: name_of(card), other: name_of(other),
      ...Object.fromEntries(Object.entries({ n, total, rest }).map(([hole, value]) => [hole, String(value)])),
    };
  });
  return { ja: sentence.ja, en: sentence.en.charAt(0).toUpperCase() + sentence.en.slice(1) };
}

// The sentence of an end outside the rules of the game; null for one by them.
type End = { how?: Situation['how'] | undefined; outcome?: Outcome | undefined };
export function ended_how({ how, outcome }: End): Deciding | null {
  if (how === undefined || how === 'rules') return null;
  return { say: how === 'left' && outcome === 'draw' ? 'table.how_left_draw' : `table.how_${how}` };
}
function winner_of(outcome: Outcome | undefined): Seat {
  return outcome === 'second' ? 'second' : 'first';
}

// The story with its end as it was. The rules know only of a concession where somebody's time was over or
// where he had left, and of nothing where the match was broken off.
export function with_end(log: readonly GameEvent[], end: End, reader: Seat | 'spectator'): GameEvent[] {
  const how = ended_how(end);
  if (how === null || end.how === 'conceded') return [...log];
  const text = told(how, winner_of(end.outcome), naming_for(reader), () => null);
  const before = log.filter((event) => event.kind !== 'ended');
  const { n } = log.find((event) => event.kind === 'ended') ?? {};
  return [...before, { kind: 'ended', text, ...(n === undefined ? {} : { n }) }];
}

// The account of the end, without the result before it.
function in_short({ text }: GameEvent): Text {
  const en = /\((.+)\)$/.exec(text.en)?.[1];
  const ja = /（(.+)）$/.exec(text.ja)?.[1];
  return {
    ja: ja === undefined ? text.ja : `${ja}。`,
    en: en === undefined ? text.en : `${en.charAt(0).toUpperCase()}${en.slice(1)}.`,
  };
}

export type Ended = {
  info: GameInfo;
  index: ViewIndex | null;
  log: readonly GameEvent[];
  outcome: Outcome;
  how: Situation['how'] | undefined;
  ending: Ending | undefined;
  defs: (id: string) => CardDef | null;
};
// The sentence that heads the end. `is_told_to_reader`: it is the record's own, which calls a player "you".
export type Decided = { text: Text; is_told_to_reader: boolean };
export function decided(ended: Ended, naming: Naming): Decided | null {
  const { info, index, log, outcome, how, ending, defs } = ended;
  const winner = winner_of(outcome);
  const other_how = ended_how({ how, outcome });
  if (other_how !== null) return { text: told(other_how, winner, naming, defs), is_told_to_reader: false };
  const at = log.findLastIndex((event) => event.kind === 'ended');
  const last = log[at];
  if (last === undefined) return null;
  const sides = { winner, loser: opponent_of(winner) };
  const end = index === null ? null : { info, index, last, before: log.slice(0, at), ...sides };
  const deciding = end === null ? null : (ending?.(end) ?? null);
  if (deciding === null) return { text: in_short(last), is_told_to_reader: true };
  return { text: told(deciding, winner, naming, defs), is_told_to_reader: false };
}

// ---- For the games ----

// The verb of a declared act is its number among the acts, behind those that every game has.
export function act_of({ info }: MatchEnd, event: GameEvent): string {
  return event.kind === 'declared' ? (info.acts[(event.detail ?? 0) - info.first_act]?.id ?? '') : '';
}
export function latest(end: MatchEnd, fits: (event: GameEvent) => boolean): GameEvent | undefined {
  return end.before.findLast(fits);
}
export function zone_of({ info }: MatchEnd, zone: string, seat: Seat, place = 1): number {
  return info.zones.find((one) => one.zone === zone && one.seat === seat && one.place === place)?.index ?? -1;
}
