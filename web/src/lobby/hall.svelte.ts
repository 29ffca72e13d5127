// The lobby as this page sees it, and what the reader does there.
import { keep_name, kept_account, kept_name } from '../browser/keepsakes';
import { playing } from '../browser/playing.svelte';
import { current_route, go, type Route } from '../browser/router.svelte';
import { deck_among_strangers } from '../decks/kept';
import { commit } from '../fair/fair';
import { say, t } from '../i18n';
import { why } from '../i18n/why';
import { http } from '../protocol/http';
import { lobby_http, type Challenge, type Lobby, type Offered, type QueuePace } from '../protocol/lobby';
import { open_lobby } from '../protocol/server_end';
import type { GameSummary } from '../protocol/types';
import { wait } from '../protocol/wait';
import { joining_by } from '../seats/joining';
import { keep_opened } from '../seats/opening';
import { keep_seat, seats_of } from '../seats/seats';
import { play_sound } from '../table/sound';
import { call_to } from './call';
import { found } from './found.svelte';
import { kAny, has_gone_to, kept_deck, keep_deck, keep_gone_to, keep_shows_name, shows_name } from './keeping';
import { LobbyStream } from './stream';
import { keep_waiting, kept_waiting, next_of, type Waiting } from './waiting';
import { match_of, queued_match_of, type Wish } from './wishes';

// The part of a match that a form fills in; the hall knows the rest.
export type Offer = Pick<Wish, 'game' | 'clock' | 'games' | 'lists' | 'is_watched' | 'rated'> & { deck: string; shows_deck: boolean };

const kKept: readonly Route['page'][] = ['build', 'workshop']; // pages with work in hand

type Played = { deck: string | string[]; deck_name: string };

export class Hall {
  lobby: Lobby | null = $state.raw(null);
  games: GameSummary[] = $state.raw([]);
  is_lost = $state(false);
  waiting: Waiting[] = $state.raw(kept_waiting());
  failure = $state('');
  notice = $state(''); // what has become of one's own offers
  busy = $state(''); // the challenge that is being taken, or 'offer', 'queue'
  begun: string | null = $state(null); // a match of the reader's that has begun without this tab
  has_come = $state(false); // somebody has: the page is about to go to the match
  name = $state(kept_account() || kept_name());
  shows_name = $state(shows_name());
  account = $state(kept_account());

  private stream: LobbyStream | null = null;
  private readers = 0; // parts of the page that show the lobby or the search
  private is_here = false; // the server is asked
  private taken = ''; // the challenge that was kept for the reader and that he has been sent to

  // A part of the page shows the lobby, until it leaves.
  enter(): void {
    this.readers += 1;
    this.begin_or_rest();
  }
  leave(): void {
    this.readers -= 1;
    this.begin_or_rest();
  }
  // The lobby's own page is there: it is looked at though nobody waits.
  looks = false;
  look_on(looks: boolean): void {
    this.looks = looks;
    this.has_come = false;
    this.account = kept_account();
    this.name = this.account || kept_name();
    this.begin_or_rest();
  }

  private begin_or_rest(): void {
    const is_wanted = this.looks || (this.readers > 0 && this.waiting.length > 0);
    if (is_wanted === this.is_here) return;
    this.is_here = is_wanted;
    if (!is_wanted) {
      this.stream?.stop();
      this.stream = null;
      return;
    }
    http.games().then((games) => { this.games = games; }, () => undefined);
    // Asked for over HTTP first: with the answer comes the cookie by which a guest is known.
    lobby_http.look().then((lobby) => { this.told(lobby); }, () => undefined).finally(() => { this.connect(); });
  }

  hurry(): void {
    this.stream?.hurry();
  }

  show_name(shows: boolean): void {
    this.shows_name = shows;
    keep_shows_name(shows);
    this.stream?.stop();
    this.stream = null;
    this.connect();
  }

  game_name(id: string): string {
    const found = this.games.find((game) => game.id === id);
    return found === undefined ? id : say(found.name);
  }

  // Offers a match to everybody. Whether it worked.
  offer(offer: Offer): Promise<boolean> {
    return this.make('offer', { kind: 'open', game: offer.game }, async () => {
      const played = await this.played(offer.game, offer.deck);
      const match = match_of({ ...offer, ...played, name: this.own_name() });
      return lobby_http.offer({ ...match, ...commit() }, offer.shows_deck);
    });
  }

  queue(game: string, pace: QueuePace, deck: string, rated: boolean): Promise<boolean> {
    return this.make('queue', { kind: 'queued', game, pace }, async () => {
      const played = await this.played(game, deck);
      const match = queued_match_of({ game, rated, is_watched: true, ...played, name: this.own_name() });
      return lobby_http.queue(pace, { ...match, ...commit() });
    });
  }

  async take(challenge: string, game: string, deck: string): Promise<boolean> {
    return this.doing(challenge, async () => {
      const played = await this.played(game, deck);
      const { token, commitment } = joining_by(challenge);
      const joined = await lobby_http.take({
        challenge, name: this.own_name(), token, deck: played.deck,
        ...(commitment === undefined ? {} : { commitment }),
        ...(played.deck_name === '' ? {} : { deck_name: played.deck_name }),
      });
      keep_seat(joined.match, game, { seat: joined.seat, token: joined.token, name: this.own_name() });
      this.keep([]);
      this.leave_for(joined.match);
    });
  }

  async withdraw(id: string): Promise<boolean> {
    return this.doing(id, async () => {
      await lobby_http.withdraw(id);
      this.keep(this.waiting.filter((one) => one.id !== id));
    });
  }

  private connect(): void {
    if (!this.is_here || this.stream !== null) return;
    this.stream = new LobbyStream(
      { lobby: (lobby) => { this.told(lobby); }, lost: (is_lost) => { this.is_lost = is_lost; } },
      { open: () => open_lobby(this.shows_name && this.account !== ''), wait },
    );
    this.stream.start();
  }

  private told(lobby: Lobby): void {
    this.lobby = lobby;
    // Somebody has come to a challenge of another tab, or of another day.
    const begun = lobby.own.find(({ state, match }) => state === 'seated' && !has_gone_to(match) && seats_of(match).length > 0);
    this.begun = begun?.match ?? null;
    // A request under way is awaited; then it is looked again.
    if (this.waiting.length === 0 || this.has_come || this.busy !== '') return;
    const next = next_of(this.waiting, lobby.own, Date.now());
    if (next.match !== null) {
      this.keep([]);
      this.leave_for(next.match);
      return;
    }
    const gone = next.gone[0];
    if (gone !== undefined) {
      this.notice = t(gone.kind === 'queued' ? 'lobby.gone_queue' : 'lobby.gone', { game: this.game_name(gone.game) });
      this.keep(next.waiting);
    }
    if (next.take !== null && next.take !== this.taken) {
      this.taken = next.take;
      const place = this.waiting.find(({ kind }) => kind === 'queued');
      if (place !== undefined) void this.take(next.take, place.game, kept_deck(place.game) ?? kAny);
    }
  }

  private keep(waiting: Waiting[]): void {
    this.waiting = waiting;
    keep_waiting(waiting);
    this.begin_or_rest();
  }

  // Whoever plays, or has work in hand, is called and not taken away.
  leave_for(match: string): void {
    keep_gone_to(match);
    call_to(`● ${t('lobby.found')}`);
    if (playing.match !== '' || kKept.includes(current_route().page)) {
      found.match = match;
      return;
    }
    this.has_come = true;
    play_sound('turn');
    go({ page: 'match', match, watch: false });
  }

  private own_name(): string {
    return this.name.trim();
  }

  // The deck that the word means, remembered for the next time.
  private async played(game: string, deck: string): Promise<Played> {
    keep_deck(game, deck);
    if (this.account === '') keep_name(this.own_name());
    if (deck !== kAny) return { deck_name: '', ...(await deck_among_strangers(deck)) };
    const ready = await http.decks(game);
    return { deck: ready[Math.floor(Math.random() * ready.length)]?.id ?? '', deck_name: '' };
  }

  private make(what: string, of: Pick<Waiting, 'kind' | 'game' | 'pace'>, ask: () => Promise<Offered>): Promise<boolean> {
    return this.doing(what, async () => {
      const offered = await ask();
      keep_opened(offered, of.game, offered.seats.map(() => this.own_name()));
      const others = of.kind === 'queued' ? this.waiting.filter((one) => one.kind !== 'queued') : this.waiting;
      this.keep([...others, { ...of, id: offered.challenge, since: Date.now() }]);
      this.lobby = await lobby_http.look();
    });
  }

  private async doing(what: string, act: () => Promise<void>): Promise<boolean> {
    if (this.busy !== '') return false;
    this.failure = '';
    this.notice = '';
    this.busy = what;
    try {
      await act();
      return true;
    } catch (error) {
      this.failure = why(error);
      return false;
    } finally {
      this.busy = '';
      if (this.lobby !== null) this.told(this.lobby);
    }
  }
}

// The reader's one search, which goes along from page to page.
export const search = new Hall();

export function is_own(lobby: Lobby, challenge: Challenge): boolean {
  return lobby.own.some(({ id }) => id === challenge.id);
}
