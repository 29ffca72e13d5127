// Messages between the page and an engine's worker; an answer has the id of its message.
import type { EngineRequest } from './engine';

type WorkerRequest =
  | { do: 'start'; module: WebAssembly.Module | string } // compiled before, or its address; answered with it
  | { do: 'add_game'; game: string; address: string }
  | { do: 'ask'; request: EngineRequest }
  | { do: 'weigh' }; // how many bytes the engine holds (e2e/site_visit.test.ts)
export type ToWorker = WorkerRequest & { id: number };
export type Telling = WorkerRequest;

// trap: the engine ended by a mistake of its own; start: it cannot run here; pack: it cannot read a game;
// fetch: something could not be had.
export type Failed = { as: 'trap' | 'start' | 'pack' | 'fetch'; text: string };
export type FromWorker = { id: number; answer?: unknown; failed?: Failed };
