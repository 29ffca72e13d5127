// The server's names for the values of a game's facts.
import type { FactId } from '../protocol/facts';
import type { GameInfo, Named } from '../protocol/types';

type Facts = Pick<GameInfo, 'facts'>;

function words_of({ facts }: Facts, id: FactId): readonly Named[] {
  return facts.find((fact) => fact.id === id)?.words ?? [];
}

// The word of a value; null where it stands for none.
export function word_for(info: Facts, id: FactId, value: number): Named | null {
  const fact = info.facts.find((known) => known.id === id);
  if (fact === undefined || (fact.words_by === 'value_but_zero' && value === 0)) return null;
  return fact.words[value] ?? null;
}

// The words of the bits of a value.
export function words_in(info: Facts, id: FactId, bits: number): readonly Named[] {
  return words_of(info, id).filter((_, bit) => (bits & (1 << bit)) !== 0);
}

// The word of a place, from 1.
export function word_at(info: Facts, id: FactId, place: number): Named | null {
  return words_of(info, id)[place - 1] ?? null;
}
