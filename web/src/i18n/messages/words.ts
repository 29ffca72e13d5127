import type { Messages } from './messages';

export const word_types = {
  type_ability: { ja: '能力', en: 'Abilities' },
  type_action: { ja: '行動', en: 'Actions' },
  type_condition: { ja: '条件', en: 'Conditions' },
  type_filter: { ja: 'カードの種別や特徴', en: 'Descriptions of cards' },
  type_amount: { ja: '数', en: 'Numbers' },
  type_cards: { ja: 'カードの指定', en: 'Cards' },
  type_choice: { ja: '項目', en: 'Choices' },
  type_name: { ja: '名前', en: 'Names' },
} as const satisfies Messages;

// The reference of words. The kinds of words are the workshop's, too; each page has its own.
export const words = {
  about: { ja: 'カードの効果を書く言葉のすべてです。', en: 'All words with which effects of cards are written.' },
  search: { ja: '言葉を探す', en: 'Search the words' },
  hint: { ja: '例：ドロー draw 捨てる', en: 'e.g. draw, discard, 引く' },
  found: { ja: '{count}語', en: '{count} words' },
  parameter: { ja: '項目', en: 'Part' },
  value: { ja: '入るもの', en: 'Takes' },
  if_left_out: { ja: '省いたとき', en: 'If left out' },
  meaning: { ja: '意味', en: 'Meaning' },
  own_value: { ja: 'その値', en: 'its value' },
  required: { ja: '必須', en: 'required' },
  one_card: { ja: '1枚', en: 'one' },
  id_of_card: { ja: 'カードのID', en: 'the id of a card' },
  example: { ja: '例', en: 'Example' },
  link_to: { ja: '{word}へのリンク', en: 'Link to {word}' },
  tables: { ja: '項目の表', en: 'Tables' },
  schema: { ja: 'エディタのための JSON Schema', en: 'JSON Schema for editors' },
  to_workshop: { ja: '工房', en: 'The workshop' },
  ...word_types,
} as const satisfies Messages;
