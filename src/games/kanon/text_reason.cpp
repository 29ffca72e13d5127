// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include "games/kanon/text.h"

namespace fudaba::kanon {
namespace {

constexpr auto kRefusals = refusals<Because>(
    {{Because::NotNow, "今は行えない", "this cannot be done now", kBesideThePoint},
     {Because::NotOffered,
      "今は選べない。コストは順に選ぶので、先に選んだカードより前のカードは選べない",
      "it cannot be chosen now. Costs are chosen in one order: not a card before one already "
      "chosen",
      kBesideThePoint},
     {Because::NotInHand, "自分の手札にあるカードではない", "it is not a card in your hand",
      kBesideThePoint},
     {Because::NotPermanent, "キャラクターでもアイテムでもない",
      "it is neither a character nor an item", kBesideThePoint},
     {Because::NotAnEvent, "イベントではない", "it is not an event", kBesideThePoint},
     {Because::AlreadyDone, "このフェイズに置けるのは{there}枚まで",
      "in this phase {there} cards can be placed, and were"},
     {Because::Banned, "カードの効果により今はできない", "the effect of a card forbids it now"},
     {Because::LineTaken, "最初の配置では、1つのラインに1枚しか置けない",
      "when setting up, a line takes one card only"},
     {Because::LineFull,
      "ほかのラインに空きがあるので、埋まったラインには置けない（全部で{needed}か所、今は{there}"
      "枚）",
      "another line has room, so a full line takes no card ({there} of {needed} locations are "
      "taken)"},
     {Because::NoSuchLine, "そのようなラインはない", "there is no such line", kBesideThePoint},
     {Because::NotYours, "自分のフィールドにあるカードではない", "it is not a card on your field",
      kBesideThePoint},
     {Because::IsFaceUp, "すでに表向きである", "it is face up already", kBesideThePoint},
     {Because::CostUnpaid,
      "コストを支払えない。キャラクターが{needed}枚必要だが、支払えるのは{there}枚。あと{missing}"
      "枚あればよい",
      "the cost cannot be paid. Characters: {needed} needed, {there} can pay; {missing} more "
      "would do"},
     {Because::SuitUnpaid, "コストを支払えない。スート「{word}」のキャラクターが足りない",
      "the cost cannot be paid. A character of the suit {word} is missing"},
     {Because::NotAnInterrupt, "割り込みに使えるイベントではない",
      "the event cannot be used as an interrupt"},
     {Because::OnlyAnInterrupt, "割り込みにしか使えない",
      "the event can only be used as an interrupt"},
     {Because::ConditionFails, "使用条件が満たされていない", "its condition does not hold"},
     {Because::NotAnAbility, "使うことのできる特殊能力を持っていない",
      "it has no special ability that can be used", kBesideThePoint},
     {Because::EffectsOff, "裏向きか、効果を失っている", "it is face down or has lost its effects"},
     {Because::AlreadyUsed, "この特殊能力はもう使える回数だけ使った",
      "this ability was used as often as it may be"},
     {Because::ChainTooLong, "これ以上は割り込めない", "there can be no further answer"},
     {Because::NobodyThere, "そこにカードはない", "there is no card there", kBesideThePoint},
     {Because::CannotAttack, "このカードは今、攻撃できない", "it cannot attack now"},
     {Because::CannotBeAttacked, "このカードは今、攻撃を受けるカードに指定できない",
      "it cannot be attacked now"},
     {Because::NoSuchTriple, "その列には3枚のカードがない", "there are not three cards in that row",
      kBesideThePoint},
     {Because::NotInTriple, "バトルを行うロケーションを含む列ではない",
      "the row does not include your battle location"},
     {Because::SuitsDiffer, "その列のカードのスートが揃っていない",
      "the cards of that row are not of one suit"},
     {Because::IsSnow, "雪の結晶はスートボーナスを持たない", "the snow crystal gives no bonus"},
     {Because::DeclaredInOrder,
      "列は横、縦、斜めの順に宣言する。先に宣言した列より前の列は、もう宣言できない",
      "rows are declared in order: across, along, diagonal. Not one before a row already declared"},
     {Because::TooManyPermanents,
      "手札に永続使用カードが{there}枚ある。{needed}枚以下でなければ引き直せない",
      "there are {there} cards in your hand that stay on the field; a new hand asks for {needed} "
      "or fewer"},
     {Because::CannotPay, "コストを支払えない。カードが{needed}枚必要だが、使えるのは{there}枚",
      "the cost cannot be paid. Cards: {needed} needed, {there} can be used"}});
static_assert(is_sound(kRefusals));

}  // namespace

Refusals Words::refusals() { return {kRefusals, vocabulary(), "suit"}; }

}  // namespace fudaba::kanon
