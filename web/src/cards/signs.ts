// The small marks on cards and boards: one kanji, in English two letters, each with what it stands for.
import type { Text } from '../protocol/types';

// What a card or a mark is coloured by (tones.css).
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

export type Sign = { tone: Tone; mark: Text; name: Text };

const sign = (tone: Tone, mark: string, name: string, letters: string, english: string): Sign => ({
  tone,
  mark: { ja: mark, en: letters },
  name: { ja: name, en: english },
});

// By the words that cards are printed with.
export const kSigns: Readonly<Record<string, Sign>> = {
  fire: sign('fire', '火', '火', 'Fi', 'fire'),
  water: sign('water', '水', '水', 'Wa', 'water'),
  earth: sign('earth', '地', '地', 'Ea', 'earth'),
  wind: sign('wind', '風', '風', 'Wi', 'wind'),
  neutral: sign('neutral', '無', '無', 'Ne', 'neutral'),
  city: sign('city', '都', '都市', 'Ci', 'city'),
  ruins: sign('ruins', '廃', '廃墟', 'Ru', 'ruins'),
  volcano: sign('fire', '火', '火山', 'Vo', 'volcano'),
  lake: sign('water', '湖', '湖', 'La', 'lake'),
  forest: sign('earth', '森', '森林', 'Fo', 'forest'),
  grassland: sign('wind', '草', '草原', 'Gr', 'grassland'),
  spring: sign('spring', '春', '春', 'Sp', 'spring'),
  summer: sign('summer', '夏', '夏', 'Su', 'summer'),
  autumn: sign('autumn', '秋', '秋', 'Au', 'autumn'),
  winter: sign('winter', '冬', '冬', 'Wi', 'winter'),
  seasonless: sign('neutral', '無', '無', '–', 'seasonless'),
  person: sign('spring', '人', '人物', 'Pe', 'person'),
  place: sign('earth', '所', '場所', 'Pl', 'place'),
  incident: sign('fire', '事', '事件', 'In', 'incident'),
  information: sign('water', '報', '情報', 'If', 'information'),
  disaster: sign('ruins', '災', '災害', 'Di', 'disaster'),
  combat: sign('autumn', '戦', '戦闘', 'Co', 'combat'),
  exploration: sign('summer', '探', '探索', 'Ex', 'exploration'),
  negotiation: sign('winter', '交', '交渉', 'Ne', 'negotiation'),
};

// The actions a card lets its side use.
export const kActionSigns: Readonly<Record<string, Sign>> = {
  attack: sign('fire', '攻', 'アタック', 'At', 'attack'),
  guard: sign('water', '守', 'ガード', 'Gu', 'guard'),
  search: sign('wind', '探', 'サーチ', 'Se', 'search'),
  draw: sign('earth', '引', 'ドロー', 'Dr', 'draw'),
  recover: sign('spring', '戻', 'リカバー', 'Re', 'recover'),
  intercept: sign('city', '妨', 'インターセプト', 'In', 'intercept'),
};

// The suits of cards that form lines, in the order of the numbers that fields give.
export const kSuitSigns: readonly Sign[] = [
  sign('neutral', '', 'なし', '', 'none'),
  sign('winter', '雪', '雪の結晶', 'Sn', 'snow crystal'),
  sign('fire', '時', '目覚まし時計', 'Al', 'alarm clock'),
  sign('ruins', '剣', '剣', 'Sw', 'sword'),
  sign('summer', '羽', '羽', 'Fe', 'feather'),
  sign('instant', '巻', 'ストール', 'St', 'stole'),
  sign('autumn', '猫', '猫', 'Ca', 'cat'),
  sign('spring', '♪', '音符', '♪', 'note'),
  sign('wind', '鐘', '鐘', 'Be', 'bell'),
];
