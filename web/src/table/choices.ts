// The legal moves, sorted by what a person would point at to make them.
import type { LegalMove, Move, Target } from '../protocol/types';

export type Choices = {
  all: readonly LegalMove[];
  plain: readonly LegalMove[]; // need no pointing: pass, yes, a number …
  by_card: ReadonlyMap<number, readonly LegalMove[]>;
  by_zone: ReadonlyMap<number, readonly LegalMove[]>; // zones a move ends on
};

export type Pointed = Target;

function add<K>(map: Map<K, LegalMove[]>, key: K, move: LegalMove): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [move]);
  else if (!list.includes(move)) list.push(move);
}

export function sort_choices(legal: readonly LegalMove[]): Choices {
  const plain: LegalMove[] = [];
  const by_card = new Map<number, LegalMove[]>();
  const by_zone = new Map<number, LegalMove[]>();
  for (const move of legal) {
    const targets = move.targets ?? [];
    if (move.card !== undefined) add(by_card, move.card, move);
    for (const target of targets) {
      if ('zone' in target) add(by_zone, target.zone, move);
      else add(by_card, target.card, move);
    }
    if (move.card === undefined && targets.length === 0) plain.push(move);
  }
  return { all: legal, plain, by_card, by_zone };
}

// The moves with the thing pointed at.
export function moves_of(choices: Choices, pointed: Pointed): readonly LegalMove[] {
  return ('card' in pointed ? choices.by_card.get(pointed.card) : choices.by_zone.get(pointed.zone)) ?? [];
}

// The moves left when one thing is pointed at after another.
export function moves_of_both(choices: Choices, first: Pointed, second: Pointed): readonly LegalMove[] {
  const those = moves_of(choices, second);
  return moves_of(choices, first).filter((move) => those.includes(move));
}

// The zones that are left to point at, once `pointed` is chosen.
export function zones_for(choices: Choices, pointed: Pointed | null): ReadonlySet<number> {
  const zones = new Set<number>();
  for (const [zone, moves] of choices.by_zone) {
    if (pointed === null || moves_of(choices, pointed).some((move) => moves.includes(move))) zones.add(zone);
  }
  return zones;
}

export function same_thing(a: Pointed, b: Pointed): boolean {
  return 'card' in a ? 'card' in b && a.card === b.card : 'zone' in b && a.zone === b.zone;
}

export function same_move(a: Move, b: Move): boolean {
  return a.every((number, i) => number === b[i]);
}

// The one move that a key for "go on" stands for: passing, or the only answer there is.
export function plain_answer(choices: Choices): LegalMove | null {
  const pass = choices.plain.find((move) => move.do === 'pass');
  if (pass !== undefined) return pass;
  return choices.all.length === 1 ? (choices.all[0] ?? null) : null;
}
