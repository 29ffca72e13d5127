// Keeps one whole revision of the page: shell, engine, games, documents, letters. All of it is there or
// none, and what is there belongs together. scripts/site.mjs writes the list before this and makes sw.js of
// it.

// By address, relative to the page: the first 16 hexadecimal digits of the SHA-256 of what it holds.
declare const kFiles: Readonly<Record<string, string>>;
declare const kRevision: string; // of all of them

// As much as is needed of what a service worker has around it, which is no window.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
type WorkerScope = {
  registration: { scope: string };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: {
    (type: 'install' | 'activate', hear: (event: Extendable) => void): void;
    (type: 'fetch', hear: (event: Fetching) => void): void;
    (type: 'message', hear: (event: MessageEvent) => void): void;
  };
};
const around = globalThis as unknown as WorkerScope;

const kName = 'fudaba-';
const kAtATime = 6;
const scope = around.registration.scope;
const address_of = (file: string): string => new URL(file, scope).toString();

async function digest_of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Fetches a file as this revision has it; a host that is being changed gives another one, and then all waits.
async function keep(cache: Cache, file: string, digest: string): Promise<void> {
  const address = address_of(file);
  const before = await caches.match(address);
  const known = before !== undefined && (await digest_of(await before.clone().arrayBuffer())) === digest;
  const response = known ? before : await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${file}: ${String(response.status)}`);
  const is_right = known || (await digest_of(await response.clone().arrayBuffer())) === digest;
  if (!is_right) throw new Error(`${file}: another revision`);
  await cache.put(address, response);
}

async function keep_all(): Promise<void> {
  const cache = await caches.open(kName + kRevision);
  const files = Object.entries(kFiles);
  const work = async (): Promise<void> => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) await keep(cache, ...next);
  };
  await Promise.all(Array.from({ length: kAtATime }, work));
}

async function drop_others(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(kName) && name !== kName + kRevision);
  await Promise.all(others.map((name) => caches.delete(name)));
  await around.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(kName + kRevision);
  const address = new URL(request.url);
  address.hash = '';
  address.search = '';
  // The addresses of the page's own places are behind the `#`.
  const file = request.mode === 'navigate' ? address_of('index.html') : address.toString();
  return (await cache.match(file)) ?? fetch(request);
}

around.addEventListener('install', (event) => { event.waitUntil(keep_all()); });
around.addEventListener('activate', (event) => { event.waitUntil(drop_others()); });
around.addEventListener('message', ({ data }) => {
  if (data === 'use') void around.skipWaiting();
});
around.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
});

export {};
