// Updates are shown one after another, in the order in which they came.
import { tick } from 'svelte';
import type { Update } from '../protocol/types';

// Shows an update on the screen: takes the picture before, lets it be applied, and moves what moved.
export type Stage = { show: (update: Update, apply: () => Promise<void>) => Promise<void>; skip: () => void };
const kPlainStage: Stage = { show: (_, apply) => apply(), skip: () => undefined };

export class Updates {
  behind = $state(0); // received but not shown yet
  stage: Stage = kPlainStage;
  private readonly queue: Update[] = [];
  private showing = false;
  private waiting_to_see: (() => void)[] = [];

  // `apply` makes an update what is shown.
  constructor(private readonly apply: (update: Update) => void) {}

  add(update: Update): void {
    this.queue.push(update);
    this.behind = this.queue.length;
    void this.show_all();
  }

  private async show_all(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let update = this.queue[0]; update !== undefined; update = this.queue[0]) {
      const shown = update;
      await this.stage.show(shown, async () => {
        if (this.queue[0] !== shown) return; // applied at once meanwhile
        this.apply(shown);
        this.queue.shift();
        this.behind = this.queue.length;
        await tick();
      });
    }
    this.showing = false;
    for (const resolve of this.waiting_to_see.splice(0)) resolve();
  }

  // Applies what is left, without showing how.
  apply_all(): void {
    for (const update of this.queue.splice(0)) this.apply(update);
    this.behind = 0;
  }

  // Shows at once whatever is still moving.
  skip(): void {
    this.stage.skip();
  }

  // Resolves when everything received is on the table.
  shown(): Promise<void> {
    return this.behind === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting_to_see.push(resolve));
  }
}
