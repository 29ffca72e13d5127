// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include "games/kannagi/text.h"

namespace fudaba::kannagi {
namespace {

constexpr auto kRefusals = refusals<Because>(
    {{Because::NotNow, "今は行えない", "this cannot be done now", kBesideThePoint},
     {Because::NotOffered, "選べるものの中にない", "this cannot be chosen here", kBesideThePoint},
     {Because::NotInHand, "自分の手札のカードではない", "it is not a card in your hand",
      kBesideThePoint},
     {Because::NotAPlace, "場所札ではない", "it is not a place", kBesideThePoint},
     {Because::NotAGhost, "怪異札ではない", "it is not a ghost", kBesideThePoint},
     {Because::NotASeasonCard, "季節札ではない", "it is not a season card", kBesideThePoint},
     {Because::NotATool, "道具札ではない", "it is not a tool", kBesideThePoint},
     {Because::AlreadyDone, "このターンはもう行えない（{there}回まで）。次の自分のターンに行える",
      "no more of this can be done this turn (limit: {there}). It can be done on your next turn"},
     {Because::Banned, "カードの効果によって禁じられている", "the effect of a card forbids it"},
     {Because::SoulTooSmall,
      "コストを満たしていない。自分の魂が{needed}枚必要だが、{there}枚しかない（あと{missing}枚）",
      "its cost is not met. Cards in your soul: {needed} needed, {there} there ({missing} more)"},
     {Because::SeasonMissing, "季節を満たしていない。自分の魂に{word}のカードが1枚もない",
      "its season is missing. Your soul holds no {word} card"},
     {Because::NoSeasonCard, "自分の季節札が場にない", "you have no season card on the field"},
     {Because::SeasonTaken, "自分の季節札の上にはすでに場所札がある",
      "a place stands on your season card already"},
     {Because::FieldFull, "自分の場に空きがない。季節札の上のほかに置ける場所札は{needed}枚まで",
      "your field is full: beside the one on the season card it holds {needed} places"},
     {Because::NoPlaceThere, "そこに自分の場所札はない", "there is no place of yours"},
     {Because::NoGhostsHere, "この場所札に怪異札を憑依させることはできない",
      "ghosts cannot be attached to this place"},
     {Because::CostAboveHost,
      "鮮明を持つ怪異札は、コスト{needed}以上の場所札にしか憑依させられない（この場所札は{there}）",
      "a ghost with vividness needs a place of cost {needed} or more (this one has {there})"},
     {Because::NotYours, "自分の場にあるカードではない", "it is not a card on your field",
      kBesideThePoint},
     {Because::IsLaid, "伏せ状態である。次の自分の回復で起き状態になる",
      "it is laid. It awakes in your next recovery"},
     {Because::CannotAttack, "この場所札は攻撃できない", "this place cannot attack"},
     {Because::MustAttack, "先に攻撃しなければならない自分の場所札がある",
      "a place of yours must attack first"},
     {Because::NoRaidTarget, "襲撃できる相手の場所札がない", "there is no opposing place to raid"},
     {Because::ToolSpent,
      "この一巡に使える道具札はもうない。次の自分のターンの開始時から、また使える",
      "you can use no more tools this round. You can again from the start of your next turn"},
     {Because::TooManyAnswers, "これ以上は道具札で応じられない", "no further tool can answer this"},
     {Because::NotAnAbility, "自分で選んで使う効果を持っていない",
      "it has no effect that is used by choice", kBesideThePoint},
     {Because::EffectsOff, "効果を失っている", "it has lost its effects"},
     {Because::AlreadyUsed, "この効果はもう使える回数だけ使った",
      "this effect was used as often as it may be"},
     {Because::ConditionFails, "効果の条件を満たしていない",
      "the condition of its effect does not hold"},
     {Because::NotInSoul, "自分の手札にも魂にもない", "it is neither in your hand nor in your soul",
      kBesideThePoint},
     {Because::NoDefence, "今は魂のカードで防御できない", "the soul cannot be used to defend now"},
     {Because::NoBarrier, "自分の魂のカードでも、結界を持つ手札のカードでもない",
      "it is neither in your soul nor a card with barrier in your hand", kBesideThePoint},
     {Because::NotAdverse, "逆境を持つ場所札ではない", "it is not a place with adversity",
      kBesideThePoint}});
static_assert(is_sound(kRefusals));

}  // namespace

Refusals Words::refusals() { return {kRefusals, vocabulary(), "season"}; }

}  // namespace fudaba::kannagi
