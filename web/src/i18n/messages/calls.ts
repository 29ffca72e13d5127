import type { Messages } from './messages';

// Calls to the reader, on every page.
export const calls = {
  title: { ja: 'あなたを待っています', en: 'Waiting for you' },
  mark: { ja: 'あなたを待つもの：{count}件', en: 'Waiting for you: {count}' },
  none: { ja: 'いま、待たせているものはありません。', en: 'Nothing waits for you now.' },
  round: { ja: '「{cup}」{round}回戦、{time}まで', en: '{cup}, round {round}, until {time}' },
  found: { ja: '相手が見つかりました', en: 'An opponent has been found' },
  taken: { ja: '{name}が招待を受けました', en: 'Invitation taken by {name}' },
  turn: { ja: 'あなたの番です', en: 'Your move' },
  undo: { ja: '{name}が待ったを求めています', en: 'Take-back asked for by {name}' },
  draw: { ja: '{name}が引き分けを申し出ています', en: 'Draw offered by {name}' },
  rematch: { ja: '{name}が再戦を申し込んでいます', en: 'Rematch offered by {name}' },
  said: { ja: '{name}からひとこと', en: 'A word from {name}' },
  named: { ja: '{name}さん', en: '{name}' },
  somebody: { ja: '対戦相手', en: 'your opponent' },
  against: { ja: '{name}との対戦', en: 'against {name}' },
  go: { ja: '卓へ', en: 'To the table' },
  round_begins: { ja: '「{cup}」{round}回戦が始まりました。{name}が相手です。', en: 'Round {round} of {cup} has begun. You play {name}.' },
  found_now: { ja: '相手が見つかりました。対戦が始まっています。', en: 'An opponent has been found. The match has begun.' },
  later: { ja: 'あとで', en: 'Later' },
  searching: { ja: '相手をさがしています', en: 'Looking for an opponent' },
  all: { ja: '自分の対戦をすべて見る', en: 'All my matches' },
} as const satisfies Messages;
