// The lobby as the server tells it. A connection that breaks is made again; while there is none the
// page keeps what it has been told last.
import { tell_account_news } from '../protocol/account_news';
import { backoff } from '../protocol/connection';
import { parse_server_message } from '../protocol/check';
import type { Socket } from '../protocol/ends';
import { parse_lobby, type Lobby } from '../protocol/lobby';
import type { Wait } from '../protocol/wait';

export type StreamPorts = {
  open: () => Socket;
  wait: Wait;
};
export type LobbyListener = { lobby: (lobby: Lobby) => void; lost: (is_lost: boolean) => void };

const kPing = 20_000;
const kPongWait = 8_000;

// The time for which a server that shuts down asks its pages to stay away; null: it does not.
function retry_in(frame: string): number | null {
  try {
    const value = JSON.parse(frame) as { type?: unknown; retry_in?: unknown } | null;
    if (value?.type !== 'closed') return null;
    return typeof value.retry_in === 'number' ? value.retry_in : 0;
  } catch {
    return null;
  }
}

export class LobbyStream {
  private socket: Socket | null = null;
  private attempt = 0;
  private has_stopped = false;
  private stop_timer: () => void = () => undefined;
  private stop_pong: () => void = () => undefined;

  constructor(
    private readonly told: LobbyListener,
    private readonly around: StreamPorts,
  ) {}

  start(): void {
    const socket = this.around.open();
    this.socket = socket;
    socket.onopen = () => { this.ping_later(); };
    socket.onmessage = (event) => {
      if (this.socket === socket && typeof event.data === 'string') this.receive(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  stop(): void {
    this.has_stopped = true;
    this.drop();
  }

  // Tries at once instead of waiting: the browser says that it is online again, or the page is looked at.
  hurry(): void {
    if (this.socket !== null || this.has_stopped) return;
    this.stop_timer();
    this.start();
  }

  private receive(frame: string): void {
    this.stop_pong();
    const lobby = parse_lobby(frame);
    if (lobby !== null) {
      this.attempt = 0;
      this.told.lost(false);
      this.told.lobby(lobby);
      return;
    }
    if (parse_server_message(frame)?.type === 'account') tell_account_news();
    const wait = retry_in(frame);
    if (wait !== null) this.lose(wait);
  }

  private ping_later(): void {
    this.stop_timer();
    this.stop_timer = this.around.wait(kPing, () => {
      this.socket?.send(JSON.stringify({ type: 'ping', id: 'ping' }));
      this.stop_pong = this.around.wait(kPongWait, () => { this.lose(); });
      this.ping_later();
    });
  }

  private drop(): void {
    this.stop_timer();
    this.stop_pong();
    const { socket } = this;
    this.socket = null;
    if (socket !== null) {
      socket.onclose = null;
      socket.close();
    }
  }

  private lose(wait?: number): void {
    this.drop();
    if (this.has_stopped) return;
    this.told.lost(true);
    this.stop_timer = this.around.wait(wait ?? backoff(this.attempt++), () => { this.start(); });
  }
}
