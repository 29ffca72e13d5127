// The words of the glossary that a card's text uses, to be explained beside it.
import type { CardDef, Term } from '../protocol/types';

// Words that anybody who plays knows after one game; explaining them would hide the others.
const kCommon = new Set([
  'player', 'opponent', 'deck', 'hand', 'owner', 'creature', 'item', 'spell', 'land', 'land_card', 'name',
  'element', 'st', 'hp', 'cost', 'target', 'race', 'turn', 'field', 'play', 'point', 'die', 'level',
  'fire', 'water', 'earth', 'wind', 'neutral', 'human', 'beast', 'dragon', 'plant', 'undead', 'construct',
  'spirit', 'weapon', 'armour', 'tool', 'scroll', 'volcano', 'grassland', 'lake', 'forest', 'city', 'ruins',
  'discard_card', 'destroy', 'damage', 'territory', 'land_kind', 'first_player', 'second_player', 'invade', 'toll',
]);

export function keywords_of(def: CardDef, glossary: readonly Term[]): Term[] {
  const ja = def.lines.map((line) => line.ja).join('\n');
  const en = def.lines.map((line) => line.en.toLowerCase()).join('\n');
  const found = glossary.filter(
    (term) =>
      term.meaning !== undefined && !kCommon.has(term.id) &&
      ja.includes(term.term) && en.includes(term.en.toLowerCase().split(' ')[0] ?? term.en),
  );
  // 通常攻撃無効化 holds 無効化: the longer word says it all.
  return found.filter((term) => !found.some((other) => other !== term && other.term.includes(term.term)));
}
