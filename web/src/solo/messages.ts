// What the page and an engine's worker say to each other; a message and its answer have the same id.
import type { EngineRequest } from './engine';

type Told =
  | { do: 'start'; module: WebAssembly.Module | string } // compiled before, or its address; answered with it
  | { do: 'add_game'; game: string; address: string }
  | { do: 'ask'; request: EngineRequest }
  | { do: 'weigh' }; // how many bytes the engine holds (e2e/site_visit.test.ts)
export type ToWorker = Told & { id: number };
export type Telling = Told;

// trap: the engine ended by a mistake of its own; start: it cannot run here; pack: it cannot read a game;
// fetch: something could not be had.
export type Failed = { as: 'trap' | 'start' | 'pack' | 'fetch'; text: string };
export type FromWorker = { id: number; answer?: unknown; failed?: Failed };
