// The two ends at which the page may find a table: a server, or the engine in the page itself. Pages do not
// know which one they talk to; what is asked decides, and what there is (`site.ts`).
import { site, type Site } from './site';

export type Socket = {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((code?: number) => void) | null; // the WebSocket's code
  onmessage: ((event: { data: unknown }) => void) | null;
};

// `keepalive`: also when the page is being left. `signal`: gives the request up.
export type How = { keepalive?: boolean; signal?: AbortSignal };
// A request of the HTTP API (docs/table-protocol.md); without `body` it is a GET.
export type Asked = { path: string; body?: unknown; how?: How };
export type Answered = { status: number; body: unknown };

export type End = {
  // Rejects where nothing answers.
  ask: (asked: Asked) => Promise<Answered>;
  open: (match: string) => Socket;
};
// The engine's end also knows which matches are its own.
export type PageEnd = End & { has_match: (match: string) => Promise<boolean> };

// Who answers: the server, the page's engine, a file beside the page; or nobody, as it would take a server.
export type Place = 'server' | 'page' | 'file' | 'nobody';

const kDocument =
  /^\/api\/games(?:\/[^/?]+(?:\/(?:cards|rules|glossary|decks|lessons|puzzles|words|form))?)?$/;
const kOfPeople = /^\/api\/(?:me|players|leaderboards|lobby|tournaments)(?:\/|$)/;
const kOfMatch = /^\/api\/matches\/([^/?]+)/;
export const kPageReview = 'page-'; // begins the ids of reviews that the page makes itself

// Whether a match to be opened needs nobody but whoever opens it.
export function is_solo(body: unknown): boolean {
  const { seats, set } = (body ?? {}) as { seats?: { kind?: unknown }[]; set?: unknown };
  const alone = Array.isArray(seats) && seats.every(({ kind }) => kind !== 'invite');
  return alone && typeof set !== 'string'; // a set's id means one that the server offers
}

export function match_in(path: string): string | null {
  const found = kOfMatch.exec(path)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

// `is_own`: whether the match that the path names is one of the page's.
export function place_of({ path, body }: Asked, there: Site, is_own: boolean): Place {
  const elsewhere = there.server ? 'server' : 'nobody';
  if (there.engine === null) return 'server';
  if (body === undefined && kDocument.test(path)) return there.server ? 'server' : 'file';
  if (kOfPeople.test(path)) return elsewhere;
  if (match_in(path) !== null) return is_own ? 'page' : elsewhere;
  if (path === '/api/matches') return body !== undefined && is_solo(body) ? 'page' : elsewhere;
  if (path === '/api/replay/branch' || path.startsWith(`/api/review/${kPageReview}`)) return 'page';
  return there.server ? 'server' : 'page';
}

// Who answers, by what there is. The documents of a page that was not made as files come from a server,
// whatever else there is: they are not waited for.
export function find_place(asked: Asked): Place | Promise<Place> {
  const is_document = asked.body === undefined && kDocument.test(asked.path);
  if (is_document && document.documentElement.dataset['site'] !== 'files') return 'server';
  return place_there(asked);
}
async function place_there(asked: Asked): Promise<Place> {
  const match = match_in(asked.path);
  return place_of(asked, await site(), match !== null && (await is_own_match(match)));
}

let load_page_end: (() => Promise<PageEnd>) | null = null;
// How the engine's end is loaded, when it is wanted; what lies above brings it.
export function bring_engine(load: () => Promise<PageEnd>): void {
  load_page_end = load;
}

export async function page_end(): Promise<PageEnd> {
  if (load_page_end === null) throw new Error('nobody has brought an engine');
  return load_page_end();
}

// Whether a match is played in this page.
export async function is_own_match(match: string): Promise<boolean> {
  const { engine } = await site();
  return engine !== null && (await page_end()).has_match(match);
}
