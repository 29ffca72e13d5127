// The faces of D.Gray-man's cards: a colour for each person, the rank, the actions that a card brings.
import {
  initial_of, plain_face, property, stat_of, stats_of, tone_of_person, type Face, type GameFaces,
} from '../../cards/face';
import { look, marks_of, type Looks } from '../../cards/signs';
import type { CardDef, Text } from '../../protocol/types';

export const kActions: Looks = {
  attack: look('fire', '攻', 'At', 'sword'),
  guard: look('water', '守', 'Gu', 'shield'),
  search: look('wind', '探', 'Se', 'glass'),
  draw: look('earth', '引', 'Dr', 'take'),
  recover: look('spring', '戻', 'Re', 'back'),
  intercept: look('city', '妨', 'In', 'stop'),
};
const kKindSeals: Readonly<Record<string, string>> = { special: '特', doubles: '双', special_doubles: '双', skill: '技' };

// The user of a skill card, and the time.
function user_of(def: CardDef): Text | null {
  const [person, timing] = [property(def, 'person'), property(def, 'timing')];
  if (person === undefined || timing === undefined) return null;
  return { ja: `${person.text.ja}・${timing.text.ja}`, en: `${person.text.en}, ${timing.text.en}` };
}

function face_of(def: CardDef): Face {
  const person = property(def, 'person');
  const sort = person?.text ?? def.kind_name;
  return {
    ...plain_face(def),
    tone: tone_of_person(def),
    shape: person !== undefined && def.kind !== 'skill' ? 'creature' : 'spell',
    seal: kKindSeals[def.kind] ?? initial_of(sort),
    sort,
    coin: stat_of(def, 'rank'),
    marks: marks_of(property(def, 'actions'), kActions),
    stats: stats_of(def, 'power'),
    traits: user_of(def),
  };
}

export const faces: GameFaces = { face_of, sorted_by: [{ property: 'actions', looks: kActions }] };
