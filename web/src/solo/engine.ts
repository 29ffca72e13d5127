// The engine: one instance of engine.wasm. It answers as a server would that holds solo matches only
// (src/page_engine says how); all that goes in and out is JSON.
import { parse_people_yaml } from './yaml';
import { wasi_imports, type Memory } from './wasi';

// The effects that come with every answer.
export type Out = { socket: number; text?: string; closed?: number };
export type Keep = {
  match: string;
  setup?: string;
  from: number; // how many changes there are before these
  changes: string[];
  next?: string; // the match that followed
  meta: Record<string, unknown>; // the summary for lists
};
export type Think = { thought: number; request: Record<string, unknown> };
export type Answer = {
  status?: number;
  type?: string;
  body?: string;
  out?: Out[];
  keep?: Keep[];
  need?: string[];
  think?: Think[];
  forget?: number[];
  wake?: number;
  [more: string]: unknown;
};
export type EngineRequest = { do: string; [field: string]: unknown };

// A pack that this engine cannot read: it is of another version, or was cut off.
export class BadPack extends Error {}

type Exports = {
  memory: Memory;
  _initialize: () => void;
  room: (length: number) => number;
  add_game: (length: number) => number;
  ask: (length: number) => void;
  answer: () => number;
  answer_length: () => number;
};

const kTooMuch = 2000; // characters of what the engine said before it gave up

export class Engine {
  readonly #exports: Exports;
  readonly #games = new Set<string>();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  // `tell` hears what the engine says before it gives up.
  static async start(module: WebAssembly.Module, tell: (text: string) => void): Promise<Engine> {
    let memory: Memory | null = null;
    let tree = new Uint8Array();
    const held = (): Memory => {
      if (memory === null) throw new Error('the engine is not there yet');
      return memory;
    };
    let said = '';
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi_imports(module, held, (text) => {
        said = (said + text).slice(-kTooMuch);
        tell(said);
      }),
      page: {
        // Two calls, as the engine makes room for the answer in between.
        parse_yaml: (at: number, length: number): number => {
          const text = new Uint8Array(held().buffer, at, length).slice();
          tree = new TextEncoder().encode(JSON.stringify(parse_people_yaml(text)));
          return tree.length;
        },
        take_yaml: (at: number): void => {
          new Uint8Array(held().buffer, at, tree.length).set(tree);
          tree = new Uint8Array();
        },
      },
    });
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize();
    return new Engine(exports);
  }

  has_game(game: string): boolean {
    return this.#games.has(game);
  }
  add_game(game: string, pack: string): void {
    if (this.#exports.add_game(this.#write(pack)) !== 0) throw new BadPack(this.#answer());
    this.#games.add(game);
  }
  // The engine's answer. Throws if it traps; then the instance is of no more use.
  ask(request: EngineRequest): Answer {
    this.#exports.ask(this.#write(JSON.stringify(request)));
    return JSON.parse(this.#answer()) as Answer;
  }
  get bytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  #write(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const at = this.#exports.room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }
  #answer(): string {
    const { memory, answer, answer_length } = this.#exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), answer_length()));
  }
}
