import type { Messages } from './messages';

export const friend = {
  title: { ja: '友だちからの招待', en: 'An invitation from a friend' },
  send_invite: { ja: '1. この招待を友だちに送る', en: '1. Send this invitation to your friend' },
  invite: { ja: '招待', en: 'The invitation' },
  take_answer: { ja: '2. 友だちから届いた返事を入れる', en: '2. Enter the answer that your friend sends back' },
  connect: { ja: 'つなぐ', en: 'Connect' },
  send_answer: { ja: 'この返事を友だちに送り返す', en: 'Send this answer back to your friend' },
  answer: { ja: '返事', en: 'The answer' },
  share: { ja: '送る', en: 'Send' },
  show_qr: { ja: 'QRコード', en: 'QR code' },
  qr_invite: { ja: '招待のQRコード', en: 'The invitation as a QR code' },
  qr_answer: { ja: '返事のQRコード', en: 'The answer as a QR code' },
  new_invite: { ja: '招待を作り直す', en: 'Make a new invitation' },
  making: { ja: '用意しています…', en: 'Getting ready…' },
  reaching: { ja: 'つないでいます…', en: 'Connecting…' },
  joined: { ja: 'つながりました。友だちがデッキを選んでいます。', en: 'Connected. Your friend is choosing a deck.' },
  waits_for_host: {
    ja: '友だちが返事を受け取ると、ここから対戦に進みます。このページを開いたままにしてください。',
    en: 'Once your friend has entered it, you go on to the match. Please keep this page open.',
  },
  unreachable: {
    ja: 'ふたつの端末がつながりませんでした。どちらかのルーターが通さないようです。同じネットワークにつなぐか、サーバーを使ってください。もう一度試すには、招待を作り直します。',
    en: 'The two devices do not reach each other: one of the routers does not let them. Use the same network, or a server. To try again, make a new invitation.',
  },
  host_holds: {
    ja: '対戦は、あなたの端末の中で行われます。調べれば、伏せた札もそこで見られます。友だちにも、最初の札の前にそう知らせます。シャッフルは二人で決めるので、どちらの端末も選べません。',
    en: 'Your device holds the match. Whoever looks into it could see hidden cards there; your friend is told so too, before the first card. Both of you make the shuffle, so that neither device chooses it.',
  },
  guest_trusts: {
    ja: '対戦は、友だちの端末の中で行われます。友だちが端末を調べれば、伏せた札も見られます。シャッフルは二人で決めるので、どちらの端末も選べません。',
    en: 'Your friend’s device holds the match. If your friend looks into it, hidden cards can be seen there. Both of you make the shuffle, so that neither device chooses it.',
  },
  routes: {
    ja: '端末どうしが直接つながり、ほかのどこにも何も送りません。同じネットワーク（同じWi-Fiなど）でつながります。離れた場所では、ルーターが通さないことがあります。',
    en: 'The two devices speak directly, and nothing goes anywhere else. That works within one network (the same Wi-Fi). Between places far apart routers may forbid it.',
  },
  far_apart: { ja: '離れた場所から', en: 'From places far apart' },
  stun: { ja: 'STUNサーバーのアドレス（なくてもよい）', en: 'Address of a STUN server (optional)' },
  stun_about: {
    ja: '離れたネットワークどうしでは、自分の外側のアドレスを教えてくれるSTUNサーバーがあると、つながることがあります。入れたサーバーには、あなたのIPアドレスが伝わります。ふたりとも入れてください。',
    en: 'Between two networks a STUN server, which tells each device its outer address, may help. The server you enter learns your IP address. Both of you should enter one.',
  },
  stun_example: { ja: '例：stun.example.org:3478', en: 'e.g. stun.example.org:3478' },
  stun_keep: { ja: '使う', en: 'Use it' },
  stun_bad: { ja: 'アドレスとして読めません。', en: 'This is no address.' },
  paste: { ja: '届いた招待（リンクかコード）', en: 'The invitation you were sent (a link or a code)' },
  go_on: { ja: '進む', en: 'Go on' },
  have_one: { ja: '招待を受け取りましたか？', en: 'Were you sent an invitation?' },
  have_one_link: { ja: '招待を入れる', en: 'Enter it' },

  fault_none: { ja: '招待や返事として読めません。届いたものを全部、そのまま入れてください。', en: 'This is no invitation and no answer. Please enter all that you were sent, as it is.' },
  fault_cut: { ja: '途中で切れたか、文字が変わっています。もう一度、全部を写してください。', en: 'A part of it is missing or has changed. Please copy all of it once more.' },
  fault_newer: { ja: '新しい版の札場で作られています。ページを読み込み直してください。', en: 'It was made by a newer version of Fudaba. Please reload the page.' },
  fault_invitation: { ja: 'これは招待です。ここには、友だちから届いた返事を入れてください。', en: 'This is an invitation. Please enter the answer that your friend sent back.' },
  fault_other: {
    ja: 'これは別の招待への返事です。招待を送り直し、新しい返事をもらってください。',
    en: 'This answers another invitation. Please send this one, and enter the answer to it.',
  },
  own: { ja: 'これは、このブラウザーで作った招待です。友だちに送ってください。', en: 'This invitation was made in this browser. Send it to your friend.' },
  to_match: { ja: '対戦へ戻る', en: 'Back to the match' },
  no_seat: {
    ja: 'この対戦の席は、このブラウザーにはありません。席を取ったときのブラウザーで開いてください。',
    en: 'This browser holds no seat of that match. Please open the invitation in the browser in which you took the seat.',
  },
  elsewhere: {
    ja: 'この対戦は友だちとの対戦として始まったものではありません。この招待は使えません。',
    en: 'That match was not begun as one with a friend. This invitation cannot be used.',
  },
  other_device: {
    ja: 'この招待は、前とは別の端末から来ています。友だちが自分で送ったものだと確かめてから進んでください。',
    en: 'This invitation comes from another device than before. Please go on only if you are sure that your friend sent it.',
  },
  sure: { ja: '確かめました', en: 'I am sure' },
  unable: { ja: 'このブラウザーでは端末どうしをつなげません（WebRTCが使えません）。', en: 'This browser cannot connect two devices (it has no WebRTC).' },
  answer_taken: {
    ja: '返事を、待っているウィンドウに渡しました。このウィンドウは閉じてかまいません。',
    en: 'The answer was handed to the window that waits for it. You can close this one.',
  },
  answer_waits: { ja: '返事を渡しています…', en: 'Handing the answer over…' },
  answer_for_nobody: {
    ja: 'この返事を待っているウィンドウが、このブラウザーにはありません。招待を作ったページを開いたまま、そこに返事を入れてください。',
    en: 'No window of this browser waits for this answer. Enter it at the page that made the invitation; that page must stay open.',
  },
  apart: { ja: '友だちの端末とのつながりが切れています。', en: 'The connection to your friend’s device is broken.' },
  returning: { ja: '友だちの端末につなぎ直しています…', en: 'Connecting to your friend’s device again…' },
  invite_again: { ja: '招待し直す', en: 'Invite again' },
  enter_invite: { ja: '新しい招待を入れる', en: 'Enter a new invitation' },
  again_about: {
    ja: '同じ対戦の続きです。招待を送り、返事を入れると、途切れたところから続きます。',
    en: 'This continues the same match. Send the invitation, enter the answer, and you go on from where you were.',
  },
  ask_again: {
    ja: '友だちに「招待し直す」を押してもらい、届いた招待をここに入れてください。対戦は途切れたところから続きます。',
    en: 'Ask your friend to press “Invite again”, and enter what you are sent. The match goes on from where it was.',
  },
  by_this_page: {
    ja: 'サーバーがなくても、このページどうしで遊べます。招待と返事を一度ずつ送り合います。',
    en: 'Without a server two of these pages can play each other: you exchange an invitation and an answer.',
  },
  or_server: { ja: 'サーバーを使う', en: 'Use a server' },
} as const satisfies Messages;
