import type { Messages } from './messages';

// The sentences that say what decided a match, game by game. {winners}, {losers}: whose it is.
export const endings = {
  could_not_draw: { ja: '{loser}はデッキからカードを引けなかった。', en: '{loser} could not draw a card.' },
  deck_out: { ja: '{losers}デッキが尽きた。', en: '{losers} deck ran out.' },
  by_card: { ja: '『{card}』の効果で{winner}が勝った。', en: 'By {card}, {winner} won.' },

  toll_paid_at: {
    ja: '『{card}』の守る土地で{loser}が通行料{n}を払い、{winners}通行料は{total}になった。',
    en: '{loser} paid a toll of {n} where {card} stands guard, and {winners} tolls came to {total}.',
  },
  toll_paid: {
    ja: '{loser}が通行料{n}を払い、{winners}通行料は{total}になった。',
    en: '{loser} paid a toll of {n}, and {winners} tolls came to {total}.',
  },
  toll_taken: {
    ja: '『{card}』が『{other}』の土地を攻め落とし、{winners}通行料は{total}になった。',
    en: '{card} took the land of {other}, and {winners} tolls came to {total}.',
  },
  toll_held: {
    ja: '『{card}』が『{other}』の侵略をしのぎ、{winners}通行料は{total}になった。',
    en: '{card} held off {other}, and {winners} tolls came to {total}.',
  },
  toll_by_card: {
    ja: '『{card}』の効果で、{winners}通行料は{total}になった。',
    en: '{card} brought {winners} tolls to {total}.',
  },
  toll_unpaid_at: {
    ja: '『{card}』の守る土地の通行料{n}を、{loser}は払えなかった。',
    en: '{loser} could not pay the toll of {n} where {card} stands guard.',
  },
  toll_unpaid_held: {
    ja: '『{card}』が『{other}』の侵略をしのぎ、{loser}は通行料を払えなかった。',
    en: '{card} held off {other}, and {loser} could not pay the toll.',
  },
  toll_unpaid: { ja: '{loser}は通行料を払えなかった。', en: '{loser} could not pay a toll.' },
  toll_more: {
    ja: '両者のデッキが尽き、{winners}通行料が{total}対{rest}で上回った。',
    en: 'Both decks were empty, and {winners} tolls were ahead, {total} to {rest}.',
  },
  toll_none: { ja: 'デッキが尽き、通行料のないまま十ターンが過ぎた。', en: 'Decks were empty, and ten turns went by without a toll.' },

  search: {
    ja: '『{card}』のサーチで{n}点を得て、{winner}は{total}点に達した。',
    en: '{card} searched for {n}, and {winner} reached {total} points.',
  },
  deck_search: {
    ja: '『{card}』の山札サーチで{n}点を得て、{winner}は{total}点に達した。',
    en: 'A deck search by {card} found {n}, and {winner} reached {total} points.',
  },
  points_by_card: {
    ja: '『{card}』の効果で{n}点を得て、{winner}は{total}点に達した。',
    en: '{card} gave {n}, and {winner} reached {total} points.',
  },
  points: { ja: '{winner}は{n}点を得て、{total}点に達した。', en: '{winner} gained {n} and reached {total} points.' },

  blow: {
    ja: '『{card}』の攻撃の{n}ダメージで、{losers}ライフが尽きた。',
    en: '{card} struck for {n}, and {losers} last life was gone.',
  },
  life_by_card: { ja: '『{card}』の効果で、{losers}ライフが尽きた。', en: '{card} took {losers} last life.' },
  life: { ja: '{losers}ライフが尽きた。', en: '{losers} last life was gone.' },
  life_both: { ja: '両者のライフが同時に尽きた。', en: 'Both lives were gone at once.' },
  lost_both: { ja: '両者が同時に負けた。', en: 'Both players lost at once.' },
  virtue_by_card: {
    ja: '『{card}』の効果で、{winners}徳が{total}枚そろった。',
    en: '{card} brought {winners} virtues to {total}.',
  },
  virtue: { ja: '{winners}徳が{total}枚そろった。', en: '{winners} virtues came to {total}.' },

  battle: {
    ja: '『{card}』がバトルに勝ち、{winners}{total}点目の勝利ポイントになった。',
    en: '{card} won its battle and became {winners} victory point number {total}.',
  },
  point_by_card: {
    ja: '『{card}』の効果で、{winners}勝利ポイントは{total}点になった。',
    en: '{card} brought {winners} victory points to {total}.',
  },
  point: { ja: '{winners}勝利ポイントは{total}点になった。', en: '{winners} victory points came to {total}.' },
  emptied_of: {
    ja: '『{card}』を失い、{losers}フィールドは空になった。',
    en: 'With {card} gone, {losers} field was empty.',
  },
  emptied: { ja: '{losers}フィールドは空になった。', en: '{losers} field was empty.' },
  unstacked: { ja: '{loser}はカードを1枚も置かなかった。', en: '{loser} placed no card.' },
  won_both: { ja: '両者が同時に勝利の条件を満たした。', en: 'Both players had won at once.' },
  dry_both: { ja: '両者ともカードを引けなかった。', en: 'Neither player could draw.' },

  tale_of: {
    ja: '『{card}』で結ばれた{winners}物語が、{total}対{rest}で上回った。',
    en: '{winners} tale, brought to its end by {card}, came out ahead, {total} to {rest}.',
  },
  mission: {
    ja: '使命『{card}』を果たした{winner}が、{total}対{rest}で上回った。',
    en: 'With the mission {card} fulfilled, {winner} came out ahead, {total} to {rest}.',
  },
  tale: { ja: '{winners}語った物語が、{total}対{rest}で上回った。', en: '{winners} tale came out ahead, {total} to {rest}.' },
  tale_tied: {
    ja: '総合得点は{total}対{rest}で並び、{winner}が決め手で上回った。',
    en: 'At {total} to {rest} the tie-break put {winner} ahead.',
  },
  tale_equal: { ja: '総合得点も決め手も同じだった。', en: 'Scores and tie-breaks were equal.' },
  no_stand_in: { ja: '{loser}は代役を用意できなかった。', en: '{loser} had no stand-in.' },
} as const satisfies Messages;
