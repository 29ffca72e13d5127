// A player for a table of Fudaba that takes any move it is offered (docs/bots.md).
//
//   cd docs/examples/bots
//   export FUDABA_TOKEN=…
//   ../../../web/node_modules/.bin/vite-node bot.ts --server http://127.0.0.1:8080 open kannagi
//   ../../../web/node_modules/.bin/vite-node bot.ts --server http://127.0.0.1:8080 join MATCH:INVITE
//
// `open` opens a match of each game that is named, and prints MATCH:INVITE for whoever shall play against it; `join`
// takes the invited seats. All of them are played at the same time, and the program ends with the last: MATCH won, lost
// or drawn, a line each. (Node 23 and later run this file by themselves: `node bot.ts …`.)
import { createRequire } from 'node:module';

type Text = { ja: string; en: string };
type Refusal = { code: string; at: string; message: Text };
type LegalMove = { move: [number, number, number, number]; text: Text };
type Situation = { version: number; outcome: string; legal: LegalMove[]; seat?: string };
type Message =
  | ({ type: 'welcome' | 'update' } & Situation)
  | { type: 'refused'; error: Refusal }
  | { type: 'closed'; code: string; message: Text; retry_in?: number }
  | { type: 'players' | 'asked' | 'said' | 'pong' };
type Line = {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
};
type MakeLine = new (address: string, options: { headers: Record<string, string> }) => Line;

// Node brings WebSocket along from version 22; before, the package `ws` does, which lies beside the page's tools.
const has_socket = 'WebSocket' in globalThis;
const WebSocket = (has_socket
  ? globalThis.WebSocket
  : createRequire(new URL('../../../web/package.json', import.meta.url))('ws')) as unknown as MakeLine;

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
const wait = (ms: number): Promise<void> => new Promise((done) => { setTimeout(done, ms); });
const one_of = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] ?? fail('there is nothing to choose from');

const words = process.argv.slice(2);
let server = 'http://127.0.0.1:8080';
if (words[0] === '--server') server = (words.splice(0, 2)[1] ?? '').replace(/\/$/, '');
const [act, ...what] = words;
const token = process.env['FUDABA_TOKEN'] ?? fail("FUDABA_TOKEN: the account's token is expected (docs/bots.md)");
const authorization = { Authorization: `Bearer ${token}` };

// ---- The server as the bot's account sees it ----

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const posted = { method: 'POST', body: JSON.stringify(body), headers: { ...authorization, 'Content-Type': 'application/json' } };
  const answer = await fetch(server + path, body === undefined ? { headers: authorization } : posted);
  const read = (await answer.json()) as { error?: Refusal };
  if (read.error !== undefined) fail(`${path}: ${read.error.code} ${read.error.at}: ${read.error.message.en}`);
  return read as T;
}

type Seat = { match: string; token: string };

async function a_deck(game: string): Promise<string> {
  return one_of(await ask<{ id: string }[]>(`/api/games/${game}/decks`)).id;
}
async function open(game: string): Promise<Seat> {
  const seats = [{ kind: 'human', deck: await a_deck(game) }, { kind: 'invite' }];
  type Opened = { match: string; seats: [{ token: string }, { invite: string }] };
  const { match, seats: [own, other] } = await ask<Opened>('/api/matches', { game, seats });
  console.log(`${match}:${other.invite}`);
  return { match, token: own.token };
}
async function join(invitation: string): Promise<Seat> {
  const [match = '', invite = ''] = invitation.split(':');
  const { game } = await ask<{ game: string }>(`/api/matches/${match}`);
  const seated = await ask<{ token: string }>(`/api/matches/${match}/join`, { invite, deck: await a_deck(game) });
  return { match, token: seated.token };
}

// ---- Playing ----

// The whole mind of this bot: put yours here. `legal` lists every move there is, each with its words; `view` of the
// welcome and `changes` of updates say what lies where.
const choose = (legal: readonly LegalMove[]): LegalMove => one_of(legal);

// One connection: until the match is over, or the server has gone away; then in how many ms to come back.
function sit(seat: Seat): Promise<number | 'over'> {
  return new Promise((done) => {
    const line = new WebSocket(`${server.replace(/^http/, 'ws')}/ws?match=${seat.match}`, { headers: authorization });
    let own = '';
    let asked = '';
    let result: number | 'over' = 1000;
    const say = (message: unknown): void => {
      asked = JSON.stringify(message);
      line.send(asked);
    };
    line.onopen = () => { say({ type: 'hello', match: seat.match, token: seat.token }); };
    line.onerror = () => { line.close(); };
    line.onclose = () => { done(result); };
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'closed') {
        if (message.code !== 'restart') fail(`${seat.match}: ${message.message.en}`);
        result = message.retry_in ?? 1000;
      } else if (message.type === 'refused') {
        if (message.error.code !== 'too_fast') fail(`${seat.match}: ${message.error.message.en}`);
        void wait(500).then(() => { line.send(asked); });
      } else if (message.type === 'welcome' || message.type === 'update') {
        own = message.seat ?? own;
        if (message.outcome !== 'ongoing') {
          console.log(`${seat.match} ${message.outcome === own ? 'won' : message.outcome === 'draw' ? 'drawn' : 'lost'}`);
          result = 'over';
          line.close();
        } else if (message.legal.length > 0) { // filled only for whoever is to decide
          say({ type: 'move', version: message.version, move: choose(message.legal).move });
        }
      }
    };
  });
}

async function play(seat: Seat): Promise<void> {
  for (;;) {
    const then = await sit(seat);
    if (then === 'over') return;
    await wait(then);
  }
}

if (act !== 'open' && act !== 'join') fail('usage: bot.ts [--server ADDRESS] open GAME… | join MATCH:INVITE…');
const seats: Seat[] = [];
for (const each of what) seats.push(await (act === 'open' ? open(each) : join(each)));
await Promise.all(seats.map(play));
