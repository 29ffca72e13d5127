import { register_games } from '../src/games/registry';
import { suppose_site } from '../src/protocol/site';

register_games();
suppose_site({ server: true, engine: null, packs: {} });

// jsdom has neither of these; the page asks for both.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;
