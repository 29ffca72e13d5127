// Choosing a move by pointing at the things it is about: a card first, then the place it goes to.
import type { LegalMove } from '../protocol/types';
import { moves_of, moves_of_both, same_thing, zones_for, type Choices, type Pointed } from './choices';

export type Choosing = {
  readonly choices: Choices;
  readonly decides: boolean;
  readonly may_move: boolean;
  play: (move: LegalMove) => Promise<boolean>;
  skip: () => void; // shows at once whatever is still moving
};

export class Pointing {
  selected: Pointed | null = $state.raw(null);
  pinned: readonly LegalMove[] | null = $state.raw(null); // a choice between moves onto one place

  constructor(private readonly at: Choosing) {}

  // Zones a click would mean something on now.
  readonly open_zones: ReadonlySet<number> = $derived.by(() =>
    this.at.may_move ? zones_for(this.at.choices, this.selected) : new Set<number>());

  // The moves that are offered now: all, or those of what is pointed at.
  readonly offered: readonly LegalMove[] = $derived.by(() => {
    if (!this.at.decides) return [];
    if (this.pinned !== null) return this.pinned;
    return this.selected === null ? this.at.choices.all : moves_of(this.at.choices, this.selected);
  });

  // Points at a card or a place: completes the move begun, or begins one.
  point(at: Pointed, place: number | null = null): void {
    this.at.skip();
    const begun = this.selected;
    if (begun !== null && this.at.may_move) {
      const meant: Pointed[] = place === null ? [at] : [at, { zone: place }];
      for (const second of meant) {
        if (same_thing(begun, second)) continue;
        const left = moves_of_both(this.at.choices, begun, second);
        if (left.length > 0) {
          this.choose_of(left);
          return;
        }
      }
    }
    if (begun !== null && same_thing(begun, at)) {
      const moves = this.at.may_move ? moves_of(this.at.choices, at) : [];
      if (moves.length === 1) this.choose_of(moves);
      else this.let_go();
      return;
    }
    this.take(at);
  }

  // Begins a move with this, whatever was begun before.
  take(at: Pointed): void {
    this.selected = at;
    this.pinned = null;
  }

  // Drops a card on a place: as pointing at both.
  drop(card: number, zone: number): void {
    const left = this.at.may_move ? moves_of_both(this.at.choices, { card }, { zone }) : [];
    this.selected = { card };
    if (left.length > 0) this.choose_of(left);
  }

  let_go(): void {
    this.selected = null;
    this.pinned = null;
  }

  private choose_of(moves: readonly LegalMove[]): void {
    if (moves.length === 1 && moves[0] !== undefined) void this.at.play(moves[0]);
    else this.pinned = moves;
  }
}
