// What stands behind this page (docs/site.md): `site.json` beside it says whether a server answers there, and
// whether the page's folder holds an engine, with which games can be played in the page itself.

export type Site = {
  server: boolean; // matches between people, and everything that the page's engine does not do
  engine: string | null; // the engine's address, from the page's
  packs: Record<string, string>; // by game, the addresses of what the engine reads of it
};

// A server of before there were engines, and a page that is being written (`npm run dev`).
const kServerAlone: Site = { server: true, engine: null, packs: {} };

function is_site(value: unknown): value is Site {
  const site = (value ?? {}) as Partial<Record<keyof Site, unknown>>;
  return typeof site.server === 'boolean' && (site.engine === null || typeof site.engine === 'string') &&
    typeof site.packs === 'object' && site.packs !== null &&
    Object.values(site.packs).every((address) => typeof address === 'string');
}

// An address that is written from the page's, whole.
export function beside_page(address: string): string {
  return new URL(address, document.baseURI).toString();
}

let asked: Promise<Site> | null = null;
let known: Site | null = null;

// As far as it is known by now.
export function known_site(): Site | null {
  return known;
}

// Asked for once; a page that could not reach it asks again.
export function site(): Promise<Site> {
  asked ??= fetch(beside_page('site.json')).then(async (response) => {
    const value: unknown = response.ok ? await response.json().catch(() => null) : null;
    known = is_site(value) ? value : kServerAlone;
    return known;
  });
  const now = asked;
  now.catch(() => { if (asked === now) asked = null; });
  return now;
}

// For tests: what the page believes to be behind it.
export function suppose_site(supposed: Site | null): void {
  known = supposed;
  asked = supposed === null ? null : Promise.resolve(supposed);
}
