// The cards of a set that is chosen: named in any order, taken back, and answered with once it is whole.
import { kPass, type LegalMove, type Move, type Situation } from '../protocol/types';
import { same_move } from './choices';

// Where they are named.
export type Picking = {
  readonly situation: Situation | null;
  answer_together: (moves: readonly Move[]) => Promise<boolean>;
};

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

  // True if the answer is held back, as one of a set. A set of so many cards is whole with the last.
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

  // Answers with those that are named, and with no more; what does not go together the server refuses.
  async give(): Promise<void> {
    if (this.gives) return;
    this.gives = true;
    await this.at.answer_together([...this.named.map(({ move }) => move), kPass]);
    this.clear();
    this.gives = false;
  }
}
