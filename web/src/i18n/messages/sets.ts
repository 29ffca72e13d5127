import type { Messages } from './messages';

export const sets = {
  own_set: { ja: '自作のセット', en: 'A set of your own' },
  no_set: { ja: '使わない', en: 'none' },
  own_card: { ja: '自作', en: 'own' },
  set_gone: { ja: 'このデッキの自作セットは、このブラウザにありません。', en: 'This browser does not have the set that this deck is of.' },
  set_unread: { ja: '自作のセットを読み込めません。', en: 'The set of your own could not be read in.' },
  join_set: { ja: 'この対戦では自作のカードを使います：「{name}」（{count}枚）', en: 'This match uses cards somebody has made: “{name}” (cards: {count})' },
  join_set_by: { ja: '作った人：{author}', en: 'made by {author}' },
  join_accept: { ja: 'このセットで対戦する', en: 'I play with this set' },
  deck_gone: { ja: '選んだデッキは、このブラウザーにはありません。ほかのデッキを選んでください。', en: 'This browser does not have the deck that was chosen. Please choose another.' },
  deck_set_gone: { ja: '選んだデッキの自作のセットは、このブラウザーにはありません。ほかのデッキを選んでください。', en: 'This browser does not have the set that the chosen deck is of. Please choose another deck.' },
  deck_with_set: { ja: '自作のセットを使うデッキは、ここでは使えません。ほかのデッキを選んでください。', en: 'A deck with a set of your own cannot be played with here. Please choose another.' },
  deck_two_sets: { ja: '一つの対戦で使える自作のセットは一つだけです。', en: 'A match takes one set of your own.' },
} as const satisfies Messages;
