// The match this page sits at: what is shown, what may be done, what is pointed at. It computes no
// rule: what a move is about, and what may be asked of a thing, the server says.
import type { Component } from 'svelte';
import { note_slip } from '../browser/levels';
import { settings } from '../browser/settings.svelte';
import { commit, contribution_to, keep_list } from '../fair/fair';
import { message_in, say, t, type MessageKey } from '../i18n';
import type {
  CardDef,
  Claim,
  FairShare,
  GameInfo,
  LegalMove,
  Move,
  Reason,
  Seat,
  ServerMessage,
  Text,
  Update,
  ViewCard,
  Welcome,
} from '../protocol/types';
import { follow_friend } from '../seats/friends';
import { keep_seat, seats_of, type HeldSeat } from '../seats/seats';
import { Absences } from './absences.svelte';
import { same_move, sort_choices, type Choices } from './choices';
import { with_end, type Ending, type GamePrint } from './ending';
import { Hints } from './hints.svelte';
import { Line } from './line.svelte';
import { Manners } from './manners.svelte';
import { Passing } from './passing.svelte';
import { phases_at, type Phase } from './phases';
import { Picks } from './picks.svelte';
import { Pointing } from './pointing.svelte';
import { Ratings } from './ratings.svelte';
import { SeenMatch } from './seen.svelte';
import type { NextGame } from './series';
import { Toasts } from './toasts.svelte';
import { Updates } from './updates.svelte';

export type GameBoard = {
  Board: Component<{ table: Table }>;
  // The signs of the board that want a word: what is written, what it stands for.
  signs: readonly (readonly [sign: MessageKey, meaning: MessageKey])[];
  print?: () => Promise<GamePrint>; // the picture on a finished match's sheet; left out: there is none
  ending?: Ending; // left out: the record says what decided a match
  // A question whose answers are all the same to the rules: the answer that a beginner is given, the clause
  // under which the story tells it, what is said beside it.
  alike?: { answer: (table: Table) => LegalMove | null; clause: string; words: MessageKey };
};

// Two people, as far as can be seen here.
function is_between_people({ players, lesson }: Welcome): boolean {
  return lesson === undefined && players.length === 2 && players.every(({ kind }) => kind === 'human');
}

export type Look = { def: CardDef; card: number | null; zone: number | null };
export type Roll = { seat: Seat | null; amount: number; n: number };

export class Table extends SeenMatch {
  closed: { code: string; text: Text } | null = $state.raw(null);
  rematch: { match: string } | null = $state.raw(null);
  rematch_asked = $state(false);
  roll: Roll | null = $state.raw(null);
  caption = $state('');
  spoken = $state(''); // what a screen reader is told
  looking: Look | null = $state.raw(null);
  clause: string | null = $state(null); // a clause opened from the table
  hurries = false; // until the reader is asked

  readonly toasts = new Toasts();
  readonly updates = new Updates((update) => {
    this.apply(update);
  });
  readonly pointing = new Pointing(this);
  readonly hints: Hints;
  readonly manners: Manners;
  readonly ratings: Ratings;
  readonly absences: Absences;
  readonly passing: Passing;
  readonly line: Line;

  readonly choices: Choices = $derived(sort_choices([...(this.situation?.legal ?? []), ...(this.situation?.later ?? [])]));
  readonly picks: Picks;
  readonly phases: readonly Phase[] = $derived(phases_at(this.info, this.index?.field('step') ?? 0));
  // The numbers of the steps that head the story: a turn begins, a round.
  readonly headings: ReadonlySet<number>;
  // The computer is thinking, for somebody who may hurry it.
  readonly is_hurriable: boolean = $derived.by(() =>
    this.updates.behind === 0 && !this.is_over && this.seat !== 'spectator' && this.decider !== null &&
    this.player(this.decider)?.kind === 'computer');
  // The decision is this reader's, and what is shown is what is.
  readonly decides = $derived(this.updates.behind === 0 && !this.is_over && this.decider === this.seat);
  readonly may_move = $derived.by(() =>
    this.decides && this.line.status === 'open' && !this.line.sending && !this.picks.gives);

  constructor(
    readonly match: string,
    readonly game: string,
    info: GameInfo,
    cards: readonly CardDef[],
    readonly board: GameBoard,
    watching: boolean,
  ) {
    super(info, cards, watching ? [] : seats_of(match));
    this.picks = new Picks(this);
    this.hints = new Hints(this);
    this.manners = new Manners(this);
    this.ratings = new Ratings(match);
    this.absences = new Absences(this);
    this.passing = new Passing(this);
    this.headings = new Set(info.steps.flatMap((step, number) => (step.heads === true ? [number] : [])));
    this.line = new Line(match, this.held[0]?.token ?? null, {
      message: (message) => {
        this.receive(message);
      },
      refused: (error) => {
        if (error.at === 'lesson') note_slip(game);
        this.refuse(error.message, error.reason);
      },
      lost: () => {
        this.toasts.say(t('table.lost'), 'bad');
      },
    });
  }

  // The computer answers with what it has found by now, from here to the reader's next decision: through many
  // short windows in which it thinks, too.
  hurry_computer(): void {
    this.hurries = true;
    void this.line.hurry_computer();
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        this.passing.heard();
        break;
      case 'update':
        this.absences.hear(message.absent);
        this.updates.add({ ...message, events: with_end(message.events, message, this.seat) });
        this.passing.heard();
        break;
      case 'players':
        this.players = message.players;
        this.absences.hear(message.absent);
        break;
      case 'asked':
        if (this.situation !== null) {
          const asked = message.what === null ? null : { by: message.by, what: message.what };
          this.situation = { ...this.situation, asked };
        }
        break;
      case 'rematch':
        this.follow(message);
        break;
      case 'refused':
        if (message.id === 'hello') this.closed = { code: message.error.code, text: message.error.message };
        else this.refuse(message.error.message, message.error.reason);
        break;
      case 'closed':
        this.closed = { code: message.code, text: message.message };
        break;
      case 'said':
        this.manners.hear(message);
        break;
      case 'manners':
        this.manners.stand(message);
        break;
      case 'answer':
      case 'hint':
      case 'deck':
      case 'pong':
        break;
    }
  }

  // The tokens of this match open the seats of the one that follows.
  private follow(next: { match: string; seat: Seat }): void {
    for (const { seat, token, name } of seats_of(this.match)) {
      const stays = seat === this.seat ? next.seat : next.seat === 'first' ? 'second' : 'first';
      keep_seat(next.match, this.game, { seat: stays, token, name });
    }
    follow_friend(this.match, next.match);
    this.manners.go_on_at(next.match);
    this.rematch = { match: next.match };
  }

  // All have committed: this browser's contribution may be told now.
  private reveal(fair: readonly FairShare[]): void {
    const contribution = contribution_to(fair);
    if (contribution === null) return;
    keep_list(this.match, fair);
    void this.line.send({ type: 'reveal', contribution });
  }

  private welcome(message: Welcome): void {
    if (message.rematch) this.follow(message.rematch);
    this.updates.apply_all();
    this.see_all(message);
    this.absences.welcome(message.claim_after);
    this.absences.hear(message.absent);
    this.forget_pointing();
    if (message.reveal === true) this.reveal(this.fair);
    if (is_between_people(message)) void this.manners.look();
  }

  private apply(update: Update): void {
    if (!this.see_change(update)) return;
    this.spoken = update.events.map((event) => this.tell(event.text)).filter((text) => text !== '').join('\n');
    this.forget_pointing();
  }

  private forget_pointing(): void {
    this.pointing.let_go();
    this.picks.clear();
    this.hints.forget();
    this.line.forget_answers();
  }

  private refuse(text: Text, reason?: Reason): void {
    const words = this.tell(reason === undefined ? text : reason.text);
    this.toasts.say(words, 'bad', reason?.clause);
  }

  // Shows at once whatever is still moving.
  skip(): void {
    this.updates.skip();
  }

  // A card of a set is only noted until the set is whole.
  async play(move: LegalMove): Promise<boolean> {
    if (!this.may_move || this.situation === null) return false;
    if (this.picks.takes(move)) return true;
    this.passing.answered(move.move);
    return this.answer(move.move);
  }

  // True once what came of it is shown.
  answer(move: Move): Promise<boolean> {
    return this.send({ move });
  }
  // The cards of one choice, in any order; a pass behind them: and no more.
  answer_together(moves: readonly Move[]): Promise<boolean> {
    return this.send({ moves });
  }
  private async send(what: { move: Move } | { moves: readonly Move[] }): Promise<boolean> {
    const is_made = await this.line.send({ type: 'move', version: this.situation?.version ?? 0, ...what });
    if (is_made) await this.updates.shown();
    return is_made;
  }

  // Makes several moves one after the other; ends where one is not legal when its turn comes.
  async play_all(moves: readonly Move[]): Promise<void> {
    for (const move of moves) {
      const is_legal = this.situation?.legal.some((offered) => same_move(offered.move, move));
      if (!this.decides || is_legal !== true || !(await this.answer(move))) return;
    }
  }

  undo(): Promise<boolean> {
    return this.line.send({ type: 'undo' });
  }
  draw(): Promise<boolean> {
    return this.line.send({ type: 'draw' });
  }
  decline(): Promise<boolean> {
    return this.line.send({ type: 'decline' });
  }
  concede(): Promise<boolean> {
    return this.line.send({ type: 'concede' });
  }
  claim(what: Claim): Promise<boolean> {
    return this.line.send({ type: 'claim', what });
  }
  next(): Promise<boolean> {
    return this.line.send({ type: 'next' });
  }

  async ask_rematch(next: NextGame = {}): Promise<void> {
    this.rematch_asked = true;
    this.rematch_asked = await this.line.send({ type: 'rematch', ...commit(), ...next });
  }

  // The other seat this browser holds, if it holds both.
  other_seat(): HeldSeat | null {
    return this.held.length < 2 ? null : (this.held.find((held) => held.seat !== this.seat) ?? null);
  }

  // The seat somebody at this screen should take now, and does not sit on.
  readonly wanted_seat: HeldSeat | null = $derived.by(() => {
    if (this.situation === null || this.is_over || this.updates.behind > 0) return null;
    const other = this.other_seat();
    return other !== null && other.seat === this.decider ? other : null;
  });

  // The curtain stays until the server shows this seat; a second click meanwhile asks for nothing more.
  take_seat(held: HeldSeat): void {
    if (this.view === null) return;
    this.view = null;
    this.log = [];
    this.looking = null;
    this.line.change_seat(held.token);
  }

  look_at(card: ViewCard, zone: number | null): void {
    const def = this.def_of(card);
    if (def !== null) this.looking = { def, card: card.card ?? null, zone };
  }

  private readonly turn_words: string = $derived.by(() =>
    this.turn_seat === this.seat ? t('table.your_turn_now') : t('table.turn_of', { name: this.turn_seat === null ? '' : this.name_of(this.turn_seat) }));
  // Whose turn it is and who is to answer, where that is another than the reader; empty: nobody is.
  readonly awaited: string = $derived.by(() => {
    const { decider, turn_seat } = this;
    if (this.is_over || decider === null || decider === this.seat) return '';
    const name = this.name_of(decider);
    const thinks = this.player(decider)?.kind === 'computer';
    if (turn_seat === decider) return t(thinks ? 'table.thinking' : 'table.waiting_for', { name });
    if (turn_seat === null) return t(thinks ? 'table.thinking' : 'table.waiting_answer', { name });
    const is_unnamed = this.seat !== 'spectator' && this.player(decider)?.name === '';
    return t(thinks ? 'table.turn_thinking' : is_unnamed ? 'table.turn_waiting_opponent' : 'table.turn_waiting', { turn: this.turn_words, name });
  });
  // The question to the reader; in another's turn it says so.
  readonly question: string = $derived.by(() => {
    const prompt = this.situation?.prompt;
    const words = prompt === undefined ? t('table.your_move') : this.tell(prompt);
    return this.turn_seat === null || this.is_own_turn ? words : t('table.turn_question', { turn: this.turn_words, question: words });
  });

  // The page's title: that the reader is to decide, for somebody who looks at another tab.
  readonly title: string = $derived.by(() => {
    const name = message_in(settings.language, 'app.name');
    if (this.may_move) return `● ${t(this.is_own_turn ? 'table.your_move' : 'table.your_answer')} — ${name}`;
    const waits = this.awaited !== '' && this.turn_seat === this.seat;
    return `${waits ? t('table.turn_waits') : say(this.info.name)} — ${name}`;
  });
}
