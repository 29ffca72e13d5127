// Sets as files: one document each, written and read in again.
import { http } from '../protocol/http';
import type { FormSpec, Text } from '../protocol/types';
import { new_id } from '../browser/ids';
import type { KeptSet } from './kept_sets';
import { card_in, document_of, kMostCards, kSetId, type OwnCard } from './own_card';
import { bytes_of, kMostBytes } from './picture';

export const kMostDocument = 2 * 1024 * 1024;
const kPicture = /^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/]+=*$/;

export type SetRefusal = 'not_a_set' | 'too_large' | 'other_game';
export type ReadDocument = { set: KeptSet; left_out: number } | { refused: SetRefusal; game?: string };

export function file_name(set: KeptSet): string {
  return `${set.content.id}-${String(set.version)}.fudaba-set.json`;
}
export function file_of(set: KeptSet): string {
  return `${JSON.stringify(document_of(set.game, set.content, set.version), null, 1)}\n`;
}

// True if a text is a picture that a card may have.
export function is_picture(data: string): boolean {
  return kPicture.test(data) && bytes_of(data) <= kMostBytes;
}

function line_in(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}
function name_in(value: unknown): Text {
  const name = (typeof value === 'object' && value !== null ? value : { ja: value }) as Record<string, unknown>;
  return { ja: line_in(name['ja'], 60), en: line_in(name['en'], 60) };
}

// A document as a set of this browser. Its cards are taken apart by the server, which knows YAML.
export async function take_document(
  text: string, game: string, form: FormSpec, language: keyof Text,
): Promise<ReadDocument> {
  if (text.length > kMostDocument) return { refused: 'too_large' };
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { refused: 'not_a_set' };
  }
  if (typeof given !== 'object' || given === null || given['fudaba_set'] !== 1 || typeof given['cards'] !== 'string') return { refused: 'not_a_set' };
  if (given['game'] !== game) return { refused: 'other_game', game: line_in(given['game'], 40) };
  const preview = await http.preview(game, given['cards']);
  const pictures = (typeof given['pictures'] === 'object' && given['pictures'] !== null ? given['pictures'] : {}) as Record<string, unknown>;
  const seen = new Set<string>();
  const cards: OwnCard[] = [];
  for (const source of preview.sources.slice(0, kMostCards)) {
    const card = card_in(source, form, language);
    if (card === null || seen.has(card.id)) continue;
    seen.add(card.id);
    const picture = pictures[card.id];
    cards.push(typeof picture === 'string' && is_picture(picture) ? { ...card, picture } : card);
  }
  if (cards.length === 0 && preview.faults.length > 0) return { refused: 'not_a_set' };
  const id = line_in(given['id'], 32);
  const version = given['version'];
  const about = given['about'];
  const set: KeptSet = {
    key: new_id(), game, version: typeof version === 'number' && version >= 1 ? Math.floor(version) : 1, versions: [], at: Date.now(),
    content: {
      id: kSetId.test(id) ? id : 'my_set', name: name_in(given['name']), author: line_in(given['author'], 60),
      about: typeof about === 'string' ? about.slice(0, 2000) : name_in(about).ja, traits: preview.traits, cards,
    },
  };
  return { set, left_out: preview.sources.length - cards.length };
}

// The cards of tables that play, as a set of this browser that is named after the first file.
export async function set_of_tables(
  cards: string, file: string, game: string, form: FormSpec, language: keyof Text,
): Promise<ReadDocument> {
  const name = file.replace(/\.[^.]*$/, '').slice(0, 60);
  const id = name.toLowerCase();
  const set = { fudaba_set: 1, game, id: kSetId.test(id) ? id : 'my_set', name: { ja: name, en: name }, cards };
  return take_document(JSON.stringify(set), game, form, language);
}
