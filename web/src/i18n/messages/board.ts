import type { Messages } from './messages';

export const board = {
  has_turn: { ja: '番', en: 'turn' },
  is_asked: { ja: '返', en: 'reply' },
  turn_now: { ja: 'この人の番', en: 'has the turn' },
  asked_now: { ja: '返事を待たれています', en: 'is to answer' },
  turn: { ja: '第{n}ターン', en: 'Turn {n}' },
  see_board: { ja: '盤を見る', en: 'See the board' },
  lamps: { ja: 'まだできること：{what}', en: 'Still open: {what}' },
  none_left: { ja: 'なし', en: 'nothing' },
  deck: { ja: 'デッキ', en: 'Deck' },
} as const satisfies Messages;
