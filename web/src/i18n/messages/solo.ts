import type { Messages } from './messages';

export const solo = {
  needs_server: {
    ja: '離れた相手との対戦にはサーバーが要ります。使うサーバーのアドレスを入れると、そのサーバーのページで続けられます。',
    en: 'A match with somebody far away takes a server. Enter the address of one, and go on at the page of that server.',
  },
  server_address: { ja: 'サーバーのアドレス', en: 'Address of the server' },
  server_example: { ja: '例：https://fudaba.example', en: 'e.g. https://fudaba.example' },
  server_keep: { ja: '覚える', en: 'Remember' },
  server_bad: {
    ja: 'アドレスとして読めません。「https://」から始まるものを入れてください。',
    en: 'This is no address. Please enter one that begins with https://.',
  },
  server_go: { ja: '{server} で続ける', en: 'Go on at {server}' },

  mine_about: {
    ja: 'このページで遊んだ対戦は、このブラウザーの中だけに保存されます。いつでも続きから遊べます。',
    en: 'Matches that you play in this page are kept in this browser and nowhere else. You can go on with them at any time.',
  },
  none: { ja: '保存された対戦はまだありません。', en: 'There are no matches here yet.' },
  go_on: { ja: '続ける', en: 'Go on' },
  replay: { ja: '棋譜を見る', en: 'Replay' },
  delete: { ja: '削除', en: 'Delete' },
  delete_title: { ja: '対戦の削除', en: 'Delete the match' },
  delete_sure: { ja: '「{match}」を削除します。元には戻せません。', en: '“{match}” will be deleted for good.' },
  too_new: {
    ja: '新しい版の札場で保存されています。',
    en: 'Stored by a newer version of Fudaba.',
  },
  too_new_row: {
    ja: 'この対戦は新しい版の札場で保存されています。ページを読み込み直すと開けます。',
    en: 'This match was stored by a newer version of Fudaba. Reload the page to open it.',
  },

  take_along: { ja: '書き出しと読み込み', en: 'Export and import' },
  take_along_about: {
    ja: '対戦・デッキ・セット・設定を一つのファイルにまとめて保存できます。別の端末で読み込めば、そのまま続けられます。',
    en: 'Matches, decks, sets and settings go into one file. Import it on another device, and go on there.',
  },
  take_along_seats: {
    ja: 'サーバーで遊んだ対戦は、終わったものの棋譜と、このブラウザーの席が入ります。ファイルを持つ人はその席に着けるので、人に渡さないでください。',
    en: ' Of matches at the server it holds the records of those that are over, and the seats of this browser. Whoever has the file can take these seats, so keep it to yourself.',
  },
  exporting: { ja: '集めています：サーバーの対戦 {done}／{of}', en: 'Gathering: match {done} of {of} at the server' },
  exported: {
    ja: '書き出しました（対戦 {matches}、デッキ {decks}、セット {sets}）。',
    en: 'Exported: matches {matches}, decks {decks}, sets {sets}.',
  },
  export_going: {
    ja: '続いている対戦が {count} 件あります。棋譜は、終わってから書き出せます（このブラウザーの席は入っています）。',
    en: '{count} are still being played: there is a record once they are over (the seats of this browser are in the file).',
  },
  export_failed: {
    ja: '{count} 件は、サーバーから取り出せませんでした。',
    en: '{count} could not be had from the server.',
  },
  export_beyond: {
    ja: '古い対戦 {count} 件以上は、一つのファイルに入りきらないため入れていません。',
    en: '{count} older ones or more were left out, as one file does not hold them.',
  },
  export_unlisted: {
    ja: 'アカウントの対戦の一覧は、いま取り出せませんでした。',
    en: 'The matches of the account could not be listed just now.',
  },
  export: { ja: 'すべて書き出す', en: 'Export everything' },
  import: { ja: 'ファイルから読み込む', en: 'Import a file' },
  imported: {
    ja: '読み込みました（対戦 {matches}、デッキ {decks}、セット {sets}）。',
    en: 'Imported: matches {matches}, decks {decks}, sets {sets}.',
  },
  import_older: {
    ja: 'ここにあるほうが新しい {count} 件は、そのまま残しました。',
    en: '{count} of which this browser has something newer were left as they are.',
  },
  import_seats: {
    ja: 'サーバーの対戦 {count} 件の席を引き継ぎました。',
    en: 'The seats of {count} matches at the server are here now.',
  },
  import_records: {
    ja: '棋譜 {count} 件は、「棋譜」のページでこのファイルを開くと見られます。',
    en: '{count} records can be seen by opening this file at “Replays”.',
  },
  import_bad: {
    ja: '札場の書き出しファイルとして読めません（{at}）。何も変わっていません。',
    en: 'This cannot be read as an export of Fudaba ({at}). Nothing has been changed.',
  },
  import_new: {
    ja: '新しい版の札場の書き出しファイルです。ページを読み込み直してから、もう一度お試しください。何も変わっていません。',
    en: 'This export is of a newer version of Fudaba. Please reload the page and try again. Nothing has been changed.',
  },
  import_failed: {
    ja: 'このブラウザーに保存できず、読み込めませんでした（{done} 件まで）。空きを作って、もう一度お試しください。',
    en: 'This browser could not keep all of it ({done} are in). Please make room and try again.',
  },

  new_version: { ja: '新しい版があります。', en: 'There is a new version.' },
  use_it: { ja: '使う', en: 'Use it' },
  updating: { ja: '切り替えています…', en: 'Changing over…' },
  update_waits: {
    ja: '新しい版があります。別のウィンドウの対戦が終わってから切り替えられます。',
    en: 'There is a new version. It can be used once the match in the other window is left.',
  },
  updated: { ja: '新しい版になりました。', en: 'This is the new version.' },
  forgets: {
    ja: 'このブラウザーには何も保存できません。遊べますが、ページを閉じるか読み込み直すと、席もデッキも消えます（「自分の対戦」から書き出せます）。',
    en: 'This browser keeps nothing. You can play, but seats and decks are gone once the page is closed or reloaded (export them at “My matches”).',
  },
  understood: { ja: 'わかりました', en: 'All right' },
  not_kept_full: {
    ja: 'このブラウザーの保存場所がいっぱいです。この対戦は、ページを閉じると消えます（「自分の対戦」から書き出せます）。',
    en: 'This browser has no room left. The match will be gone when the page is closed (export it at “My matches”).',
  },
  not_kept_refused: {
    ja: 'このブラウザーは対戦を保存できません。ページを閉じると消えます（「自分の対戦」から書き出せます）。',
    en: 'This browser keeps no matches. It will be gone when the page is closed (export it at “My matches”).',
  },
} as const satisfies Messages;
