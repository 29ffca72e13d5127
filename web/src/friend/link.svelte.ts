// The way to one friend's browser: by codes that are handed over the first time, and after a break or a
// reload by the place that each browser keeps ready for the other one to come back to.
import { change_friend, friends, is_spare, type Friend } from '../seats/friends';
import type { Wait } from '../protocol/wait';
import { half_text, mark_of, read_half, type Half } from './code';
import type { Credentials, PeerPorts } from './peer';
import { is_object, type FromGuest, type FromHost, type Say, type Speaker, type SpareOffer } from './wire';

// apart: no way at the moment; reaching: one is tried; joined: the two pages speak.
export type Standing = 'apart' | 'reaching' | 'joined';

// As much of `Peer` as is needed.
export type Way = {
  readonly other: Half | null;
  offer: () => Promise<Half>;
  answer: (half: Half, as?: Credentials | null) => Promise<Half>;
  accept: (half: Half) => Promise<void>;
  send: (text: string) => void;
  close: () => void;
};
export type LinkPorts = {
  make: (ports: PeerPorts) => Promise<Way>;
  speaker: Speaker;
  take: () => void; // tells the other windows that the friend is with this one
  wait: Wait;
  credentials: () => Credentials;
};

const kReaching = 8000; // ms for one attempt to come back
const kAgain = 4000; // ms until the next one
const kByCode = 25_000; // ms for the attempt that begins with an answer

export class Link {
  standing: Standing = $state('apart');
  exchanging = $state(false); // an answer was taken, and its way is tried
  failed = $state(false); // the answer was taken, and the two devices do not reach each other
  #open: Way | null = null;
  #out: { way: Way; half: Half } | null = null; // the invitation that is out, or the answer
  #spare: Way | null = null; // where the friend may come back to
  #dialled: Way | null = null;
  #was_joined = false;
  #is_wanted = false;
  #stop_timer: () => void = () => undefined;

  constructor(readonly friend: Pick<Friend, 'bond' | 'as'>, private readonly around: LinkPorts) {}

  // ---- By codes -------------------------------------------------------------------------------------

  // The host's half of a way: of the invitation that is out, or of a new one. The one before is worth nothing
  // then.
  async invite(anew: boolean): Promise<Half> {
    return !anew && this.#out !== null ? this.#out.half : this.#put_out((way) => way.offer());
  }
  // The guest's half, in answer to the host's.
  answer(half: Half): Promise<Half> {
    return this.#put_out((way) => way.answer(half));
  }
  async #put_out(how: (way: Way) => Promise<Half>): Promise<Half> {
    this.#out?.way.close();
    this.#out = null;
    this.failed = false;
    const way = await this.#make();
    const half = await how(way);
    this.#out = { way, half };
    return half;
  }
  // True if the answer is to the invitation that is out.
  fits(mark: string): boolean {
    return this.#out !== null && mark_of(this.#out.half) === mark;
  }
  async accept(half: Half): Promise<void> {
    const out = this.#out;
    if (out === null) return;
    this.failed = false;
    this.exchanging = true;
    this.standing = 'reaching';
    this.#dialled?.close();
    this.#dialled = null;
    this.#set_timer(kByCode, () => { this.#give_up(); });
    await out.way.accept(half);
  }
  #give_up(): void {
    this.#out?.way.close();
    this.#out = null;
    if (!this.exchanging) return;
    this.exchanging = false;
    this.failed = true;
    this.standing = 'apart';
    this.#set_timer(kAgain, () => { this.#dial(); });
  }

  // ---- Coming back ------------------------------------------------------------------------------------

  // The page wants its friend back, from now on: it tries where he left a place for it. After a break the
  // guest does so, and whoever has been loaded anew.
  want(): void {
    this.#is_wanted = true;
    this.#dial();
  }
  // Another window has come to the friend.
  yield(): void {
    this.#is_wanted = false;
    this.#stop_timer();
    this.close();
  }
  // True while the page tries by itself.
  get may_return(): boolean {
    return this.#is_wanted && this.#may_dial();
  }
  #may_dial(): boolean {
    const kept = friends().find(({ bond }) => bond === this.friend.bond)?.spare ?? null;
    return kept !== null && (this.friend.as === 'guest' || !this.#was_joined);
  }
  #dial(): void {
    const kept = friends().find(({ bond }) => bond === this.friend.bond)?.spare ?? null;
    const half = read_half(kept?.half);
    if (!this.#is_wanted || this.standing !== 'apart' || kept === null || half === null || !this.#may_dial()) return;
    this.standing = 'reaching';
    const { ufrag, pwd } = kept;
    this.#set_timer(kReaching, () => { this.#dial_again(); });
    void this.#make()
      .then(async (way) => {
        if (this.exchanging) return way.close();
        this.#dialled = way;
        await way.answer(half, { ufrag, pwd });
      })
      .catch(() => { this.#dial_again(); });
  }
  #dial_again(): void {
    this.#dialled?.close();
    this.#dialled = null;
    if (this.standing !== 'reaching' || this.exchanging) return;
    this.standing = 'apart';
    this.#set_timer(kAgain, () => { this.#dial(); });
  }

  // The friend may come back here: he is told how, and is known by what he is told.
  async #keep_ready(): Promise<void> {
    this.#spare?.close();
    this.#spare = null;
    const fingerprint = this.#open?.other?.fingerprint;
    if (fingerprint === undefined) return;
    const way = await this.#make();
    const half = await way.offer();
    const as = this.around.credentials();
    await way.accept({ ...as, fingerprint, candidates: [] });
    this.#spare = way;
    this.#say({ spare: { half: half_text(half), ...as } });
  }

  // ---- The channel --------------------------------------------------------------------------------------

  #make(): Promise<Way> {
    let way: Way | null = null;
    return this.around.make({
      opened: () => { if (way !== null) this.#join(way); },
      text: (text) => { if (way !== null && way === this.#open) this.#hear(text); },
      closed: () => { if (way !== null) this.#part(way); },
    }).then((made) => (way = made));
  }

  readonly #say: Say = (message: FromGuest | FromHost | SpareOffer) => { this.#open?.send(JSON.stringify(message)); };

  #join(way: Way): void {
    this.#stop_timer();
    const before = [this.#open, this.#out?.way, this.#dialled].filter((one) => one != null && one !== way);
    for (const one of before) one?.close();
    if (this.#spare === way) this.#spare = null;
    this.#out = null;
    this.#dialled = null;
    this.#open = way;
    this.#was_joined = true;
    this.#is_wanted = true;
    this.exchanging = false;
    this.failed = false;
    this.standing = 'joined';
    this.around.take();
    this.around.speaker.joined(this.#say);
    void this.#keep_ready().catch(() => undefined); // without it the next break takes new codes
  }

  #hear(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (is_object(message) && is_spare(message['spare'])) change_friend(this.friend.bond, { spare: message['spare'] });
    else this.around.speaker.hear(message);
  }

  #part(way: Way): void {
    if (way === this.#spare) this.#spare = null;
    if (way === this.#dialled) this.#dial_again();
    if (way === this.#out?.way) this.#give_up();
    if (way !== this.#open) return;
    this.#open = null;
    this.standing = 'apart';
    this.around.speaker.parted();
    this.#set_timer(0, () => { this.#dial(); });
  }

  // Ends everything, as when the page is left.
  close(): void {
    const open = this.#open;
    for (const way of [open, this.#out?.way, this.#spare, this.#dialled]) way?.close();
    [this.#open, this.#out, this.#spare, this.#dialled] = [null, null, null, null];
    this.exchanging = false;
    this.standing = 'apart';
    if (open !== null) this.around.speaker.parted();
  }
  // Ends the channel alone: the friend sends what no page of ours would.
  hang_up(): void {
    const open = this.#open;
    open?.close();
    if (open !== null) this.#part(open);
  }

  #set_timer(ms: number, then: () => void): void {
    this.#stop_timer();
    this.#stop_timer = this.around.wait(ms, then);
  }
}

