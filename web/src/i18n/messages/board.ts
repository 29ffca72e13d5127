import type { Messages } from './messages';

export const board = {
  has_turn: { ja: '番', en: 'turn' },
  turn: { ja: '第{n}ターン', en: 'Turn {n}' },
  see_board: { ja: '盤を見る', en: 'See the board' },
  lamps: { ja: 'まだできること：{what}', en: 'Still open: {what}' },
  none_left: { ja: 'なし', en: 'nothing' },
  deck: { ja: 'デッキ', en: 'Deck' },
} as const satisfies Messages;
