// The sets that this browser keeps.
import { Kept } from '../browser/kept';
import type { SetDocument } from '../protocol/types';
import { document_of, type SetContent } from './own_card';

export type SetVersion = { at: number; version: number; note: string; content: SetContent };
export type KeptSet = {
  key: string; // of this browser
  game: string;
  version: number;
  content: SetContent;
  versions: SetVersion[];
  at: number; // when it was last changed (ms)
};

function is_set(value: unknown): value is KeptSet {
  const set = (value ?? {}) as Partial<KeptSet>;
  const content = (set.content ?? {}) as Partial<SetContent>;
  return typeof set.key === 'string' && typeof set.game === 'string' && typeof set.version === 'number' && typeof set.at === 'number' &&
    Array.isArray(set.versions) && typeof content.id === 'string' && Array.isArray(content.cards);
}

export const kept_sets = new Kept('fudaba-sets', 'sets', 'key', is_set);

// The document of a kept set, as matches take it; null: this browser does not have it.
export async function set_to_play(key: string): Promise<SetDocument | null> {
  const set = await kept_sets.find(key);
  return set === null ? null : document_of(set.game, set.content, set.version);
}
