// The page without a network, and new versions of it (service_worker.ts). A new version waits until no
// match is open in any window, and until the reader wants it.

// none: this is the newest; waiting: a newer one lies ready; held: a match in another window holds it up;
// changing: the page is about to be loaded anew.
export const update: { state: 'none' | 'waiting' | 'held' | 'changing'; done: boolean } =
  $state({ state: 'none', done: false });

const kPlaying = 'fudaba.playing'; // the lock of windows with a match
const kUpdated = 'fudaba.updated'; // in this window's session
const kOften = 3_600_000; // ms between looking for a newer version
const kPatience = 20_000; // ms: then the page is loaded anew, whatever the worker says

let registration: ServiceWorkerRegistration | null = null;

function found(): void {
  if (registration?.waiting != null && navigator.serviceWorker.controller !== null) update.state = 'waiting';
}

function watch(at: ServiceWorkerRegistration): void {
  registration = at;
  found();
  at.addEventListener('updatefound', () => {
    at.installing?.addEventListener('statechange', found);
  });
  const look = (): void => { at.update().catch(() => undefined); };
  setInterval(look, kOften);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

// Where the page's files alone are there (docs/en/site.md), they are kept for when the network is not.
export async function keep_page(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    update.done = sessionStorage.getItem(kUpdated) !== null;
    sessionStorage.removeItem(kUpdated);
  } catch {
    // nothing is said then
  }
  watch(await navigator.serviceWorker.register('./sw.js', { scope: './' }));
}

// From now on a match is open in this window; what is answered ends that.
export function begin_playing(): () => void {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => { leave = resolve; });
  // A browser that keeps nothing for the page has no locks for it either, and no other version to come.
  if ('locks' in navigator) navigator.locks.request(kPlaying, { mode: 'shared' }, () => left).catch(() => undefined);
  return leave;
}

async function somebody_plays(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === kPlaying);
}

export async function use_new_version(): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting == null) return;
  if (await somebody_plays()) {
    update.state = 'held';
    return;
  }
  update.state = 'changing';
  let is_loading = false;
  const load = (): void => {
    if (is_loading) return;
    is_loading = true;
    try {
      sessionStorage.setItem(kUpdated, 'yes');
    } catch {
      // nothing is said then
    }
    window.location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', load);
  setTimeout(load, kPatience);
  waiting.postMessage('use');
}
