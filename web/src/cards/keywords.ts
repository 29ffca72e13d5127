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

// Whether an English text speaks of a term: by one of its longer words, in any form (move ban: cannot move).
function speaks_of(text: string, term: string): boolean {
  const words = term.toLowerCase().split(/[^a-z]+/);
  const long = words.filter((word) => word.length > 3);
  return (long.length > 0 ? long : words).some((word) => text.includes(word.slice(0, 4)));
}

export function keywords_of(def: CardDef, glossary: readonly Term[]): Term[] {
  const ja = def.lines.map((line) => line.ja).join('\n');
  const en = def.lines.map((line) => line.en.toLowerCase()).join('\n');
  const found = glossary.filter(
    (term) =>
      term.meaning !== undefined && !kCommon.has(term.id) &&
      ja.includes(term.term) && speaks_of(en, term.en),
  );
  // 通常攻撃無効化 holds 無効化: the longer word says it all.
  return found.filter((term) => !found.some((other) => other !== term && other.term.includes(term.term)));
}
