// Accounts over HTTP (docs/table-protocol.md, Accounts).
import { request as request_of } from './http';
import type { Seat } from './types';

export type Pace = 'fast' | 'slow' | 'days' | 'none';
export type PlayedResult = 'open' | 'won' | 'lost' | 'drawn' | 'closed';

// Left out: for ever.
export type Suspension = { until?: number; why: string };
// The host's messages to the account.
export type Notice = { id: number; kind: 'warning' | 'new_name'; text: string; at: number; read?: boolean };
// A tournament that the account is in and that is not over; what follows `state`: of its match of this round.
export type EnteredTournament = {
  id: string;
  name: string;
  game: string;
  state: 'open' | 'running';
  round?: number;
  round_ends?: number;
  opponent?: string;
  match?: string;
};
export type Me = {
  account: {
    name: string;
    is_bot: boolean;
    suspended?: Suspension;
    notices?: Notice[];
    tournaments?: EnteredTournament[];
  } | null;
};
export type Entered = { account: { name: string; is_bot: boolean }; codes?: string[] };
export type CurvePoint = [at: number, rating: number, deviation: number];
export type AccountRating = {
  game: string;
  pace: Pace;
  rating: number;
  deviation: number;
  games: number;
  provisional?: boolean;
  curve: CurvePoint[];
};
export type Tally = { game: string; of: string; won: number; lost: number; drawn: number };
export type AccountSession = {
  id: string;
  label: string;
  token: boolean; // a program's
  created: number;
  used: number;
  own: boolean; // the one that asks
};
export type PasskeyInfo = { id: string; label: string; site: string; created: number; used: number };
// A task for the browser: `passkeys`, the ids of those that the account has here.
export type PasskeyBegun = {
  challenge: string;
  site: string;
  user?: { id: string; name: string };
  passkeys: string[];
};
// Its result; bytes are base64url.
export type MadePasskey = { client_data: string; authenticator_data: string };
export type ShownPasskey = MadePasskey & { id: string; signature: string; user?: string };
// By what somebody who is signed in shows that the account is his.
export type AccountProof = { passphrase: string } | { passkey: ShownPasskey };
export type KeptDocument = { kind: 'deck' | 'set' | 'note'; id: string; changed: number };
export type OwnPage = {
  name: string;
  created: number;
  is_bot?: boolean;
  codes_left: number;
  passphrase: boolean; // whether there is one
  passkeys: PasskeyInfo[];
  sessions: AccountSession[];
  ratings: AccountRating[];
  tallies: { game: Tally[]; deck: Tally[]; opponent: Tally[]; turn: Tally[] };
  documents: KeptDocument[];
  suspended?: Suspension;
  notices: Notice[]; // newest first
};
export type PublicPage = {
  name: string;
  created: number;
  is_bot?: boolean;
  ratings: AccountRating[];
  tallies: Tally[]; // by game
};
export type PlayedMatch = {
  match: string;
  seat: Seat;
  game: string;
  pace: Pace;
  deck: string; // a ready deck's id after "@", or the name of one's own
  opponent: { name: string; kind: 'guest' | 'account' | 'computer'; bot?: boolean };
  rated: boolean;
  result: PlayedResult;
  how?: 'rules' | 'conceded' | 'time' | 'agreed' | 'closed' | 'left';
  ended?: number;
  starter?: 'own' | 'other' | 'unknown';
  rating?: number; // after it
  created: number;
};
export type MatchSearch = {
  game?: string;
  opponent?: string;
  deck?: string;
  result?: PlayedResult;
  rated?: boolean;
  from?: number;
  until?: number;
  before?: number;
  most?: number;
};
export type Leader = Omit<AccountRating, 'curve'> & { name: string; is_bot?: boolean };
export type Leaders = {
  least_games: number;
  most_deviation: number;
  fast: Leader[];
  slow: Leader[];
  days: Leader[];
};

// The requests in the account's name that are not answered yet.
const under_way = new Set<Promise<unknown>>();
function request<T>(path: string, body?: unknown): Promise<T> {
  const asked = request_of<T>(path, body);
  const done = (): void => { under_way.delete(asked); };
  under_way.add(asked);
  asked.then(done, done);
  return asked;
}

// Ends the session once everything that was asked in it is answered: as to a stranger, it would be refused.
async function last_request<T>(path: string, body: unknown): Promise<T> {
  await Promise.allSettled(under_way);
  return request(path, body);
}

const document_path = (kind: string, id: string): string =>
  `/api/me/documents/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;

export const people = {
  me: () => request<Me>('/api/me'),
  page: () => request<OwnPage>('/api/me/page'),
  open: (name: string, passphrase: string) => request<Entered>('/api/me/open', { name, passphrase }),
  enter: (name: string, passphrase: string) => request<Entered>('/api/me/enter', { name, passphrase }),
  begin_passkey: (purpose: 'open' | 'enter' | 'add' | 'confirm', name?: string) =>
    request<PasskeyBegun>('/api/me/passkeys/begin', { for: purpose, name }),
  open_by: (name: string, made: MadePasskey) => request<Entered>('/api/me/open', { name, made }),
  enter_by: (passkey: ShownPasskey) => request<Entered>('/api/me/enter', { passkey }),
  add_passkey: (label: string, made: MadePasskey, proof: AccountProof) =>
    request<unknown>('/api/me/passkeys', { label, made, ...proof }),
  remove_passkey: (id: string, proof: AccountProof) => request<unknown>('/api/me/passkeys/remove', { id, ...proof }),
  recover: (name: string, code: string, passphrase: string) =>
    request<Entered>('/api/me/recover', { name, code, passphrase }),
  leave: () => last_request<Me>('/api/me/leave', {}),
  set_passphrase: (proof: AccountProof, new_passphrase: string) =>
    request<Entered>('/api/me/passphrase', { ...proof, new_passphrase }),
  rename: (name: string) => request<{ name: string }>('/api/me/name', { name }),
  renew_codes: (proof: AccountProof) => request<{ codes: string[] }>('/api/me/codes', proof),
  end_session: (id: string) => request<unknown>('/api/me/sessions/end', { id }),
  end_others: () => request<unknown>('/api/me/sessions/end-others', {}),
  read_notice: (id: number) => request<unknown>('/api/me/notices/read', { id }),
  remove: (proof: AccountProof) => last_request<Me>('/api/me/delete', proof),
  export_link: '/api/me/export',
  matches: (search: MatchSearch) => request<{ matches: PlayedMatch[]; more: boolean }>('/api/me/matches', search),
  claim: (seats: { match: string; token: string }[]) => request<{ claimed: number }>('/api/me/claim', { seats }),
  sit: (match: string, token: string, part: { commitment?: string }) =>
    request<{ match: string; seat: Seat; token: string }>('/api/me/sit', { match, token, ...part }),
  document: (kind: string, id: string) => request<unknown>(document_path(kind, id)),
  put_document: (kind: string, id: string, body: unknown) => request<unknown>('/api/me/documents', { kind, id, body }),
  remove_document: (kind: string, id: string) => request<unknown>('/api/me/documents/remove', { kind, id }),
  player: (name: string) => request<PublicPage>(`/api/players/${encodeURIComponent(name)}`),
  leaders: (game: string) => request<Leaders>(`/api/leaderboards/${encodeURIComponent(game)}`),
};
