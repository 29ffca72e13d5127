import type { Messages } from './messages';

// The sheet of a finished match.
export const prints = {
  title: { ja: '一局の摺り物', en: 'A print of the match' },
  shape: { ja: '形', en: 'Shape' },
  upright: { ja: '縦', en: 'Upright' },
  wide: { ja: '横', en: 'Wide' },
  light: { ja: '刻', en: 'Hour' },
  day: { ja: '昼', en: 'Day' },
  night: { ja: '夜', en: 'Night' },
  save: { ja: '画像を保存', en: 'Save the picture' },
  won: { ja: '{name}の勝ち', en: '{name} won' },
  drawn: { ja: '引き分け', en: 'A draw' },
  turning: { ja: '転機：第{turn}ターン、{name}の一手（{best}% → {after}%）', en: 'The turning point: turn {turn}, a move by {name} ({best}% → {after}%)' },
  looking: { ja: '転機を読み直しています… {percent}%', en: 'Looking for the turning point… {percent}%' },
  locale: { ja: 'ja-JP', en: 'en-GB' },
  seal_won: { ja: '勝', en: 'WON' },
  seal_drawn: { ja: '分', en: 'EVEN' },
  own_deck: { ja: '自作のデッキ', en: 'a deck of their own' },
} as const satisfies Messages;
