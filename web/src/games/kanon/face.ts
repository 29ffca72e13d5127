// The faces of Kanon's cards: a suit, what a card costs in which suits, five combat powers.
import {
  initial_of, plain_face, property, stat_of, tone_of_person, word_of, type Face, type GameFaces, type Stat,
} from '../../cards/face';
import { look, look_of, marks_of, type Looks } from '../../cards/signs';
import type { CardDef, CardProperty, Text } from '../../protocol/types';

export const kSuits: Looks = {
  snow_crystal: look('winter', '雪', 'Sn', 'snow'),
  alarm_clock: look('fire', '時', 'Al', 'clock'),
  sword: look('ruins', '剣', 'Sw', 'sword'),
  feather: look('summer', '羽', 'Fe', 'feather'),
  stole: look('instant', '巻', 'St', 'scarf'),
  cat: look('autumn', '猫', 'Ca', 'cat'),
  note: look('spring', '♪', '♪'),
  bell: look('wind', '鐘', 'Be', 'bell'),
};

// The values that cards fight with: the one in force is that of the other side's attribute.
const kCombat: readonly { id: string; name: Text }[] = [
  { id: 'power', name: { ja: '力', en: 'P' } },
  { id: 'agility', name: { ja: '敏', en: 'A' } },
  { id: 'dexterity', name: { ja: '器', en: 'D' } },
  { id: 'charisma', name: { ja: '魅', en: 'C' } },
  { id: 'mystery', name: { ja: '謎', en: 'M' } },
];

function combat_of(combat: CardProperty | undefined): Stat[] {
  const parts = combat?.parts ?? [];
  if (parts.length === 0) return [];
  return kCombat.map(({ id, name }) => (
    { id, name, printed: parts.find(({ word }) => word === id)?.value ?? 0 }));
}

function face_of(def: CardDef): Face {
  const suit = look_of(kSuits, word_of(def, 'suit'));
  const sort = (property(def, 'attribute') ?? property(def, 'person'))?.text ?? def.kind_name;
  const is_item = def.kind === 'item';
  return {
    ...plain_face(def),
    tone: suit?.tone ?? (is_item ? 'item' : tone_of_person(def)),
    shape: is_item ? 'item' : property(def, 'person') === undefined ? 'spell' : 'creature',
    seal: initial_of(sort),
    sort,
    coin: stat_of(def, 'cost'),
    // Costs that any suit pays are in the coin alone.
    marks: [...marks_of(property(def, 'suit'), kSuits), ...marks_of(property(def, 'cost'), kSuits)],
    stats: combat_of(property(def, 'combat')),
  };
}

export const faces: GameFaces = { face_of, sorted_by: [] };
