// A match as this page sees it: what the server has told of it, and what things in it are called.
import type { HeldSeat } from '../seats/seats';
import { say } from '../i18n';
import type {
  CardDef,
  FairShare,
  GameEvent,
  GameInfo,
  LessonState,
  Outcome,
  PlayerInfo,
  Seat,
  Series,
  Situation,
  Text,
  Update,
  View,
  ViewCard,
  Welcome,
} from '../protocol/types';
import { with_end } from './ending';
import { player_name, with_names } from './names';
import { series_after } from './series';
import { changed_view, log_after_update, log_after_welcome, ViewIndex } from './view';

export class SeenMatch {
  seat: Seat | 'spectator' = $state('spectator');
  players: PlayerInfo[] = $state.raw([]);
  view: View | null = $state.raw(null);
  started = $state(true); // false: a guest is awaited
  situation: Situation | null = $state.raw(null);
  log: GameEvent[] = $state.raw([]);
  visibility: Welcome['visibility'] = $state('private');
  rated = $state(false);
  lists: Welcome['lists'] = $state('closed');
  fair: readonly FairShare[] = $state.raw([]); // the parts of the shuffles' key
  clock_at = $state(0); // when the clock was told, by this machine's clock
  private series: Series | null = $state.raw(null); // as it stood before this game
  private readonly defs: ReadonlyMap<string, CardDef>;

  readonly index = $derived(this.view === null ? null : new ViewIndex(this.view));
  readonly me: Seat = $derived(this.seat === 'second' ? 'second' : 'first');
  readonly decider: Seat | null = $derived(
    this.situation !== null && this.situation.decision.kind !== 'none'
      ? this.situation.decision.player
      : null,
  );
  // Whose turn it is, whoever is asked; before the first turn nobody's.
  readonly turn_seat: Seat | null = $derived.by(() => {
    if ((this.index?.field('turn') ?? 0) === 0) return null;
    return this.index?.field('turn_player') === 1 ? 'second' : 'first';
  });
  // Whoever decides does so in his own turn, and not in answer to what somebody does.
  readonly is_own_turn: boolean = $derived(this.decider !== null && this.decider === this.turn_seat);
  readonly lesson: LessonState | null = $derived(this.situation?.lesson ?? null);
  // A person sits at either side, each at a screen of his own.
  readonly is_between_people = $derived.by(() =>
    this.seat !== 'spectator' && this.held.length === 1 && this.lesson === null &&
    this.players.every(({ kind }) => kind === 'human'));
  readonly outcome: Outcome = $derived(this.situation?.outcome ?? 'ongoing');
  readonly is_over = $derived(this.outcome !== 'ongoing');
  // The series with this game, once it is over.
  readonly standing: Series | null = $derived(
    this.series === null || !this.is_over ? null : series_after(this.series, this.outcome),
  );

  // `held`: the seats of the match that this browser holds.
  constructor(
    readonly info: GameInfo,
    cards: readonly CardDef[],
    readonly held: readonly HeldSeat[],
  ) {
    this.defs = new Map(cards.map((card) => [card.id, card]));
    this.seat = held[0]?.seat ?? 'spectator'; // so that the page is laid out for whoever comes
  }

  protected see_all(message: Welcome): void {
    this.seat = message.seat;
    this.players = message.players;
    this.view = message.view;
    this.started = message.started ?? true;
    this.log = with_end(log_after_welcome(this.log, message), message, message.seat);
    this.visibility = message.visibility;
    this.rated = message.rated ?? false;
    this.lists = message.lists;
    this.series = message.series ?? null;
    this.situation = message;
    this.fair = message.fair ?? [];
    this.clock_at = Date.now();
  }

  // False where nothing is seen that could change.
  protected see_change(update: Update): boolean {
    if (this.view === null || this.situation === null) return false;
    this.view = changed_view(this.view, update.changes);
    this.log = log_after_update(this.log, update);
    const { version, decision, prompt, legal, clock, can_undo, asked, hints, outcome, how, tales, lesson } = update;
    const later = legal === undefined ? undefined : (update.later ?? null);
    const told = { version, decision, prompt, legal, later, clock, can_undo, asked, hints, outcome, how, tales, lesson };
    const changed = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
    this.situation = { ...this.situation, ...changed };
    this.fair = update.fair ?? this.fair;
    this.clock_at = Date.now();
    return true;
  }

  def_of(card: ViewCard | { id?: string | undefined } | undefined): CardDef | null {
    return card?.id === undefined ? null : this.def(card.id);
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
}
