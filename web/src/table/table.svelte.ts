// The match this page sits at: what is shown, what may be done, what is pointed at. It computes no
// rule; the game's layout only says what things on the table a move is about.
import { tick } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { keep_seat, seats_of, type HeldSeat } from '../app/seats';
import { commit, contribution_to, keep_list } from '../fair/fair';
import type { GameLayout } from '../games/registry';
import { message_in, say, t } from '../i18n';
import { settings } from '../app/settings.svelte';
import {
  Broken,
  browser_surroundings,
  Connection,
  Refused,
  type Request,
  type Status,
} from '../protocol/connection';
import {
  type Answer,
  type CardDef,
  type Decks,
  type FairShare,
  type GameEvent,
  type GameInfo,
  type LegalMove,
  type LessonState,
  type Move,
  type Outcome,
  type PlayerInfo,
  type Reason,
  type Seat,
  type Series,
  type ServerMessage,
  type Situation,
  type Text,
  type Update,
  type View,
  type ViewCard,
  type Welcome,
} from '../protocol/types';
import {
  moves_of,
  moves_of_both,
  same_move,
  sort_choices,
  zones_for,
  type Choices,
  type Pointed,
} from './choices';
import { player_name, with_names } from './names';
import { series_after, type NextGame } from './series';
import { changed_view, log_after_update, log_after_welcome, ViewIndex } from './view';

export type Toast = { id: number; text: string; clause?: string; tone: 'plain' | 'bad' };
export type Look = { def: CardDef; card: number | null; zone: number | null };
export type Roll = { seat: Seat | null; amount: number; n: number };

// Shows an update on the screen: takes the picture before, lets it be applied, and moves what moved.
export type Stage = { show: (update: Update, apply: () => Promise<void>) => Promise<void>; skip: () => void };
const kPlainStage: Stage = { show: (_, apply) => apply(), skip: () => undefined };

const kToastTime = 7000;

export class Table {
  status: Status = $state('connecting');
  seat: Seat | 'spectator' = $state('spectator');
  players: PlayerInfo[] = $state.raw([]);
  view: View | null = $state.raw(null);
  started = $state(true); // false: a guest is awaited
  situation: Situation | null = $state.raw(null);
  log: GameEvent[] = $state.raw([]);
  options: Welcome['options'] = $state.raw({});
  visibility: Welcome['visibility'] = $state('private');
  closed: { code: string; text: Text } | null = $state.raw(null);
  fair: readonly FairShare[] = $state.raw([]); // the parts of the shuffles' key
  series: Series | null = $state.raw(null); // as it stood before this game
  rematch: { match: string } | null = $state.raw(null);
  rematch_asked = $state(false);
  sending = $state(false);
  behind = $state(0); // updates received but not shown yet
  roll: Roll | null = $state.raw(null);
  caption = $state('');
  spoken = $state(''); // what a screen reader is told
  selected: Pointed | null = $state.raw(null);
  pinned: readonly LegalMove[] | null = $state.raw(null); // a choice between moves onto one place
  looking: Look | null = $state.raw(null);
  toasts: Toast[] = $state.raw([]);
  clause: string | null = $state(null); // a clause opened from the table
  clock_at = $state(0); // when the clock was told, by this machine's clock

  stage: Stage = kPlainStage;
  held: HeldSeat[];
  private readonly connection: Connection;
  private received: number | null = null;
  private readonly queue: Update[] = [];
  private showing = false;
  private waiting_to_see: (() => void)[] = [];
  private toast_id = 0;
  private readonly defs: Map<string, CardDef>;
  readonly answers = new SvelteMap<string, Answer>();

  readonly index = $derived(this.view === null ? null : new ViewIndex(this.view));
  readonly choices: Choices = $derived(
    sort_choices(this.situation?.legal ?? [], (move) => this.layout.targets_of(move, this)),
  );
  readonly me: Seat = $derived(this.seat === 'second' ? 'second' : 'first');
  readonly decider: Seat | null = $derived(
    this.situation !== null && this.situation.decision.kind !== 'none'
      ? this.situation.decision.player
      : null,
  );
  // The numbers of the steps that head the story.
  readonly headings: ReadonlySet<number> = $derived.by(
    () => new Set(this.layout.headings.map((id) => this.info.steps.findIndex((step) => step.id === id))),
  );
  readonly lesson: LessonState | null = $derived(this.situation?.lesson ?? null);
  readonly outcome: Outcome = $derived(this.situation?.outcome ?? 'ongoing');
  readonly is_over = $derived(this.outcome !== 'ongoing');
  // How the series stands with this game, once it is over.
  readonly standing: Series | null = $derived(
    this.series === null || !this.is_over ? null : series_after(this.series, this.outcome),
  );
  // The decision is this reader's, and what is shown is what is.
  readonly decides = $derived(this.behind === 0 && !this.is_over && this.decider === this.seat);
  readonly may_move = $derived(this.decides && this.status === 'open' && !this.sending);
  // Zones a click would mean something on now.
  readonly open_zones: ReadonlySet<number> = $derived(
    this.may_move ? zones_for(this.choices, this.selected) : new Set<number>(),
  );

  constructor(
    readonly match: string,
    readonly game: string,
    readonly info: GameInfo,
    cards: readonly CardDef[],
    readonly layout: GameLayout,
    watching: boolean,
  ) {
    this.defs = new Map(cards.map((card) => [card.id, card]));
    this.held = watching ? [] : seats_of(match);
    this.seat = this.held[0]?.seat ?? 'spectator'; // so that the page is laid out for whoever comes
    this.connection = new Connection(
      match,
      this.held[0]?.token ?? null,
      {
        status: (status) => {
          this.status = status;
        },
        message: (message) => {
          this.receive(message);
        },
        version: () => this.received,
      },
      browser_surroundings,
    );
  }

  start(): void {
    this.connection.start();
  }
  stop(): void {
    this.connection.stop();
  }
  hurry(): void {
    this.connection.hurry();
  }
  doubt(): void {
    this.connection.doubt();
  }

  // ---- What the server says ----

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'update':
        this.received = message.version;
        this.queue.push(message);
        this.behind = this.queue.length;
        void this.show_queue();
        break;
      case 'players':
        this.players = message.players;
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
      case 'answer':
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
    this.rematch = { match: next.match };
  }

  // All have committed: this browser's contribution may be told now.
  private reveal(fair: readonly FairShare[]): void {
    const contribution = contribution_to(fair);
    if (contribution === null) return;
    keep_list(this.match, fair);
    void this.send({ type: 'reveal', contribution });
  }

  private welcome(message: Welcome): void {
    if (message.rematch) this.follow(message.rematch);
    for (const update of this.queue.splice(0)) this.apply(update);
    this.behind = 0;
    this.received = message.version;
    this.seat = message.seat;
    this.players = message.players;
    this.view = message.view;
    this.started = message.started ?? true;
    this.log = log_after_welcome(this.log, message);
    this.options = message.options;
    this.visibility = message.visibility;
    this.series = message.series ?? null;
    this.situation = message;
    this.fair = message.fair ?? [];
    this.clock_at = Date.now();
    this.forget_pointing();
    if (message.reveal === true) this.reveal(this.fair);
  }

  private async show_queue(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let update = this.queue[0]; update !== undefined; update = this.queue[0]) {
      const shown = update;
      await this.stage.show(shown, async () => {
        if (this.queue[0] !== shown) return; // a welcome came meanwhile
        this.apply(shown);
        this.queue.shift();
        this.behind = this.queue.length;
        await tick();
      });
    }
    this.showing = false;
    for (const resolve of this.waiting_to_see.splice(0)) resolve();
  }

  private apply(update: Update): void {
    if (this.view === null || this.situation === null) return;
    this.view = changed_view(this.view, update.changes);
    this.log = log_after_update(this.log, update);
    const { version, decision, prompt, legal, clock, can_undo, asked, outcome, how, tales, lesson } = update;
    const told = { version, decision, prompt, legal, clock, can_undo, asked, outcome, how, tales, lesson };
    const changed = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
    this.situation = { ...this.situation, ...changed };
    this.fair = update.fair ?? this.fair;
    this.clock_at = Date.now();
    this.spoken = update.events.map((event) => this.tell(event.text)).filter((text) => text !== '').join('\n');
    this.forget_pointing();
  }

  private forget_pointing(): void {
    this.selected = null;
    this.pinned = null;
    this.answers.clear();
  }

  // Shows at once whatever is still moving.
  skip(): void {
    this.stage.skip();
  }

  // ---- What the person does ----

  private async send(request: Request): Promise<boolean> {
    this.sending = true;
    try {
      await this.connection.ask(request);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.refuse(error.error.message, error.error.reason);
      else if (error instanceof Broken) this.toast(t('table.lost'), 'bad');
      else throw error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  async play(move: LegalMove): Promise<boolean> {
    if (!this.may_move || this.situation === null) return false;
    return this.send({ type: 'move', version: this.situation.version, move: move.move });
  }

  // Makes several moves one after the other; ends where one is not legal when its turn comes.
  async play_all(moves: readonly Move[]): Promise<void> {
    for (const move of moves) {
      const legal = this.choices.all.find((offered) => same_move(offered.move, move));
      if (legal === undefined || !(await this.play(legal))) return;
      await this.shown();
    }
  }

  // Resolves when everything received is on the table.
  private shown(): Promise<void> {
    return this.behind === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting_to_see.push(resolve));
  }

  // Points at a card or a place: completes the move begun, or begins one.
  point(at: Pointed, place: number | null = null): void {
    this.skip();
    const begun = this.selected;
    if (begun !== null && this.may_move) {
      const meant: Pointed[] = place === null ? [at] : [at, { zone: place }];
      for (const second of meant) {
        if (same_thing(begun, second)) continue;
        const left = moves_of_both(this.choices, begun, second);
        if (left.length > 0) {
          this.choose_of(left);
          return;
        }
      }
    }
    if (begun !== null && same_thing(begun, at)) {
      const moves = this.may_move ? moves_of(this.choices, at) : [];
      if (moves.length === 1) this.choose_of(moves);
      else this.unpoint();
      return;
    }
    this.selected = at;
    this.pinned = null;
  }

  // Drops a card on a place: as pointing at both.
  drop(card: number, zone: number): void {
    const left = this.may_move ? moves_of_both(this.choices, { card }, { zone }) : [];
    this.selected = { card };
    if (left.length > 0) this.choose_of(left);
  }

  unpoint(): void {
    this.selected = null;
    this.pinned = null;
  }

  private choose_of(moves: readonly LegalMove[]): void {
    if (moves.length === 1 && moves[0] !== undefined) void this.play(moves[0]);
    else this.pinned = moves;
  }

  // The moves that are offered now: all, or those of what is pointed at.
  readonly offered: readonly LegalMove[] = $derived.by(() => {
    if (!this.decides) return [];
    if (this.pinned !== null) return this.pinned;
    return this.selected === null ? this.choices.all : moves_of(this.choices, this.selected);
  });

  async why(move: Move): Promise<Answer | null> {
    const key = move.join(',');
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    try {
      const answer = await this.connection.ask({ type: 'why', move });
      if (answer.type !== 'answer') return null;
      this.answers.set(key, answer);
      return answer;
    } catch (error) {
      if (error instanceof Refused || error instanceof Broken) return null;
      throw error;
    }
  }

  async values_of(card: number): Promise<Answer | null> {
    try {
      const answer = await this.connection.ask({ type: 'card', card });
      return answer.type === 'answer' ? answer : null;
    } catch (error) {
      if (error instanceof Refused || error instanceof Broken) return null;
      throw error;
    }
  }

  undo(): Promise<boolean> {
    return this.send({ type: 'undo' });
  }
  draw(): Promise<boolean> {
    return this.send({ type: 'draw' });
  }
  decline(): Promise<boolean> {
    return this.send({ type: 'decline' });
  }
  concede(): Promise<boolean> {
    return this.send({ type: 'concede' });
  }
  next(): Promise<boolean> {
    return this.send({ type: 'next' });
  }

  async ask_rematch(next: NextGame = {}): Promise<void> {
    this.rematch_asked = true;
    this.rematch_asked = await this.send({ type: 'rematch', ...commit(), ...next });
  }

  // The decks this page brought, to swap cards between two games of a series.
  async ask_decks(): Promise<Decks | null> {
    try {
      const answer = await this.connection.ask({ type: 'deck' });
      return answer.type === 'deck' ? answer : null;
    } catch (error) {
      if (error instanceof Refused || error instanceof Broken) return null;
      throw error;
    }
  }


  // ---- Two people at one screen ----

  // The other seat this browser holds, if it holds both.
  other_seat(): HeldSeat | null {
    return this.held.length < 2 ? null : (this.held.find((held) => held.seat !== this.seat) ?? null);
  }

  // The seat somebody at this screen should take now, and does not sit on.
  readonly wanted_seat: HeldSeat | null = $derived.by(() => {
    if (this.situation === null || this.is_over || this.behind > 0) return null;
    const other = this.other_seat();
    return other !== null && other.seat === this.decider ? other : null;
  });

  // The curtain stays until the server shows this seat; a second click meanwhile asks for nothing more.
  take_seat(held: HeldSeat): void {
    if (this.view === null) return;
    this.view = null;
    this.log = [];
    this.received = null;
    this.looking = null;
    this.connection.change_seat(held.token);
  }

  // ---- What things are called ----

  def_of(card: ViewCard | { id?: string | undefined } | undefined): CardDef | null {
    return card?.id === undefined ? null : (this.defs.get(card.id) ?? null);
  }
  get all_defs(): readonly CardDef[] {
    return [...this.defs.values()];
  }
  def(id: string): CardDef | null {
    return this.defs.get(id) ?? null;
  }
  player(seat: Seat): PlayerInfo | undefined {
    return this.players.find((player) => player.seat === seat);
  }
  name_of(seat: Seat): string {
    const player = this.player(seat);
    if (player === undefined) return '';
    const alone = this.seat !== 'spectator' && this.held.length < 2;
    return player_name(player, this.players, alone ? this.me : null);
  }
  // A text of the server's about this match.
  tell(text: Text): string {
    return with_names(say(text), (seat) => this.name_of(seat));
  }
  zone_index(zone: string, seat: Seat, place = 1): number {
    const found = this.info.zones.find((z) => z.zone === zone && z.seat === seat && z.place === place);
    return found?.index ?? -1;
  }

  look_at(card: ViewCard, zone: number | null): void {
    const def = this.def_of(card);
    if (def !== null) this.looking = { def, card: card.card ?? null, zone };
  }

  // ---- Saying no ----

  private refuse(text: Text, reason?: Reason): void {
    const words = this.tell(reason === undefined ? text : reason.text);
    this.toast(words, 'bad', reason?.clause);
  }

  toast(text: string, tone: Toast['tone'] = 'plain', clause?: string): void {
    const id = ++this.toast_id;
    this.toasts = [...this.toasts.slice(-2), { id, text, tone, ...(clause === undefined ? {} : { clause }) }];
    setTimeout(() => {
      this.dismiss(id);
    }, kToastTime);
  }
  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  // The page's title: whose turn it is, for somebody who looks at another tab.
  readonly title: string = $derived.by(() => {
    const name = message_in(settings.language, 'app.name');
    return this.may_move ? `● ${t('table.your_move')} — ${name}` : `${say(this.info.name)} — ${name}`;
  });
}

export function same_thing(a: Pointed, b: Pointed): boolean {
  return 'card' in a ? 'card' in b && a.card === b.card : 'zone' in b && a.zone === b.zone;
}
