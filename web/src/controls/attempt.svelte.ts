import { why } from '../i18n/why';

// What is tried at a click: whether it is under way, and why the last one came to nothing.
export class Attempt {
  busy = $state(false);
  failure = $state('');

  // Whether it came to something.
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
