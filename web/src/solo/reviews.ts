// Reviews of finished matches, made by the second engine a slice at a time, so that it can be told how far
// they are and that they can be given up. They look as a server's do (docs/table-protocol.md).
import type { ApiAnswer } from '../protocol/ends';
import { kPageReview } from '../protocol/ends';
import type { ErrorData, Text } from '../protocol/types';
import type { Thoughts } from './thoughts';

type Review = {
  id: string;
  done: number;
  of: number;
  review: unknown; // null: not done yet
  is_stopped: boolean;
  asked_at: number;
};

const kPatience = 15_000; // ms: longer nobody goes on for whom nobody asks
const kNone: ErrorData = {
  code: 'not_found',
  message: { ja: 'その検討はありません。', en: 'There is no such review.' },
};

export class Reviews {
  readonly #reviews = new Map<string, Review>();
  #next = 1;

  constructor(
    private readonly thoughts: Pick<Thoughts, 'ask' | 'forget'>,
    private readonly now: () => number = Date.now,
  ) {}

  // The engine's refusals (a match that is not over, a record that does not fit) come at once.
  async begin(record: unknown): Promise<ApiAnswer> {
    const id = `${kPageReview}${String(this.#next++)}`;
    for (const other of this.#reviews.keys()) this.stop(other);
    const review: Review = { id, done: 0, of: 0, review: null, is_stopped: false, asked_at: this.now() };
    this.#reviews.set(id, review);
    const refused = await this.#go_on(review, record);
    if (refused !== null) {
      this.#reviews.delete(id);
      return refused;
    }
    void this.#finish(review, record);
    return this.standing(id);
  }

  standing(id: string): ApiAnswer {
    const found = this.#reviews.get(id);
    if (found === undefined || found.is_stopped) return { status: 404, body: { error: kNone } };
    found.asked_at = this.now();
    const { done, of, review } = found;
    const state = review === null ? 'working' : 'done';
    return { status: 200, body: { id, state, done, of, ...(review === null ? {} : { review }) } };
  }

  stop(id: string): ApiAnswer {
    const found = this.#reviews.get(id);
    if (found?.review === null) {
      found.is_stopped = true;
      this.thoughts.forget(id);
      this.#reviews.delete(id);
    }
    return { status: 200, body: {} };
  }

  async #finish(review: Review, record: unknown): Promise<void> {
    while (review.review === null && !review.is_stopped) {
      if (this.now() - review.asked_at > kPatience) this.stop(review.id);
      else if ((await this.#go_on(review, record).catch(() => 'failed')) !== null) this.stop(review.id);
    }
  }

  // Makes a slice of it; a refusal, or null.
  async #go_on(review: Review, record: unknown): Promise<ApiAnswer | null> {
    const answer = await this.thoughts.ask(review.id, { do: 'review', record });
    if (answer === null) return null;
    const { fault } = answer as { fault?: Text };
    if (fault !== undefined) return { status: 400, body: { error: { code: 'malformed', message: fault } } };
    if ((answer.status ?? 200) >= 400) return { status: answer.status ?? 400, body: JSON.parse(answer.body ?? 'null') as unknown };
    const { done, of } = answer as { done?: number; of?: number };
    review.done = done ?? review.done;
    review.of = of ?? review.of;
    review.review = answer['review'] ?? null;
    return null;
  }
}
