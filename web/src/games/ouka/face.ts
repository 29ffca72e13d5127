// The faces of Ouka's cards: a colour for each person, the keywords of stories, what climaxes need.
import {
  initial_of, plain_face, property, stat_of, tone_of_person, word_of, type Face, type GameFaces, type Stat,
} from '../../cards/face';
import { look, marks_of, type Looks, type Tone } from '../../cards/signs';
import type { CardDef, Text } from '../../protocol/types';

export const kKeywords: Looks = {
  person: look('spring', '人', 'Pe', 'person'),
  place: look('earth', '所', 'Pl', 'gate'),
  incident: look('fire', '事', 'In', 'bolt'),
  information: look('water', '報', 'If', 'scroll'),
  disaster: look('ruins', '災', 'Di', 'whirl'),
};
const kAbilities: Looks = {
  combat: look('autumn', '戦', 'Co', 'crossed'),
  exploration: look('summer', '探', 'Ex', 'compass'),
  negotiation: look('winter', '交', 'Ne', 'speech'),
};
const kKindTones: Readonly<Record<string, Tone>> = { climax: 'wind', mission: 'city' };
const kKindSeals: Readonly<Record<string, string>> = { protagonist: '主', climax: '極', mission: '命' };
const kStorySeals: Readonly<Record<string, string>> = { normal: '語', event: '出', effect: '効', accident: '難' };

// The printed values that only words can tell: a protagonist's numbers by destiny, schools, what a story
// asks for, the type of a climax.
const kTold = ['destiny_1', 'destiny_2', 'destiny_3', 'schools', 'condition', 'climax_type'];

function told_of(def: CardDef): Text | null {
  const told = kTold.flatMap((id) => property(def, id) ?? []);
  if (told.length === 0) return null;
  return {
    ja: told.map(({ name, text }) => `${name.ja}：${text.ja}`).join('　'),
    en: told.map(({ name, text }) => `${name.en}: ${text.en}`).join('; '),
  };
}

// A target number, if the story is tested at all.
function target_of(def: CardDef): Stat | null {
  const target = stat_of(def, 'target');
  return target === null || target.printed === 0 ? null : target;
}

function face_of(def: CardDef): Face {
  const keywords = marks_of(property(def, 'keywords'), kKeywords);
  const person = property(def, 'person');
  const points = stat_of(def, 'points');
  const sort = person?.text ?? def.kind_name;
  return {
    ...plain_face(def),
    tone: keywords[0]?.tone ?? kKindTones[def.kind] ?? tone_of_person(def),
    shape: person === undefined ? 'spell' : 'creature',
    seal: kStorySeals[word_of(def, 'story_kind') ?? ''] ?? kKindSeals[def.kind] ?? initial_of(sort),
    sort,
    coin: stat_of(def, 'destiny') ?? target_of(def),
    marks: [
      ...marks_of(property(def, 'needs'), kKeywords),
      ...keywords,
      ...marks_of(property(def, 'ability'), kAbilities),
    ],
    stats: points === null ? [] : [points],
    traits: told_of(def),
  };
}

export const faces: GameFaces = { face_of, sorted_by: [] };
