// The connection of one match: sits down, comes back after a break, and pairs answers with requests.
import { tell_account_news } from './account_news';
import { parse_server_message } from './check';
import { friend_end, is_friends_match, is_own_match, page_end, type End, type Socket } from './ends';
import { server_end } from './server_end';
import { known_site } from './site';
import type { ClientMessage, ErrorData, RequestId, ServerMessage } from './types';
import { wait, type Wait } from './wait';

// connecting: the first time; open: seated; lost: coming back by itself; closed: for good.
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export type Surroundings = {
  open: (match: string) => Socket;
  wait: Wait;
};

export type Listener = {
  status: (status: Status) => void;
  message: (message: ServerMessage) => void;
  version: () => number | null; // the version the page has, for `since`
};

export class Refused extends Error {
  constructor(readonly error: ErrorData) {
    super(error.message.en);
  }
}
// The connection broke before the answer came: whether the request counted is in the next view.
export class Broken extends Error {}

// A message that the server cannot read closes the connection, with one of these codes: a text that is no
// UTF-8, one that is too long.
const kUnreadable: Partial<Record<number, ErrorData['code']>> = { 1007: 'malformed', 1009: 'too_large' };
const kUnreadableText = {
  ja: '送った内容をサーバーが受け取れませんでした。つなぎ直します。',
  en: 'The server could not take what was sent. Reconnecting.',
};

type Waiting = { resolve: (message: ServerMessage) => void; reject: (error: Error) => void };
// A message without its `id`, which the connection gives.
export type Request = ClientMessage extends infer M ? (M extends { id?: RequestId } ? Omit<M, 'id'> : never) : never;

const kFirstWait = 400;
const kLongestWait = 15_000;
const kPing = 20_000;
const kPongWait = 8_000;

// How long to wait before the n-th attempt to come back (n from 0), in ms: doubling up to a quarter
// of a minute.
export function backoff(attempt: number): number {
  return Math.min(kLongestWait, kFirstWait * 2 ** attempt);
}

export class Connection {
  private socket: Socket | null = null;
  private status: Status = 'connecting';
  private attempt = 0;
  private next_id = 1;
  private readonly waiting = new Map<RequestId, Waiting>();
  private stop_timer: () => void = () => undefined;
  private stop_pong: () => void = () => undefined;

  constructor(
    private readonly match: string,
    private token: string | null,
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    this.connect();
  }

  stop(): void {
    this.set_status('closed');
    this.drop();
  }

  // Tries at once instead of waiting (the browser says it is online again).
  hurry(): void {
    if (this.status === 'lost' && this.socket === null) {
      this.stop_timer();
      this.connect();
    }
  }

  // The browser says that the network has gone: what is open may be dead. Tries anew at once, as a server on
  // the same machine is still there.
  doubt(): void {
    if (this.status !== 'open') return;
    this.lose();
    this.hurry();
  }

  // Sits down on another seat of the match; the page shows nothing of the old one meanwhile.
  change_seat(token: string | null): void {
    this.token = token;
    if (this.status === 'open') this.say_hello(false);
  }

  ask(request: Request): Promise<ServerMessage> {
    const socket = this.socket;
    if (socket === null || this.status !== 'open') return Promise.reject(new Broken());
    const id = this.next_id++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  private set_status(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.listener.status(status);
  }

  private connect(): void {
    const socket = this.around.open(this.match);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket === socket) this.say_hello(true);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket && typeof event.data === 'string') this.receive(event.data);
    };
    socket.onclose = (close) => {
      if (this.socket !== socket) return;
      const code = close === undefined ? undefined : kUnreadable[close];
      if (code !== undefined) this.reject_all(new Refused({ code, message: kUnreadableText }));
      this.lose();
    };
  }

  private say_hello(resuming: boolean): void {
    const version = resuming ? this.listener.version() : null;
    const hello: Record<string, unknown> = { type: 'hello', match: this.match, id: 'hello' };
    if (this.token !== null) hello['token'] = this.token;
    if (version !== null) hello['since'] = version;
    this.socket?.send(JSON.stringify(hello));
    this.schedule_ping();
  }

  private schedule_ping(): void {
    this.stop_timer();
    this.stop_timer = this.around.wait(kPing, () => {
      this.socket?.send(JSON.stringify({ type: 'ping', id: 'ping' }));
      this.stop_pong();
      // A connection that nobody answers on is not one.
      this.stop_pong = this.around.wait(kPongWait, () => {
        this.lose();
      });
      this.schedule_ping();
    });
  }

  private receive(frame: string): void {
    this.stop_pong();
    const message = parse_server_message(frame);
    if (message === null) return;
    if (message.type === 'account' || (message.type === 'refused' && message.error.code === 'suspended')) tell_account_news();
    if (message.type === 'account') return;
    if (message.type === 'welcome') {
      this.attempt = 0;
      this.set_status('open');
    }
    if (message.type === 'closed' && message.code === 'restart') {
      // The server ends, and will be back. Each page is told another time, so that not all come at once.
      this.lose(message.retry_in);
      return;
    }
    if (message.type === 'closed' || (message.type === 'refused' && message.id === 'hello')) {
      this.listener.message(message);
      this.stop();
      return;
    }
    const answers = 'id' in message && message.id !== undefined ? this.waiting.get(message.id) : undefined;
    if (answers !== undefined && 'id' in message && message.id !== undefined) {
      this.waiting.delete(message.id);
      if (message.type === 'refused') answers.reject(new Refused(message.error));
      else answers.resolve(message);
    }
    const is_answer = message.type === 'answer' || message.type === 'deck' || message.type === 'hint';
    if (!is_answer && message.type !== 'pong') {
      if (message.type !== 'refused' || answers === undefined) this.listener.message(message);
    }
  }

  private drop(): void {
    this.stop_timer();
    this.stop_pong();
    const socket = this.socket;
    this.socket = null;
    if (socket !== null) {
      socket.onclose = null;
      socket.close();
    }
    this.reject_all(new Broken());
  }

  private reject_all(why: Error): void {
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
  }

  private lose(retry_in?: number): void {
    if (this.status === 'closed') return;
    this.drop();
    this.set_status('lost');
    this.stop_timer = this.around.wait(retry_in ?? backoff(this.attempt++), () => {
      this.connect();
    });
  }
}

async function end_of(match: string): Promise<End> {
  if (is_friends_match(match)) return friend_end();
  return (await is_own_match(match)) ? page_end() : server_end;
}

// A socket to wherever the match is; what is said before that is known waits.
function socket_to(match: string): Socket {
  let inner: Socket | null = null;
  let is_closed = false;
  const socket: Socket = {
    send: (data) => { inner?.send(data); },
    close: () => {
      is_closed = true;
      inner?.close();
    },
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  const find = async (): Promise<void> => {
    const end = await end_of(match);
    if (is_closed) return;
    inner = end.open(match);
    inner.onopen = () => socket.onopen?.();
    inner.onclose = (code) => socket.onclose?.(code);
    inner.onmessage = (event) => socket.onmessage?.(event);
  };
  find().catch(() => { if (!is_closed) socket.onclose?.(); });
  return socket;
}

export function surroundings_of(match: string): Surroundings {
  return {
    open: () => {
      const is_at_server = known_site()?.engine === null && !is_friends_match(match);
      return is_at_server ? server_end.open(match) : socket_to(match);
    },
    wait,
  };
}
