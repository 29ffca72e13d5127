// The cards of a set that is chosen: named in any order, taken back, and answered with once it is whole.
import type { Decision, LegalMove, Move, Situation } from '../protocol/types';
import { same_move } from './choices';

// Where they are named.
export type Picking = {
  readonly situation: Situation | null;
  answer: (move: Move) => Promise<boolean>;
};

// What tells a question from the next one.
function question(decision: Decision = { kind: 'none' }): string {
  const { kind, player, prompt, by_effect } = { player: '', prompt: 0, by_effect: false, ...decision };
  return [kind, player, prompt, by_effect].join();
}

export class Picks {
  named: readonly LegalMove[] = $state.raw([]);
  gives = $state(false); // they are being answered with

  constructor(private readonly at: Picking) {}

  get is_set(): boolean {
    return this.at.situation?.later != null;
  }
  // As many are named as there must be, at least one.
  get suffice(): boolean {
    return this.named.length >= Math.max(1, this.limits.low);
  }
  private get limits(): { low: number; high: number } {
    return { low: 0, high: 0, ...this.at.situation?.decision };
  }

  has(move: LegalMove): boolean {
    return this.named.some((named) => same_move(named.move, move.move));
  }
  has_card(card: number): boolean {
    return this.named.some((named) => named.card === card);
  }
  clear(): void {
    this.named = [];
  }

  // Whether the answer is held back, as one of a set. A set of so many cards is whole with the last.
  takes(move: LegalMove): boolean {
    if (!this.is_set) return false;
    if (move.do === 'pass') {
      if (this.named.length === 0) return false;
    } else {
      this.named = this.has(move) ? this.named.filter((named) => named.card !== move.card) : [...this.named, move];
      if (this.named.length < this.limits.high || this.limits.low < this.limits.high) return true;
    }
    void this.give();
    return true;
  }

  // Answers with those that are named, and with no more. The server takes them by ascending numbers, so that
  // each set is chosen in one way; what does not go together it refuses.
  async give(): Promise<void> {
    if (this.gives) return;
    this.gives = true;
    const asked = question(this.at.situation?.decision);
    let goes_on = true;
    for (const { move } of [...this.named].sort((a, b) => (a.card ?? 0) - (b.card ?? 0))) {
      goes_on &&= await this.at.answer(move);
    }
    const pass = this.at.situation?.legal.find((move) => move.do === 'pass');
    if (goes_on && pass !== undefined && question(this.at.situation?.decision) === asked) await this.at.answer(pass.move);
    this.clear();
    this.gives = false;
  }
}
