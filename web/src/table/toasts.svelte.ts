export type Tone = 'plain' | 'bad';
export type Toast = { id: number; text: string; clause?: string; tone: Tone };

const kShown = 7000; // ms
const kMost = 3;

export class Toasts {
  list: readonly Toast[] = $state.raw([]);
  private last_id = 0;

  say(text: string, tone: Tone = 'plain', clause?: string): void {
    const id = ++this.last_id;
    this.list = [...this.list.slice(1 - kMost), { id, text, tone, ...(clause === undefined ? {} : { clause }) }];
    setTimeout(() => {
      this.dismiss(id);
    }, kShown);
  }

  // Takes back what was said against a move, which matters no more.
  withdraw(): void {
    this.list = this.list.filter(({ tone }) => tone !== 'bad');
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}
