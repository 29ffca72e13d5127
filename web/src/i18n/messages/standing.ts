import type { Messages } from './messages';

export const standing = {
  suspended_until: { ja: 'このアカウントは{date}まで停止されています。', en: 'This account is suspended until {date}.' },
  suspended: { ja: 'このアカウントは無期限で停止されています。', en: 'This account is suspended indefinitely.' },
  why: { ja: '理由：{why}', en: 'Why: {why}' },
  suspended_about: {
    ja: 'ほかの人との新しい対戦はできません。自分の記録を見る・書き出す・アカウントを消すことはできます。',
    en: 'You cannot begin matches with others. You can still see and export what is yours, or delete the account.',
  },
  suspended_playing: {
    ja: '進行中の対戦は最後まで指せますが、レーティング戦で指せる手は投了だけです。時計は止まりません。',
    en: 'Matches under way can be played to their end. In rated ones you can only concede, and the clock goes on.',
  },
  warning: { ja: '運営からの警告', en: 'A warning from whoever runs this server' },
  new_name: { ja: '運営があなたの名前を変えました', en: 'Whoever runs this server has changed your name' },
  read: { ja: '読みました', en: 'I have read it' },
  not_read: { ja: '送れませんでした。もう一度押してください。', en: 'It could not be sent. Please press once more.' },
  more: { ja: 'マイページへ', en: 'To your page' },
  close: { ja: '閉じる', en: 'Close' },
  told: { ja: '運営からの知らせ', en: 'From whoever runs this server' },
} satisfies Messages;
