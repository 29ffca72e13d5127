// The faces of Culdcept's cards: an element or a ground, its race or class as a seal, what a card asks for.
import {
  initial_of, plain_face, property, stat_of, stats_of, word_of, type Face, type GameFaces,
} from '../../cards/face';
import { look, look_of, marks_of, type Looks, type Tone } from '../../cards/signs';
import type { CardDef } from '../../protocol/types';

const kElements: Looks = {
  fire: look('fire', '火', 'Fi', 'flame'),
  water: look('water', '水', 'Wa', 'drop'),
  earth: look('earth', '地', 'Ea', 'mountains'),
  wind: look('wind', '風', 'Wi', 'wind'),
  neutral: look('neutral', '無', 'Ne', 'ring'),
};
const kNeeds: Looks = {
  ...kElements,
  city: look('city', '都', 'Ci', 'castle'),
  ruins: look('ruins', '廃', 'Ru', 'columns'),
};
export const kGrounds: Looks = {
  volcano: look('fire', '火', 'Vo', 'volcano'),
  lake: look('water', '湖', 'La', 'waves'),
  forest: look('earth', '森', 'Fo', 'tree'),
  grassland: look('wind', '草', 'Gr', 'grass'),
  city: look('city', '都', 'Ci', 'castle'),
  ruins: look('ruins', '廃', 'Ru', 'columns'),
};

const kKindTones: Readonly<Record<string, Tone>> = { item: 'item', instant: 'instant', lasting: 'lasting' };
const kKindSeals: Readonly<Record<string, string>> = { land: '土', starting_land: '関', instant: '即', lasting: '続' };
const kRaceSeals: Readonly<Record<string, string>> = { undead: '死' };

function shape_of(def: CardDef): Face['shape'] {
  if (property(def, 'terrain') !== undefined) return 'land';
  if (property(def, 'hp') !== undefined) return 'creature';
  return def.kind === 'item' ? 'item' : 'spell';
}

function face_of(def: CardDef): Face {
  const ground = look_of(kElements, word_of(def, 'element')) ?? look_of(kGrounds, word_of(def, 'terrain'));
  const sort = (property(def, 'race') ?? property(def, 'item_class'))?.text ?? def.kind_name;
  return {
    ...plain_face(def),
    tone: ground?.tone ?? kKindTones[def.kind] ?? 'neutral',
    shape: shape_of(def),
    seal: kKindSeals[def.kind] ?? kRaceSeals[word_of(def, 'race') ?? ''] ?? initial_of(sort),
    sort,
    coin: stat_of(def, 'cost'),
    marks: marks_of(property(def, 'condition'), kNeeds),
    stats: stats_of(def, 'st', 'hp'),
  };
}

export const faces: GameFaces = { face_of, sorted_by: [{ property: 'element', looks: kElements }] };
