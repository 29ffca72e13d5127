// The list of what waits for the reader, kept up to date on every page: it is looked up again and again, what is new is
// told once, and a round that begins takes the reader to its table.
import { is_kept_muted, keep_cup, kept_account } from '../browser/keepsakes';
import { Notice } from '../browser/notices';
import { playing } from '../browser/playing.svelte';
import { go, type Route } from '../browser/router.svelte';
import { t } from '../i18n';
import { found } from '../lobby/found.svelte';
import { http } from '../protocol/http';
import { people, type EnteredTournament } from '../protocol/people';
import { tournaments } from '../protocol/tournaments';
import { opponent_of } from '../protocol/types';
import { commit } from '../fair/fair';
import { new_token } from '../seats/joining';
import { held_seat, invites_of, keep_seat, seats_of } from '../seats/seats';
import { sit_again } from '../seats/sitting';
import { play_sound } from '../table/sound';
import { call_key, calls_of, type Call, type CallKind } from './calls';
import { keep_brought_to, keep_seen, seen_matches, was_brought_to } from './remembered';
import { TurnWatch, type Turn } from './turns';
import { notice_kind_of, words_of } from './words';

const kEvery = 15_000; // ms between looks
const kEveryInTournament = 5_000;
const kKept: readonly Route['page'][] = ['build', 'workshop']; // pages with work in hand, that nobody is taken from

export class Called {
  all: readonly Call[] = $state.raw([]);
  turns: readonly Turn[] | null = $state.raw(null);
  partly = $state(false); // something could not be looked up
  summons: Call | null = $state.raw(null); // to a table, while the reader was busy
  heard = $state(''); // what is new, for who cannot see the page

  private readonly watch = new TurnWatch();
  private readonly notices = new Map<string, Notice>();
  private entered: readonly EnteredTournament[] = [];
  private told: ReadonlySet<string> | null = null; // null: nothing has been looked up
  private page: Route['page'] = 'home';
  private match = ''; // at whose table the reader is
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looking: Promise<void> | null = null;

  // The reader has come to a page.
  come_to(route: Route): void {
    const before = this.match;
    this.page = route.page;
    this.match = route.page === 'match' && !route.watch ? route.match : '';
    if (found.match === this.match) found.match = '';
    if (before !== this.match) void this.note_seen(before);
    this.count();
    void this.look();
  }

  // Each look follows the last one; nothing is asked for where nothing can wait.
  async look(): Promise<void> {
    clearTimeout(this.timer);
    this.looking ??= this.look_now().catch(() => { this.partly = true; }).finally(() => { this.looking = null; });
    await this.looking;
    clearTimeout(this.timer);
    const is_worth_it = kept_account() !== '' || (this.turns ?? []).some(({ match }) => !match.over);
    const every = this.entered.length > 0 ? kEveryInTournament : kEvery;
    if (is_worth_it || this.partly) this.timer = setTimeout(() => void this.look(), document.hidden ? 2 * every : every);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  async go_to(call: Call): Promise<void> {
    if (this.summons?.match === call.match) this.summons = null;
    if (call.round !== undefined) keep_brought_to(call_key(call, 'round'));
    if (seats_of(call.match).length === 0) await sit_down(call);
    go({ page: 'match', match: call.match, watch: false });
  }

  // The reader comes later, by the list.
  put_off(): void {
    const round = this.summons?.round === undefined ? '' : call_key(this.summons, 'round');
    this.summons = null;
    if (round !== '') keep_brought_to(round);
  }

  private async look_now(): Promise<void> {
    const [turns, me] = await Promise.all([this.watch.look(), kept_account() === '' ? null : people.me().catch(() => null)]);
    this.partly = this.watch.partly;
    this.turns = turns;
    this.entered = me?.account?.tournaments ?? [];
    this.count();
  }

  private count(): void {
    if (this.turns === null) return;
    const seen = seen_matches();
    const calls = calls_of(this.turns, this.entered, {
      seen, found: found.match || null, invited: (match) => invites_of(match).length > 0, muted: is_kept_muted,
    });
    this.all = calls.filter(({ match }) => match !== this.match);
    if (this.summons !== null && !this.all.some(({ match }) => match === this.summons?.match)) this.summons = null;
    this.tell();
  }

  // Tells what is new, each thing once; what was there when the page was opened is in the list alone.
  private tell(): void {
    const now = new Map(this.all.flatMap((call) => call.kinds.map((kind): [string, [Call, CallKind]] => [call_key(call, kind), [call, kind]])));
    const before = this.told;
    this.told = new Set(now.keys());
    for (const [key, notice] of this.notices) {
      if (now.has(key)) continue;
      notice.close();
      this.notices.delete(key);
    }
    const fresh = [...now].filter(([key]) => before !== null && !before.has(key));
    for (const [key, [call, kind]] of fresh) this.notify(key, call, kind);
    if (fresh.length > 0) this.heard = fresh.map(([, [call, kind]]) => words_of(call, kind)).join(' ');
    if (fresh.some(([, [, kind]]) => kind !== 'said')) play_sound('turn');
    const found_now = fresh.find(([, [, kind]]) => kind === 'found');
    if (found_now !== undefined) this.summons = found_now[1][0];
    const round = this.all.find((call) => call.round !== undefined && !was_brought_to(call_key(call, 'round')));
    if (round !== undefined) this.bring_to(round);
  }

  private bring_to(call: Call): void {
    if (playing.match !== '' || kKept.includes(this.page)) this.summons = call;
    else void this.go_to(call).catch(() => { this.summons = call; });
  }

  private notify(key: string, call: Call, kind: CallKind): void {
    if (!document.hidden) return;
    const notice = new Notice(`fudaba ${call.match}`);
    notice.show({ title: t('app.name'), body: words_of(call, kind) }, notice_kind_of(kind));
    this.notices.set(key, notice);
  }

  // News that came while he was at its table is not told again.
  private async note_seen(match: string): Promise<void> {
    const seat = match === '' ? null : held_seat(match);
    if (seat === null) return;
    this.watch.forget(match);
    try {
      const { started, said } = await http.match(match);
      if (started) keep_seen(match, said?.[opponent_of(seat)] ?? 0);
      this.count();
    } catch {
      // It is told once more then.
    }
  }
}

async function sit_down({ match, game, round }: Call): Promise<void> {
  if (round === undefined) return sit_again(match, game);
  const sat = await tournaments.sit(round.tournament, new_token(), commit());
  keep_cup(sat.match, round.tournament);
  keep_seat(sat.match, game, { seat: sat.seat, token: sat.token, name: kept_account() });
}

export const called = new Called();
