// The workers with engines: the first answers, the second thinks. Either is made when it is wanted, and
// anew when it has come to grief; the engine is compiled once.
import type { Answer, EngineRequest } from './engine';
import { EngineFailed, type EngineWorker } from './engine_worker';
import type { Site } from '../protocol/site';
import { beside_page } from '../protocol/site';

export class Crew {
  #module: Promise<WebAssembly.Module> | null = null;
  readonly #workers = new Map<Role, Promise<EngineWorker>>();

  constructor(
    private readonly there: () => Promise<Site>,
    private readonly make: () => EngineWorker,
  ) {}

  // Has an engine of the role ready that knows the game.
  async ready(role: Role, game: string | null): Promise<EngineWorker> {
    const site = await this.there();
    let begun = this.#workers.get(role);
    if (begun === undefined) {
      begun = this.#begin(site);
      this.#workers.set(role, begun);
      const mine = begun;
      begun.catch(() => { if (this.#workers.get(role) === mine) this.#workers.delete(role); });
    }
    const worker = await begun;
    const pack = game === null ? undefined : site.packs[game];
    if (game !== null && pack !== undefined) await worker.add_game(game, beside_page(pack));
    return worker;
  }

  async ask(role: Role, game: string | null, request: EngineRequest): Promise<Answer> {
    const worker = await this.ready(role, game);
    try {
      return await worker.ask(request);
    } catch (error) {
      // Unless another one is there already.
      const now = await this.#workers.get(role)?.catch(() => null);
      if (now === worker && error instanceof EngineFailed && error.failed.as === 'trap') this.end(role);
      throw error;
    }
  }

  // Ends an engine, whatever it is doing; the next one starts anew.
  end(role: Role): void {
    const begun = this.#workers.get(role);
    this.#workers.delete(role);
    begun?.then((worker) => { worker.end(); }, () => undefined);
  }

  async #begin(site: Site): Promise<EngineWorker> {
    if (site.engine === null || typeof WebAssembly === 'undefined') {
      throw new EngineFailed({ as: 'start', text: 'no WebAssembly' });
    }
    const known = await this.#module?.catch(() => null);
    const worker = this.make();
    const started = worker.start(known ?? beside_page(site.engine));
    if (!known) this.#module = started;
    try {
      await started;
    } catch (error) {
      worker.end();
      throw error;
    }
    return worker;
  }
}

// answers: requests and messages; thinks: computer players, hints, reviews.
export type Role = 'answers' | 'thinks';
