// The cards of a set as the page draws them, pictures and all.
import { http } from '../protocol/http';
import type { CardDef } from '../protocol/types';
import type { KeptSet } from './kept_sets';
import { cards_yaml } from './own_card';
import { is_picture } from './set_file';

type Pictures = Readonly<Record<string, string>>;

export function with_pictures(cards: readonly CardDef[], pictures: Pictures): CardDef[] {
  return cards.map((def) => {
    const picture = Object.hasOwn(pictures, def.id) ? pictures[def.id] : undefined;
    return picture !== undefined && is_picture(picture) ? { ...def, picture } : def;
  });
}

// Those of a kept set that can be played, each marked as one's own.
export async function own_defs({ game, content, version }: KeptSet): Promise<CardDef[]> {
  const preview = await http.preview(game, cards_yaml(content, version));
  const faulty = new Set(preview.faults.map(({ card }) => card));
  const pictures = Object.fromEntries(content.cards.map(({ id, picture }) => [id, picture]));
  const sound = preview.cards.filter(({ id }) => !faulty.has(id));
  return with_pictures(sound, pictures).map((def) => ({ ...def, own: true }));
}

// The cards of a match that is of a set.
export async function cards_with_set(match: string, game: string): Promise<CardDef[]> {
  const asked = http.match_set(match).catch(() => null); // cards can be played without their pictures
  const [cards, set] = await Promise.all([http.match_cards(match, game), asked]);
  return with_pictures(cards, set?.pictures ?? {});
}
