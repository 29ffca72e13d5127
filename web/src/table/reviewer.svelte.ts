// Asks the server for the review of a record, and how far it is, until it is there.
import { http, RequestFailed } from '../protocol/http';
import type { ErrorData, ReviewStanding } from '../protocol/types';

const kPause = 600; // ms between questions

export class Reviewer {
  standing: ReviewStanding | null = $state.raw(null);
  // Why there is none; `error` is null where the server could not be reached.
  failure: { error: ErrorData | null } | null = $state.raw(null);
  is_asking = $state(false);
  #asked = 0; // how often it was asked for; answers to earlier times are not read
  #timer: ReturnType<typeof setTimeout> | undefined;

  async ask(record: Record<string, unknown>): Promise<void> {
    const asked = ++this.#asked;
    this.failure = null;
    this.is_asking = true;
    await this.#take(asked, http.review(record));
  }

  // Gives it up, unless it is done.
  stop(): void {
    const id = this.standing?.id;
    const is_under_way = this.is_asking && id !== undefined;
    ++this.#asked;
    clearTimeout(this.#timer);
    this.is_asking = false;
    if (!is_under_way) return;
    this.standing = null;
    http.stop_review(id).catch(() => undefined);
  }

  async #take(asked: number, answer: Promise<ReviewStanding>): Promise<void> {
    try {
      const standing = await answer;
      if (asked !== this.#asked) return;
      this.standing = standing;
      if (standing.state === 'done') {
        this.is_asking = false;
        return;
      }
      this.#timer = setTimeout(() => { void this.#take(asked, http.review_standing(standing.id)); }, kPause);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.is_asking = false;
      this.standing = null;
      this.failure = { error: error instanceof RequestFailed ? error.error : null };
    }
  }
}
