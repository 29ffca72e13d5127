// The ways to all friends of this page. The page that holds a match serves its guest; the guest's finds its
// table here.
import { settings } from '../browser/settings.svelte';
import { to_base64url } from '../browser/base64';
import { match_in, page_end, type ApiAnswer, type ApiRequest, type End } from '../protocol/ends';
import type { ErrorData } from '../protocol/types';
import { wait } from '../protocol/wait';
import { follow_friend, friend_at, friends, keep_friend, keep_seen, seen_at, type Friend } from '../seats/friends';
import { certificate_of } from './certificates';
import { FarTable, FriendAway } from './far_table';
import { Link } from './link.svelte';
import { Peer } from './peer';
import { Serving } from './serving';
import { kMostFromGuest, kMostFromHost, type Speaker } from './wire';

type Known = { link: Link; far: FarTable | null };

const known = new Map<string, Known>(); // by bond

// ---- Windows: a friend is with the one that has come to him last ---------------------------------------

type WindowMessage = { fudaba: 'friend'; taken: string } | { fudaba: 'answer'; code: string } | { fudaba: 'answered'; code: string };
type OnAnswer = (code: string) => boolean;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fudaba.friends');
const takers = new Set<OnAnswer>();

function tell(told: WindowMessage): void {
  channel?.postMessage(told);
}
channel?.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
  if (data.fudaba === 'friend') known.get(data.taken)?.link.yield();
  else if (data.fudaba === 'answer' && [...takers].some((take) => take(data.code))) tell({ fudaba: 'answered', code: data.code });
});

// Hears of answers that come to another window of this browser, whose link was opened there.
export function on_answer(take: OnAnswer): () => void {
  takers.add(take);
  return () => { takers.delete(take); };
}
const kHandedOver = 1500; // ms
// Hands an answer to the window that waits for it; false: there is none.
export function hand_over(code: string): Promise<boolean> {
  return new Promise((done) => {
    const heard = ({ data }: MessageEvent<WindowMessage>): void => {
      if (data.fudaba === 'answered' && data.code === code) end(true);
    };
    const stop = wait(kHandedOver, () => { end(false); });
    const end = (is_taken: boolean): void => {
      stop();
      channel?.removeEventListener('message', heard);
      done(is_taken);
    };
    channel?.addEventListener('message', heard);
    tell({ fudaba: 'answer', code });
  });
}

// ---- Links ---------------------------------------------------------------------------------------------

function serving(bond: string, hang_up: () => void): Serving {
  return new Serving({
    ask: async (asked) => (await page_end()).ask(asked),
    open: () => engine_socket(),
    is_shared: (match) => friend_at(match)?.bond === bond,
    follow: follow_friend,
    now: () => performance.now(),
    hang_up,
  });
}

// A connection to the engine, which is loaded by now or soon.
function engine_socket(): ReturnType<End['open']> {
  let inner: ReturnType<End['open']> | null = null;
  let is_closed = false;
  const socket: ReturnType<End['open']> = {
    send: (text) => { inner?.send(text); },
    close: () => {
      is_closed = true;
      inner?.close();
    },
    onopen: null, onclose: null, onmessage: null,
  };
  page_end().then((end) => {
    if (is_closed) return;
    inner = end.open('');
    inner.onopen = () => socket.onopen?.();
    inner.onclose = (code) => socket.onclose?.(code);
    inner.onmessage = (event) => socket.onmessage?.(event);
  }).catch(() => { if (!is_closed) socket.onclose?.(); });
  return socket;
}

function made(friend: Friend): Known {
  const { bond, as } = friend;
  const far = as === 'guest' ? new FarTable() : null;
  const speaker: Speaker = far ?? serving(bond, () => { link.hang_up(); });
  const random = (bytes: number): string => to_base64url(crypto.getRandomValues(new Uint8Array(bytes))).replace(/[-_]/g, 'x');
  const link: Link = new Link({ bond, as }, {
    make: async (ports) => new Peer(ports, {
      certificate: await certificate_of(bond), stun: settings.stun, most: as === 'host' ? kMostFromGuest : kMostFromHost,
    }),
    speaker,
    take: () => { tell({ fudaba: 'friend', taken: bond }); },
    wait,
    credentials: () => ({ ufrag: random(6), pwd: random(18) }),
  });
  return { link, far };
}

function known_by(friend: Friend): Known {
  const before = known.get(friend.bond);
  if (before !== undefined) return before;
  if (known.size === 0) window.addEventListener('pagehide', () => { for (const { link } of known.values()) link.close(); });
  const now = made(friend);
  known.set(friend.bond, now);
  return now;
}

// The way to the friend of a match that this browser holds with him; null: it is none of this kind.
export function link_at(match: string): Link | null {
  const friend = friend_at(match);
  return friend === null ? null : known_by(friend).link;
}
// The way to a friend who has sent an invitation to this match.
export function link_to_host(match: string): Link {
  return known_by(keep_friend(match, 'guest')).link;
}
// The link that waits for the answer with this mark.
export function link_waiting_for(mark: string): Link | null {
  for (const { link } of known.values()) if (link.fits(mark)) return link;
  return null;
}

// ---- The guest's end of the table -----------------------------------------------------------------------

const kSummary = /^\/api\/matches\/[^/]+$/;

const kAway: ErrorData = {
  code: 'no_friend',
  message: {
    ja: '友だちの端末とつながっていません。',
    en: 'There is no connection to your friend’s device.',
  },
};

function far_of(match: string): Known & { far: FarTable } {
  const friend = friends().find(({ matches, as }) => as === 'guest' && matches.includes(match));
  const here = friend === undefined ? null : known_by(friend);
  if (here?.far == null) throw new Error(`${match} is with no friend`);
  return { link: here.link, far: here.far };
}

// While the friend is away a match is still known as it was last seen.
async function ask(asked: ApiRequest): Promise<ApiAnswer> {
  const match = match_in(asked.path) ?? '';
  const is_summary = asked.body === undefined && kSummary.test(asked.path);
  try {
    const answer = await far_of(match).far.ask(asked);
    if (is_summary && answer.status === 200) keep_seen(match, answer.body);
    return answer;
  } catch (error) {
    if (!(error instanceof FriendAway)) throw error;
  }
  const seen = is_summary ? seen_at(match) : null;
  return seen === null ? { status: 503, body: { error: kAway } } : { status: 200, body: seen };
}

export const friend_end: End = {
  ask,
  open: (match) => {
    const { link, far } = far_of(match);
    link.want();
    return far.open();
  },
};
