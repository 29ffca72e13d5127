// The page's end of an engine's worker: asks, and waits for what answers.
import type { Answer, EngineRequest } from './engine';
import type { Failed, FromWorker, Telling, ToWorker } from './messages';

export class EngineFailed extends Error {
  constructor(readonly failed: Failed) {
    super(failed.text);
  }
}

// As much of a Worker as is needed.
export type Port = {
  postMessage: (message: ToWorker) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

export class EngineWorker {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  readonly #games = new Map<string, Promise<unknown>>();
  #next = 1;

  constructor(port: Port) {
    this.#port = port;
    port.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.failed === undefined) waiting?.resolve(data.answer);
      else waiting?.reject(new EngineFailed(data.failed));
    };
    // The worker itself could not be had, or has died.
    port.onerror = (event) => { this.#fail({ as: 'start', text: event.message }); };
  }

  start(module: WebAssembly.Module | string): Promise<WebAssembly.Module> {
    return this.#tell({ do: 'start', module }) as Promise<WebAssembly.Module>;
  }
  add_game(game: string, address: string): Promise<unknown> {
    const known = this.#games.get(game);
    if (known !== undefined) return known;
    const adding = this.#tell({ do: 'add_game', game, address });
    this.#games.set(game, adding);
    adding.catch(() => this.#games.delete(game));
    return adding;
  }
  ask(request: EngineRequest): Promise<Answer> {
    return this.#tell({ do: 'ask', request }) as Promise<Answer>;
  }
  // Ends it, whatever it is doing; nobody is answered any more.
  end(): void {
    this.#port.terminate();
    this.#fail({ as: 'trap', text: 'ended' });
  }

  #tell(telling: Telling): Promise<unknown> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#port.postMessage({ ...telling, id });
    });
  }
  #fail(failed: Failed): void {
    for (const { reject } of this.#waiting.values()) reject(new EngineFailed(failed));
    this.#waiting.clear();
  }
}

// A worker with an engine that has not started.
export function new_worker(): EngineWorker {
  return new EngineWorker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'fudaba' }));
}
