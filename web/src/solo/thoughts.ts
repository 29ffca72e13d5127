// The second engine's questions, one after the other. A thought that nobody waits
// for any more is given up, in the middle of it if need be.
import type { Answer, EngineRequest } from './engine';

export type Thinker = {
  think: (request: EngineRequest) => Promise<Answer>;
  stop: () => void; // ends what it is doing; it can think again
};

type Thought = {
  key: string;
  request: EngineRequest;
  is_given_up: boolean;
  found: (answer: Answer | null) => void;
  failed: (error: unknown) => void;
};

const kTries = 2; // an engine that ends by a mistake of its own is asked once more

export class Thoughts {
  #waiting: Thought[] = [];
  #now: Thought | null = null;

  constructor(private readonly thinker: Thinker) {}

  // Answered with null where it was given up; fails where it could not be thought.
  ask(key: string, request: EngineRequest): Promise<Answer | null> {
    return new Promise((found, failed) => {
      this.#waiting.push({ key, request, is_given_up: false, found, failed });
      void this.#go_on();
    });
  }

  forget(key: string): void {
    const forgotten = this.#waiting.filter((thought) => thought.key === key);
    this.#waiting = this.#waiting.filter((thought) => thought.key !== key);
    for (const { found } of forgotten) found(null);
    if (this.#now?.key !== key) return;
    this.#now.is_given_up = true;
    this.thinker.stop();
  }

  async #go_on(): Promise<void> {
    if (this.#now !== null) return;
    const thought = this.#waiting.shift();
    if (thought === undefined) return;
    this.#now = thought;
    await this.#think(thought).then(thought.found, thought.failed);
    this.#now = null;
    void this.#go_on();
  }

  async #think(thought: Thought): Promise<Answer | null> {
    for (let left = kTries; ; --left) {
      try {
        const answer = await this.thinker.think(thought.request);
        return thought.is_given_up ? null : answer;
      } catch (error) {
        if (thought.is_given_up) return null;
        if (left <= 1) throw error;
      }
    }
  }
}
