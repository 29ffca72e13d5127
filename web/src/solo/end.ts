// The end of the table in the page itself: the engine in its worker, with this browser as its storage.
import type { ApiAnswer, ApiRequest, PageEnd } from '../protocol/ends';
import { match_in } from '../protocol/ends';
import { site } from '../protocol/site';
import { wait } from '../protocol/wait';
import { Crew } from './crew';
import { new_worker } from './engine_worker';
import { Host, HostFailed } from './host';
import { is_row, keeping } from './keeping';
import { Reviews } from './reviews';
import { stored } from './state.svelte';
import { Thoughts } from './thoughts';
import { join_windows } from './windows';

const crew = new Crew(site, new_worker);

function game_in(value: unknown): string | null {
  const game = (value as { game?: unknown } | null | undefined)?.game;
  return typeof game === 'string' ? game : null;
}

const thoughts = new Thoughts({
  think: (request) => crew.ask('thinks', game_in(request) ?? game_in(request['record']), request),
  stop: () => { crew.end('thinks'); },
});
const reviews = new Reviews(thoughts);
const windows = join_windows((match) => { void host.let_go(match); });
const host = new Host({
  ask: (game, request) => crew.ask('answers', game, request),
  thoughts,
  store: keeping,
  take: (match) => { windows.take(match); },
  stored,
  now: Date.now,
  wait,
});

// The game that a request is about.
async function game_of({ path, body }: ApiRequest): Promise<string | null> {
  const named = /^\/api\/games\/([^/?]+)/.exec(path)?.[1];
  if (named !== undefined) return decodeURIComponent(named);
  const match = match_in(path);
  if (match !== null) return (await keeping.find_row(match))?.game ?? null;
  return game_in(body) ?? game_in((body as { record?: unknown } | undefined)?.record);
}

async function ask(asked: ApiRequest): Promise<ApiAnswer> {
  const { path, body } = asked;
  if (path === '/api/review') return reviews.begin((body as { record?: unknown }).record);
  const [, review, stop] = /^\/api\/review\/([^/]+)(\/stop)?$/.exec(path) ?? [];
  if (review !== undefined) return stop === undefined ? reviews.standing(review) : reviews.stop(review);
  // A list of matches needs no engine.
  const match = body === undefined && /^\/api\/matches\/[^/]+$/.test(path) ? match_in(path) : null;
  const row = match === null ? null : await keeping.find_row(match);
  if (is_row(row)) return { status: 200, body: row.meta };
  const text = body === undefined ? null : JSON.stringify(body);
  return host.http(body === undefined ? 'GET' : 'POST', path, text, await game_of(asked));
}

function given_up(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => { reject(new DOMException('given up', 'AbortError')); };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

export const end: PageEnd = {
  ask: async (asked) => {
    const signal = asked.how?.signal;
    try {
      return await (signal === undefined ? ask(asked) : Promise.race([ask(asked), given_up(signal)]));
    } catch (error) {
      if (error instanceof HostFailed) return { status: 503, body: { error: error.error } };
      throw error;
    }
  },
  open: () => host.open(),
  has_match: async (match) => (await keeping.find_row(match)) !== null,
};

// A page to print, as the engine writes it.
export async function text_of(path: string): Promise<string> {
  const game = await game_of({ path });
  const { body = '' } = await host.text('GET', path, null, game);
  return body;
}

// Has the engine and a game ready before they are wanted.
export async function warm_up(game: string): Promise<void> {
  await crew.ready('answers', game);
}

// Forgets a match for good.
export async function drop_match(match: string): Promise<void> {
  await keeping.drop(match);
  await host.forget(match);
}
