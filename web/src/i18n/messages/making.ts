import type { Messages } from './messages';

export const making = {
  undo: { ja: '元に戻す', en: 'Undo' },
  redo: { ja: 'やり直す', en: 'Redo' },
  keeping_kept: { ja: 'このブラウザに保存しました', en: 'Kept in this browser' },
  keeping_soon: { ja: '保存中…', en: 'Keeping…' },
  keeping_not_yet: { ja: '変えると自動で保存します', en: 'Kept by itself once you change it' },
  drop: { ja: '「{name}」を消す', en: 'Delete “{name}”' },
  drop_ask: { ja: '「{name}」を消しますか？ 元に戻せません。', en: 'Delete “{name}”? This cannot be undone.' },
  what_to_show: { ja: '見るもの', en: 'What to show' },
} as const satisfies Messages;
