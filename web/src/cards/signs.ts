// The small marks on cards and boards: one kanji, in English a drawing or two letters, each with what it
// stands for. A game says which of its words have one (games/<game>/face.ts).
import type { CardProperty, Text } from '../protocol/types';
import type { DrawingName } from './drawings';

// The tones of cards and marks (tones.css).
export type Tone =
  | 'fire'
  | 'water'
  | 'earth'
  | 'wind'
  | 'neutral'
  | 'city'
  | 'ruins'
  | 'item'
  | 'instant'
  | 'lasting'
  | 'spring'
  | 'summer'
  | 'autumn'
  | 'winter';

export type Look = { tone: Tone; mark: Text; drawing?: DrawingName };
export type Sign = Look & { name: Text };
export type Mark = Sign & { count: number };

export type Looks = Readonly<Record<string, Look>>;

export function look(tone: Tone, kanji: string, letters: string, drawing?: DrawingName): Look {
  const mark = { ja: kanji, en: letters };
  return drawing === undefined ? { tone, mark } : { tone, mark, drawing };
}

export function look_of(looks: Looks, word: string | undefined): Look | undefined {
  return word !== undefined && Object.hasOwn(looks, word) ? looks[word] : undefined;
}

// The marks of a printed value: of each of its words that has a look, as often as it counts.
export function marks_of(value: CardProperty | undefined, looks: Looks): Mark[] {
  return (value?.parts ?? []).flatMap(({ word, value: count, text }) => {
    const found = look_of(looks, word);
    return found === undefined ? [] : [{ ...found, name: text, count }];
  });
}
