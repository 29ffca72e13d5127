// The server that the page came from: HTTP and a WebSocket. Where only files stand beside the page, its
// documents that stand still are among them.
import type { ApiAnswer, ApiRequest, End, Socket } from './ends';
import { beside_page } from './site';

async function answered(response: Response): Promise<ApiAnswer> {
  return { status: response.status, body: await response.json().catch(() => null) as unknown };
}

export async function ask_file({ path, how = {} }: ApiRequest): Promise<ApiAnswer> {
  return answered(await fetch(beside_page(`${path.slice(1)}.json`), how));
}

// A WebSocket of the server; `query`: what it is for.
function socket_for(query: string): Socket {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${window.location.host}/ws?${query}`);
  const wrapped: Socket = {
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: () => {
      socket.close();
    },
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  socket.onopen = () => wrapped.onopen?.();
  socket.onclose = (event) => wrapped.onclose?.(event.code);
  socket.onmessage = (event: MessageEvent) => wrapped.onmessage?.({ data: event.data });
  return wrapped;
}

// The lobby, with the name of the reader's account or without.
export const open_lobby = (by_name: boolean): Socket => socket_for(by_name ? 'lobby=name' : 'lobby=look');

export const server_end: End = {
  ask: async ({ path, body, how = {} }) =>
    answered(await fetch(path, body === undefined ? how : {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...how,
    })),
  // The match is named for proxies that choose a server by it.
  open: (match) => socket_for(`match=${encodeURIComponent(match)}`),
};
