import { tell_account_news } from './account_news';
import { find_place, friend_end, page_end, type ApiAnswer, type ApiRequest, type AskOptions, type Responder } from './ends';
import { ask_file, server_end } from './server_end';
import { beside_page, site } from './site';
import type {
  CardDef,
  CardPreview,
  CardTables,
  Deck,
  DeckCheck,
  ErrorData,
  FormSpec,
  GameInfo,
  GameSummary,
  Joined,
  Joining,
  LessonInfo,
  MatchRatings,
  MatchSummary,
  NewMatch,
  OpenedMatch,
  PastedDeck,
  PuzzleInfo,
  ReadLine,
  Replay,
  ReviewStanding,
  RuleBook,
  Seat,
  SetDocument,
  TableFile,
  Term,
  Viewer,
  Vocabulary,
  WrittenDeck,
} from './types';

// A request the server refused (`error` says why in words), or that did not reach it.
export class RequestFailed extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorData | null,
  ) {
    super(error?.message.en ?? `status ${String(status)}`);
  }
}

function error_in(body: unknown): ErrorData | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const error: unknown = body.error;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error
    ? (error as ErrorData)
    : null;
}

// A request that needs a server, on a page that has none.
const kNoServer: ErrorData = {
  code: 'needs_server',
  message: {
    ja: 'ほかの人との対戦や観戦にはサーバーが必要です。このページにはサーバーがありません。',
    en: 'Playing with other people and watching them takes a server. This page has none.',
  },
};

async function asked_at(place: Responder, asked: ApiRequest): Promise<ApiAnswer> {
  switch (place) {
    case 'server':
      return server_end.ask(asked);
    case 'file':
      return ask_file(asked);
    case 'page':
      return (await page_end()).ask(asked);
    case 'friend':
      return (await friend_end()).ask(asked);
    case 'nobody':
      throw new RequestFailed(404, kNoServer);
  }
}

export async function request<T>(path: string, body?: unknown, how: AskOptions = {}): Promise<T> {
  const asked: ApiRequest = { path, how, ...(body === undefined ? {} : { body }) };
  let answer: ApiAnswer;
  try {
    const place = find_place(asked);
    answer = await asked_at(typeof place === 'string' ? place : await place, asked);
  } catch (error) {
    throw error instanceof RequestFailed ? error : new RequestFailed(0, null);
  }
  const { status } = answer;
  if (status < 200 || status > 299) {
    const error = error_in(answer.body);
    if (error?.code === 'suspended') tell_account_news();
    throw new RequestFailed(status, error);
  }
  return answer.body as T;
}

// Documents that never change are fetched and read once.
const kept = new Map<string, Promise<unknown>>();
function keep<T>(path: string, read = (answer: T): T => answer): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = request<T>(path).then(read);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const game_path = (game: string, what = ''): string => `/api/games/${encodeURIComponent(game)}${what}`;
const match_path = (match: string, what = ''): string => `/api/matches/${encodeURIComponent(match)}${what}`;
const review_path = (id: string, what = ''): string => `/api/review/${encodeURIComponent(id)}${what}`;

// A page to print cards from, which the browser opens by itself (docs/table-protocol.md).
export function print_link(game: string, how: Readonly<Record<string, string>>): string {
  return game_path(game, `/print?${Object.entries(how).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`);
}

// The address of the JSON Schema of a game's card files, for editors.
export async function find_schema_link(game: string): Promise<string> {
  const path = game_path(game, '/card_schema');
  return (await site()).server ? path : beside_page(`${path.slice(1)}.json`);
}

// True if the browser can open that page by its address; without a server the engine writes it.
export async function is_print_served(): Promise<boolean> {
  return (await site()).server;
}

export const http = {
  games: () => keep<GameSummary[]>('/api/games'),
  game: (game: string) => keep<GameInfo>(game_path(game)),
  cards: (game: string) =>
    keep<CardDef[]>(game_path(game, '/cards'), (all) => all.map((def) => ({ ...def, game }))),
  rules: (game: string) => keep<RuleBook>(game_path(game, '/rules')),
  glossary: (game: string) => keep<Term[]>(game_path(game, '/glossary')),
  decks: (game: string) => keep<Deck[]>(game_path(game, '/decks')),
  lessons: (game: string) => keep<LessonInfo[]>(game_path(game, '/lessons')),
  puzzles: (game: string) => keep<PuzzleInfo[]>(game_path(game, '/puzzles')),
  words: (game: string) => keep<Vocabulary>(game_path(game, '/words')),
  form: (game: string) => keep<FormSpec>(game_path(game, '/form')),
  read_text: (game: string, text: string, signal: AbortSignal) =>
    request<{ lines: ReadLine[] }>(game_path(game, '/read'), { text }, { signal }),
  preview: async (game: string, cards: string, signal?: AbortSignal): Promise<CardPreview> => {
    const seen = await request<CardPreview>(game_path(game, '/cards/preview'), { cards }, signal === undefined ? {} : { signal });
    return { ...seen, cards: seen.cards.map((def) => ({ ...def, game })) };
  },
  read_tables: (game: string, files: TableFile[]) => request<CardTables>(game_path(game, '/cards/tables'), { files }),
  check_deck: (game: string, cards: string[], signal?: AbortSignal, set?: SetDocument) =>
    request<DeckCheck>(game_path(game, '/deck-check'), { cards, set }, signal === undefined ? {} : { signal }),
  read_deck: (game: string, text: string, set?: SetDocument) =>
    request<PastedDeck>(game_path(game, '/decks/read'), { text, set }),
  write_deck: (game: string, cards: string[], name: string, set?: SetDocument) =>
    request<WrittenDeck>(game_path(game, '/decks/write'), { cards, name, set }),
  open_match: (match: NewMatch) => request<OpenedMatch>('/api/matches', match),
  matches: () => request<MatchSummary[]>('/api/matches'),
  ratings: (match: string) => request<MatchRatings>(match_path(match, '/ratings')),
  match: (match: string) => request<MatchSummary>(match_path(match)),
  // The cards of a match that is of a set, and the set.
  match_cards: (match: string, game: string) =>
    keep<CardDef[]>(match_path(match, '/cards'), (all) => all.map((def) => ({ ...def, game }))),
  match_set: (match: string) => keep<SetDocument>(match_path(match, '/set')),
  join: (match: string, joining: Joining) => request<Joined>(match_path(match, '/join'), joining),
  record: (match: string) => request<Record<string, unknown>>(match_path(match, '/record')),
  replay: (record: Record<string, unknown>, viewer: Viewer) => request<Replay>('/api/replay', { record, viewer }),
  branch: (record: Record<string, unknown>, at: number, seat: Seat, opponent: string) =>
    request<OpenedMatch>('/api/replay/branch', { record, at, seat, opponent }),
  review: (record: Record<string, unknown>) => request<ReviewStanding>('/api/review', { record }),
  review_standing: (id: string) => request<ReviewStanding>(review_path(id)),
  stop_review: (id: string) => request<unknown>(review_path(id, '/stop'), {}, { keepalive: true }),
};
