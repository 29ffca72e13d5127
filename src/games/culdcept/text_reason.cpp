// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include "games/culdcept/text.h"

namespace fudaba::culdcept {
namespace {

constexpr auto kRefusals = refusals<Because>(
    {{Because::NeedsFire,
      "プレイ条件を満たさない。支配クリーチャーのいる火属性の領地が{needed}つ必要だが、{there}"
      "つしかない。あと{missing}つあれば使える",
      "the play condition is not met. Fire lands with a governing creature of yours: {needed} "
      "needed, you have {there}; {missing} more would do"},
     {Because::NeedsWater,
      "プレイ条件を満たさない。支配クリーチャーのいる水属性の領地が{needed}つ必要だが、{there}"
      "つしかない。あと{missing}つあれば使える",
      "the play condition is not met. Water lands with a governing creature of yours: {needed} "
      "needed, you have {there}; {missing} more would do"},
     {Because::NeedsEarth,
      "プレイ条件を満たさない。支配クリーチャーのいる地属性の領地が{needed}つ必要だが、{there}"
      "つしかない。あと{missing}つあれば使える",
      "the play condition is not met. Earth lands with a governing creature of yours: {needed} "
      "needed, you have {there}; {missing} more would do"},
     {Because::NeedsWind,
      "プレイ条件を満たさない。支配クリーチャーのいる風属性の領地が{needed}つ必要だが、{there}"
      "つしかない。あと{missing}つあれば使える",
      "the play condition is not met. Wind lands with a governing creature of yours: {needed} "
      "needed, you have {there}; {missing} more would do"},
     {Because::NeedsCity,
      "プレイ条件を満たさない。支配クリーチャーのいる都市が{needed}つ必要だが、{there}"
      "つしかない。あと{missing}つあれば使える",
      "the play condition is not met. Cities with a governing creature of yours: {needed} "
      "needed, you have {there}; {missing} more would do"},
     {Because::NeedsRuins,
      "プレイ条件を満たさない。支配クリーチャーのいる廃墟が{needed}つ必要だが、{there}"
      "つしかない。あと{missing}つあれば使える",
      "the play condition is not met. Ruins with a governing creature of yours: {needed} needed, "
      "you have {there}; {missing} more would do"},
     {Because::CostTooHigh, "コストを払えない。デッキから{needed}枚必要だが、{there}枚しかない",
      "the cost cannot be paid. Cards from your deck: {needed} needed, {there} left"},
     {Because::NotInHand, "自分の手札にあるカードではない", "it is not a card in your hand",
      kBesideThePoint},
     {Because::NotASpell, "スペルカードではない。このフェイズに手札から使えるのはスペルだけ",
      "it is not a spell. Only spells can be played from the hand in this phase", kBesideThePoint},
     {Because::SpellUsed, "このターンに使えるスペルは{there}枚まで。次の自分のターンに使える",
      "the limit of spells this turn is {there}. It can be played next turn"},
     {Because::NoSpells, "今はスペルを使えない状態にある", "you are under a spell ban"},
     {Because::NoTarget, "対象にできるものがない", "there is nothing it could be used on"},
     {Because::NotYours, "能力を使えるのは、場にある自分のカードだけ",
      "only cards of yours in play can use abilities", kBesideThePoint},
     {Because::NotAnAbility, "自分で使う能力を持っていない",
      "it has no ability that is used by choice", kBesideThePoint},
     {Because::Sealed, "能力が封印されている", "its abilities are sealed"},
     {Because::AlreadyUsed, "この能力はもう使える回数だけ使った（1ターンに1回まで）",
      "this ability was used as often as it may be (once a turn at most)"},
     {Because::ConditionFails, "能力の条件が満たされていない",
      "the condition of the ability does not hold"},
     {Because::RequirementFails, "カードに書かれたプレイ条件が満たされていない",
      "the play condition in the text of the card does not hold"},
     {Because::Peace, "この土地は不可侵で、侵略できない",
      "this land is at peace and cannot be invaded"},
     {Because::NoInvasion, "今は侵略できない状態にある", "you are under an invasion ban"},
     {Because::NotACreature, "クリーチャーカードではない", "it is not a creature card",
      kBesideThePoint},
     {Because::Defensive, "防御型のクリーチャーは侵略できない",
      "a creature with defence only cannot invade"},
     {Because::NoBattleCards, "今は戦闘カードを使えない状態にある",
      "you are under a battle card ban"},
     {Because::FullLevel, "レベルカードは{needed}枚までで、すでに{there}枚ある（最高レベル）",
      "a land takes {needed} level cards at most, and has {there}: it is at the highest level"},
     {Because::NotALevelCard, "移動先の領地にそのようなレベルカードはない",
      "the destination has no such level card", kBesideThePoint},
     {Because::NotALand, "土地カードではない", "it is not a land card", kBesideThePoint},
     {Because::FixedTerrain, "この土地の地形は固定されている", "the terrain of this land is fixed"},
     {Because::MayNotStand, "存在条件により、この土地を支配できない。土地の種類が変われば置ける",
      "its existence condition does not allow this kind of land. Another terrain would"},
     {Because::Occupied, "すでに支配クリーチャーがいる", "there is a governing creature already"},
     {Because::NobodyThere, "移動先の領地に支配クリーチャーがいない",
      "there is no governing creature on the destination"},
     {Because::CannotMove, "移動不能のため動けない", "it cannot be moved"},
     {Because::NotAdjacent, "隣の領地にしか移動できない", "it can only move to an adjacent land"},
     {Because::WrongClass, "戦うクリーチャーが使える種類のアイテムではない",
      "it is no class of item that the fighting creature can use"},
     {Because::NotABattleCard, "戦闘カードではない（アイテムか援護を持つクリーチャーだけ）",
      "it is no battle card (only items and creatures with aid are)", kBesideThePoint},
     {Because::NotOffered, "効果が示した選択肢にない", "the effect does not offer this choice",
      kBesideThePoint}});
static_assert(is_sound(kRefusals));

}  // namespace

Refusals Words::refusals() { return {kRefusals, vocabulary()}; }

}  // namespace fudaba::culdcept
