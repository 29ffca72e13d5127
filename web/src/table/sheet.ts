// A finished match's sheet: its names, decks, score, the sentence that says what decided it, and its tale.
import { add_messages, say, t } from '../i18n';
import { endings } from '../i18n/messages/endings';
import { prints } from '../i18n/messages/prints';
import type { PrintContent, PrintPlayer } from '../prints/print';
import { http } from '../protocol/http';
import type { Deck, Seat } from '../protocol/types';
import { held_matches } from '../seats/seats';
import { named, type GamePrint } from './ending';
import { seat_word } from './names';
import { how_decided } from './results';
import type { Table } from './table.svelte';
import { turning_of, type TurningPoint } from './turning';

add_messages({ endings, prints });

// The name that stands on a sheet which others read: who left his own blank is called by his seat.
function name_on_sheet(table: Table, seat: Seat): string {
  const player = table.player(seat);
  return player?.kind === 'human' && player.name === '' ? seat_word(seat) : table.name_of(seat);
}

function counts(cards: readonly string[]): string {
  return cards.filter((card) => !card.includes(':')).toSorted().join(' ');
}
// The name of a ready deck; a deck of one's own has none here.
export function deck_name(words: readonly string[], decks: readonly Deck[]): string {
  const wanted = counts(words);
  const copies = ({ cards }: Deck): string[] =>
    cards.flatMap(({ id, count }) => Array<string>(count).fill(id));
  const found = decks.find((deck) => counts(copies(deck)) === wanted);
  return found === undefined ? t('prints.own_deck') : say(found.name);
}
// A finished match's record tells both decks to whoever may see it.
type Recorded = { record: Record<string, unknown> | null; decks: [string, string] };
async function recorded(table: Table): Promise<Recorded> {
  try {
    const [record, decks] = await Promise.all([http.record(table.match), http.decks(table.game)]);
    const [first = [], second = []] = record['decks'] as string[][];
    return { record, decks: [deck_name(first, decks), deck_name(second, decks)] };
  } catch {
    return { record: null, decks: ['', ''] };
  }
}

// The line about the turning point; '': there is none, or it has not been looked for.
export function turning_words(table: Table, turning: TurningPoint | null | undefined): string {
  return turning ? t('prints.turning', { ...turning, name: name_on_sheet(table, turning.by) }) : '';
}

function short_title(table: Table): string {
  return say(table.info.name).replace(/\s*(?:(?:Trading )?Card Game|TCG|トレーディングカードゲーム|カードゲーム).*$/, '');
}

export type Sheet = { content: PrintContent; record: Recorded['record'] };
export async function sheet_of(table: Table, { score }: GamePrint): Promise<Sheet> {
  const { record, decks } = await recorded(table);
  const naming = (seat: Seat): ReturnType<typeof named> => {
    const name = name_on_sheet(table, seat);
    return named({ ja: name, en: name });
  };
  const player = (seat: Seat, i: 0 | 1): PrintPlayer => {
    const { index } = table;
    const of = { index, zone_index: (zone: string, whose: Seat) => table.zone_index(zone, whose) };
    return { name: name_on_sheet(table, seat), deck: decks[i], score: of.index === null ? '' : String(score({ ...of, index: of.index }, seat)) };
  };
  const { outcome } = table;
  const sat_down = held_matches().find(({ match }) => match === table.match)?.at ?? Date.now();
  const winner = outcome === 'second' ? 'second' : 'first';
  const tale = table.situation?.tales?.find(({ seat }) => seat === winner)?.lines ?? [];
  const why = how_decided(table, naming);
  const content: PrintContent = {
    title: short_title(table),
    result: outcome === 'draw' ? t('prints.drawn') : t('prints.won', { name: name_on_sheet(table, winner) }),
    sentence: why === null || why.is_told_to_reader ? '' : say(why.text),
    turning: turning_words(table, turning_of(table.match)),
    lines: tale.slice(0, -1).map(say),
    players: winner === 'first' ? [player('first', 0), player('second', 1)] : [player('second', 1), player('first', 0)],
    date: new Date(sat_down).toLocaleDateString(t('prints.locale'), { year: 'numeric', month: 'long', day: 'numeric' }),
    maker: t('app.name'),
    seal: t(outcome === 'draw' ? 'prints.seal_drawn' : 'prints.seal_won'),
  };
  return { content, record };
}
