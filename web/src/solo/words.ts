// The page's own messages where its engine does not answer.
import type { ErrorData, Text } from '../protocol/types';
import type { Failed } from './messages';

const kWhy: Record<Failed['as'], Text> = {
  start: {
    ja: 'このブラウザーではエンジン（WebAssembly）を動かせません。ブラウザーを新しくするか、設定でWebAssemblyを許可してください。',
    en: 'The engine (WebAssembly) does not run in this browser. Please update the browser, or allow WebAssembly in its settings.',
  },
  fetch: {
    ja: 'エンジンかゲームのデータを読み込めませんでした。通信を確かめて、もう一度お試しください。',
    en: 'The engine or the data of the game could not be loaded. Please check the network and try again.',
  },
  pack: {
    ja: 'ゲームのデータとエンジンの版が合いません。ページを読み込み直してください。',
    en: 'The data of the game and the engine are of different versions. Please reload the page.',
  },
  trap: {
    ja: 'エンジンが内部の誤りで止まり、起動し直しても続けられませんでした。対戦は保存されています。',
    en: 'The engine stopped by a mistake of its own, and could not go on after a restart. The match is stored.',
  },
};

export function failure_of(as: Failed['as']): ErrorData {
  return { code: 'no_engine', message: kWhy[as] };
}

export const kTaken: Text = {
  ja: '別のウィンドウがこの対戦を開きました。',
  en: 'Another window has opened this match.',
};
export const kTooNew: Text = {
  ja: 'この対戦は、新しい版の札場で保存されています。ページを読み込み直してください。',
  en: 'This match was stored by a newer version of Fudaba. Please reload the page.',
};
