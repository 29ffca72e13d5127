import type { Messages } from './messages';

export const lessons = {
  about: {
    ja: '本物の卓で、一つずつ。光っているところを選んでいけば、{count}つの手引きでひととおり遊べるようになります。',
    en: 'One thing at a time, on a real table. Follow what is lit: after {count} short lessons you can play.',
  },
  again: { ja: 'もう一度', en: 'Again' },
  done: { ja: 'すみ', en: 'Done' },
  step: { ja: '{step}／{steps}', en: '{step} of {steps}' },
  next: { ja: '次へ', en: 'Next' },
  your_move: { ja: '光っているところを選んでください', en: 'Choose what is lit' },
  clause: { ja: '{clause}を読む', en: 'Read {clause}' },
  menu: { ja: '手引きの一覧へ', en: 'All lessons' },
  next_lesson: { ja: '次の手引きへ', en: 'The next lesson' },
  over: { ja: '「{name}」を終えました。', en: 'You have finished “{name}”.' },
  play_now: { ja: '本番の一戦へ', en: 'Play a real game' },
  after: { ja: 'ひととおり終えたら', en: 'When you have been through them' },
  panel: { ja: '手引き', en: 'Lesson' },
} as const satisfies Messages;
