import type { Messages } from './messages';

// What people say to each other, and how they keep clear of each other.
export const manners = {
  said: { ja: 'これまでの会話', en: 'What has been said' },
  nothing_said: { ja: 'まだ何も話していません。', en: 'Nothing has been said yet.' },
  phrases: { ja: 'ひとこと', en: 'Phrases' },
  own_words: { ja: '自由な言葉', en: 'Your own words' },
  send: { ja: '送る', en: 'Send' },
  follow_both: { ja: 'お互いにフォローすると、自由な言葉で話せます。', en: 'Once you follow each other you can talk in your own words.' },
  follow_back: {
    ja: '{name}さんにフォローされています。フォローし返すと、自由な言葉で話せます。',
    en: '{name} follows you. Follow back to talk in your own words.',
  },
  follow_waits: {
    ja: 'フォローしています。相手からもフォローされると、自由な言葉で話せます。',
    en: 'You follow this player. Once you are followed back you can talk in your own words.',
  },
  is_muted: { ja: 'ミュート中です。相手の言葉は届きません。', en: 'Muted: nothing that is said to you is shown.' },
  is_blocked: { ja: 'ブロックしている相手です。', en: 'You have blocked this player.' },
  more: { ja: 'ミュート・ブロック・通報', en: 'Mute, block, report' },
  mute: { ja: 'この対戦でミュートする', en: 'Mute for this match' },
  unmute: { ja: 'ミュートをやめる', en: 'Unmute' },
  follow: { ja: 'フォローする', en: 'Follow' },
  unfollow: { ja: 'フォローをやめる', en: 'Unfollow' },
  block: { ja: 'ブロックする', en: 'Block' },
  unblock: { ja: 'ブロックをやめる', en: 'Unblock' },
  block_sure: {
    ja: '{name}さんとは、言葉のやりとりも、募集や自動の組み合わせによる対戦もなくなります。相手には知らされません。マイページでいつでも取り消せます。',
    en: 'You and {name} will no longer hear from each other, see each other’s challenges or be paired. Nobody is told. You can undo it on your own page.',
  },
  report: { ja: '通報する', en: 'Report' },
  report_title: { ja: '通報：{name}', en: 'Report {name}' },
  report_why: { ja: '理由', en: 'Reason' },
  reason_abuse: { ja: '暴言・いやがらせ', en: 'Abuse or harassment' },
  reason_name: { ja: '不適切な名前', en: 'Offensive name' },
  reason_stalling: { ja: 'わざと進めない・放置', en: 'Stalling or walking away' },
  reason_cheating: { ja: '不正行為', en: 'Cheating' },
  reason_other: { ja: 'そのほか', en: 'Something else' },
  report_words: { ja: 'くわしく（なくてもかまいません）', en: 'More about it (optional)' },
  report_about: {
    ja: '管理者だけが読みます。対戦の卓からは、最後に交わされた言葉も一緒に送られます。',
    en: 'Only the operator reads it. From a table, what was said last goes with it.',
  },
  reported: { ja: '通報を受け付けました。', en: 'Your report has been received.' },
  // On one's own page
  followed: { ja: 'フォローしているプレイヤー', en: 'Players you follow' },
  follows_nobody: { ja: 'まだだれもフォローしていません。', en: 'You follow nobody yet.' },
  mutual: { ja: '相互', en: 'mutual' },
  followers: { ja: 'あなたをフォローしているプレイヤー：{n}人', en: 'Players who follow you: {n}' },
  blocked: { ja: 'ブロックしているプレイヤー', en: 'Players you have blocked' },
  blocks_nobody: { ja: 'だれもブロックしていません。', en: 'You have blocked nobody.' },
  ties_about: {
    ja: 'フォローしたことは、対戦の卓で相手に伝わります。ここでは、あなたをフォローしている人の数だけを示します。',
    en: 'A player you follow is told so when you sit at a table together. Of those who follow you only the number is shown here.',
  },
} as const satisfies Messages;
