// The ends at which the page may find a table: a server, the engine in the page itself, or the page of a
// friend. Pages do not know which one they talk to; what is asked decides, and what there is (`site.ts`).
import { site, type Site } from './site';

export type Socket = {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((code?: number) => void) | null; // the WebSocket's code
  onmessage: ((event: { data: unknown }) => void) | null;
};

// `keepalive`: also when the page is being left. `signal`: gives the request up.
export type AskOptions = { keepalive?: boolean; signal?: AbortSignal };
// A request of the HTTP API (docs/table-protocol.md); without `body` it is a GET.
export type ApiRequest = { path: string; body?: unknown; how?: AskOptions };
export type ApiAnswer = { status: number; body: unknown };

export type End = {
  // Rejects where nothing answers.
  ask: (asked: ApiRequest) => Promise<ApiAnswer>;
  open: (match: string) => Socket;
};
// The engine's end also knows which matches are its own.
export type PageEnd = End & { has_match: (match: string) => Promise<boolean> };

// The end that answers: the server, the page's engine, a file beside the page, a friend's page; or nobody, as
// it would take a server.
export type Responder = 'server' | 'page' | 'file' | 'friend' | 'nobody';

const kDocument =
  /^\/api\/games(?:\/[^/?]+(?:\/(?:cards|rules|glossary|decks|lessons|puzzles|words|form))?)?$/;
const kOfPeople = /^\/api\/(?:me|players|leaderboards|lobby|tournaments)(?:\/|$)/;
const kOfMatch = /^\/api\/matches\/([^/?]+)/;
export const kPageReview = 'page-'; // begins the ids of reviews that the page makes itself

// True if the page's engine can open the match: it needs nobody else, or, where there is no server, a guest
// who comes to this page himself.
function is_for_page(body: unknown, there: Site): boolean {
  const { seats, set } = (body ?? {}) as { seats?: { kind?: unknown }[]; set?: unknown };
  if (!Array.isArray(seats) || typeof set === 'string') return false; // a set's id means one that the server offers
  return !there.server || seats.every(({ kind }) => kind !== 'invite');
}

export function match_in(path: string): string | null {
  const found = kOfMatch.exec(path)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

// `is_own`: whether the match that the path names is one of the page's.
export function place_of({ path, body }: ApiRequest, there: Site, is_own: boolean): Responder {
  const elsewhere = there.server ? 'server' : 'nobody';
  if (there.engine === null) return 'server';
  if (body === undefined && kDocument.test(path)) return there.server ? 'server' : 'file';
  if (kOfPeople.test(path)) return elsewhere;
  if (match_in(path) !== null) return is_own ? 'page' : elsewhere;
  if (path === '/api/matches') return body !== undefined && is_for_page(body, there) ? 'page' : elsewhere;
  if (path === '/api/replay/branch' || path.startsWith(`/api/review/${kPageReview}`)) return 'page';
  return there.server ? 'server' : 'page';
}

// Who answers, by what there is. The documents of a page that was not made as files come from a server,
// whatever else there is: they are not waited for.
export function find_place(asked: ApiRequest): Responder | Promise<Responder> {
  const is_document = asked.body === undefined && kDocument.test(asked.path);
  if (is_document && document.documentElement.dataset['site'] !== 'files') return 'server';
  const match = match_in(asked.path);
  return match !== null && is_friends_match(match) ? 'friend' : place_there(asked);
}
async function place_there(asked: ApiRequest): Promise<Responder> {
  const match = match_in(asked.path);
  return place_of(asked, await site(), match !== null && (await is_own_match(match)));
}

let load_page_end: (() => Promise<PageEnd>) | null = null;
// Loads the engine's end when it is first needed; set by the layers above.
export function bring_engine(load: () => Promise<PageEnd>): void {
  load_page_end = load;
}

export async function page_end(): Promise<PageEnd> {
  if (load_page_end === null) throw new Error('nobody has brought an engine');
  return load_page_end();
}

// The matches that a friend's page holds, and the way there; set by the layers above.
type FriendEnd = { has_match: (match: string) => boolean; load: () => Promise<End> };
let friend_end_there: FriendEnd | null = null;
export function bring_friends(end: FriendEnd): void {
  friend_end_there = end;
}
export function is_friends_match(match: string): boolean {
  return friend_end_there?.has_match(match) ?? false;
}
export async function friend_end(): Promise<End> {
  if (friend_end_there === null) throw new Error('nobody has brought friends');
  return friend_end_there.load();
}

// True for a match that is played in this page.
export async function is_own_match(match: string): Promise<boolean> {
  const { engine } = await site();
  return engine !== null && (await page_end()).has_match(match);
}
