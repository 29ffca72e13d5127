import { why } from '../i18n/why';

// An attempt at a click: busy while it is under way, then the reason if it failed.
export class Attempt {
  busy = $state(false);
  failure = $state('');

  // True if it succeeded.
  async at(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.failure = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.failure = why(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
