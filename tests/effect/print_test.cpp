#include "effect/print.h"

#include <gtest/gtest.h>

#include <string>

#include "games/culdcept/card_format.h"
#include "games/kannagi/card_format.h"
#include "reading.h"

// Golden texts: what cards say, judged by eye as a player would read them.

namespace fudaba::effect {
namespace {

struct Golden {
  const char* yaml;
  const char* ja;
  const char* en;
};

// clang-format off
constexpr Golden kTexts[] = {
    {"{play: [{choose: {each: [creature, {owner: you}]}}, {give: {when: hits, do: {draw: 1}}, to: chosen, until: turn_end}]}",
     "自分のクリーチャーを1体選ぶ。ターン終了時まで、それは次の能力を得る：［攻撃成功時］カードを1枚引く。",
     "Choose one of your creatures. It gains this ability until the end of the turn: when this card deals damage, draw a card."},
    {"{play: {give: {gains: st, by: 20}, to: {each: creature}, until: turn_end}}",
     "ターン終了時まで、クリーチャーすべては次の能力を得る：ST＋20。",
     "Each creature gains this ability until the end of the turn: ST +20."},
    {"{play: {in_force: {gains: cost, by: -1, affects: [creature, {owner: you}]}, until: turn_end, or_when: governs}}",
     "ターン終了時まで、または効果を受けるカードの次の［支配開始時］まで、次の効果が続く：自分のクリーチャーはコスト－1。",
     "This holds until the end of the turn or until an affected card becomes a governing creature, whichever comes first: your creatures get cost -1."},
    {"{mutes: hits, affects: [creature, {owner: opponent}]}",
     "相手のクリーチャーの［攻撃成功時］の能力は働かない。",
     "The “when this card deals damage” abilities of opposing creatures do not work."},
    {"{play: {draw: 1}, if: {equals: {cards_in: hand}, that: {cards_in: hand, of: opponent}}}",
     "相手の手札の枚数が自分の手札の枚数と等しいなら、カードを1枚引く。",
     "If the number of cards in your opponent's hand is equal to the number of cards in your hand, draw a card."},
    {"{play: {choose: {each: card, in: hand, of: you}, count: {cards_in: hand, of: opponent}}}",
     "自分の手札のカードを（相手の手札の枚数）枚選ぶ。",
     "Choose a number of cards in your hand equal to the number of cards in your opponent's hand."},
    {"{play: {pick_at_random: {each: creature}, count: {cards_in: hand}}}",
     "クリーチャーを無作為に（自分の手札の枚数）体選ぶ。",
     "Pick a number of creatures equal to the number of cards in your hand at random."},
    {"{gains: hp, by: 20, affects: creature, once: yes}",
     "クリーチャーはHP＋20（同名のカードの効果は重複しない）。",
     "Creatures get HP +20 (cards of one name count once)."},
    {"{instead_of: destroyed, do: [cut_short, {revive: this}]}",
     "［破壊される時］代わりに進行中の効果を打ち切る。このカードのダメージを取り除いて場に残す。",
     "When this card would be destroyed, instead the effect that is going on ends. Keep this card in play and remove all damage from it."},
    {"{when: milled, of: card, cause: cost, do: {draw: 1}}",
     "［自分のカードのデッキから捨てられた時（コストの支払いによる）］カードを1枚引く。",
     "When a card of yours goes from a deck to the discard pile (as a cost that is paid), draw a card."},
    {"{play: {move: {each: {shares_name_with: {each: card, in: hand, of: opponent}}, in: hand, of: opponent}, to: discard}}",
     "相手の手札の、相手の手札のカードのうち他のカードと同名のカードすべてを捨札にする。",
     "Put each card in your opponent's hand with the same name as another of cards in your opponent's hand into its owner's discard pile."},
    {"{play: [{choose: {each: [creature, {owner: opponent}]}}, {damage: 20, to: chosen}]}",
     "相手のクリーチャーを1体選ぶ。それに20ダメージを与える。",
     "Choose an opposing creature. Deal 20 damage to it."},
    {"{play: [{choose: {each: [creature, {owner: opponent}]}, count: 2, up_to: yes}, {destroy: chosen}]}",
     "相手のクリーチャーを2体まで選ぶ。それらを破壊する。",
     "Choose up to 2 opposing creatures. Destroy them."},
    {"{play: [{choose: {each: [creature, {owner: you}]}, count: 2}, {heal: chosen}]}",
     "自分のクリーチャーを2体選ぶ。それらのダメージを取り除く。",
     "Choose 2 of your creatures. Remove all damage from them."},
    {"{play: [{choose: {each: [creature, {owner: opponent}]}, by: opponent}, {destroy: chosen}]}",
     "相手が自身のクリーチャーを1体選ぶ。それを破壊する。",
     "Your opponent chooses one of their own creatures. Destroy it."},
    {"{play: [{choose: {each: spell, in: hand, of: opponent}, by: opponent}, {move: chosen, to: discard}]}",
     "相手が自身の手札のスペルを1枚選ぶ。それを捨札にする。",
     "Your opponent chooses a spell in their own hand. Put it into its owner's discard pile."},
    {"{play: [{look_at: {top: 3}}, {choose: {top: 3}, count: 2}, {move: chosen, to: hand}, {show: {top: 3}}]}",
     "自分のデッキの上から3枚を見る。それらの中から2枚選ぶ。それらを手札に加える。自分のデッキの上から3枚を公開する。",
     "Look at the top 3 cards of your deck. Choose 2 of them. Put them into your hand. Reveal the top 3 cards of your deck."},
    {"{play: [{show: {top: 3}}, {choose: {among: {top: 3}, a: creature}, up_to: yes}, {move: chosen, to: hand}]}",
     "自分のデッキの上から3枚を公開する。それらの中のクリーチャーを1枚まで選ぶ。それを手札に加える。",
     "Reveal the top 3 cards of your deck. Choose up to 1 creature from among them. Put it into your hand."},
    {"{play: {draw: 1}, if: {exists: {each: [creature, other, {owner: you}, {with: aid}]}}}",
     "援護を持つ自分の他のクリーチャーがいるなら、カードを1枚引く。",
     "If you have another creature with aid, draw a card."},
    {"{play: {draw: 1}, if: {not: {exists: {each: [creature, {owner: opponent}]}}}}",
     "相手のクリーチャーがいないなら、カードを1枚引く。",
     "If your opponent has no creature, draw a card."},
    {"{play: [{choose: {each: creature}, count: 2}, {gain: st, by: {count: chosen}, to: user}]}",
     "クリーチャーを2体選ぶ。使用者のSTを＋（選んだクリーチャーの数）する。",
     "Choose 2 creatures. The user gets ST + the number of the chosen creatures."},
    {"{play: [{gain: st, by: 10, to: user}, {gain: hp, by: 10, to: user}, {gain: cost, by: 10, to: user}]}",
     "使用者のSTとHPとコストを＋10する。",
     "The user gets ST, HP and cost +10."},
    {"{play: {gain: hand_limit, by: -1, to: opponent, until: turn_end}}",
     "ターン終了時まで、相手の手札の上限を1枚減らす。",
     "Your opponent may hold 1 fewer card until the end of the turn."},
    {"{play: {gain: spells_per_turn, by: {cards_in: hand}, to: you, until: turn_end}}",
     "ターン終了時まで、自分の1ターンに使えるスペルを自分の手札の枚数だけ増やす。",
     "You may cast the number of cards in your hand more spells a turn until the end of the turn."},
    {"{when: destroyed, do: {draw: 1}}",
     "［破壊時］カードを1枚引く。",
     "When this card is destroyed, draw a card."},
    {"{when: destroyed, do: [{draw: 2}, {discard: 1}]}",
     "［破壊時］カードを2枚引く。手札を1枚捨てる。",
     "When this card is destroyed, draw 2 cards. Discard a card."},
    {"{when: destroyed, if: your_turn, do: [{draw: 2}, {discard: 1, at_random: yes}]}",
     "［破壊時］自分のターンなら、カードを2枚引き、手札を無作為に1枚捨てる。",
     "When this card is destroyed, if it is your turn, draw 2 cards, then discard a card at random."},
    {"{when: destroyed, of: [creature, {element: fire}], whose: opponent, do: {gain: st, by: 10, to: this, until: leaves}}",
     "［相手の火属性のクリーチャーの破壊時］永続的に、このカードのSTを＋10する。",
     "When an opposing fire creature is destroyed, this card gets ST +10 permanently."},
    {"{when: destroyed, of: creature, whose: any, do: {destroy: subject}}",
     "［クリーチャーの破壊時］そのクリーチャーを破壊する。",
     "When a creature is destroyed, destroy that creature."},
    {"{when: turn_start, whose: opponent, do: {mill: 1}}",
     "［相手のターン開始時］相手のデッキの上から1枚捨札にする。",
     "When your opponent's turn starts, put the top card of your opponent's deck into the discard pile."},
    {"{when: turn_end, whose: any, do: {mill: {half: {cards_in: hand}}, player: each}}",
     "［お互いのターン終了時］お互いのデッキの上から自分の手札の枚数の半分（端数切り捨て）だけ捨札にする。",
     "When any player's turn ends, put cards equal to half the number of cards in your hand (rounded down) from the top of each player's deck into the discard pile."},
    {"{when: spell_played, whose: opponent, of: [spell, {printed: cost, at_least: 3}], do: {draw: event_amount}}",
     "［相手のコスト3以上のスペルの使用時］カードをその値だけ引く。",
     "When an opposing spell with cost 3 or more is played, draw as many cards."},
    {"{when: toll_paid, whose: opponent, do: {gain: toll, by: 1, to: {land_of: this}, until: turn_end}}",
     "［相手の通行料支払い時］ターン終了時まで、このカードのいる土地の通行料を＋1する。",
     "When your opponent pays a toll, this card's land gets toll +1 until the end of the turn."},
    {"{from: hand, when: discarded, do: {may: {return_to_hand: this}}}",
     "［手札：手札から捨てられた時］このカードを手札に戻してもよい。",
     "While this card is in your hand, when this card is discarded from a hand, you may return this card to its owner's hand."},
    {"{from: discard, when: turn_start, do: {may: [{discard: 2}, {move: this, to: hand}]}}",
     "［捨札：自分のターン開始時］手札を2枚捨て、このカードを手札に加えてもよい。",
     "While this card is in your discard pile, when your turn starts, you may discard 2 cards, then put this card into its owner's hand."},
    {"{instead_of: destroyed, do: {revive: this}}",
     "［破壊される時］代わりにこのカードのダメージを取り除いて場に残す。",
     "When this card would be destroyed, instead keep this card in play and remove all damage from it."},
    {"{instead_of: destroyed, of: [creature, {owner: you}, other], if: {at_least: 3, that: {cards_in: hand, of: opponent}}, do: [{revive: subject}, {discard: 1}]}",
     "［自分の他のクリーチャーが破壊される時］相手の手札の枚数が3以上なら、代わりにそのクリーチャーのダメージを取り除いて場に残し、手札を1枚捨てる。",
     "When another creature of yours would be destroyed, if the number of cards in your opponent's hand is 3 or more, instead keep that creature in play and remove all damage from it, then discard a card."},
    {"{act: {draw: 1}}",
     "［起動］カードを1枚引く。",
     "Activate: draw a card."},
    {"{act: {transform: this, into: phoenix_egg}, cost: 2, if: {not: {exists: {each: creature, in: discard, of: you}}}}",
     "［起動：コスト2］自分の捨札パイルにクリーチャーカードがないなら、このカードを「phoenix_egg」に変身させる。",
     "Activate (cost 2): if there is no creature card in your discard pile, transform this card into \"phoenix_egg\"."},
    {"{has: attacks_first, while: invades}",
     "侵略側なら、先制。",
     "While you are invading, this card has first strike."},
    {"{has: critical, while: {is: enemy, a: [creature, {element: fire}]}}",
     "敵が火属性のクリーチャーなら、強打。",
     "While the enemy is a fire creature, this card has critical hit."},
    {"{has: scroll_attack, by: {value: st, of: this}}",
     "巻物攻撃（このカードのST）。",
     "Scroll attack (this card's ST)."},
    {"{has: neutralise, while: [defends, {any_of: [{is: enemy, a: {element: fire}}, {is: enemy, a: {printed_up_to: st, at_most: 30}}]}]}",
     "防御側で、（敵が火属性、または敵がST30以下）なら、無効化。",
     "While you are defending and (the enemy is fire or the enemy has ST 30 or less), this card has neutralisation."},
    {"{has: aid, affects: [creature, {owner: you}, {race: beast}]}",
     "自分の獣族のクリーチャーは援護を持つ。",
     "Your beast creatures have aid."},
    {"{gains: st, by: {times: 10, of: {count: {each: [land, {element: fire}], of: you}}}}",
     "ST＋自分の火属性の土地の数×10。",
     "ST +10 × the number of your fire lands."},
    {"{gains: hp, by: -20, while: {not: [invades, your_turn]}}",
     "（侵略側で、自分のターン）でないなら、HP－20。",
     "While it is not true that (you are invading and it is your turn), HP -20."},
    {"{gains: cost, by: -1, affects: [creature, {owner: you}, {in: hand}, {either: [{race: dragon}, {race: beast}]}]}",
     "自分の手札の竜族か獣族のクリーチャーカードはコスト－1。",
     "Dragon or beast creature cards in your hand get cost -1."},
    {"{gains: die, by: {minus: 2, from: {larger_of: 1, and: turn_number}}}",
     "移動のダイスの目＋（1と経過ターン数の大きいほうの値－2）。",
     "Move die +(the larger of 1 and the number of turns played - 2)."},
    {"{attach: [creature, {owner: opponent}, {not: {with: spell_proof}}]}",
     "［対象］防魔を持たない相手のクリーチャー。",
     "Attach to an opposing creature without spell ward."},
    {"{attach: [land, {owner: you}, vacant, {not: {land_kind: city}}]}",
     "［対象］支配クリーチャーのいない自分の都市以外の土地。",
     "Attach to a non-city land of yours without a governing creature."},
    {"{play: {if: {used_battle_card: opponent}, then: {cancel_battle_card: opponent}, else: [{draw: 1}, {gain: hp, by: 10, to: user}]}}",
     "相手が戦闘カードを使用しているなら、相手の戦闘カードを破壊する。そうでなければ、カードを1枚引き、使用者のHPを＋10する。",
     "If your opponent has used a battle card, destroy your opponent's battle card. Otherwise, draw a card, then the user gets HP +10."},
    {"{play: [{if: defends, then: {draw: 1}}, {discard: 1}]}",
     "防御側なら、カードを1枚引く。手札を1枚捨てる。",
     "If you are defending, draw a card. Discard a card."},
    {"{play: {if: defends, then: [{if: invades, then: {draw: 1}, else: {draw: 2}}, {discard: 1}], else: {draw: 3}}}",
     "防御側なら、次を順に行う：（1）侵略側なら、カードを1枚引き、そうでなければ、カードを2枚引く／（2）手札を1枚捨てる。そうでなければ、カードを3枚引く。",
     "If you are defending, do this in order: (1) if you are invading, draw a card; otherwise, draw 2 cards; (2) discard a card. Otherwise, draw 3 cards."},
    {"{play: {choose_one: [{draw: 2}, [{choose: {each: land}}, {level_up: chosen}]]}}",
     "次から1つ選ぶ：カードを2枚引く／土地を1箇所選び、デッキの一番上のカードをそれに裏向きで重ね、レベルを1上げる。",
     "Choose one: draw 2 cards / choose a land, then level it up by laying the top card of its owner's deck under it face down."},
    {"{play: {choose_one: [{draw: 2, player: opponent}, {discard: 1, player: opponent}], by: opponent}}",
     "相手が次から1つ選ぶ：相手はカードを2枚引く／相手は手札を1枚捨てる。",
     "Your opponent chooses one: your opponent draws 2 cards / your opponent discards a card."},
    {"{play: {may: {draw: 1, player: opponent}}}",
     "自分は次を選んでもよい：相手はカードを1枚引く。",
     "You may have your opponent draw a card."},
    {"{play: {may: {draw: 1, player: opponent}, by: opponent}}",
     "相手はカードを1枚引いてもよい。",
     "Your opponent may draw a card."},
    {"{play: {for_each: {each: [creature, {owner: opponent}]}, do: [{damage: 10, to: it}, {grant: silenced, to: it, until: turn_end}]}}",
     "相手のクリーチャーそれぞれについて、それに10ダメージを与え、ターン終了時まで、それに能力封印を付与する。",
     "For each opposing creature, deal 10 damage to it, then it loses its abilities until the end of the turn."},
    {"{play: {for_each: {top: 3}, do: {if: {is: it, a: creature}, then: {move: it, to: hand}, else: {move: it, to: deck, end: bottom}}}}",
     "自分のデッキの上から3枚それぞれについて、それがクリーチャーなら、それを手札に加え、そうでなければ、それをデッキの下に置く。",
     "For each of the top 3 cards of your deck, if it is a creature, put it into your hand; otherwise, put it on the bottom of your deck."},
    {"{play: {repeat: 3, do: [roll_die, {draw: 1}]}}",
     "次を3回行う：ダイスを1個振り、カードを1枚引く。",
     "Do this 3 times: roll a die, then draw a card."},
    {"{play: [roll_die, {repeat: number, do: {draw: 1}}]}",
     "ダイスを1個振る。次を（その数）回行う：カードを1枚引く。",
     "Roll a die. Do this as many times as that number: draw a card."},
    {"{play: [{declare_number: 1, most: 6}, {damage: {times: 10, of: number}, to: enemy}]}",
     "1から6までの数を宣言する。敵に（その数×10）のダメージを与える。",
     "Declare a number from 1 to 6. Deal damage to the enemy equal to 10 × that number."},
    {"{play: [{choose: {each: creature, of: you}, as: first}, {choose: {each: [creature, {not: {same_name_as: {picked: first}}}], of: you}, as: second}, {swap_creatures: {picked: first}, and: {picked: second}}]}",
     "自分のクリーチャーを1体選ぶ。1番目に選んだクリーチャーと同名でない自分のクリーチャーを1体選ぶ。1番目に選んだクリーチャーと2番目に選んだクリーチャーの位置を入れ替える。",
     "Choose one of your creatures. Choose one of your creatures without the same name as the first creature. Swap the places of the first creature and the second creature."},
    {"{play: [{choose: {each: [spell, {in: creature_spell}]}}, {move: chosen, to: discard}]}",
     "クリーチャーに付いているスペルを1枚選ぶ。それを捨札にする。",
     "Choose a spell attached to a creature. Put it into its owner's discard pile."},
    {"{play: [{choose: {top: 4}, count: 2}, {move: chosen, to: hand, secretly: yes}, {shuffle_deck: you}]}",
     "自分のデッキの上から4枚の中から2枚選ぶ。それらを裏向きのまま手札に加える。自分のデッキをシャッフルする。",
     "Choose 2 of the top 4 cards of your deck. Put them into your hand without showing them. Shuffle your deck."},
    {"{play: [{pick_at_random: {each: card, in: hand, of: opponent}, count: 2}, {show: chosen}]}",
     "相手の手札のカードを無作為に2枚選ぶ。それらを公開する。",
     "Pick 2 cards in your opponent's hand at random. Reveal them."},
    {"{play: [{look_at: {top: 1, of: opponent}}, {may: {move: {top: 1, of: opponent}, to: deck, end: bottom}}]}",
     "相手のデッキの一番上のカードを見る。それをデッキの下に置いてもよい。",
     "Look at the top card of your opponent's deck. You may put it on the bottom of its owner's deck."},
    {"{play: {set: st, at: {plus: 10, and: {printed: st, of: this}}, of: {both: this, and: enemy}}}",
     "このカードと敵のSTを（10＋このカードの元のST）にする。",
     "This card's and the enemy's ST becomes 10 + this card's printed ST."},
    {"{play: [{gain: st, by: 20, to: user}, {gain: hp, by: 20, to: user}, {grant: attacks_first, to: user}, {grant: critical, to: user}]}",
     "使用者のSTとHPを＋20する。使用者に先制と強打を付与する。",
     "The user gets ST and HP +20. The user gains first strike and critical hit."},
    {"{play: [{declare: element}, {return_to_hand: {each: [creature, {of_declared: element}]}}]}",
     "属性を1つ宣言する。宣言した属性のクリーチャーすべてを手札に戻す。",
     "Declare an element. Return each creature of the declared element to its owner's hand."},
    {"{play: {if: [your_turn, {exists: {each: [creature, on_own_element], of: opponent}}], then: {draw: {count: {each: [land, held, {current: level, at_least: 2}], of: you}}}}}",
     "自分のターンで、属性の合う領地にいる相手のクリーチャーがいるなら、カードを支配クリーチャーのいる、現在のレベルが2以上の自分の土地の数だけ引く。",
     "If it is your turn and your opponent has a creature on a land of its element, draw cards equal to the number of your lands with a governing creature and current level 2 or more."},
    {"{play: {destroy: {each: [creature, {not: [creature, {element: fire}]}, {not: {owner: you}}]}}}",
     "相手の（火属性のクリーチャー）以外のクリーチャーすべてを破壊する。",
     "Destroy each opposing creature other than a fire creature."},
    {"{when: hits, do: [{draw: 1, player: opponent}, {discard: 1, player: you}], if: in_battle}",
     "［攻撃成功時］戦闘中なら、相手はカードを1枚引き、自分は手札を1枚捨てる。",
     "When this card deals damage, if this card is in battle, your opponent draws a card, then you discard a card."},
    {"{play: {if: invades, then: [{draw: 1, player: opponent}, {discard: 1}, {choose: {each: creature}}, {destroy: chosen}]}}",
     "侵略側なら、相手はカードを1枚引き、自分は手札を1枚捨て、クリーチャーを1体選び、それを破壊する。",
     "If you are invading, your opponent draws a card, then you discard a card, then choose a creature, then destroy it."},
    {"{when: visited, do: {damage: 10, to: {creature_on: {land_facing: this}}}}",
     "［移動先決定時］このカードの対向土地の支配クリーチャーに10ダメージを与える。",
     "When this card becomes the destination, deal 10 damage to the creature governing the land facing this card."},
    {"{play: {turn_land_into: volcano, of: {land_of: this}, until: your_next_turn}}",
     "次の自分のターン開始時まで、このカードのいる土地の地形を火山にする。",
     "This card's land's terrain becomes volcano until the start of your next turn."},
    {"{play: {place: {bottom: 1}, on: battlefield}}",
     "自分のデッキの一番下のカードを戦場に支配クリーチャーとして置く。",
     "Put the bottom card of your deck onto the battlefield as the governing creature."},
    {"{play: {pay_toll: 2}}",
     "相手は通行料をデッキから2枚支払う。",
     "Your opponent pays a toll of 2 cards from the deck."},
    {"{when: level_up, do: {level_down: {land_of: enemy}, to: hand}}",
     "［レベルアップ時］敵のいる土地のレベルを1下げる（レベルカードは手札に加える）。",
     "When this card levels up, level the enemy's land down (the level card goes to its owner's hand)."},
    {"{gains: st, by: {smaller_of: {toll_taken_by: you}, and: {highest_level_of: opponent}}}",
     "ST＋自分が得た通行料と相手の領地の最高レベルの小さいほうの値。",
     "ST + the smaller of the toll you have taken and the highest level among your opponent's lands."},
    {"{play: {change_terrain: battlefield, with: {top: 1}}}",
     "戦場に自分のデッキの一番上のカードを重ねて地形変更する。",
     "Change the terrain of the battlefield with the top card of your deck."},
    {"{play: {become: fire, of: {both: user, and: enemy}}}",
     "使用者と敵を火属性にする。",
     "The user and the enemy become fire."},
    {"{when: cards_revealed, if: {not: {used_battle_card: you}}, do: {take_battle_card: opponent}}",
     "［戦闘カード公開時］自分が戦闘カードを使用していないなら、相手の戦闘カードを奪い、使用時の効果を自分が得る。",
     "When battle cards are revealed, if you have not used a battle card, take your opponent's battle card and get what it does when used."},
    {"{when: invades, do: {grant: no_items, to: {both: you, and: opponent}}}",
     "［侵略時］戦闘終了時まで、自分と相手は戦闘カードを使えない。",
     "When this card invades, you and your opponent cannot use battle cards until the battle ends."},
    {"{gains: hp, by: {times: -10, of: {count: {each: [creature, {owner: opponent}, other]}}}}",
     "HP－相手の他のクリーチャーの数×10。",
     "HP -10 × the number of other opposing creatures."},
    {"{attach: [creature, {owner: you}, {either: [{race: plant}, {with: defensive}]}]}",
     "［対象］植物族であるか防御型を持つ自分のクリーチャー。",
     "Attach to a creature of yours that is a plant creature or has defence only."},
    {"{play: [{discard: 2, player: each}, {mill: 3, player: you}]}",
     "お互いのプレイヤーは手札を2枚捨てる。自分のデッキの上から3枚捨札にする。",
     "Each player discards 2 cards. Put the top 3 cards of your deck into the discard pile."},
    {"{play: {if: {equals: 1, that: number}, then: {swap_st_hp: enemy}}}",
     "その数が1なら、敵のSTとHPを入れ替える。",
     "If that number is 1, swap the ST and HP of the enemy."},
    {"{play: {show: {each: [card, {current_up_to: cost, at_most: 2}], in: deck, of: you}}}",
     "自分のデッキの、現在のコストが2以下のカードすべてを公開する。",
     "Reveal each card in your deck with current cost 2 or less."},
    {"{play: {move_creature: this, to: {land_facing: {land_of: enemy}}}}",
     "このカードを敵のいる土地の対向土地に移動させる。",
     "Move this card to the land facing the enemy's land."},
    {"{play: [{look_at: {each: card, in: hand, of: opponent}}, {choose: {each: [item, {printed: cost, at_least: 2}], in: hand, of: opponent}}, {move: chosen, to: discard}]}",
     "相手の手札すべてを見る。相手の手札のコスト2以上のアイテムを1枚選ぶ。それを捨札にする。",
     "Look at all cards in your opponent's hand. Choose an item in your opponent's hand with cost 2 or more. Put it into its owner's discard pile."},
    {"{play: {if: {exists: {each: [creature, {with: aid}], in: hand, of: you}}, then: {draw: 1}}}",
     "自分の手札に援護を持つクリーチャーカードがあるなら、カードを1枚引く。",
     "If there is a creature card in your hand with aid, draw a card."},
    {"{play: {level_down: {land_of: {creature_on: {land_facing: this}}}}}",
     "このカードの対向土地の支配クリーチャーのいる土地のレベルを1下げる。",
     "Level (the creature governing the land facing this card)'s land down."},
    {"{play: {draw: 1}, if: {is: enemy, a: {not: {with: aid}}}}",
     "敵が援護を持たないなら、カードを1枚引く。",
     "If the enemy does not have aid, draw a card."},
    {"{play: {draw: 1}, if: {not: {is: enemy, a: {with: aid}}}}",
     "（敵が援護を持つ）でないなら、カードを1枚引く。",
     "If it is not true that (the enemy has aid), draw a card."},
    {"{play: {draw: {per: 3, of: {times: 2, of: turn_number}}}}",
     "カードを（経過ターン数×2）3につき1だけ引く。",
     "Draw cards equal to 1 for every 3 of 2 × the number of turns played."},
    {"{play: {draw: 1}, if: {is: enemy, a: {owner: you}}}",
     "敵が自分のものなら、カードを1枚引く。",
     "If the enemy is yours, draw a card."},
    {"{play: [{declare: kind}, {choose: {each: {of_declared: kind}, in: deck, of: you}, up_to: yes}, {show: chosen}]}",
     "カードの種類を1つ宣言する。自分のデッキの宣言した種類のカードを1枚まで選ぶ。それを公開する。",
     "Declare a kind of card. Choose up to 1 card of the declared kind in your deck. Reveal it."},
};
// clang-format on

TEST(Print, abilities_read_as_written_for_people) {
  for (const Golden& golden : kTexts) {
    const auto [term, faults] = test::read(Type::Ability, golden.yaml);
    ASSERT_TRUE(term) << golden.yaml << (faults.empty() ? "" : '\n' + faults[0]);
    EXPECT_EQ(print(*term, Language::Ja), golden.ja) << golden.yaml;
    EXPECT_EQ(print(*term, Language::En), golden.en) << golden.yaml;
  }
}

std::string print_for(const char* kind, const char* yaml, Language language) {
  const CardFormat& format = culdcept::card_format();
  std::uint8_t index = 0;
  while (format.kinds->entries[index].id != kind) { ++index; }
  const auto [term, faults] = test::read(Type::Ability, yaml);
  return term ? print(*term, language, {nullptr, format.bearer(index)}) : faults.at(0);
}

TEST(Print, what_an_item_does_is_about_its_user) {
  EXPECT_EQ(print_for("item", "{when: destroyed, do: {draw: 1}}", Language::Ja),
            "［使用者の破壊時］カードを1枚引く。");
  EXPECT_EQ(print_for("item", "{when: destroyed, do: {draw: 1}}", Language::En),
            "When the user is destroyed, draw a card.");
  EXPECT_EQ(print_for("item", "{has: critical}", Language::Ja), "使用者は強打。");
}

TEST(Print, what_a_lasting_spell_does_is_about_its_bearer) {
  EXPECT_EQ(print_for("lasting", "{gains: st, by: -20, while: your_turn}", Language::Ja),
            "自分のターンなら、対象はST－20。");
  EXPECT_EQ(print_for("lasting", "{gains: st, by: -20, while: your_turn}", Language::En),
            "While it is your turn, the bearer has ST -20.");
  EXPECT_EQ(print_for("lasting", "{has: cannot_move}", Language::En), "The bearer cannot move.");
}

TEST(Print, a_creature_speaks_of_itself) {
  EXPECT_EQ(print_for("creature", "{has: critical}", Language::Ja), "強打。");
  EXPECT_EQ(print_for("creature", "{when: destroyed, do: {draw: 1}}", Language::Ja),
            "［破壊時］カードを1枚引く。");
}

TEST(Print, cards_named_in_effects_are_called_by_their_names) {
  CardPool pool;
  pool.defs.resize(1);
  pool.texts.push_back({"phoenix_egg", {"不死鳥の卵", "Phoenix Egg"}, {}, "", 0, {}, {}, {}});
  pool.by_id["phoenix_egg"] = 0;
  const auto [term, faults] =
      test::read(Type::Ability, "{act: {transform: this, into: phoenix_egg}}");
  ASSERT_TRUE(term);
  EXPECT_EQ(print(*term, Language::Ja, {&pool, nullptr}),
            "［起動］このカードを「不死鳥の卵」に変身させる。");
  EXPECT_EQ(print(*term, Language::En, {&pool, nullptr}),
            "Activate: transform this card into \"Phoenix Egg\".");
}

TEST(Print, print_card_gives_a_line_for_each_ability) {
  const auto critical = test::read(Type::Ability, "{has: critical}");
  const auto draws = test::read(Type::Ability, "{when: destroyed, do: {draw: 1}}");
  ASSERT_TRUE(critical.term && draws.term);
  CardPool pool;
  pool.defs.resize(1);
  pool.texts.push_back({"item", {"品", "Item"}, {}, "", 0, {}, {}, {*critical.term, *draws.term}});
  pool.defs[0].kind = 1;  // an item
  EXPECT_EQ(print_card(pool, 0, culdcept::card_format(), Language::En),
            (std::vector<std::string>{"The user has critical hit.",
                                      "When the user is destroyed, draw a card."}));
}

TEST(Print, a_card_with_its_own_number_of_copies_says_so) {
  CardPool pool;
  pool.defs.resize(1);
  pool.texts.push_back({"item", {"品", "Item"}, {}, "", 0, {}, {}, {}});
  const CardFormat& format = culdcept::card_format();
  EXPECT_TRUE(print_card(pool, 0, format, Language::Ja).empty());
  pool.defs[0].deck_limit = 9;
  EXPECT_EQ(print_card(pool, 0, format, Language::Ja),
            std::vector<std::string>{"このカードはデッキに9枚まで入れられる。"});
  EXPECT_EQ(print_card(pool, 0, format, Language::En),
            std::vector<std::string>{"A deck may hold up to 9 copies of this card."});
}

TEST(Print, a_kind_of_which_a_deck_has_one_does_not_say_so_on_each_card) {
  CardPool pool;
  pool.defs.resize(1);
  pool.texts.push_back({"item", {"品", "Item"}, {}, "", 0, {}, {}, {}});
  pool.defs[0].deck_limit = 1;
  CardFormat format = culdcept::card_format();
  format.single_kinds = 1U << pool.defs[0].kind;
  EXPECT_TRUE(print_card(pool, 0, format, Language::En).empty());
}

TEST(Print, the_own_text_of_an_entry_has_no_marks) {
  const Vocabulary& words = *culdcept::card_format().vocabulary;
  for (const auto tables : {words.shared_tables, words.own_tables}) {
    for (const Table& table : tables) {
      for (const Entry& entry : table.entries) {
        for (const Language language : {Language::Ja, Language::En}) {
          const std::string text = plain_text(entry, language);
          EXPECT_FALSE(text.empty()) << entry.id;
          EXPECT_EQ(text.find_first_of("{|}"), std::string::npos) << entry.id;
        }
      }
    }
  }
  const Table& triggers = *words.table("trigger");
  EXPECT_EQ(plain_text(triggers.entries[0], Language::Ja), "自分のターン開始時");
  EXPECT_EQ(plain_text(triggers.entries[12], Language::En), "this card is destroyed");
}

TEST(Print, two_grants_are_both_said) {
  const auto [term, faults] =
      fudaba::test::read(Type::Ability,
                         "{play: [{grant: cannot_attack, to: {each: creature}}, "
                         "{grant: cannot_move, to: {each: creature}}]}");
  ASSERT_TRUE(term) << faults.at(0);
  EXPECT_EQ(
      print(*term, Language::En),
      "Each creature cannot attack until the battle ends. Each creature cannot move until the "
      "battle ends.");
  EXPECT_EQ(print(*term, Language::Ja), "クリーチャーすべてに攻撃不能と移動不能を付与する。");
}

TEST(Print, a_choice_may_be_made_among_what_was_chosen) {
  const auto [term, faults] = fudaba::test::read(
      kannagi::vocabulary(), Type::Ability,
      "{play: [{choose: {each: card, in: hand, of: you}, count: 3}, {choose: chosen}, "
      "{move: chosen, to: deck}]}");
  ASSERT_TRUE(term) << faults.at(0);
  EXPECT_NE(print(*term, Language::Ja).find("デッキの一番上に置く"), std::string::npos);
}

}  // namespace
}  // namespace fudaba::effect
