import type { Messages } from './messages';

export const about = {
  what: {
    ja: '札場は、日本のトレーディングカードゲームをルールブックどおりに遊ぶための、自由なソフトウェアです（MITライセンス）。',
    en: 'Fudaba is free software (MIT licence) for playing Japanese trading card games by their rule books.',
  },
  cards: {
    ja: 'カードはどのゲームのものも札場のために作ったもので、CC BY 4.0で使えます。原作のカードは収録していません。',
    en: 'The cards of every game were made for Fudaba and are under CC BY 4.0. No card of an original game is included.',
  },
  owners: {
    ja: 'ゲームはそれぞれの権利者の作品です。札場は公開されたルールをもとに独自に実装したもので、権利者とは関係ありません。',
    en: 'The games belong to their owners. Fudaba is an independent implementation of their published rules and is not connected with them.',
  },
  icons: {
    ja: 'カードのアイコンは game-icons.net のもので、作者は Lorc、Delapouite とその協力者です（CC BY 3.0）。色と縁取りを変えています。',
    en: 'The icons on the cards come from game-icons.net, by Lorc, Delapouite and contributors (CC BY 3.0), recoloured and outlined.',
  },
  fonts: {
    ja: '文字は Noto Sans JP と Noto Serif JP です（SIL Open Font License 1.1）。',
    en: 'Type: Noto Sans JP and Noto Serif JP (SIL Open Font License 1.1).',
  },
  privacy: {
    ja: 'このページは、あなたの遊んでいるサーバー以外とは通信しません。設定はこのブラウザの中だけに保存されます。',
    en: 'This page talks to no server but the one you play on. Your settings stay in this browser.',
  },
} as const satisfies Messages;
