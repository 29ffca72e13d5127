// The cards of a set that is chosen: named in any order, taken back, and answered with once it is whole.
import { t } from '../i18n';
import type { Decision, LegalMove, Move, Situation } from '../protocol/types';
import { same_move } from './choices';
import type { Toasts } from './toasts.svelte';

// Where they are named.
export type Picking = {
  readonly situation: Situation | null;
  readonly toasts: Toasts;
  play_all: (moves: readonly Move[]) => Promise<boolean>;
};

type Limits = { low: number; high: number };

function limits_of(decision: Decision): Limits {
  return decision.kind === 'none' ? { low: 0, high: 0 } : { low: decision.low ?? 0, high: decision.high ?? 0 };
}

// The server takes the cards of a set by ascending numbers, so that each set is chosen in one way.
function ascending(a: LegalMove, b: LegalMove): number {
  return (a.card ?? 0) - (b.card ?? 0);
}

function asks_the_same(now: Decision, before: Decision): boolean {
  if (now.kind === 'none' || before.kind === 'none') return false;
  return now.kind === before.kind && now.player === before.player && now.prompt === before.prompt &&
    now.by_effect === before.by_effect;
}

export class Picks {
  named: readonly LegalMove[] = $state.raw([]);
  gives = $state(false); // they are being answered with

  constructor(private readonly at: Picking) {}

  readonly limits: Limits = $derived.by(() => limits_of(this.at.situation?.decision ?? { kind: 'none' }));
  readonly is_set: boolean = $derived.by(() => this.at.situation?.later != null);
  // As many are named as there must be, at least one.
  readonly suffice: boolean = $derived.by(() => this.named.length > 0 && this.named.length >= this.limits.low);

  has(move: LegalMove): boolean {
    return this.named.some((named) => same_move(named.move, move.move));
  }
  has_card(card: number): boolean {
    return this.named.some((named) => named.card === card);
  }
  clear(): void {
    if (this.named.length > 0) this.named = [];
  }

  // Whether the answer is held back, as one of a set.
  takes(move: LegalMove): boolean {
    if (!this.is_set || (move.do === 'pass' && this.named.length === 0)) return false;
    if (move.do === 'pass') {
      void this.give();
      return true;
    }
    const others = this.named.filter((named) => !same_move(named.move, move.move));
    this.named = others.length < this.named.length ? others : [...others, move];
    if (this.named.length === this.limits.high) void this.give();
    return true;
  }

  // Answers with those that are named, and with no more.
  async give(): Promise<void> {
    if (this.gives) return;
    this.gives = true;
    try {
      await this.give_all([...this.named].sort(ascending).map((card) => card.move));
    } finally {
      this.gives = false;
    }
  }

  private async give_all(cards: readonly Move[]): Promise<void> {
    const asked = this.at.situation?.decision;
    if (!(await this.at.play_all(cards))) {
      this.clear();
      this.at.toasts.say(t('table.not_together'), 'bad');
      return;
    }
    const now = this.at.situation;
    const pass = now?.legal.find((move) => move.do === 'pass');
    if (asked === undefined || now === null || pass === undefined || !asks_the_same(now.decision, asked)) return;
    await this.at.play_all([pass.move]);
  }
}
