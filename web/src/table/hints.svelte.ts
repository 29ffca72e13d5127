// A hint for the question that is asked now, told step by step: where to look, what to do, why.
import type { Hint, LegalMove, LessonState, PlayerInfo, Seat, Target } from '../protocol/types';
import { same_move, same_thing } from './choices';

export type HintStep = 'look' | 'answer' | 'why';

// The source of hints, and when to ask.
export type Asking = {
  readonly seat: Seat | 'spectator';
  readonly lesson: LessonState | null;
  readonly players: readonly PlayerInfo[];
  readonly decides: boolean;
  readonly may_move: boolean;
  readonly line: { hint: () => Promise<Hint | null> };
  readonly updates: { shown: () => Promise<void> };
};

const kNext: Record<HintStep, HintStep> = { look: 'answer', answer: 'why', why: 'why' };

// The things to look at first: the card, or where there is none what the answer is about.
export function first_things(answer: LegalMove): readonly Target[] {
  if (answer.card !== undefined) return [{ card: answer.card }];
  return answer.targets ?? [];
}

// … and all that the answer is about.
export function all_things(answer: LegalMove): readonly Target[] {
  return [...(answer.card === undefined ? [] : [{ card: answer.card }]), ...(answer.targets ?? [])];
}

export class Hints {
  hint: Hint | null = $state.raw(null);
  step: HintStep = $state('look');
  thinking = $state(false);

  readonly best: LegalMove | null = $derived(this.hint?.best[0]?.answer ?? null);
  private readonly lit: readonly Target[] = $derived.by(() => {
    if (this.best === null) return [];
    return this.step === 'look' ? first_things(this.best) : all_things(this.best);
  });
  // True if this table gives hints: against the computer.
  readonly are_given: boolean = $derived.by(() => {
    const { seat, lesson, players } = this.at;
    return seat !== 'spectator' && lesson === null && players.some((player) => player.kind === 'computer');
  });
  readonly may_ask: boolean = $derived.by(() => this.are_given && this.at.may_move && !this.thinking);

  constructor(private readonly at: Asking) {}

  // Asks for a hint, or goes on with the one there is.
  async go_on(): Promise<void> {
    if (this.hint !== null) {
      this.step = kNext[this.step];
      return;
    }
    if (!this.may_ask) return;
    this.thinking = true;
    const hint = await this.at.line.hint();
    await this.at.updates.shown(); // that it was taken is an update of its own
    this.thinking = false;
    if (hint === null || !this.at.decides) return;
    this.step = 'look';
    this.hint = hint;
  }

  forget(): void {
    this.hint = null;
  }

  lights(thing: Target): boolean {
    return this.lit.some((lit) => same_thing(lit, thing));
  }
  // True if a move is the best answer, once that is known.
  names(move: LegalMove): boolean {
    return this.best !== null && this.step !== 'look' && same_move(move.move, this.best.move);
  }
}
