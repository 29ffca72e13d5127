import { kept_account, kept_name, lessons_done } from '../browser/keepsakes';
import { kept_slips, kept_standing, levels_of, proposed_level } from '../browser/levels';
import { DeckFailed, deck_to_play } from '../decks/kept';
import { http } from '../protocol/http';
import { open_match } from '../seats/opening';
import type { AutoPass, Clock, Lists, NewMatch, NewSeat } from '../protocol/types';

export type OpponentKind = 'computer' | 'here' | 'far' | 'none';
export type ClockChoice = 'none' | 'fischer' | 'byoyomi' | 'days';

export type Form = {
  game: string;
  opponent: OpponentKind;
  level: string;
  name: string;
  friend: string;
  deck: string; // empty: any of them
  their_deck: string;
  options: Record<string, string | boolean | number>;
  clock: ClockChoice;
  games: 1 | 3 | 5; // at most
  visibility: 'private' | 'link' | 'public';
  auto_pass: AutoPass | null; // null: what fits the opponent
  lists: Lists; // whether computer players know the decks
  rated?: boolean; // between two accounts
};

const kClocks: Record<ClockChoice, Clock> = {
  none: { kind: 'none' },
  fischer: { kind: 'fischer', base: 600, step: 10 },
  byoyomi: { kind: 'byoyomi', base: 600, period: 30, periods: 1 },
  days: { kind: 'days', days: 3 },
};

// The passing of windows without a choice. A pass that comes at once tells a person that the hand holds no
// answer; a computer learns nothing from it.
export function auto_pass_of(form: Pick<Form, 'opponent' | 'auto_pass'>): AutoPass {
  return form.auto_pass ?? (form.opponent === 'here' || form.opponent === 'far' ? 'never' : 'idle');
}

// Only matches with somebody who is invited are rated.
export function is_rated(form: Pick<Form, 'opponent' | 'rated'>): boolean {
  return form.rated === true && form.opponent === 'far';
}

// The level that suits the reader, of those the game has.
export function level_for(game: string, players: readonly { id: string }[]): string {
  const lessons = { done: lessons_done(game).length, slips: kept_slips(game) };
  return proposed_level(levels_of(players), kept_standing(game), lessons);
}

// The match to be opened. `decks`: the ids to take one from where any will do; `chance` is at least 0 and
// less than 1. A match of two computers can only be watched, so whoever has its link may watch it.
export function match_of(form: Form, decks: readonly string[], chance: () => number): NewMatch {
  const any = (): string => decks[Math.floor(chance() * decks.length)] ?? '';
  const deck = form.deck || any();
  const their_deck = form.their_deck || any();
  const computer = (with_deck: string): NewSeat => ({ kind: 'computer', level: form.level, deck: with_deck });
  const own: NewSeat = form.opponent === 'none' ? computer(deck) : { kind: 'human', name: form.name, deck };
  const other: NewSeat =
    form.opponent === 'far'
      ? { kind: 'invite' }
      : form.opponent === 'here'
        ? { kind: 'human', name: form.friend, deck: their_deck }
        : computer(their_deck);
  return {
    game: form.game,
    seats: [own, other],
    options: is_rated(form) ? {} : form.options,
    auto_pass: auto_pass_of(form),
    lists: form.lists,
    clock: kClocks[form.opponent === 'none' ? 'none' : is_rated(form) && form.clock === 'none' ? 'fischer' : form.clock],
    ...(is_rated(form) ? { rated: true } : {}),
    ...(form.games > 1 && form.opponent !== 'none' ? { best_of: form.games } : {}),
    visibility: form.opponent === 'none' && form.visibility === 'private' ? 'link' : form.visibility,
  };
}

// A match against the computer at the level that suits the reader, with any decks, at once.
export async function play_now(game: string): Promise<void> {
  const [info, decks] = await Promise.all([http.game(game), http.decks(game)]);
  const form: Form = {
    game, opponent: 'computer', level: level_for(game, info.players), name: kept_account() || kept_name(), friend: '',
    deck: '', their_deck: '', options: {}, clock: 'none', games: 1, visibility: 'link', auto_pass: null, lists: 'closed',
  };
  await open_match(match_of(form, decks.map(({ id }) => id), Math.random));
}

// The match with the cards of one's own decks, and the set that they are of. A match takes one. Fails with
// DeckFailed where one of them cannot be played with.
export async function with_own_decks(match: NewMatch): Promise<NewMatch> {
  const seated = async (seat: NewSeat): Promise<{ seat: NewSeat; set?: string }> => {
    if (typeof seat.deck !== 'string') return { seat };
    const { set, deck_name, deck } = await deck_to_play(seat.deck);
    const named = seat.kind === 'human' && deck_name !== undefined ? { deck_name } : {};
    return { seat: { ...seat, deck, ...named }, ...(set === undefined ? {} : { set }) };
  };
  const [first, second] = [await seated(match.seats[0]), await seated(match.seats[1])];
  const keys = new Set([first, second].flatMap(({ set }) => set ?? []));
  if (keys.size > 1) throw new DeckFailed('two_sets');
  const [key] = keys;
  const seats: NewMatch['seats'] = [first.seat, second.seat];
  if (key === undefined) return { ...match, seats };
  const set = await (await import('../sets/kept_sets')).set_to_play(key);
  if (set === null) throw new DeckFailed('set_gone');
  return { ...match, seats, set };
}
