import type { Messages } from './messages';

export const puzzles = {
  title: { ja: '詰め札', en: 'Puzzles' },
  about: {
    ja: '実戦から見つけた、答えのある局面です。違う手を選んでも、わけを聞いて何度でもやり直せます。',
    en: 'Positions from real games that have an answer. Choose wrongly and you are told why, and may try again.',
  },
  none: { ja: 'このゲームの詰め札は、まだありません。', en: 'There are no puzzles for this game yet.' },
  daily: { ja: '今日の一問', en: 'Puzzle of the day' },
  solve: { ja: '解く', en: 'Solve' },
  solve_again: { ja: 'もう一度解く', en: 'Solve again' },
  number: { ja: '第{number}問', en: 'Puzzle {number}' },
  solved: { ja: '解いた', en: 'solved' },
  count: { ja: '{solved}／{count}問', en: '{solved} of {count} solved' },
  grade_1: { ja: '初級', en: 'Easy' },
  grade_2: { ja: '中級', en: 'Medium' },
  grade_3: { ja: '上級', en: 'Hard' },
  kind_win: { ja: 'このターンで勝つ', en: 'Win this turn' },
  kind_best: { ja: '最善の一手', en: 'Find the best answer' },
  your_answer: { ja: 'あなたの番です', en: 'Your move' },
  show_answer: { ja: '答えを見る', en: 'Show the answer' },
  the_answer: { ja: '答え', en: 'The answer' },
  answer_shown: { ja: '答えを見たので、解いた数には入りません。', en: 'You have seen the answer, so this one does not count as solved.' },
  right: { ja: '正解です。おみごと！', en: 'That is it. Well done!' },
  chance: {
    ja: 'この手の勝率はおよそ{chance}%、次によい手でおよそ{second}%でした。',
    en: 'It wins about {chance}% of the time; the next best answer about {second}%.',
  },
  next: { ja: '次の問題へ', en: 'The next puzzle' },
  menu: { ja: '詰め札の一覧へ', en: 'All puzzles' },
  home_about: { ja: '実戦から集めた、次の一手の問題', en: 'Find the winning answer in positions from games' },
} as const satisfies Messages;
